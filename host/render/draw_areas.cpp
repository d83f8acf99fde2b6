// Areas: woods, towns, hills, broken ground, water.
#include <cmath>
#include <numbers>

#include "render/view.hpp"

namespace sandtable::render {

namespace {

constexpr double full_turn = 2 * std::numbers::pi;

/// The colors of an area: its own or the drawing's.
struct Colors {
  Color fill;
  Color line;
};

Colors colors_of(const FeatureStyle& style, Color fill, Color line) {
  return {style.fill.value_or(fill), style.line.value_or(line)};
}

void trace_outlines(const View& view, const Area& area) {
  cairo_new_path(view.context);
  for (const Line& outline : area.outlines) trace_smooth(view.context, outline);
}

void fill_outlines(const View& view, const Area& area, const Color& color) {
  trace_outlines(view, area);
  use(view.context, color);
  cairo_fill(view.context);
}

void stroke_outlines(const View& view, const Area& area, const Color& color, double width) {
  trace_outlines(view, area);
  use(view.context, color);
  cairo_set_line_width(view.context, width);
  cairo_stroke(view.context);
}

/// Calls `draw` for each mark in sight.
template <typename Draw>
void each_mark(const View& view, const Area& area, Draw draw) {
  for (const Mark& mark : area.marks) {
    if (view.region.contains(mark.at)) draw(mark);
  }
}

void circle(cairo_t* context, Point at, double radius) {
  cairo_new_sub_path(context);
  cairo_arc(context, at.x, at.y, radius, 0, full_turn);
}

/// A crown seen from above: lobes around a middle.
void crown(cairo_t* context, const Mark& mark) {
  constexpr int lobes = 6;
  cairo_new_sub_path(context);
  for (int lobe = 0; lobe < lobes; ++lobe) {
    const double from = mark.turn + full_turn * lobe / lobes;
    const double to = from + full_turn / lobes;
    const Point a = mark.at + Point{std::cos(from), std::sin(from)} * (mark.size * 0.86);
    const Point b = mark.at + Point{std::cos(to), std::sin(to)} * (mark.size * 0.86);
    const Point out = (middle(a, b) - mark.at) * 1.55 + mark.at;
    if (lobe == 0) cairo_move_to(context, a.x, a.y);
    cairo_curve_to(context, (a.x + out.x * 2) / 3, (a.y + out.y * 2) / 3, (b.x + out.x * 2) / 3, (b.y + out.y * 2) / 3,
                   b.x, b.y);
  }
  cairo_close_path(context);
}

void draw_woods(const View& view, const Area& area) {
  const Colors colors = colors_of(area.style, {0.62, 0.72, 0.50}, {0.16, 0.30, 0.14});
  fill_outlines(view, area, colors.fill.with_opacity(0.85 * colors.fill.opacity));
  stroke_outlines(view, area, colors.line.with_opacity(0.75), view.at_least(0.022, 0.7));
  if (view.scale < 9) return;
  cairo_t* context = view.context;
  const bool round = view.scale < 30;
  const auto add = [&](const Mark& mark) { round ? circle(context, mark.at, mark.size) : crown(context, mark); };
  if (!round) {
    each_mark(view, area, [&](const Mark& mark) {
      circle(context, mark.at + Point{mark.size * 0.32, mark.size * 0.38}, mark.size * 0.95);
    });
    use(context, colors.line.with_opacity(0.35));
    cairo_fill(context);
  }
  cairo_set_line_width(context, view.at_least(0.010, round ? 0.4 : 0.6));
  const auto paint = [&] {
    use(context, colors.fill.mixed(colors.line, 0.32));
    cairo_fill_preserve(context);
    use(context, colors.line.with_opacity(round ? 0.55 : 0.8));
    cairo_stroke(context);
  };
  // Large trees stand one before the other; small ones are drawn in one go.
  each_mark(view, area, [&](const Mark& mark) {
    add(mark);
    if (!round) paint();
  });
  paint();
  if (view.scale < 70) return;
  each_mark(view, area, [&](const Mark& mark) {
    circle(context, mark.at - Point{mark.size * 0.25, mark.size * 0.3}, mark.size * 0.38);
  });
  use(context, colors.fill.mixed({1, 1, 0.9}, 0.35).with_opacity(0.55));
  cairo_fill(context);
}

void draw_orchard(const View& view, const Area& area) {
  const Colors colors = colors_of(area.style, {0.78, 0.83, 0.62}, {0.22, 0.38, 0.16});
  fill_outlines(view, area, colors.fill.with_opacity(0.7));
  if (view.scale < 12) return;
  each_mark(view, area, [&](const Mark& mark) { circle(view.context, mark.at, mark.size); });
  use(view.context, colors.line);
  cairo_set_line_width(view.context, view.at_least(0.016, 0.6));
  cairo_stroke(view.context);
}

/// A house: a rectangle, sometimes with a wing.
void house(cairo_t* context, const Mark& mark) {
  const double half_length = mark.size * (0.85 + 0.35 * mark.shape);
  const double half_depth = mark.size * 0.52;
  const Point along{std::cos(mark.turn), std::sin(mark.turn)};
  const Point across = quarter_turn(along);
  const auto corner = [&](double a, double b) { return mark.at + along * a + across * b; };
  std::vector<Point> corners = {corner(-half_length, -half_depth), corner(half_length, -half_depth),
                                corner(half_length, half_depth)};
  if (mark.shape > 0.55) {
    corners.push_back(corner(half_length * 0.2, half_depth));
    corners.push_back(corner(half_length * 0.2, half_depth * 2));
    corners.push_back(corner(-half_length * 0.45, half_depth * 2));
    corners.push_back(corner(-half_length * 0.45, half_depth));
  }
  corners.push_back(corner(-half_length, half_depth));
  trace(context, corners, true);
}

void draw_town(const View& view, const Area& area) {
  const Colors colors = colors_of(area.style, {0.83, 0.72, 0.62}, {0.25, 0.16, 0.13});
  fill_outlines(view, area, colors.fill.with_opacity(0.75 * colors.fill.opacity));
  stroke_outlines(view, area, colors.line.with_opacity(0.55), view.at_least(0.014, 0.6));
  if (view.scale < 7) return;
  each_mark(view, area, [&](const Mark& mark) { house(view.context, mark); });
  use(view.context, colors.fill.mixed(colors.line, view.scale < 60 ? 0.95 : 0.72));
  cairo_fill_preserve(view.context);
  use(view.context, colors.line);
  cairo_set_line_width(view.context, view.at_least(0.010, 0.3));
  cairo_stroke(view.context);
}

/// Whether strokes about the point would make an id hard to read.
bool hides_id(const View& view, Point at) {
  const Axial near = view.sheet.axial_at(at);
  for (const Axial step : {Axial{0, 0}, direction_steps[2], direction_steps[3], direction_steps[4]}) {
    const HexId hex = view.data.map.at(near + step);
    if (hex.exists() && id_box(view.sheet, view.data.map, view.style, hex).grown(0.05).contains(at)) return true;
  }
  return false;
}

/// Short strokes down the slope from an outline.
void hachures(const View& view, const Area& area, double inner, double outer, double spacing) {
  for (const Line& outline : area.outlines) {
    const Line points = in_equal_steps(curve_along(outline, true, 0.05), spacing);
    for (std::size_t index = 0; index + 1 < points.size(); ++index) {
      if (!view.region.contains(points[index]) || hides_id(view, points[index])) continue;
      const Point way = unit(points[(index + 1) % points.size()] - points[index]);
      const Point outward = quarter_turn(way) * -1;
      const double reach = outer * (0.75 + 0.5 * chance(5, index, area.feature.value));
      const Point from = points[index] + outward * -inner;
      const Point to = points[index] + outward * reach;
      const Point side = way * (spacing * 0.16);
      trace(view.context, {from - side, from + side, to}, true);
    }
  }
}

void draw_hill(const View& view, const Area& area) {
  const Colors colors = colors_of(area.style, {0.72, 0.56, 0.35}, {0.42, 0.27, 0.12});
  fill_outlines(view, area, colors.fill.with_opacity(0.42 * colors.fill.opacity));
  cairo_new_path(view.context);
  if (view.scale >= 8) {
    hachures(view, area, 0.12, 0, view.scale < 20 ? 0.14 : 0.075);
    use(view.context, colors.line.with_opacity(0.75));
    cairo_fill(view.context);
  }
  stroke_outlines(view, area, colors.line.with_opacity(0.8), view.at_least(0.016, 0.6));
}

Colors peak_colors(const FeatureStyle& style) {
  return colors_of(style, {0.55, 0.36, 0.18}, {0.30, 0.17, 0.06});
}

void draw_peak(const View& view, const Area& area) {
  const Colors colors = peak_colors(area.style);
  fill_outlines(view, area, colors.fill.with_opacity(0.55 * colors.fill.opacity));
  stroke_outlines(view, area, colors.line, view.at_least(0.024, 0.8));
  cairo_new_path(view.context);
  if (view.scale >= 8) {
    hachures(view, area, 0.0, 0.11, view.scale < 20 ? 0.13 : 0.07);
    use(view.context, colors.line);
    cairo_fill(view.context);
  }
}

void draw_broken(const View& view, const Area& area) {
  const Colors colors = colors_of(area.style, {0.66, 0.58, 0.46}, {0.32, 0.25, 0.17});
  fill_outlines(view, area, colors.fill.with_opacity(0.55 * colors.fill.opacity));
  if (view.scale < 14) return;
  cairo_t* context = view.context;
  cairo_set_line_width(context, view.at_least(0.011, 0.5));
  // A shell hole is a lit rim and a dark lip to the north-west.
  each_mark(view, area, [&](const Mark& mark) { circle(context, mark.at, mark.size * 0.8); });
  use(context, colors.line.with_opacity(0.16));
  cairo_fill(context);
  each_mark(view, area, [&](const Mark& mark) {
    cairo_new_sub_path(context);
    cairo_arc(context, mark.at.x, mark.at.y, mark.size, std::numbers::pi * 0.75, std::numbers::pi * 1.95);
  });
  use(context, colors.line.with_opacity(0.75));
  cairo_stroke(context);
}

void draw_craters(const View& view, const Area& area) {
  const Colors colors = colors_of(area.style, {0.60, 0.52, 0.40}, {0.27, 0.19, 0.11});
  if (view.scale < 10) return;
  cairo_t* context = view.context;
  each_mark(view, area, [&](const Mark& mark) {
    cairo_new_path(context);
    circle(context, mark.at, mark.size);
    use(context, colors.fill.mixed({1, 1, 1}, 0.25));
    cairo_fill(context);
    circle(context, mark.at, mark.size * 0.62);
    use(context, colors.line.with_opacity(0.45));
    cairo_fill(context);
    constexpr int rays = 14;
    for (int ray = 0; ray < rays; ++ray) {
      const double angle = mark.turn + full_turn * ray / rays;
      const Point way{std::cos(angle), std::sin(angle)};
      const Point from = mark.at + way * (mark.size * 0.62);
      const Point to = mark.at + way * (mark.size * (ray % 2 == 0 ? 1.12 : 0.95));
      cairo_move_to(context, from.x, from.y);
      cairo_line_to(context, to.x, to.y);
    }
    circle(context, mark.at, mark.size * 0.62);
    use(context, colors.line.with_opacity(0.85));
    cairo_set_line_width(context, view.at_least(0.011, 0.4));
    cairo_stroke(context);
  });
}

void draw_marsh(const View& view, const Area& area) {
  const Colors colors = colors_of(area.style, {0.68, 0.76, 0.70}, {0.18, 0.36, 0.42});
  fill_outlines(view, area, colors.fill.with_opacity(0.6));
  if (view.scale < 12) return;
  cairo_t* context = view.context;
  each_mark(view, area, [&](const Mark& mark) {
    const Point at = mark.at;
    cairo_move_to(context, at.x - mark.size * 1.4, at.y);
    cairo_line_to(context, at.x + mark.size * 1.4, at.y);
    for (const double lean : {-0.7, 0.0, 0.7}) {
      cairo_move_to(context, at.x + lean * mark.size * 0.4, at.y);
      cairo_line_to(context, at.x + lean * mark.size, at.y - mark.size);
    }
  });
  use(context, colors.line);
  cairo_set_line_width(context, view.at_least(0.014, 0.6));
  cairo_stroke(context);
}

void draw_water(const View& view, const Area& area) {
  const Colors colors = colors_of(area.style, {0.64, 0.78, 0.86}, {0.12, 0.33, 0.50});
  fill_outlines(view, area, colors.fill);
  // Shore lines fade with the distance from land.
  cairo_save(view.context);
  trace_outlines(view, area);
  cairo_clip(view.context);
  for (int line = 3; line >= 1; --line) {
    stroke_outlines(view, area, colors.line.with_opacity(0.22), 0.09 * line);
  }
  cairo_restore(view.context);
  stroke_outlines(view, area, colors.line, view.at_least(0.028, 0.8));
}

void draw_hatch(const View& view, const Area& area) {
  const Colors colors = colors_of(area.style, view.style.ground, {0.4, 0.35, 0.3});
  fill_outlines(view, area, area.style.fill.value_or(colors.line).with_opacity(0.22));
  cairo_save(view.context);
  trace_outlines(view, area);
  cairo_clip(view.context);
  constexpr double spacing = 0.16;
  const Rect& box = area.bounds;
  // On a lattice of the whole sheet, so that neighbors match.
  const double first = std::floor((box.x - box.height) / spacing) * spacing;
  const double slant = std::floor(box.y / spacing) * spacing;
  for (double x = first; x < box.right() + spacing; x += spacing) {
    cairo_move_to(view.context, x + box.height + spacing, slant);
    cairo_line_to(view.context, x, slant + box.height + spacing);
  }
  use(view.context, colors.line.with_opacity(0.55));
  cairo_set_line_width(view.context, view.at_least(0.016, 0.5));
  if (view.scale >= 10) cairo_stroke(view.context);
  cairo_new_path(view.context);
  cairo_restore(view.context);
  stroke_outlines(view, area, colors.line, view.at_least(0.02, 0.7));
}

void draw_tint(const View& view, const Area& area) {
  const Colors colors = colors_of(area.style, {0.7, 0.6, 0.4, 0.5}, {0.4, 0.3, 0.2, 0.6});
  fill_outlines(view, area, colors.fill);
  stroke_outlines(view, area, colors.line, view.at_least(0.016, 0.6));
}

void draw_fort(const View& view, const Area& area) {
  const Colors colors = colors_of(area.style, {0.75, 0.70, 0.62}, {0.2, 0.16, 0.12});
  for (const HexId hex : area.hexes) {
    const Point at = view.sheet.center(hex);
    Line star;
    for (int point = 0; point < 10; ++point) {
      const double angle = full_turn * point / 10 - std::numbers::pi / 2;
      star.push_back(at + Point{std::cos(angle), std::sin(angle)} * (point % 2 == 0 ? 0.3 : 0.2));
    }
    trace(view.context, star, true);
    use(view.context, colors.fill);
    cairo_fill_preserve(view.context);
    use(view.context, colors.line);
    cairo_set_line_width(view.context, view.at_least(0.035, 0.8));
    cairo_stroke(view.context);
  }
}

}  // namespace

void trace(cairo_t* context, const Line& line, bool closed) {
  if (line.empty()) return;
  cairo_move_to(context, line.front().x, line.front().y);
  for (std::size_t index = 1; index < line.size(); ++index) cairo_line_to(context, line[index].x, line[index].y);
  if (closed) cairo_close_path(context);
}

void trace_smooth(cairo_t* context, const Line& control) {
  if (control.size() < 3) return;
  const Point start = middle(control.back(), control.front());
  cairo_move_to(context, start.x, start.y);
  Point from = start;
  for (std::size_t index = 0; index < control.size(); ++index) {
    const Point pull = control[index];
    const Point to = middle(pull, control[(index + 1) % control.size()]);
    cairo_curve_to(context, (from.x + pull.x * 2) / 3, (from.y + pull.y * 2) / 3, (to.x + pull.x * 2) / 3,
                   (to.y + pull.y * 2) / 3, to.x, to.y);
    from = to;
  }
  cairo_close_path(context);
}

void draw_summits(const View& view, const Area& area) {
  if (area.style.drawing != Drawing::peak) return;
  const Colors colors = peak_colors(area.style);
  if (view.scale < 6) return;
  for (const HexId hex : area.hexes) {
    const Point at = view.sheet.center(hex);
    const double size = 0.12;
    trace(view.context,
          {at + Point{0, -size}, at + Point{size * 0.95, size * 0.65}, at + Point{-size * 0.95, size * 0.65}}, true);
    use(view.context, {1, 0.98, 0.92, 0.9});
    cairo_fill_preserve(view.context);
    use(view.context, colors.line);
    cairo_set_line_width(view.context, view.at_least(0.022, 0.8));
    cairo_stroke(view.context);
    circle(view.context, at, 0.02);
    cairo_fill(view.context);
  }
}

void draw_area(const View& view, const Area& area) {
  switch (area.style.drawing) {
    case Drawing::woods:
      return draw_woods(view, area);
    case Drawing::orchard:
      return draw_orchard(view, area);
    case Drawing::town:
      return draw_town(view, area);
    case Drawing::hill:
      return draw_hill(view, area);
    case Drawing::peak:
      return draw_peak(view, area);
    case Drawing::broken:
      return draw_broken(view, area);
    case Drawing::craters:
      return draw_craters(view, area);
    case Drawing::marsh:
      return draw_marsh(view, area);
    case Drawing::water:
      return draw_water(view, area);
    case Drawing::tint:
      return draw_tint(view, area);
    case Drawing::fort:
      return draw_fort(view, area);
    case Drawing::none:
      return;
    default:
      // A drawing of lines makes no sense here, but the feature must be seen.
      return draw_hatch(view, area);
  }
}

}  // namespace sandtable::render

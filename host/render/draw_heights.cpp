// Hills, peaks, and ground broken by shells and mines.
#include <cmath>

#include "render/area_pen.hpp"

namespace sandtable::render {

namespace {

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

Colors peak_colors(const FeatureStyle& style) {
  return colors_of(style, {0.55, 0.36, 0.18}, {0.30, 0.17, 0.06});
}

}  // namespace

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

}  // namespace sandtable::render

// Lines: water, roads, railways, trenches, wire, slopes, contours.
#include <array>

#include "render/view.hpp"

namespace sandtable::render {

namespace {

/// Water, roads and works are drawn in two layers.
enum class Layer { bed, top };

void stroke(const View& view, const Way& way, const Color& color, double width) {
  trace(view.context, way.points, way.closed);
  use(view.context, color);
  cairo_set_line_width(view.context, width);
  cairo_stroke(view.context);
}

/// Unit vector across the line at a point of it, to its right.
Point across_at(const Line& points, std::size_t index) {
  const Point before = points[index == 0 ? 0 : index - 1];
  const Point after = points[std::min(index + 1, points.size() - 1)];
  return quarter_turn(unit(after - before));
}

void draw_river(const View& view, const Way& way, double width, Layer layer) {
  const Color fill = way.style.fill.value_or(Color{0.58, 0.76, 0.87});
  const Color line = way.style.line.value_or(Color{0.13, 0.36, 0.55});
  cairo_set_line_cap(view.context, CAIRO_LINE_CAP_ROUND);
  if (layer == Layer::bed) {
    stroke(view, way, line, view.at_least(width + 0.035, 1.6));
  } else {
    stroke(view, way, fill, view.at_least(width, 0.8));
  }
  cairo_set_line_cap(view.context, CAIRO_LINE_CAP_BUTT);
}

void draw_road(const View& view, const Way& way, Layer layer) {
  const Color fill = way.style.fill.value_or(Color{0.97, 0.94, 0.86});
  const Color line = way.style.line.value_or(Color{0.17, 0.15, 0.13});
  const double width = 0.085 * way.style.width;
  if (view.scale < 12) {
    if (layer == Layer::bed) stroke(view, way, line, view.at_least(0.03, 1.1));
    return;
  }
  cairo_set_line_cap(view.context, CAIRO_LINE_CAP_ROUND);
  if (layer == Layer::bed) {
    stroke(view, way, line, width + 2 * view.at_least(0.014, 0.75));
  } else {
    stroke(view, way, fill, width);
  }
  cairo_set_line_cap(view.context, CAIRO_LINE_CAP_BUTT);
}

void draw_trail(const View& view, const Way& way) {
  const Color line = way.style.line.value_or(Color{0.25, 0.20, 0.15});
  const std::array dashes = {0.13, 0.075};
  // A light bed, so that it shows in woods as well.
  stroke(view, way, way.style.fill.value_or(Color{0.97, 0.94, 0.86, 0.6}), view.at_least(0.075, 1.6));
  if (view.scale >= 10) cairo_set_dash(view.context, dashes.data(), 2, 0);
  stroke(view, way, line, view.at_least(0.034 * way.style.width, 1.0));
  cairo_set_dash(view.context, nullptr, 0, 0);
}

void draw_railway(const View& view, const Way& way) {
  const Color line = way.style.line.value_or(Color{0.12, 0.11, 0.10});
  stroke(view, way, way.style.fill.value_or(Color{1, 1, 1, 0.5}), view.at_least(0.1, 1.5));
  stroke(view, way, line, view.at_least(0.034 * way.style.width, 1.0));
  if (view.scale < 12) return;
  for (std::size_t index = 0; index < way.points.size(); ++index) {
    const Point across = across_at(way.points, index) * 0.068;
    cairo_move_to(view.context, way.points[index].x - across.x, way.points[index].y - across.y);
    cairo_line_to(view.context, way.points[index].x + across.x, way.points[index].y + across.y);
  }
  cairo_set_line_width(view.context, view.at_least(0.022 * way.style.width, 0.7));
  use(view.context, line);
  cairo_stroke(view.context);
}

/// The line of a work with its traverses: it steps from side to side.
void trace_crenellated(cairo_t* context, const Line& points, double depth) {
  cairo_move_to(context, points.front().x, points.front().y);
  for (std::size_t index = 0; index + 1 < points.size(); ++index) {
    const double side = index % 2 == 0 ? depth : -depth;
    const Point from = points[index] + across_at(points, index) * side;
    const Point to = points[index + 1] + across_at(points, index + 1) * side;
    cairo_line_to(context, from.x, from.y);
    cairo_line_to(context, to.x, to.y);
  }
  cairo_line_to(context, points.back().x, points.back().y);
}

void draw_trench(const View& view, const Way& way, Layer layer) {
  const Color line = way.style.line.value_or(Color{0.35, 0.14, 0.10});
  const Color bed = way.style.fill.value_or(Color{1, 0.99, 0.95, 0.75});
  if (way.points.size() < 2) return;
  cairo_t* context = view.context;
  cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
  if (layer == Layer::bed) {
    stroke(view, way, bed, view.at_least(0.12, 3));
    return;
  }
  if (view.scale < 16) {
    stroke(view, way, line, view.at_least(0.05, 1.6));
    return;
  }
  trace_crenellated(context, way.points, 0.034);
  use(context, line);
  cairo_set_line_width(context, view.at_least(0.034 * way.style.width, 1.2));
  cairo_stroke(context);
}

void draw_wire(const View& view, const Way& way) {
  const Color line = way.style.line.value_or(Color{0.2, 0.2, 0.22});
  cairo_t* context = view.context;
  stroke(view, way, line, view.at_least(0.014, 0.6));
  if (view.scale < 14) return;
  for (std::size_t index = 0; index < way.points.size(); ++index) {
    const Point across = across_at(way.points, index);
    const Point along = quarter_turn(across);
    for (const double lean : {-1.0, 1.0}) {
      const Point arm = (across + along * lean) * 0.045;
      cairo_move_to(context, way.points[index].x - arm.x, way.points[index].y - arm.y);
      cairo_line_to(context, way.points[index].x + arm.x, way.points[index].y + arm.y);
    }
  }
  cairo_set_line_width(context, view.at_least(0.016, 0.6));
  cairo_stroke(context);
}

void draw_slope(const View& view, const Way& way) {
  const Color line = way.style.line.value_or(Color{0.40, 0.26, 0.12});
  stroke(view, way, line, view.at_least(0.035 * way.style.width, 1));
  for (std::size_t index = 0; index < way.points.size(); ++index) {
    const Point out = index < way.toward.size() ? way.toward[index] : Point{0, 1};
    const Point side = quarter_turn(out) * 0.022;
    const Point tip = way.points[index] + out * (index % 2 == 0 ? 0.17 : 0.11);
    trace(view.context, {way.points[index] - side, way.points[index] + side, tip}, true);
  }
  use(view.context, line);
  cairo_fill(view.context);
}

void draw_wall(const View& view, const Way& way) {
  const Color line = way.style.line.value_or(Color{0.22, 0.20, 0.18});
  stroke(view, way, line, view.at_least(0.05 * way.style.width, 1.4));
  if (view.scale < 14) return;
  for (const Point point : way.points) cairo_rectangle(view.context, point.x - 0.04, point.y - 0.04, 0.08, 0.08);
  cairo_fill(view.context);
}

void draw_plain(const View& view, const Way& way) {
  const Color line = way.style.line.value_or(Color{0.3, 0.3, 0.3});
  stroke(view, way, Color{1, 1, 1, 0.5}, view.at_least(0.11, 2.4));
  stroke(view, way, line, view.at_least(0.055 * way.style.width, 1.2));
}

}  // namespace

namespace {

void draw_layer(const View& view, const Way& way, Layer layer) {
  cairo_new_path(view.context);
  cairo_set_line_join(view.context, CAIRO_LINE_JOIN_ROUND);
  switch (way.style.drawing) {
    case Drawing::river:
      return draw_river(view, way, 0.11 * way.style.width, layer);
    case Drawing::canal:
      return draw_river(view, way, 0.15 * way.style.width, layer);
    case Drawing::road:
      return draw_road(view, way, layer);
    case Drawing::trench:
      return draw_trench(view, way, layer);
    default:
      break;
  }
  if (layer == Layer::bed) return;
  switch (way.style.drawing) {
    case Drawing::trail:
      return draw_trail(view, way);
    case Drawing::railway:
      return draw_railway(view, way);
    case Drawing::wire:
      return draw_wire(view, way);
    case Drawing::slope:
      return draw_slope(view, way);
    case Drawing::wall:
      return draw_wall(view, way);
    default:
      return draw_plain(view, way);
  }
}

}  // namespace

void draw_way(const View& view, const Way& way) {
  draw_layer(view, way, Layer::bed);
  draw_layer(view, way, Layer::top);
}

void draw_ways(const View& view, const std::vector<Way>& ways) {
  for (std::size_t first = 0; first < ways.size();) {
    std::size_t end = first;
    while (end < ways.size() && ways[end].style.drawing == ways[first].style.drawing) ++end;
    for (const Layer layer : {Layer::bed, Layer::top}) {
      for (std::size_t index = first; index < end; ++index) {
        if (view.shows(ways[index].bounds)) draw_layer(view, ways[index], layer);
      }
    }
    first = end;
  }
}

void draw_contours(const View& view, const Relief& relief) {
  if (view.scale < 6) return;
  for (const Contour& contour : relief.contours()) {
    if (!view.shows(contour.bounds)) continue;
    trace(view.context, contour.points, contour.closed);
    use(view.context, view.style.contour);
    cairo_set_line_width(view.context, view.at_least(contour.heavy ? 0.03 : 0.016, contour.heavy ? 0.9 : 0.5));
    cairo_stroke(view.context);
  }
}

}  // namespace sandtable::render

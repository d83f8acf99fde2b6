// What the drawing functions share: where to draw, which part, how large.
#pragma once

#include <cairo.h>

#include <algorithm>

#include "render/plan.hpp"

namespace sandtable::render {

struct View {
  cairo_t* context;  // in sheet units
  Rect region;
  double scale;  // pixels a unit
  const GameData& data;
  const MapStyle& style;
  const Sheet& sheet;

  [[nodiscard]] bool shows(const Rect& rect) const { return region.overlaps(rect); }
  /// A line's width that is never thinner than `pixels`.
  [[nodiscard]] double at_least(double width, double pixels) const { return std::max(width, pixels / scale); }
};

/// Adds a line to the context's path.
void trace(cairo_t* context, const Line& line, bool closed);
/// Adds a smooth closed curve with these control points.
void trace_smooth(cairo_t* context, const Line& control);

void draw_area(const View& view, const Area& area);
/// Marks of peaks, which lie on the paths.
void draw_summits(const View& view, const Area& area);
void draw_way(const View& view, const Way& way);
/// Lines of one drawing that follow each other are drawn together: first the casings of all, so that they join.
void draw_ways(const View& view, const std::vector<Way>& ways);
void draw_contours(const View& view, const Relief& relief);
void draw_grid(const View& view);
void draw_ids(const View& view);
void draw_zones(const View& view, const std::vector<ZoneBorder>& zones);
void draw_labels(const View& view, const std::vector<Label>& labels);
/// Title, boxes, tracks, legend and scale.
void draw_band(const View& view, const Relief& relief);

}  // namespace sandtable::render

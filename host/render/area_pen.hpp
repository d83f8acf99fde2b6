// What the drawings of areas share: colors, outlines, marks.
#pragma once

#include <numbers>

#include "render/view.hpp"

namespace sandtable::render {

inline constexpr double full_turn = 2 * std::numbers::pi;

/// The colors of an area: its own or the drawing's.
struct Colors {
  Color fill;
  Color line;
};

inline Colors colors_of(const FeatureStyle& style, Color fill, Color line) {
  return {style.fill.value_or(fill), style.line.value_or(line)};
}

inline void trace_outlines(const View& view, const Area& area) {
  cairo_new_path(view.context);
  for (const Line& outline : area.outlines) trace_smooth(view.context, outline);
}

inline void fill_outlines(const View& view, const Area& area, const Color& color) {
  trace_outlines(view, area);
  use(view.context, color);
  cairo_fill(view.context);
}

inline void stroke_outlines(const View& view, const Area& area, const Color& color, double width) {
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

inline void circle(cairo_t* context, Point at, double radius) {
  cairo_new_sub_path(context);
  cairo_arc(context, at.x, at.y, radius, 0, full_turn);
}

void draw_hill(const View& view, const Area& area);
void draw_peak(const View& view, const Area& area);
void draw_broken(const View& view, const Area& area);
void draw_craters(const View& view, const Area& area);

}  // namespace sandtable::render

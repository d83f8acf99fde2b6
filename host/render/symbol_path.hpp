// Small drawings as text: what unit symbols and silhouettes are kept as.
//
// A drawing is a list of words, commands with their numbers: M x y (go), L x y (line), C x1 y1 x2 y2 x y (curve),
// Z (close), O x y r (circle), then what to do with the path so far: F (fill), S (stroke), D (fill with the second
// color, to cut details out of a filled shape), B (stroke with the second color).
#pragma once

#include <cairo.h>

#include <string_view>

#include "render/color.hpp"
#include "render/geometry.hpp"

namespace sandtable::render {

struct PathLook {
  Color ink;
  Color ground;     // the second color
  double line = 6;  // width, in the drawing's units
};

/// Draws so that the drawing's rectangle 0 0 `size` fills `into`, its proportions kept. Words that it does not know are
/// passed over.
void draw_path(cairo_t* context, std::string_view drawing, Point size, const Rect& into, const PathLook& look);

}  // namespace sandtable::render

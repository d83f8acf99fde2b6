// A scanned map as ground: the picture and how it lies on the sheet.
#pragma once

#include <cairo.h>

#include "render/sheet.hpp"
#include "render/surface.hpp"

namespace sandtable::render {

struct Scan {
  Surface picture;
  cairo_matrix_t to_sheet;  // from its pixels to sheet units
};

/// Reads the style's picture from its folder and fits it to its hexes. The file must lie in that folder, links
/// included.
[[nodiscard]] Result<Scan> load_scan(const GameData& data, const MapStyle& style, const Sheet& sheet);

void draw_scan(cairo_t* context, const Surface& picture, const cairo_matrix_t& to_sheet);

}  // namespace sandtable::render

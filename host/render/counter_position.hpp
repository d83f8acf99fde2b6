// Draws the counters of a position over a map: what one side sees of it.
#pragma once

#include <cairo.h>

#include "render/cartographer.hpp"
#include "render/counter_look.hpp"
#include "render/sheet.hpp"
#include "sandtable/view.hpp"

namespace sandtable::render {

/// Side of a counter in a hex, in sheet units.
inline constexpr double counter_side = 0.64;

/// Draws the counters and the tracks' markers of `region` (sheet units) so that its corner lies at the context's
/// origin. Stacks in hexes lie on each other; in boxes all counters lie side by side.
void draw_position(cairo_t* context, const Sheet& sheet, const LookMaker& looks, const sandtable::View& seen,
                   Rect region, double pixels_per_unit);

/// Draws a region of the sheet with its counters, as large as fits into `width` x `height` pixels.
[[nodiscard]] Result<Surface> draw_picture(const Cartographer& cartographer, const LookMaker& looks,
                                           const sandtable::View& seen, Rect region, int width, int height);

/// Draws the number of counters of a stack into the square.
void draw_badge(cairo_t* context, std::size_t count, const Rect& rect, const CounterStyle& style);

}  // namespace sandtable::render

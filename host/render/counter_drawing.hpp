// Draws counters. What a counter shows depends on its size: below 28 pixels its symbol and strength, from 28 its
// values, from 36 its size, from 44 its names as well.
#pragma once

#include <cairo.h>

#include "render/counter_look.hpp"

namespace sandtable::render {

/// Shadow, halo and arrow reach so far outside a counter, in counters.
inline constexpr double counter_margin = 0.16;
/// Below this, in pixels, only symbol and strength are drawn.
inline constexpr double small_counter = 28;
/// From this on its size is drawn as well.
inline constexpr double sized_counter = 36;
/// From this on names are drawn as well.
inline constexpr double named_counter = 44;

/// Draws a counter with its corner at the context's origin, `size` units of the context (pixels) on a side. Draws
/// within `counter_margin` around it.
void draw_counter(cairo_t* context, const CounterLook& look, double size);

/// Black or white ink of the style, whichever reads better on that ground.
[[nodiscard]] Color ink_on(const Color& ground, const CounterStyle& style);

}  // namespace sandtable::render

// The piece of cardboard that a counter is printed on: outline, edge, shadow, and what lies around it. All in units of
// the counter.
#pragma once

#include <cairo.h>

#include "render/counter_look.hpp"

namespace sandtable::render {

/// Makes the outline, moved outwards by `grown`, the context's path.
void trace_body(cairo_t* context, const CounterLook& look, double grown);
/// A soft shadow; longer under what flies.
void draw_shadow(cairo_t* context, const CounterLook& look);
/// The ring around a selected counter.
void draw_halo(cairo_t* context, const CounterLook& look);
/// Light and dark edges, and a thin outline, `pixels` being the counter's size.
void draw_bevel(cairo_t* context, const CounterLook& look, double pixels);
/// Dashes along the edge of what is not in the hands it was printed for.
void draw_captured(cairo_t* context, const CounterLook& look);
/// The arrow outside the edge that a counter faces.
void draw_facing(cairo_t* context, const CounterLook& look, double pixels);

}  // namespace sandtable::render

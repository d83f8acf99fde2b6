// Where the counters of a stack lie: on each other, or spread out to be looked at. Pure geometry in any unit.
#pragma once

#include <cstddef>
#include <vector>

#include "render/geometry.hpp"

namespace sandtable::render {

/// So many counters of a stack are drawn; those under them do not show.
inline constexpr std::size_t most_stacked = 4;

/// Squares of the counters that show, topmost first: at most `most_stacked`, each a little lower and to the left of
/// the one on it, the whole centered on the anchor.
[[nodiscard]] std::vector<Rect> stack_out(std::size_t count, Point anchor, double side);
/// Whether the number of counters is written on the stack: it does not show from the edges, `pixels` being the side.
[[nodiscard]] bool needs_badge(std::size_t count, double pixels);
/// The circle of the number as a square, at the upper right of the topmost counter.
[[nodiscard]] Rect badge_rect(const Rect& top);

/// Squares for all counters side by side in rows around the anchor, topmost first, none over another, all within the
/// bounds; smaller than `side` if they would not fit.
[[nodiscard]] std::vector<Rect> fan_out(std::size_t count, Point anchor, double side, const Rect& bounds);

}  // namespace sandtable::render

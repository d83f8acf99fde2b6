// Shapes found on the hex grid: connected areas with their borders, and hexsides joined to chains.
#pragma once

#include <functional>
#include <vector>

#include "render/sheet.hpp"

namespace sandtable::render {

/// Hexes that touch, in ascending order.
using HexGroup = std::vector<HexId>;

/// Splits the hexes that satisfy `member` into connected groups, in the order of their first hexes.
[[nodiscard]] std::vector<HexGroup> connected_groups(const Map& map, const std::function<bool(HexId)>& member);

/// The closed borders of the hexes that satisfy `member` within a group, clockwise around the outside (holes run the
/// other way): corner points without repeating the first.
[[nodiscard]] std::vector<Line> borders(const Map& map, const Sheet& sheet, const HexGroup& group);

/// A border drawn in by `inset` and made to waver by up to `waver`, as nature has it; control points of a closed curve.
[[nodiscard]] Line natural(const Line& border, double inset, double waver, std::uint64_t seed);

/// A chain of hexsides end to end.
struct SideChain {
  Line points;
  bool closed = false;
};

/// Joins hexsides that share corners to as few chains as a pen needs; where three meet, one chain ends on another.
[[nodiscard]] std::vector<SideChain> chains(const Map& map, const Sheet& sheet, const std::vector<HexsideId>& sides);

}  // namespace sandtable::render

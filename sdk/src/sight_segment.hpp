// One segment of a line of sight against the hexes near it, in exact integers. Private to line_of_sight.cpp.
#pragma once

#include <array>
#include <vector>

#include "sandtable/line_of_sight.hpp"

namespace sandtable {

/// A hex is the part of the plane where three strips, one for each pair of opposite sides, overlap. A strip measures a
/// point by a whole number that is between -6 and 6 inside the hex and +-6 on two of its sides.
class SightSegment {
 public:
  SightSegment(GridPoint a, GridPoint b);

  /// The obstacles in order from a to b, without those that the two named hexes are part of.
  [[nodiscard]] std::vector<SightObstacle> obstacles(Axial skip_first, Axial skip_second) const;

 private:
  /// What the three strips of a hex say of the two ends.
  struct Strips {
    std::array<std::int64_t, 3> a;
    std::array<std::int64_t, 3> b;
  };

  [[nodiscard]] Strips strips(Axial hex) const;
  [[nodiscard]] bool crosses_interior(Axial hex) const;
  /// The side (0, 2 or 4) of the hex along which a stretch of the segment runs, or none_side. The other three sides
  /// are found from the hex beyond them.
  [[nodiscard]] Direction side_along(Axial hex) const;
  static constexpr Direction none_side = 6;

  /// Calls visit(hex) for all hexes that the segment may touch.
  template <typename Visit>
  void for_each_near(Visit&& visit) const;
  /// Grows from a to b; twice the scale of obstacle order.
  [[nodiscard]] std::int64_t progress(Axial hex) const;

  GridPoint a_;
  GridPoint b_;
  GridPoint way_;             // from a to b
  std::int64_t breadth_ = 0;  // how far a hex reaches to either side of its center, in the units of the cross product
};

}  // namespace sandtable

// Where the hexes of a map lie on a flat sheet, and which hex a point is in. Map units: the height of a flat-top hex
// (or the width of a pointy-top one), from side to opposite side, is 1.
#pragma once

#include <array>
#include <vector>

#include "sandtable/map.hpp"

namespace sandtable::ui {

struct Point {
  double x = 0;
  double y = 0;
};

class Plane {
 public:
  explicit Plane(const Map& map);

  [[nodiscard]] Point center(HexId hex) const { return centers_[hex.index()]; }
  /// Corner i lies between sides i and i+1.
  [[nodiscard]] Point corner(HexId hex, Direction corner) const;
  /// The hex that holds a point; none off the map.
  [[nodiscard]] HexId hex_at(Point point) const;
  [[nodiscard]] Point least() const { return least_; }
  [[nodiscard]] Point most() const { return most_; }
  /// From center to corner.
  static constexpr double radius = 0.57735026918962576;

 private:
  const Map& map_;
  std::vector<Point> centers_;
  std::array<Point, 6> corners_{};
  Point least_;
  Point most_;
};

}  // namespace sandtable::ui

// Points of the sheet in the interface's own type; see render/sheet.hpp for what lies where. Map units: the distance
// between the centers of two adjacent hexes is 1.
#pragma once

#include "render/sheet.hpp"
#include "sandtable/map.hpp"

namespace sandtable::ui {

struct Point {
  double x = 0;
  double y = 0;
};

class Plane {
 public:
  /// `sheet` must outlive the plane.
  explicit Plane(const render::Sheet& sheet) : sheet_(sheet) {}

  [[nodiscard]] const render::Sheet& sheet() const { return sheet_; }
  [[nodiscard]] Point center(HexId hex) const { return from(sheet_.center(hex)); }
  /// Corner i lies between sides i and i+1.
  [[nodiscard]] Point corner(HexId hex, Direction corner) const { return from(sheet_.corners(hex)[corner]); }
  // The map alone.
  [[nodiscard]] Point least() const { return {sheet_.map_rect().x, sheet_.map_rect().y}; }
  [[nodiscard]] Point most() const { return {sheet_.map_rect().right(), sheet_.map_rect().bottom()}; }

 private:
  static Point from(render::Point point) { return {point.x, point.y}; }
  const render::Sheet& sheet_;
};

}  // namespace sandtable::ui

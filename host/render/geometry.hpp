// Points, rectangles and lines of the sheet, and the repeatable chance by which drawn things vary.
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

namespace sandtable::render {

struct Point {
  double x = 0;
  double y = 0;

  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend Point operator*(Point a, double factor) { return {a.x * factor, a.y * factor}; }
};

[[nodiscard]] inline double length(Point vector) {
  return std::hypot(vector.x, vector.y);
}
[[nodiscard]] inline double dot(Point a, Point b) {
  return a.x * b.x + a.y * b.y;
}
/// The vector a quarter turn clockwise (y grows downwards).
[[nodiscard]] inline Point quarter_turn(Point vector) {
  return {-vector.y, vector.x};
}
[[nodiscard]] inline Point middle(Point a, Point b) {
  return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}
/// The vector with length 1; a null vector stays.
[[nodiscard]] inline Point unit(Point vector) {
  const double size = length(vector);
  return size > 0 ? vector * (1 / size) : vector;
}
/// Distance of a point from the stretch between a and b.
[[nodiscard]] double distance_to_stretch(Point at, Point a, Point b);

struct Rect {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;

  [[nodiscard]] double right() const { return x + width; }
  [[nodiscard]] double bottom() const { return y + height; }
  [[nodiscard]] Point center() const { return {x + width / 2, y + height / 2}; }
  [[nodiscard]] bool contains(Point point) const {
    return point.x >= x && point.x < right() && point.y >= y && point.y < bottom();
  }
  /// Whether they share more than an edge.
  [[nodiscard]] bool overlaps(const Rect& other) const {
    return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
  }
  [[nodiscard]] Rect grown(double by) const { return {x - by, y - by, width + 2 * by, height + 2 * by}; }
  /// The smallest rectangle around both.
  [[nodiscard]] Rect joined(const Rect& other) const;
};

using Line = std::vector<Point>;

/// The smallest rectangle around the points; empty at the origin if there are none.
[[nodiscard]] Rect bounds_of(const Line& line);
/// Points close together along the smooth curve through all points (Catmull-Rom), ends included.
[[nodiscard]] Line curve_through(const Line& points, double step);
/// The same along the smooth curve that the points only pull at (a quadratic spline); a closed one has no ends.
[[nodiscard]] Line curve_along(const Line& points, bool closed, double step);
/// The line in stretches of equal length near `step`, both ends kept.
[[nodiscard]] Line in_equal_steps(const Line& line, double step);

/// A number in [0, 1) that depends on nothing but the three: the same on every run and machine.
[[nodiscard]] double chance(std::uint64_t seed, std::uint64_t a, std::uint64_t b = 0);

}  // namespace sandtable::render

#include "render/geometry.hpp"

#include <algorithm>

namespace sandtable::render {

double distance_to_stretch(Point at, Point a, Point b) {
  const Point way = b - a;
  const double square = dot(way, way);
  const double along = square > 0 ? std::clamp(dot(at - a, way) / square, 0.0, 1.0) : 0.0;
  return length(at - (a + way * along));
}

Rect Rect::joined(const Rect& other) const {
  const double left = std::min(x, other.x);
  const double top = std::min(y, other.y);
  return {left, top, std::max(right(), other.right()) - left, std::max(bottom(), other.bottom()) - top};
}

Rect bounds_of(const Line& line) {
  if (line.empty()) return {};
  const auto [left, right] = std::ranges::minmax(line, {}, &Point::x);
  const auto [top, bottom] = std::ranges::minmax(line, {}, &Point::y);
  return {left.x, top.y, right.x - left.x, bottom.y - top.y};
}

Line curve_through(const Line& points, double step) {
  if (points.size() < 3) return points;
  Line curve{points.front()};
  for (std::size_t index = 0; index + 1 < points.size(); ++index) {
    const Point a = points[index == 0 ? 0 : index - 1];
    const Point b = points[index];
    const Point c = points[index + 1];
    const Point d = points[std::min(index + 2, points.size() - 1)];
    const int parts = std::max(1, static_cast<int>(std::ceil(length(c - b) / step)));
    for (int part = 1; part <= parts; ++part) {
      const double t = static_cast<double>(part) / parts;
      const double t2 = t * t;
      const double t3 = t2 * t;
      curve.push_back((b * 2 + (c - a) * t + (a * 2 - b * 5 + c * 4 - d) * t2 + (b * 3 - a - c * 3 + d) * t3) * 0.5);
    }
  }
  return curve;
}

Line curve_along(const Line& points, bool closed, double step) {
  if (points.size() < 3) return points;
  const std::size_t count = points.size();
  Line curve;
  if (!closed) curve.push_back(points.front());
  const std::size_t first = closed ? 0 : 1;
  const std::size_t last = closed ? count : count - 1;
  for (std::size_t index = first; index < last; ++index) {
    const Point control = points[index];
    const Point before = points[(index + count - 1) % count];
    const Point after = points[(index + 1) % count];
    const Point from = !closed && index == 1 ? before : middle(before, control);
    const Point to = !closed && index + 2 == count ? after : middle(control, after);
    const int parts = std::max(1, static_cast<int>(std::ceil((length(control - from) + length(to - control)) / step)));
    for (int part = 1; part <= parts; ++part) {
      const double t = static_cast<double>(part) / parts;
      curve.push_back(from * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + to * (t * t));
    }
  }
  return curve;
}

Line in_equal_steps(const Line& line, double step) {
  double whole = 0;
  for (std::size_t index = 1; index < line.size(); ++index) whole += length(line[index] - line[index - 1]);
  if (line.size() < 2 || whole <= 0) return line;
  const double exact = whole / std::max(1.0, std::round(whole / step));
  Line result{line.front()};
  double left = exact;
  for (std::size_t index = 1; index < line.size(); ++index) {
    Point from = line[index - 1];
    double stretch = length(line[index] - from);
    while (stretch >= left && stretch > 0) {
      from = from + (line[index] - from) * (left / stretch);
      result.push_back(from);
      stretch -= left;
      left = exact;
    }
    left -= stretch;
  }
  if (length(result.back() - line.back()) < exact / 2 && result.size() > 1) result.pop_back();
  result.push_back(line.back());
  return result;
}

double chance(std::uint64_t seed, std::uint64_t a, std::uint64_t b) {
  std::uint64_t mixed = seed * 0x9E3779B97F4A7C15U + a * 0xBF58476D1CE4E5B9U + b * 0x94D049BB133111EBU;
  for (int round = 0; round < 2; ++round) {
    mixed ^= mixed >> 30U;
    mixed *= 0xBF58476D1CE4E5B9U;
    mixed ^= mixed >> 27U;
    mixed *= 0x94D049BB133111EBU;
    mixed ^= mixed >> 31U;
  }
  return static_cast<double>(mixed >> 11U) / static_cast<double>(std::uint64_t{1} << 53U);
}

}  // namespace sandtable::render

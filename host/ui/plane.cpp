#include "ui/plane.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sandtable::ui {
namespace {

constexpr double half_root_three = 0.86602540378443865;

Point center_of(HexTop top, Axial at) {
  const double q = at.q;
  const double r = at.r;
  if (top == HexTop::flat) return {q * half_root_three, r + q / 2};
  return {q + r / 2, r * half_root_three};
}

double squared_distance(Point a, Point b) {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

}  // namespace

Plane::Plane(const Map& map) : map_(map) {
  for (std::size_t i = 0; i < map.hex_count(); ++i) {
    centers_.push_back(center_of(map.top(), map.hex(HexId(static_cast<std::uint16_t>(i))).at));
  }
  // Side 0 of a flat-top hex faces north, and corner 0 lies clockwise of it; on a pointy-top hex side 0 faces
  // north-east.
  const double first = map.top() == HexTop::flat ? -60.0 : -30.0;
  for (std::size_t i = 0; i < 6; ++i) {
    const double angle = (first + 60.0 * static_cast<double>(i)) * std::numbers::pi / 180;
    corners_[i] = {radius * std::cos(angle), radius * std::sin(angle)};
  }
  if (centers_.empty()) return;
  least_ = most_ = centers_.front();
  for (const Point center : centers_) {
    least_ = {std::min(least_.x, center.x - radius), std::min(least_.y, center.y - radius)};
    most_ = {std::max(most_.x, center.x + radius), std::max(most_.y, center.y + radius)};
  }
}

Point Plane::corner(HexId hex, Direction corner) const {
  const Point middle = centers_[hex.index()];
  return {middle.x + corners_[corner].x, middle.y + corners_[corner].y};
}

HexId Plane::hex_at(Point point) const {
  // The nearest center among the axial neighbors of a rough guess.
  const bool flat = map_.top() == HexTop::flat;
  const double rough_q = flat ? point.x / half_root_three : point.x - point.y / half_root_three / 2;
  const double rough_r = flat ? point.y - rough_q / 2 : point.y / half_root_three;
  if (std::abs(rough_q) > 1e6 || std::abs(rough_r) > 1e6) return HexId::none();
  HexId best;
  double nearest = 1e18;
  for (int dq = -1; dq <= 1; ++dq) {
    for (int dr = -1; dr <= 1; ++dr) {
      const Axial at{static_cast<std::int32_t>(std::lround(rough_q)) + dq,
                     static_cast<std::int32_t>(std::lround(rough_r)) + dr};
      const double away = squared_distance(center_of(map_.top(), at), point);
      if (away < nearest) {
        nearest = away;
        best = map_.at(at);
      }
    }
  }
  return best;
}

}  // namespace sandtable::ui

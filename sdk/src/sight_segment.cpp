#include "sight_segment.hpp"

#include <algorithm>

namespace sandtable {

namespace {

using Number = std::int64_t;

constexpr Number outline = 6;  // what a strip says on a side

GridPoint minus(GridPoint a, GridPoint b) {
  return {a.x - b.x, a.y - b.y};
}

Number cross(GridPoint a, GridPoint b) {
  return a.x * b.y - a.y * b.x;
}

Number floor_division(Number a, Number b) {
  return a / b - (a % b < 0 ? 1 : 0);
}

/// What the strips of the hex at the origin say of a point. Strip k reaches 6 on side 2k and -6 on the opposite side.
std::array<Number, 3> strips_at(GridPoint point) {
  const Number z = -point.x - point.y;
  return {z - point.y, point.x - z, point.y - point.x};
}

}  // namespace

SightSegment::SightSegment(GridPoint a, GridPoint b) : a_(a), b_(b), way_(minus(b, a)) {
  for (Direction corner = 0; corner < direction_count; ++corner) {
    breadth_ = std::max(breadth_, cross(way_, corner_point({}, corner)));
  }
}

SightSegment::Strips SightSegment::strips(Axial hex) const {
  const GridPoint center = center_point(hex);
  return {strips_at(minus(a_, center)), strips_at(minus(b_, center))};
}

/// A segment misses an open convex shape exactly if one of the shape's sides or the segment itself parts the two.
bool SightSegment::crosses_interior(Axial hex) const {
  const auto [a, b] = strips(hex);
  for (std::size_t strip = 0; strip < 3; ++strip) {
    if (std::min(a[strip], b[strip]) >= outline || std::max(a[strip], b[strip]) <= -outline) return false;
  }
  if (breadth_ == 0) return true;  // the segment is a point, and it lies inside
  return std::abs(cross(way_, minus(center_point(hex), a_))) < breadth_;
}

Direction SightSegment::side_along(Axial hex) const {
  const auto [a, b] = strips(hex);
  for (std::size_t strip = 0; strip < 3; ++strip) {
    if (a[strip] != outline || b[strip] != outline) continue;
    // On that side each of the other strips runs from -6 to 0.
    const std::size_t other = (strip + 1) % 3;
    const Number low = std::max(std::min(a[other], b[other]), -outline);
    const Number high = std::min(std::max(a[other], b[other]), Number{0});
    if (low < high) return static_cast<Direction>(2 * strip);
  }
  return none_side;
}

template <typename Visit>
void SightSegment::for_each_near(Visit&& visit) const {
  constexpr Number size = 6;       // between the centers of neighbors
  constexpr Number half_size = 4;  // a hex reaches that far from its center along either coordinate
  const GridPoint& low = a_.y <= b_.y ? a_ : b_;
  const GridPoint& high = a_.y <= b_.y ? b_ : a_;
  const Number rise = high.y - low.y;
  const Number run = high.x - low.x;
  const Number last_row = floor_division(high.y + half_size, size);
  for (Number row = floor_division(low.y - half_size, size); row <= last_row; ++row) {
    // The part of the segment beside this row of hexes, rounded outwards.
    const Number bottom = std::clamp(row * size - half_size, low.y, high.y);
    const Number top = std::clamp(row * size + half_size, low.y, high.y);
    const Number x1 = rise == 0 ? low.x : low.x + floor_division(run * (bottom - low.y), rise);
    const Number x2 = rise == 0 ? high.x : low.x + floor_division(run * (top - low.y), rise);
    const Number last = floor_division(std::max(x1, x2) + 1 + half_size, size);
    for (Number column = floor_division(std::min(x1, x2) - half_size, size); column <= last; ++column) {
      visit(Axial{static_cast<std::int32_t>(column), static_cast<std::int32_t>(row)});
    }
  }
}

Number SightSegment::progress(Axial hex) const {
  // The scalar product, up to a factor, written out in the three coordinates that sum to nothing.
  const Number z = -way_.x - way_.y;
  return way_.x * hex.q + way_.y * hex.r + z * (-hex.q - hex.r);
}

std::vector<SightObstacle> SightSegment::obstacles(Axial skip_first, Axial skip_second) const {
  const auto skipped = [&](Axial hex) { return hex == skip_first || hex == skip_second; };
  std::vector<SightObstacle> found;
  for_each_near([&](Axial hex) {
    if (skipped(hex)) return;
    if (crosses_interior(hex)) {
      found.push_back({hex, hex});
      return;
    }
    const Direction side = side_along(hex);
    if (side == none_side) return;
    const Axial other = neighbor(hex, side);
    if (!skipped(other)) found.push_back({hex, other});
  });
  // A line meets hexes in the order of their centers' places along it.
  std::ranges::stable_sort(
      found, {}, [&](const SightObstacle& obstacle) { return progress(obstacle.first) + progress(obstacle.second); });
  return found;
}

}  // namespace sandtable

#include "sandtable/geometry.hpp"

#include <algorithm>
#include <cassert>

namespace sandtable {

namespace {

using Number = std::int64_t;

Number floor_division(Number a, Number b) {
  return a / b - (a % b < 0 ? 1 : 0);
}

/// How far a vector reaches across the hexes' sides: below 1 inside the hex about the origin, 1 on its outline.
Number reach(Number q, Number r) {
  const Number s = -q - r;
  return std::max({std::abs(q - r), std::abs(r - s), std::abs(s - q)});
}

/// The hex nearest to the point a + way * step / steps. Between two equally near hexes the one further to the left of
/// the way is taken: a hand sweeping clockwise from behind meets it first.
Axial nearest(Axial a, Axial way, Number step, Number steps) {
  const Number q = way.q * step;
  const Number r = way.r * step;
  const Number low_q = floor_division(q, steps);
  const Number low_r = floor_division(r, steps);
  Number best_reach = 0;
  Number best_right = 0;
  Axial best;
  for (Number corner = 0; corner < 4; ++corner) {
    const Number hex_q = low_q + corner % 2;
    const Number hex_r = low_r + corner / 2;
    const Number hex_reach = reach(q - hex_q * steps, r - hex_r * steps);
    const Number right = way.q * hex_r - way.r * hex_q;
    if (corner == 0 || hex_reach < best_reach || (hex_reach == best_reach && right < best_right)) {
      best_reach = hex_reach;
      best_right = right;
      best = {static_cast<std::int32_t>(hex_q), static_cast<std::int32_t>(hex_r)};
    }
  }
  return a + best;
}

}  // namespace

std::string_view direction_name(HexTop top, Direction direction) {
  static constexpr std::array<std::string_view, 6> flat = {"N", "NE", "SE", "S", "SW", "NW"};
  static constexpr std::array<std::string_view, 6> pointy = {"NE", "E", "SE", "SW", "W", "NW"};
  assert(direction < direction_count);
  return top == HexTop::flat ? flat[direction] : pointy[direction];
}

Axial rotated(Axial vector, int steps) {
  for (int step = turned(0, steps); step > 0; --step) vector = {-vector.r, vector.q + vector.r};
  return vector;
}

bool in_arc(Direction facing, Arc arc, Axial from, Axial to) {
  if (from == to) return false;
  // Turned so that the arc's first sector is that of direction 0, between the rays (-1,-1) and (1,-2).
  Axial vector = rotated(to - from, -(facing + arc.first));
  for (unsigned sector = 0; sector < arc.sectors; ++sector) {
    if (vector.q - vector.r >= 0 && -2 * vector.q - vector.r >= 0) return true;
    vector = rotated(vector, -1);
  }
  return false;
}

std::vector<Axial> ring(Axial center, std::int32_t radius) {
  assert(radius >= 0);
  if (radius == 0) return {center};
  std::vector<Axial> hexes;
  hexes.reserve(static_cast<std::size_t>(radius) * 6);
  Axial at = center + direction_steps[0] * radius;
  for (Direction side = 0; side < direction_count; ++side) {
    for (std::int32_t step = 0; step < radius; ++step) {
      hexes.push_back(at);
      at = neighbor(at, turned(side, 2));
    }
  }
  return hexes;
}

std::vector<Axial> line(Axial a, Axial b) {
  const std::int32_t steps = distance(a, b);
  if (steps == 0) return {a};
  std::vector<Axial> hexes;
  hexes.reserve(static_cast<std::size_t>(steps) + 1);
  for (std::int32_t step = 0; step <= steps; ++step) hexes.push_back(nearest(a, b - a, step, steps));
  return hexes;
}

}  // namespace sandtable

// Hexagonal geometry in axial coordinates: directions, distance, rings, lines and rotation.
//
// Convention: q grows to the east. On a flat-top grid direction 0 is north and directions run clockwise (N NE SE S SW
// NW); on a pointy-top grid direction 0 is north-east and they run clockwise too (NE E SE SW W NW). Everything here is
// exact integer arithmetic and free of allocation unless a container is returned.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>
#include <vector>

namespace sandtable {

/// Which way the hexes of a board stand.
enum class HexTop : std::uint8_t { flat, pointy };

/// One of six directions, 0..5 clockwise; also the facing of a counter.
using Direction = std::uint8_t;
inline constexpr Direction direction_count = 6;

[[nodiscard]] constexpr Direction opposite(Direction direction) {
  return static_cast<Direction>((direction + 3) % 6);
}
/// Turns by `steps` sixths clockwise (negative: counter-clockwise).
[[nodiscard]] constexpr Direction turned(Direction direction, int steps) {
  return static_cast<Direction>(((direction + steps) % 6 + 6) % 6);
}
/// "N", "NE" ... in the words of that grid.
[[nodiscard]] std::string_view direction_name(HexTop top, Direction direction);

/// Axial coordinates of a hex.
struct Axial {
  std::int32_t q = 0;
  std::int32_t r = 0;

  constexpr auto operator<=>(const Axial&) const = default;
  friend constexpr Axial operator+(Axial a, Axial b) { return {a.q + b.q, a.r + b.r}; }
  friend constexpr Axial operator-(Axial a, Axial b) { return {a.q - b.q, a.r - b.r}; }
  friend constexpr Axial operator*(Axial a, std::int32_t factor) { return {a.q * factor, a.r * factor}; }
};

/// Steps to the neighbors, clockwise from direction 0. The same for both grids: only the picture turns.
inline constexpr std::array<Axial, 6> direction_steps = {{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};

[[nodiscard]] constexpr Axial neighbor(Axial hex, Direction direction) {
  return hex + direction_steps[direction];
}

/// Distance in hexes.
[[nodiscard]] constexpr std::int32_t distance(Axial a, Axial b) {
  const auto absolute = [](std::int32_t number) { return number < 0 ? -number : number; };
  const Axial d = a - b;
  return (absolute(d.q) + absolute(d.r) + absolute(d.q + d.r)) / 2;
}

/// Turns a vector by `steps` sixths clockwise about the origin.
[[nodiscard]] Axial rotated(Axial vector, int steps);
/// A part of the circle about a hex, in sixths: the sectors of hexsides facing + first, and so on clockwise. The sector
/// of a hexside lies between the rays through its two corners.
struct Arc {
  std::int8_t first = 0;     // sixths clockwise from the facing
  std::uint8_t sectors = 1;  // 1..6
};
inline constexpr Arc front_arc = {0, 1};
inline constexpr Arc wide_front_arc = {-1, 3};
inline constexpr Arc rear_arc = {3, 1};
inline constexpr Arc all_around = {0, 6};

/// Whether hex `to` lies in an arc of a counter in `from`. A hex exactly on a ray between two sectors lies in both, and
/// the counter's own hex lies in none.
[[nodiscard]] bool in_arc(Direction facing, Arc arc, Axial from, Axial to);

/// Hexes at exactly `radius` hexes, clockwise from direction 0; the center alone for radius 0.
[[nodiscard]] std::vector<Axial> ring(Axial center, std::int32_t radius);
/// Hexes of the straight line from a to b, both ends included. Where the line passes exactly between two hexes, the one
/// on the left of the way from a to b is taken (a hand sweeping clockwise meets it first), so the line from b to a is
/// the same set turned around only if no tie occurs.
[[nodiscard]] std::vector<Axial> line(Axial a, Axial b);

/// A point in exact integer units: a sixth of the hex grid's basis, so that centers, corners and side middles of all
/// hexes are whole numbers. x and y are not orthogonal lengths; they are affine coordinates (sixths of q and r).
struct GridPoint {
  std::int64_t x = 0;
  std::int64_t y = 0;
  constexpr auto operator<=>(const GridPoint&) const = default;
};

[[nodiscard]] constexpr GridPoint center_point(Axial hex) {
  return {hex.q * 6L, hex.r * 6L};
}
/// Corner `corner` (0..5) of the hex; corner i lies between sides i and i+1 (clockwise).
[[nodiscard]] constexpr GridPoint corner_point(Axial hex, Direction corner) {
  const Axial a = direction_steps[corner];
  const Axial b = direction_steps[(corner + 1) % 6];
  return {hex.q * 6L + 2L * (a.q + b.q), hex.r * 6L + 2L * (a.r + b.r)};
}

}  // namespace sandtable

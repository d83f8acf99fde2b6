#include "sandtable/line_of_sight.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "map_samples.hpp"
#include "sandtable/fraction.hpp"

namespace sandtable {
namespace {

using samples::board;
using samples::hex_id;

/// The rule again, slowly and by other means: the segment is cut to each hexagon with exact fractions, and the middle
/// of what is left says whether it runs inside or along a side.
class SlowSight {
 public:
  SlowSight(const Map& map, const std::vector<bool>& blocked, HexId from, HexId to)
      : map_(map), blocked_(blocked), from_(from), to_(to) {}

  [[nodiscard]] bool clear(GridPoint a, GridPoint b) const {
    for (std::size_t index = 0; index < map_.hex_count(); ++index) {
      const HexId hex = hex_id(index);
      if (!blocks(hex)) continue;
      const Part part = part_within(a, b, map_.hex(hex).at);
      if (part.inside) return false;
      if (part.along && blocks(map_.neighbor(hex, *part.along))) return false;
    }
    return true;
  }

  [[nodiscard]] bool sees(SightMethod method) const {
    const Axial a = map_.hex(from_).at;
    const Axial b = map_.hex(to_).at;
    if (method == SightMethod::center_to_center) return clear(center_point(a), center_point(b));
    for (Direction first = 0; first < direction_count; ++first) {
      for (Direction second = 0; second < direction_count; ++second) {
        if (clear(corner_point(a, first), corner_point(b, second))) return true;
      }
    }
    return false;
  }

 private:
  struct Part {
    bool inside = false;
    std::optional<Direction> along;
  };

  [[nodiscard]] bool blocks(HexId hex) const {
    return hex.exists() && hex != from_ && hex != to_ && blocked_[hex.index()];
  }

  /// Positive on the inner side of the line through side `side` of the hex, zero on it.
  static std::int64_t inward(Axial hex, Direction side, GridPoint point) {
    const GridPoint a = corner_point(hex, turned(side, -1));
    const GridPoint b = corner_point(hex, side);
    const auto turn = [&](GridPoint p) { return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x); };
    return turn(center_point(hex)) > 0 ? turn(point) : -turn(point);
  }

  static Part part_within(GridPoint a, GridPoint b, Axial hex) {
    Fraction begin = 0;
    Fraction end = 1;
    std::array<std::pair<std::int64_t, std::int64_t>, 6> ends;
    for (Direction side = 0; side < direction_count; ++side) {
      const std::int64_t at_a = inward(hex, side, a);
      const std::int64_t at_b = inward(hex, side, b);
      ends[side] = {at_a, at_b};
      if (at_a < 0 && at_b < 0) return {};
      if (at_a == at_b) continue;
      const Fraction meets(at_a, at_a - at_b);
      if (at_a < at_b) begin = std::max(begin, meets);
      if (at_a > at_b) end = std::min(end, meets);
    }
    if (begin >= end || a == b) return {};
    const Fraction middle = (begin + end) / 2;
    Part part{true, {}};
    for (Direction side = 0; side < direction_count; ++side) {
      const auto [at_a, at_b] = ends[side];
      const Fraction depth = Fraction(at_a) + middle * Fraction(at_b - at_a);
      if (depth < Fraction(0)) return {};
      if (depth == Fraction(0)) part = {false, side};
    }
    return part;
  }

  const Map& map_;
  const std::vector<bool>& blocked_;
  HexId from_;
  HexId to_;
};

constexpr std::int32_t range = 9;

const SightTemplates& templates(SightMethod method) {
  static const SightTemplates centers(SightMethod::center_to_center, range);
  static const SightTemplates corners(SightMethod::corner_to_corner, range);
  return method == SightMethod::center_to_center ? centers : corners;
}

const Map& field() {
  static const Map map = samples::map_of(board("", 9, 9));
  return map;
}

/// Some of the field's hexes, sparse or dense.
std::vector<bool> any_blockers() {
  const int percent = *rc::gen::element(5, 15, 30, 60, 90);
  std::vector<bool> blocked(field().hex_count());
  for (std::size_t hex = 0; hex < blocked.size(); ++hex) blocked[hex] = *rc::gen::inRange(0, 100) < percent;
  return blocked;
}

void check_against_slow_sight(SightMethod method) {
  const Map& map = field();
  const std::vector<bool> blocked = any_blockers();
  const auto blocks = [&](HexId hex) { return hex.exists() && blocked[hex.index()]; };
  const HexId from = hex_id(*rc::gen::inRange<std::size_t>(0, map.hex_count()));
  for (int pair = 0; pair < 25; ++pair) {
    const HexId to = hex_id(*rc::gen::inRange<std::size_t>(0, map.hex_count()));
    if (map.distance(from, to) > range) continue;
    const bool sees = templates(method).sees(map, from, to, blocks);
    RC_ASSERT(sees == SlowSight(map, blocked, from, to).sees(method));
    RC_ASSERT(sees == templates(method).sees(map, to, from, blocks));
    RC_ASSERT(sees == templates(method).blocking_hexes(map, from, to, blocks).empty());
  }
}

RC_GTEST_PROP(LineOfSight, CornersAgreeWithSlowSight, ()) {
  check_against_slow_sight(SightMethod::corner_to_corner);
}

RC_GTEST_PROP(LineOfSight, CentersAgreeWithSlowSight, ()) {
  check_against_slow_sight(SightMethod::center_to_center);
}

/// The hexes that block a segment alone are exactly those that the list names alone.
void check_obstacles(HexId from, Direction from_corner, HexId to, Direction to_corner) {
  const Map& map = field();
  const Axial origin = map.hex(from).at;
  const Axial displacement = map.hex(to).at - origin;
  const auto obstacles =
      segment_obstacles(corner_point({}, from_corner), corner_point(displacement, to_corner), {}, displacement);
  std::vector<bool> blocked(map.hex_count());
  for (std::size_t blocker = 0; blocker < map.hex_count(); ++blocker) {
    const Axial place = map.hex(hex_id(blocker)).at - origin;
    const bool listed = std::ranges::any_of(
        obstacles, [&](const SightObstacle& it) { return it.first == place && it.second == place; });
    blocked[blocker] = true;
    const bool clear = SlowSight(map, blocked, from, to)
                           .clear(corner_point(origin, from_corner), corner_point(map.hex(to).at, to_corner));
    blocked[blocker] = false;
    ASSERT_EQ(listed, !clear) << map.name(from) << '/' << int{from_corner} << " to " << map.name(to) << '/'
                              << int{to_corner} << " by " << map.name(hex_id(blocker));
  }
}

TEST(LineOfSight, ObstaclesOfEverySegmentAreExact) {
  for (std::size_t to = 0; to < field().hex_count(); ++to) {
    for (Direction from_corner = 0; from_corner < direction_count; ++from_corner) {
      for (Direction to_corner = 0; to_corner < direction_count; ++to_corner) {
        ASSERT_NO_FATAL_FAILURE(check_obstacles(field().find("0505"), from_corner, hex_id(to), to_corner));
      }
    }
  }
}

TEST(LineOfSight, AlongACommonSideBothMustBlock) {
  const Map& map = field();
  const HexId from = map.find("0504");
  const Axial at = map.hex(from).at;
  const HexId to = map.at(at + Axial{1, 1});  // beyond the side that south-east and south have in common
  const HexId east = map.at(at + direction_steps[2]);
  const HexId south = map.at(at + direction_steps[3]);
  const auto& sight = templates(SightMethod::center_to_center);
  EXPECT_TRUE(sight.sees(map, from, to, [&](HexId hex) { return hex == east; }));
  EXPECT_TRUE(sight.sees(map, from, to, [&](HexId hex) { return hex == south; }));
  const auto both = [&](HexId hex) { return hex == east || hex == south; };
  EXPECT_FALSE(sight.sees(map, from, to, both));
  const auto blocking = sight.blocking_hexes(map, from, to, both);
  EXPECT_EQ(std::ranges::count(blocking, east), 1);
  EXPECT_EQ(std::ranges::count(blocking, south), 1);
}

TEST(LineOfSight, EndHexesAndCornersDoNotBlock) {
  const Map& map = field();
  const auto all = [](HexId) { return true; };
  for (const SightMethod method : {SightMethod::center_to_center, SightMethod::corner_to_corner}) {
    for (std::size_t index = 0; index < map.hex_count(); ++index) {
      const HexId hex = hex_id(index);
      EXPECT_TRUE(templates(method).sees(map, hex, hex, all));
      for (const HexId other : map.neighbors(hex)) {
        if (other.exists()) {
          EXPECT_TRUE(templates(method).sees(map, hex, other, all));
        }
      }
    }
  }
  // A segment along a side of an end hex: the hex on its other side does not block that stretch.
  EXPECT_TRUE(segment_obstacles(corner_point({}, 0), corner_point({}, 1), {}, {9, 9}).empty());
  const auto along = segment_obstacles(corner_point({}, 0), corner_point({}, 1), {9, 9}, {9, 9});
  ASSERT_EQ(along.size(), 1u);
  EXPECT_NE(along[0].first, along[0].second);
  // From corner to corner of a hex's long diagonal only that hex is crossed.
  const auto across = segment_obstacles(corner_point({}, 0), corner_point({}, 3), {9, 9}, {9, 9});
  ASSERT_EQ(across.size(), 1u);
  EXPECT_EQ(across[0].first, Axial{});
}

TEST(LineOfSight, ObstaclesComeInOrder) {
  const auto obstacles = segment_obstacles(center_point({0, 0}), center_point({5, 0}), {0, 0}, {5, 0});
  ASSERT_EQ(obstacles.size(), 4u);
  for (std::int32_t step = 0; step < 4; ++step) {
    EXPECT_EQ(obstacles[static_cast<std::size_t>(step)].first, (Axial{step + 1, 0}));
  }
}

TEST(LineOfSight, OutOfRangeIsNotSeen) {
  const Map& map = field();
  const SightTemplates near(SightMethod::corner_to_corner, 2);
  const auto none = [](HexId) { return false; };
  EXPECT_TRUE(near.sees(map, map.find("0101"), map.find("0103"), none));
  EXPECT_FALSE(near.sees(map, map.find("0101"), map.find("0104"), none));
  EXPECT_TRUE(near.blocking_hexes(map, map.find("0101"), map.find("0104"), none).empty());
}

}  // namespace
}  // namespace sandtable

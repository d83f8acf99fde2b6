#include "sandtable/geometry.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

namespace sandtable {
namespace {

Axial any_hex() {
  return {*rc::gen::inRange(-60, 61), *rc::gen::inRange(-60, 61)};
}

TEST(Geometry, NamesDirectionsClockwise) {
  EXPECT_EQ(direction_name(HexTop::flat, 0), "N");
  EXPECT_EQ(direction_name(HexTop::flat, 4), "SW");
  EXPECT_EQ(direction_name(HexTop::pointy, 0), "NE");
  EXPECT_EQ(direction_name(HexTop::pointy, 1), "E");
  EXPECT_EQ(direction_name(HexTop::pointy, 5), "NW");
}

TEST(Geometry, TurnsDirections) {
  EXPECT_EQ(turned(5, 1), 0);
  EXPECT_EQ(turned(0, -1), 5);
  EXPECT_EQ(turned(2, -14), 0);
  for (Direction direction = 0; direction < direction_count; ++direction) {
    EXPECT_EQ(direction_steps[opposite(direction)], Axial{} - direction_steps[direction]);
    EXPECT_EQ(rotated(direction_steps[direction], 1), direction_steps[turned(direction, 1)]);
    EXPECT_EQ(rotated(direction_steps[direction], -2), direction_steps[turned(direction, -2)]);
  }
}

RC_GTEST_PROP(Geometry, DistanceIsAMetric, ()) {
  const Axial a = any_hex();
  const Axial b = any_hex();
  const Axial c = any_hex();
  RC_ASSERT((distance(a, b) == 0) == (a == b));
  RC_ASSERT(distance(a, b) == distance(b, a));
  RC_ASSERT(distance(a, c) <= distance(a, b) + distance(b, c));
}

RC_GTEST_PROP(Geometry, RotationKeepsDistanceAndComesBack, ()) {
  const Axial a = any_hex();
  const Axial b = any_hex();
  const int steps = *rc::gen::inRange(-9, 10);
  RC_ASSERT(distance(rotated(a, steps), rotated(b, steps)) == distance(a, b));
  RC_ASSERT(rotated(rotated(a, steps), -steps) == a);
  RC_ASSERT(rotated(a, 6) == a);
}

RC_GTEST_PROP(Geometry, RingHoldsEveryHexAtItsRadius, ()) {
  const Axial center = any_hex();
  const std::int32_t radius = *rc::gen::inRange(0, 9);
  const std::vector<Axial> hexes = ring(center, radius);
  std::set<Axial> expected;
  for (std::int32_t q = -radius; q <= radius; ++q) {
    for (std::int32_t r = -radius; r <= radius; ++r) {
      if (distance({0, 0}, {q, r}) == radius) expected.insert(center + Axial{q, r});
    }
  }
  RC_ASSERT(hexes.size() == expected.size());
  RC_ASSERT(std::set<Axial>(hexes.begin(), hexes.end()) == expected);
  RC_ASSERT(hexes.front() == center + direction_steps[0] * radius);
  for (std::size_t next = 1; next < hexes.size(); ++next) RC_ASSERT(distance(hexes[next - 1], hexes[next]) == 1);
}

TEST(Geometry, RingRunsClockwise) {
  EXPECT_EQ(ring({0, 0}, 1), std::vector<Axial>(direction_steps.begin(), direction_steps.end()));
  EXPECT_EQ(ring({4, 7}, 0), std::vector<Axial>{(Axial{4, 7})});
}

/// Squared distance from the line through a and b to the center of a hex, up to a factor that is the same for all.
std::int64_t off_line(Axial a, Axial b, Axial hex) {
  const Axial way = b - a;
  const Axial offset = hex - a;
  return std::abs(std::int64_t{way.q} * offset.r - std::int64_t{way.r} * offset.q);
}

RC_GTEST_PROP(Geometry, LineIsAShortestWayCloseToTheSegment, ()) {
  const Axial a = any_hex();
  const Axial b = any_hex();
  const std::vector<Axial> hexes = line(a, b);
  RC_ASSERT(static_cast<std::int32_t>(hexes.size()) == distance(a, b) + 1);
  RC_ASSERT(hexes.front() == a);
  RC_ASSERT(hexes.back() == b);
  for (std::size_t next = 1; next < hexes.size(); ++next) {
    RC_ASSERT(distance(hexes[next - 1], hexes[next]) == 1);
    // Half a step to the side at most: in these units the whole way's length is a step to the side.
    RC_ASSERT(2 * off_line(a, b, hexes[next]) <= distance(a, b));
  }
}

RC_GTEST_PROP(Geometry, LineBackDiffersOnlyWhereTwoHexesAreEquallyNear, ()) {
  const Axial a = any_hex();
  const Axial b = any_hex();
  const std::vector<Axial> there = line(a, b);
  const std::vector<Axial> back = line(b, a);
  for (std::size_t step = 0; step < there.size(); ++step) {
    const Axial other = back[back.size() - 1 - step];
    if (there[step] != other) RC_ASSERT(off_line(a, b, there[step]) == off_line(a, b, other));
  }
}

TEST(Geometry, LineTakesTheLeftOfTwoEquallyNearHexes) {
  EXPECT_EQ(line({0, 0}, {1, 1}), (std::vector<Axial>{{0, 0}, {1, 0}, {1, 1}}));
  EXPECT_EQ(line({1, 1}, {0, 0}), (std::vector<Axial>{{1, 1}, {0, 1}, {0, 0}}));
  EXPECT_EQ(line({3, -2}, {3, -2}), (std::vector<Axial>{{3, -2}}));
}

TEST(Geometry, CornersAreSharedByThreeHexes) {
  for (Direction corner = 0; corner < direction_count; ++corner) {
    const GridPoint point = corner_point({2, -5}, corner);
    EXPECT_EQ(point, corner_point(neighbor({2, -5}, corner), turned(corner, 2)));
    EXPECT_EQ(point, corner_point(neighbor({2, -5}, turned(corner, 1)), turned(corner, 4)));
  }
}

TEST(Geometry, FrontArcIsTheConeBeforeTheHexside) {
  const Axial from{3, 4};
  EXPECT_TRUE(in_arc(0, front_arc, from, from + Axial{0, -1}));
  EXPECT_TRUE(in_arc(0, front_arc, from, from + Axial{0, -5}));
  EXPECT_TRUE(in_arc(0, front_arc, from, from + Axial{1, -2}));   // on the ray between N and NE
  EXPECT_TRUE(in_arc(1, front_arc, from, from + Axial{1, -2}));   // and so in both
  EXPECT_TRUE(in_arc(0, front_arc, from, from + Axial{-1, -1}));  // on the ray between N and NW
  EXPECT_FALSE(in_arc(0, front_arc, from, from + Axial{1, -1}));
  EXPECT_FALSE(in_arc(0, front_arc, from, from + Axial{2, -3}));
  EXPECT_FALSE(in_arc(0, front_arc, from, from + Axial{0, 1}));
  EXPECT_TRUE(in_arc(0, rear_arc, from, from + Axial{0, 1}));
  EXPECT_TRUE(in_arc(0, wide_front_arc, from, from + Axial{-1, 0}));
  EXPECT_FALSE(in_arc(0, wide_front_arc, from, from + Axial{-1, 1}));
  EXPECT_FALSE(in_arc(0, all_around, from, from));
}

RC_GTEST_PROP(Geometry, SixSectorsCoverEverythingAndOverlapOnlyOnRays, (int q, int r)) {
  const Axial to{q % 100, r % 100};
  RC_PRE(to != Axial{});
  int sectors = 0;
  for (Direction facing = 0; facing < direction_count; ++facing) {
    sectors += in_arc(facing, front_arc, {}, to) ? 1 : 0;
    RC_ASSERT(in_arc(facing, all_around, {}, to));
  }
  // On a ray: the vector is a whole multiple of the sum of two neighboring steps.
  bool ray = false;
  for (Direction corner = 0; corner < direction_count; ++corner) {
    const Axial along = direction_steps[corner] + direction_steps[(corner + 1) % 6];
    for (std::int32_t times = 1; times <= 100; ++times) ray = ray || along * times == to;
  }
  RC_ASSERT(sectors == (ray ? 2 : 1));
}

RC_GTEST_PROP(Geometry, ArcsTurnWithTheFacing, (int q, int r)) {
  const Axial to{q % 100, r % 100};
  for (Direction facing = 0; facing < direction_count; ++facing) {
    RC_ASSERT(in_arc(facing, {-1, 2}, {}, to) == in_arc(turned(facing, 2), {-1, 2}, {}, rotated(to, 2)));
  }
}

}  // namespace
}  // namespace sandtable

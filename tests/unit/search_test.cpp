#include "sandtable/search.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "map_samples.hpp"

namespace sandtable {
namespace {

using samples::hex_id;

/// A map with a random cost for each step.
struct Ground {
  Map map;
  std::vector<std::array<StepCost, 6>> costs;

  [[nodiscard]] StepCost cost(HexId from, Direction direction) const { return costs[from.index()][direction]; }
};

Ground any_ground() {
  Ground ground{samples::map_of(samples::any_board("", 7)), {}};
  ground.costs.resize(ground.map.hex_count());
  for (auto& around : ground.costs) {
    for (StepCost& step : around) {
      if (samples::number_within(0, 5) == 0) continue;  // barred
      step.units = samples::number_within(0, 6);
      step.stops = samples::number_within(0, 4) == 0;
    }
  }
  return ground;
}

constexpr std::int32_t not_reached = -1;

/// Units left on arrival, with and without having to stop, by trying every step until nothing changes.
struct SlowReach {
  std::vector<std::int32_t> moving;
  std::vector<std::int32_t> stopped;

  SlowReach(const Ground& ground, HexId start, std::int32_t allowance)
      : moving(ground.map.hex_count(), not_reached), stopped(ground.map.hex_count(), not_reached) {
    moving[start.index()] = allowance;
    while (relax(ground)) {
    }
  }

  bool relax(const Ground& ground) {
    bool changed = false;
    for (std::size_t hex = 0; hex < moving.size(); ++hex) {
      for (Direction direction = 0; direction < direction_count; ++direction) {
        const HexId next = ground.map.neighbor(hex_id(hex), direction);
        const StepCost step = ground.cost(hex_id(hex), direction);
        if (moving[hex] == not_reached || !next.exists() || !step.allowed() || step.units > moving[hex]) continue;
        std::int32_t& best = (step.stops ? stopped : moving)[next.index()];
        if (best >= moving[hex] - step.units) continue;
        best = moving[hex] - step.units;
        changed = true;
      }
    }
    return changed;
  }
};

/// The way given for a hex can be walked: its costs add up, and nothing stops the mover before the end.
void check_way(const Ground& ground, const MovementSearch& search, HexId start, HexId hex, std::int32_t allowance) {
  std::vector<HexId> way;
  search.path_to(hex, way);
  RC_ASSERT(way.front() == start);
  RC_ASSERT(way.back() == hex);
  std::int32_t left = allowance;
  for (std::size_t next = 1; next < way.size(); ++next) {
    const auto direction = ground.map.direction(way[next - 1], way[next]);
    RC_ASSERT(direction.has_value());
    const StepCost step = ground.cost(way[next - 1], *direction);
    RC_ASSERT(step.allowed());
    RC_ASSERT(!step.stops || next + 1 == way.size());
    left -= step.units;
    RC_ASSERT(left >= 0);
  }
  RC_ASSERT(left == search.units_left(hex));
}

RC_GTEST_PROP(MovementSearch, FindsWhatTryingEverythingFinds, ()) {
  const Ground ground = any_ground();
  MovementSearch search;
  for (int turn = 0; turn < 3; ++turn) {  // the scratch object is used again
    const HexId start = hex_id(*rc::gen::inRange<std::size_t>(0, ground.map.hex_count()));
    const std::int32_t allowance = samples::number_within(0, 20);
    search.run(ground.map, start, allowance,
               [&](HexId from, HexId, Direction direction, std::int32_t) { return ground.cost(from, direction); });
    const SlowReach slow(ground, start, allowance);
    std::size_t reached = 0;
    for (std::size_t index = 0; index < ground.map.hex_count(); ++index) {
      const std::int32_t expected = slow.moving[index] != not_reached ? slow.moving[index] : slow.stopped[index];
      RC_ASSERT(search.reached(hex_id(index)) == (expected != not_reached));
      if (expected == not_reached) continue;
      ++reached;
      RC_ASSERT(search.units_left(hex_id(index)) == expected);
      check_way(ground, search, start, hex_id(index), allowance);
    }
    RC_ASSERT(search.found().size() == reached);
    RC_ASSERT(search.found().front() == start);
  }
}

TEST(MovementSearch, TellsTheCostWhatIsLeft) {
  const Map map = samples::map_of(samples::board("", 1, 6));
  MovementSearch search;
  // Each step costs half of what is left, at least one unit.
  search.run(map, map.find("0101"), 8,
             [](HexId, HexId, Direction, std::int32_t left) { return StepCost{std::max(left / 2, 1), false}; });
  EXPECT_EQ(search.units_left(map.find("0102")), 4);
  EXPECT_EQ(search.units_left(map.find("0104")), 1);
  EXPECT_EQ(search.units_left(map.find("0105")), 0);
  EXPECT_FALSE(search.reached(map.find("0106")));
}

TEST(MovementSearch, ALongerWayThatGoesOnBeatsAStop) {
  const Map map = samples::map_of(samples::board("", 2, 3));
  const HexId start = map.find("0101");
  const HexId middle = map.find("0102");
  MovementSearch search;
  search.run(map, start, 4,
             [&](HexId from, HexId to, Direction, std::int32_t) { return StepCost{1, from == start && to == middle}; });
  EXPECT_EQ(search.units_left(middle), 2);  // around by 0201 instead of straight with a stop
  std::vector<HexId> way;
  search.path_to(middle, way);
  EXPECT_EQ(way, (std::vector<HexId>{start, map.find("0201"), middle}));
}

RC_GTEST_PROP(AreaSearch, CountsStepsAndTracesShortestWays, ()) {
  const Ground ground = any_ground();
  const auto passes = [&](HexId from, HexId, Direction direction) { return ground.cost(from, direction).allowed(); };
  const HexId start = hex_id(*rc::gen::inRange<std::size_t>(0, ground.map.hex_count()));
  const HexId goal = hex_id(*rc::gen::inRange<std::size_t>(0, ground.map.hex_count()));
  const std::int32_t limit = samples::number_within(0, 8);
  Ground even = ground;  // every step that passes costs one
  for (auto& around : even.costs) {
    for (StepCost& step : around) step = step.allowed() ? StepCost{1, false} : StepCost::barred();
  }
  const SlowReach slow(even, start, limit);
  AreaSearch search;
  std::vector<HexId> way;
  const bool traced = search.trace(ground.map, start, passes, [&](HexId hex) { return hex == goal; }, way, limit);
  std::int32_t farthest = 0;
  for (const HexId hex : search.found()) {
    RC_ASSERT(search.steps(hex) >= farthest);
    farthest = search.steps(hex);
  }
  for (std::size_t index = 0; index < ground.map.hex_count(); ++index) {
    RC_ASSERT(search.reached(hex_id(index)) == (slow.moving[index] != not_reached));
    if (search.reached(hex_id(index))) RC_ASSERT(search.steps(hex_id(index)) == limit - slow.moving[index]);
  }
  RC_ASSERT(traced == search.reached(goal));
  RC_ASSERT(traced != way.empty());
  if (!traced) return;
  RC_ASSERT(way.front() == start);
  RC_ASSERT(way.back() == goal);
  RC_ASSERT(static_cast<std::int32_t>(way.size()) == search.steps(goal) + 1);
  for (std::size_t next = 1; next < way.size(); ++next) {
    const auto direction = ground.map.direction(way[next - 1], way[next]);
    RC_ASSERT(direction && ground.cost(way[next - 1], *direction).allowed());
  }
}

}  // namespace
}  // namespace sandtable

#include "render/plan.hpp"

#include <algorithm>
#include <map>

namespace sandtable::render {

namespace {

constexpr double fine = 0.03;  // distance of points along a curve

double jitter_of(std::uint64_t seed, Point at, std::uint64_t axis) {
  return chance(seed * 2 + axis, static_cast<std::uint64_t>(std::llround(at.x * 512) + 1000000),
                static_cast<std::uint64_t>(std::llround(at.y * 512) + 1000000)) -
         0.5;
}

Point jittered(Point at, double by, std::uint64_t seed) {
  return at + Point{jitter_of(seed, at, 0), jitter_of(seed, at, 1)} * (2 * by);
}

class WayPlanner {
 public:
  WayPlanner(const GameData& data, const MapStyle& style, const Sheet& sheet)
      : data_(data), style_(style), sheet_(sheet) {
    for (const MapLine& line : data.map.lines()) {
      for (const HexId hex : line.hexes) ++paths_in_[hex];
    }
  }

  void plan_sides(FeatureId feature, std::vector<Way>& ways) const;
  void plan_path(const MapLine& line, std::vector<Way>& ways) const;

 private:
  [[nodiscard]] std::vector<HexsideId> sides_of(FeatureId feature) const;
  void plan_slopes(FeatureId feature, const FeatureStyle& look, const std::vector<HexsideId>& sides,
                   std::vector<Way>& ways) const;
  [[nodiscard]] Line curve_of(const SideChain& chain, Drawing drawing) const;
  /// Where all paths of a hex meet.
  [[nodiscard]] Point node(HexId hex) const { return jittered(sheet_.center(hex), 0.07, 7) + Point{0, 0.05}; }
  /// Carries a path that ends beside the map's edge on to the edge.
  void extend(HexId last, HexId before, bool at_front, Line& nodes) const;
  static void finish(Way way, std::vector<Way>& ways);

  const GameData& data_;
  const MapStyle& style_;
  const Sheet& sheet_;
  std::map<HexId, int> paths_in_;
};

void WayPlanner::finish(Way way, std::vector<Way>& ways) {
  switch (way.style.drawing) {
    case Drawing::trench:
      way.points = in_equal_steps(way.points, 0.095);
      break;
    case Drawing::wire:
      way.points = in_equal_steps(way.points, 0.15);
      break;
    case Drawing::railway:
      way.points = in_equal_steps(way.points, 0.13);
      break;
    case Drawing::wall:
      way.points = in_equal_steps(way.points, 0.2);
      break;
    default:
      break;
  }
  way.bounds = bounds_of(way.points).grown(0.25);
  ways.push_back(std::move(way));
}

std::vector<HexsideId> WayPlanner::sides_of(FeatureId feature) const {
  const Map& map = data_.map;
  std::vector<HexsideId> sides;
  for (std::size_t index = 0; index < map.hexside_count(); ++index) {
    const HexsideId side(static_cast<std::uint16_t>(index));
    if (!map.has(side, feature)) continue;
    // A side with a variant has the base as well, which is not drawn again.
    bool has_variant = false;
    for (std::size_t other = 0; other < map.features().size(); ++other) {
      const FeatureId id(static_cast<std::uint8_t>(other));
      has_variant = has_variant || (map.feature(id).base == feature && map.has(side, id));
    }
    if (!has_variant) sides.push_back(side);
  }
  return sides;
}

Line WayPlanner::curve_of(const SideChain& chain, Drawing drawing) const {
  const bool water = drawing == Drawing::river || drawing == Drawing::canal;
  const double waver = drawing == Drawing::river ? 0.05 : 0;
  const Line& corners = chain.points;
  const std::size_t stretches = chain.closed ? corners.size() : corners.size() - 1;
  Line control;
  for (std::size_t index = 0; index < stretches; ++index) {
    const Point from = corners[index];
    const Point to = corners[(index + 1) % corners.size()];
    if (index == 0 && !chain.closed) control.push_back(from);
    if (water) {
      if (index > 0 || chain.closed) control.push_back(jittered(from, waver / 2, 11));
      control.push_back(jittered(middle(from, to), waver, 12));
    } else {
      // Works keep close to the hexside, so that nobody asks which one they lie on.
      control.push_back(from + (to - from) * 0.2);
      control.push_back(from + (to - from) * 0.8);
    }
  }
  if (!chain.closed) control.push_back(corners.back());
  return curve_along(control, chain.closed, fine);
}

void WayPlanner::plan_slopes(FeatureId feature, const FeatureStyle& look, const std::vector<HexsideId>& sides,
                             std::vector<Way>& ways) const {
  for (const HexsideId side : sides) {
    const auto [from, to] = sheet_.ends(side);
    const HexsideInfo& info = data_.map.hexside(side);
    Way way{feature, look, in_equal_steps({from, to}, 0.07), false, {}, {}};
    const Point out = unit(middle(from, to) - sheet_.center(info.owner));
    const bool owner_high = !info.high.exists() || info.high == info.owner;
    way.toward.assign(way.points.size(), owner_high ? out : out * -1);
    finish(std::move(way), ways);
  }
}

void WayPlanner::plan_sides(FeatureId feature, std::vector<Way>& ways) const {
  const FeatureStyle look = style_.feature(data_, feature);
  if (look.drawing == Drawing::none) return;
  const std::vector<HexsideId> sides = sides_of(feature);
  if (look.drawing == Drawing::slope) {
    plan_slopes(feature, look, sides, ways);
    return;
  }
  for (const SideChain& chain : chains(data_.map, sheet_, sides)) {
    finish({feature, look, curve_of(chain, look.drawing), chain.closed, {}, {}}, ways);
  }
}

void WayPlanner::extend(HexId last, HexId before, bool at_front, Line& nodes) const {
  if (paths_in_.at(last) > 1) return;
  const Point heading = unit(sheet_.center(last) - sheet_.center(before));
  std::optional<Direction> best;
  double straightest = 0.3;
  for (Direction side = 0; side < direction_count; ++side) {
    if (data_.map.neighbor(last, side).exists()) continue;
    const double straight = dot(heading, sheet_.step(side));
    if (straight <= straightest) continue;
    straightest = straight;
    best = side;
  }
  if (!best) return;
  const Point edge = sheet_.center(last) + sheet_.step(*best) * 0.5;
  nodes.insert(at_front ? nodes.begin() : nodes.end(), edge);
}

void WayPlanner::plan_path(const MapLine& line, std::vector<Way>& ways) const {
  const FeatureStyle look = style_.feature(data_, line.feature);
  if (look.drawing == Drawing::none || line.hexes.size() < 2) return;
  Line nodes;
  for (std::size_t index = 0; index < line.hexes.size(); ++index) {
    const HexId hex = line.hexes[index];
    Point at = node(hex);
    // A path alone in its hex does not zigzag from center to center but leans to where it comes from and goes.
    if (index > 0 && index + 1 < line.hexes.size() && paths_in_.at(hex) == 1) {
      at = at * 0.5 + (node(line.hexes[index - 1]) + node(line.hexes[index + 1])) * 0.25;
    }
    nodes.push_back(at);
  }
  extend(line.hexes.front(), line.hexes[1], true, nodes);
  extend(line.hexes.back(), line.hexes[line.hexes.size() - 2], false, nodes);
  finish({line.feature, look, curve_through(nodes, fine), false, {}, {}}, ways);
}

}  // namespace

std::vector<Way> plan_ways(const GameData& data, const MapStyle& style, const Sheet& sheet) {
  const WayPlanner planner(data, style, sheet);
  std::vector<Way> ways;
  for (std::size_t index = 0; index < data.map.features().size(); ++index) {
    const FeatureId id(static_cast<std::uint8_t>(index));
    if (data.map.feature(id).place == FeaturePlace::hexside) planner.plan_sides(id, ways);
  }
  for (const MapLine& line : data.map.lines()) {
    if (!line.hexes.empty()) planner.plan_path(line, ways);
  }
  // Water lies lowest and railways cross over roads.
  static constexpr std::array order = {Drawing::river, Drawing::canal, Drawing::trail, Drawing::road, Drawing::railway};
  std::ranges::stable_sort(ways, {}, [](const Way& way) { return std::ranges::find(order, way.style.drawing); });
  return ways;
}

}  // namespace sandtable::render

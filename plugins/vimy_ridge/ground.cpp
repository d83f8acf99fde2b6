#include "ground.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace vimy {
namespace {

const Zone& zone(const Map& map, std::string_view id) {
  const ZoneId found = map.find_zone(id);
  if (!found.exists())
    throw std::runtime_error("map.toml has no zone \"" + std::string(id) + "\", which the rules need.");
  return map.zone(found);
}

FeatureId feature(const Map& map, std::string_view id) {
  const FeatureId found = map.find_feature(id);
  if (!found.exists()) {
    throw std::runtime_error("terrain.toml has no feature \"" + std::string(id) + "\", which the rules need.");
  }
  return found;
}

const Table& table(const GameData& data, std::string_view id) {
  const Table* found = data.find_table(id);
  if (found == nullptr) throw std::runtime_error("tables.toml has no table \"" + std::string(id) + "\".");
  return *found;
}

int line(const Table& crt, std::string_view id) {
  const int found = crt.find_line(id);
  if (found < 0) throw std::runtime_error("The combat results table has no line \"" + std::string(id) + "\".");
  return found;
}

std::int32_t constant(const GameData& data, std::string_view id) {
  const Constant* found = data.find_constant(id);
  if (found == nullptr) throw std::runtime_error("module.toml has no constant \"" + std::string(id) + "\".");
  return found->value;
}

/// 17.3-a; the templates grow with its fourth power.
std::int32_t sight_range(const GameData& data) {
  constexpr std::int32_t farthest = 30;
  const std::int32_t range = constant(data, "sight-range");
  if (range >= 1 && range <= farthest) return range;
  throw std::runtime_error("The constant sight-range of module.toml is " + std::to_string(range) +
                           "; it lies between 1 and " + std::to_string(farthest) + ".");
}

}  // namespace

Ground::Ground(const GameData& data)
    : map_(data.map),
      hexes_(data.map.hex_count()),
      road_(feature(map_, "road")),
      trail_(feature(map_, "trail")),
      river_feature_(feature(map_, "river")),
      trench_feature_(feature(map_, "trench")),
      allied_trench_(feature(map_, "trench.allied")),
      no_mans_land_(feature(map_, "no-mans-land")),
      la_folie_range_(constant(data, "la-folie-range")),
      templates_(SightMethod::corner_to_corner, sight_range(data)) {
  const Table& crt = table(data, "crt");
  trench_line_ = line(crt, "trench");
  river_line_ = line(crt, "river");
  bridge_line_ = line(crt, "bridge");
  trench_modifier_ = table(data, "bombardment").find_modifier("trench");
  for (const TableLine& entry : crt.lines) {
    if (entry.bins.empty()) throw std::runtime_error("A line of the combat results table has no columns.");
    line_starts_.push_back(entry.bins.front().least);
  }
  for (std::uint16_t i = 0; i < hexes_.size(); ++i) read_hex(data, HexId(i));
  for (std::uint16_t i = 0; i < hexes_.size(); ++i) read_sides(HexId(i));
  read_zones();
  read_distances();
  for (std::uint16_t i = 0; i < hexes_.size(); ++i) read_trench_hex(HexId(i));
  row_words_ = (hexes_.size() + 63) / 64;
  for (SightMatrix& matrix : sight_) {
    matrix.bits.assign(row_words_ * hexes_.size(), 0);
    matrix.ready = std::make_unique<std::atomic<bool>[]>(hexes_.size());
  }
}

void Ground::read_hex(const GameData& data, HexId id) {
  const Table& crt = table(data, "crt");
  const Table& bombardment = table(data, "bombardment");
  Hex& hex = hexes_[id.index()];
  hex.line = static_cast<std::int8_t>(line(crt, "clear"));
  // bomb.mod.clear: only a hex without any other terrain is clear.
  if (map_.features(id).none()) hex.bombardment = bombardment.find_modifier("clear");
  hex.no_mans_land = map_.has(id, no_mans_land_);
  bool first = true;
  for (std::uint8_t f = 0; f < map_.features().size(); ++f) {
    const Feature& terrain = map_.feature(FeatureId(f));
    if (terrain.place != FeaturePlace::hex || !map_.has(id, FeatureId(f))) continue;
    hex.blocks_sight = hex.blocks_sight || terrain.number("blocks_sight", 0) != 0;
    const int terrain_line = crt.find_line(terrain.id);
    if (terrain_line >= 0) {
      // 8.2.2-d: of several terrains the one that favors the defender; the first replaces clear.
      hex.line = static_cast<std::int8_t>(first ? terrain_line : better_line(hex.line, terrain_line));
      first = false;
    }
    // bomb.mod.terrain: only the highest terrain modifier counts; in No Man's Land its own alone (ruling Q16).
    if (hex.no_mans_land && FeatureId(f) != no_mans_land_) continue;
    const TableModifier* modifier = bombardment.find_modifier(terrain.id);
    if (modifier != nullptr && (hex.bombardment == nullptr || modifier->die > hex.bombardment->die)) {
      hex.bombardment = modifier;
    }
  }
}

void Ground::read_sides(HexId id) {
  Hex& hex = hexes_[id.index()];
  for (Direction side = 0; side < direction_count; ++side) {
    const HexId next = map_.neighbor(id, side);
    const HexsideId hexside = map_.hexside(id, side);
    const auto bit = static_cast<std::uint8_t>(1U << side);
    if (map_.has(hexside, trench_feature_)) hex.trenches |= bit;
    if (map_.has(hexside, river_feature_)) hex.rivers |= bit;
    // 8.2.2-c: a river hexside is bridged where a road crosses it.
    if (map_.has(hexside, river_feature_) && map_.has(hexside, road_)) hex.bridges |= bit;
    if (!next.exists()) {
      hex.cost[side] = -1;
      continue;
    }
    if (map_.has(hexside, road_)) {  // 5.4.1
      hex.cost[side] = static_cast<std::int8_t>(map_.feature(road_).number("cost", 0));
      continue;
    }
    if (map_.has(hexside, trail_)) {  // 5.4.2
      hex.cost[side] = static_cast<std::int8_t>(map_.feature(trail_).number("cost", 0));
      continue;
    }
    int base = map_.feature(feature(map_, "clear")).number("cost", 0);
    int extra = 0;
    bool barred = false;
    for (std::uint8_t f = 0; f < map_.features().size(); ++f) {
      const Feature& terrain = map_.feature(FeatureId(f));
      const int cost = terrain.number("cost", 0);
      const bool lies_there =
          terrain.place == FeaturePlace::hex ? map_.has(next, FeatureId(f)) : map_.has(hexside, FeatureId(f));
      barred = barred || (lies_there && terrain.number("barred", 0) != 0);
      if (terrain.place == FeaturePlace::hex && map_.has(next, FeatureId(f))) {
        if (terrain.number("adds", 0) != 0) {
          extra += cost;  // 5.4-e
        } else {
          base = std::max(base, cost);  // 5.4-b
        }
      }
      if (terrain.place == FeaturePlace::hexside && map_.has(hexside, FeatureId(f)) && !terrain.base.exists()) {
        extra += cost;  // 5.4-d
      }
    }
    hex.cost[side] = barred ? std::int8_t{-1} : static_cast<std::int8_t>(base + extra);  // 5.2-f
  }
}

std::string_view Ground::cost_rule(HexId from, Direction direction) const {
  const HexsideId side = map_.hexside(from, direction);
  if (map_.has(side, road_)) return "5.4.1";
  if (map_.has(side, trail_)) return "5.4.2";
  if (map_.has(side, river_feature_)) return "5.4-d";
  const HexId next = map_.neighbor(from, direction);
  return next.exists() && map_.features(next).none() ? "5.4-a" : "5.4-b";
}

void Ground::read_trench_hex(HexId id) {
  Hex& hex = hexes_[id.index()];
  // 14.1-b and ruling Q3: No Man's Land is never a trench hex.
  hex.trench_hex = !hex.no_mans_land && hex.trenches != 0;
  for (Direction side = 0; side < direction_count; ++side) {
    if (!trench(id, side)) continue;
    const HexId other = map_.neighbor(id, side);
    if (hex.trench_hex && map_.has(map_.hexside(id, side), allied_trench_)) hex.allied_trench_hex = true;
    // 11.6-b: the trench hexside must not touch No Man's Land.
    const bool touches = hex.no_mans_land || (other.exists() && hexes_[other.index()].no_mans_land);
    if (!touches) hex.german_arrival = true;
  }
  if (hex.east_edge) hex.german_arrival = true;
  if (!hex.trench_hex) return;
  // bomb.mod.terrain: only the highest terrain modifier counts.
  if (trench_modifier_ != nullptr && (hex.bombardment == nullptr || trench_modifier_->die > hex.bombardment->die)) {
    hex.bombardment = trench_modifier_;
  }
}

void Ground::read_zones() {
  for (const HexId hex : zone(map_, "east-edge").hexes) hexes_[hex.index()].east_edge = true;
  for (const HexId hex : zone(map_, "vimy").hexes) hexes_[hex.index()].vimy = true;
  for (const HexId hex : zone(map_, "peaks").hexes) hexes_[hex.index()].peak = static_cast<std::int8_t>(peak_count_++);
  if (peak_count_ > 16) throw std::runtime_error("map.toml has more than 16 peaks; 12.1-b speaks of 13.");
  petit_vimy_ = zone(map_, "petit-vimy").hexes;
  const Zone& supply = zone(map_, "german-supply");
  if (supply.hexes.size() != 1) throw std::runtime_error("The zone \"german-supply\" must be one hex (12.1-c).");
  supply_ = supply.hexes.front();
  setup_hexes_[allied.value] = zone(map_, "allied-area").hexes;
  setup_hexes_[german.value] = zone(map_, "german-area").hexes;
  for (const SideId side : {allied, german}) {
    for (const HexId hex : setup_hexes_[side.value]) hexes_[hex.index()].setup[side.value] = true;
  }
  // 18.2-a: every woods hex within seven hexes of the nearer Petit Vimy town hex (ruling Q9).
  const FeatureId woods = feature(map_, "woods");
  for (std::uint16_t i = 0; i < hexes_.size(); ++i) {
    if (!map_.has(HexId(i), woods)) continue;
    hexes_[i].la_folie =
        std::ranges::any_of(petit_vimy_, [&](HexId town) { return map_.distance(HexId(i), town) <= la_folie_range_; });
  }
}

void Ground::read_distances() {
  const Zone& west = zone(map_, "west-edge");
  const Zone& east = zone(map_, "east-edge");
  const auto nearest = [&](HexId hex, const Zone& edge) {
    std::int32_t best = INT16_MAX;
    for (const HexId goal : edge.hexes) best = std::min(best, map_.distance(hex, goal));
    return static_cast<std::int16_t>(best);
  };
  for (std::uint16_t i = 0; i < hexes_.size(); ++i) {
    hexes_[i].edge_distance = {nearest(HexId(i), west), nearest(HexId(i), east)};
    hexes_[i].supply_distance = static_cast<std::int16_t>(map_.distance(HexId(i), supply_));
  }
}

int Ground::better_line(int first, int second) const {
  return line_starts_[static_cast<std::size_t>(second)] > line_starts_[static_cast<std::size_t>(first)] ? second
                                                                                                        : first;
}

bool Ground::nearer_home(SideId side, HexId from, HexId to) const {
  const Hex& start = hexes_[from.index()];
  const Hex& end = hexes_[to.index()];
  if (end.edge_distance[side.value] < start.edge_distance[side.value]) return true;
  return side == german && end.supply_distance < start.supply_distance;
}

bool Ground::blocks(HexId from, HexId hex, bool sight_open) const {
  if (!hex.exists()) return false;
  const Hex& between = hexes_[hex.index()];
  if (peak(from) >= 0) return between.peak >= 0;  // 17.3-f
  return between.blocks_sight && !(sight_open && between.no_mans_land);
}

void Ground::fill_row(SightMatrix& matrix, HexId from, bool sight_open) const {
  const std::scoped_lock lock(matrix.filling);
  if (matrix.ready[from.index()].load(std::memory_order_relaxed)) return;
  std::uint64_t* row = matrix.bits.data() + from.index() * row_words_;
  for (std::uint16_t to = 0; to < hexes_.size(); ++to) {
    if (map_.distance(from, HexId(to)) > templates_.range()) continue;
    if (templates_.sees(map_, from, HexId(to), [&](HexId hex) { return blocks(from, hex, sight_open); })) {
      row[to / 64U] |= std::uint64_t{1} << (to % 64U);
    }
  }
  matrix.ready[from.index()].store(true, std::memory_order_release);
}

bool Ground::sees(HexId from, HexId to, bool sight_open) const {
  SightMatrix& matrix = sight_[sight_open ? 1 : 0];
  if (!matrix.ready[from.index()].load(std::memory_order_acquire)) fill_row(matrix, from, sight_open);
  return (matrix.bits[from.index() * row_words_ + to.index() / 64] >> (to.index() % 64) & 1U) != 0;
}

std::vector<HexId> Ground::sight_obstacles(HexId from, HexId to, bool sight_open) const {
  return templates_.blocking_hexes(map_, from, to, [&](HexId hex) { return blocks(from, hex, sight_open); });
}

}  // namespace vimy

// The ground of Vimy Ridge: costs, trenches, combat lines, sight and distances, worked out once from the map's data.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "sandtable/game_data.hpp"
#include "sandtable/line_of_sight.hpp"
#include "state.hpp"

namespace vimy {

class Ground {
 public:
  /// Throws std::runtime_error with one sentence if the data lacks something the rules need.
  explicit Ground(const GameData& data);

  [[nodiscard]] const Map& map() const { return map_; }

  // Movement (5.4). Costs in half movement points.
  /// Cost of the step out of `from`; -1 off the map and across or into prohibited terrain (5.2-f).
  [[nodiscard]] int cost(HexId from, Direction direction) const { return hexes_[from.index()].cost[direction]; }
  /// Whether terrain bars the step between two adjacent hexes. A road or trail leads through all the same.
  [[nodiscard]] bool prohibited(HexId from, HexId to) const { return cost(from, *map_.direction(from, to)) < 0; }
  /// Rule that gives that cost (road, trail, hexside or hex).
  [[nodiscard]] std::string_view cost_rule(HexId from, Direction direction) const;

  // Trenches and No Man's Land (14.0)
  [[nodiscard]] bool trench(HexId hex, Direction side) const {
    return (hexes_[hex.index()].trenches >> side & 1U) != 0;
  }
  [[nodiscard]] bool no_mans_land(HexId hex) const { return hexes_[hex.index()].no_mans_land; }
  [[nodiscard]] bool trench_hex(HexId hex) const { return hexes_[hex.index()].trench_hex; }
  /// A trench hex on the Allied line (11.3-f).
  [[nodiscard]] bool allied_trench_hex(HexId hex) const { return hexes_[hex.index()].allied_trench_hex; }
  /// An easternmost hex or one with a trench hexside that does not touch No Man's Land (11.6-b).
  [[nodiscard]] bool german_arrival_hex(HexId hex) const { return hexes_[hex.index()].german_arrival; }
  [[nodiscard]] bool river(HexId hex, Direction side) const { return (hexes_[hex.index()].rivers >> side & 1U) != 0; }
  [[nodiscard]] bool bridge(HexId hex, Direction side) const { return (hexes_[hex.index()].bridges >> side & 1U) != 0; }

  // Combat lines: indexes into the lines of the combat results table
  [[nodiscard]] int hex_line(HexId hex) const { return hexes_[hex.index()].line; }
  [[nodiscard]] int trench_line() const { return trench_line_; }
  [[nodiscard]] int river_line() const { return river_line_; }
  [[nodiscard]] int bridge_line() const { return bridge_line_; }
  /// Of two lines the one better for the defender: the higher first differential (8.2.2-d); `first` on a tie.
  [[nodiscard]] int better_line(int first, int second) const;

  /// Bombardment: the one terrain modifier (bomb.mod.terrain); none for a hex with only a hill or peak.
  [[nodiscard]] const TableModifier* bombardment_terrain(HexId hex) const { return hexes_[hex.index()].bombardment; }
  [[nodiscard]] bool la_folie(HexId hex) const { return hexes_[hex.index()].la_folie; }

  // Objectives
  /// Index of a peak hex, or -1.
  [[nodiscard]] int peak(HexId hex) const { return hexes_[hex.index()].peak; }
  [[nodiscard]] std::size_t peak_count() const { return peak_count_; }
  [[nodiscard]] bool vimy(HexId hex) const { return hexes_[hex.index()].vimy; }
  [[nodiscard]] const std::vector<HexId>& petit_vimy() const { return petit_vimy_; }
  [[nodiscard]] HexId supply() const { return supply_; }
  [[nodiscard]] bool east_edge(HexId hex) const { return hexes_[hex.index()].east_edge; }
  [[nodiscard]] bool setup_area(SideId side, HexId hex) const { return hexes_[hex.index()].setup[side.value]; }
  [[nodiscard]] const std::vector<HexId>& setup_hexes(SideId side) const { return setup_hexes_[side.value]; }

  // Distances for retreats (8.3-d)
  /// Whether `to` is nearer than `from` to the side's map edge or source of supply.
  [[nodiscard]] bool nearer_home(SideId side, HexId from, HexId to) const;

  // Sight (17.3), by day and beyond adjacency. Thread-safe; rows are worked out when first asked for.
  [[nodiscard]] bool sees(HexId from, HexId to, bool sight_open) const;
  /// Hexes in the way, for an explanation.
  [[nodiscard]] std::vector<HexId> sight_obstacles(HexId from, HexId to, bool sight_open) const;

 private:
  struct Hex {
    std::array<std::int8_t, 6> cost{};
    std::uint8_t trenches = 0;
    std::uint8_t rivers = 0;
    std::uint8_t bridges = 0;
    std::int8_t line = 0;
    std::int8_t peak = -1;
    bool no_mans_land = false;
    bool trench_hex = false;
    bool allied_trench_hex = false;
    bool german_arrival = false;
    bool la_folie = false;
    bool vimy = false;
    bool east_edge = false;
    bool blocks_sight = false;
    std::array<bool, 2> setup{};
    std::array<std::int16_t, 2> edge_distance{};  // to the side's own map edge
    std::int16_t supply_distance = 0;
    const TableModifier* bombardment = nullptr;
  };
  /// Which hexes each hex sees, a bit each, filled row by row.
  struct SightMatrix {
    std::vector<std::uint64_t> bits;
    std::unique_ptr<std::atomic<bool>[]> ready;
    std::mutex filling;
  };

  void read_sides(HexId hex);
  void read_hex(const GameData& data, HexId hex);
  void read_trench_hex(HexId hex);
  void read_zones();
  void read_distances();
  void fill_row(SightMatrix& matrix, HexId from, bool sight_open) const;
  [[nodiscard]] bool blocks(HexId from, HexId hex, bool sight_open) const;

  const Map& map_;
  std::vector<Hex> hexes_;
  FeatureId road_, trail_, river_feature_, trench_feature_, allied_trench_, no_mans_land_;
  int trench_line_ = 0, river_line_ = 0, bridge_line_ = 0;
  std::vector<Fraction> line_starts_;
  const TableModifier* trench_modifier_ = nullptr;
  std::size_t peak_count_ = 0;
  std::vector<HexId> petit_vimy_;
  HexId supply_;
  std::array<std::vector<HexId>, 2> setup_hexes_;
  std::int32_t la_folie_range_ = 0;
  SightTemplates templates_;
  std::size_t row_words_ = 0;
  mutable std::array<SightMatrix, 2> sight_;
};

}  // namespace vimy

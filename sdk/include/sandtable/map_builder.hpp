// Builds a Map from boards and features. Used by the data loader and by tests; modules receive the finished Map.
#pragma once

#include <set>
#include <utility>

#include "sandtable/error.hpp"
#include "sandtable/map.hpp"

namespace sandtable {

class MapBuilder {
 public:
  void set_title(std::string title, std::int32_t hex_meters);

  /// Source of all hexes whose terrain states none. Call before join().
  void set_default_source(Source source, Reason reason = nullptr) {
    default_source_ = source;
    default_reason_ = std::move(reason);
  }

  /// Adds a board. `layout.cells` may be empty (all cells are hexes) or mark left-out cells with none and the rest with
  /// any id. Boards must not overlap and must have the same top; where boards share a half-hex edge, later boards skip
  /// the cells that an earlier one already covers (`share_edges`).
  [[nodiscard]] Result<void> add_board(BoardLayout layout, bool share_edges = false);
  /// Makes hexes, hexsides and vertices of the boards. Hex ids run board by board and row by row. Fails if boards
  /// overlap, do not meet, or print the same name twice. Must be called after the last board and before anything below.
  [[nodiscard]] Result<void> join();

  /// Adds a feature to the terrain key; ids are given in order. A variant (`line` and `base` given) gets the id
  /// "base.line"; adding it anywhere adds its base as well.
  [[nodiscard]] Result<FeatureId> add_feature(Feature feature);
  [[nodiscard]] FeatureId find_feature(std::string_view id) const { return map_.find_feature(id); }
  [[nodiscard]] HexId find(std::string_view name) const { return map_.find(name); }

  /// A hex takes the weakest source of its features, with its reason.
  void add_to_hex(HexId hex, FeatureId feature, Source source, Reason reason = nullptr);
  void set_elevation(HexId hex, std::int16_t elevation);
  /// Marks a hex as cut by its board's edge. A hex that two boards share stays whole: each brings its half.
  void set_half(HexId hex);
  /// `high` names the hex on the high side, for slopes.
  [[nodiscard]] Result<void> add_to_side(HexId a, HexId b, FeatureId feature, HexId high = {});
  /// A hexside on the map's edge.
  void add_to_side(HexId hex, Direction side, FeatureId feature);
  /// A road, trail or railway along consecutive adjacent hexes: both hexes and the hexsides crossed get the feature.
  [[nodiscard]] Result<void> add_path(FeatureId feature, std::string name, std::span<const HexId> hexes, Source source,
                                      Reason reason = nullptr);
  /// Keeps a chain of hexsides for drawing and gives each the feature.
  void add_side_line(FeatureId feature, std::string name, std::vector<HexsideId> sides, Source source,
                     Reason reason = nullptr);
  [[nodiscard]] HexsideId between(HexId a, HexId b) const { return map_.between(a, b); }
  [[nodiscard]] HexsideId hexside(HexId hex, Direction side) const { return map_.hexside(hex, side); }
  [[nodiscard]] HexTop top() const { return map_.top(); }
  [[nodiscard]] Result<ZoneId> add_zone(std::string id, std::string title, std::vector<HexId> hexes,
                                        Source source = Source::printed, Reason reason = nullptr);
  void add_place(NamedPlace place);

  [[nodiscard]] Map finish() && { return std::move(map_); }

 private:
  [[nodiscard]] FeatureSet with_base(FeatureId feature) const;
  void add_to_side_id(HexsideId side, FeatureId feature);

  // Steps of join().
  [[nodiscard]] Result<void> open_window();
  [[nodiscard]] Result<void> place_board(std::size_t board);
  [[nodiscard]] Result<HexId> place_cell(std::size_t board, GridCell cell);
  [[nodiscard]] Result<HexId> share_cell(std::size_t board, GridCell cell, HexId hex);
  [[nodiscard]] Result<void> check_boards_meet() const;
  void link_neighbors();
  [[nodiscard]] Result<void> number_sides();
  [[nodiscard]] Result<void> number_vertices();

  Map map_;
  Source default_source_ = Source::printed;
  Reason default_reason_;
  std::vector<bool> share_edges_;                           // by board
  std::set<std::pair<std::size_t, std::size_t>> meetings_;  // pairs of boards that share a hex or lie side by side
  std::vector<bool> shared_;                                // by hex: two boards cover it
  std::vector<bool> source_stated_;                         // by hex: a feature has named its source
};

}  // namespace sandtable

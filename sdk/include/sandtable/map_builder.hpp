// Builds a Map from boards and features. Used by the data loader and by tests; modules receive the finished Map.
#pragma once

#include "sandtable/error.hpp"
#include "sandtable/map.hpp"

namespace sandtable {

class MapBuilder {
 public:
  void set_title(std::string title, std::int32_t hex_meters);

  /// Adds a board. `layout.cells` may be empty (all cells are hexes) or mark left-out cells with none and the rest with
  /// any id. Boards must not overlap and must have the same top; where boards share a half-hex edge, later boards skip
  /// the cells that an earlier one already covers (`share_edges`).
  [[nodiscard]] Result<void> add_board(BoardLayout layout, bool share_edges = false);
  /// Must be called after the last board and before anything below.
  [[nodiscard]] Result<void> join();

  /// Adds a feature to the terrain key; ids are given in order.
  [[nodiscard]] Result<FeatureId> add_feature(Feature feature);
  [[nodiscard]] FeatureId find_feature(std::string_view id) const { return map_.find_feature(id); }
  [[nodiscard]] HexId find(std::string_view name) const { return map_.find(name); }

  void add_to_hex(HexId hex, FeatureId feature, Source source);
  void set_elevation(HexId hex, std::int16_t elevation);
  void set_half(HexId hex);
  /// `high` names the hex on the high side, for slopes.
  [[nodiscard]] Result<void> add_to_side(HexId a, HexId b, FeatureId feature, HexId high = {});
  /// A hexside on the map's edge.
  void add_to_side(HexId hex, Direction side, FeatureId feature);
  /// A road, trail or railway along consecutive adjacent hexes: both hexes and the hexsides crossed get the feature.
  [[nodiscard]] Result<void> add_path(FeatureId feature, std::string name, std::span<const HexId> hexes, Source source);
  void add_side_line(FeatureId feature, std::string name, std::vector<HexsideId> sides, Source source);
  [[nodiscard]] HexsideId between(HexId a, HexId b) const { return map_.between(a, b); }
  [[nodiscard]] Result<ZoneId> add_zone(std::string id, std::string title, std::vector<HexId> hexes);
  void add_place(NamedPlace place);

  [[nodiscard]] Map finish() && { return std::move(map_); }

 private:
  Map map_;
  std::vector<bool> share_edges_;
};

}  // namespace sandtable

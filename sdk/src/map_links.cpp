// The part of MapBuilder that finds out what touches what: neighbors, boards, hexsides and vertices.
#include <fmt/format.h>

#include "sandtable/map_builder.hpp"

namespace sandtable {

void MapBuilder::link_neighbors() {
  map_.neighbors_.resize(map_.hexes_.size());
  for (std::size_t hex = 0; hex < map_.hexes_.size(); ++hex) {
    const HexInfo& info = map_.hexes_[hex];
    for (Direction direction = 0; direction < direction_count; ++direction) {
      const HexId other = map_.at(sandtable::neighbor(info.at, direction));
      map_.neighbors_[hex][direction] = other;
      if (other.exists() && map_.hex(other).board != info.board) meetings_.emplace(info.board, map_.hex(other).board);
    }
  }
}

Result<void> MapBuilder::check_boards_meet() const {
  std::vector<bool> reached(map_.boards_.size());
  reached[0] = true;
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [a, b] : meetings_) {
      if (reached[a] == reached[b]) continue;
      reached[a] = reached[b] = true;
      changed = true;
    }
  }
  for (std::size_t board = 0; board < reached.size(); ++board) {
    if (reached[board]) continue;
    const std::string& id = map_.boards_[board].id;
    return fail(ErrorCode::invalid_data,
                fmt::format("Board \"{}\" does not meet board \"{}\" or any board joined to it; check origin and turn.",
                            id, map_.boards_.front().id),
                id);
  }
  return {};
}

Result<void> MapBuilder::number_sides() {
  map_.side_ids_.resize(map_.hexes_.size());
  for (std::size_t index = 0; index < map_.hexes_.size(); ++index) {
    const HexId hex(static_cast<std::uint16_t>(index));
    for (Direction side = 0; side < direction_count; ++side) {
      const HexId other = map_.neighbor(hex, side);
      if (other.exists() && other < hex) {
        map_.side_ids_[index][side] = map_.side_ids_[other.index()][opposite(side)];
        continue;
      }
      if (map_.hexsides_.size() >= HexsideId::none_value) {
        return fail(
            ErrorCode::limit_exceeded,
            "The map is too large: about 21,000 hexes fit, which have 65,534 hexsides. Use fewer or smaller boards, "
            "or leave hexes out with \"missing\".");
      }
      map_.side_ids_[index][side] = HexsideId(static_cast<std::uint16_t>(map_.hexsides_.size()));
      map_.hexsides_.push_back({hex, side, other, HexId::none()});
    }
  }
  return {};
}

Result<void> MapBuilder::number_vertices() {
  map_.vertex_ids_.resize(map_.hexes_.size());
  for (std::size_t index = 0; index < map_.hexes_.size(); ++index) {
    const HexId hex(static_cast<std::uint16_t>(index));
    for (Direction corner = 0; corner < direction_count; ++corner) {
      // Corner i is corner i + 2 of the neighbor over side i, and corner i + 4 of the one over side i + 1.
      const HexId before = map_.neighbor(hex, corner);
      const HexId after = map_.neighbor(hex, turned(corner, 1));
      VertexId& vertex = map_.vertex_ids_[index][corner];
      if (before.exists() && before < hex) {
        vertex = map_.vertex_ids_[before.index()][turned(corner, 2)];
      } else if (after.exists() && after < hex) {
        vertex = map_.vertex_ids_[after.index()][turned(corner, 4)];
      } else if (map_.vertex_count_ >= VertexId::none_value) {
        return fail(ErrorCode::limit_exceeded, "The map has more than 65,534 vertices.");
      } else {
        vertex = VertexId(static_cast<std::uint16_t>(map_.vertex_count_++));
      }
    }
  }
  return {};
}

}  // namespace sandtable

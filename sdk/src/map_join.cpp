// The part of MapBuilder that takes boards and lays them on one plane.
#include <fmt/format.h>

#include <algorithm>

#include "board_grid.hpp"
#include "sandtable/map_builder.hpp"

namespace sandtable {

namespace {

constexpr std::int32_t longest_edge = 1000;          // cells; no sheet comes near
constexpr std::int32_t farthest_origin = 10000;      // hexes
constexpr std::int64_t largest_window = 4'000'000;   // places of the lookup window
constexpr std::size_t most_ids = HexId::none_value;  // the last value means none

std::string name_on(const BoardLayout& board, GridCell cell) {
  return board.naming.name(cell, board.columns, board.rows);
}

Result<void> check_axis(const AxisNaming& axis, const std::string& board) {
  constexpr std::int32_t highest_start = 100'000;
  if (axis.start < (axis.alphabetic ? 1 : 0) || axis.start > highest_start) {
    return fail(ErrorCode::invalid_data,
                fmt::format("Board \"{}\" starts its hex numbers at {}; they start at 0 or above, letters at 1.", board,
                            axis.start),
                board);
  }
  if (axis.digits < 0 || axis.digits > 9) {
    return fail(ErrorCode::invalid_data,
                fmt::format("Board \"{}\" asks for {} digits in hex numbers; 0 to 9 are possible.", board, axis.digits),
                board);
  }
  return {};
}

Result<void> check_naming(const BoardLayout& board) {
  for (const AxisNaming& axis : {board.naming.column, board.naming.row}) {
    if (auto checked = check_axis(axis, board.id); !checked) return checked;
  }
  if (board.naming.distinct(board.columns, board.rows)) return {};
  return fail(ErrorCode::invalid_data,
              fmt::format("Board \"{}\" gives several hexes the same name; add digits or a separator.", board.id),
              board.id);
}

Result<void> check_size(const BoardLayout& board) {
  if (board.columns < 1 || board.rows < 1 || board.columns > longest_edge || board.rows > longest_edge) {
    return fail(ErrorCode::invalid_data,
                fmt::format("Board \"{}\" has {} columns and {} rows; 1 to {} of each are possible.", board.id,
                            board.columns, board.rows, longest_edge),
                board.id);
  }
  const auto far = [](std::int32_t number) { return number < -farthest_origin || number > farthest_origin; };
  if (far(board.origin.q) || far(board.origin.r)) {
    return fail(ErrorCode::invalid_data,
                fmt::format("The origin of board \"{}\" is more than {} hexes away.", board.id, farthest_origin),
                board.id);
  }
  return {};
}

}  // namespace

Result<void> MapBuilder::add_board(BoardLayout layout, bool share_edges) {
  if (auto checked = check_size(layout); !checked) return checked;
  if (auto checked = check_naming(layout); !checked) return checked;
  for (const BoardLayout& other : map_.boards_) {
    if (other.id == layout.id) {
      return fail(ErrorCode::invalid_data, fmt::format("There are two boards \"{}\".", layout.id), layout.id);
    }
    if (other.top != layout.top) {
      return fail(ErrorCode::invalid_data,
                  fmt::format("Board \"{}\" is pointy-top and board \"{}\" is flat-top, or the other way round; boards "
                              "on one table must have the same top.",
                              layout.id, other.id),
                  layout.id);
    }
  }
  const auto count = static_cast<std::size_t>(layout.columns) * static_cast<std::size_t>(layout.rows);
  if (layout.cells.empty()) layout.cells.assign(count, HexId(0));
  if (layout.cells.size() != count || std::ranges::none_of(layout.cells, &HexId::exists)) {
    return fail(ErrorCode::invalid_data,
                fmt::format("Board \"{}\" needs {} cells, at least one of them a hex.", layout.id, count), layout.id);
  }
  layout.turn = turned(0, layout.turn);
  map_.boards_.push_back(std::move(layout));
  share_edges_.push_back(share_edges);
  return {};
}

Result<void> MapBuilder::join() {
  if (map_.boards_.empty()) return fail(ErrorCode::invalid_data, "The map has no board.");
  if (auto done = open_window(); !done) return done;
  for (std::size_t board = 0; board < map_.boards_.size(); ++board) {
    if (auto done = place_board(board); !done) return done;
  }
  link_neighbors();
  if (auto done = check_boards_meet(); !done) return done;
  if (auto done = number_sides(); !done) return done;
  if (auto done = number_vertices(); !done) return done;
  map_.hex_features_.resize(map_.hexes_.size());
  map_.side_features_.resize(map_.hexsides_.size());
  source_stated_.resize(map_.hexes_.size());
  return {};
}

/// Sizes the lookup window to hold every cell of every board.
Result<void> MapBuilder::open_window() {
  Axial low = place_of(map_.boards_.front(), {0, 0});
  Axial high = low;
  for (const BoardLayout& board : map_.boards_) {
    for_each_cell(board, [&](GridCell cell) {
      const Axial at = place_of(board, cell);
      low = {std::min(low.q, at.q), std::min(low.r, at.r)};
      high = {std::max(high.q, at.q), std::max(high.r, at.r)};
    });
  }
  const Axial size = high - low + Axial{1, 1};
  if (std::int64_t{size.q} * size.r > largest_window) {
    return fail(ErrorCode::limit_exceeded, "The boards lie too far apart or are too large; check their origins.");
  }
  map_.window_ = low;
  map_.window_width_ = static_cast<std::uint32_t>(size.q);
  map_.window_height_ = static_cast<std::uint32_t>(size.r);
  map_.by_axial_.assign(std::size_t{map_.window_width_} * map_.window_height_, HexId::none());
  return {};
}

Result<void> MapBuilder::place_board(std::size_t board) {
  // The marks stay until the whole board lies, because at_edge() asks for them.
  std::vector<HexId> cells = map_.boards_[board].cells;
  Result<void> result;
  for_each_cell(map_.boards_[board], [&](GridCell cell) {
    if (!result) return;
    const Result<HexId> hex = place_cell(board, cell);
    if (hex) cells[cell_index(map_.boards_[board], cell)] = *hex;
    if (!hex) result = std::unexpected(hex.error());
  });
  map_.boards_[board].cells = std::move(cells);
  return result;
}

/// Makes the hex of a cell, or finds the one that an earlier board has already put there.
Result<HexId> MapBuilder::place_cell(std::size_t board, GridCell cell) {
  const BoardLayout& layout = map_.boards_[board];
  const Axial at = place_of(layout, cell);
  std::string name = name_on(layout, cell);
  HexId hex = map_.at(at);
  if (hex.exists()) {
    const auto shared = share_cell(board, cell, hex);
    if (!shared) return shared;
  } else {
    if (map_.hexes_.size() >= most_ids) return fail(ErrorCode::limit_exceeded, "The map has more than 65,534 hexes.");
    hex = HexId(static_cast<std::uint16_t>(map_.hexes_.size()));
    HexInfo info;
    info.name = name;
    info.at = at;
    info.board = static_cast<std::uint16_t>(board);
    info.cell = cell;
    info.source = default_source_;
    info.reason = default_reason_;
    map_.hexes_.push_back(std::move(info));
    shared_.push_back(false);
    const Axial place = at - map_.window_;
    map_.by_axial_[static_cast<std::size_t>(place.r) * map_.window_width_ + static_cast<std::size_t>(place.q)] = hex;
  }
  const auto [entry, added] = map_.by_name_.emplace(std::move(name), hex);
  if (!added && entry->second != hex) {
    const BoardLayout& other = map_.boards_[map_.hex(entry->second).board];
    return fail(ErrorCode::invalid_data,
                fmt::format("Boards \"{}\" and \"{}\" both have a hex {}; give their names different prefixes.",
                            other.id, layout.id, entry->first),
                layout.id);
  }
  return hex;
}

/// Lays a cell on a hex that is there already, which only edges of boards that share them may do.
Result<HexId> MapBuilder::share_cell(std::size_t board, GridCell cell, HexId hex) {
  const BoardLayout& layout = map_.boards_[board];
  const HexInfo& below = map_.hex(hex);
  const BoardLayout& other = map_.boards_[below.board];
  if (!share_edges_[board]) {
    return fail(
        ErrorCode::invalid_data,
        fmt::format("Boards \"{}\" and \"{}\" overlap: {} lies on {}. Move the origin of one, or let them share "
                    "edges.",
                    other.id, layout.id, name_on(layout, cell), below.name),
        layout.id);
  }
  if (!at_edge(layout, cell) || !at_edge(other, below.cell)) {
    return fail(ErrorCode::invalid_data,
                fmt::format("Boards \"{}\" and \"{}\" overlap by more than their edges: {} lies on {}. Check origin "
                            "and turn.",
                            other.id, layout.id, name_on(layout, cell), below.name),
                layout.id);
  }
  shared_[hex.index()] = true;
  meetings_.emplace(below.board, board);
  return hex;
}

}  // namespace sandtable

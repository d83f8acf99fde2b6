// Where the cells of a board lie on the common plane. Private to the map builder.
#pragma once

#include "sandtable/map.hpp"

namespace sandtable {

[[nodiscard]] inline std::size_t cell_index(const BoardLayout& board, GridCell cell) {
  return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(board.columns) +
         static_cast<std::size_t>(cell.column);
}

/// True if the board has a hex there; cells outside the sheet have none.
[[nodiscard]] inline bool has_cell(const BoardLayout& board, GridCell cell) {
  return cell.column >= 0 && cell.column < board.columns && cell.row >= 0 && cell.row < board.rows &&
         board.cells[cell_index(board, cell)].exists();
}

[[nodiscard]] inline Axial place_of(const BoardLayout& board, GridCell cell) {
  return board.origin + rotated(axial_of(cell, board.top, board.shifted), board.turn);
}

[[nodiscard]] inline GridCell cell_at(const BoardLayout& board, Axial place) {
  return cell_of(rotated(place - board.origin, -board.turn), board.top, board.shifted);
}

/// True if a neighbor of the cell is not on the board.
[[nodiscard]] inline bool at_edge(const BoardLayout& board, GridCell cell) {
  const Axial center = axial_of(cell, board.top, board.shifted);
  for (const Axial step : direction_steps) {
    if (!has_cell(board, cell_of(center + step, board.top, board.shifted))) return true;
  }
  return false;
}

/// Calls visit(cell) for every hex of the board, row by row.
template <typename Visit>
void for_each_cell(const BoardLayout& board, Visit&& visit) {
  for (std::int32_t row = 0; row < board.rows; ++row) {
    for (std::int32_t column = 0; column < board.columns; ++column) {
      if (has_cell(board, {column, row})) visit(GridCell{column, row});
    }
  }
}

}  // namespace sandtable

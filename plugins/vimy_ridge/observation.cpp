// 17.3 Observation.
#include "vimy_game.hpp"

namespace vimy {

bool VimyGame::observed(const Position& position, HexId target, SideId side) const {
  const Board& board = position.board;
  const Map& map = ground_.map();
  // 17.3-h: the aircraft's hex and its neighbors.
  if (side == allied && aircraft_over(board, target)) return true;
  for (const HexId next : map.neighbors(target)) {
    if (!next.exists()) continue;
    if (side == allied && aircraft_over(board, next)) return true;
    const CounterId unit = unit_in(board, next);
    if (unit.exists() && forces_.side(unit) == side) return true;  // 17.3-a
  }
  if (night(position)) return false;  // 17.3-e
  const bool sight_open = position.state<VimyState>().sight_open != 0;
  for (const CounterId unit : forces_.units(side)) {
    const HexId from = board.hex(unit);
    if (from.exists() && ground_.sees(from, target, sight_open)) return true;  // 17.3-b
  }
  return false;
}

}  // namespace vimy

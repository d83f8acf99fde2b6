// 6.0 Zones of control, with the trench rule 14.2-d.
#include "vimy_game.hpp"

namespace vimy {

CounterId VimyGame::unit_below(const Board& board, CounterId marker) const {
  CounterId at = marker;
  while (at.exists() && !forces_.is_unit(at)) at = board.below(at);
  return at;
}

bool VimyGame::holds_enemy(const Board& board, HexId hex, SideId side) const {
  const CounterId unit = unit_in(board, hex);
  return unit.exists() && forces_.side(unit) != side;
}

bool VimyGame::in_enemy_zoc(const Board& board, HexId hex, SideId side, bool occupied) const {
  const auto& neighbors = ground_.map().neighbors(hex);
  for (Direction direction = 0; direction < direction_count; ++direction) {
    if (!neighbors[direction].exists()) continue;
    const CounterId unit = unit_in(board, neighbors[direction]);
    if (!unit.exists() || forces_.side(unit) == side || !forces_.has_zone_of_control(unit)) continue;  // 6.0-a, 6.0-b
    // 14.2-d: no zone of control across a trench hexside into a hex that an opposing unit occupies.
    if (occupied && ground_.trench(hex, direction)) continue;
    return true;
  }
  return false;
}

}  // namespace vimy

// Blind draws from a cup or pool: chits, markers, counters that nobody may see before they are drawn.
#pragma once

#include <string_view>

#include "sandtable/board.hpp"
#include "sandtable/dice.hpp"

namespace sandtable {

/// Draws one counter blind from the counters in `cup`, each as likely; it stays where it is until the caller moves it.
/// None if the cup is empty. The dice are asked only when there is more than one to choose from; `label` says what for
/// and lives as long as the module.
[[nodiscard]] inline CounterId draw_blind(const Board& board, PlaceId cup, Dice& dice, std::string_view label) {
  const std::size_t count = board.count(cup);
  if (count == 0) return CounterId::none();
  int pick = count > 1 ? dice.draw(label, static_cast<int>(count)) : 0;
  CounterId drawn = board.top(cup);
  for (; pick > 0; --pick) drawn = board.below(drawn);
  return drawn;
}

}  // namespace sandtable

// Positions that a side cannot tell apart: what it does not see is dealt anew.
#include <map>
#include <utility>

#include "sandtable/game.hpp"

namespace sandtable {
namespace {

/// Where a counter lies: its place and how far down.
struct Slot {
  PlaceId place;
  std::size_t depth = 0;
};

using Hidden = std::map<std::pair<std::string, Visibility>, std::vector<CounterId>>;

/// The counters in play that the side does not see, by back and by how little it sees of them.
Hidden hidden_counters(const Game& game, const Position& position, SideId side) {
  Hidden hidden;
  for (std::size_t i = 0; i < position.board.counter_count(); ++i) {
    const CounterId counter(static_cast<std::uint16_t>(i));
    if (!position.board.in_play(counter)) continue;
    const Visibility seen = game.visibility(position, counter, side);
    if (seen == Visibility::open) continue;
    const CounterType& type = game.data().types[position.board.counter(counter).type.index()];
    hidden[{type.back, seen}].push_back(counter);
  }
  return hidden;
}

/// Stacks of all places, topmost first.
std::vector<std::vector<CounterId>> stacks_of(const Board& board) {
  std::vector<std::vector<CounterId>> stacks(board.place_count());
  for (std::size_t i = 0; i < stacks.size(); ++i) {
    board.for_each(PlaceId(static_cast<std::uint16_t>(i)), [&](CounterId counter) { stacks[i].push_back(counter); });
  }
  return stacks;
}

}  // namespace

void Game::resample(Position& position, SideId side, Dice& dice) const {
  const Hidden hidden = hidden_counters(*this, position, side);
  if (hidden.empty()) return;
  std::vector<std::vector<CounterId>> stacks = stacks_of(position.board);
  std::vector<Slot> slots(position.board.counter_count());
  for (std::size_t place = 0; place < stacks.size(); ++place) {
    for (std::size_t depth = 0; depth < stacks[place].size(); ++depth) {
      slots[stacks[place][depth].index()] = {PlaceId(static_cast<std::uint16_t>(place)), depth};
    }
  }
  for (const auto& [key, counters] : hidden) {
    std::vector<CounterId> dealt = counters;
    for (std::size_t left = dealt.size(); left > 1; --left) {
      std::swap(dealt[left - 1], dealt[static_cast<std::size_t>(dice.draw("resample", static_cast<int>(left)))]);
    }
    for (std::size_t i = 0; i < counters.size(); ++i) {
      const Slot slot = slots[counters[i].index()];
      stacks[slot.place.index()][slot.depth] = dealt[i];
    }
  }
  // Put from the bottom up, so that every stack has its order again.
  for (const auto& [key, counters] : hidden) {
    for (const CounterId counter : counters) position.board.take_off(counter);
  }
  for (std::size_t place = 0; place < stacks.size(); ++place) {
    const PlaceId here(static_cast<std::uint16_t>(place));
    for (std::size_t depth = stacks[place].size(); depth-- > 0;) position.board.move(stacks[place][depth], here);
  }
}

}  // namespace sandtable

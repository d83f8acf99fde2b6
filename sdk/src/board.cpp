#include "sandtable/board.hpp"

namespace sandtable {

Board::Board(std::size_t place_count, std::size_t counter_count, std::size_t track_count)
    : counters_(counter_count), tracks_(track_count, 0), tops_(place_count) {}

std::size_t Board::count(PlaceId place) const {
  std::size_t number = 0;
  for_each(place, [&](CounterId) { ++number; });
  return number;
}

void Board::unlink(CounterId id) {
  CounterState& state = counters_[id.index()];
  state.carrier = CounterId::none();
  if (!state.place.exists()) return;
  CounterId* link = &tops_[state.place.index()];
  while (*link != id) link = &counters_[link->index()].below;
  *link = state.below;
  state.below = CounterId::none();
  state.place = PlaceId::none();
}

void Board::move(CounterId id, PlaceId to) {
  unlink(id);
  CounterState& state = counters_[id.index()];
  state.place = to;
  state.below = tops_[to.index()];
  tops_[to.index()] = id;
}

void Board::move_under(CounterId id, PlaceId to) {
  unlink(id);
  CounterId* link = &tops_[to.index()];
  while (link->exists()) link = &counters_[link->index()].below;
  *link = id;
  counters_[id.index()].place = to;
}

void Board::take_off(CounterId id) {
  unlink(id);
}

void Board::load(CounterId id, CounterId carrier) {
  unlink(id);
  counters_[id.index()].carrier = carrier;
}

void Board::unload(CounterId id, PlaceId to) {
  move(id, to);
}

void Board::set_hexside_mark(HexsideId side, unsigned bit, bool on) {
  std::uint8_t& marks = hexside_marks_[side.index()];
  const auto flag = static_cast<std::uint8_t>(1U << bit);
  marks = static_cast<std::uint8_t>(on ? marks | flag : marks & ~flag);
}

void Board::clear_mark(unsigned bit) {
  const std::uint32_t keep = ~(1U << bit);
  for (CounterState& state : counters_) state.marks &= keep;
}

namespace {

/// Whether following carriers from every counter ends; a ring of carriers would never be drawn or moved.
bool carriers_end(std::span<const CounterState> counters) {
  for (const CounterState& state : counters) {
    std::size_t steps = 0;
    for (CounterId at = state.carrier; at.exists(); at = counters[at.index()].carrier) {
      if (at.index() >= counters.size() || ++steps > counters.size()) return false;
    }
  }
  return true;
}

}  // namespace

bool Board::restore(std::span<const CounterState> counters, std::span<const std::int32_t> tracks,
                    std::span<const std::uint8_t> hexside_marks) {
  if (counters.size() != counters_.size() || tracks.size() != tracks_.size()) return false;
  if (hexside_marks.size() != hexside_marks_.size()) return false;
  // The stacks follow from the `below` links: whatever lies under nothing is a top.
  std::vector<bool> lies_below(counters.size());
  for (const CounterState& state : counters) {
    if (state.below.exists()) {
      if (state.below.index() >= counters.size() || lies_below[state.below.index()]) return false;
      if (counters[state.below.index()].place != state.place) return false;
      lies_below[state.below.index()] = true;
    }
    if (state.place.exists() && (state.place.index() >= tops_.size() || state.carrier.exists())) return false;
    if (!state.place.exists() && state.below.exists()) return false;
    if (state.spare != 0 || state.facing >= direction_count) return false;
  }
  std::vector<CounterId> tops(tops_.size());
  for (std::size_t i = 0; i < counters.size(); ++i) {
    if (!counters[i].place.exists() || lies_below[i]) continue;
    CounterId& top = tops[counters[i].place.index()];
    if (top.exists()) return false;
    top = CounterId(static_cast<std::uint16_t>(i));
  }
  // A ring of `below` links has no top: count what the tops reach.
  std::size_t placed = 0;
  std::size_t reached = 0;
  for (const CounterState& state : counters) placed += state.place.exists() ? 1 : 0;
  for (CounterId at : tops) {
    for (; at.exists(); at = counters[at.index()].below) ++reached;
  }
  if (placed != reached || !carriers_end(counters)) return false;
  counters_.assign(counters.begin(), counters.end());
  tracks_.assign(tracks.begin(), tracks.end());
  hexside_marks_.assign(hexside_marks.begin(), hexside_marks.end());
  tops_ = std::move(tops);
  return true;
}

bool Board::is_consistent() const {
  Board copy(tops_.size(), counters_.size(), tracks_.size());
  copy.hex_count_ = hex_count_;
  copy.make_hexside_marks(hexside_marks_.size());
  return copy.restore(counters_, tracks_, hexside_marks_) && copy == *this;
}

}  // namespace sandtable

#include "core/timeline.hpp"

#include <algorithm>
#include <cassert>

namespace sandtable {

Timeline::Timeline(const Game& game, const Position& after_set_up) : game_(&game) {
  snapshots_.emplace_back(0, after_set_up);
}

void Timeline::add(const Act& act, std::span<const RolledValue> rolls, const Position& after) {
  acts_.push_back({act, rolls_.size()});
  rolls_.insert(rolls_.end(), rolls.begin(), rolls.end());
  if (acts_.size() % spacing_ != 0) return;
  snapshots_.emplace_back(acts_.size(), after);
  if (snapshots_.size() > most_snapshots) thin_out();
}

void Timeline::thin_out() {
  spacing_ *= 2;
  std::erase_if(snapshots_, [&](const auto& snapshot) { return snapshot.first % spacing_ != 0; });
}

void Timeline::cut(std::size_t length) {
  if (length >= acts_.size()) return;
  rolls_.erase(rolls_.begin() + static_cast<std::ptrdiff_t>(acts_[length].first_roll), rolls_.end());
  acts_.resize(length);
  while (snapshots_.back().first > length) snapshots_.pop_back();
}

std::span<const RolledValue> Timeline::rolls_of(std::size_t index) const {
  const std::size_t first = acts_[index].first_roll;
  const std::size_t end = index + 1 < acts_.size() ? acts_[index + 1].first_roll : rolls_.size();
  return std::span(rolls_).subspan(first, end - first);
}

Result<void> Timeline::replay(std::size_t index, Position& position, EventSink& events) const {
  RecordedDice dice;
  dice.set(rolls_of(index));
  return perform(*game_, acts_[index].act, position, dice, events);
}

Result<Position> Timeline::at(std::size_t i) const {
  assert(i <= acts_.size());
  const auto after = std::ranges::upper_bound(snapshots_, i, {}, &std::pair<std::size_t, Position>::first);
  const auto& [start, snapshot] = *std::prev(after);
  Position position = snapshot;
  NoEvents events;
  for (std::size_t index = start; index < i; ++index) {
    if (auto done = replay(index, position, events); !done) return std::unexpected(done.error());
  }
  return position;
}

Result<EventList> Timeline::events_of(std::size_t i) const {
  assert(i >= 1 && i <= acts_.size());
  auto position = at(i - 1);
  if (!position) return std::unexpected(position.error());
  EventList events;
  if (auto done = replay(i - 1, *position, events); !done) return std::unexpected(done.error());
  return events;
}

}  // namespace sandtable

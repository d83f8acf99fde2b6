// The acts in force of one game with snapshots of its position, so that any moment is reached at once, backwards as
// well as forwards.
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "core/act.hpp"
#include "core/random_source.hpp"
#include "sandtable/event.hpp"
#include "sandtable/position.hpp"

namespace sandtable {

/// Invariants: snapshots ascend, the first is the position after the set-up, none lies beyond the last act.
class Timeline {
 public:
  /// Acts between two snapshots; doubles whenever there are more than most_snapshots, so that a long log stays small.
  static constexpr std::size_t first_spacing = 64;
  static constexpr std::size_t most_snapshots = 1024;

  Timeline() = default;
  /// `game` must outlive the timeline.
  Timeline(const Game& game, const Position& after_set_up);

  [[nodiscard]] std::size_t length() const { return acts_.size(); }
  /// Adds an act that led to `after`.
  void add(const Act& act, std::span<const RolledValue> rolls, const Position& after);
  /// Forgets the acts after the first `length`.
  void cut(std::size_t length);

  /// The position after `i` acts. Requires i <= length(). Fails only if the module breaks its contract.
  [[nodiscard]] Result<Position> at(std::size_t i) const;
  /// The events of act i, counted from 1.
  [[nodiscard]] Result<EventList> events_of(std::size_t i) const;
  /// True if act i, counted from 1, used chance.
  [[nodiscard]] bool used_chance(std::size_t i) const { return !rolls_of(i - 1).empty(); }

 private:
  struct Entry {
    Act act;
    std::size_t first_roll = 0;
  };

  [[nodiscard]] std::span<const RolledValue> rolls_of(std::size_t index) const;
  [[nodiscard]] Result<void> replay(std::size_t index, Position& position, EventSink& events) const;
  void thin_out();

  const Game* game_ = nullptr;
  std::vector<Entry> acts_;
  std::vector<RolledValue> rolls_;  // of all acts, in order
  std::vector<std::pair<std::size_t, Position>> snapshots_;
  std::size_t spacing_ = first_spacing;
};

}  // namespace sandtable

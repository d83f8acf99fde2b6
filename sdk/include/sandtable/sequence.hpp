// The sequence of play as data: a flat list of steps grouped into player turns, with rule ids, and the turn track.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sandtable/ids.hpp"
#include "sandtable/source.hpp"

namespace sandtable {

/// One step (phase or segment) of a game turn, in order.
struct SequenceStep {
  std::string id;     // "allied.combat"
  std::string title;  // "Combat Phase"
  std::string group;  // "Allied Player Turn"
  SideId side;        // the phasing side; none for both
  std::string rule;
};

/// A numbered value of a turn-track box with its source: marker allotments, weather, length.
struct TurnValue {
  std::string name;
  std::int32_t value = 0;
  Source source = Source::printed;
  Reason reason = nullptr;
};

struct GameTurn {
  std::string name;                // "April 9, Morning"
  std::vector<std::string> flags;  // "night"
  std::vector<TurnValue> values;

  [[nodiscard]] bool has_flag(std::string_view flag) const;
  [[nodiscard]] std::int32_t value(std::string_view value_name, std::int32_t otherwise = 0) const;
};

struct SequenceOfPlay {
  std::vector<SequenceStep> setup;  // before turn 1
  std::vector<SequenceStep> steps;  // every turn
  std::vector<GameTurn> turns;      // turn n is turns[n-1]

  /// Steps of set-up and of the turn share one numbering: set-up first.
  [[nodiscard]] const SequenceStep& step(StepId id) const {
    return id.index() < setup.size() ? setup[id.index()] : steps[id.index() - setup.size()];
  }
  [[nodiscard]] StepId find(std::string_view id) const;
  [[nodiscard]] std::size_t step_count() const { return setup.size() + steps.size(); }
};

}  // namespace sandtable

#include "sequence_checks.hpp"

#include <array>
#include <stdexcept>
#include <string>

#include "state.hpp"

namespace vimy {

namespace {

/// The sequence that Phase names, in its order.
constexpr std::array<std::string_view, phase_count> phase_ids = {"german.setup",
                                                                 "allied.setup",
                                                                 "support",
                                                                 "allied.movement",
                                                                 "allied.bombardment",
                                                                 "allied.combat",
                                                                 "allied.mobile-movement",
                                                                 "allied.mobile-combat",
                                                                 "german.movement",
                                                                 "german.bombardment",
                                                                 "german.combat",
                                                                 "german.mobile-movement",
                                                                 "german.mobile-combat",
                                                                 "end"};

}  // namespace

void check_sequence(const SequenceOfPlay& sequence) {
  if (sequence.step_count() != phase_count) {
    throw std::runtime_error("sequence.toml must list the " + std::to_string(phase_count) + " steps the rules know.");
  }
  for (std::size_t index = 0; index < phase_count; ++index) {
    const std::string& id = sequence.step(StepId(static_cast<std::uint16_t>(index))).id;
    if (id == phase_ids[index]) continue;
    throw std::runtime_error("Step " + std::to_string(index + 1) + " of sequence.toml is \"" + id +
                             "\"; the rules need \"" + std::string(phase_ids[index]) + "\" there.");
  }
}

std::int32_t marker_count(const GameData& data, std::string_view symbol, SideId side) {
  std::int32_t count = 0;
  for (const Counter& counter : data.counters) {
    const CounterType& type = data.types[counter.type.index()];
    if (type.symbol == symbol && type.side == side) ++count;
  }
  return count;
}

std::int32_t allotment(const GameTurn& turn, std::string_view name, std::int32_t markers) {
  const std::int32_t value = turn.value(name);
  if (value >= 0 && value <= markers) return value;
  throw std::runtime_error("The turn \"" + turn.name + "\" of sequence.toml has " + std::string(name) + " = " +
                           std::to_string(value) + "; it lies between 0 and " + std::to_string(markers) +
                           ", the number of markers.");
}

void check_shared_markers(const GameTurn& turn, std::int32_t markers) {
  const std::int32_t both = turn.value("allied_bombardment") + turn.value("german_bombardment");
  if (both <= markers) return;
  throw std::runtime_error("The turn \"" + turn.name + "\" of sequence.toml allots " + std::to_string(both) +
                           " bombardment markers to both sides together; there are " + std::to_string(markers) + ".");
}

}  // namespace vimy

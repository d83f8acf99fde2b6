// The expectations of play scripts. Internal to the script runner.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "testkit/script_state.hpp"

namespace sandtable {

/// Whether an expectation holds, and what was there, as a clause for the failure ("II/261 stands in 1515").
struct Finding {
  bool holds = false;
  std::string found;
};

using ScriptWords = std::vector<std::string>;

/// One kind of expectation. `words` are those after its name; there are `least` to `most` of them.
struct Expectation {
  std::string_view name;
  std::string_view usage;
  std::size_t least = 0;
  std::size_t most = 0;
  Result<Finding> (*check)(ScriptState& state, const ScriptWords& words) = nullptr;
};

/// About counters, tracks and the sequence of play.
[[nodiscard]] const std::vector<Expectation>& board_expectations();
/// About decisions, events, outcomes, explanations and tables.
[[nodiscard]] const std::vector<Expectation>& play_expectations();
/// About what the module's data say.
[[nodiscard]] const std::vector<Expectation>& data_expectations();

/// Checks what stands after `expect`: "at II/261 1514", "not legal pass", "no event step_lost". Gives a sentence when
/// the expectation fails and an empty text when it holds; an error when it cannot be understood.
[[nodiscard]] Result<std::string> check_expectation(ScriptState& state, std::string_view text);

}  // namespace sandtable

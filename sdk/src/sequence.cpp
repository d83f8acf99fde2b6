#include "sandtable/sequence.hpp"

#include <algorithm>

namespace sandtable {

bool GameTurn::has_flag(std::string_view flag) const {
  return std::ranges::find(flags, flag) != flags.end();
}

std::int32_t GameTurn::value(std::string_view value_name, std::int32_t otherwise) const {
  const auto found = std::ranges::find(values, value_name, &TurnValue::name);
  return found == values.end() ? otherwise : found->value;
}

StepId SequenceOfPlay::find(std::string_view id) const {
  for (std::size_t index = 0; index < step_count(); ++index) {
    const StepId candidate(static_cast<std::uint16_t>(index));
    if (step(candidate).id == id) return candidate;
  }
  return StepId::none();
}

}  // namespace sandtable

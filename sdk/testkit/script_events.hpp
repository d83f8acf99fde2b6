// Patterns that play scripts match events with. Internal to the script runner.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "testkit/event_names.hpp"
#include "testkit/script_expect.hpp"

namespace sandtable {

/// An event kind and the fields that must all match.
struct EventPattern {
  EventKind kind = EventKind::chosen;
  std::vector<std::function<bool(const Event&)>> fields;

  [[nodiscard]] bool matches(const Event& event) const;
};

/// Reads "resolved result D2 column 10 die 3".
[[nodiscard]] Result<EventPattern> parse_event_pattern(const GameData& data, const ScriptWords& words);

/// The event in the words of a pattern, for failures.
[[nodiscard]] std::string event_text(const GameData& data, const Event& event);

}  // namespace sandtable

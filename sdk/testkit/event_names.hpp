// Names of event kinds, as scripts and machine-readable output write them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sandtable/event.hpp"

namespace sandtable {

/// "step_lost", "resolved" ...
[[nodiscard]] std::string_view event_kind_name(EventKind kind);
/// Nothing if no kind has that name.
[[nodiscard]] std::optional<EventKind> find_event_kind(std::string_view name);
/// All names, for suggestions.
[[nodiscard]] std::vector<std::string> event_kind_names();

}  // namespace sandtable

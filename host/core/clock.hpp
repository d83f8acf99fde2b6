// The time of day as the log keeps it.
#pragma once

#include <string>

namespace sandtable {

/// Now, as "2026-04-09T05:30:00Z". Never used by rules.
[[nodiscard]] std::string time_text();

}  // namespace sandtable

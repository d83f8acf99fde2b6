// Where a value of the module's data comes from. Nothing reconstructed is ever shown as printed.
#pragma once

#include <cstdint>
#include <string_view>

namespace sandtable {

/// The provenance of one value: a table cell, a strength, a hex's terrain.
enum class Source : std::uint8_t {
  printed,        // stands in the published rules, map or counters
  example,        // follows from a worked example of the rules
  errata,         // published correction
  reconstructed,  // ours, made to agree with every known fact
};

/// "printed", "example", "errata", "reconstructed".
[[nodiscard]] std::string_view name_of(Source source);

}  // namespace sandtable

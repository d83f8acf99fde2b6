// Where a value of the module's data comes from. Nothing reconstructed is ever shown as printed.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace sandtable {

/// The provenance of one value: a table cell, a strength, a hex's terrain.
enum class Source : std::uint8_t {
  printed,        // stands in the published rules, map or counters
  example,        // follows from a worked example of the rules
  errata,         // published correction
  reconstructed,  // ours, made to agree with every known fact
};

/// Why a value is what it is, in the words of the module's data. All values that one text speaks of share it; null if
/// the data does not say.
using Reason = std::shared_ptr<const std::string>;

/// "printed", "example", "errata", "reconstructed".
[[nodiscard]] std::string_view name_of(Source source);

}  // namespace sandtable

// The order of module versions.
#pragma once

#include <compare>
#include <string_view>

namespace sandtable {

/// Compares versions as semantic versioning does: numbers as numbers ("1.10.0" is newer than "1.9.0"), a pre-release
/// ("1.0.0-beta.2") is older than its release, build metadata ("+...") does not count. Any text can be compared;
/// missing parts count as 0.
[[nodiscard]] std::weak_ordering compare_versions(std::string_view left, std::string_view right);

}  // namespace sandtable

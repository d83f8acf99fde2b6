// What a fuzz target demands of the code under it besides not crashing.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace sandtable::fuzz {

/// Ends the program if the property does not hold, so that the fuzzer keeps the input.
inline void demand(bool holds, std::string_view property) {
  if (holds) return;
  std::fprintf(stderr, "broken: %.*s\n", static_cast<int>(property.size()), property.data());
  std::abort();
}

}  // namespace sandtable::fuzz

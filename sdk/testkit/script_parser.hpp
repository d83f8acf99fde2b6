// Splits a play script into statements and words. Knows nothing of games.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sandtable/fraction.hpp"

namespace sandtable {

/// One statement: the first word of a line and the rest, without comment and outer spaces.
struct ScriptStatement {
  int line = 0;  // from 1
  std::string keyword;
  std::string rest;
};

/// A comment begins with # at the start of a line or after a space, outside quotes: counters may be called "1#2".
[[nodiscard]] std::vector<ScriptStatement> parse_statements(std::string_view text);

/// Words separated by spaces; a text in double quotes is one word.
[[nodiscard]] std::vector<std::string> split_words(std::string_view text);
/// The words from `first` on, joined by single spaces.
[[nodiscard]] std::string join_words(const std::vector<std::string>& words, std::size_t first);

/// A whole number, with or without a plus sign.
[[nodiscard]] std::optional<std::int32_t> parse_whole(std::string_view text);
/// A value as tables and counters print it: "3", "+3", "-1/2", "2 1/2", or odds "3-1" as the fraction 3.
[[nodiscard]] std::optional<Fraction> parse_value(std::string_view text);

}  // namespace sandtable

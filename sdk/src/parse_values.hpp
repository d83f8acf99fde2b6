// Small values as data files write them: fractions, table bins, ids.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "sandtable/fraction.hpp"
#include "sandtable/tables.hpp"

namespace sandtable {

/// Numbers in data files lie between minus and plus this.
inline constexpr std::int64_t largest_number = 1'000'000;

/// "3", "-1/2", "2 1/2"; nothing if the text is something else or out of range.
[[nodiscard]] std::optional<Fraction> parse_fraction(std::string_view text);

/// A range of differentials or strengths: "+1", "+2/+3", "+2, +3", "4-6", "4 to 6", "10+", "10 or more", "-3 or less".
/// Open ends reach to largest_number. Nothing if the text is something else or runs backwards.
[[nodiscard]] std::optional<std::pair<Fraction, Fraction>> parse_range(std::string_view text);

/// "1-2", "3:1", "1.5 to 1" as attacker / defender; nothing if the text is something else or a number is not above 0.
[[nodiscard]] std::optional<Fraction> parse_odds(std::string_view text);

/// The numbers a die or several dice added together show.
struct DieFaces {
  std::int32_t least = 0;
  std::int32_t most = 0;
};
/// "1d6", "2d6", or the numbers themselves: "0 to 9", "1-6", "1". Nothing if the text is something else.
[[nodiscard]] std::optional<DieFaces> parse_die(std::string_view text);

/// True if the text can be an id: a word of at most 64 bytes without spaces, quotes or control characters.
[[nodiscard]] bool is_id(std::string_view text);

}  // namespace sandtable

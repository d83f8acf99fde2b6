// Small parts of sentences: lists, and names of counters, places and sides.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sandtable/game_data.hpp"

namespace sandtable {

/// "5th", "5th and 7th", "5th, 7th and 8th".
[[nodiscard]] std::string list_text(const std::vector<std::string>& names);
[[nodiscard]] std::string counters_text(const GameData& data, std::span<const CounterId> counters);
/// "1512", "1512 (Petit Vimy)" or a box's title.
[[nodiscard]] std::string place_text(const GameData& data, PlaceId place);
/// The side's name; "Nobody" for none.
[[nodiscard]] std::string side_text(const GameData& data, SideId side);

}  // namespace sandtable

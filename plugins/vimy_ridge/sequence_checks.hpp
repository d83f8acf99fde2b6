// What the rules ask of the sequence of play beyond the module format. Each throws with a sentence for the publisher.
#pragma once

#include <cstdint>
#include <string_view>

#include "sandtable/game_data.hpp"
#include "state.hpp"

namespace vimy {

/// The steps are those that Phase names, in its order.
void check_sequence(const SequenceOfPlay& sequence);
/// Counters of that symbol that the side has; markers that serve both are none's.
[[nodiscard]] std::int32_t marker_count(const GameData& data, std::string_view symbol, SideId side);
/// What a turn gives a side: from none to all of the markers there are.
[[nodiscard]] std::int32_t allotment(const GameTurn& turn, std::string_view name, std::int32_t markers);

/// 11.1-c: both sides draw on the same bombardment markers. Throws if a turn allots more than there are.
void check_shared_markers(const GameTurn& turn, std::int32_t markers);

}  // namespace vimy

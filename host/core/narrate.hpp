// Sentences for people: events, decisions and positions in plain words.
#pragma once

#include <string>
#include <vector>

#include "sandtable/decision.hpp"
#include "sandtable/event.hpp"
#include "sandtable/game.hpp"

namespace sandtable {

/// One sentence for an event, with rule ids in brackets.
[[nodiscard]] std::string narrate(const GameData& data, const Event& event);
/// The prompt with its subjects' names put in.
[[nodiscard]] std::string prompt_text(const GameData& data, const Decision& decision);
/// "April 9, Morning (turn 1), Allied Player Turn, Combat Phase".
[[nodiscard]] std::string moment_text(const GameData& data, const Position& position);
/// "Allied: marginal victory", "Nobody has won yet".
[[nodiscard]] std::string outcome_text(const GameData& data, const Outcome& outcome);
/// The whole position in text: every counter by place, boxes and tracks.
[[nodiscard]] std::vector<std::string> board_text(const Game& game, const Position& position);

}  // namespace sandtable

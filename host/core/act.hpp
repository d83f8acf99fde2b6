// What one line in force does, and the calls into a module with its exceptions contained.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/journal.hpp"
#include "core/shelf.hpp"
#include "sandtable/decision.hpp"
#include "sandtable/umpire.hpp"

namespace sandtable {

/// An action of the module or an umpire's act.
struct Act {
  Action action;
  std::shared_ptr<const UmpireAct> umpire;  // set for an umpire's act
};

/// Reads the text of a line. Requires kind action or umpire.
[[nodiscard]] Result<Act> parse_act(const LoadedModule& module, JournalLine::Kind kind, std::string_view text);

/// Carries an act out. On an error the position may be spoiled.
[[nodiscard]] Result<void> perform(const Game& game, const Act& act, Position& position, Dice& dice, EventSink& events);

/// Game::decide() contained, and its promise checked that a game which is not over offers an action.
[[nodiscard]] Result<void> decide_contained(const Game& game, const Position& position, Decision& decision);

/// Makes the first position of a game.
[[nodiscard]] Result<Position> set_up_contained(const Game& game, const GameSetup& setup, Dice& dice,
                                                EventSink& events);

/// Game::outcome() contained.
[[nodiscard]] Result<Outcome> outcome_contained(const Game& game, const Position& position);

/// Checks a scenario (empty: the first) and options against the data and names what is unknown.
[[nodiscard]] Result<GameSetup> check_setup(const GameData& data, const std::string& scenario,
                                            const std::vector<std::pair<std::string, std::string>>& options);

}  // namespace sandtable

// Plays whole games between bots, on a bare position or through a session.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "core/bots.hpp"
#include "core/session.hpp"
#include "sandtable/game.hpp"

namespace sandtable {

/// One bot a side, in the order of GameData::sides.
using BotSeats = std::vector<std::unique_ptr<Bot>>;

/// The same kind of bot for every side, each with a seed of its own. Empty if there is no bot of that name.
[[nodiscard]] BotSeats seat_bots(const GameData& data, std::string_view name, std::uint64_t seed);

struct GameRun {
  std::size_t decisions = 0;
  Outcome outcome;
};

/// A game that has not ended after so many decisions is taken to have stalled, unless the caller gives another cap.
inline constexpr std::size_t usual_decision_cap = 200'000;

/// Plays on from a position to the end of the game. `watch`, if set, is called after every action. Errors: the module
/// failed or refused an action that it listed, or "no end after N decisions".
[[nodiscard]] Result<GameRun> run_game(const Game& game, Position& position, const BotSeats& bots, Dice& dice,
                                       std::size_t cap = usual_decision_cap,
                                       const std::function<void(const Action&)>& watch = {});
/// The same through a session: every action goes into its log.
[[nodiscard]] Result<GameRun> run_session(Session& session, const BotSeats& bots, std::size_t cap = usual_decision_cap,
                                          const std::function<void(const Action&)>& watch = {});

}  // namespace sandtable

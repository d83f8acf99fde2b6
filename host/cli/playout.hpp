// Whole games between bots, for the commands that measure and check.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/game_runner.hpp"
#include "core/shelf.hpp"

namespace sandtable::cli {

/// One bot a side. `names` are in the order of the sides; one name, or none ("random"), serves all.
[[nodiscard]] Result<BotSeats> make_bots(const GameData& data, const std::vector<std::string>& names,
                                         std::uint64_t seed);
/// The name that make_bots() gives a side.
[[nodiscard]] std::string bot_name(const std::vector<std::string>& names, std::size_t side);

/// The setup of a module's first scenario with default options.
[[nodiscard]] GameSetup default_setup(const GameData& data);

/// Plays to the end without a log. `visit(position)` is called for the first position and after every action.
[[nodiscard]] Result<GameRun> play_out(const LoadedModule& module, const GameSetup& setup, const BotSeats& bots,
                                       std::uint64_t seed, const std::function<void(const Position&)>& visit = {});

}  // namespace sandtable::cli

// Whole games between bots, without a log, for the commands that measure and check.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/bots.hpp"
#include "core/shelf.hpp"

namespace sandtable::cli {

/// A game that goes on past this many decisions will not end.
inline constexpr std::size_t most_decisions = 1'000'000;

struct Playout {
  std::size_t decisions = 0;
  std::size_t actions_offered = 0;  // legal actions summed over all decisions
  Outcome outcome;
  Position last;
};

/// One bot a side. `names` are in the order of the sides; one name, or none ("random"), serves all.
[[nodiscard]] Result<std::vector<std::unique_ptr<Bot>>> make_bots(const GameData& data,
                                                                  const std::vector<std::string>& names,
                                                                  std::uint64_t seed);

/// Index of the bot's choice; an error when the module offers no action in a game that is not over.
[[nodiscard]] Result<std::size_t> choose(const std::vector<std::unique_ptr<Bot>>& bots, const Game& game,
                                         const Position& position, const Decision& decision);

/// The setup of a module's first scenario with default options.
[[nodiscard]] GameSetup default_setup(const GameData& data);

/// Plays to the end. `visit(position)` is called before each decision and at the end.
[[nodiscard]] Result<Playout> play_out(const LoadedModule& module, const GameSetup& setup,
                                       const std::vector<std::unique_ptr<Bot>>& bots, std::uint64_t seed,
                                       const std::function<void(const Position&)>& visit = {});

}  // namespace sandtable::cli

#include "cli/playout.hpp"

#include <fmt/format.h>

#include "core/random_source.hpp"
#include "core/session.hpp"

namespace sandtable::cli {

Result<std::vector<std::unique_ptr<Bot>>> make_bots(const GameData& data, const std::vector<std::string>& names,
                                                    std::uint64_t seed) {
  if (names.size() > data.sides.size()) {
    return fail(ErrorCode::misuse,
                fmt::format("{} seats are named, and there are {} sides.", names.size(), data.sides.size()));
  }
  std::vector<std::unique_ptr<Bot>> bots;
  for (std::size_t side = 0; side < data.sides.size(); ++side) {
    const std::string name = names.empty() ? "random" : side < names.size() ? names[side] : names.back();
    bots.push_back(make_bot(name, seed * data.sides.size() + side));
    if (bots.back() == nullptr) return fail(ErrorCode::misuse, fmt::format("There is no bot '{}'.", name));
  }
  return bots;
}

Result<std::size_t> choose(const std::vector<std::unique_ptr<Bot>>& bots, const Game& game, const Position& position,
                           const Decision& decision) {
  if (decision.actions.empty()) {
    return fail(ErrorCode::module_failed, "The game is not over, and its module offers no legal action.");
  }
  const std::size_t chosen = bots.at(decision.side.index())->choose(game, position, decision);
  if (chosen >= decision.actions.size()) return fail(ErrorCode::module_failed, "The bot chose no legal action.");
  return chosen;
}

GameSetup default_setup(const GameData& data) {
  GameSetup setup;
  if (!data.scenarios.empty()) setup.scenario = data.scenarios.front().id;
  return setup;
}

Result<Playout> play_out(const LoadedModule& module, const GameSetup& setup,
                         const std::vector<std::unique_ptr<Bot>>& bots, std::uint64_t seed,
                         const std::function<void(const Position&)>& visit) {
  const Game& game = module.game();
  SeededDice dice(seed);
  NoEvents events;
  Playout playout;
  playout.last = game.blank_position();
  game.set_up(playout.last, setup, dice, events);
  Decision decision;
  for (;; ++playout.decisions) {
    if (visit) visit(playout.last);
    decision.clear();
    game.decide(playout.last, decision);
    if (decision.over()) break;
    if (playout.decisions == most_decisions) {
      return fail(ErrorCode::module_failed, fmt::format("The game with seed {} does not end.", seed));
    }
    const auto chosen = choose(bots, game, playout.last, decision);
    if (!chosen) return std::unexpected(chosen.error());
    playout.actions_offered += decision.actions.size();
    // No copy to fall back to: a playout that fails is thrown away.
    const auto played = apply_contained(game, playout.last, decision.actions[*chosen], dice, events);
    if (!played) return std::unexpected(played.error());
  }
  playout.outcome = game.outcome(playout.last);
  return playout;
}

}  // namespace sandtable::cli

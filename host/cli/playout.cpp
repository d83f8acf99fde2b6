#include "cli/playout.hpp"

#include <fmt/format.h>

#include "core/act.hpp"
#include "core/random_source.hpp"

namespace sandtable::cli {

std::string bot_name(const std::vector<std::string>& names, std::size_t side) {
  if (names.empty()) return "random";
  return side < names.size() ? names[side] : names.back();
}

Result<BotSeats> make_bots(const GameData& data, const std::vector<std::string>& names, std::uint64_t seed) {
  if (names.size() > data.sides.size()) {
    return fail(ErrorCode::misuse,
                fmt::format("{} seats are named, and there are {} sides.", names.size(), data.sides.size()));
  }
  BotSeats bots;
  for (std::size_t side = 0; side < data.sides.size(); ++side) {
    bots.push_back(make_bot(bot_name(names, side), seed * data.sides.size() + side));
    if (bots.back() == nullptr) {
      return fail(ErrorCode::misuse, fmt::format("There is no bot '{}'; there is 'random'.", bot_name(names, side)));
    }
  }
  return bots;
}

GameSetup default_setup(const GameData& data) {
  GameSetup setup;
  if (!data.scenarios.empty()) setup.scenario = data.scenarios.front().id;
  return setup;
}

Result<GameRun> play_out(const LoadedModule& module, const GameSetup& setup, const BotSeats& bots, std::uint64_t seed,
                         const std::function<void(const Position&)>& visit) {
  SeededDice dice(seed);
  NoEvents events;
  auto position = set_up_contained(module.game(), setup, dice, events);
  if (!position) return std::unexpected(position.error());
  if (!visit) return run_game(module.game(), *position, bots, dice);
  visit(*position);
  return run_game(module.game(), *position, bots, dice, usual_decision_cap, [&](const Action&) { visit(*position); });
}

}  // namespace sandtable::cli

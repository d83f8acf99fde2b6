// sandtable auto
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <filesystem>
#include <map>

#include "cli/opened.hpp"
#include "cli/playout.hpp"
#include "core/act.hpp"
#include "core/narrate.hpp"
#include "core/new_file.hpp"

namespace sandtable::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct PlayedGame {
  std::uint64_t seed = 0;
  std::size_t decisions = 0;
  Outcome outcome;
  std::string log;
  double seconds = 0;
};

/// The same as play_out(), with a log.
Result<PlayedGame> play_with_log(const std::shared_ptr<const LoadedModule>& module, const AutoCommand& command,
                                 const BotSeats& bots, std::uint64_t seed) {
  const GameData& data = module->data();
  NewGame game;
  game.scenario = command.scenario;
  game.options = command.options;
  game.seed = seed;
  for (std::size_t side = 0; side < data.sides.size(); ++side) {
    game.seats.emplace_back(data.sides[side].id, "bot " + bot_name(command.seats, side));
  }
  const std::filesystem::path log =
      std::filesystem::path(command.log_folder) / fmt::format("{}-{}.sandlog", data.info.id, seed);
  auto session = Session::start(module, game, log);
  if (!session) return std::unexpected(session.error());
  session->set_sync(false);  // the game can be had again from its seed
  auto played = run_session(*session, bots);
  if (!played) return std::unexpected(played.error());
  return PlayedGame{seed, played->decisions, std::move(played->outcome), log.string(), 0};
}

Result<PlayedGame> play_one(const std::shared_ptr<const LoadedModule>& module, const AutoCommand& command,
                            const GameSetup& setup, std::uint64_t seed) {
  const auto bots = make_bots(module->data(), command.seats, seed);
  if (!bots) return std::unexpected(bots.error());
  const Clock::time_point start = Clock::now();
  Result<PlayedGame> played;
  if (command.log_folder.empty()) {
    auto playout = play_out(*module, setup, *bots, seed);
    if (!playout) return std::unexpected(playout.error());
    played = PlayedGame{seed, playout->decisions, std::move(playout->outcome), {}, 0};
  } else {
    played = play_with_log(module, command, *bots, seed);
  }
  if (played) played->seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return played;
}

void print_game(const GameData& data, const PlayedGame& game) {
  fmt::print("seed {:<8} {:>7} decisions {:>8.3f} s  {}{}{}\n", game.seed, game.decisions, game.seconds,
             outcome_text(data, game.outcome), game.log.empty() ? "" : "  ", game.log);
}

void print_summary(const GameData& data, const std::vector<PlayedGame>& games) {
  std::map<std::string, std::size_t> outcomes;
  std::size_t decisions = 0;
  double seconds = 0;
  for (const PlayedGame& game : games) {
    ++outcomes[outcome_text(data, game.outcome)];
    decisions += game.decisions;
    seconds += game.seconds;
  }
  fmt::print("{} game{}, {} decisions, {:.3f} s\n", games.size(), games.size() == 1 ? "" : "s", decisions, seconds);
  for (const auto& [outcome, count] : outcomes) fmt::print("  {:>6}  {}\n", count, outcome);
}

Json json_of(const GameData& data, const std::vector<PlayedGame>& games) {
  Json json = {{"module", data.info.id}, {"games", Json::array()}};
  for (const PlayedGame& game : games) {
    Json entry = {{"seed", game.seed},
                  {"decisions", game.decisions},
                  {"seconds", game.seconds},
                  {"outcome", outcome_json(data, game.outcome)}};
    if (!game.log.empty()) entry["log"] = game.log;
    json["games"].push_back(std::move(entry));
  }
  return json;
}

}  // namespace

Status run(const Common& common, const AutoCommand& command) {
  const auto module = load_module_named(common, command.module);
  if (!module) return report(module.error(), status_of_missing(module.error()));
  const GameData& data = (*module)->data();
  const auto setup = check_setup(data, command.scenario, command.options);
  if (!setup) return report(setup.error(), Status::usage);
  if (const auto bots = make_bots(data, command.seats, 0); !bots) return report(bots.error(), Status::usage);
  if (!command.log_folder.empty()) {
    if (const auto made = make_folder(command.log_folder); !made) return report(made.error());
  }
  std::vector<PlayedGame> games;
  for (std::size_t i = 0; i < command.games; ++i) {
    auto game = play_one(*module, command, *setup, command.seed + i);
    if (!game) return report(game.error());
    if (!common.json) print_game(data, *game);
    games.push_back(std::move(*game));
  }
  if (common.json) {
    print_json(json_of(data, games));
  } else {
    print_summary(data, games);
  }
  return Status::good;
}

}  // namespace sandtable::cli

#include "core/act.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>

#include "core/session.hpp"

namespace sandtable {

namespace {

std::unexpected<Error> module_failed(const Game& game, std::string_view doing, std::string_view what) {
  return fail(ErrorCode::module_failed,
              fmt::format("The rules of {} failed while {} ({}); the module's publisher should hear of it.",
                          game.data().info.id, doing, what));
}

template <typename Call>
Result<void> contained(const Game& game, std::string_view doing, Call&& call) {
  try {
    call();
    return {};
  } catch (const std::exception& problem) {
    return module_failed(game, doing, problem.what());
  } catch (...) {
    return module_failed(game, doing, "an unknown exception");
  }
}

template <typename Things>
std::unexpected<Error> unknown(std::string_view what, const std::string& id, const Things& things) {
  std::vector<std::string> ids;
  for (const auto& thing : things) ids.push_back(thing.id);
  const std::string near = nearest_name(id, ids);
  return fail(ErrorCode::not_found,
              near.empty() ? fmt::format("There is no {} \"{}\" in this game.", what, id)
                           : fmt::format("There is no {} \"{}\" in this game; did you mean \"{}\"?", what, id, near));
}

}  // namespace

Result<Act> parse_act(const LoadedModule& module, JournalLine::Kind kind, std::string_view text) {
  if (kind == JournalLine::Kind::umpire) {
    auto act = parse_umpire(module.data(), text);
    if (!act) return std::unexpected(act.error());
    return Act{{}, std::make_shared<const UmpireAct>(std::move(*act))};
  }
  const auto action = module.grammar().parse(text);
  if (!action) return std::unexpected(action.error());
  return Act{*action, nullptr};
}

Result<void> perform(const Game& game, const Act& act, Position& position, Dice& dice, EventSink& events) {
  if (!act.umpire) return apply_contained(game, position, act.action, dice, events);
  return contained(game, "following the umpire", [&] { apply_umpire(game, position, *act.umpire, dice, events); });
}

Result<void> decide_contained(const Game& game, const Position& position, Decision& decision) {
  auto decided = contained(game, "listing the legal actions", [&] { game.decide(position, decision); });
  if (!decided) return decided;
  if (decision.over()) return {};
  if (decision.side.index() >= game.data().sides.size()) {
    return module_failed(game, "listing the legal actions", "it names a side that does not exist");
  }
  if (decision.actions.empty()) {
    return module_failed(game, "listing the legal actions", "the game is not over, but there is nothing to do");
  }
  return {};
}

Result<Position> set_up_contained(const Game& game, const GameSetup& setup, Dice& dice, EventSink& events) {
  Position position = game.blank_position();
  auto done = contained(game, "setting up", [&] { game.set_up(position, setup, dice, events); });
  if (!done) return std::unexpected(done.error());
  return position;
}

Result<Outcome> outcome_contained(const Game& game, const Position& position) {
  Outcome outcome;
  auto done = contained(game, "reckoning the outcome", [&] { outcome = game.outcome(position); });
  if (!done) return std::unexpected(done.error());
  return outcome;
}

Result<GameSetup> check_setup(const GameData& data, const std::string& scenario,
                              const std::vector<std::pair<std::string, std::string>>& options) {
  GameSetup setup;
  setup.options = options;
  if (scenario.empty() && !data.scenarios.empty()) {
    setup.scenario = data.scenarios.front().id;
  } else if (data.find_scenario(scenario) != nullptr) {
    setup.scenario = scenario;
  } else {
    return unknown("scenario", scenario, data.scenarios);
  }
  for (const auto& [id, value] : options) {
    const GameOption* option = data.find_option(id);
    if (option == nullptr) return unknown("option", id, data.options);
    if (std::ranges::find(option->values, value) == option->values.end()) {
      return fail(ErrorCode::invalid_data, fmt::format("The option \"{}\" cannot be \"{}\"; it takes {}.", id, value,
                                                       fmt::join(option->values, ", ")));
    }
  }
  return setup;
}

}  // namespace sandtable

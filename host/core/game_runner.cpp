#include "core/game_runner.hpp"

#include <fmt/format.h>

#include "core/act.hpp"
#include "core/narrate.hpp"

namespace sandtable {

namespace {

std::unexpected<Error> stalled(const GameData& data, const Position& position, std::size_t cap) {
  return fail(ErrorCode::limit_exceeded, fmt::format("There is no end after {} decisions; the game stands at {}.", cap,
                                                     moment_text(data, position)));
}

/// A legal action that is refused means that the module's list and its rules disagree.
std::unexpected<Error> refused(const Action& action, const LoadedModule* module, Error error) {
  if (error.code != ErrorCode::illegal_action) return std::unexpected(std::move(error));
  const std::string name = module == nullptr ? fmt::format("verb {}", action.verb) : module->grammar().print(action);
  return fail(ErrorCode::module_failed,
              fmt::format("The module lists `{}` as legal, but refuses it: {}", name, error.sentence), {}, error.rule);
}

Result<std::size_t> choose(const Game& game, const Position& position, const Decision& decision, const BotSeats& bots) {
  if (decision.side.index() >= bots.size() || bots[decision.side.index()] == nullptr) {
    return fail(ErrorCode::misuse, fmt::format("No bot plays {}.", game.data().sides[decision.side.index()].name));
  }
  return bots[decision.side.index()]->choose(game, position, decision);
}

Result<GameRun> finish(const Game& game, const Position& position, std::size_t decisions) {
  auto outcome = outcome_contained(game, position);
  if (!outcome) return std::unexpected(outcome.error());
  return GameRun{decisions, std::move(*outcome)};
}

}  // namespace

BotSeats seat_bots(const GameData& data, std::string_view name, std::uint64_t seed) {
  BotSeats bots;
  for (std::size_t side = 0; side < data.sides.size(); ++side) {
    bots.push_back(make_bot(name, splitmix64(seed)));
    if (bots.back() == nullptr) return {};
  }
  return bots;
}

Result<GameRun> run_game(const Game& game, Position& position, const BotSeats& bots, Dice& dice, std::size_t cap,
                         const std::function<void(const Action&)>& watch) {
  Decision decision;
  NoEvents events;
  for (std::size_t decisions = 0;; ++decisions) {
    if (auto decided = decide_contained(game, position, decision); !decided) return std::unexpected(decided.error());
    if (decision.over()) return finish(game, position, decisions);
    if (decisions == cap) return stalled(game.data(), position, cap);
    const auto choice = choose(game, position, decision, bots);
    if (!choice) return std::unexpected(choice.error());
    const Action& action = decision.actions[*choice];
    if (auto done = apply_contained(game, position, action, dice, events); !done) {
      return refused(action, nullptr, done.error());
    }
    if (watch) watch(action);
  }
}

Result<GameRun> run_session(Session& session, const BotSeats& bots, std::size_t cap,
                            const std::function<void(const Action&)>& watch) {
  for (std::size_t decisions = 0;; ++decisions) {
    const Decision& decision = session.decision();
    if (decision.over()) return finish(session.game(), session.position(), decisions);
    if (decisions == cap) return stalled(session.data(), session.position(), cap);
    const auto choice = choose(session.game(), session.position(), decision, bots);
    if (!choice) return std::unexpected(choice.error());
    const Action action = decision.actions[*choice];
    if (auto done = session.play(action); !done) return refused(action, &session.module(), done.error());
    if (watch) watch(action);
  }
}

}  // namespace sandtable

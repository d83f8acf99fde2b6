// A module's code as the host calls it: what it throws becomes a value.
#include <fmt/format.h>

#include <exception>

#include "core/session.hpp"

namespace sandtable {

namespace {

std::unexpected<Error> module_failed(const Game& game, std::string_view what) {
  return fail(
      ErrorCode::module_failed,
      fmt::format("The rules of {} failed while carrying out an action ({}); the action was not played, and the "
                  "module's publisher should hear of it.",
                  game.data().info.title.empty() ? game.data().info.id : game.data().info.title, what));
}

}  // namespace

Result<void> apply_contained(const Game& game, Position& position, const Action& action, Dice& dice,
                             EventSink& events) {
  try {
    const Refusal refusal = game.apply(position, action, dice, events);
    if (!refusal.refused()) return {};
    return fail(ErrorCode::illegal_action, std::string(refusal.sentence), {}, std::string(refusal.rule));
  } catch (const std::exception& problem) {
    return module_failed(game, problem.what());
  } catch (...) {
    return module_failed(game, "an unknown exception");
  }
}

}  // namespace sandtable

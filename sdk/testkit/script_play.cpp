// Statements that play and compare.
#include <fmt/format.h>

#include "testkit/script_expect.hpp"
#include "testkit/script_runner.hpp"

namespace sandtable {
namespace {

/// Refusing an action must not ask for chance; this notices it.
class ForbiddenDice final : public Dice {
 public:
  int roll(std::string_view, int) override {
    asked = true;
    return 1;
  }
  int draw(std::string_view, int) override {
    asked = true;
    return 0;
  }
  bool asked = false;
};

}  // namespace

Result<void> ScriptRunner::do_action(const std::string& rest) {
  if (auto ready = need_position(); !ready) return ready;
  const auto action = state_.grammar.parse(rest);
  if (!action) return std::unexpected(action.error());
  const bool listed = state_.is_legal(*action);
  const bool was_sound = state_.game.check(state_.position).empty();
  Position next = state_.position;
  EventList events;
  const Refusal refusal = state_.game.apply(next, *action, dice_, events);
  if (refusal.refused() || !listed) return not_legal(rest, refusal, listed);

  state_.position = std::move(next);
  state_.events = std::move(events.events);
  state_.changed();
  if (!state_.position.board.is_consistent()) {
    return fail(ErrorCode::module_failed, "After this action the board contradicts itself.");
  }
  // A position that the umpire made may break the module's invariants; only what the action broke is its fault.
  if (const std::string broken = state_.game.check(state_.position); was_sound && !broken.empty()) {
    return fail(ErrorCode::module_failed, "After this action the module's own check fails: " + broken);
  }
  return {};
}

std::unexpected<Error> ScriptRunner::not_legal(const std::string& text, const Refusal& refusal, bool listed) {
  if (listed) {
    return fail(ErrorCode::module_failed, fmt::format("'{}' is in the list of legal actions, but {} refuses it: {}",
                                                      text, refusal.rule, refusal.sentence));
  }
  if (!refusal.refused()) {
    return fail(ErrorCode::module_failed,
                fmt::format("'{}' was accepted, but is not in the list: {}.", text, state_.legal_text()));
  }
  return fail(
      ErrorCode::illegal_action,
      fmt::format("'{}' is not legal by {}: {} Now {}.", text, refusal.rule, refusal.sentence, state_.legal_text()), {},
      std::string(refusal.rule));
}

Result<void> ScriptRunner::do_refuse(const std::string& rest) {
  if (auto ready = need_position(); !ready) return ready;
  const std::size_t by = rest.rfind(" by ");
  if (by == std::string::npos) return fail(ErrorCode::malformed, "A refusal is written 'refuse ACTION by RULE'.");
  const std::string text = rest.substr(0, by);
  const std::string rule = rest.substr(by + 4);
  if (auto known = need_rule(rule); !known) return known;
  const auto action = state_.grammar.parse(text);
  if (!action) return std::unexpected(action.error());
  count_check(refusal_failure(*action, text, rule));
  return {};
}

std::string ScriptRunner::refusal_failure(const Action& action, const std::string& text, const std::string& rule) {
  if (state_.is_legal(action)) return fmt::format("Expected '{}' to be refused by {}, but it is legal.", text, rule);
  Position next = state_.position;
  ForbiddenDice dice;
  EventList events;
  const Refusal refusal = state_.game.apply(next, action, dice, events);
  if (!refusal.refused()) return fmt::format("'{}' is not in the list of legal actions, but was accepted.", text);
  if (refusal.rule != rule) {
    return fmt::format("Expected '{}' to be refused by {}, but {} refuses it: {}", text, rule, refusal.rule,
                       refusal.sentence);
  }
  if (next != state_.position) return fmt::format("Refusing '{}' changed the position.", text);
  if (dice.asked || !events.events.empty()) return fmt::format("Refusing '{}' used dice or made events.", text);
  Explanation explanation;
  state_.game.explain(state_.position, action, explanation);
  if (explanation.forbidden_rule != rule) {
    return fmt::format("'{}' is refused by {}, but its explanation names '{}'.", text, rule,
                       explanation.forbidden_rule);
  }
  return {};
}

Result<void> ScriptRunner::do_expect(const std::string& rest) {
  if (auto ready = need_position(); !ready) return ready;
  auto failure = check_expectation(state_, rest);
  if (!failure) {
    // A mistake in one expectation does not hide the next ones; it compared nothing, so the script's count stays.
    add_failure(failure.error().sentence, failure.error().code);
    ++section_checks_;
    return {};
  }
  count_check(std::move(*failure));
  return {};
}

void ScriptRunner::count_check(std::string failure) {
  ++result_.checks;
  ++section_checks_;
  if (!failure.empty()) add_failure(std::move(failure));
}

Result<void> ScriptRunner::do_save(const std::string& rest) {
  if (auto ready = need_position(); !ready) return ready;
  bookmarks_[rest] = state_.position;
  return {};
}

Result<void> ScriptRunner::do_restore(const std::string& rest) {
  const auto bookmark = bookmarks_.find(rest);
  if (bookmark == bookmarks_.end()) {
    std::vector<std::string> known;
    for (const auto& [name, unused] : bookmarks_) known.push_back(name);
    return unknown_name("saved position", rest, known);
  }
  if (const std::string unused = dice_.unused(); !unused.empty()) add_failure(unused);
  dice_.drop_given();
  state_.position = bookmark->second;
  state_.events.clear();
  state_.changed();
  return {};
}

}  // namespace sandtable

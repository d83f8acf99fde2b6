// What the player looks into: the action that is explained, the rule that is read, the panel that is called to the
// front. Panels and the map hand these to one another here. Draws nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "ui/game_table.hpp"

namespace sandtable::ui {

class Attention {
 public:
  // The action explained: what was asked for last, failing that what the confirm key would do.
  /// Explains an action, legal or not, and calls the panel.
  void explain(const GameTable& table, const Action& action);
  /// The action under the mouse. Calls the panel once a decision if it rolls on a table.
  void point(const GameTable& table, const Action& action);
  /// Forgets what belongs to an earlier moment, and calls the panel when an act that uses a table can be confirmed.
  void follow(const GameTable& table);
  [[nodiscard]] const std::optional<Action>& action() const { return action_; }
  /// Of action(); empty without one.
  [[nodiscard]] const Explanation& explanation() const { return explanation_; }
  /// action() can be chosen now.
  [[nodiscard]] bool legal() const { return legal_; }

  // The rule that is read
  void open_rule(std::string_view id);
  [[nodiscard]] const std::string& rule() const { return rule_; }
  /// Raised each time a rule is opened.
  [[nodiscard]] int rules_opened() const { return rules_opened_; }

  // Fields that a key puts the cursor into
  void ask_for_rule() {
    rule_asked_ = true;
    call("rules");
  }
  void ask_for_action() {
    action_asked_ = true;
    call("explanation");
  }
  [[nodiscard]] bool take_rule_asked() { return std::exchange(rule_asked_, false); }
  [[nodiscard]] bool take_action_asked() { return std::exchange(action_asked_, false); }

  // Panels
  void call(std::string_view panel) { called_ = panel; }
  /// The panel to bring to the front; empty if none.
  [[nodiscard]] std::string take_call() { return std::exchange(called_, {}); }

 private:
  void set(const GameTable& table, const Action& action);

  std::optional<Action> action_;
  Explanation explanation_;
  bool legal_ = false;
  bool raised_ = false;  // for this decision
  bool committing_ = false;
  std::uint64_t revision_ = 0;
  std::string rule_;
  int rules_opened_ = 0;
  std::string called_;
  bool rule_asked_ = false;
  bool action_asked_ = false;
};

/// What a player seems to mean by asking about a place or counter: a legal action there, else one that is not legal,
/// with the selected counter and this place put into an action of the decision. Nothing if no action is like it.
[[nodiscard]] std::optional<Action> meant_action(const GameTable& table, PlaceId place, CounterId counter);

}  // namespace sandtable::ui

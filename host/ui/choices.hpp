// The legal actions of a decision, sorted for the interface: by counter, by target, by verb. Knows no game: everything
// follows from the verbs' roles and the kinds of their arguments.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "core/shelf.hpp"
#include "sandtable/decision.hpp"

namespace sandtable::ui {

/// One legal action with what the interface needs to know of it.
struct Choice {
  Action action;
  VerbRole role = VerbRole::choice;
  /// The first counter it names; failing that, the counter that the decision is about.
  CounterId counter;
  /// The last hex or place it names; failing that, the place of the last counter it names if that is not `counter`.
  PlaceId target;
  [[nodiscard]] bool bare() const { return action.count == 0; }
};

class Choices {
 public:
  Choices() = default;
  Choices(const LoadedModule& module, const Position& position, const Decision& decision);

  /// In the decision's order.
  [[nodiscard]] const std::vector<Choice>& all() const { return all_; }
  [[nodiscard]] bool empty() const { return all_.empty(); }
  /// Indexes into all().
  [[nodiscard]] const std::vector<std::size_t>& of_counter(CounterId counter) const;
  [[nodiscard]] const std::vector<std::size_t>& at(PlaceId target) const;
  /// Indexes by verb, verbs in the order in which the decision names them.
  struct Group {
    std::uint8_t verb = 0;
    std::vector<std::size_t> choices;
  };
  [[nodiscard]] const std::vector<Group>& groups() const { return groups_; }
  /// The one action that finishes or passes without naming anything, for the confirm key; -1 if there is none or more
  /// than one.
  [[nodiscard]] int confirming() const { return confirming_; }
  [[nodiscard]] const Choice& operator[](std::size_t i) const { return all_[i]; }

 private:
  std::vector<Choice> all_;
  std::map<CounterId, std::vector<std::size_t>> by_counter_;
  std::map<PlaceId, std::vector<std::size_t>> by_target_;
  std::vector<Group> groups_;
  int confirming_ = -1;
};

}  // namespace sandtable::ui

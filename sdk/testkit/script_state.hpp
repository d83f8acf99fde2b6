// What a running play script knows. Internal to the script runner.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sandtable/decision.hpp"
#include "sandtable/error.hpp"
#include "sandtable/event.hpp"
#include "sandtable/game.hpp"

namespace sandtable {

class ScriptState {
 public:
  ScriptState(const Game& played, const ActionGrammar& text_forms)
      : game(played), grammar(text_forms), data(played.data()) {}

  const Game& game;
  const ActionGrammar& grammar;
  const GameData& data;
  Position position;
  std::vector<Event> events;  // of the last action

  /// The decision of the position; asked for anew after changed().
  [[nodiscard]] const Decision& decision() {
    if (!decided_) {
      decision_.clear();
      game.decide(position, decision_);
      decided_ = true;
    }
    return decision_;
  }
  void changed() { decided_ = false; }

  [[nodiscard]] bool is_legal(const Action& action);
  /// "allied may: move I/261 1511 1512, pass (2 in all)", cut short after a few.
  [[nodiscard]] std::string legal_text();

 private:
  Decision decision_;
  bool decided_ = false;
};

/// Error about a name that the module does not have, with the nearest one it has.
[[nodiscard]] std::unexpected<Error> unknown_name(std::string_view what, std::string_view word,
                                                  const std::vector<std::string>& known);
[[nodiscard]] Result<CounterId> named_counter(const GameData& data, std::string_view word);
[[nodiscard]] Result<PlaceId> named_place(const GameData& data, std::string_view word);
[[nodiscard]] Result<SideId> named_side(const GameData& data, std::string_view word);
[[nodiscard]] Result<std::int32_t> whole_number(std::string_view word);
/// Ids of a list of the module's data, for suggestions.
template <typename List>
[[nodiscard]] std::vector<std::string> ids_of(const List& list) {
  std::vector<std::string> ids;
  for (const auto& item : list) ids.push_back(item.id);
  return ids;
}

}  // namespace sandtable

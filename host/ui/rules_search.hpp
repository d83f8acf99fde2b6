// Finds rules and rulings by id or by words. Draws nothing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sandtable/game_data.hpp"

namespace sandtable::ui {

/// A rule or a ruling of the index.
struct RuleHit {
  const RuleEntry* rule = nullptr;
  const Ruling* ruling = nullptr;  // set if rule is not

  [[nodiscard]] const std::string& id() const { return rule != nullptr ? rule->id : ruling->id; }
  [[nodiscard]] const std::string& title() const { return rule != nullptr ? rule->title : ruling->title; }
};

/// Everything that holds all words of the query, in any case: first what has the query as the beginning of its id, then
/// titles, then texts; rules before rulings, in the order of the data. An empty query finds everything.
[[nodiscard]] std::vector<RuleHit> find_rules(const GameData& data, std::string_view query);

/// The entry of an id; nothing set if there is none.
[[nodiscard]] RuleHit find_entry(const GameData& data, std::string_view id);

/// Rulings and reconstructions that name the rule.
[[nodiscard]] std::vector<const Ruling*> rulings_on(const GameData& data, std::string_view rule);

/// Ids of rules and rulings that a text names, in order, each once.
[[nodiscard]] std::vector<std::string> named_rules(const GameData& data, std::string_view text);

}  // namespace sandtable::ui

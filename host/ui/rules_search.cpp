#include "ui/rules_search.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

namespace sandtable::ui {
namespace {

std::string lower(std::string_view text) {
  std::string small(text);
  for (char& letter : small) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return small;
}

std::vector<std::string> words_of(std::string_view query) {
  std::vector<std::string> words;
  std::istringstream parts(lower(query));
  for (std::string part; parts >> part;) words.push_back(part);
  return words;
}

bool holds_all(std::string_view text, const std::vector<std::string>& words) {
  const std::string small = lower(text);
  return std::ranges::all_of(words, [&](const std::string& word) { return small.find(word) != std::string::npos; });
}

/// 0 is best; -1 does not fit.
int rank(const RuleHit& hit, const std::string& query, const std::vector<std::string>& words) {
  if (words.empty() || lower(hit.id()).starts_with(query)) return 0;
  if (holds_all(hit.id() + " " + hit.title(), words)) return 1;
  const std::string text = hit.rule != nullptr ? hit.rule->text : hit.ruling->problem + " " + hit.ruling->ruling;
  return holds_all(hit.id() + " " + hit.title() + " " + text, words) ? 2 : -1;
}

}  // namespace

std::vector<RuleHit> find_rules(const GameData& data, std::string_view query) {
  const std::vector<std::string> words = words_of(query);
  const std::string whole = words.size() == 1 ? words.front() : lower(query);
  std::vector<std::pair<int, RuleHit>> ranked;
  const auto add = [&](const RuleHit& hit) {
    if (const int place = rank(hit, whole, words); place >= 0) ranked.emplace_back(place, hit);
  };
  for (const RuleEntry& rule : data.rules) add({&rule, nullptr});
  for (const Ruling& ruling : data.rulings) add({nullptr, &ruling});
  std::ranges::stable_sort(ranked, {}, &std::pair<int, RuleHit>::first);
  std::vector<RuleHit> hits;
  for (const auto& [place, hit] : ranked) hits.push_back(hit);
  return hits;
}

RuleHit find_entry(const GameData& data, std::string_view id) {
  if (const RuleEntry* rule = data.find_rule(id)) return {rule, nullptr};
  const auto ruling = std::ranges::find(data.rulings, id, &Ruling::id);
  return {nullptr, ruling == data.rulings.end() ? nullptr : &*ruling};
}

std::vector<const Ruling*> rulings_on(const GameData& data, std::string_view rule) {
  std::vector<const Ruling*> found;
  for (const Ruling& ruling : data.rulings) {
    if (std::ranges::find(ruling.rules, rule) != ruling.rules.end()) found.push_back(&ruling);
  }
  return found;
}

std::vector<std::string> named_rules(const GameData& data, std::string_view text) {
  constexpr std::string_view between = " \t\n,;:!?()[]\"";
  std::vector<std::string> ids;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = text.find_first_not_of(between, at);
    if (begin == std::string_view::npos) break;
    const std::size_t end = std::min(text.find_first_of(between, begin), text.size());
    std::string_view word = text.substr(begin, end - begin);
    at = end;
    while (word.ends_with('.')) word.remove_suffix(1);
    const RuleHit hit = find_entry(data, word);
    if (hit.rule == nullptr && hit.ruling == nullptr) continue;
    if (std::ranges::find(ids, word) == ids.end()) ids.emplace_back(word);
  }
  return ids;
}

}  // namespace sandtable::ui

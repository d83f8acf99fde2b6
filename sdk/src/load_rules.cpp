// rules.toml and rulings.toml: the index of rules and the register of the printed game's defects.
#include <fmt/format.h>

#include <array>

#include "loading.hpp"

namespace sandtable {

namespace {

using Kind = std::pair<std::string_view, std::string_view>;

constexpr std::array<Kind, 6> rule_kinds = {Kind{"rule", "rule"}, {"setup", "setup"},       {"victory", "victory"},
                                            {"table", "table"},   {"scenario", "scenario"}, {"info", "info"}};
constexpr std::array<Kind, 2> ruling_kinds = {Kind{"ruling", "ruling"}, {"reconstruction", "reconstruction"}};

void read_rule(Loading& loading, const DataNode& node, std::string_view file) {
  DataReader reader(node, file, "[[rule]]", loading.complaints);
  RuleEntry rule;
  rule.id = reader.id("id", Need::required);
  rule.kind = reader.choice<std::string_view>("kind", Need::required, rule_kinds).value_or("rule");
  rule.title = reader.text("title", Need::required);
  rule.text = reader.text("text", Need::optional, longest_text);
  if (rule.text.empty()) {
    loading.complaints.strict(reader.spot("id"), fmt::format("The rule {} has no text; say what it is in your own "
                                                             "words.",
                                                             in_quotes(rule.id)));
  }
  reader.finish();
  loading.keep(loading.rules, loading.data.rules, std::move(rule), reader.spot("id"));
}

void read_ruling(Loading& loading, const DataNode& node, std::string_view file) {
  DataReader reader(node, file, "[[ruling]]", loading.complaints);
  Ruling ruling;
  ruling.id = reader.id("id", Need::required);
  ruling.kind = reader.choice<std::string_view>("kind", Need::required, ruling_kinds).value_or("ruling");
  for (const PlacedText& rule : reader.texts("rules", Need::optional, 200)) {
    if (loading.rules.refer(rule.text, rule.spot, loading.complaints)) ruling.rules.push_back(rule.text);
  }
  ruling.title = reader.text("title", Need::required);
  ruling.problem = reader.text("problem", Need::required, longest_text);
  ruling.ruling = reader.text("ruling", Need::required, longest_text);
  ruling.authority = reader.text("authority", Need::optional);
  reader.finish();
  loading.keep(loading.rulings, loading.data.rulings, std::move(ruling), reader.spot("id"));
}

}  // namespace

void load_rules(Loading& loading) {
  loading.read_file("rules.toml", Need::optional, [&](DataReader& top) {
    for (const DataNode* node : top.tables("rule", 5000)) read_rule(loading, *node, top.spot().file);
  });
  loading.read_file("rulings.toml", Need::optional, [&](DataReader& top) {
    for (const DataNode* node : top.tables("ruling", 1000)) read_ruling(loading, *node, top.spot().file);
  });
}

}  // namespace sandtable

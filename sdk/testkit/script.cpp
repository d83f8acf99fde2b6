#include "testkit/script.hpp"

#include <set>

#include "testkit/script_parser.hpp"
#include "testkit/script_runner.hpp"

namespace sandtable {

Result<std::string> script_module(std::string_view text, const std::string& file) {
  for (const ScriptStatement& statement : parse_statements(text)) {
    if (statement.keyword == "module" && !statement.rest.empty()) return statement.rest;
  }
  return fail(ErrorCode::malformed, "The script has no line 'module ID'.", file);
}

ScriptResult run_script(const Game& game, const ActionGrammar& grammar, std::string_view text,
                        const std::string& file) {
  return ScriptRunner(game, grammar, file).run(text);
}

RuleCoverage rule_coverage(const GameData& data, const std::vector<ScriptResult>& results) {
  std::set<std::string> named;
  for (const ScriptResult& result : results) named.insert(result.rules.begin(), result.rules.end());
  RuleCoverage coverage;
  for (const RuleEntry& rule : data.rules) {
    if (rule.kind == "info") continue;
    (named.contains(rule.id) ? coverage.covered : coverage.missing).push_back(rule.id);
  }
  return coverage;
}

}  // namespace sandtable

// Play scripts: set a position up, act, give dice, expect. The main form of rules test; see docs/play-scripts.md.
//
// A script is run against one game by one thread. Nothing of it is kept between runs.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "sandtable/error.hpp"
#include "sandtable/game.hpp"

namespace sandtable {

/// What running one script gave.
struct ScriptResult {
  std::string title;
  std::vector<std::string> rules;  // rule ids the script says it holds
  int checks = 0;                  // expectations that were compared
  std::vector<Error> failures;     // place is "file:line"
};

/// The module a script names ("module vimy-ridge"), so that the runner can load it.
[[nodiscard]] Result<std::string> script_module(std::string_view text, const std::string& file);

/// Runs a script against a game. A script that compares nothing fails, and so does each of its sections.
[[nodiscard]] ScriptResult run_script(const Game& game, const ActionGrammar& grammar, std::string_view text,
                                      const std::string& file);

/// Which rules of a module the scripts name.
struct RuleCoverage {
  std::vector<std::string> covered;  // in the order of the rules index
  std::vector<std::string> missing;
};

/// Compares the rules that scripts name with the module's index. Rules of kind `info` need no script.
[[nodiscard]] RuleCoverage rule_coverage(const GameData& data, const std::vector<ScriptResult>& results);

}  // namespace sandtable

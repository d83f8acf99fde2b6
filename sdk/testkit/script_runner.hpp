// Runs one play script, statement by statement. Internal to the script runner.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "testkit/script.hpp"
#include "testkit/script_dice.hpp"
#include "testkit/script_parser.hpp"
#include "testkit/script_state.hpp"

namespace sandtable {

/// A failed statement that later ones build on stops its section, so that one mistake is reported once. A failed
/// expectation stops nothing.
class ScriptRunner {
 public:
  ScriptRunner(const Game& game, const ActionGrammar& grammar, std::string file)
      : state_(game, grammar), file_(std::move(file)) {}

  [[nodiscard]] ScriptResult run(std::string_view text);

 private:
  using Handler = Result<void> (ScriptRunner::*)(const std::string& rest);

  void run_contained(const ScriptStatement& statement);
  Result<void> run_statement(const ScriptStatement& statement);
  void add_failure(std::string sentence, ErrorCode code = ErrorCode::invalid_data, std::string rule = {});
  void stop(const Error& error);

  // Sections and set-up
  Result<void> do_title(const std::string& rest);
  Result<void> do_module(const std::string& rest);
  Result<void> do_rules(const std::string& rest);
  Result<void> do_section(const std::string& rest);
  Result<void> do_scenario(const std::string& rest);
  Result<void> do_option(const std::string& rest);
  Result<void> do_given(const std::string& rest);
  /// Makes the first position when a statement needs it, so that scenario and options may come in any order before.
  Result<void> need_position();
  Result<void> need_no_position(std::string_view what) const;
  Result<void> need_rule(const std::string& rule) const;
  void finish_section();

  // Chance
  Result<void> do_dice(const std::string& rest);
  Result<void> do_draws(const std::string& rest);
  Result<void> do_random(const std::string& rest);
  /// An error if the game asked for a value that the script did not give, or could not take.
  Result<void> dice_were_good();

  // Play
  Result<void> do_action(const std::string& rest);
  Result<void> do_refuse(const std::string& rest);
  Result<void> do_expect(const std::string& rest);
  Result<void> do_save(const std::string& rest);
  Result<void> do_restore(const std::string& rest);
  std::unexpected<Error> not_legal(const std::string& text, const Refusal& refusal, bool listed);
  /// What is wrong with the refusal of an action; empty if it is refused as expected.
  std::string refusal_failure(const Action& action, const std::string& text, const std::string& rule);
  void count_check(std::string failure);

  ScriptState state_;
  std::string file_;
  ScriptResult result_;
  ScriptDice dice_;
  int line_ = 1;

  // Said before the first section: holds for all of them.
  GameSetup file_setup_;
  std::optional<std::uint64_t> seed_;

  // The section under way.
  GameSetup setup_;
  std::map<std::string, Position> bookmarks_;
  std::string section_title_;
  bool in_section_ = false;
  bool started_ = false;  // its position has been made
  bool stopped_ = false;  // a statement failed; the rest is skipped
  int section_checks_ = 0;
  int section_line_ = 1;
};

}  // namespace sandtable

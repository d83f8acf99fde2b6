// Statements about the script itself, its sections, the set-up and chance.
#include "testkit/script_runner.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <functional>

#include "sandtable/umpire.hpp"

namespace sandtable {
namespace {

void set_option(GameSetup& setup, const std::string& id, const std::string& value) {
  std::erase_if(setup.options, [&](const auto& option) { return option.first == id; });
  setup.options.emplace_back(id, value);
}

template <typename Give>
Result<void> give_values(const std::string& text, Give&& give) {
  for (const std::string& word : split_words(text)) {
    const auto value = whole_number(word);
    if (!value) return std::unexpected(value.error());
    give(*value);
  }
  return {};
}

}  // namespace

ScriptResult ScriptRunner::run(std::string_view text) {
  for (const ScriptStatement& statement : parse_statements(text)) {
    line_ = statement.line;
    if (stopped_ && statement.keyword != "section") continue;
    run_contained(statement);
  }
  finish_section();
  if (result_.checks == 0 && result_.failures.empty()) add_failure("This script compares nothing.");
  return std::move(result_);
}

void ScriptRunner::run_contained(const ScriptStatement& statement) {
  try {
    Result<void> done = run_statement(statement);
    // A missing die explains whatever else went wrong with the statement.
    if (Result<void> dice = dice_were_good(); !dice) done = dice;
    if (!done) stop(done.error());
  } catch (const std::exception& problem) {
    stop({ErrorCode::module_failed, fmt::format("The module failed with an exception: {}.", problem.what()), {}, {}});
  }
}

Result<void> ScriptRunner::run_statement(const ScriptStatement& statement) {
  static const std::map<std::string, Handler, std::less<>> handlers = {
      {"title", &ScriptRunner::do_title},     {"module", &ScriptRunner::do_module},
      {"rules", &ScriptRunner::do_rules},     {"section", &ScriptRunner::do_section},
      {"option", &ScriptRunner::do_option},   {"scenario", &ScriptRunner::do_scenario},
      {"given", &ScriptRunner::do_given},     {"dice", &ScriptRunner::do_dice},
      {"draws", &ScriptRunner::do_draws},     {"random", &ScriptRunner::do_random},
      {"do", &ScriptRunner::do_action},       {"refuse", &ScriptRunner::do_refuse},
      {"expect", &ScriptRunner::do_expect},   {"save", &ScriptRunner::do_save},
      {"restore", &ScriptRunner::do_restore},
  };
  const auto handler = handlers.find(statement.keyword);
  if (handler == handlers.end()) {
    std::vector<std::string> known;
    for (const auto& [name, unused] : handlers) known.push_back(name);
    return unknown_name("statement", statement.keyword, known);
  }
  if (statement.rest.empty()) {
    return fail(ErrorCode::malformed, fmt::format("Nothing follows '{}'.", statement.keyword));
  }
  return (this->*handler->second)(statement.rest);
}

void ScriptRunner::add_failure(std::string sentence, ErrorCode code, std::string rule) {
  result_.failures.push_back({code, std::move(sentence), fmt::format("{}:{}", file_, line_), std::move(rule)});
}

void ScriptRunner::stop(const Error& error) {
  add_failure(error.sentence, error.code, error.rule);
  stopped_ = true;
}

Result<void> ScriptRunner::do_title(const std::string& rest) {
  result_.title = rest;
  return {};
}

Result<void> ScriptRunner::do_module(const std::string& rest) {
  if (rest == state_.data.info.id) return {};
  return fail(ErrorCode::invalid_data,
              fmt::format("This script is for module '{}' and was run with '{}'.", rest, state_.data.info.id));
}

Result<void> ScriptRunner::do_rules(const std::string& rest) {
  for (const std::string& rule : split_words(rest)) {
    if (auto known = need_rule(rule); !known) {
      // The other rules of the line still count, and the section goes on.
      add_failure(known.error().sentence, known.error().code);
      continue;
    }
    if (std::ranges::find(result_.rules, rule) == result_.rules.end()) result_.rules.push_back(rule);
  }
  return {};
}

Result<void> ScriptRunner::need_rule(const std::string& rule) const {
  if (state_.data.find_rule(rule) == nullptr) return unknown_name("rule", rule, ids_of(state_.data.rules));
  return {};
}

Result<void> ScriptRunner::do_section(const std::string& rest) {
  // What stands before the first section is only a head, unless it plays.
  const bool head_only = !in_section_ && !started_ && !stopped_;
  if (!head_only) finish_section();
  setup_ = file_setup_;
  in_section_ = true;
  section_title_ = rest;
  section_line_ = line_;
  return {};
}

void ScriptRunner::finish_section() {
  if (!stopped_) {
    if (const std::string unused = dice_.unused(); !unused.empty()) add_failure(unused);
    if ((started_ || in_section_) && section_checks_ == 0) {
      const int now = std::exchange(line_, section_line_);
      add_failure(in_section_ ? fmt::format("The section '{}' compares nothing.", section_title_)
                              : "The statements before the first section compare nothing.");
      line_ = now;
    }
  }
  section_checks_ = 0;
  stopped_ = started_ = false;
  bookmarks_.clear();
  state_.events.clear();
  dice_ = ScriptDice{};
  if (seed_) dice_.use_generator(*seed_);
}

Result<void> ScriptRunner::need_position() {
  if (started_) return {};
  if (setup_.scenario.empty()) {
    if (state_.data.scenarios.empty()) return fail(ErrorCode::invalid_data, "The module has no scenario.");
    setup_.scenario = state_.data.scenarios.front().id;
  }
  started_ = true;
  state_.position = state_.game.blank_position();
  NoEvents events;
  state_.game.set_up(state_.position, setup_, dice_, events);
  state_.changed();
  return dice_were_good();
}

Result<void> ScriptRunner::need_no_position(std::string_view what) const {
  if (!started_) return {};
  return fail(ErrorCode::malformed, fmt::format("The {} must come before the first statement that plays.", what));
}

Result<void> ScriptRunner::do_scenario(const std::string& rest) {
  if (auto early = need_no_position("scenario"); !early) return early;
  if (state_.data.find_scenario(rest) == nullptr) return unknown_name("scenario", rest, ids_of(state_.data.scenarios));
  setup_.scenario = rest;
  if (!in_section_) file_setup_.scenario = rest;
  return {};
}

Result<void> ScriptRunner::do_option(const std::string& rest) {
  if (auto early = need_no_position("option"); !early) return early;
  const std::vector<std::string> words = split_words(rest);
  if (words.size() != 2) return fail(ErrorCode::malformed, "An option is written 'option ID VALUE'.");
  const GameOption* option = state_.data.find_option(words[0]);
  if (option == nullptr) return unknown_name("option", words[0], ids_of(state_.data.options));
  if (std::ranges::find(option->values, words[1]) == option->values.end()) {
    return unknown_name(fmt::format("value of option {}", words[0]), words[1], option->values);
  }
  set_option(setup_, words[0], words[1]);
  if (!in_section_) set_option(file_setup_, words[0], words[1]);
  return {};
}

Result<void> ScriptRunner::do_given(const std::string& rest) {
  if (auto ready = need_position(); !ready) return ready;
  const auto act = parse_umpire(state_.data, "umpire " + rest);
  if (!act) return std::unexpected(act.error());
  NoEvents events;
  apply_umpire(state_.game, state_.position, *act, dice_, events);
  state_.events.clear();
  state_.changed();
  return {};
}

Result<void> ScriptRunner::do_dice(const std::string& rest) {
  return give_values(rest, [this](int value) { dice_.give_roll(value); });
}

Result<void> ScriptRunner::do_draws(const std::string& rest) {
  return give_values(rest, [this](int value) { dice_.give_draw(value); });
}

Result<void> ScriptRunner::do_random(const std::string& rest) {
  const auto seed = whole_number(rest);
  if (!seed) return std::unexpected(seed.error());
  dice_.use_generator(static_cast<std::uint64_t>(*seed));
  if (!in_section_) seed_ = static_cast<std::uint64_t>(*seed);
  return {};
}

Result<void> ScriptRunner::dice_were_good() {
  if (std::string problem = dice_.take_problem(); !problem.empty()) {
    return fail(ErrorCode::malformed, std::move(problem));
  }
  return {};
}

}  // namespace sandtable

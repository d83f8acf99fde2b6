#include "testkit/script_expect.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "testkit/script_parser.hpp"

namespace sandtable {
namespace {

const Expectation* find_expectation(std::string_view name) {
  for (const auto* list : {&board_expectations(), &play_expectations(), &data_expectations()}) {
    const auto found = std::ranges::find(*list, name, &Expectation::name);
    if (found != list->end()) return &*found;
  }
  return nullptr;
}

std::vector<std::string> expectation_names() {
  std::vector<std::string> names;
  for (const auto* list : {&board_expectations(), &play_expectations(), &data_expectations()}) {
    for (const Expectation& expectation : *list) names.emplace_back(expectation.name);
  }
  return names;
}

}  // namespace

Result<std::string> check_expectation(ScriptState& state, std::string_view text) {
  ScriptWords words = split_words(text);
  const bool negated = !words.empty() && (words.front() == "not" || words.front() == "no");
  if (negated) words.erase(words.begin());
  if (words.empty()) return fail(ErrorCode::malformed, "'expect' says nothing to expect.");

  const Expectation* expectation = find_expectation(words.front());
  if (expectation == nullptr) return unknown_name("expectation", words.front(), expectation_names());
  words.erase(words.begin());
  if (words.size() < expectation->least || words.size() > expectation->most) {
    return fail(ErrorCode::malformed, fmt::format("This expectation is written 'expect {}'.", expectation->usage));
  }
  Result<Finding> finding = expectation->check(state, words);
  if (!finding) return std::unexpected(finding.error());
  if (finding->holds != negated) return std::string{};
  return fmt::format("Expected '{}', but {}.", text, finding->found);
}

}  // namespace sandtable

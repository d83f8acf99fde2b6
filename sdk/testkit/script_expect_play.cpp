// Expectations about decisions, outcomes, explanations and tables.
#include <fmt/format.h>

#include <algorithm>

#include "testkit/script_events.hpp"
#include "testkit/script_expect.hpp"
#include "testkit/script_parser.hpp"

namespace sandtable {
namespace {

Result<Finding> check_decides(ScriptState& state, const ScriptWords& words) {
  const Decision& decision = state.decision();
  const std::string now = decision.over() ? "nobody" : state.data.sides[decision.side.index()].id;
  if (words[0] != "nobody") {
    if (const auto side = named_side(state.data, words[0]); !side) return std::unexpected(side.error());
  }
  return Finding{now == words[0], fmt::format("{} decides ({})", now, decision.prompt)};
}

Result<Finding> check_legal(ScriptState& state, const ScriptWords& words) {
  const auto action = state.grammar.parse(join_words(words, 0));
  if (!action) return std::unexpected(action.error());
  return Finding{state.is_legal(*action), state.legal_text()};
}

Result<Finding> check_only(ScriptState& state, const ScriptWords& words) {
  const auto action = state.grammar.parse(join_words(words, 0));
  if (!action) return std::unexpected(action.error());
  return Finding{state.decision().actions.size() == 1 && state.is_legal(*action), state.legal_text()};
}

Result<Finding> check_legal_count(ScriptState& state, const ScriptWords& words) {
  const auto wanted = whole_number(words.back());
  if (!wanted) return std::unexpected(wanted.error());
  const std::string beginning = join_words({words.begin(), words.end() - 1}, 0);
  const auto begins = [&](const Action& action) {
    const std::string text = state.grammar.print(action);
    return text == beginning || text.starts_with(beginning + ' ');
  };
  const auto count = std::ranges::count_if(state.decision().actions, begins);
  return Finding{count == *wanted, fmt::format("{} legal actions begin so; {}", count, state.legal_text())};
}

Result<Finding> check_event(ScriptState& state, const ScriptWords& words) {
  const auto pattern = parse_event_pattern(state.data, words);
  if (!pattern) return std::unexpected(pattern.error());
  std::string found;
  for (const Event& event : state.events) {
    if (pattern->matches(event)) return Finding{true, "there is: " + event_text(state.data, event)};
    // Events of the same kind tell an author most; all of them would bury it.
    if (event.kind == pattern->kind) found += "; " + event_text(state.data, event);
  }
  if (found.empty()) {
    for (const Event& event : state.events) found += fmt::format("; {}", event_kind_name(event.kind));
  }
  return Finding{false, found.empty() ? "the last action gave no events" : "the events are" + found};
}

Result<Finding> check_outcome(ScriptState& state, const ScriptWords& words) {
  const Outcome outcome = state.game.outcome(state.position);
  if (!words.empty() && words[0] != "nobody") {
    if (const auto side = named_side(state.data, words[0]); !side) return std::unexpected(side.error());
  }
  if (!outcome.over) return Finding{false, "the game is not over"};
  const std::string winner = outcome.winner.exists() ? state.data.sides[outcome.winner.index()].id : "nobody";
  const std::string level = join_words(words, 1);
  const bool holds = words.empty() || (winner == words[0] && (level.empty() || level == outcome.level));
  return Finding{holds, fmt::format("the outcome is {} ({})", winner, outcome.level)};
}

Result<Finding> check_explain(ScriptState& state, const ScriptWords& words) {
  const auto marker = std::ranges::find(words, "for");
  if (marker - words.begin() != 2 || words.end() - marker < 2) {
    return fail(ErrorCode::malformed, "This expectation is written 'expect explain \"TEXT\" VALUE for ACTION'.");
  }
  const auto value = parse_value(words[1]);
  if (!value) return fail(ErrorCode::malformed, fmt::format("'{}' is not a value.", words[1]));
  const auto action = state.grammar.parse(join_words(words, 3));
  if (!action) return std::unexpected(action.error());
  Explanation explanation;
  state.game.explain(state.position, *action, explanation);
  if (!explanation.forbidden_rule.empty()) {
    return Finding{false, fmt::format("the action is forbidden by {}", explanation.forbidden_rule)};
  }
  std::string found = "the explanation has:";
  for (const ExplanationLine& line : explanation.lines) {
    if (line.text.contains(words[0]) && line.value == *value) return Finding{true, "the explanation has that line"};
    found += fmt::format(" '{}' {};", line.text, line.value ? line.value->text() : "without value");
  }
  return Finding{false, found};
}

/// Table and line named by the first two words. A table with one line may name it "-".
Result<std::pair<const Table*, std::int32_t>> named_line(const GameData& data, const ScriptWords& words) {
  const Table* table = data.find_table(words[0]);
  if (table == nullptr) return unknown_name("table", words[0], ids_of(data.tables));
  const bool only = words[1] == "-" && table->lines.size() == 1;
  const std::int32_t line = only ? 0 : table->find_line(words[1]);
  if (line < 0) return unknown_name("line", words[1], ids_of(table->lines));
  return std::pair(table, line);
}

Result<Finding> check_cell(ScriptState& state, const ScriptWords& words) {
  const auto line = named_line(state.data, words);
  if (!line) return std::unexpected(line.error());
  const auto value = parse_value(words[2]);
  if (!value) return fail(ErrorCode::malformed, fmt::format("'{}' is not a value.", words[2]));
  const auto die = whole_number(words[3]);
  if (!die) return std::unexpected(die.error());
  const Lookup lookup = line->first->look_up(line->second, *value, 0, *die);
  const std::string result = lookup.cell == nullptr ? "nothing" : lookup.cell->result;
  return Finding{result == words[4], fmt::format("the cell in column {} holds {}", lookup.column + 1, result)};
}

Result<Finding> check_column(ScriptState& state, const ScriptWords& words) {
  const auto line = named_line(state.data, words);
  if (!line) return std::unexpected(line.error());
  const auto value = parse_value(words[2]);
  if (!value) return fail(ErrorCode::malformed, fmt::format("'{}' is not a value.", words[2]));
  const auto column = whole_number(words[3]);
  if (!column) return std::unexpected(column.error());
  const std::int32_t now = line->first->column(line->second, *value) + 1;
  return Finding{now == *column, fmt::format("it is column {}", now)};
}

}  // namespace

const std::vector<Expectation>& play_expectations() {
  constexpr std::size_t many = 100;
  static const std::vector<Expectation> list = {
      {"decides", "decides SIDE", 1, 1, check_decides},
      {"legal", "legal ACTION", 1, many, check_legal},
      {"only", "only ACTION", 1, many, check_only},
      {"legal-count", "legal-count WORDS NUMBER", 2, many, check_legal_count},
      {"event", "event KIND [FIELD VALUE]...", 1, many, check_event},
      {"outcome", "outcome SIDE [LEVEL]", 0, many, check_outcome},
      {"explain", "explain \"TEXT\" VALUE for ACTION", 4, many, check_explain},
      {"cell", "cell TABLE LINE VALUE DIE RESULT", 5, 5, check_cell},
      {"column", "column TABLE LINE VALUE COLUMN", 4, 4, check_column},
  };
  return list;
}

}  // namespace sandtable

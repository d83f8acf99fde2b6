// An explanation: the calculation behind an action line by line, or the rule that forbids it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sandtable/error.hpp"
#include "sandtable/fraction.hpp"
#include "sandtable/ids.hpp"
#include "sandtable/source.hpp"

namespace sandtable {

/// One line of the sum.
struct ExplanationLine {
  std::string text;               // "attack strength of 5th"
  std::optional<Fraction> value;  // the number of this line
  std::string rule;
  Source source = Source::printed;
  bool total = false;  // a sum of the lines above
};

/// The table cell row that will be used: one result for each die.
struct ExplanationTable {
  std::string table;        // id
  std::string line;         // label of the line
  std::int32_t column = 0;  // 0-based
  std::string column_label;
  bool clamped = false;
  std::int32_t die_modifier = 0;
};

struct Explanation {
  std::string title;
  std::vector<ExplanationLine> lines;
  std::optional<ExplanationTable> table;
  std::vector<std::string> rules;  // rules at work, for looking up
  /// Set when the action is not legal now.
  std::string forbidden_rule;
  std::string forbidden_why;

  void add(std::string text, std::optional<Fraction> value, std::string rule, Source source = Source::printed) {
    lines.push_back({std::move(text), value, std::move(rule), source, false});
  }
  void total(std::string text, Fraction value, std::string rule) {
    lines.push_back({std::move(text), value, std::move(rule), Source::printed, true});
  }
};

/// Nobody yet, or the victor and level, with the reckoning.
struct Outcome {
  bool over = false;
  SideId winner;      // none when over: a draw, or both lose (see level)
  std::string level;  // "victory", "marginal victory", "draw", "both lose"
  struct Item {
    std::string text;  // a victory condition
    bool met = false;
    std::int32_t points = 0;
    std::string rule;
  };
  std::vector<Item> reckoning;
};

}  // namespace sandtable

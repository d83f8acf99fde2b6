// Result tables as data: columns by differential, odds or strength, rows by die, modifiers, shifts and clamps, and the
// source of every cell.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sandtable/error.hpp"
#include "sandtable/fraction.hpp"
#include "sandtable/source.hpp"

namespace sandtable {

/// How a table's column is found.
enum class ColumnRule : std::uint8_t {
  differential,       // attacker minus defender
  odds_for_defender,  // attacker : defender, rounded in favor of the defender (down)
  odds_nearest,       // rounded to the nearest printed odds ("1-2" by the 2), halves in favor of the defender
  strength,           // bins of one number
  none,               // one column
};

/// One value range of a column on one line: least <= value <= most. Odds are one number, and a strength may be: the
/// least of its column. Values between two bins belong to the lower one, values beyond the ends to the end ones.
struct ColumnBin {
  std::int32_t column = 0;  // 0-based column of the grid
  Fraction least;           // odds are attacker/defender as a fraction
  Fraction most;
  std::string label;  // as printed: "+2, +3", "3-1"
  Source source = Source::printed;
  Reason reason = nullptr;
};

/// A line of column heads: most tables have one; a terrain-lined table has one for each terrain.
struct TableLine {
  std::string id;     // "peak"
  std::string label;  // "Peak"
  std::string rule;
  std::vector<ColumnBin> bins;  // ascending
};

struct TableCell {
  std::string result;  // "D2"; "-" is no effect
  Source source = Source::printed;
  Reason reason = nullptr;
};

/// A modifier that the module may add to the die or shift columns by.
struct TableModifier {
  std::string id;  // "night"
  std::string label;
  std::string rule;
  std::int32_t die = 0;    // added to the die
  std::int32_t shift = 0;  // columns to the right
  Source source = Source::printed;
  Reason reason = nullptr;
};

/// A result code with its meaning, for the legend.
struct TableResult {
  std::string code;
  std::string meaning;
  std::string rule;
};

/// How a lookup got to its cell.
struct Lookup {
  std::int32_t line = 0;
  std::int32_t column = 0;  // 0-based, after shifts and clamping
  std::int32_t row = 0;     // 0-based, after modifiers and clamping
  bool column_clamped = false;
  bool row_clamped = false;
  const TableCell* cell = nullptr;
};

class Table {
 public:
  std::string id;
  std::string title;
  std::string rule;
  ColumnRule column_rule = ColumnRule::differential;
  std::int32_t least_row = 1;  // die value of the first row
  std::vector<TableLine> lines;
  std::vector<std::vector<TableCell>> rows;  // rows[r][column]
  std::vector<TableModifier> modifiers;
  std::vector<TableResult> results;

  [[nodiscard]] std::int32_t column_count() const {
    return rows.empty() ? 0 : static_cast<std::int32_t>(rows.front().size());
  }
  /// Index of the line; -1 if there is none of that id.
  [[nodiscard]] std::int32_t find_line(std::string_view line_id) const;
  [[nodiscard]] const TableModifier* find_modifier(std::string_view modifier_id) const;

  /// The column for a value on a line, clamped at both ends. The value is the differential, the odds as a fraction
  /// (attacker / defender, defender above 0) or the strength.
  [[nodiscard]] std::int32_t column(std::int32_t line, Fraction value, bool* clamped = nullptr) const;
  /// The bin a value falls in (for labels); -1 if the line is empty.
  [[nodiscard]] std::int32_t bin(std::int32_t line, Fraction value, bool* clamped = nullptr) const;
  /// Looks a result up. `shift` moves columns right; the column stays within those the line reaches. `die` is the
  /// modified die and clamps to the rows.
  [[nodiscard]] Lookup look_up(std::int32_t line, Fraction value, std::int32_t shift, std::int32_t die) const;
  /// Columns the line can reach: first and last, 0-based.
  [[nodiscard]] std::pair<std::int32_t, std::int32_t> column_range(std::int32_t line) const;
};

}  // namespace sandtable

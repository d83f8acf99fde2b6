#include "sandtable/tables.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace sandtable {

namespace {

constexpr Fraction inverse(Fraction value) {
  return Fraction(1) / value;
}

/// True if odds between two printed ones are rounded up to the better one. Distances are measured as the odds are
/// printed: by the attacker's number from 1-1 up ("2-1"), by the defender's below ("1-2"). A tie goes to the defender.
bool nearer_to_upper(Fraction value, Fraction lower, Fraction upper) {
  if (upper <= Fraction(1)) return inverse(value) - inverse(upper) < inverse(lower) - inverse(value);
  return upper - value < value - lower;
}

}  // namespace

std::int32_t Table::find_line(std::string_view line_id) const {
  const auto found = std::ranges::find(lines, line_id, &TableLine::id);
  return found == lines.end() ? -1 : static_cast<std::int32_t>(found - lines.begin());
}

const TableModifier* Table::find_modifier(std::string_view modifier_id) const {
  const auto found = std::ranges::find(modifiers, modifier_id, &TableModifier::id);
  return found == modifiers.end() ? nullptr : &*found;
}

std::int32_t Table::bin(std::int32_t line, Fraction value, bool* clamped) const {
  if (clamped != nullptr) *clamped = false;
  assert(line >= 0 && std::cmp_less(line, lines.size()));
  const std::vector<ColumnBin>& bins = lines[static_cast<std::size_t>(line)].bins;
  if (bins.empty()) return -1;
  if (column_rule == ColumnRule::none) return 0;
  if (clamped != nullptr) *clamped = value < bins.front().least || value > bins.back().most;
  // A value between two bins belongs to the lower one, so that nothing falls through the table.
  const auto above =
      std::ranges::upper_bound(bins, value, [](Fraction a, Fraction b) { return a < b; }, &ColumnBin::least);
  if (above == bins.begin()) return 0;
  const auto index = static_cast<std::int32_t>(above - bins.begin()) - 1;
  if (column_rule == ColumnRule::odds_nearest && above != bins.end() &&
      nearer_to_upper(value, std::prev(above)->least, above->least)) {
    return index + 1;
  }
  return index;
}

std::int32_t Table::column(std::int32_t line, Fraction value, bool* clamped) const {
  const std::int32_t index = bin(line, value, clamped);
  return index < 0 ? 0 : lines[static_cast<std::size_t>(line)].bins[static_cast<std::size_t>(index)].column;
}

std::pair<std::int32_t, std::int32_t> Table::column_range(std::int32_t line) const {
  assert(line >= 0 && std::cmp_less(line, lines.size()));
  const std::vector<ColumnBin>& bins = lines[static_cast<std::size_t>(line)].bins;
  if (bins.empty()) return {0, 0};
  return {bins.front().column, bins.back().column};
}

Lookup Table::look_up(std::int32_t line, Fraction value, std::int32_t shift, std::int32_t die) const {
  Lookup result;
  result.line = line;
  // Odds beyond the table are first cut to its end and then shifted, as printed games say.
  bool clamped = false;
  const std::int64_t shifted = std::int64_t{column(line, value, &clamped)} + shift;
  const auto [first, last] = column_range(line);
  result.column = static_cast<std::int32_t>(std::clamp<std::int64_t>(shifted, first, last));
  result.column_clamped = clamped || result.column != shifted;
  if (rows.empty()) return result;

  const std::int64_t row = std::int64_t{die} - least_row;
  const auto last_row = static_cast<std::int64_t>(rows.size()) - 1;
  result.row = static_cast<std::int32_t>(std::clamp<std::int64_t>(row, 0, last_row));
  result.row_clamped = result.row != row;
  const std::vector<TableCell>& cells = rows[static_cast<std::size_t>(result.row)];
  if (std::cmp_less(result.column, cells.size())) result.cell = &cells[static_cast<std::size_t>(result.column)];
  return result;
}

}  // namespace sandtable

#include "sandtable/naming.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <vector>

namespace sandtable {

namespace {

/// Half-hex shift of a column or row against the first one: 0, 1, or -1 where the first one is shifted itself.
std::int32_t shift_of(std::int32_t index, Shifted shifted) {
  if (index % 2 == 0) return 0;
  return shifted == Shifted::even ? 1 : -1;
}

/// 1 is A, 26 is Z, 27 is AA.
std::string letters(std::int32_t number) {
  std::string text;
  for (; number > 0; number = (number - 1) / 26) text += static_cast<char>('A' + (number - 1) % 26);
  std::reverse(text.begin(), text.end());
  return text;
}

std::string printed(const AxisNaming& axis, std::int32_t index, std::int32_t count) {
  const std::int32_t number = axis.start + (axis.from_far_end ? count - 1 - index : index);
  return axis.alphabetic ? letters(number) : fmt::format("{:0{}}", number, axis.digits);
}

/// The row or column of a printed number, spelled canonically or not; nothing if it is none of this axis.
std::optional<std::int32_t> index_of(const AxisNaming& axis, std::string_view text, std::int32_t count) {
  constexpr std::size_t longest = 9;  // digits that fit into 32 bits; no sheet comes near
  constexpr std::size_t longest_letters = 5;
  if (text.empty() || text.size() > (axis.alphabetic ? longest_letters : longest)) return std::nullopt;
  std::int32_t number = 0;
  for (const char letter : text) {
    const bool fits = axis.alphabetic ? letter >= 'A' && letter <= 'Z' : letter >= '0' && letter <= '9';
    if (!fits) return std::nullopt;
    number = axis.alphabetic ? number * 26 + (letter - 'A' + 1) : number * 10 + (letter - '0');
  }
  const std::int32_t position = number - axis.start;
  if (position < 0 || position >= count) return std::nullopt;
  return axis.from_far_end ? count - 1 - position : position;
}

}  // namespace

Axial axial_of(GridCell cell, HexTop top, Shifted shifted) {
  if (top == HexTop::flat) {
    const std::int32_t south = 2 * cell.row + shift_of(cell.column, shifted);  // half hexes
    return {cell.column, (south - cell.column) / 2};
  }
  const std::int32_t east = 2 * cell.column + shift_of(cell.row, shifted);  // half hexes
  return {(cell.row + east) / 2, (cell.row - east) / 2};
}

GridCell cell_of(Axial hex, HexTop top, Shifted shifted) {
  if (top == HexTop::flat) {
    const std::int32_t south = 2 * hex.r + hex.q;
    return {hex.q, (south - shift_of(hex.q, shifted)) / 2};
  }
  const std::int32_t row = hex.q + hex.r;
  return {(hex.q - hex.r - shift_of(row, shifted)) / 2, row};
}

std::string HexNaming::name(GridCell cell, std::int32_t columns, std::int32_t rows) const {
  assert(cell.column >= 0 && cell.column < columns && cell.row >= 0 && cell.row < rows);
  const std::string column_text = printed(column, cell.column, columns);
  const std::string row_text = printed(row, cell.row, rows);
  return prefix + (row_first ? row_text : column_text) + separator + (row_first ? column_text : row_text);
}

std::optional<GridCell> HexNaming::parse(std::string_view text, std::int32_t columns, std::int32_t rows) const {
  if (!text.starts_with(prefix)) return std::nullopt;
  const std::string_view parts = text.substr(prefix.size());
  // The parts may be of any width, so every place to divide them is tried; only the canonical one gives the name back.
  for (std::size_t middle = 1; middle + separator.size() < parts.size(); ++middle) {
    if (parts.substr(middle, separator.size()) != separator) continue;
    const std::string_view first = parts.substr(0, middle);
    const std::string_view second = parts.substr(middle + separator.size());
    const auto column_index = index_of(column, row_first ? second : first, columns);
    const auto row_index = index_of(row, row_first ? first : second, rows);
    if (!column_index || !row_index) continue;
    const GridCell cell{*column_index, *row_index};
    if (name(cell, columns, rows) == text) return cell;
  }
  return std::nullopt;
}

bool HexNaming::distinct(std::int32_t columns, std::int32_t rows) const {
  std::vector<std::string> names;
  names.reserve(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
  for (std::int32_t row_index = 0; row_index < rows; ++row_index) {
    for (std::int32_t column_index = 0; column_index < columns; ++column_index) {
      names.push_back(name({column_index, row_index}, columns, rows));
    }
  }
  std::sort(names.begin(), names.end());
  return std::adjacent_find(names.begin(), names.end()) == names.end();
}

}  // namespace sandtable

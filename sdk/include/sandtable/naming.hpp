// Printed hex names: "1534", "0101", "3-A12". Naming is data; ids inside are axial coordinates.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "sandtable/geometry.hpp"

namespace sandtable {

/// Column and row of a hex on its board, counted from 0 at the north-west corner whatever the printed numbers do.
struct GridCell {
  std::int32_t column = 0;
  std::int32_t row = 0;
  constexpr auto operator<=>(const GridCell&) const = default;
};

/// Which columns (flat top: moved south) or rows (pointy top: moved east) are shifted half a hex. Odd and even count
/// from 1, as printed sheets do: the first column is odd.
enum class Shifted : std::uint8_t { odd, even };

/// The axial place of a cell, with cell (0,0) at the origin whether the first column or row is shifted or not. Cells
/// outside the board (negative ones too) have a place as well.
[[nodiscard]] Axial axial_of(GridCell cell, HexTop top, Shifted shifted);
/// The cell at an axial place; the inverse of axial_of.
[[nodiscard]] GridCell cell_of(Axial hex, HexTop top, Shifted shifted);

/// How one axis is printed. No number is below zero; letters start at 1.
struct AxisNaming {
  bool from_far_end = false;  // rows counted from the south, columns from the east
  bool alphabetic = false;    // A..Z, AA..AZ ... instead of digits
  std::int32_t start = 1;     // printed number of the first row or column
  std::int32_t digits = 2;    // least digits, filled with zeros; unused for letters
};

/// A board's naming scheme. Round trip holds for every cell of the board, parse(name(cell)) == cell, if the names are
/// distinct (MapBuilder refuses others).
struct HexNaming {
  bool row_first = false;  // false: column then row (the usual CCRR)
  AxisNaming column;
  AxisNaming row;
  std::string separator;  // between the two parts
  std::string prefix;     // board prefix with its own punctuation, for example "3-"

  /// The printed name. Requires the cell to lie on a board of that size.
  [[nodiscard]] std::string name(GridCell cell, std::int32_t columns, std::int32_t rows) const;
  /// The cell of a printed name; nothing if the text is not a name of this board. Only the canonical spelling is
  /// accepted (no missing zeros).
  [[nodiscard]] std::optional<GridCell> parse(std::string_view text, std::int32_t columns, std::int32_t rows) const;
  /// False if two cells of the board would share a name, as 1 + 11 and 11 + 1 do without digits or a separator.
  [[nodiscard]] bool distinct(std::int32_t columns, std::int32_t rows) const;
};

}  // namespace sandtable

// map.toml, first half: boards and their hex names.
#include <fmt/format.h>

#include <array>

#include "load_map.hpp"

namespace sandtable {

namespace {

constexpr std::int32_t longest_board_edge = 200;
constexpr std::size_t most_hexes = 60'000;

template <typename Value>
using Word = std::pair<std::string_view, Value>;

constexpr std::array<Word<HexTop>, 2> tops = {{{"flat", HexTop::flat}, {"pointy", HexTop::pointy}}};
constexpr std::array<Word<Shifted>, 4> shifts = {
    {{"odd", Shifted::odd}, {"even", Shifted::even}, {"odd-down", Shifted::odd}, {"even-down", Shifted::even}}};
constexpr std::array<Word<bool>, 2> first_parts = {{{"column", false}, {"row", true}}};
constexpr std::array<Word<bool>, 2> row_origins = {{{"north", false}, {"south", true}}};
constexpr std::array<Word<bool>, 2> column_origins = {{{"west", false}, {"east", true}}};

/// A board with what the builder learns only after all boards are joined.
struct ReadBoard {
  BoardLayout layout;
  bool half_columns = false;
  bool half_rows = false;
};

HexNaming read_naming(Loading& loading, const DataNode& node, std::string_view file) {
  DataReader reader(node, file, "[board.naming]", loading.complaints);
  HexNaming naming;
  naming.row_first = reader.choice<bool>("first", Need::optional, first_parts).value_or(false);
  naming.row.from_far_end = reader.choice<bool>("row_origin", Need::optional, row_origins).value_or(false);
  naming.column.from_far_end = reader.choice<bool>("column_origin", Need::optional, column_origins).value_or(false);
  naming.row.start = reader.whole("row_start", Need::optional, 0, 1000).value_or(1);
  naming.column.start = reader.whole("column_start", Need::optional, 0, 1000).value_or(1);
  naming.row.digits = reader.whole("row_digits", Need::optional, 1, 4).value_or(2);
  naming.column.digits = reader.whole("column_digits", Need::optional, 1, 4).value_or(2);
  naming.row.alphabetic = reader.truth("row_letters", false);
  naming.column.alphabetic = reader.truth("column_letters", false);
  naming.separator = reader.id("separator", Need::optional);
  naming.prefix = reader.id("prefix", Need::optional);
  reader.finish();
  return naming;
}

Axial read_origin(Loading& loading, DataReader& reader) {
  constexpr std::int64_t farthest = 10'000;
  const DataNode* node = reader.node("origin");
  if (node == nullptr) return {};
  const auto in_reach = [](const DataNode& number) {
    return number.kind == DataNode::Kind::whole && number.whole >= -farthest && number.whole <= farthest;
  };
  if (node->kind == DataNode::Kind::list && node->items.size() == 2 && in_reach(node->items[0]) &&
      in_reach(node->items[1])) {
    return {static_cast<std::int32_t>(node->items[0].whole), static_cast<std::int32_t>(node->items[1].whole)};
  }
  loading.complaints.error(reader.spot("origin"), "\"origin\" should be two whole numbers up to 10,000, [q, r].");
  return {};
}

/// Marks the cells that are left out.
void read_missing(Loading& loading, DataReader& reader, BoardLayout& layout) {
  const std::vector<PlacedText> missing = reader.texts("missing", Need::optional, most_hexes);
  if (missing.empty()) return;
  const auto cell_count = static_cast<std::size_t>(layout.columns) * static_cast<std::size_t>(layout.rows);
  layout.cells.assign(cell_count, HexId(0));
  for (const PlacedText& name : missing) {
    const auto cell = layout.naming.parse(name.text, layout.columns, layout.rows);
    if (cell) {
      layout.cells[static_cast<std::size_t>(cell->row * layout.columns + cell->column)] = HexId::none();
    } else {
      loading.complaints.error(name.spot, fmt::format("{} is no hex of board {}; check its naming.",
                                                      in_quotes(name.text), in_quotes(layout.id)));
    }
  }
}

ReadBoard read_board(Loading& loading, const DataNode& node, std::string_view file) {
  DataReader reader(node, file, "[[board]]", loading.complaints);
  ReadBoard board;
  BoardLayout& layout = board.layout;
  layout.id = reader.id("id", Need::required);
  layout.columns = reader.whole("columns", Need::required, 1, longest_board_edge).value_or(0);
  layout.rows = reader.whole("rows", Need::required, 1, longest_board_edge).value_or(0);
  layout.top = reader.choice<HexTop>("top", Need::required, tops).value_or(HexTop::flat);
  layout.shifted = reader.choice<Shifted>("shifted", Need::required, shifts).value_or(Shifted::even);
  layout.origin = read_origin(loading, reader);
  layout.turn = reader.whole("turn", Need::optional, -5, 5).value_or(0);
  board.half_columns = reader.truth("half_columns", false);
  board.half_rows = reader.truth("half_rows", false);
  if (const DataNode* naming = reader.table("naming", Need::optional)) {
    layout.naming = read_naming(loading, *naming, file);
  }
  read_missing(loading, reader, layout);
  reader.finish();
  if (!loading.boards.add(layout.id, reader.spot("id"), loading.complaints)) layout.columns = 0;
  return board;
}

/// The builder names the board it speaks of; a person needs the line.
void complain(Loading& loading, const Error& error) {
  const auto board = loading.boards.find(error.place);
  loading.complaints.error(board ? loading.boards.spot(*board) : loading.map_spot, error.sentence, error.code);
}

/// Numbers that are filled up with zeros all have one width, or names would read alike and not sort.
void check_width(Loading& loading, const BoardLayout& layout, const AxisNaming& axis, std::int32_t count,
                 std::string_view what) {
  if (axis.alphabetic || axis.digits < 2) return;
  const std::int32_t last = axis.start + count - 1;
  const auto width = static_cast<std::int32_t>(std::to_string(last).size());
  if (width <= axis.digits) return;
  complain(loading,
           {ErrorCode::invalid_data,
            fmt::format("The {0} numbers of board {1} run to {2}, but have {3} digits; write {0}_digits = {4} in "
                        "[board.naming], or change {0}_start.",
                        what, in_quotes(layout.id), last, axis.digits, width),
            layout.id,
            {}});
}

void mark_half_hexes(const ReadBoard& board, MapBuilder& builder) {
  const BoardLayout& layout = board.layout;
  for (std::int32_t row = 0; row < layout.rows; ++row) {
    for (std::int32_t column = 0; column < layout.columns; ++column) {
      const bool half = (board.half_columns && (column == 0 || column == layout.columns - 1)) ||
                        (board.half_rows && (row == 0 || row == layout.rows - 1));
      if (!half) continue;
      const HexId hex = builder.find(layout.naming.name({column, row}, layout.columns, layout.rows));
      if (hex.exists()) builder.set_half(hex);
    }
  }
}

void remember_names(Loading& loading, const BoardLayout& layout, const MapBuilder& builder) {
  for (std::int32_t row = 0; row < layout.rows; ++row) {
    for (std::int32_t column = 0; column < layout.columns; ++column) {
      std::string name = layout.naming.name({column, row}, layout.columns, layout.rows);
      if (builder.find(name).exists()) loading.hex_names.push_back(std::move(name));
    }
  }
}

}  // namespace

bool load_boards(Loading& loading, DataReader& top, const StatedSource& source, MapBuilder& builder) {
  const bool failed_before = loading.complaints.failed();
  Complaints& complaints = loading.complaints;
  std::vector<ReadBoard> boards;
  std::size_t hexes = 0;
  bool whole = true;
  for (const DataNode* node : top.tables("board", 64)) {
    boards.push_back(read_board(loading, *node, top.spot().file));
    const BoardLayout& layout = boards.back().layout;
    hexes += static_cast<std::size_t>(layout.columns) * static_cast<std::size_t>(layout.rows);
    whole = whole && layout.columns > 0 && layout.rows > 0;
  }
  if (boards.empty()) complaints.error(loading.map_spot, "A map needs at least one [[board]].");
  if (hexes > most_hexes) {
    complaints.error(
        loading.map_spot,
        fmt::format("The boards have {} hexes; at most 60,000 are allowed, and about 21,000 on one map.", hexes),
        ErrorCode::limit_exceeded);
  }
  if (boards.empty() || hexes > most_hexes || !whole || (complaints.failed() && !failed_before)) return false;

  builder.set_default_source(source.source, source.reason);
  bool first = true;
  for (const ReadBoard& board : boards) {
    const BoardLayout& layout = board.layout;
    const bool failed = complaints.failed();
    check_width(loading, layout, layout.naming.row, layout.rows, "row");
    check_width(loading, layout, layout.naming.column, layout.columns, "column");
    if (complaints.failed() && !failed) return false;
    if (auto added = builder.add_board(board.layout, !first); !added) {
      complain(loading, added.error());
      return false;
    }
    first = false;
  }
  if (auto joined = builder.join(); !joined) {
    complain(loading, joined.error());
    return false;
  }
  for (const ReadBoard& board : boards) {
    mark_half_hexes(board, builder);
    remember_names(loading, board.layout, builder);
  }
  return true;
}

}  // namespace sandtable

// tables.toml: result tables. Whatever is read here can be looked up: rows are of one length and run on by one, bins
// ascend, and no line points outside the grid.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "loading.hpp"
#include "parse_values.hpp"

namespace sandtable {

namespace {

constexpr std::size_t most_columns = 60;
constexpr std::size_t most_rows = 200;
constexpr std::int32_t widest_die = 1000;

using RuleWord = std::pair<std::string_view, ColumnRule>;
constexpr std::array<RuleWord, 5> column_rules = {RuleWord{"differential", ColumnRule::differential},
                                                  {"odds-for-defender", ColumnRule::odds_for_defender},
                                                  {"odds-nearest", ColumnRule::odds_nearest},
                                                  {"strength", ColumnRule::strength},
                                                  {"none", ColumnRule::none}};

class TableReading {
 public:
  TableReading(Loading& loading, std::string_view file) : loading_(loading), file_(file) {}
  void read(const DataNode& node);

 private:
  void read_line(const DataNode& node, IdRegistry& ids);
  void read_bin(const PlacedText& text, std::int32_t column, const StatedSource& source, TableLine& line);
  void read_row(const DataNode& node);
  void read_modifier(const DataNode& node, IdRegistry& ids);
  void read_result(const DataNode& node, IdRegistry& ids);
  void check_shape(const DataReader& reader, const std::vector<const DataNode*>& lines);
  void check_gap(const PlacedText& text, Fraction least, const ColumnBin& before);
  void check_legend(const IdRegistry& results);
  void check_die(const DataReader& reader);
  StatedSource source_of(DataReader& reader);
  void complain(Spot spot, std::string sentence) { loading_.complaints.error(spot, std::move(sentence)); }

  Loading& loading_;
  std::string_view file_;
  Table table_;
  StatedSource source_;                     // of the whole table
  bool source_named_ = false;               // false: it names none, and each part needs its own
  std::optional<DieFaces> die_;             // of the whole table
  std::optional<std::int32_t> last_die_;    // of the row read last
  bool rows_run_on_ = true;                 // so far; else a row has been complained about
  std::map<std::string, Spot> cell_codes_;  // each code where it is first used
};

/// The source of a part of the table. With `sources` for its values the part itself need not name one.
StatedSource TableReading::source_of(DataReader& reader) {
  if (source_named_ || reader.has("sources")) return reader.source(source_);
  return reader.source();
}

/// Whole numbers that no column names. A strength table may print single numbers only ("2", "4", "6"): then each
/// column begins at its number, and nothing is missing.
void TableReading::check_gap(const PlacedText& text, Fraction least, const ColumnBin& before) {
  const bool thresholds = table_.column_rule == ColumnRule::strength && before.least == before.most;
  if (thresholds || least == before.most + Fraction(1)) return;
  loading_.complaints.error(text.spot, fmt::format("No column takes the numbers between {} and {}.",
                                                   in_quotes(before.label), in_quotes(text.text)));
}

void TableReading::read_bin(const PlacedText& text, std::int32_t column, const StatedSource& source, TableLine& line) {
  const bool odds =
      table_.column_rule == ColumnRule::odds_for_defender || table_.column_rule == ColumnRule::odds_nearest;
  std::optional<std::pair<Fraction, Fraction>> range;
  if (odds) {
    if (const auto ratio = parse_odds(text.text)) range = std::pair(*ratio, *ratio);
  } else {
    range = parse_range(text.text);
  }
  if (!range) {
    complain(text.spot, fmt::format("{} is no {}.", in_quotes(text.text),
                                    odds ? "odds; write \"3-1\"" : "column head; write \"+1\", \"+2/+3\" or \"4-6\""));
    return;
  }
  if (!line.bins.empty() && range->first <= line.bins.back().most) {
    complain(text.spot, fmt::format("The column {} does not come after {}; columns ascend and do not overlap.",
                                    in_quotes(text.text), in_quotes(line.bins.back().label)));
    return;
  }
  if (!odds && !line.bins.empty()) check_gap(text, range->first, line.bins.back());
  line.bins.push_back({column, range->first, range->second, text.text, source.source, source.reason});
}

void TableReading::read_line(const DataNode& node, IdRegistry& ids) {
  DataReader reader(node, file_, "[[table.line]]", loading_.complaints);
  TableLine line;
  line.id = reader.id("id", Need::required);
  line.label = reader.text("label", Need::optional);
  line.rule = loading_.rule(reader, "rule");
  const std::int32_t first = reader.whole("first_column", Need::optional, 1, most_columns).value_or(1) - 1;
  const Need need = table_.column_rule == ColumnRule::none ? Need::optional : Need::required;
  const std::vector<PlacedText> bins = reader.texts("bins", need, most_columns);
  const StatedSource source = source_of(reader);
  const std::vector<StatedSource> sources = reader.sources("sources", bins.size(), source);
  reader.finish();
  if (table_.column_rule == ColumnRule::none) {
    if (!bins.empty()) complain(reader.spot("bins"), "A table whose columns are \"none\" has no bins.");
    line.bins.push_back({first, 0, 0, line.label, source.source, source.reason});
  } else {
    if (reader.has("bins") && bins.empty()) complain(reader.spot("bins"), "A line needs at least one column head.");
    for (std::size_t index = 0; index < bins.size(); ++index) {
      read_bin(bins[index], first + static_cast<std::int32_t>(index), sources[index], line);
    }
  }
  if (ids.add(line.id, reader.spot("id"), loading_.complaints)) table_.lines.push_back(std::move(line));
}

void TableReading::read_row(const DataNode& node) {
  DataReader reader(node, file_, "[[table.row]]", loading_.complaints);
  const auto die = reader.whole("die", Need::required, -widest_die, widest_die);
  const std::vector<PlacedText> cells = reader.texts("cells", Need::required, most_columns);
  const std::vector<StatedSource> sources = reader.sources("sources", cells.size(), source_of(reader));
  reader.finish();
  const std::int32_t expected = last_die_ ? *last_die_ + 1 : table_.least_row;
  last_die_ = die.value_or(expected);
  rows_run_on_ = rows_run_on_ && last_die_ == expected;
  if (last_die_ != expected) {
    complain(reader.spot("die"),
             fmt::format("The row for {} is missing; rows start at first_row ({}) and go up by one.", expected,
                         table_.least_row));
  }
  if (reader.has("cells") && cells.empty()) complain(reader.spot("cells"), "A row needs at least one cell.");
  if (!table_.rows.empty() && cells.size() != table_.rows.front().size()) {
    complain(reader.spot("cells"),
             fmt::format("This row has {} cells and the first has {}; all rows are of one length.", cells.size(),
                         table_.rows.front().size()));
  }
  std::vector<TableCell> row;
  for (std::size_t index = 0; index < cells.size(); ++index) {
    cell_codes_.emplace(cells[index].text, cells[index].spot);
    row.push_back({cells[index].text, sources[index].source, sources[index].reason});
  }
  table_.rows.push_back(std::move(row));
}

void TableReading::read_modifier(const DataNode& node, IdRegistry& ids) {
  DataReader reader(node, file_, "[[table.modifier]]", loading_.complaints);
  TableModifier modifier;
  modifier.id = reader.id("id", Need::required);
  modifier.label = reader.text("label", Need::required);
  modifier.rule = loading_.rule(reader, "rule");
  modifier.die = reader.whole("die", Need::optional, -widest_die, widest_die).value_or(0);
  modifier.shift = reader.whole("shift", Need::optional, -widest_die, widest_die).value_or(0);
  state(modifier, source_of(reader));
  reader.finish();
  if (ids.add(modifier.id, reader.spot("id"), loading_.complaints)) table_.modifiers.push_back(std::move(modifier));
}

void TableReading::read_result(const DataNode& node, IdRegistry& ids) {
  DataReader reader(node, file_, "[[table.result]]", loading_.complaints);
  TableResult result;
  result.code = reader.text("code", Need::required);
  result.meaning = reader.text("meaning", Need::required, longest_text);
  result.rule = loading_.rule(reader, "rule");
  reader.finish();
  if (ids.add(result.code, reader.spot("code"), loading_.complaints)) table_.results.push_back(std::move(result));
}

/// Every result in a cell is explained; lint: every explanation is of a result. Without a legend nothing is asked:
/// some tables hold plain numbers.
void TableReading::check_legend(const IdRegistry& results) {
  if (results.size() == 0) return;
  for (const auto& [code, spot] : cell_codes_) {
    if (code == "-" || results.find(code)) continue;
    loading_.complaints.error(spot, fmt::format("The result {} is not among the [[table.result]]{}", in_quotes(code),
                                                suggestion(code, results.names())));
  }
  for (std::size_t index = 0; index < results.size(); ++index) {
    const std::string& code = results.names()[index];
    if (cell_codes_.contains(code)) continue;
    loading_.complaints.strict(results.spot(index), fmt::format("No cell has the result {}.", in_quotes(code)));
  }
}

/// The rows cover every number of the die; with modifiers they may go on beyond it.
void TableReading::check_die(const DataReader& reader) {
  if (!die_ || table_.rows.empty() || !rows_run_on_) return;
  const std::int32_t last = table_.least_row + static_cast<std::int32_t>(table_.rows.size()) - 1;
  const std::int32_t missing = die_->least < table_.least_row ? die_->least : last + 1;
  if (missing < table_.least_row || missing <= die_->most) {
    complain(reader.spot("die"),
             fmt::format("The row for {} is missing; the die shows {} to {} and the rows are {} to {}. "
                         "Add a [[table.row]].",
                         missing, die_->least, die_->most, table_.least_row, last));
  }
}

void TableReading::check_shape(const DataReader& reader, const std::vector<const DataNode*>& lines) {
  if (table_.rows.empty()) complain(reader.spot(), "A table needs at least one [[table.row]].");
  if (table_.lines.empty() && table_.column_rule != ColumnRule::none) {
    complain(reader.spot(), "A table needs at least one [[table.line]] with its column heads.");
  }
  // A table with one column needs no line in the file; look-ups use line 0 all the same.
  if (lines.empty() && table_.column_rule == ColumnRule::none) {
    table_.lines.push_back({"all", table_.title, "", {{0, 0, 0, "", source_.source, source_.reason}}});
  }
  if (loading_.complaints.failed() || lines.size() != table_.lines.size()) return;  // the lines may be halves
  for (std::size_t index = 0; index < lines.size(); ++index) {
    const TableLine& line = table_.lines[index];
    if (line.bins.back().column < table_.column_count()) continue;
    complain({file_, lines[index]->line},
             fmt::format("The line {} reaches column {}, but the rows have {} cells.", in_quotes(line.id),
                         line.bins.back().column + 1, table_.column_count()));
  }
}

void TableReading::read(const DataNode& node) {
  DataReader reader(node, file_, "[[table]]", loading_.complaints);
  table_.id = reader.id("id", Need::required);
  table_.title = reader.text("title", Need::required);
  table_.rule = loading_.rule(reader, "rule");
  const auto rule = reader.choice<ColumnRule>("columns", Need::required, column_rules);
  table_.column_rule = rule.value_or(ColumnRule::differential);
  if (const std::string die = reader.text("die", Need::required); !die.empty()) {
    die_ = parse_die(die);
    if (!die_) {
      complain(reader.spot("die"), fmt::format("{} is no die; write \"1d6\", \"2d6\", or the numbers that it shows, "
                                               "\"0 to 9\".",
                                               in_quotes(die)));
    }
  }
  table_.least_row =
      reader.whole("first_row", Need::optional, -widest_die, widest_die).value_or(die_ ? die_->least : 1);
  // A table whose parts all name their sources needs none itself.
  source_ = reader.source(StatedSource{});
  source_named_ = reader.has("source");
  IdRegistry line_ids("line", 100);
  IdRegistry modifier_ids("modifier", 100);
  IdRegistry result_ids("result", 200);
  const std::vector<const DataNode*> lines = reader.tables("line", 100);
  if (rule) {
    for (const DataNode* line : lines) read_line(*line, line_ids);
  }
  for (const DataNode* row : reader.tables("row", most_rows)) read_row(*row);
  for (const DataNode* modifier : reader.tables("modifier", 100)) read_modifier(*modifier, modifier_ids);
  for (const DataNode* result : reader.tables("result", 200)) read_result(*result, result_ids);
  check_die(reader);
  if (rule) check_shape(reader, lines);
  check_legend(result_ids);
  reader.finish();
  loading_.keep(loading_.tables, loading_.data.tables, std::move(table_), reader.spot("id"));
}

}  // namespace

void load_tables(Loading& loading) {
  loading.read_file("tables.toml", Need::optional, [&](DataReader& top) {
    loading.each(top, "table", 254, [&](const DataNode& node) { TableReading(loading, top.spot().file).read(node); });
  });
}

}  // namespace sandtable

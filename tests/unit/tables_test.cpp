#include "sandtable/tables.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace sandtable {
namespace {

/// A table with one line over all columns; each cell names its column and row.
Table table_of(ColumnRule rule, const std::vector<std::pair<Fraction, Fraction>>& bins, int rows = 6) {
  Table table;
  table.column_rule = rule;
  TableLine line{"all", "All", "", {}};
  for (const auto& [least, most] : bins) {
    line.bins.push_back({static_cast<std::int32_t>(line.bins.size()), least, most, least.text(), Source::printed});
  }
  table.lines.push_back(line);
  for (int row = 0; row < rows; ++row) {
    table.rows.emplace_back();
    for (std::size_t column = 0; column < bins.size(); ++column) {
      table.rows.back().push_back({std::to_string(column) + "/" + std::to_string(row), Source::printed});
    }
  }
  return table;
}

/// 1-3, 1-2, 1-1, 2-1, 3-1, 4-1
Table odds_table(ColumnRule rule) {
  std::vector<std::pair<Fraction, Fraction>> bins;
  for (const Fraction odds : {Fraction(1, 3), Fraction(1, 2), Fraction(1), Fraction(2), Fraction(3), Fraction(4)}) {
    bins.emplace_back(odds, odds);
  }
  return table_of(rule, bins);
}

std::string odds_column(const Table& table, std::int64_t attacker, std::int64_t defender) {
  static const std::vector<std::string> names = {"1-3", "1-2", "1-1", "2-1", "3-1", "4-1"};
  return names[static_cast<std::size_t>(table.column(0, Fraction(attacker, defender)))];
}

TEST(Tables, DifferentialFindsItsColumnAndClamps) {
  const Table table = table_of(ColumnRule::differential, {{-1, -1}, {0, 0}, {1, 1}, {2, 3}, {4, 5}});
  EXPECT_EQ(table.column(0, 0), 1);
  EXPECT_EQ(table.column(0, 3), 3);
  bool clamped = false;
  EXPECT_EQ(table.column(0, 5, &clamped), 4);
  EXPECT_FALSE(clamped);
  EXPECT_EQ(table.column(0, 6, &clamped), 4);
  EXPECT_TRUE(clamped);
  EXPECT_EQ(table.column(0, -9, &clamped), 0);
  EXPECT_TRUE(clamped);
  EXPECT_EQ(table.column(0, Fraction(3, 2), &clamped), 2);  // between +1 and +2: the defender's side
  EXPECT_FALSE(clamped);
}

TEST(Tables, OddsAreRoundedForTheDefender) {
  const Table table = odds_table(ColumnRule::odds_for_defender);
  EXPECT_EQ(odds_column(table, 7, 3), "2-1");
  EXPECT_EQ(odds_column(table, 5, 2), "2-1");
  EXPECT_EQ(odds_column(table, 8, 3), "2-1");
  EXPECT_EQ(odds_column(table, 9, 3), "3-1");
  EXPECT_EQ(odds_column(table, 29, 10), "2-1");
  EXPECT_EQ(odds_column(table, 30, 10), "3-1");
  EXPECT_EQ(odds_column(table, 3, 2), "1-1");
  EXPECT_EQ(odds_column(table, 3, 4), "1-2");
  EXPECT_EQ(odds_column(table, 4, 12), "1-3");
  EXPECT_EQ(odds_column(table, 1, 9), "1-3");
  EXPECT_EQ(odds_column(table, 0, 5), "1-3");
  EXPECT_EQ(odds_column(table, 99, 1), "4-1");
}

TEST(Tables, OddsAreRoundedToTheNearest) {
  const Table table = odds_table(ColumnRule::odds_nearest);
  EXPECT_EQ(odds_column(table, 7, 3), "2-1");
  EXPECT_EQ(odds_column(table, 5, 2), "2-1");  // the half goes to the defender
  EXPECT_EQ(odds_column(table, 8, 3), "3-1");
  EXPECT_EQ(odds_column(table, 251, 100), "3-1");
  EXPECT_EQ(odds_column(table, 3, 2), "1-1");
  EXPECT_EQ(odds_column(table, 3, 4), "1-1");  // 1 to 1.33
  EXPECT_EQ(odds_column(table, 2, 3), "1-2");  // 1 to 1.5: the half goes to the defender
  EXPECT_EQ(odds_column(table, 2, 5), "1-3");  // 1 to 2.5
  EXPECT_EQ(odds_column(table, 5, 12), "1-2");
  EXPECT_EQ(odds_column(table, 0, 1), "1-3");
  EXPECT_EQ(odds_column(table, 9, 1), "4-1");
}

TEST(Tables, StrengthTakesTheColumnBelow) {
  const Table table = table_of(ColumnRule::strength, {{2, 2}, {4, 4}, {6, 8}});
  EXPECT_EQ(table.column(0, 3), 0);
  EXPECT_EQ(table.column(0, 4), 1);
  EXPECT_EQ(table.column(0, Fraction(11, 2)), 1);
  EXPECT_EQ(table.column(0, 7), 2);
  EXPECT_EQ(table.column(0, 1), 0);
  EXPECT_EQ(table.column(0, 50), 2);
}

TEST(Tables, ShiftsStayOnTheColumnsOfTheLine) {
  Table table = table_of(ColumnRule::differential, {{0, 0}, {1, 1}, {2, 2}, {3, 3}});
  TableLine narrow{"narrow", "Narrow", "", {}};
  narrow.bins.push_back({1, 0, 0, "0", Source::printed});
  narrow.bins.push_back({2, 1, 1, "+1", Source::printed});
  table.lines.push_back(narrow);
  EXPECT_EQ(table.column_range(1), (std::pair<std::int32_t, std::int32_t>{1, 2}));
  EXPECT_EQ(table.look_up(1, 0, 0, 1).column, 1);
  EXPECT_EQ(table.look_up(1, 0, 5, 1).column, 2);
  EXPECT_TRUE(table.look_up(1, 0, 5, 1).column_clamped);
  EXPECT_EQ(table.look_up(1, 1, -7, 1).column, 1);
  EXPECT_EQ(table.look_up(0, 1, -1, 1).column, 0);
  EXPECT_FALSE(table.look_up(0, 1, -1, 1).column_clamped);
  // A value beyond the end is cut to the last column before it is shifted.
  EXPECT_EQ(table.look_up(0, 12, -1, 1).column, 2);
  EXPECT_EQ(table.look_up(0, 3, std::numeric_limits<std::int32_t>::max(), 1).column, 3);
}

TEST(Tables, DiceClampToTheRows) {
  Table table = table_of(ColumnRule::differential, {{0, 0}}, 3);
  table.least_row = 2;  // rows 2, 3, 4
  EXPECT_EQ(table.look_up(0, 0, 0, 3).row, 1);
  EXPECT_FALSE(table.look_up(0, 0, 0, 3).row_clamped);
  EXPECT_EQ(table.look_up(0, 0, 0, 1).row, 0);
  EXPECT_TRUE(table.look_up(0, 0, 0, 1).row_clamped);
  EXPECT_EQ(table.look_up(0, 0, 0, 99).cell->result, "0/2");
}

TEST(Tables, OneColumnTablesIgnoreTheValue) {
  Table table = table_of(ColumnRule::none, {{0, 0}});
  EXPECT_EQ(table.column(0, 17), 0);
  EXPECT_EQ(table.look_up(0, -4, 3, 2).cell->result, "0/1");
  EXPECT_FALSE(table.look_up(0, 99, 0, 2).column_clamped);
}

TEST(Tables, EmptyLinesAndTablesAreHarmless) {
  Table table;
  table.lines.push_back({"empty", "", "", {}});
  EXPECT_EQ(table.bin(0, 1), -1);
  EXPECT_EQ(table.column(0, 1), 0);
  EXPECT_EQ(table.look_up(0, 1, 0, 1).cell, nullptr);
  EXPECT_EQ(table.column_count(), 0);
  EXPECT_EQ(table.find_line("nowhere"), -1);
  EXPECT_EQ(table.find_modifier("none"), nullptr);
}

TEST(Tables, EveryValueAndDieGivesACell) {
  const std::vector<Table> tables = {
      table_of(ColumnRule::differential, {{-1, -1}, {0, 0}, {2, 3}, {4, 9}}),
      table_of(ColumnRule::strength, {{1, 3}, {4, 6}, {10, 12}}),
      odds_table(ColumnRule::odds_for_defender),
      odds_table(ColumnRule::odds_nearest),
      table_of(ColumnRule::none, {{0, 0}}),
  };
  for (const Table& table : tables) {
    for (std::int64_t twelfths = -50L * 12; twelfths <= 50L * 12; ++twelfths) {
      const Fraction value(twelfths, 12);
      std::int32_t last = 0;
      for (std::int32_t die = -50; die <= 50; ++die) {
        for (const std::int32_t shift : {-50, -1, 0, 1, 50}) {
          const Lookup found = table.look_up(0, value, shift, die);
          ASSERT_NE(found.cell, nullptr);
          ASSERT_EQ(found.cell->result, std::to_string(found.column) + "/" + std::to_string(found.row));
        }
      }
      // A better value never finds a worse column.
      const std::int32_t column = table.column(0, value);
      ASSERT_GE(column, last);
      ASSERT_GE(column, table.column(0, value - Fraction(1, 12)));
      last = column;
    }
  }
}

}  // namespace
}  // namespace sandtable

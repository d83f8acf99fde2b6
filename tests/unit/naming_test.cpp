#include "sandtable/naming.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

namespace sandtable {
namespace {

AxisNaming any_axis() {
  AxisNaming axis;
  axis.from_far_end = *rc::gen::arbitrary<bool>();
  axis.alphabetic = *rc::gen::arbitrary<bool>();
  axis.start = *rc::gen::inRange(axis.alphabetic ? 1 : 0, 120);
  axis.digits = *rc::gen::inRange(0, 5);
  return axis;
}

HexNaming any_naming() {
  HexNaming naming;
  naming.row_first = *rc::gen::arbitrary<bool>();
  naming.column = any_axis();
  naming.row = any_axis();
  naming.separator = *rc::gen::element<std::string>("", ".", "-", "0", "A");
  naming.prefix = *rc::gen::element<std::string>("", "3-", "B", "12");
  return naming;
}

RC_GTEST_PROP(Naming, NamesRoundTrip, ()) {
  const HexNaming naming = any_naming();
  const std::int32_t columns = *rc::gen::inRange(1, 40);
  const std::int32_t rows = *rc::gen::inRange(1, 40);
  RC_PRE(naming.distinct(columns, rows));
  for (std::int32_t column = 0; column < columns; ++column) {
    for (std::int32_t row = 0; row < rows; ++row) {
      const GridCell cell{column, row};
      RC_ASSERT(naming.parse(naming.name(cell, columns, rows), columns, rows) == cell);
    }
  }
}

RC_GTEST_PROP(Naming, OnlyCanonicalNamesParse, ()) {
  const HexNaming naming = any_naming();
  const std::int32_t columns = *rc::gen::inRange(1, 40);
  const std::int32_t rows = *rc::gen::inRange(1, 40);
  const GridCell cell{*rc::gen::inRange(0, columns), *rc::gen::inRange(0, rows)};
  std::string text = naming.name(cell, columns, rows);
  const auto place = *rc::gen::inRange<std::size_t>(0, text.size() + 1);
  text.insert(place, 1, *rc::gen::element('0', '1', 'A', 'a', '-', ' '));
  const auto parsed = naming.parse(text, columns, rows);
  if (parsed) RC_ASSERT(naming.name(*parsed, columns, rows) == text);
}

TEST(Naming, RowFirstFromTheNorthWest) {
  HexNaming naming;
  naming.row_first = true;
  EXPECT_EQ(naming.name({33, 14}, 44, 30), "1534");
  EXPECT_EQ(naming.parse("1534", 44, 30), (GridCell{33, 14}));
  EXPECT_FALSE(naming.parse("3134", 44, 30));  // no row 31
  EXPECT_FALSE(naming.parse("1500", 44, 30));
}

TEST(Naming, CountsFromAnyCorner) {
  HexNaming naming;
  naming.column.from_far_end = true;
  naming.row.from_far_end = true;
  EXPECT_EQ(naming.name({0, 0}, 44, 30), "4430");
  EXPECT_EQ(naming.name({43, 29}, 44, 30), "0101");
}

TEST(Naming, LettersPrefixAndSeparator) {
  HexNaming naming;
  naming.prefix = "3-";
  naming.column.alphabetic = true;
  naming.row.digits = 1;
  EXPECT_EQ(naming.name({0, 11}, 33, 12), "3-A12");
  EXPECT_EQ(naming.name({25, 0}, 33, 12), "3-Z1");
  EXPECT_EQ(naming.name({26, 0}, 33, 12), "3-AA1");
  EXPECT_EQ(naming.parse("3-AG9", 33, 12), (GridCell{32, 8}));
  naming.separator = "/";
  EXPECT_EQ(naming.name({1, 1}, 33, 12), "3-B/2");
}

TEST(Naming, RefusesOtherSpellings) {
  HexNaming naming;
  naming.column.digits = 1;
  naming.separator = ".";
  EXPECT_EQ(naming.parse("7.05", 9, 9), (GridCell{6, 4}));
  for (const char* text : {"", ".", "7", "7.", ".05", "07.05", "7.5", "7.005", "7-05", " 7.05", "7.05 ", "-7.05",
                           "99999999999.05", "7.0\xC3\xA9"}) {
    EXPECT_FALSE(naming.parse(text, 9, 9)) << text;
  }
}

TEST(Naming, SeesSharedNames) {
  HexNaming naming;
  naming.column.digits = 1;
  naming.row.digits = 1;
  EXPECT_TRUE(naming.distinct(9, 9));
  EXPECT_FALSE(naming.distinct(12, 12));  // 1 + 11 and 11 + 1
  naming.separator = "/";
  EXPECT_TRUE(naming.distinct(12, 12));
}

TEST(Naming, ShiftedColumnsAndRows) {
  EXPECT_EQ(axial_of({1, 0}, HexTop::flat, Shifted::even), direction_steps[2]);    // south-east of the first
  EXPECT_EQ(axial_of({1, 0}, HexTop::flat, Shifted::odd), direction_steps[1]);     // north-east
  EXPECT_EQ(axial_of({0, 1}, HexTop::flat, Shifted::even), direction_steps[3]);    // south
  EXPECT_EQ(axial_of({1, 0}, HexTop::pointy, Shifted::even), direction_steps[1]);  // east
  EXPECT_EQ(axial_of({0, 1}, HexTop::pointy, Shifted::even), direction_steps[2]);  // south-east
  EXPECT_EQ(axial_of({0, 1}, HexTop::pointy, Shifted::odd), direction_steps[3]);   // south-west
}

RC_GTEST_PROP(Naming, CellsAndAxialPlacesAgree, ()) {
  const auto top = *rc::gen::element(HexTop::flat, HexTop::pointy);
  const auto shifted = *rc::gen::element(Shifted::odd, Shifted::even);
  const GridCell cell{*rc::gen::inRange(-50, 51), *rc::gen::inRange(-50, 51)};
  RC_ASSERT(cell_of(axial_of(cell, top, shifted), top, shifted) == cell);
  const GridCell beside =
      top == HexTop::flat ? GridCell{cell.column, cell.row + 1} : GridCell{cell.column + 1, cell.row};
  RC_ASSERT(axial_of(beside, top, shifted) - axial_of(cell, top, shifted) ==
            direction_steps[top == HexTop::flat ? 3 : 1]);
}

}  // namespace
}  // namespace sandtable

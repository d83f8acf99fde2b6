#include "sandtable/map.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>
#include <map>
#include <set>

#include "map_samples.hpp"

namespace sandtable {
namespace {

using samples::board;
using samples::builder_of;
using samples::hex_id;
using samples::map_of;
using samples::must;

/// Checks neighbors, hexsides and vertices against nothing but the hexes' places on the plane.
void check_links(const Map& map) {
  std::map<Axial, HexId> by_place;
  for (std::size_t hex = 0; hex < map.hex_count(); ++hex) {
    RC_ASSERT(by_place.emplace(map.hex(hex_id(hex)).at, hex_id(hex)).second);
  }
  std::map<GridPoint, VertexId> vertices;
  std::map<GridPoint, HexsideId> sides;  // by the sum of the side's two corners
  std::set<VertexId> vertex_ids;
  std::set<HexsideId> side_ids;
  for (const auto& [place, hex] : by_place) {
    RC_ASSERT(map.at(place) == hex);
    for (Direction direction = 0; direction < direction_count; ++direction) {
      const auto expected = by_place.find(neighbor(place, direction));
      const HexId other = map.neighbor(hex, direction);
      RC_ASSERT(other == (expected == by_place.end() ? HexId::none() : expected->second));
      const HexsideId side = map.hexside(hex, direction);
      if (other.exists()) {
        RC_ASSERT(map.neighbor(other, opposite(direction)) == hex);
        RC_ASSERT(map.direction(hex, other) == direction);
        RC_ASSERT(map.between(hex, other) == side);
        RC_ASSERT(map.between(other, hex) == side);
        RC_ASSERT(map.hexside(other, opposite(direction)) == side);
      }
      const HexsideInfo& info = map.hexside(side);
      RC_ASSERT(info.owner == std::min(hex, other));  // none is the highest id
      RC_ASSERT(map.neighbor(info.owner, info.side) == info.other);
      const GridPoint corner = corner_point(place, direction);
      const GridPoint before = corner_point(place, turned(direction, -1));
      RC_ASSERT(sides.emplace(GridPoint{corner.x + before.x, corner.y + before.y}, side).first->second == side);
      side_ids.insert(side);
      const VertexId vertex = map.vertex(hex, direction);
      RC_ASSERT(vertices.emplace(corner, vertex).first->second == vertex);
      vertex_ids.insert(vertex);
    }
  }
  RC_ASSERT(side_ids.size() == sides.size());
  RC_ASSERT(map.hexside_count() == sides.size());
  RC_ASSERT(vertex_ids.size() == vertices.size());
  RC_ASSERT(map.vertex_count() == vertices.size());
}

RC_GTEST_PROP(Map, OneBoardIsLinkedRightly, ()) {
  check_links(map_of(samples::any_board("", 6)));
}

/// The hexes of a board that lies alone, by place.
std::set<Axial> places_of(const BoardLayout& layout) {
  const Map map = map_of(layout);
  std::set<Axial> places;
  for (std::size_t hex = 0; hex < map.hex_count(); ++hex) places.insert(map.hex(hex_id(hex)).at);
  return places;
}

RC_GTEST_PROP(Map, BoardsJoinExactlyWhenTheyMeetWithoutOverlap, ()) {
  const BoardLayout first = samples::any_board("west", 4);
  BoardLayout second = samples::any_board("east", 4);
  second.top = first.top;
  // Beside a hex of the first board more often than not, so that all three outcomes are common.
  const std::set<Axial> first_places = places_of(first);
  const Axial beside = neighbor(*rc::gen::elementOf(first_places), *rc::gen::element<Direction>(0, 1, 2, 3, 4, 5));
  const Axial away = {samples::number_within(-2, 2), samples::number_within(-2, 2)};
  second.origin = beside - *rc::gen::elementOf(places_of(second)) + away;
  const std::set<Axial> second_places = places_of(second);
  bool overlap = false;
  bool meet = false;
  for (const Axial place : second_places) {
    overlap |= first_places.contains(place);
    for (const Axial step : direction_steps) meet |= first_places.contains(place + step);
  }
  MapBuilder builder;
  must(builder.add_board(first));
  must(builder.add_board(second));
  const Result<void> joined = builder.join();
  RC_ASSERT(joined.has_value() == (meet && !overlap));
  if (!joined) {
    RC_ASSERT(joined.error().code == ErrorCode::invalid_data);
    RC_ASSERT(joined.error().sentence.find(overlap ? "overlap" : "does not meet") != std::string::npos);
    RC_ASSERT(joined.error().sentence.find("\"west\"") != std::string::npos);
    RC_ASSERT(joined.error().sentence.find("\"east\"") != std::string::npos);
    return;
  }
  const Map map = std::move(builder).finish();
  RC_ASSERT(map.hex_count() == first_places.size() + second_places.size());
  check_links(map);
}

RC_GTEST_PROP(Map, NamesFindTheirHexes, ()) {
  const Map map = map_of(samples::any_board("a", 6));
  const BoardLayout& layout = map.boards().front();
  for (std::size_t index = 0; index < map.hex_count(); ++index) {
    const HexInfo& hex = map.hex(hex_id(index));
    RC_ASSERT(map.find(hex.name) == hex_id(index));
    RC_ASSERT(layout.naming.parse(hex.name, layout.columns, layout.rows) == hex.cell);
    RC_ASSERT(layout.cells[static_cast<std::size_t>(hex.cell.row * layout.columns + hex.cell.column)] == hex_id(index));
  }
}

TEST(Map, ATurnedBoardLiesTurnedAboutItsFirstCell) {
  MapBuilder builder;
  must(builder.add_board(board("a", 2, 3)));
  BoardLayout turned_board = board("b", 2, 3);
  turned_board.turn = 3;
  turned_board.origin = {0, -1};  // north of a-0101
  must(builder.add_board(turned_board));
  must(builder.join());
  const Map map = std::move(builder).finish();
  const HexId corner = map.find("b-0101");
  EXPECT_EQ(map.neighbor(map.find("a-0101"), 0), corner);
  EXPECT_EQ(map.neighbor(corner, 0), map.find("b-0102"));  // south on the sheet, north on the table
  EXPECT_EQ(map.neighbor(corner, 5), map.find("b-0201"));  // south-east on the sheet
  EXPECT_EQ(map.distance(map.find("a-0103"), map.find("b-0103")), 5);
}

/// Two flat-top boards whose half hexes make one column: the fourth of the first and the first of the second.
MapBuilder boards_with_a_common_column(Axial offset, bool share) {
  MapBuilder builder;
  must(builder.add_board(board("1", 4, 3)));
  BoardLayout east = board("2", 4, 3);
  east.shifted = Shifted::odd;  // its first column is the shifted fourth one of the other
  east.origin = axial_of({3, 0}, HexTop::flat, Shifted::even) + offset;
  must(builder.add_board(east, share));
  return builder;
}

TEST(Map, HalvesOfASharedColumnMakeWholeHexes) {
  MapBuilder builder = boards_with_a_common_column({0, 0}, true);
  must(builder.join());
  builder.set_half(builder.find("1-0402"));
  builder.set_half(builder.find("2-0402"));
  const Map map = std::move(builder).finish();
  EXPECT_EQ(map.hex_count(), 21u);
  EXPECT_EQ(map.find("2-0102"), map.find("1-0402"));
  EXPECT_EQ(map.name(map.find("2-0102")), "1-0402");
  EXPECT_EQ(map.boards()[1].cells[4], map.find("1-0402"));
  EXPECT_FALSE(map.hex(map.find("1-0402")).half);
  EXPECT_TRUE(map.hex(map.find("2-0402")).half);
  EXPECT_EQ(map.direction(map.find("1-0402"), map.find("2-0202")), 1);
}

TEST(Map, BoardsMayShareOnlyEdgesAndOnlyIfTheySaySo) {
  MapBuilder silent = boards_with_a_common_column({0, 0}, false);
  const Result<void> refused = silent.join();
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().sentence.find("2-0101 lies on 1-0401"), std::string::npos) << refused.error().sentence;
  MapBuilder deep = boards_with_a_common_column({-2, 1}, true);
  const Result<void> overlap = deep.join();
  ASSERT_FALSE(overlap);
  EXPECT_NE(overlap.error().sentence.find("more than their edges"), std::string::npos) << overlap.error().sentence;
}

TEST(Map, RefusesImpossibleBoards) {
  const auto refused = [](BoardLayout layout, const char* words) {
    MapBuilder builder;
    must(builder.add_board(board("first", 3, 3)));
    const Result<void> added = builder.add_board(std::move(layout));
    ASSERT_FALSE(added) << words;
    EXPECT_NE(added.error().sentence.find(words), std::string::npos) << added.error().sentence;
  };
  refused(board("first", 3, 3), "two boards");
  refused(board("x", 0, 3), "columns");
  refused(board("x", 3, 5000), "columns");
  BoardLayout layout = board("x", 3, 3);
  layout.top = HexTop::pointy;
  refused(layout, "same top");
  layout = board("x", 3, 3);
  layout.cells.assign(8, HexId(0));
  refused(layout, "9 cells");
  layout.cells.assign(9, HexId::none());
  refused(layout, "at least one");
  layout = board("x", 12, 12);
  layout.naming.column.digits = layout.naming.row.digits = 1;
  refused(layout, "same name");
  layout.naming.column.start = -1;
  refused(layout, "start");
  layout = board("x", 3, 3);
  layout.origin = {std::numeric_limits<std::int32_t>::max(), 0};
  refused(layout, "origin");
}

TEST(Map, RefusesNamesThatTwoBoardsPrint) {
  MapBuilder builder;
  must(builder.add_board(board("a", 2, 2)));
  BoardLayout second = board("b", 2, 2);
  second.naming.prefix = "a-";
  second.origin = {0, 2};
  must(builder.add_board(second));
  const Result<void> joined = builder.join();
  ASSERT_FALSE(joined);
  EXPECT_NE(joined.error().sentence.find("a-0101"), std::string::npos) << joined.error().sentence;
  EXPECT_FALSE(MapBuilder().join());
}

TEST(Map, RefusesMoreHexsidesThanIdsAllow) {
  MapBuilder builder;
  must(builder.add_board(board("", 99, 99)));
  ASSERT_TRUE(builder.join());
  BoardLayout layout = board("", 200, 200);
  layout.naming.column.digits = layout.naming.row.digits = 3;
  MapBuilder large;
  must(large.add_board(layout));
  const Result<void> joined = large.join();
  ASSERT_FALSE(joined);
  EXPECT_EQ(joined.error().code, ErrorCode::limit_exceeded);
}

TEST(Map, LooksUpAnyPlace) {
  const Map map = map_of(board("", 3, 3));
  constexpr std::int32_t low = std::numeric_limits<std::int32_t>::min();
  constexpr std::int32_t high = std::numeric_limits<std::int32_t>::max();
  EXPECT_EQ(map.at({0, 0}), map.find("0101"));
  for (const Axial place : {Axial{low, low}, {high, high}, {low, high}, {-1, 0}, {0, -1}, {0, 3}, {3, 0}}) {
    EXPECT_FALSE(map.at(place).exists()) << place.q << ' ' << place.r;
  }
  EXPECT_FALSE(map.find("0000").exists());
  EXPECT_FALSE(map.direction(map.find("0101"), HexId::none()));
  EXPECT_FALSE(map.between(map.find("0101"), map.find("0103")).exists());
}

TEST(Map, SouthingCountsHalfHexes) {
  const Map flat = map_of(board("", 3, 3));
  EXPECT_EQ(flat.southing(flat.find("0101")), 0);
  EXPECT_EQ(flat.southing(flat.find("0201")), 1);
  EXPECT_EQ(flat.southing(flat.find("0301")), 0);
  EXPECT_EQ(flat.southing(flat.find("0103")), 4);
  BoardLayout layout = board("", 3, 3);
  layout.top = HexTop::pointy;
  const Map pointy = map_of(layout);
  EXPECT_EQ(pointy.southing(pointy.find("0301")), 0);
  EXPECT_EQ(pointy.southing(pointy.find("0102")), 2);
}

}  // namespace
}  // namespace sandtable

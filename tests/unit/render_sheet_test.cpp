// Where things lie on the sheet.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "render_samples.hpp"

namespace sandtable {
namespace {

using render::Point;
using render::Rect;
using render::Sheet;

void expect_hexes_where_they_are(const GameData& data) {
  const Map& map = data.map;
  const Sheet sheet(data);
  for (std::size_t index = 0; index < map.hex_count(); ++index) {
    const HexId hex = samples::hex_id(index);
    const Point center = sheet.center(hex);
    ASSERT_EQ(sheet.hex_at(center), hex);
    ASSERT_EQ(sheet.place_at(center), PlaceId(hex));
    ASSERT_TRUE(sheet.map_rect().contains(center));
    const auto corners = sheet.corners(hex);
    for (Direction side = 0; side < direction_count; ++side) {
      ASSERT_EQ(sheet.hex_at(center + (corners[side] - center) * 0.97), hex);
      ASSERT_EQ(sheet.hexside_at(center + sheet.step(side) * 0.46), map.hexside(hex, side));
      const HexId next = map.neighbor(hex, side);
      if (!next.exists()) continue;
      ASSERT_NEAR(render::length(sheet.center(next) - center), 1, 1e-9);
      // The side's two corners, as the neighbor sees them.
      const auto theirs = sheet.corners(next);
      ASSERT_NEAR(render::length(corners[side] - theirs[turned(side, 2)]), 0, 1e-9);
      ASSERT_NEAR(render::length(corners[turned(side, -1)] - theirs[turned(side, 3)]), 0, 1e-9);
    }
  }
}

TEST(Sheet, HexesLieWhereTheyAreFound) {
  expect_hexes_where_they_are(samples::vimy());
  expect_hexes_where_they_are(samples::pointy_game());
  expect_hexes_where_they_are(samples::joined_game());
  expect_hexes_where_they_are(samples::holed_game());
}

TEST(Sheet, NorthIsUp) {
  const GameData flat = samples::holed_game();
  EXPECT_NEAR(Sheet(flat).step(0).x, 0, 1e-9);
  EXPECT_LT(Sheet(flat).step(0).y, 0);
  const GameData pointy = samples::pointy_game();
  EXPECT_GT(Sheet(pointy).step(0).x, 0);  // north-east
  EXPECT_LT(Sheet(pointy).step(0).y, 0);
  EXPECT_NEAR(Sheet(pointy).step(1).y, 0, 1e-9);  // east
}

TEST(Sheet, AnyBoardIsFound) {
  rc::check("hex_at(center) is the hex", [] {
    MapBuilder builder;
    RC_PRE(builder.add_board(samples::any_board("", 8)).has_value());
    RC_PRE(builder.join().has_value());
    const GameData data = samples::game_of(std::move(builder).finish());
    const Sheet sheet(data);
    for (std::size_t index = 0; index < data.map.hex_count(); ++index) {
      RC_ASSERT(sheet.hex_at(sheet.center(samples::hex_id(index))) == samples::hex_id(index));
    }
  });
}

TEST(Sheet, NothingLiesInHolesAndFarAway) {
  const GameData data = samples::holed_game();
  const Sheet sheet(data);
  EXPECT_FALSE(sheet.hex_at(sheet.center(axial_of({2, 2}, HexTop::flat, Shifted::even))).exists());
  EXPECT_FALSE(sheet.place_at({1e12, -1e12}).exists());
  EXPECT_FALSE(sheet.hexside_at({-50, -50}).exists());
  EXPECT_FALSE(sheet.hexside_at(sheet.center(samples::hex_id(5))).exists());
}

std::vector<Rect> printed_beside(const GameData& data, const Sheet& sheet) {
  std::vector<Rect> all = {sheet.map_rect(), sheet.title_rect(), sheet.legend_rect(), sheet.scale_rect()};
  for (std::size_t box = 0; box < data.boxes.size(); ++box) {
    all.push_back(sheet.box_rect(PlaceId(static_cast<std::uint16_t>(data.map.hex_count() + box))));
  }
  for (std::size_t track = 0; track < data.tracks.size(); ++track) {
    all.push_back(sheet.track_rect(TrackId(static_cast<std::uint8_t>(track))));
  }
  return all;
}

void expect_no_overlaps(const GameData& data) {
  const Sheet sheet(data);
  const std::vector<Rect> all = printed_beside(data, sheet);
  for (std::size_t one = 0; one < all.size(); ++one) {
    EXPECT_GT(all[one].width, 0) << one;
    EXPECT_GT(all[one].height, 0) << one;
    EXPECT_TRUE(sheet.bounds().contains({all[one].x, all[one].y}));
    EXPECT_TRUE(sheet.bounds().contains({all[one].right() - 1e-6, all[one].bottom() - 1e-6}));
    for (std::size_t other = one + 1; other < all.size(); ++other) {
      EXPECT_FALSE(all[one].grown(-1e-6).overlaps(all[other])) << one << " and " << other;
    }
  }
}

TEST(Sheet, BoxesAndTracksOverlapNothing) {
  expect_no_overlaps(samples::vimy());
  GameData wide = samples::joined_game();
  for (int index = 0; index < 23; ++index) wide.boxes.push_back({fmt::format("box{}", index % 7), "Box", {}, false});
  wide.tracks = {{"points", "Points", {}, -3, 12, 0}, {"long", "Long", {}, 0, 1000, 0}};
  wide.build_indexes();
  expect_no_overlaps(wide);
  const std::filesystem::path modules = std::filesystem::path(SANDTABLE_SOURCE_DIR) / "tests/modules";
  expect_no_overlaps(samples::must(load_game_data(modules / "duel")));
  expect_no_overlaps(samples::must(load_game_data(modules / "passing")));
}

TEST(Sheet, BoxesAreFoundAndAnchored) {
  const GameData& data = samples::vimy();
  const Sheet sheet(data);
  const PlaceId box = data.find_box("aircraft-pool");
  ASSERT_TRUE(box.exists());
  EXPECT_EQ(sheet.place_at(sheet.anchor(box)), box);
  EXPECT_EQ(sheet.place_at(sheet.box_rect(box).center()), box);
}

TEST(Sheet, TracksHaveASquareForEveryValue) {
  GameData data = samples::joined_game();
  data.tracks = {{"points", "Points", {}, -3, 12, 0}, {"long", "Long", {}, 0, 1000, 0}};
  const Sheet sheet(data);
  EXPECT_EQ(sheet.track_squares(TrackId(0)), 16);
  for (std::int32_t value = -3; value < 12; ++value) {
    const Rect here = sheet.track_square(TrackId(0), value);
    EXPECT_TRUE(sheet.track_rect(TrackId(0)).contains(here.center()));
    EXPECT_FALSE(here.overlaps(sheet.track_square(TrackId(0), value + 1)));
  }
  EXPECT_LE(sheet.track_squares(TrackId(1)), 40);
  EXPECT_TRUE(sheet.track_rect(TrackId(1)).contains(sheet.track_square(TrackId(1), 1000).center()));
}

TEST(Sheet, AStylePutsBoxesWhereItSays) {
  const GameData& data = samples::vimy();
  const auto style =
      samples::must(render::MapStyle::parse("[box.aircraft-pool]\nx = 60\ny = 3\nwidth = 4\nheight = 2\n", "test"));
  const Rect rect = Sheet(data, style).box_rect(data.find_box("aircraft-pool"));
  EXPECT_EQ(rect.x, 60);
  EXPECT_EQ(rect.height, 2);
  EXPECT_TRUE(Sheet(data, style).bounds().contains({63, 4}));
}

}  // namespace
}  // namespace sandtable

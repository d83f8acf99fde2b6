#include "sandtable/map_builder.hpp"

#include <gtest/gtest.h>

#include "map_samples.hpp"

namespace sandtable {
namespace {

using samples::board;
using samples::builder_of;
using samples::must;

Feature feature(std::string id, FeaturePlace place) {
  Feature made;
  made.id = std::move(id);
  made.place = place;
  return made;
}

TEST(MapBuilder, AFeatureOnAHexsideIsThereFromBothHexes) {
  MapBuilder builder = builder_of(board("", 3, 3));
  const FeatureId slope = must(builder.add_feature(feature("slope", FeaturePlace::hexside)));
  const HexId low = builder.find("0102");
  const HexId high = builder.find("0101");
  must(builder.add_to_side(low, high, slope, high));
  builder.add_to_side(high, 0, slope);
  EXPECT_FALSE(builder.add_to_side(low, builder.find("0303"), slope));
  EXPECT_FALSE(builder.add_to_side(low, high, slope, builder.find("0303")));
  const Map map = std::move(builder).finish();
  EXPECT_TRUE(map.has(map.between(low, high), slope));
  EXPECT_TRUE(map.has(map.between(high, low), slope));
  EXPECT_EQ(map.hexside(map.between(low, high)).high, high);
  EXPECT_TRUE(map.has(map.hexside(high, 0), slope));
  EXPECT_FALSE(map.has(map.hexside(high, 1), slope));
  EXPECT_FALSE(map.has(HexsideId::none(), slope));
}

TEST(MapBuilder, AVariantBringsItsBase) {
  MapBuilder builder = builder_of(board("", 2, 2));
  const FeatureId trench = must(builder.add_feature(feature("trench", FeaturePlace::hexside)));
  Feature allied = feature("trench", FeaturePlace::hexside);
  allied.line = "allied";
  allied.base = trench;
  const FeatureId variant = must(builder.add_feature(allied));
  EXPECT_FALSE(builder.add_feature(allied));  // a second one of that name
  allied.place = FeaturePlace::hex;
  allied.line = "german";
  EXPECT_FALSE(builder.add_feature(allied));  // not where its base lies
  must(builder.add_to_side(builder.find("0101"), builder.find("0102"), variant));
  builder.add_side_line(trench, "Old line", {builder.between(builder.find("0201"), builder.find("0202"))},
                        Source::reconstructed);
  const Map map = std::move(builder).finish();
  EXPECT_EQ(map.find_feature("trench"), trench);
  EXPECT_EQ(map.find_feature("trench.allied"), variant);
  EXPECT_FALSE(map.find_feature("trench.german").exists());
  const HexsideId side = map.between(map.find("0101"), map.find("0102"));
  EXPECT_TRUE(map.has(side, trench));
  EXPECT_TRUE(map.has(side, variant));
  ASSERT_EQ(map.lines().size(), 1u);
  EXPECT_TRUE(map.has(map.lines()[0].sides[0], trench));
  EXPECT_FALSE(map.has(map.lines()[0].sides[0], variant));
}

TEST(MapBuilder, APathMarksHexesAndTheSidesItCrosses) {
  MapBuilder builder = builder_of(board("", 3, 3));
  const FeatureId road = must(builder.add_feature(feature("road", FeaturePlace::path)));
  const std::vector<HexId> way = {builder.find("0101"), builder.find("0102"), builder.find("0202")};
  const std::vector<HexId> jump = {builder.find("0301"), builder.find("0303")};
  must(builder.add_path(road, "Lens road", way, Source::printed));
  const Result<void> refused = builder.add_path(road, "Arras road", jump, Source::printed);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().text(), "Arras road: The path jumps from 0301 to 0303, which are not adjacent.");
  EXPECT_FALSE(builder.add_path(road, "", std::span(way).first(1), Source::printed));
  const Map map = std::move(builder).finish();
  for (const HexId hex : way) EXPECT_TRUE(map.has(hex, road));
  EXPECT_FALSE(map.has(map.find("0301"), road));  // nothing of the refused path stays
  EXPECT_TRUE(map.has(map.between(way[0], way[1]), road));
  EXPECT_TRUE(map.has(map.between(way[1], way[2]), road));
  EXPECT_FALSE(map.has(map.between(way[0], map.find("0201")), road));
  ASSERT_EQ(map.lines().size(), 1u);
  EXPECT_EQ(map.lines()[0].hexes, way);
}

TEST(MapBuilder, AHexShowsTheWeakestSourceOfItsTerrain) {
  MapBuilder builder;
  builder.set_title("Sources", 160);
  builder.set_default_source(Source::reconstructed);
  must(builder.add_board(board("", 2, 2)));
  must(builder.join());
  const FeatureId woods = must(builder.add_feature(feature("woods", FeaturePlace::hex)));
  const FeatureId town = must(builder.add_feature(feature("town", FeaturePlace::hex)));
  builder.add_to_hex(builder.find("0101"), town, Source::printed);
  builder.add_to_hex(builder.find("0102"), town, Source::example);
  builder.add_to_hex(builder.find("0102"), woods, Source::printed);
  builder.set_elevation(builder.find("0102"), 145);
  const Map map = std::move(builder).finish();
  EXPECT_EQ(map.title(), "Sources");
  EXPECT_EQ(map.hex_meters(), 160);
  EXPECT_EQ(map.hex(map.find("0101")).source, Source::printed);
  EXPECT_EQ(map.hex(map.find("0102")).source, Source::example);
  EXPECT_EQ(map.hex(map.find("0201")).source, Source::reconstructed);
  EXPECT_EQ(map.hex(map.find("0102")).elevation, 145);
  EXPECT_TRUE(map.features(map.find("0102")).any_of(map.features(map.find("0101"))));
  EXPECT_TRUE(map.features(map.find("0201")).none());
}

TEST(MapBuilder, ZonesAndPlaces) {
  MapBuilder builder = builder_of(board("", 2, 2));
  const HexId a = builder.find("0101");
  const HexId b = builder.find("0202");
  const ZoneId edge = must(builder.add_zone("east", "East edge", {b, a, b}));
  EXPECT_FALSE(builder.add_zone("east", "Again", {a}));
  builder.add_place({"Petit Vimy", "village", {b}, Source::example});
  const Map map = std::move(builder).finish();
  EXPECT_EQ(map.find_zone("east"), edge);
  EXPECT_FALSE(map.find_zone("west").exists());
  EXPECT_EQ(map.zone(edge).hexes, (std::vector<HexId>{a, b}));
  EXPECT_TRUE(map.zone(edge).has(b));
  EXPECT_FALSE(map.zone(edge).has(map.find("0102")));
  EXPECT_FALSE(map.zone(edge).has(HexId::none()));
  EXPECT_EQ(map.place_name(b), "Petit Vimy");
  EXPECT_EQ(map.place_name(a), "");
}

TEST(MapBuilder, TheTerrainKeyHoldsSixtyFourFeatures) {
  MapBuilder builder = builder_of(board("", 1, 1));
  for (int number = 0; number < 64; ++number) {
    must(builder.add_feature(feature("f" + std::to_string(number), FeaturePlace::hex)));
  }
  const auto refused = builder.add_feature(feature("one more", FeaturePlace::hex));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::limit_exceeded);
  EXPECT_FALSE(builder_of(board("", 1, 1)).add_feature(feature("", FeaturePlace::hex)));
}

TEST(MapBuilder, FeatureNumbersHaveDefaults) {
  Feature woods = feature("woods", FeaturePlace::hex);
  woods.numbers = {{"cost", 4}, {"blocks_sight", 1}};
  EXPECT_EQ(woods.number("cost", 2), 4);
  EXPECT_EQ(woods.number("bombardment", -1), -1);
  EXPECT_EQ(name_of(Source::printed), "printed");
  EXPECT_EQ(name_of(Source::reconstructed), "reconstructed");
}

}  // namespace
}  // namespace sandtable

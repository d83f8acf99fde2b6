// The map of Vimy Ridge keeps every fact that the rules and the ground give (ruling B1).
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "sandtable/data_loader.hpp"
#include "sandtable/search.hpp"

namespace sandtable {
namespace {

class VimyMap : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    auto loaded = load_game_data(std::string(SANDTABLE_SOURCE_DIR) + "/modules/vimy-ridge");
    ASSERT_TRUE(loaded.has_value()) << loaded.error().text();
    data_ = new GameData(std::move(*loaded));
  }
  static void TearDownTestSuite() {
    delete data_;
    data_ = nullptr;
  }

  [[nodiscard]] const Map& map() const { return data_->map; }
  [[nodiscard]] HexId hex(std::string_view name) const { return map().find(name); }
  [[nodiscard]] const Zone& zone(std::string_view id) const { return map().zone(map().find_zone(id)); }
  [[nodiscard]] FeatureId feature(std::string_view id) const { return map().find_feature(id); }
  [[nodiscard]] std::vector<HexId> with(std::string_view id) const {
    std::vector<HexId> found;
    for (std::uint16_t i = 0; i < map().hex_count(); ++i) {
      if (map().has(HexId(i), feature(id))) found.push_back(HexId(i));
    }
    return found;
  }
  [[nodiscard]] int from_petit_vimy(HexId at) const {
    int best = 1000;
    for (const HexId town : zone("petit-vimy").hexes) best = std::min(best, map().distance(at, town));
    return best;
  }
  /// Hexes reached from `start` without crossing a hexside of the feature.
  [[nodiscard]] std::set<std::uint16_t> side_of(HexId start, FeatureId line) const {
    AreaSearch search;
    search.run(map(), start, [&](HexId from, HexId, Direction direction) {
      return !map().has(map().hexside(from, direction), line);
    });
    std::set<std::uint16_t> hexes;
    for (const HexId found : search.found()) hexes.insert(found.value);
    return hexes;
  }

  static GameData* data_;
};
GameData* VimyMap::data_ = nullptr;

TEST_F(VimyMap, HasThirtyRowsOfFortyFourColumnsNamedRowFirst) {
  EXPECT_EQ(map().hex_count(), 30U * 44U);
  EXPECT_EQ(map().hex_meters(), 160);
  EXPECT_EQ(map().top(), HexTop::flat);
  EXPECT_TRUE(hex("0101").exists());
  EXPECT_TRUE(hex("3044").exists());
  EXPECT_FALSE(hex("3101").exists());
  EXPECT_FALSE(hex("0145").exists());
  EXPECT_EQ(map().distance(hex("0101"), hex("0201")), 1);
  EXPECT_LT(map().southing(hex("0101")), map().southing(hex("0102")));  // even columns lie half a hex lower
  EXPECT_LT(map().southing(hex("0102")), map().southing(hex("0201")));
}

TEST_F(VimyMap, PetitVimyHasTwoTownHexesAndTheSupplyHex) {
  const Zone& petit = zone("petit-vimy");
  ASSERT_EQ(petit.hexes.size(), 2U);
  EXPECT_EQ(map().distance(petit.hexes[0], petit.hexes[1]), 1);
  EXPECT_TRUE(petit.has(hex("1534")));
  EXPECT_EQ(zone("german-supply").hexes, std::vector<HexId>{hex("1534")});
  for (const HexId town : petit.hexes) EXPECT_TRUE(map().has(town, feature("town")));
}

TEST_F(VimyMap, VimyHasTwelveConnectedTownHexesApartFromPetitVimy) {
  const Zone& vimy = zone("vimy");
  ASSERT_EQ(vimy.hexes.size(), 12U);
  for (const HexId town : vimy.hexes) {
    EXPECT_TRUE(map().has(town, feature("town")));
    EXPECT_FALSE(zone("petit-vimy").has(town));
    EXPECT_GT(map().hex(town).cell.column, map().hex(hex("1534")).cell.column);
  }
  AreaSearch search;
  search.run(map(), vimy.hexes.front(), [&](HexId, HexId to, Direction) { return vimy.has(to); });
  EXPECT_EQ(search.found().size(), 12U);
}

TEST_F(VimyMap, HasThirteenPeaksAndHillsThatAreLess) {
  const std::vector<HexId> peaks = with("peak");
  EXPECT_EQ(peaks.size(), 13U);
  EXPECT_EQ(zone("peaks").hexes, peaks);
  EXPECT_FALSE(with("hill").empty());
  for (const HexId peak : peaks) EXPECT_FALSE(map().has(peak, feature("hill")));
}

TEST_F(VimyMap, TheRiverPartsTheNorthFromTheRest) {
  const auto south = side_of(hex("1534"), feature("river"));
  EXPECT_TRUE(south.contains(hex("3001").value));
  EXPECT_TRUE(south.contains(hex("3044").value));
  EXPECT_FALSE(south.contains(hex("0101").value));
  EXPECT_EQ(zone("south-of-river").hexes.size(), south.size());
  for (const HexId at : zone("south-of-river").hexes) EXPECT_TRUE(south.contains(at.value));
  int bridges = 0;
  for (std::uint16_t i = 0; i < map().hexside_count(); ++i) {
    const HexsideId side(i);
    bridges += map().has(side, feature("river")) && map().has(side, feature("road")) ? 1 : 0;
  }
  EXPECT_GE(bridges, 1);
}

TEST_F(VimyMap, SetUpAreasLieOnEitherSideOfTheAlliedTrenchLine) {
  // South of the river the Allied line alone parts west from east.
  const Zone& south = zone("south-of-river");
  AreaSearch search;
  search.run(map(), hex("3001"), [&](HexId from, HexId to, Direction direction) {
    return south.has(to) && !map().has(map().hexside(from, direction), feature("trench.allied"));
  });
  const Zone& west = zone("allied-area");
  EXPECT_EQ(search.found().size(), west.hexes.size());
  for (const HexId at : search.found()) EXPECT_TRUE(west.has(at)) << map().name(at);
  const Zone& east = zone("german-area");
  EXPECT_EQ(west.hexes.size() + east.hexes.size(), south.hexes.size());
  for (const HexId at : east.hexes) EXPECT_FALSE(west.has(at));
  EXPECT_GT(west.hexes.size(), 48U);
  EXPECT_GT(east.hexes.size(), 27U);
}

TEST_F(VimyMap, NoMansLandLiesBetweenTheTrenchLinesAndIsBare) {
  const std::vector<HexId> between = with("no-mans-land");
  ASSERT_GE(between.size(), 1U);
  bool touches_allied = false;
  bool touches_german = false;
  for (const HexId at : between) {
    for (const char* other : {"woods", "town", "hill", "peak"})
      EXPECT_FALSE(map().has(at, feature(other))) << map().name(at);
    EXPECT_TRUE(zone("german-area").has(at));
    for (Direction side = 0; side < direction_count; ++side) {
      const HexId next = map().neighbor(at, side);
      if (!next.exists() || !zone("south-of-river").has(next) || map().has(next, feature("no-mans-land"))) continue;
      const HexsideId hexside = map().hexside(at, side);
      EXPECT_TRUE(map().has(hexside, feature("trench"))) << map().name(at) << "-" << map().name(next);
      touches_allied = touches_allied || map().has(hexside, feature("trench.allied"));
      touches_german = touches_german || map().has(hexside, feature("trench.german"));
    }
  }
  EXPECT_TRUE(touches_allied);
  EXPECT_TRUE(touches_german);
}

TEST_F(VimyMap, SomeTrenchesDoNotTouchNoMansLand) {
  int apart = 0;
  for (std::uint16_t i = 0; i < map().hexside_count(); ++i) {
    const HexsideInfo& side = map().hexside(HexsideId(i));
    if (!map().has(HexsideId(i), feature("trench")) || !side.other.exists()) continue;
    const bool touches =
        map().has(side.owner, feature("no-mans-land")) || map().has(side.other, feature("no-mans-land"));
    apart += touches ? 0 : 1;
  }
  EXPECT_GT(apart, 0);
}

TEST_F(VimyMap, WoodsLieWithinAndBeyondSevenHexesOfPetitVimy) {
  std::set<int> distances;
  for (const HexId at : with("woods")) distances.insert(from_petit_vimy(at));
  EXPECT_TRUE(distances.contains(7));
  EXPECT_TRUE(distances.contains(8));
  EXPECT_LT(*distances.begin(), 7);
  EXPECT_GT(*distances.rbegin(), 10);
}

TEST_F(VimyMap, ReadsFromWestToEastAlongTheRowOfPetitVimy) {
  // Allied area, Allied trench, No Man's Land, German trench, ridge, woods, Petit Vimy, Vimy, east edge.
  std::vector<int> order;
  const auto first_column = [&](auto&& is) {
    for (int column = 1; column <= 44; ++column) {
      const std::string name = std::string(column < 10 ? "150" : "15") + std::to_string(column);
      if (is(hex(name))) return column;
    }
    return 99;
  };
  order.push_back(first_column([&](HexId at) { return zone("allied-area").has(at); }));
  order.push_back(first_column([&](HexId at) { return map().has(at, feature("no-mans-land")); }));
  order.push_back(first_column([&](HexId at) { return map().has(at, feature("peak")); }));
  order.push_back(first_column([&](HexId at) { return map().has(at, feature("woods")); }));
  order.push_back(first_column([&](HexId at) { return zone("petit-vimy").has(at); }));
  order.push_back(first_column([&](HexId at) { return zone("vimy").has(at); }));
  order.push_back(first_column([&](HexId at) { return zone("east-edge").has(at); }));
  EXPECT_TRUE(std::ranges::is_sorted(order));
  EXPECT_EQ(order.front(), 1);
  EXPECT_EQ(order.back(), 44);
}

TEST_F(VimyMap, EastEdgeHasRoomForThreeUnits) {
  EXPECT_GE(zone("east-edge").hexes.size(), 3U);
  for (const HexId at : zone("east-edge").hexes) EXPECT_EQ(map().hex(at).cell.column, 43);
}

/// Places fall where their coordinates put them, within one hex (about 160 m).
TEST_F(VimyMap, PlacesLieWhereTheirCoordinatesPutThem) {
  struct Known {
    const char* name;
    double latitude;
    double longitude;
    int tolerance;  // hexes: the sources give some only to 400 m
  };
  const Known places[] = {
      {"Souchez", 50.392, 2.745, 2},    {"Neuville-St-Vaast", 50.356, 2.759, 2},
      {"Hill 145", 50.379, 2.774, 1},   {"La Folie Farm", 50.368, 2.783, 2},
      {"Hill 135", 50.360, 2.796, 3},   {"The Pimple", 50.393, 2.765, 3},
      {"Thélus", 50.354, 2.800, 2},     {"Les Tilleuls", 50.354, 2.786, 2},
      {"Petit Vimy", 50.375, 2.799, 0}, {"Givenchy-en-Gohelle", 50.391, 2.775, 2},
      {"Vimy", 50.372, 2.811, 3},
  };
  for (const Known& known : places) {
    const auto place = std::ranges::find(map().places(), known.name, &NamedPlace::name);
    ASSERT_NE(place, map().places().end()) << known.name;
    const double column = 34 + (known.longitude - 2.799) * 71'000 / 138.564;
    const double south = (50.375 - known.latitude) * 111'200 / 160;  // rows from the center of 1534
    int best = 1000;
    for (const HexId at : place->hexes) {
      const double columns_off = map().hex(at).cell.column + 1 - column;
      const double rows_off = (map().southing(at) - map().southing(hex("1534"))) / 2.0 - south;
      best = std::min(best, static_cast<int>(std::lround(std::hypot(columns_off * 0.866, rows_off))));
    }
    EXPECT_LE(best, known.tolerance) << known.name;
  }
}

TEST_F(VimyMap, EveryReconstructedPartSaysSo) {
  for (const MapLine& line : map().lines()) EXPECT_NE(line.source, Source::printed) << line.name;
}

}  // namespace
}  // namespace sandtable

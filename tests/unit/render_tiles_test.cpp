// Tiles: the ladder of scales, drawing beside the caller, memory and disk.
#include <gtest/gtest.h>

#include <atomic>

#include "picture.hpp"
#include "render/tile_files.hpp"
#include "render/tiles.hpp"
#include "render_samples.hpp"
#include "test_folder.hpp"

namespace sandtable {
namespace {

using render::TileId;
using render::TileOptions;
using render::Tiles;
using testing::difference;

class TilesTest : public ::testing::Test {
 protected:
  [[nodiscard]] TileOptions options() const {
    TileOptions result;
    result.folder = folder_.path();
    return result;
  }
  [[nodiscard]] std::vector<std::filesystem::path> files() const {
    std::vector<std::filesystem::path> result;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder_.path())) {
      if (entry.is_regular_file()) result.push_back(entry.path());
    }
    return result;
  }

  testing::TestFolder folder_;
  std::shared_ptr<const render::Cartographer> map_ =
      std::make_shared<const render::Cartographer>(samples::cartographer_of(samples::vimy()));
};

TEST_F(TilesTest, TheLadderDoublesEveryOtherRung) {
  EXPECT_EQ(Tiles::scale(0), 4);
  EXPECT_NEAR(Tiles::scale(2), 8, 1e-9);
  EXPECT_GT(Tiles::scale(Tiles::zooms - 1), 600);
  EXPECT_EQ(Tiles::zoom_for(1), 0);
  EXPECT_EQ(Tiles::zoom_for(8), 2);
  EXPECT_EQ(Tiles::zoom_for(8.5), 3);
  EXPECT_EQ(Tiles::zoom_for(1e9), Tiles::zooms - 1);
}

TEST_F(TilesTest, CoverARegionFromItsMiddle) {
  const Tiles tiles(map_, options());
  const render::Rect region{10, 10, 12, 9};
  const auto ids = tiles.tiles_in(region, 8);
  ASSERT_FALSE(ids.empty());
  render::Rect all = tiles.region(ids.front());
  EXPECT_TRUE(all.contains(region.center()));
  for (const TileId id : ids) {
    EXPECT_TRUE(tiles.region(id).overlaps(region));
    all = all.joined(tiles.region(id));
  }
  EXPECT_TRUE(all.contains({10, 10}) && all.contains({21.9, 18.9}));
  EXPECT_TRUE(tiles.tiles_in({1000, 1000, 5, 5}, 8).empty());
}

TEST_F(TilesTest, ShowWhatTheCartographerDraws) {
  std::atomic<int> woken{0};
  TileOptions with_wake = options();
  with_wake.wake = [&woken] { ++woken; };
  Tiles tiles(map_, with_wake);
  const std::vector<TileId> wanted = {{6, 0, 0}, {6, 1, 1}, {7, 2, 1}};
  tiles.request(wanted);
  tiles.wait();
  EXPECT_FALSE(tiles.busy());
  EXPECT_EQ(tiles.take_ready().size(), 3U);
  EXPECT_TRUE(tiles.take_ready().empty());
  for (const TileId id : wanted) {
    const auto tile = tiles.find(id);
    ASSERT_NE(tile, nullptr);
    const auto direct = samples::drawn(*map_, tiles.region(id), Tiles::scale(id.zoom));
    EXPECT_EQ(difference(*tile, direct).pixels, 0U);
  }
  EXPECT_EQ(tiles.find({6, 2, 2}), nullptr);
  EXPECT_GE(woken.load(), 1);
}

TEST_F(TilesTest, WhatIsTakenIsKeptNoLonger) {
  Tiles tiles(map_, options());
  const std::vector<TileId> wanted = {{6, 0, 0}};
  tiles.request(wanted);
  tiles.wait();
  EXPECT_NE(tiles.take({6, 0, 0}), nullptr);
  EXPECT_EQ(tiles.find({6, 0, 0}), nullptr);
  EXPECT_EQ(tiles.take({6, 0, 0}), nullptr);
  tiles.request(wanted);  // and can be had again
  tiles.wait();
  EXPECT_NE(tiles.find({6, 0, 0}), nullptr);
}

TEST_F(TilesTest, AreReadFromDiskTheSecondTime) {
  const std::vector<TileId> wanted = {{5, 0, 0}, {5, 1, 0}};
  {
    Tiles tiles(map_, options());
    tiles.request(wanted);
    tiles.wait();
    EXPECT_EQ(tiles.counts().drawn, 2U);
  }
  ASSERT_EQ(files().size(), 2U);
  Tiles tiles(map_, options());
  tiles.request(wanted);
  tiles.wait();
  EXPECT_EQ(tiles.counts().drawn, 0U);
  EXPECT_EQ(tiles.counts().from_disk, 2U);
  const auto direct = samples::drawn(*map_, tiles.region({5, 1, 0}), Tiles::scale(5));
  EXPECT_EQ(difference(*tiles.find({5, 1, 0}), direct).pixels, 0U);
}

TEST_F(TilesTest, DamagedOnesAreDrawnAgain) {
  const std::vector<TileId> wanted = {{5, 0, 0}};
  for (const int damage : {0, 1, 2, 3}) {
    {
      Tiles tiles(map_, options());
      tiles.request(wanted);
      tiles.wait();
    }
    ASSERT_EQ(files().size(), 1U);
    const auto file = files().front();
    std::string bytes = testing::read_file(file);
    if (damage == 0) bytes[bytes.size() / 2] ^= 1;
    if (damage == 1) bytes.resize(bytes.size() - 1);
    if (damage == 2) bytes.clear();
    if (damage == 3) bytes[0] = 'x';
    testing::write_file(file, bytes);
    Tiles tiles(map_, options());
    tiles.request(wanted);
    tiles.wait();
    EXPECT_EQ(tiles.counts().drawn, 1U) << damage;
    ASSERT_NE(tiles.find(wanted.front()), nullptr);
  }
}

TEST_F(TilesTest, AnotherStyleHasTilesOfItsOwn) {
  render::MapStyle style = samples::must(render::MapStyle::parse("[sheet]\npaper = \"#000000\"\n", "test"));
  const render::Cartographer other(samples::vimy(), std::move(style));
  EXPECT_NE(other.key(), map_->key());
}

TEST_F(TilesTest, KeepWithinTheirMemory) {
  TileOptions small = options();
  small.folder = "";
  small.memory_bytes = 2U << 20U;  // two tiles
  Tiles tiles(map_, small);
  const std::vector<TileId> wanted = {{5, 0, 0}, {5, 1, 0}, {5, 0, 1}, {5, 1, 1}};
  tiles.request(wanted);
  tiles.wait();
  std::size_t kept = 0;
  for (const TileId id : wanted) kept += tiles.find(id) != nullptr ? 1 : 0;
  EXPECT_EQ(kept, 2U);
  EXPECT_TRUE(files().empty());
}

TEST_F(TilesTest, TheDiskIsPrunedOldestFirst) {
  for (int index = 0; index < 4; ++index) {
    const auto file = folder_.path() / fmt::format("{}.tile", index);
    testing::write_file(file, std::string(1000, 'x'));
    std::filesystem::last_write_time(file,
                                     std::filesystem::file_time_type::clock::now() + std::chrono::seconds(index - 10));
  }
  render::prune_tiles(folder_.path(), 2500);
  EXPECT_FALSE(std::filesystem::exists(folder_.path() / "0.tile"));
  EXPECT_FALSE(std::filesystem::exists(folder_.path() / "1.tile"));
  EXPECT_TRUE(std::filesystem::exists(folder_.path() / "3.tile"));
}

TEST_F(TilesTest, AFolderThatCannotBeWrittenDoesNoHarm) {
  testing::write_file(folder_.path() / "file", "x");
  TileOptions nowhere = options();
  nowhere.folder = folder_.path() / "file" / "under";
  Tiles tiles(map_, nowhere);
  const std::vector<TileId> wanted = {{4, 0, 0}};
  tiles.request(wanted);
  tiles.wait();
  EXPECT_NE(tiles.find({4, 0, 0}), nullptr);
}

TEST_F(TilesTest, EndInTheMiddleOfWork) {
  Tiles tiles(map_, options());
  const auto all = tiles.tiles_in(map_->sheet().bounds(), 10);
  ASSERT_GT(all.size(), 50U);
  tiles.request(all);
}

}  // namespace
}  // namespace sandtable

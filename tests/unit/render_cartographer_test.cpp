// What the cartographer draws.
#include <gtest/gtest.h>

#include <thread>

#include "picture.hpp"
#include "render_samples.hpp"

namespace sandtable {
namespace {

using render::Cartographer;
using render::MapStyle;
using render::Rect;
using testing::difference;
using testing::expect_picture;

const Cartographer& vimy_map() {
  static const Cartographer cartographer = samples::cartographer_of(samples::vimy());
  return cartographer;
}

TEST(Cartographer, DrawsEveryFeatureOfTheKey) {
  const GameData& data = samples::vimy();
  for (const FeatureId id : render::features_in_use(data.map)) {
    const Feature& feature = data.map.feature(id);
    if (feature.id == "clear") continue;
    MapStyle without = samples::must(MapStyle::of_module(data));
    without.features[feature.id].drawing = render::Drawing::none;
    const Cartographer bare(data, std::move(without));
    std::size_t hexes = 0;
    for (std::size_t index = 0; index < data.map.hex_count() && hexes < 3; ++index) {
      const HexId hex = samples::hex_id(index);
      bool here = data.map.has(hex, id);
      for (Direction side = 0; side < direction_count; ++side) here |= data.map.has(data.map.hexside(hex, side), id);
      if (!here) continue;
      ++hexes;
      const Rect region = samples::about(vimy_map(), hex, 0.6);
      for (const double scale : {16.0, 60.0}) {
        const auto off = difference(samples::drawn(vimy_map(), region, scale), samples::drawn(bare, region, scale));
        EXPECT_GT(static_cast<double>(off.pixels), scale * scale * 0.02)
            << feature.id << " is not drawn in " << data.map.name(hex) << " at " << scale;
      }
    }
    EXPECT_GT(hexes, 0U) << feature.id;
  }
}

TEST(Cartographer, DrawsTheSameEveryTimeAndOnEveryThread) {
  const Rect region = samples::about(vimy_map(), samples::vimy().map.find("1525"), 4);
  const auto first = samples::drawn(vimy_map(), region, 40);
  std::optional<render::Surface> others[2];
  std::thread one([&] { others[0] = samples::drawn(vimy_map(), region, 40); });
  std::thread two([&] { others[1] = samples::drawn(vimy_map(), region, 40); });
  one.join();
  two.join();
  const Cartographer again = samples::cartographer_of(samples::vimy());
  EXPECT_EQ(difference(first, *others[0]).pixels, 0U);
  EXPECT_EQ(difference(first, *others[1]).pixels, 0U);
  EXPECT_EQ(difference(first, samples::drawn(again, region, 40)).pixels, 0U);
}

TEST(Cartographer, NeighboringRegionsMeetWithoutASeam) {
  for (const double scale : {11.3137085, 32.0, 90.5096680}) {
    const Rect sheet = vimy_map().sheet().bounds();
    const double side = 128 / scale;
    const Rect whole{sheet.x + 3 * side, sheet.y + 2 * side, 2 * side, 2 * side};
    const auto wanted = samples::drawn(vimy_map(), whole, scale);
    auto stitched = samples::must(render::Surface::make(wanted.width(), wanted.height()));
    const render::Context context = stitched.draw();
    for (int part = 0; part < 4; ++part) {
      const int x = part % 2;
      const int y = part / 2;
      const auto tile = samples::drawn(vimy_map(), {whole.x + x * side, whole.y + y * side, side, side}, scale);
      cairo_set_source_surface(context.get(), tile.handle(), x * 128, y * 128);
      cairo_rectangle(context.get(), x * 128, y * 128, 128, 128);
      cairo_fill(context.get());
    }
    const auto off = difference(wanted, stitched);
    EXPECT_LE(off.largest, 24) << scale;
    EXPECT_LT(off.mean, 0.02) << scale;
  }
}

TEST(Cartographer, NamesHideNeitherEachOtherNorTheFrame) {
  const auto labels = vimy_map().labels();
  ASSERT_EQ(labels.size(), samples::vimy().map.places().size());
  for (std::size_t one = 0; one < labels.size(); ++one) {
    const Rect map = vimy_map().sheet().map_rect();
    EXPECT_TRUE(map.contains({labels[one].box.x, labels[one].box.y})) << labels[one].text;
    EXPECT_TRUE(map.contains({labels[one].box.right(), labels[one].box.bottom()})) << labels[one].text;
    for (std::size_t other = one + 1; other < labels.size(); ++other) {
      EXPECT_FALSE(labels[one].box.overlaps(labels[other].box)) << labels[one].text << " and " << labels[other].text;
    }
  }
}

TEST(Cartographer, NamesLeaveIdsReadable) {
  const GameData& data = samples::vimy();
  for (const render::Label& label : vimy_map().labels()) {
    for (std::size_t index = 0; index < data.map.hex_count(); ++index) {
      const HexId hex = samples::hex_id(index);
      const Rect id = render::id_box(vimy_map().sheet(), data.map, vimy_map().style(), hex);
      const double wide = std::min(label.box.right(), id.right()) - std::max(label.box.x, id.x);
      const double high = std::min(label.box.bottom(), id.bottom()) - std::max(label.box.y, id.y);
      const double hidden = wide > 0 && high > 0 ? wide * high / (id.width * id.height) : 0;
      EXPECT_LT(hidden, 0.25) << label.text << " and " << data.map.name(hex);
    }
  }
}

TEST(Cartographer, LeavesOutWhatCannotBeRead) {
  // Without its ids the map looks the same from afar and different from near by.
  MapStyle style = samples::must(MapStyle::of_module(samples::vimy()));
  style.hex_id.opacity = 0;
  const Cartographer bare(samples::vimy(), std::move(style));
  const Rect region = samples::about(vimy_map(), samples::vimy().map.find("0505"), 1);
  EXPECT_EQ(difference(samples::drawn(vimy_map(), region, 20), samples::drawn(bare, region, 20)).pixels, 0U);
  EXPECT_GT(difference(samples::drawn(vimy_map(), region, 60), samples::drawn(bare, region, 60)).pixels, 100U);
}

TEST(Cartographer, DrawsTheBordersOfZonesAsTheStyleSays) {
  const GameData& data = samples::vimy();
  const auto drawn_with = [&](const char* text) {
    const Cartographer cartographer(data, samples::must(MapStyle::parse(text, "test")));
    return samples::drawn(cartographer, samples::about(cartographer, data.map.find("1534"), 2), 40);
  };
  const auto none = drawn_with("[zones]\ndrawn = false\n");
  const auto one = drawn_with("[zones]\ndrawn = false\n[zones.petit-vimy]\ndrawn = true\nline = \"#ff0000\"\n");
  const auto all = drawn_with("[zones]\ndrawn = true\n");
  EXPECT_GT(difference(none, one).pixels, 100U);
  EXPECT_GT(difference(none, all).pixels, difference(none, one).pixels);
}

TEST(Cartographer, AnUnknownFeatureIsStillDrawn) {
  const GameData data = samples::pointy_game();
  const Cartographer cartographer = samples::cartographer_of(data);
  const auto lair = samples::drawn(cartographer, samples::about(cartographer, data.map.find("0504"), 0.4), 50);
  const auto clear = samples::drawn(cartographer, samples::about(cartographer, data.map.find("0704"), 0.4), 50);
  EXPECT_GT(difference(lair, clear).mean, 5);
}

TEST(Cartographer, BadScalesDrawSomething) {
  auto surface = samples::must(render::Surface::make(64, 64));
  const render::Context context = surface.draw();
  for (const double scale : {-3.0, 0.0, 1e9}) vimy_map().draw(context.get(), {0, 0, 1, 1}, scale);
  EXPECT_EQ(cairo_status(context.get()), CAIRO_STATUS_SUCCESS);
  const auto picture = render::draw_picture(vimy_map(), {0, 0, 0, 0}, 64, 64);
  EXPECT_TRUE(picture.has_value());
  EXPECT_FALSE(render::draw_picture(vimy_map(), {0, 0, 1, 1}, 0, 64).has_value());
  EXPECT_FALSE(render::draw_picture(vimy_map(), {0, 0, 1, 1}, 100000, 64).has_value());
}

TEST(CartographerPictures, Vimy) {
  expect_picture(samples::must(draw_picture(vimy_map(), vimy_map().sheet().bounds(), 560, 350)), "vimy-sheet");
  const auto region = [](const char* hex, double by) {
    return samples::about(vimy_map(), samples::vimy().map.find(hex), by);
  };
  expect_picture(samples::must(draw_picture(vimy_map(), region("1322", 2.6), 320, 320)), "vimy-front");
  expect_picture(samples::must(draw_picture(vimy_map(), region("1536", 3.5), 280, 280)), "vimy-towns");
  expect_picture(samples::must(draw_picture(vimy_map(), region("1523", 0.6), 300, 300)), "vimy-hex");
}

TEST(CartographerPictures, OtherMaps) {
  const GameData pointy = samples::pointy_game();
  const Cartographer pointy_map = samples::cartographer_of(pointy);
  expect_picture(samples::must(draw_picture(pointy_map, pointy_map.sheet().bounds(), 480, 300)), "pointy");
  const GameData joined = samples::joined_game();
  const Cartographer joined_map = samples::cartographer_of(joined);
  expect_picture(samples::must(draw_picture(joined_map, joined_map.sheet().map_rect(), 300, 200)), "joined");
  const GameData holed = samples::holed_game();
  const Cartographer holed_map = samples::cartographer_of(holed);
  expect_picture(samples::must(draw_picture(holed_map, holed_map.sheet().map_rect(), 300, 240)), "holed");
}

}  // namespace
}  // namespace sandtable

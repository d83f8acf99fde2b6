// Pages of counters.
#include <set>

#include "counter_sheets.hpp"
#include "render/atlas.hpp"

namespace sandtable::render {
namespace {

using samples::must;
using samples::vimy;

CounterLook look_labelled(const std::string& label) {
  static const LookMaker maker(vimy(), must(MapStyle::load()));
  SeenCounter seen;
  seen.counter = vimy().find_counter("5th");
  seen.state.type = vimy().counters[seen.counter.index()].type;
  CounterLook look = maker.look_of(seen);
  look.label = label;
  return look;
}

TEST(Atlas, LevelsCoverWhatIsAskedFor) {
  EXPECT_EQ(CounterAtlas::level_for(1), 20);
  EXPECT_EQ(CounterAtlas::level_for(20), 20);
  EXPECT_EQ(CounterAtlas::level_for(21), 28);
  EXPECT_EQ(CounterAtlas::level_for(5000), 224);
}

TEST(Atlas, DrawsOnDemandAndSharesEqualLooks) {
  CounterAtlas atlas;
  EXPECT_FALSE(atlas.find(look_labelled("a"), 56).has_value());
  EXPECT_FALSE(atlas.find(look_labelled("a"), 50).has_value());
  EXPECT_FALSE(atlas.find(look_labelled("b"), 56).has_value());
  EXPECT_EQ(must(atlas.draw_waiting(1)), 1U);
  EXPECT_EQ(must(atlas.draw_waiting(10)), 0U);
  EXPECT_EQ(atlas.picture_count(), 2U);
  const auto a = atlas.find(look_labelled("a"), 56);
  const auto b = atlas.find(look_labelled("b"), 56);
  ASSERT_TRUE(a && b);
  EXPECT_EQ(a->level, 56);
  EXPECT_FALSE(a->rect.overlaps(b->rect));
  EXPECT_EQ(atlas.take_dirty(), std::vector<std::size_t>{0});
  EXPECT_TRUE(atlas.take_dirty().empty());
}

TEST(Atlas, AnotherLevelStandsInUntilThen) {
  CounterAtlas atlas;
  static_cast<void>(atlas.find(look_labelled("a"), 28));
  static_cast<void>(must(atlas.draw_waiting(1)));
  const auto stand_in = atlas.find(look_labelled("a"), 112);
  ASSERT_TRUE(stand_in.has_value());
  EXPECT_EQ(stand_in->level, 28);
  static_cast<void>(must(atlas.draw_waiting(1)));
  EXPECT_EQ(atlas.find(look_labelled("a"), 112)->level, 112);
}

TEST(Atlas, ForgetsWhatIsNoLongerAskedFor) {
  CounterAtlas atlas;
  static_cast<void>(atlas.find(look_labelled("a"), 28));
  atlas.begin_frame();
  static_cast<void>(atlas.find(look_labelled("a"), 40));
  EXPECT_EQ(must(atlas.draw_waiting(10)), 0U);
  EXPECT_EQ(atlas.picture_count(), 1U);
  EXPECT_EQ(atlas.find(look_labelled("a"), 40)->level, 40);
}

TEST(Atlas, PicturesAreTheCountersThemselves) {
  CounterAtlas atlas;
  const CounterLook look = look_labelled("a");
  static_cast<void>(atlas.find(look, 40));
  static_cast<void>(must(atlas.draw_waiting(1)));
  const AtlasPicture picture = *atlas.find(look, 40);
  const auto whole = must(Surface::make(static_cast<int>(picture.rect.width), static_cast<int>(picture.rect.height)));
  {
    const Context context = whole.draw();
    const double margin = (picture.rect.width - 40) / 2;
    cairo_translate(context.get(), margin, margin);
    draw_counter(context.get(), look, 40);
  }
  const Surface& page = atlas.page(picture.page);
  const auto at = [](const Surface& surface, int x, int y) {
    return surface.pixels().subspan(static_cast<std::size_t>(y * surface.stride() + x * 4), 4);
  };
  for (int y = 0; y < whole.height(); ++y) {
    for (int x = 0; x < whole.width(); ++x) {
      const auto drawn = at(page, static_cast<int>(picture.rect.x) + x, static_cast<int>(picture.rect.y) + y);
      ASSERT_TRUE(std::ranges::equal(drawn, at(whole, x, y))) << x << " " << y;
    }
  }
}

TEST(Atlas, OldestMakeRoomButNothingOfThisFrame) {
  CounterAtlas atlas(1);  // a page is more than it may keep, so each level has one
  const auto draw_some = [&](int from, int to) {
    for (int index = from; index < to; ++index) {
      static_cast<void>(atlas.find(look_labelled(std::to_string(index)), 20));
    }
    static_cast<void>(must(atlas.draw_waiting(10000)));
  };
  draw_some(0, 256);
  EXPECT_EQ(atlas.page_count(), 1U);
  atlas.begin_frame();
  EXPECT_TRUE(atlas.find(look_labelled("0"), 20).has_value());
  draw_some(256, 356);
  EXPECT_EQ(atlas.page_count(), 1U);
  EXPECT_EQ(atlas.picture_count(), 256U);
  EXPECT_TRUE(atlas.find(look_labelled("0"), 20).has_value());
  EXPECT_FALSE(atlas.find(look_labelled("1"), 20).has_value());
  draw_some(400, 600);  // more than a page in one frame
  EXPECT_EQ(atlas.page_count(), 2U);
  EXPECT_TRUE(atlas.find(look_labelled("300"), 20).has_value());
}

TEST(Atlas, AKeptPictureStaysAndTheGenerationTellsWhenOneGoes) {
  CounterAtlas atlas(1);  // a page is more than it may keep
  static_cast<void>(atlas.find(look_labelled("a"), 20));
  static_cast<void>(must(atlas.draw_waiting(1)));
  const AtlasPicture kept = *atlas.find(look_labelled("a"), 20);
  const std::uint64_t generation = atlas.generation();
  const auto draw_others = [&](const std::string& name, int count) {
    atlas.begin_frame();
    for (int index = 0; index < count; ++index) {
      static_cast<void>(atlas.find(look_labelled(name + std::to_string(index)), 20));
    }
  };
  draw_others("b", 255);  // the page is full
  static_cast<void>(must(atlas.draw_waiting(10000)));
  EXPECT_EQ(atlas.generation(), generation);
  draw_others("c", 255);
  atlas.keep(kept);
  static_cast<void>(must(atlas.draw_waiting(10000)));
  EXPECT_NE(atlas.generation(), generation);
  const auto found = atlas.find(look_labelled("a"), 20);
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->page, kept.page);
  EXPECT_EQ(found->cell, kept.cell);
  EXPECT_EQ(atlas.picture_count(), 256U);
}

TEST(Atlas, FiveThousandCounters) {
  CounterAtlas atlas;
  // Five thousand counters of five hundred looks on screen, over and over.
  std::size_t waiting = 0;
  for (int frame = 0; frame < 3; ++frame) {
    atlas.begin_frame();
    for (int index = 0; index < 5000; ++index) {
      static_cast<void>(atlas.find(look_labelled(std::to_string(index % 500)), 40));
    }
    waiting = must(atlas.draw_waiting(300));
    EXPECT_EQ(waiting, frame == 0 ? 200U : 0U);
  }
  EXPECT_EQ(atlas.picture_count(), 500U);
  EXPECT_EQ(atlas.page_count(), 2U);
  // Five thousand that all differ.
  atlas.begin_frame();
  for (int index = 0; index < 5000; ++index) {
    static_cast<void>(atlas.find(look_labelled("x" + std::to_string(index)), 28));
  }
  EXPECT_EQ(must(atlas.draw_waiting(5000)), 0U);
  std::set<std::pair<std::size_t, std::pair<double, double>>> places;
  for (int index = 0; index < 5000; ++index) {
    const auto picture = atlas.find(look_labelled("x" + std::to_string(index)), 28);
    ASSERT_TRUE(picture.has_value());
    places.insert({picture->page, {picture->rect.x, picture->rect.y}});
  }
  EXPECT_EQ(places.size(), 5000U);
  for (std::size_t page = 0; page < atlas.page_count(); ++page) {
    EXPECT_LE(atlas.page(page).width(), CounterAtlas::largest_page);
  }
  EXPECT_LE(atlas.bytes(), 64U << 20U);
}

}  // namespace
}  // namespace sandtable::render

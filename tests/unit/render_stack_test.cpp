// Where the counters of a stack lie.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "render/stack_layout.hpp"

namespace sandtable::render {
namespace {

TEST(Stack, TopLiesUpRightOfThoseUnderIt) {
  const auto rects = stack_out(3, {0, 0}, 1);
  ASSERT_EQ(rects.size(), 3U);
  EXPECT_GT(rects[0].x, rects[1].x);
  EXPECT_LT(rects[0].y, rects[1].y);
  EXPECT_DOUBLE_EQ(rects[1].center().x, 0);
  EXPECT_DOUBLE_EQ(rects[1].center().y, 0);
}

TEST(Stack, DeepStacksShowFourAndTheirNumber) {
  EXPECT_EQ(stack_out(40, {0, 0}, 1).size(), most_stacked);
  EXPECT_TRUE(needs_badge(40, 200));
  EXPECT_TRUE(needs_badge(2, 20));
  EXPECT_FALSE(needs_badge(2, 112));
  EXPECT_FALSE(needs_badge(1, 20));
}

RC_GTEST_PROP(Fan, KeepsApartAndWithinBounds, ()) {
  const auto count = *rc::gen::inRange<std::size_t>(0, 60);
  const Rect bounds{-3, -2, *rc::gen::inRange(1, 20) * 0.5, *rc::gen::inRange(1, 20) * 0.5};
  const Point anchor{bounds.x + *rc::gen::inRange(0, 100) * 0.01 * bounds.width,
                     bounds.y + *rc::gen::inRange(0, 100) * 0.01 * bounds.height};
  const auto rects = fan_out(count, anchor, 0.64, bounds);
  RC_ASSERT(rects.size() == count);
  for (std::size_t a = 0; a < count; ++a) {
    RC_ASSERT(rects[a].width <= 0.64 && rects[a].width > 0);
    RC_ASSERT(rects[a].x > bounds.x && rects[a].y > bounds.y);
    RC_ASSERT(rects[a].right() < bounds.right() + 1e-9 && rects[a].bottom() < bounds.bottom() + 1e-9);
    for (std::size_t b = 0; b < a; ++b) RC_ASSERT(!rects[a].overlaps(rects[b]));
  }
}

TEST(Fan, LiesAroundTheAnchorWhereThereIsRoom) {
  const auto rects = fan_out(4, {5, 5}, 1, {0, 0, 10, 10});
  ASSERT_EQ(rects.size(), 4U);
  EXPECT_DOUBLE_EQ(rects[0].width, 1);
  Rect all = rects[0];
  for (const Rect& rect : rects) all = all.joined(rect);
  EXPECT_NEAR(all.center().x, 5, 1e-9);
  EXPECT_NEAR(all.center().y, 5, 1e-9);
}

}  // namespace
}  // namespace sandtable::render

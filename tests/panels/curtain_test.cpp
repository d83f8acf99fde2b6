// Players at one screen hand it over.
#include <gtest/gtest.h>

#include "offscreen_app.hpp"
#include "vimy_game.hpp"

namespace sandtable::ui {
namespace {

class Curtain : public testing::OffscreenTest {
 protected:
  void SetUp() override {
    {
      const Session session = testing::vimy_under_way(log_, 420);
    }
    OffscreenTest::SetUp();
    start(1600, 1000, testing::modules_folder(), log_.string());
    app_->settings().curtain = true;
    settle();
  }
  std::filesystem::path log_ = folder_.path() / "game.sandlog";
};

TEST_F(Curtain, NothingIsShownUntilThePlayerHasTakenOver) {
  ASSERT_EQ(app_->table()->awaited(), app_->table()->decision().side);
  EXPECT_FALSE(app_->table()->may_choose());
  EXPECT_FALSE(shown("tab/log"));
  EXPECT_FALSE(shown("hex/2335"));
  const std::size_t before = app_->table()->length();
  press({'Z', true});
  EXPECT_EQ(app_->table()->length(), before) << "undo works behind the curtain";
  picture("curtain");
  click("curtain/go-on");
  EXPECT_FALSE(app_->table()->awaited().exists());
  EXPECT_TRUE(app_->table()->may_choose());
  EXPECT_TRUE(shown("tab/log"));
}

TEST_F(Curtain, ItFallsWhenTheOtherPlayerDecidesAndThePastIsSeenWithOnesOwnEyes) {
  press({key::space});
  GameTable& table = *app_->table();
  const SideId first = table.decision().side;
  EXPECT_EQ(table.viewer(), first);
  for (std::size_t i = table.length(); i-- > 1;) {
    ASSERT_TRUE(table.show(i));
    EXPECT_EQ(table.viewer(), first);
    if (table.decision().side != first) break;
  }
  EXPECT_NE(table.decision().side, first) << "the other player never decided";
  table.show_live();
  for (int i = 0; i < 200 && !table.awaited().exists(); ++i) {
    const auto quiet = static_cast<std::size_t>(std::max(0, table.decision().quiet));
    ASSERT_TRUE(table.choose(Action(table.decision().actions[quiet])));
  }
  ASSERT_TRUE(table.awaited().exists());
  EXPECT_NE(table.awaited(), first);
  EXPECT_FALSE(table.choose(Action(table.decision().actions[0])));
  table.take_over();
  EXPECT_EQ(table.viewer(), table.decision().side);
}

TEST_F(Curtain, ItCanBeTurnedOff) {
  click("curtain/ask");
  EXPECT_FALSE(app_->settings().curtain);
  EXPECT_FALSE(app_->table()->awaited().exists());
  EXPECT_TRUE(shown("tab/log"));
}

}  // namespace
}  // namespace sandtable::ui

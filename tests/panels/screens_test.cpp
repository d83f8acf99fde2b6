// Draws the shelf, the dialog of a new game and the table in both themes and several sizes, without a display.
#include <gtest/gtest.h>

#include "offscreen_app.hpp"
#include "vimy_game.hpp"

namespace sandtable::ui {
namespace {

struct Look {
  const char* name;
  int width;
  int height;
  float scale;
  bool dark;
};

class Screens : public testing::OffscreenTest, public ::testing::WithParamInterface<Look> {
 protected:
  void open(const std::string& what = {}) {
    const Look& look = GetParam();
    start(look.width, look.height, testing::modules_folder(), what);
    app_->set_dark(look.dark);
    app_->set_scale(look.scale);
    settle();
  }
};

INSTANTIATE_TEST_SUITE_P(Looks, Screens,
                         ::testing::Values(Look{"LightSmall", 1024, 640, 1, false},
                                           Look{"DarkSmall", 1024, 640, 1, true},
                                           Look{"LightLarge", 1600, 1000, 1, false},
                                           Look{"DarkLarge", 1600, 1000, 1, true},
                                           Look{"LightDouble", 2048, 1280, 2, false}),
                         [](const auto& tested) { return std::string(tested.param.name); });

TEST_P(Screens, TheShelfAndTheDialogOfANewGameFit) {
  std::filesystem::create_directories(folder_.path() / "sandtable" / "games");
  for (int i = 1; i <= 3; ++i) {
    const auto log = folder_.path() / "sandtable" / "games" / ("vimy-ridge-" + std::to_string(i) + ".sandlog");
    const Session session = testing::vimy_under_way(log, static_cast<std::size_t>(20 * i));
  }
  open();
  for (const char* name : {"shelf/new/vimy-ridge", "shelf/cover/vimy-ridge"}) EXPECT_TRUE(shown(name)) << name;
  expect_all_inside();
  picture(std::string("shelf-") + GetParam().name);
  click("shelf/new/vimy-ridge");
  away();
  for (const char* name :
       {"new-game/start", "new-game/cancel", "new-game/seat/german/bot", "new-game/seat/allied/person"})
    EXPECT_TRUE(shown(name)) << name;
  expect_all_inside();
  picture(std::string("new-game-") + GetParam().name);
}

TEST_P(Screens, TheTableFits) {
  const auto log = folder_.path() / "game.sandlog";
  {
    const Session session = testing::vimy_under_way(log, 420);
  }
  open(log.string());
  ASSERT_NE(app_->table(), nullptr);
  for (const char* name : {"top/game.undo", "top/map.fit", "top/program.keys", "tab/log"})
    EXPECT_TRUE(shown(name)) << name;
  expect_all_inside();
  picture(std::string("table-") + GetParam().name);
  app_->toggle_keys();
  settle();
  EXPECT_TRUE(shown("keys"));
  expect_all_inside();
  picture(std::string("keys-") + GetParam().name);
  app_->toggle_keys();
  app_->notices().refuse(
      Error{ErrorCode::illegal_action, "The hex 2335 holds enemy units; a move cannot enter it.", {}, {}});
  settle();
  picture(std::string("refused-") + GetParam().name);
}

}  // namespace
}  // namespace sandtable::ui

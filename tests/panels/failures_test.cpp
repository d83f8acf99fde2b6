// What goes wrong around the window is said in a sentence, and the shelf and the table stay usable.
#include <gtest/gtest.h>

#include "offscreen_app.hpp"
#include "vimy_game.hpp"

namespace sandtable::ui {
namespace {

class Failures : public testing::OffscreenTest {
 protected:
  /// A copy of the module, to be spoiled.
  std::filesystem::path copy() {
    const auto modules = folder_.path() / "modules";
    std::filesystem::create_directories(modules);
    std::filesystem::copy(testing::modules_folder() / "vimy-ridge", modules / "vimy-ridge",
                          std::filesystem::copy_options::recursive);
    return modules;
  }
};

TEST_F(Failures, AMissingFontIsReplaced) {
  fonts_ = folder_.path() / "no-fonts";
  start(1024, 640, testing::modules_folder());
  settle();
  EXPECT_TRUE(notices().contains("is missing, so a plainer one stands in")) << notices();
  EXPECT_TRUE(shown("shelf/new/vimy-ridge"));
  picture("no-font");
}

TEST_F(Failures, AMapWhoseStyleIsBadIsDrawnPlainly) {
  const auto modules = copy();
  testing::write_file(modules / "vimy-ridge" / "art" / "style.toml", "[paper\n");
  start(1600, 1000, modules);
  settle();
  ASSERT_TRUE(shown("shelf/new/vimy-ridge"));
  click("shelf/new/vimy-ridge");
  click("new-game/start");
  settle();
  ASSERT_NE(app_->table(), nullptr);
  EXPECT_TRUE(notices().contains("The map is drawn plainly.")) << notices();
  EXPECT_TRUE(notices().contains("style.toml")) << notices();
  EXPECT_TRUE(app_->table()->may_choose());
  EXPECT_TRUE(shown("hex/2335"));
  picture("plain-map");
}

TEST_F(Failures, AModuleThatCannotBeReadIsNamedOnTheShelf) {
  const auto modules = copy();
  testing::write_file(modules / "vimy-ridge" / "map.toml", "[map\n");
  start(1024, 640, modules);
  settle();
  EXPECT_FALSE(shown("shelf/new/vimy-ridge"));
  EXPECT_EQ(app_->notices().alert(), nullptr);
  picture("bad-module");
  app_->offer_new_game("vimy-ridge");
  settle();
  ASSERT_NE(app_->notices().alert(), nullptr);
  EXPECT_TRUE(app_->notices().alert()->text.contains("map.toml")) << app_->notices().alert()->text;
  picture("bad-module-alert");
  click("alert/close");
  EXPECT_EQ(app_->notices().alert(), nullptr);
}

}  // namespace
}  // namespace sandtable::ui

// Draws every panel of a game under way without a display.
#include <gtest/gtest.h>
#include <imgui.h>

#include "offscreen_app.hpp"
#include "vimy_game.hpp"

namespace sandtable::ui {
namespace {

class DrawnPanels : public testing::OffscreenTest {
 protected:
  void SetUp() override {
    {
      const Session session = testing::vimy_under_way(log_, 420);
    }
    OffscreenTest::SetUp();
  }
  void open(int width, int height, bool dark) {
    start(width, height, testing::modules_folder(), log_.string());
    app_->set_dark(dark);
    settle();
    ASSERT_NE(app_->table(), nullptr);
  }
  void front(const std::string& panel) {
    ASSERT_TRUE(app_->commands().run("panel." + panel)) << panel;
    settle();
  }

  std::filesystem::path log_ = folder_.path() / "game.sandlog";
};

struct Expected {
  const char* panel;
  std::vector<std::string> widgets;
};

const std::vector<Expected>& expected() {
  static const std::vector<Expected> all{
      {"explanation", {"explanation/title", "explanation/line/0", "explanation/odds", "explanation/die/1"}},
      {"sequence", {"sequence/step/support", "sequence/step/allied.combat", "sequence/rule/4.1-b"}},
      {"charts", {"charts/crt", "charts/use", "charts/last"}},
      {"dice", {"dice/source"}},
      {"rules", {"rules/search", "rules/1.0-a"}},
      {"module", {"module/title"}},
      {"log", {"tab/log"}},
  };
  return all;
}

TEST_F(DrawnPanels, EveryPanelShowsItsWidgetsInsideTheWindow) {
  for (const bool dark : {false, true}) {
    for (const auto& [width, height] : {std::pair(1600, 1000), std::pair(1024, 640)}) {
      open(width, height, dark);
      const std::string suffix = (dark ? "-dark-" : "-light-") + std::to_string(width);
      for (const Expected& wanted : expected()) {
        front(wanted.panel);
        for (const std::string& name : wanted.widgets) EXPECT_TRUE(shown(name)) << name << suffix;
        for (const char* name : {"timeline/strip", "timeline/time.play", "timeline/time.branch", "timeline/comment",
                                 "timeline/moment", "timeline/speed"})
          EXPECT_TRUE(shown(name)) << name << suffix;
        for (const Expected& other : expected()) EXPECT_TRUE(shown("tab/" + std::string(other.panel))) << other.panel;
        expect_all_inside();
        picture(wanted.panel + suffix);
      }
    }
  }
}

TEST_F(DrawnPanels, TheExplanationIsInFrontBeforeAnAttackIsCommittedAndCommitsIt) {
  open(1600, 1000, false);
  ASSERT_TRUE(shown("explanation/commit"));
  const std::size_t before = app_->table()->length();
  click("explanation/commit");
  ASSERT_EQ(app_->table()->length(), before + 1);
  EXPECT_EQ(app_->table()->session().step(before).line.text, "declare");
}

TEST_F(DrawnPanels, TheCellOfTheLastResultIsMarkedAndInSight) {
  open(1600, 1000, false);
  while (app_->table()->session().step(app_->table()->length() - 1).line.rolls.empty() ||
         app_->table()->chronicle().last_use(app_->table()->length()) == nullptr ||
         app_->table()->chronicle().last_use(app_->table()->length())->table != "crt") {
    const Decision& decision = app_->table()->decision();
    const auto choice = static_cast<std::size_t>(std::max(0, decision.quiet));
    ASSERT_TRUE(app_->table()->choose(Action(decision.actions[choice])));
    settle();
  }
  front("charts");
  ASSERT_TRUE(shown("charts/last"));
  const Rect cell = *app_->widgets().find("charts/last");
  const Rect column = *app_->widgets().find("charts/crt");
  EXPECT_GT(cell.x, column.x + column.width * 0.45F) << "clear of the heads of the lines";
  EXPECT_LT(cell.right(), column.right());
  picture("charts-crt");
  front("dice");
  picture("dice-crt");
}

TEST_F(DrawnPanels, ARightClickOnTheMapSaysWhyNot) {
  open(1600, 1000, true);
  ASSERT_TRUE(app_->table()->undo());
  settle();
  const CounterId attacker = app_->table()->data().find_counter("4th");
  app_->table()->select(app_->table()->position().board.place(attacker), attacker);
  click("hex/2335", 1);
  away();
  EXPECT_TRUE(shown("explanation/forbidden"));
  EXPECT_FALSE(shown("explanation/commit"));
  picture("refused");
}

TEST_F(DrawnPanels, PanelsFitAtDoubleScale) {
  open(2048, 1280, false);
  app_->set_scale(2);
  settle();
  for (const Expected& wanted : expected()) {
    front(wanted.panel);
    EXPECT_TRUE(shown(wanted.widgets.front())) << wanted.panel;
    expect_all_inside();
    picture(std::string(wanted.panel) + "-double");
  }
}

TEST_F(DrawnPanels, KeysPutTheCursorIntoTheFields) {
  open(1600, 1000, false);
  platform_->press_key({'F', true});
  settle();
  EXPECT_TRUE(shown("rules/search"));
  EXPECT_TRUE(ImGui::GetIO().WantTextInput);
  platform_->press_key({'E', true});
  settle();
  EXPECT_TRUE(shown("explanation/ask"));
  EXPECT_TRUE(ImGui::GetIO().WantTextInput);
}

TEST_F(DrawnPanels, ARuleClickedAnywhereIsOpened) {
  open(1600, 1000, false);
  front("sequence");
  click("sequence/rule/4.1-b");
  away();
  EXPECT_TRUE(shown("rules/entry"));
  EXPECT_TRUE(shown("rules/4.1-b"));
  picture("rule-opened");
}

TEST_F(DrawnPanels, TheTimelineIsDraggedBackAndForth) {
  open(1600, 1000, false);
  const Rect strip = *app_->widgets().find("timeline/strip");
  const std::size_t length = app_->table()->length();
  const auto drag_to = [&](float share) {
    platform_->set_pointer(strip.x + strip.width * share, strip.y + strip.height / 2);
    app_->frame();
    app_->frame();
  };
  drag_to(0.9F);
  platform_->set_button(0, true);
  drag_to(0.5F);
  EXPECT_NEAR(static_cast<double>(app_->table()->shown()), static_cast<double>(length) * 0.5, 4);
  picture("timeline-back");
  drag_to(0.8F);
  EXPECT_NEAR(static_cast<double>(app_->table()->shown()), static_cast<double>(length) * 0.8, 6);
  platform_->set_button(0, false);
  settle();
  const std::size_t here = app_->table()->shown();
  platform_->press_key({key::left});  // the pointer rests on the strip
  settle();
  EXPECT_EQ(app_->table()->shown(), here - 1);
  platform_->press_key({key::end});
  settle();
  EXPECT_TRUE(app_->table()->live());
  away();
  platform_->press_key({key::home, false, false, true});
  settle();
  EXPECT_EQ(app_->table()->shown(), 0U);
}

TEST_F(DrawnPanels, TheArrowKeysMoveTheMapUntilTheTimelineIsUsed) {
  open(1600, 1000, false);
  platform_->press_key({key::left});
  settle();
  EXPECT_TRUE(app_->table()->live());
  click("timeline/strip");
  away();
  const std::size_t here = app_->table()->shown();
  platform_->press_key({key::left});
  settle();
  EXPECT_EQ(app_->table()->shown(), here - 1);
  click("overview");
  away();
  platform_->press_key({key::left});
  settle();
  EXPECT_EQ(app_->table()->shown(), here - 1);
}

TEST_F(DrawnPanels, ACommentIsWrittenAndMarked) {
  open(1600, 1000, false);
  click("timeline/comment");
  ImGui::GetIO().AddInputCharacter('!');
  settle();
  click("timeline/comment/save");
  const auto& lines = app_->table()->session().all_lines();
  EXPECT_EQ(lines.back().kind, JournalLine::Kind::comment);
  EXPECT_EQ(lines.back().comment, "!");
}

TEST_F(DrawnPanels, ABranchGoesOnInANewGame) {
  open(1600, 1000, false);
  ASSERT_TRUE(app_->table()->show(100));
  settle();
  click("timeline/time.branch");
  EXPECT_NE(app_->table()->session().path(), log_);
  EXPECT_EQ(app_->table()->length(), 100U);
  EXPECT_EQ(app_->table()->session().header().parent_file, "game.sandlog");
}

TEST_F(DrawnPanels, TheSightToolMeasuresBetweenTwoClicks) {
  open(1600, 1000, false);
  app_->table()->clear_selection();
  ASSERT_TRUE(app_->commands().run("map.sight"));
  const auto hexes = [&] {
    std::vector<std::string> names;
    for (const std::string& name : app_->widgets().names()) {
      if (name.starts_with("hex/")) names.push_back(name);
    }
    return names;
  }();
  ASSERT_GT(hexes.size(), 200U);
  const std::size_t before = app_->table()->length();
  click(hexes[hexes.size() / 2]);
  click(hexes[hexes.size() / 2 + 7]);
  ASSERT_TRUE(app_->view()->sight().report());
  EXPECT_GT(app_->view()->sight().report()->distance, 0);
  EXPECT_EQ(app_->table()->length(), before) << "measuring plays nothing";
  ASSERT_TRUE(app_->commands().run("map.rings"));
  EXPECT_TRUE(app_->view()->sight().rings());
  settle();
  picture("sight");
  platform_->press_key({key::escape});
  settle();
  EXPECT_FALSE(app_->view()->sight().active());
  EXPECT_FALSE(app_->view()->sight().rings());
}

TEST_F(DrawnPanels, ARightClickInThePromptExplains) {
  open(1600, 1000, false);
  front("log");
  std::string join;
  for (const std::string& name : app_->widgets().names()) {
    if (name.starts_with("prompt/join ")) join = name;
  }
  if (join.empty()) join = "prompt/declare";
  click(join, 1);
  EXPECT_TRUE(shown("explanation/title"));
  picture("explained");
}

}  // namespace
}  // namespace sandtable::ui

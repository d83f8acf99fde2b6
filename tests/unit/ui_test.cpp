// The parts of the window that need no screen.
#include <fstream>
#include <thread>

#include "core/session.hpp"
#include "core/shelf.hpp"
#include "ui/camera.hpp"
#include "ui/commands.hpp"
#include "ui/game_table.hpp"
#include "ui/hover_card.hpp"
#include "ui/layout.hpp"
#include "ui/settings.hpp"

namespace sandtable::ui {
namespace {

std::shared_ptr<const LoadedModule> vimy() {
  auto module = load_module(std::filesystem::path(SANDTABLE_SOURCE_DIR) / "modules/vimy-ridge");
  EXPECT_TRUE(module) << (module ? "" : module.error().text());
  return module ? *module : nullptr;
}

void wait_for(Jobs& jobs, const std::function<bool()>& done) {
  for (int i = 0; i < 2000 && !done(); ++i) {
    jobs.deliver();
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
}

struct VimyTable : testing::Test {
  void SetUp() override { ASSERT_NE(module, nullptr); }
  GameTable table(const std::vector<std::string>& actions, const std::string& german = "person Fritz") {
    NewGame setup;
    setup.seats = {{"allied", "person Ann"}, {"german", german}};
    setup.seed = 7;
    auto session = Session::start(module, setup, {});
    for (const std::string& action : actions) EXPECT_TRUE(session->play(action)) << action;
    return GameTable(std::move(*session), jobs);
  }
  GameTable moving() {
    GameTable game = table({"quick-setup german", "ready", "quick-setup allied", "ready"});
    for (int i = 0; i < 20; ++i) {
      for (const Choices::Group& group : game.choices().groups()) {
        if (module->grammar().verbs()[group.verb].role == VerbRole::move) return game;
      }
      EXPECT_TRUE(game.choose(game.choices().all().front().action));
    }
    return game;
  }
  std::shared_ptr<const LoadedModule> module = vimy();
  Jobs jobs;
};

TEST_F(VimyTable, ChoicesAreSortedByCounterAndTarget) {
  GameTable game = moving();
  std::size_t moves = 0;
  for (const Choice& choice : game.choices().all()) {
    if (choice.role != VerbRole::move) continue;
    ++moves;
    EXPECT_EQ(choice.counter, choice.action.counter(0));
    EXPECT_EQ(choice.target, PlaceId(choice.action.hex(1)));
    EXPECT_FALSE(game.choices().at(choice.target).empty());
  }
  EXPECT_GT(moves, 0U);
  EXPECT_GE(game.choices().confirming(), 0);
}

TEST_F(VimyTable, ADragGoesTheWholeWayAndUndoTakesItBackStepByStep) {
  GameTable game = moving();
  for (const Choice& choice : game.choices().all()) {
    if (choice.role != VerbRole::move) continue;
    const CounterId counter = choice.counter;
    const PlaceId home = game.position().board.place(counter);
    for (const PlaceId place : game.reach(counter).places()) {
      const auto way = game.reach(counter).way_to(place);
      if (way.size() < 2) continue;
      const std::size_t before = game.length();
      ASSERT_TRUE(game.drag(counter, place));
      EXPECT_EQ(game.position().board.place(counter), place);
      EXPECT_EQ(game.length(), before + way.size());
      ASSERT_FALSE(game.trails().empty());
      for (std::size_t i = 0; i < way.size(); ++i) ASSERT_TRUE(game.undo());
      EXPECT_EQ(game.position().board.place(counter), home);
      ASSERT_TRUE(game.redo());
      EXPECT_NE(game.position().board.place(counter), home);
      return;
    }
  }
  FAIL() << "no counter can go two hexes";
}

TEST_F(VimyTable, ARefusedDragSaysWhy) {
  GameTable game = moving();
  const CounterId counter = game.data().find_counter("5th");
  const Drop drop = game.drop(counter, game.data().find_place("0144"));
  EXPECT_TRUE(drop.way.empty());
  EXPECT_FALSE(drop.refusal.empty());
  EXPECT_FALSE(game.drag(counter, game.data().find_place("0144")));
}

TEST_F(VimyTable, AnEarlierMomentIsShownAndNotPlayed) {
  GameTable game = moving();
  ASSERT_TRUE(game.show(1));
  EXPECT_FALSE(game.live());
  EXPECT_FALSE(game.may_choose());
  EXPECT_TRUE(game.choices().empty());
  EXPECT_EQ(game.position(), *game.session().at(1));
  game.show_live();
  EXPECT_TRUE(game.may_choose());
  EXPECT_FALSE(game.told(1).sentences.empty());
}

TEST_F(VimyTable, NobodyIsToldWhatIsHidden) {
  const auto log = std::filesystem::path(SANDTABLE_SOURCE_DIR) / "tests/replays/vimy-ridge-1.sandlog";
  auto session = Session::read(module, log);
  ASSERT_TRUE(session) << session.error().text();
  GameTable game(std::move(*session), jobs);
  game.set_eyes(Eyes::side, SideId(0));
  const std::size_t length = std::min<std::size_t>(game.length(), 1300);
  std::size_t commitments = 0;
  std::size_t named = 0;
  for (std::size_t i = 1; i <= length; ++i) {
    std::string revealed;
    for (const std::string& sentence : game.told(i).sentences) {
      commitments += sentence.contains("commits support") ? 1 : 0;
      if (sentence.contains("is revealed")) revealed += sentence;
      for (const Counter& counter : game.data().counters) {
        if (!counter.id.contains("-support-") || !sentence.contains(counter.id + " ")) continue;
        ++named;
        EXPECT_TRUE(revealed.contains(counter.id + " ")) << i << ": " << sentence;
      }
    }
  }
  EXPECT_GT(commitments, 0U);  // that support is put in is public
  EXPECT_GT(named, 0U);
}

TEST_F(VimyTable, OddsTellNothingOfHiddenMarkers) {
  const auto log = std::filesystem::path(SANDTABLE_SOURCE_DIR) / "tests/replays/vimy-ridge-1.sandlog";
  auto session = Session::read(module, log);
  ASSERT_TRUE(session);
  const Position position = *session->at(1205);  // both sides have put support in, unseen; one may still
  Decision decision;
  session->game().decide(position, decision);
  ASSERT_GE(decision.quiet, 0);
  const Action pass = decision.actions[static_cast<std::size_t>(decision.quiet)];
  const auto share = [&](const Position& world, const std::string& result) {
    const auto odds = preview_for(session->game(), world, decision.side, pass);
    EXPECT_TRUE(odds);
    EXPECT_GT(odds->deals, 0U);
    for (const PreviewOutcome& outcome : odds->outcomes) {
      if (outcome.result == result) return 100 * outcome.weight / odds->total;
    }
    return std::uint64_t{0};
  };
  const std::uint64_t here = share(position, "Ex");
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Position other = position;
    SeededDice dice(seed);
    session->game().resample(other, decision.side, dice);
    const std::uint64_t there = share(other, "Ex");
    EXPECT_LE(std::max(here, there) - std::min(here, there), 20U) << here << " and " << there << " percent";
  }
}

TEST_F(VimyTable, TheCardOfAPlaceSaysWhatLiesThereAndWhatCanBeDone) {
  GameTable game = moving();
  const Choice* move = nullptr;
  for (const Choice& choice : game.choices().all()) {
    if (choice.role == VerbRole::move && move == nullptr) move = &choice;
  }
  ASSERT_NE(move, nullptr);
  const PlaceId from = game.position().board.place(move->counter);
  HoverCard card = hover_card(game, from);
  EXPECT_TRUE(card.title.starts_with(game.data().place_name(from))) << card.title;
  ASSERT_FALSE(card.counters.empty());
  EXPECT_TRUE(card.counters.front().contains("-")) << card.counters.front();  // its values
  EXPECT_TRUE(card.action.empty());
  const PlaceId target = move->target;
  const Action action = move->action;
  game.select(from, move->counter);
  card = hover_card(game, target);
  ASSERT_GT(card.action.size(), 1U);  // the act and the cost of the move
  EXPECT_EQ(card.action.front(), game.text_of(action));
  EXPECT_EQ(hover_card(game, game.data().find_place("1540")).terrain, "Town, Road, height 65");
}

TEST(UiCameraFit, APartOfTheSheetIsShownWhole) {
  Camera camera;
  camera.set_sheet({0, 0}, {60, 30});
  camera.set_area({100, 50, 800, 600});
  camera.fit({0, 0}, {40, 30});
  camera.jump();
  const Point least = camera.to_window({0, 0});
  const Point most = camera.to_window({40, 30});
  EXPECT_GE(least.x, 100);
  EXPECT_GE(least.y, 50);
  EXPECT_LE(most.x, 900);
  EXPECT_LE(most.y, 650);
  EXPECT_TRUE(most.x - least.x > 760 || most.y - least.y > 560);  // and not smaller than it must be
}

TEST_F(VimyTable, ABotPlaysItsTurnAndAPersonIsAsked) {
  GameTable game = table({}, "bot random");
  EXPECT_TRUE(game.bot_is_due());
  EXPECT_FALSE(game.may_choose());
  const std::size_t before = game.length();
  wait_for(jobs, [&] {
    EXPECT_TRUE(game.update());
    return game.length() >= before + 3;
  });
  EXPECT_GE(game.length(), before + 3);
  EXPECT_EQ(game.eyes(), Eyes::side);
}

TEST(UiJobs, ADroppedJobDeliversNothing) {
  Jobs jobs;
  int delivered = 0;
  {
    const Job dropped = jobs.start("", [](JobProgress&) { return 1; }, [&](int value) { delivered += value; });
  }
  const Job kept = jobs.start("", [](JobProgress&) { return 10; }, [&](int value) { delivered += value; });
  wait_for(jobs, [&] { return jobs.idle(); });
  EXPECT_EQ(delivered, 10);
}

TEST(UiJobs, AFailureIsASentence) {
  Jobs jobs;
  std::string said;
  jobs.on_failure = [&](const std::string& sentence) { said = sentence; };
  const Job job =
      jobs.start("Counting", [](JobProgress&) -> int { throw std::runtime_error("no numbers"); }, [](int) {});
  wait_for(jobs, [&] { return !said.empty(); });
  EXPECT_EQ(said, "Counting: no numbers");
}

TEST(UiCamera, ThePointUnderTheCursorStays) {
  Camera camera;
  camera.set_sheet({0, 0}, {40, 30});
  camera.set_area({100, 50, 800, 600});
  camera.look({20, 15}, 30);
  camera.jump();
  const Point before = camera.to_map({300, 200});
  camera.zoom_about(1.5, {300, 200});
  for (int i = 0; i < 200 && camera.advance(1.0 / 60); ++i) {
    const Point now = camera.to_map({300, 200});
    EXPECT_NEAR(now.x, before.x, 0.02);
    EXPECT_NEAR(now.y, before.y, 0.02);
  }
  EXPECT_NEAR(camera.zoom(), 45, 0.01);
}

TEST(UiLayout, TheMapKeepsAThirdOfASmallWindow) {
  Settings settings;
  settings.left_width = settings.right_width = 900;
  for (const float scale : {1.F, 1.5F, 2.5F}) {
    const Arrangement places = arrange(1024, 640, scale, settings, {});
    EXPECT_GE(places.map.width, 1024.F / 3 - 2);
    EXPECT_GT(places.map.height, 200);
    EXPECT_FLOAT_EQ(places.left_upper.width + places.map.width + places.right.width, 1024);
  }
}

TEST(UiSettings, AreReadAsTheyWereWritten) {
  Settings settings;
  settings.dark = true;
  settings.scale = 1.5F;
  settings.last_game = "/games/a \"quoted\" name.sandlog";
  settings.views["a.sandlog"] = {3.5, 4.25, 60};
  settings.tabs["right"] = "log";
  const auto read = parse_settings(settings_text(settings), "test");
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->dark);
  EXPECT_FLOAT_EQ(read->scale, 1.5F);
  EXPECT_EQ(read->last_game, settings.last_game);
  EXPECT_DOUBLE_EQ(read->views.at("a.sandlog").zoom, 60);
  EXPECT_EQ(read->tabs.at("right"), "log");
}

TEST(UiSettings, ABadFileGivesTheDefaultsAndIsKept) {
  const std::filesystem::path file = testing::TempDir() + "sandtable-window-test.toml";
  std::ofstream(file) << "[window\nwidth = ";
  const ReadSettings read = read_settings(file);
  EXPECT_FALSE(read.notice.empty());
  EXPECT_EQ(read.settings.width, Settings{}.width);
  EXPECT_FALSE(std::filesystem::exists(file));
  EXPECT_TRUE(std::filesystem::exists(file.string() + ".bad"));
}

TEST(UiCommands, KeysAreLeftToTextWhileTyping) {
  Commands commands;
  int confirmed = 0;
  int undone = 0;
  commands.add({"game.confirm", "Confirm", {key::space}, "", [&] { ++confirmed; }, {}, {}});
  commands.add({"game.undo", "Undo", {'Z', true}, "", [&] { ++undone; }, {}, {}});
  EXPECT_FALSE(commands.press({key::space}, true));
  EXPECT_TRUE(commands.press({'Z', true}, true));
  EXPECT_TRUE(commands.press({key::space}, false));
  EXPECT_EQ(confirmed, 1);
  EXPECT_EQ(undone, 1);
  EXPECT_EQ((Key{'Z', true, true}).text(), "Ctrl+Shift+Z");
}

}  // namespace
}  // namespace sandtable::ui

// What panels work out, without drawing.
#include <chrono>

#include "session_fixture.hpp"
#include "ui/attention.hpp"
#include "ui/dice_record.hpp"
#include "ui/playback.hpp"
#include "ui/rules_search.hpp"
#include "ui/sight_report.hpp"
#include "ui/timeline_strip.hpp"
#include "vimy_game.hpp"

namespace sandtable::ui {
namespace {

using testing::TestFolder;
using testing::vimy;
using testing::vimy_under_way;
using SessionTest = testing::SessionTest;

class VimyPanels : public ::testing::Test {
 protected:
  static constexpr std::size_t lines = 420;
  TestFolder folder_;
  Session session_ = vimy_under_way(folder_.path() / "game.sandlog", lines);
};

TEST_F(VimyPanels, TheChronicleAgreesWithTheEventsOfEveryLine) {
  Chronicle chronicle;
  while (!chronicle.extend(session_, 100)) EXPECT_EQ(chronicle.known() % 100, 0U);
  ASSERT_EQ(chronicle.known(), session_.length());
  std::size_t uses = 0;
  for (std::size_t i = 1; i <= session_.length(); i += 7) {
    const auto events = session_.events_of(i);
    ASSERT_TRUE(events);
    std::vector<std::string> results;
    for (const Event& event : events->events) {
      if (event.kind == EventKind::resolved) results.emplace_back(event.result);
    }
    std::vector<std::string> known;
    for (const TableUse& use : chronicle.line(i).uses) known.push_back(use.result);
    EXPECT_EQ(known, results) << "line " << i;
    const auto position = session_.at(i);
    ASSERT_TRUE(position);
    EXPECT_EQ(chronicle.line(i).after, position->sequence);
  }
  for (std::size_t i = 1; i <= session_.length(); ++i) uses += chronicle.line(i).uses.size();
  EXPECT_GT(uses, 0U);
}

TEST_F(VimyPanels, EveryTableUsedHasItsCell) {
  Chronicle chronicle;
  while (!chronicle.extend(session_, 1000)) {
  }
  std::size_t found = 0;
  for (std::size_t i = 1; i <= chronicle.known(); ++i) {
    for (const TableUse& use : chronicle.line(i).uses) {
      const Table* table = session_.data().find_table(use.table);
      ASSERT_NE(table, nullptr);
      const UsedCell cell = find_cell(*table, use);
      ASSERT_GE(cell.column, 0);
      ASSERT_GE(cell.row, 0);
      const std::string& printed =
          table->rows[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)].result;
      // A bombardment's 1 hits whatever the modified die says.
      if (use.die != 1) {
        EXPECT_EQ(printed, use.result) << "line " << i;
      }
      ++found;
    }
  }
  EXPECT_GT(found, 3U);
  EXPECT_EQ(chronicle.last_use(0), nullptr);
  ASSERT_NE(chronicle.last_use(session_.length()), nullptr);
}

TEST_F(VimyPanels, TheTimelineMarksTurnsPlayerTurnsAndTables) {
  Chronicle chronicle;
  while (!chronicle.extend(session_, 1000)) {
  }
  ASSERT_TRUE(session_.comment("A pause"));
  const std::vector<TimelineMark> marks = timeline_marks(session_, chronicle);
  ASSERT_FALSE(marks.empty());
  EXPECT_EQ(marks.front().label, "Set-up");
  std::size_t turns = 0;
  std::size_t player_turns = 0;
  std::size_t tables = 0;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    EXPECT_LE(marks[i > 0 ? i - 1 : 0].line, marks[i].line);
    turns += marks[i].kind == MarkKind::turn ? 1U : 0U;
    player_turns += marks[i].kind == MarkKind::player_turn && marks[i].side.exists() ? 1U : 0U;
    tables += marks[i].kind == MarkKind::table_used ? 1U : 0U;
  }
  EXPECT_EQ(turns, 1U + session_.position().sequence.turn);
  EXPECT_GE(player_turns, 1U);
  EXPECT_GT(tables, 0U);
  EXPECT_EQ(marks.back().kind, MarkKind::comment);
  EXPECT_EQ(marks.back().line, session_.length());
  EXPECT_EQ(marks.back().label, "A pause");
  EXPECT_EQ(chronicle.start_of_turn(1), marks[1].line);
  EXPECT_EQ(chronicle.start_of_turn(99), std::nullopt);
}

TEST(TimelineScale, PlacesAndMomentsAgreeBothWays) {
  const TimelineScale scale{10, 200, 57};
  for (std::size_t line = 0; line <= 57; ++line) EXPECT_EQ(scale.line_at(scale.x_of(line)), line);
  EXPECT_EQ(scale.line_at(-50), 0U);
  EXPECT_EQ(scale.line_at(1e6F), 57U);
  EXPECT_EQ((TimelineScale{10, 200, 0}).line_at(100), 0U);
}

TEST_F(SessionTest, TheChronicleForgetsWhatWasTakenBack) {
  Session session = start();
  for (int i = 0; i < 4; ++i) must(session.play("pass"));
  Chronicle chronicle;
  EXPECT_TRUE(chronicle.extend(session, 10));
  EXPECT_EQ(chronicle.known(), 4U);
  const auto before = chronicle.revision();
  EXPECT_TRUE(chronicle.extend(session, 10));
  EXPECT_EQ(chronicle.revision(), before);
  must(session.undo(2));
  must(session.play("raid"));
  EXPECT_TRUE(chronicle.extend(session, 10));
  ASSERT_EQ(chronicle.known(), 3U);
  EXPECT_EQ(chronicle.line(3).number, session.step(2).line.number);
  EXPECT_EQ(chronicle.line(3).after, session.position().sequence);
  EXPECT_NE(chronicle.revision(), before);
}

TEST_F(SessionTest, CountsFacesBySideAndLeavesBlindDrawsOut) {
  play_whole_game("3");
  const auto session = Session::read(module_, log_);
  ASSERT_TRUE(session);
  std::size_t rolled = 0;
  std::size_t drawn = 0;
  for (std::size_t i = 0; i < session->length(); ++i) {
    for (const RolledValue& value : session->step(i).line.rolls) (value.draw ? drawn : rolled) += 1;
  }
  ASSERT_GT(rolled, 0U);
  std::size_t counted = 0;
  for (const FaceCounts& counts : face_counts(*session, session->length())) {
    std::size_t sum = 0;
    for (std::size_t face = 0; face < counts.faces.size(); ++face) {
      counted += counts.faces[face];
      sum += counts.faces[face] * (face + 1);
    }
    EXPECT_EQ(sum, counts.sum);
    EXPECT_DOUBLE_EQ(counts.expected() * counts.sides, static_cast<double>(counts.total));
  }
  EXPECT_EQ(counted, rolled);
  EXPECT_TRUE(face_counts(*session, 0).empty());
  const auto last = last_rolls(*session, session->length(), 2);
  ASSERT_EQ(last.size(), 2U);
  EXPECT_GT(last[0].line, last[1].line);
  for (const RolledValue& value : last[0].dice) EXPECT_FALSE(value.draw);
}

TEST(RulesSearch, FindsByIdByWordAndInRulings) {
  const GameData& data = vimy()->data();
  EXPECT_EQ(find_rules(data, "").size(), data.rules.size() + data.rulings.size());
  const auto by_id = find_rules(data, "17.3-b");
  ASSERT_FALSE(by_id.empty());
  EXPECT_EQ(by_id.front().id(), "17.3-b");
  const auto by_title = find_rules(data, "SIGHT night");
  ASSERT_FALSE(by_title.empty());
  EXPECT_EQ(by_title.front().title(), "Sight at night");
  const auto by_ruling = find_rules(data, "q4");
  ASSERT_FALSE(by_ruling.empty());
  ASSERT_NE(by_ruling.front().ruling, nullptr);
  EXPECT_EQ(by_ruling.front().ruling->id, "Q4");
  EXPECT_TRUE(find_rules(data, "zeppelin").empty());
  EXPECT_FALSE(rulings_on(data, "17.3-c").empty());
  EXPECT_EQ(named_rules(data, "As in 17.3-b, but see Q4 (and 17.3-b)."), (std::vector<std::string>{"17.3-b", "Q4"}));
}

TEST(SightReport, SaysDistanceRangeAndWhatBlocks) {
  const GameData& data = vimy()->data();
  const SightRules rules(data);
  EXPECT_EQ(rules.range(), 10);
  bool seen = false;
  bool blocked = false;
  bool far = false;
  const HexId from = data.map.find("1512");
  ASSERT_TRUE(from.exists());
  for (std::size_t i = 0; i < data.map.hex_count(); ++i) {
    const HexId to(static_cast<std::uint16_t>(i));
    const SightReport report = rules.report(from, to);
    EXPECT_EQ(report.distance, data.map.distance(from, to));
    if (report.distance == 1) {
      EXPECT_EQ(report.sight, Sight::seen) << report.words;
    }
    EXPECT_EQ(report.sight, rules.report(to, from).sight) << report.words;
    EXPECT_EQ(report.sight == Sight::too_far, report.distance > 10);
    if (report.sight == Sight::blocked) {
      EXPECT_FALSE(report.blocking.empty());
      EXPECT_NE(report.words.find("blocked by " + data.map.name(report.blocking.front())), std::string::npos);
    }
    seen = seen || (report.sight == Sight::seen && report.distance > 1);
    blocked = blocked || report.sight == Sight::blocked;
    far = far || report.sight == Sight::too_far;
  }
  EXPECT_TRUE(seen && blocked && far);
}

TEST_F(SessionTest, AModuleWithoutSightGetsDistancesOnly) {
  const SightRules rules(module_->data());
  const SightReport report = rules.report(HexId(0), HexId(1));
  EXPECT_EQ(report.sight, Sight::unknown);
  EXPECT_NE(report.words.find(std::to_string(report.distance) + " hex"), std::string::npos);
}

TEST_F(VimyPanels, AnAttackCallsTheExplanationOnceAndARefusalIsExplained) {
  Jobs jobs;
  GameTable table(std::move(session_), jobs);
  Attention attention;
  attention.follow(table);
  EXPECT_EQ(attention.take_call(), "explanation");
  ASSERT_TRUE(attention.action());
  EXPECT_TRUE(attention.legal());
  EXPECT_TRUE(attention.explanation().table);
  attention.follow(table);
  EXPECT_EQ(attention.take_call(), "");
  const auto refused = table.module().grammar().parse("end");
  ASSERT_TRUE(refused);
  attention.explain(table, *refused);
  EXPECT_EQ(attention.take_call(), "explanation");
  EXPECT_FALSE(attention.legal());
  EXPECT_FALSE(attention.explanation().forbidden_why.empty());
  ASSERT_TRUE(table.show(3));
  attention.follow(table);
  EXPECT_FALSE(attention.action());
}

TEST(WholeGame, SeekingIsQuickAnywhere) {
  auto session =
      Session::read(vimy(), std::filesystem::path(SANDTABLE_SOURCE_DIR) / "tests/replays/vimy-ridge-1.sandlog");
  ASSERT_TRUE(session) << session.error().text();
  Jobs jobs;
  GameTable table(std::move(*session), jobs);
  std::vector<double> seconds;
  for (std::size_t i = 0; i <= table.length(); i += 13) {
    const auto begin = std::chrono::steady_clock::now();
    ASSERT_TRUE(table.show((i * 31) % table.length()));
    seconds.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  }
  std::ranges::sort(seconds);
  RecordProperty("median_microseconds", static_cast<int>(seconds[seconds.size() / 2] * 1e6));
  RecordProperty("slowest_microseconds", static_cast<int>(seconds.back() * 1e6));
  EXPECT_LT(seconds[seconds.size() / 2], 0.05);
  const auto begin = std::chrono::steady_clock::now();
  int frames = 0;
  for (; !table.chronicle_is_complete(); ++frames) ASSERT_TRUE(table.update());
  RecordProperty("chronicle_frames", frames);
  RecordProperty(
      "chronicle_microseconds",
      static_cast<int>(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() * 1e6));
  EXPECT_EQ(table.chronicle().known(), table.length());
}

TEST_F(VimyPanels, PlaybackGoesToThePresentAndStops) {
  Jobs jobs;
  GameTable table(std::move(session_), jobs);
  Playback playback;
  ASSERT_TRUE(table.show(table.length() - 3));
  ASSERT_TRUE(playback.start(table, 10));
  ASSERT_TRUE(playback.running());
  ASSERT_TRUE(playback.advance(table, 10));
  EXPECT_EQ(table.shown(), table.length() - 3);
  EXPECT_GT(playback.next_change(10), 0);
  ASSERT_TRUE(playback.advance(table, 10 + 1.0 / playback.speed()));
  EXPECT_EQ(table.shown(), table.length() - 2);
  ASSERT_TRUE(playback.advance(table, 100));
  EXPECT_TRUE(table.live());
  EXPECT_FALSE(playback.running());
  ASSERT_TRUE(playback.start(table, 100));
  EXPECT_EQ(table.shown(), 0U);
}

}  // namespace
}  // namespace sandtable::ui

#include "core/narrate.hpp"

#include <gtest/gtest.h>

#include <string>

#include "core/phrases.hpp"
#include "core/random_source.hpp"
#include "toy_game.hpp"

namespace sandtable {
namespace {

class NarrateTest : public ::testing::Test {
 protected:
  NarrateTest() {
    data_.counters[3].id = "II/261";
    Table table;
    table.id = "combat";
    table.title = "Combat Results";
    table.lines = {{"clear", "Clear", "8.1", {}}};
    data_.tables = {table};
    data_.sequence.turns = {{"April 9, Morning", {}, {}}};
    data_.build_indexes();
  }

  Event event(EventKind kind, std::vector<CounterId> counters = {CounterId(0)}) {
    Event made;
    made.kind = kind;
    made.side = SideId(0);
    made.counters = std::move(counters);
    return made;
  }
  std::string say(const Event& made) { return narrate(data_, made); }
  std::string hex(std::uint16_t index) { return data_.map.name(HexId(index)); }

  std::shared_ptr<const LoadedModule> module_ = toy::make_module();
  GameData data_ = module_->data();
};

TEST_F(NarrateTest, AResultTellsTheWholeSum) {
  Event combat = event(EventKind::resolved, {CounterId(0), CounterId(1)});
  combat.others = {CounterId(3)};
  combat.place = HexId(2);
  combat.numbers = {{"attack", 8, "8.1"}, {"defense", 4, ""}, {"differential", 4, ""}, {"night", -1, "9.2"}};
  combat.table = "combat";
  combat.line = "clear";
  combat.column = 9;
  combat.die = 3;
  combat.result = "D2";
  combat.rules = {"8.2.1-d", "8.1"};
  EXPECT_EQ(say(combat), "R1 and R2 attack II/261 in " + hex(2) +
                             ": 8 against 4, +4, night -1, clear line, column 10, die 3: D2 [8.2.1-d, 8.1, 9.2]");
  combat.counters = {CounterId(0)};
  combat.others.clear();
  combat.numbers.clear();
  combat.result = "";
  combat.rules.clear();
  EXPECT_EQ(say(combat), "R1 against " + hex(2) + ": clear line, column 10, die 3: -");
  data_.tables.push_back({});
  EXPECT_EQ(say(combat), "R1 against " + hex(2) + ": Combat Results, clear line, column 10, die 3: -");
}

TEST_F(NarrateTest, ModifiersAreNamedByTheirTable) {
  Event fire = event(EventKind::resolved, {CounterId(0)});
  fire.table = data_.tables.front().id;
  fire.numbers = {{"dark", -1, ""}, {"trench", 1, ""}};
  data_.tables.front().modifiers = {{"dark", "Night", "9.2", -1}, {"trench", "Trench hex", "9.3", 1}};
  EXPECT_TRUE(say(fire).starts_with("R1: Night -1, Trench hex +1")) << say(fire);
}

TEST_F(NarrateTest, LossesNameTheUnit) {
  Event loss = event(EventKind::step_lost, {});
  loss.others = {CounterId(3)};
  loss.place = HexId(2);
  EXPECT_EQ(say(loss), "II/261 loses a step in " + hex(2));
  loss.kind = EventKind::eliminated;
  loss.others = {CounterId(3), CounterId(0)};
  EXPECT_EQ(say(loss), "II/261 and R1 are eliminated in " + hex(2));
}

TEST_F(NarrateTest, MarkersAreAimedAndUnitsAttack) {
  Event aim = event(EventKind::declared, {CounterId(0)});
  aim.others = {CounterId(3)};
  aim.place = HexId(2);
  EXPECT_EQ(say(aim), "R1 attacks II/261 in " + hex(2));
  data_.types[data_.counters[0].type.index()].kind = CounterKind::marker;
  EXPECT_EQ(say(aim), "R1 is aimed at II/261 in " + hex(2));
}

TEST_F(NarrateTest, MovesNameTheWay) {
  Event move = event(EventKind::moved);
  move.path = {HexId(0), HexId(6), HexId(12)};
  EXPECT_EQ(say(move), "R1 moves from " + hex(0) + " to " + hex(12) + " by " + hex(6));
  move.kind = EventKind::displaced;
  move.path = {HexId(6)};
  EXPECT_EQ(say(move), "R1 is displaced to " + hex(6));
  move.kind = EventKind::retreated;
  move.counters.push_back(CounterId(2));
  EXPECT_EQ(say(move), "R1 and R3 retreat to " + hex(6));
}

TEST_F(NarrateTest, EveryKindMakesASentence) {
  for (int kind = 0; kind <= static_cast<int>(EventKind::umpire); ++kind) {
    Event bare;
    bare.kind = static_cast<EventKind>(kind);
    EXPECT_NE(say(bare), "") << kind;
    Event full = event(bare.kind, {CounterId(0), CounterId(1), CounterId(2)});
    full.place = HexId(1);
    full.text = "score";
    full.numbers = {{"turn", 1, ""}, {"die", 2, ""}, {"value", 3, ""}};
    full.rules = {"1.1"};
    const std::string text = say(full);
    EXPECT_TRUE(text.ends_with(" [1.1]")) << text;
    EXPECT_EQ(text.find("  "), std::string::npos) << text;
  }
  Event step = event(EventKind::step_begins, {});
  step.text = "red";
  EXPECT_EQ(say(step), "Turn: Red Phase begins");
  Event turn = event(EventKind::turn_begins, {});
  turn.numbers = {{"turn", 1, ""}};
  EXPECT_EQ(say(turn), "Turn 1 begins: April 9, Morning");
  Event track = event(EventKind::track_set, {});
  track.text = "score";
  track.numbers = {{"value", 3, ""}};
  EXPECT_EQ(say(track), "Score is now 3");
}

TEST_F(NarrateTest, PromptsTakeTheirSubjects) {
  Decision decision;
  decision.prompt = "{0} may answer {1} {x} {3} {";
  decision.subjects[0] = {ArgumentKind::counter, 3};
  decision.subjects[1] = {ArgumentKind::number, static_cast<std::uint16_t>(-2)};
  EXPECT_EQ(prompt_text(data_, decision), "II/261 may answer -2 {x} {3} {");
}

TEST_F(NarrateTest, MomentsOutcomesAndBoards) {
  Position position = module_->game().blank_position();
  EXPECT_EQ(moment_text(data_, position), "Set-up");
  SeededDice dice(1);
  NoEvents events;
  GameSetup setup;
  setup.scenario = "strip";
  module_->game().set_up(position, setup, dice, events);
  position.sequence.step = StepId(1);
  EXPECT_EQ(moment_text(data_, position), "April 9, Morning (turn 1), Turn, Blue Phase");

  position.board.set_mark(CounterId(0), 0, true);
  position.board.set_face(CounterId(0), 1);
  position.board.move(CounterId(1), PlaceId(HexId(0)));
  const std::vector<std::string> board = board_text(module_->game(), position);
  EXPECT_EQ(board[1], hex(0) + ": R2 (Red), R1 (Red; reduced; spent)");
  EXPECT_EQ(board.back(), "Score: 0");

  Outcome outcome;
  EXPECT_EQ(outcome_text(data_, outcome), "Nobody has won yet");
  outcome.over = true;
  outcome.winner = SideId(1);
  outcome.level = "marginal victory";
  EXPECT_EQ(outcome_text(data_, outcome), "Blue: marginal victory");
}

TEST_F(NarrateTest, ListsReadAsPeopleWriteThem) {
  EXPECT_EQ(list_text({}), "");
  EXPECT_EQ(list_text({"5th"}), "5th");
  EXPECT_EQ(list_text({"5th", "7th"}), "5th and 7th");
  EXPECT_EQ(list_text({"5th", "7th", "8th"}), "5th, 7th and 8th");
}

}  // namespace
}  // namespace sandtable

#include "core/session.hpp"

#include <gtest/gtest.h>

#include <string>

#include "session_fixture.hpp"

namespace sandtable {
namespace {

using testing::read_file;
using testing::toy_setup;

using SessionTest = testing::SessionTest;

TEST_F(SessionTest, PlaysAndResumesWhereItStopped) {
  Digest hash;
  {
    Session session = start();
    EventList events;
    must(session.play("raid", &events));
    EXPECT_FALSE(events.events.empty());
    must(session.play("pass"));
    must(session.play("umpire set score 7"));
    must(session.comment("So far so good"));
    EXPECT_EQ(session.length(), 3U);
    EXPECT_EQ(session.all_lines().size(), 4U);
    hash = session.position().hash();
  }
  auto session = Session::resume(module_, log_);
  ASSERT_TRUE(session) << session.error().text();
  EXPECT_EQ(session->position().hash(), hash);
  EXPECT_EQ(session->length(), 3U);
  EXPECT_EQ(session->all_lines().size(), 4U);
  EXPECT_EQ(session->step(2).line.text, "umpire set score 7");
  EXPECT_TRUE(session->notices().empty());
  EXPECT_EQ(session->read_only_reason(), "");
  must(session->play("pass"));
  EXPECT_TRUE(verify(*module_, log_).good);
}

TEST_F(SessionTest, TheLogHoldsTheActionAsTheGrammarPrintsIt) {
  Session session = start();
  must(session.play("  raid  "));
  must(session.play(" umpire   set  score   3 "));
  EXPECT_EQ(session.step(0).line.text, "raid");
  EXPECT_EQ(session.step(1).line.text, "umpire set score 3");
  EXPECT_NE(read_file(log_).find("\"do\":\"raid\""), std::string::npos);
}

TEST_F(SessionTest, RefusedActionsLeaveEverythingAsItWas) {
  Session session = start();
  const std::string before = read_file(log_);
  const Digest hash = session.position().hash();
  const auto refused = session.play("stand");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::illegal_action);
  EXPECT_EQ(refused.error().rule, "1.1");
  EXPECT_FALSE(session.play("fly R1"));
  EXPECT_FALSE(session.play("umpire set score"));
  EXPECT_EQ(session.position().hash(), hash);
  EXPECT_EQ(read_file(log_), before);
}

TEST_F(SessionTest, AModuleThatThrowsCostsNoDiceAndNoLine) {
  Session session = start();
  toy::toy_game(*module_).throw_in_apply = true;
  const auto failed = session.play("raid");
  toy::toy_game(*module_).throw_in_apply = false;
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().code, ErrorCode::module_failed);
  EXPECT_EQ(session.length(), 0U);
  must(session.play("raid"));
  EXPECT_EQ(verify(*module_, log_).foreign_values, 0U);
}

TEST_F(SessionTest, SeededDiceGoOnAfterResumeAsIfNothingHadHappened) {
  std::vector<RolledValue> without_a_break;
  {
    Session session = start();
    for (int i = 0; i < 6; ++i) must(session.play("raid"));
    without_a_break = session.step(5).line.rolls;
  }
  log_ = folder_.path() / "second.sandlog";
  {
    Session session = start();
    for (int i = 0; i < 3; ++i) must(session.play("raid"));
  }
  auto session = Session::resume(module_, log_);
  ASSERT_TRUE(session);
  for (int i = 0; i < 3; ++i) must(session->play("raid"));
  EXPECT_EQ(session->step(5).line.rolls, without_a_break);
}

TEST_F(SessionTest, UndoIsALineAndCannotRollAgain) {
  Session session = start();
  must(session.play("pass"));
  const Digest after_pass = session.position().hash();
  must(session.play("pass"));
  must(session.undo());
  EXPECT_EQ(session.position().hash(), after_pass);
  EXPECT_EQ(session.length(), 1U);
  EXPECT_EQ(session.all_lines().size(), 3U);
  EXPECT_EQ(session.all_lines()[2].text, "1");

  must(session.play("raid"));
  const auto first = session.step(1).line.rolls;
  const auto refused = session.undo();
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().sentence.find("used chance"), std::string::npos);
  must(session.undo(1, true));
  must(session.play("raid"));
  const auto second = session.step(1).line.rolls;

  // The values after an undo are the next ones of the generator, not the same again.
  Session other = [&] {
    auto started = Session::start(module_, toy_setup(), {});
    return std::move(*started);
  }();
  must(other.play("pass"));
  must(other.play("raid"));
  must(other.play("raid"));
  EXPECT_EQ(first, other.step(1).line.rolls);
  EXPECT_EQ(second, other.step(2).line.rolls);

  must(session.play("scout " + module_->data().map.name(HexId(0))));
  EXPECT_NE(session.undo().error().sentence.find("revealed"), std::string::npos);
  EXPECT_FALSE(session.undo(0));
  EXPECT_FALSE(session.undo(-1));
  EXPECT_FALSE(session.undo(100, true));
  must(session.undo(3, true));
  EXPECT_EQ(session.length(), 0U);
  const Verification verification = verify(*module_, log_);
  EXPECT_TRUE(verification.good) << verification.first_bad.text();
  EXPECT_EQ(verification.foreign_values, 0U);
}

TEST_F(SessionTest, AnyMomentIsReachedBothWays) {
  Session session = start("1000");
  session.set_sync(false);
  const BotSeats bots = seat_bots(module_->data(), "random", 3);
  std::vector<Digest> hashes = {session.position().hash()};
  const auto run = run_session(session, bots, 300, [&](const Action&) { hashes.push_back(session.position().hash()); });
  EXPECT_FALSE(run);  // the cap ends it
  EXPECT_NE(run.error().sentence.find("no end after 300 decisions"), std::string::npos);
  ASSERT_EQ(session.length(), 300U);
  for (const std::size_t i : {300U, 299U, 0U, 64U, 63U, 65U, 128U, 127U, 200U, 1U}) {
    const auto position = session.at(i);
    ASSERT_TRUE(position) << position.error().text();
    EXPECT_EQ(position->hash(), hashes[i]) << i;
  }
  EXPECT_FALSE(session.at(301));
  must(session.undo(150, true));
  EXPECT_EQ(session.position().hash(), hashes[150]);
  EXPECT_EQ(session.at(149)->hash(), hashes[149]);
  const auto events = session.events_of(150);
  ASSERT_TRUE(events);
  EXPECT_FALSE(events->events.empty());
  EXPECT_FALSE(session.events_of(0));
}

TEST_F(SessionTest, ABranchNamesItsParentAndRollsOtherDice) {
  Session session = start();
  for (int i = 0; i < 4; ++i) must(session.play("raid"));
  must(session.undo(1, true));
  must(session.play("raid"));
  const auto path = folder_.path() / "branch.sandlog";
  auto branch = session.branch(2, path);
  ASSERT_TRUE(branch) << branch.error().text();
  EXPECT_EQ(branch->length(), 2U);
  EXPECT_EQ(branch->position().hash(), session.at(2)->hash());
  EXPECT_EQ(branch->header().parent_file, "game.sandlog");
  EXPECT_EQ(branch->header().parent_line, 2);
  EXPECT_EQ(branch->header().parent_line_hash, read_journal(log_)->line_hashes[2]);
  EXPECT_NE(branch->header().dice, session.header().dice);
  must(branch->play("raid"));
  EXPECT_EQ(verify(*module_, path).foreign_values, 0U);
  EXPECT_TRUE(verify(*module_, path).good);
  EXPECT_FALSE(session.branch(2, path));  // never overwrites
  EXPECT_EQ(session.length(), 4U);
}

TEST_F(SessionTest, TypedDiceAreAskedFor) {
  NewGame setup = toy_setup();
  setup.typed_dice = true;
  {
    auto session = Session::start(module_, setup, log_);
    ASSERT_TRUE(session);
    for (const int value : {6, 5}) {
      ASSERT_FALSE(session->play("raid"));
      ASSERT_NE(session->typed_dice()->wanted(), nullptr);
      ASSERT_TRUE(session->typed_dice()->give(value));
    }
    must(session->play("raid"));
    EXPECT_EQ(session->step(0).line.rolls[1].value, 5);
  }
  auto session = Session::resume(module_, log_);
  ASSERT_TRUE(session) << session.error().text();
  ASSERT_NE(session->typed_dice(), nullptr);
  EXPECT_FALSE(session->play("raid"));
  must(session->play("pass"));
}

TEST_F(SessionTest, ReadingIsReadOnly) {
  play_whole_game("3");
  auto session = Session::read(module_, log_);
  ASSERT_TRUE(session);
  EXPECT_NE(session->read_only_reason(), "");
  EXPECT_TRUE(session->decision().over());
  const std::string before = read_file(log_);
  EXPECT_FALSE(session->undo(1, true));
  EXPECT_FALSE(session->comment("no"));
  EXPECT_FALSE(session->play("umpire set score 1"));
  EXPECT_EQ(read_file(log_), before);
}

TEST_F(SessionTest, AnotherVersionShowsTheLogAsFarAsItGoes) {
  std::size_t hit = 0;
  {
    Session session = start();
    const auto sum = [&] {
      return session.step(hit - 1).line.rolls[0].value + session.step(hit - 1).line.rolls[1].value;
    };
    do {
      must(session.play("raid"));
      ++hit;
    } while (sum() < 10);  // the other version counts hits differently
    must(session.play("pass"));
  }
  const auto other = toy::make_module(2);
  auto session = Session::read(other, log_);
  ASSERT_TRUE(session) << session.error().text();
  EXPECT_EQ(session->length(), hit - 1);
  EXPECT_NE(session->read_only_reason().find("could be replayed for"), std::string::npos);
  EXPECT_NE(session->read_only_reason().find("`raid`"), std::string::npos) << session->read_only_reason();
  EXPECT_FALSE(Session::resume(other, log_));
}

TEST_F(SessionTest, WithoutTheModuleTheErrorHoldsWhatTheLogSays) {
  play_whole_game("3");
  Shelf empty;
  const auto read = Session::read(empty, log_);
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().sentence.find("Module: toy 1.0.0; "), std::string::npos) << read.error().text();
  EXPECT_NE(read.error().sentence.find("Lines: 6"), std::string::npos) << read.error().text();
  EXPECT_FALSE(Session::resume(empty, log_));
  EXPECT_FALSE(verify(empty, log_).good);
}

TEST_F(SessionTest, BadSetupsAreNamed) {
  NewGame setup = toy_setup();
  setup.options = {{"turnz", "3"}};
  EXPECT_NE(Session::start(module_, setup, {}).error().sentence.find("\"turns\""), std::string::npos);
  setup.options = {{"turns", "4"}};
  EXPECT_EQ(Session::start(module_, setup, {}).error().code, ErrorCode::invalid_data);
  setup = toy_setup();
  setup.scenario = "stripe";
  EXPECT_NE(Session::start(module_, setup, {}).error().sentence.find("\"strip\""), std::string::npos);
  setup = toy_setup();
  setup.seats = {{"green", "person Eve"}};
  EXPECT_FALSE(Session::start(module_, setup, {}));
}

}  // namespace
}  // namespace sandtable

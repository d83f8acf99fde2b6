// The log that a player sends: nothing hidden in its bytes, and every commitment opens to the full log's values.
#include "core/sent_log.hpp"

#include <gtest/gtest.h>

#include <string>

#include "core/salt.hpp"
#include "session_fixture.hpp"

namespace sandtable {
namespace {

using testing::read_file;
using testing::write_file;

/// The toy game with one counter, R3, that blue never sees.
class HiddenGame final : public Game {
 public:
  explicit HiddenGame(const GameData& data) : Game(data), toy_(data, 1) {}
  std::span<const Verb> verbs() const override { return toy_.verbs(); }
  void set_up(Position& position, const GameSetup& setup, Dice& dice, EventSink& events) const override {
    toy_.set_up(position, setup, dice, events);
  }
  void decide(const Position& position, Decision& decision) const override { toy_.decide(position, decision); }
  Refusal apply(Position& position, const Action& action, Dice& dice, EventSink& events) const override {
    const Refusal refusal = toy_.apply(position, action, dice, events);
    if (!refusal.refused() && toy_.verbs()[action.verb].name == "move" && events.wanted()) {
      Event event;
      event.kind = EventKind::moved;
      event.counters = {action.counter(0)};
      event.path = {action.hex(1)};
      events.add(std::move(event));
    }
    return refusal;
  }
  Outcome outcome(const Position& position) const override { return toy_.outcome(position); }
  void explain(const Position&, const Action&, Explanation&) const override {}
  void on_umpire(Position& position, bool step_changed) const override { toy_.on_umpire(position, step_changed); }
  Visibility visibility(const Position&, CounterId counter, SideId side) const override {
    const bool secret = data().counter_name(counter) == "R3" && side == data().find_side("blue");
    return secret ? Visibility::nothing : Visibility::open;
  }
  bool track_visible(const Position&, TrackId, SideId side) const override { return side != data().find_side("blue"); }

 private:
  toy::ToyGame toy_;
};

std::shared_ptr<const LoadedModule> make_hidden_module() {
  auto data = std::make_unique<const GameData>(toy::make_module()->data());
  auto game = std::make_shared<const HiddenGame>(*data);
  auto grammar = ActionGrammar::make(*data, game->verbs());
  EXPECT_TRUE(grammar);
  return std::make_shared<const LoadedModule>(std::move(data), std::move(game), std::move(*grammar));
}

constexpr std::uint64_t seed = 918273645546372819U;

class SentLogTest : public testing::SessionTest {
 protected:
  SentLogTest() { module_ = make_hidden_module(); }

  /// A short game; red's moves go with one counter if they can, the rest are passes and raids.
  void play(const std::filesystem::path& log, const std::string& counter) {
    auto session = Session::start(module_, testing::toy_setup("100", seed), log);
    ASSERT_TRUE(session) << session.error().text();
    must(session->comment("I hide R3."));
    must(session->play("umpire note R3 is in the wood"));
    for (int i = 0; i < 12; ++i) {
      std::string text = "pass";
      const bool red = session->decision().side.index() == 0;
      for (const Action& action : session->decision().actions) {
        const std::string printed = module_->grammar().print(action);
        if (red && i < 8 && printed.starts_with("move " + counter)) text = printed;
        if (!red && printed == "raid") text = printed;
      }
      must(session->play(text));
    }
    must(session->play("umpire flip " + counter));
    must(session->play("umpire set score 77"));
  }
  [[nodiscard]] std::string send(const std::filesystem::path& log, const std::string& side,
                                 Remarks remarks = Remarks::hide) {
    const auto sent = folder_.path() / (log.stem().string() + "-" + side + ".sandlog");
    std::filesystem::remove(sent);
    const auto lines = send_log(*module_, log, side, sent, remarks);
    EXPECT_TRUE(lines) << lines.error().text();
    sent_ = sent;
    return read_file(sent);
  }
  std::filesystem::path sent_;
};

/// What may differ between two games that one side cannot tell apart.
/// Cuts the text of every `"key":"text"`.
std::string without(std::string text, const std::string& key) {
  const std::string before = "\"" + key + "\":\"";
  for (std::size_t at = text.find(before); at != std::string::npos; at = text.find(before, at + before.size())) {
    const std::size_t from = at + before.size();
    text.erase(from, text.find('"', from) - from);
  }
  return text;
}

std::string without_commitments(std::string text) {
  for (const char* key : {"hidden", "prev", "time", "created"}) text = without(std::move(text), key);
  return text;
}

TEST_F(SentLogTest, NothingHiddenIsInItsBytes) {
  play(log_, "R3");
  const std::string full = read_file(log_);
  ASSERT_NE(full.find("\"do\":\"move R3"), std::string::npos);
  const std::string blue = send(log_, "blue");
  EXPECT_EQ(blue.find("R3"), std::string::npos);
  EXPECT_EQ(blue.find(std::to_string(seed)), std::string::npos);
  EXPECT_EQ(blue.find(read_journal(log_)->header.salt), std::string::npos);
  const JournalFile journal = *read_journal(log_);
  for (const JournalLine& line : journal.lines) EXPECT_EQ(blue.find(line.hash), std::string::npos);
  EXPECT_NE(blue.find("\"do\":\"raid\",\"roll\":[["), std::string::npos);  // what is open stays readable
  EXPECT_EQ(blue.find("set score"), std::string::npos);                    // a hidden track
  const std::string red = send(log_, "red");
  EXPECT_NE(red.find("umpire set score 77"), std::string::npos);
  EXPECT_NE(red.find("\"do\":\"move R3"), std::string::npos);
  EXPECT_NE(red.find("R3 moves"), std::string::npos) << red;
  EXPECT_EQ(red.find("I hide"), std::string::npos);
  EXPECT_NE(send(log_, "red", Remarks::show).find("I hide R3."), std::string::npos);
}

TEST_F(SentLogTest, AHiddenMoveChangesNothingButCommitments) {
  const auto other = folder_.path() / "other.sandlog";
  play(log_, "R3");
  {
    // The same game, but that R3 goes elsewhere each time.
    auto session = Session::start(module_, testing::toy_setup("100", seed), other);
    ASSERT_TRUE(session);
    const JournalFile journal = *read_journal(log_);
    for (const JournalLine& line : journal.lines) {
      std::string text = line.text;
      if (line.kind == JournalLine::Kind::comment) {
        must(session->comment("I hide nothing."));
        continue;
      }
      if (text.starts_with("umpire note")) text = "umpire note R3 is at the farm";
      if (text.starts_with("move R3")) {
        for (const Action& action : session->decision().actions) {
          const std::string printed = module_->grammar().print(action);
          if (printed.starts_with("move R3") && printed != line.text) text = printed;
        }
      }
      must(session->play(text));
    }
  }
  EXPECT_NE(read_journal(other)->lines.back().hash, read_journal(log_)->lines.back().hash);
  EXPECT_EQ(without_commitments(send(other, "blue")), without_commitments(send(log_, "blue")));
  EXPECT_NE(without_commitments(send(other, "red")), without_commitments(send(log_, "red")));
}

TEST_F(SentLogTest, CommitmentsOpenToTheFullLogAndNothingElse) {
  play(log_, "R3");
  const std::string text = send(log_, "blue");
  const auto log = read_sent_log(sent_);
  ASSERT_TRUE(log) << log.error().text();
  EXPECT_EQ(log->side, "blue");
  EXPECT_EQ(log->lines.size(), read_journal(log_)->lines.size());
  const auto same = compare_sent_log(*module_, sent_, log_);
  EXPECT_TRUE(same) << same.error().text();
  // By hand, as docs/journal-format.md tells.
  const JournalFile full = *read_journal(log_);
  for (const JournalLine& line : full.lines) {
    if (line.text.starts_with("move R3")) {
      EXPECT_NE(text.find(commitment(full.header.salt, line.number, "do", line.text)), std::string::npos);
    }
    EXPECT_NE(text.find(commitment(full.header.salt, line.number, "hash", line.hash)), std::string::npos);
  }
  // The game goes on; what was sent stays true.
  {
    auto session = Session::resume(module_, log_);
    ASSERT_TRUE(session);
    must(session->play("pass"));
  }
  EXPECT_TRUE(compare_sent_log(*module_, sent_, log_));
  // Another game is no opening of it.
  const auto other = folder_.path() / "other.sandlog";
  play(other, "R3");
  const auto differs = compare_sent_log(*module_, sent_, other);
  ASSERT_FALSE(differs);
  EXPECT_EQ(differs.error().code, ErrorCode::altered);
}

TEST_F(SentLogTest, AnAlteredSentLogIsNamed) {
  play(log_, "R3");
  const std::string text = send(log_, "blue");
  std::string altered = text;
  altered.replace(altered.find("\"do\":\"raid\""), 11, "\"do\":\"pass\"");
  write_file(sent_, altered);
  EXPECT_EQ(read_sent_log(sent_).error().code, ErrorCode::altered);
  EXPECT_FALSE(compare_sent_log(*module_, sent_, log_));
  // The last line is not covered by the chain, but the full log tells.
  altered = text;
  altered.replace(altered.rfind("\"hidden\":\"") + 10, 4, "beef");
  write_file(sent_, altered);
  ASSERT_TRUE(read_sent_log(sent_));
  const auto compared = compare_sent_log(*module_, sent_, log_);
  ASSERT_FALSE(compared);
  EXPECT_NE(compared.error().sentence.find("is not what the full log gives"), std::string::npos);
  for (const std::string bad : {"nonsense\n", "{}\n", "[]\n", "{\"n\":1,\"prev\":7}\n", "{\"n\":1"}) {
    write_file(sent_, text + bad);
    EXPECT_FALSE(read_sent_log(sent_)) << bad;
  }
  write_file(sent_, text.substr(0, text.size() - 1));
  EXPECT_NE(read_sent_log(sent_).error().sentence.find("cut short"), std::string::npos);
}

TEST_F(SentLogTest, ASentLogIsNotPlayedAndALogWithoutSaltIsNotSent) {
  play(log_, "R1");
  static_cast<void>(send(log_, "blue"));
  const auto opened = Session::resume(module_, sent_);
  ASSERT_FALSE(opened);
  EXPECT_NE(opened.error().sentence.find("sent to one side"), std::string::npos) << opened.error().text();
  EXPECT_NE(send_log(*module_, log_, "blue", sent_, Remarks::hide).error().sentence.find("exists already"),
            std::string::npos);
  EXPECT_EQ(send_log(*module_, log_, "green", folder_.path() / "x", Remarks::hide).error().code, ErrorCode::misuse);
  std::string first = read_file(log_);
  first.resize(first.find('\n') + 1);
  first = without(first, "salt");
  const std::string nothing = "\"salt\":\"\",";
  first.erase(first.find(nothing), nothing.size());
  write_file(log_, first);
  const auto refused = send_log(*module_, log_, "blue", folder_.path() / "x", Remarks::hide);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().sentence.find("without a salt"), std::string::npos) << refused.error().text();
}

}  // namespace
}  // namespace sandtable

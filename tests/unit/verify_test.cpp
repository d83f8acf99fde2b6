#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

#include "core/session.hpp"
#include "session_fixture.hpp"

namespace sandtable {
namespace {

using testing::read_file;
using testing::write_file;

class VerifyTest : public testing::SessionTest {};

/// Rewrites a log with one line changed and the chain made good again, as a forger would.
void forge(const std::filesystem::path& log, std::size_t number, const std::string& from, const std::string& to) {
  std::string text = read_file(log);
  std::string forged;
  std::string previous;
  std::size_t start = 0;
  for (std::size_t line_number = 0; start < text.size(); ++line_number) {
    const std::size_t end = text.find('\n', start);
    std::string line = text.substr(start, end - start);
    start = end + 1;
    if (line_number == number) {
      ASSERT_NE(line.find(from), std::string::npos) << line;
      line.replace(line.find(from), from.size(), to);
    }
    if (!previous.empty()) line.replace(line.rfind("\"prev\":\"") + 8, 64, journal_line_hash(previous));
    forged += line + "\n";
    previous = line;
  }
  write_file(log, forged);
}

TEST_F(VerifyTest, AcceptsAWholeGameAndReportsProgress) {
  play_whole_game("1000");
  std::size_t calls = 0;
  const Verification good = verify(*module_, log_, [&](std::size_t done, std::size_t total) {
    ++calls;
    return done <= total;
  });
  EXPECT_TRUE(good.good) << good.first_bad.text();
  EXPECT_GE(good.lines, 2000U);
  EXPECT_GT(calls, 0U);
  EXPECT_EQ(good.foreign_values, 0U);
  EXPECT_NE(good.outcome, "");
  EXPECT_FALSE(verify(*module_, log_, [](std::size_t, std::size_t) { return false; }).good);
}

// A forger can make the chain good again; the rules, the dice and the positions still tell.
TEST_F(VerifyTest, NamesWhatAForgerChanged) {
  struct Case {
    std::string from;
    std::string to;
    std::string reason;
  };
  const std::vector<Case> cases = {
      {"\"side\":\"red\"", "\"side\":\"blue\"", "decides here"},
      {"\"side\":\"blue\"", "\"side\":\"red\"", "decides here"},
      {"\"do\":\"raid\"", "\"do\":\"pass\"", "nobody asks for the recorded value"},
      {"\"do\":\"raid\"", "\"do\":\"stand\"", "cannot be done"},
      {"\"do\":\"raid\"", "\"do\":\"ride\"", "cannot be read"},
      {"[\"raid\",\"d6\"", "[\"raid\",\"d8\"", "is asked for, but the log holds"},
      {"[\"raid\",\"d6\"", "[\"rain\",\"d6\"", "is asked for, but the log holds"},
      {"\"hash\":\"", "\"hash\":\"00000000000000000000000000000000", "is not the recorded one"},
  };
  for (const Case& forged : cases) {
    std::filesystem::remove(log_);
    {
      Session session = start();
      for (int i = 0; i < 6; ++i) must(session.play("raid"));
    }
    std::string to = forged.to;
    std::string from = forged.from;
    const std::size_t number = line_with(from);
    if (from == "\"hash\":\"") from += read_journal(log_)->lines[number - 1].hash;
    forge(log_, number, from, to);
    const Verification verification = verify(*module_, log_);
    EXPECT_FALSE(verification.good) << from;
    EXPECT_EQ(verification.first_bad.place, fmt::format("{}:{}", log_.string(), number + 1));
    EXPECT_NE(verification.first_bad.sentence.find(forged.reason), std::string::npos) << verification.first_bad.text();
    EXPECT_FALSE(Session::resume(module_, log_));
  }
}

// The same damage has one sentence and one place, whoever meets it.
TEST_F(VerifyTest, EveryReaderNamesTheSamePlace) {
  {
    Session session = start();
    for (int i = 0; i < 6; ++i) must(session.play("raid"));
  }
  const std::string whole = read_file(log_);
  const std::vector<std::pair<std::string, std::string>> damages = {{"\"n\":3,", "\"n\":4,"},
                                                                    {"\"do\":\"raid\"", "\"do\":\"pass\""},
                                                                    {"\"d6\",", "\"d6\",9"},
                                                                    {"\"scenario\":\"strip\"", "\"scenario\":\"moon\""},
                                                                    {"\"hash\":\"", "\"hash\":\"0"}};
  for (const auto& [from, to] : damages) {
    std::string damaged = whole;
    damaged.replace(damaged.find(from), from.size(), to);
    write_file(log_, damaged);
    const Verification verification = verify(*module_, log_);
    ASSERT_FALSE(verification.good) << from;
    const auto resumed = Session::resume(module_, log_);
    ASSERT_FALSE(resumed) << from;
    EXPECT_EQ(resumed.error().text(), verification.first_bad.text());
    const auto read = Session::read(module_, log_);
    ASSERT_FALSE(read) << from;
    EXPECT_EQ(read.error().text(), verification.first_bad.text());
    EXPECT_FALSE(verification.first_bad.sentence.contains("line 2"));
  }
}

TEST_F(VerifyTest, SaysWhichValuesTheSeedWouldNotHaveGiven) {
  {
    Session session = start();
    for (int i = 0; i < 6; ++i) must(session.play("raid"));
  }
  EXPECT_EQ(verify(*module_, log_).foreign_text, "");
  std::string text = read_file(log_);
  text.replace(text.find("seed 5"), 6, "seed 7");
  write_file(log_, text);
  forge(log_, 0, "seed 7", "seed 7");
  const Verification forged = verify(*module_, log_);
  EXPECT_TRUE(forged.good) << forged.first_bad.text();
  EXPECT_GT(forged.foreign_values, 0U);
  EXPECT_TRUE(forged.first_foreign.starts_with(log_.string() + ":")) << forged.first_foreign;
  EXPECT_NE(forged.foreign_text.find(fmt::format("{} of its random values", forged.foreign_values)), std::string::npos);
  EXPECT_NE(forged.foreign_text.find(forged.first_foreign), std::string::npos) << forged.foreign_text;
}

TEST_F(VerifyTest, AnUnknownBotIsNotTakenForAPerson) {
  NewGame setup = testing::toy_setup();
  setup.seats = {{"blue", "bot clever"}};
  const auto refused = Session::start(module_, setup, log_);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().sentence.find("clever"), std::string::npos);
  EXPECT_NE(refused.error().sentence.find("it has random"), std::string::npos) << refused.error().text();
  {
    const Session session = start();
  }
  forge(log_, 0, "bot random", "bot clever");
  const auto resumed = Session::resume(module_, log_);
  ASSERT_FALSE(resumed);
  EXPECT_EQ(resumed.error().place, log_.string() + ":1");
  EXPECT_NE(resumed.error().sentence.find("it has random"), std::string::npos) << resumed.error().text();
  EXPECT_TRUE(Session::read(module_, log_));  // reading asks no bot
}

}  // namespace
}  // namespace sandtable

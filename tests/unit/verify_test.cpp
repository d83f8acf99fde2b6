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

}  // namespace
}  // namespace sandtable

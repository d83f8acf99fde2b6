// Killing the program at any moment loses nothing that a player had confirmed.
#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

#include "core/game_runner.hpp"
#include "core/session.hpp"
#include "test_folder.hpp"
#include "toy_game.hpp"

namespace sandtable {
namespace {

using testing::TestFolder;

NewGame long_game(std::uint64_t seed) {
  NewGame setup;
  setup.options = {{"turns", "100000"}};
  setup.seed = seed;
  return setup;
}

/// Plays on until it is killed, and tells of every line after the session has confirmed it.
[[noreturn]] void play_until_killed(const std::filesystem::path& log, std::uint64_t seed, int pipe_end) {
  const auto module = toy::make_module();
  auto session =
      std::filesystem::exists(log) ? Session::resume(module, log) : Session::start(module, long_game(seed), log);
  if (!session) ::_exit(1);
  const BotSeats bots = seat_bots(module->data(), "random", seed);
  const auto tell = [&](const Action&) {
    const std::string text = fmt::format("{} {}\n", session->all_lines().size(), session->position().hash().text());
    if (::write(pipe_end, text.data(), text.size()) < 0) ::_exit(2);
  };
  (void)run_session(*session, bots, 100'000, tell);
  ::_exit(3);  // the game must not end before the program is killed
}

struct Confirmed {
  std::size_t line = 0;
  std::string hash;
};

/// The last whole message in the pipe.
Confirmed last_confirmed(int pipe_end) {
  std::string text;
  std::array<char, 65536> piece{};
  for (ssize_t count = 0; (count = ::read(pipe_end, piece.data(), piece.size())) > 0;) {
    text.append(piece.data(), static_cast<std::size_t>(count));
  }
  Confirmed last;
  const std::size_t end = text.rfind('\n');
  if (end == std::string::npos) return last;
  const std::size_t before = end == 0 ? std::string::npos : text.rfind('\n', end - 1);
  const std::size_t begin = before == std::string::npos ? 0 : before + 1;
  const auto [space, problem] = std::from_chars(text.data() + begin, text.data() + end, last.line);
  EXPECT_EQ(problem, std::errc{});
  last.hash = text.substr(static_cast<std::size_t>(space + 1 - text.data()), 32);
  return last;
}

/// Starts a player, kills it after a random while and returns what it had confirmed.
Confirmed play_and_kill(const std::filesystem::path& log, std::uint64_t seed, long microseconds) {
  std::array<int, 2> ends{};
  EXPECT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
  const pid_t child = ::fork();
  if (child == 0) play_until_killed(log, seed, ends[1]);
  ::close(ends[1]);
  const timespec pause{0, microseconds * 1000};
  ::nanosleep(&pause, nullptr);
  ::kill(child, SIGKILL);
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status)) << "the player ended by itself with " << WEXITSTATUS(status);
  const Confirmed last = last_confirmed(ends[0]);
  ::close(ends[0]);
  return last;
}

TEST(Kill, EveryConfirmedLineIsThereAndThePositionIsTheSame) {
  const TestFolder folder;
  const auto module = toy::make_module();
  SeededDice moments(2026);
  std::size_t confirmed_lines = 0;
  std::size_t torn_lines = 0;
  std::filesystem::path log;
  for (int round = 0; round < 200; ++round) {
    if (round % 20 == 0) log = folder.path() / fmt::format("{}.sandlog", round);
    const Confirmed last = play_and_kill(log, static_cast<std::uint64_t>(round), 500 + moments.below(60'000));
    if (!std::filesystem::exists(log)) continue;  // killed before it began
    auto session = Session::resume(module, log);
    if (!session) {
      // Only a game that was never begun may be unreadable.
      ASSERT_EQ(last.line, 0U) << session.error().text();
      ASSERT_EQ(session.error().code, ErrorCode::unreadable) << session.error().text();
      std::filesystem::remove(log);
      continue;
    }
    torn_lines += session->notices().size();
    ASSERT_GE(session->all_lines().size(), last.line);
    if (last.line == 0) continue;
    confirmed_lines = std::max(confirmed_lines, last.line);
    ASSERT_EQ(session->all_lines()[last.line - 1].hash, last.hash);
    ASSERT_EQ(session->at(last.line)->hash().text(), last.hash);
    ASSERT_TRUE(verify(*module, log).good);
  }
  EXPECT_GT(confirmed_lines, 50U);
  RecordProperty("torn_lines", static_cast<int>(torn_lines));
}

}  // namespace
}  // namespace sandtable

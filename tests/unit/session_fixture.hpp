// A log of the toy game in a folder of its own.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/game_runner.hpp"
#include "core/session.hpp"
#include "test_folder.hpp"
#include "toy_game.hpp"

namespace sandtable::testing {

inline NewGame toy_setup(const std::string& turns = "100", std::uint64_t seed = 5) {
  NewGame setup;
  setup.options = {{"turns", turns}};
  setup.seats = {{"red", "person Ada"}, {"blue", "bot random"}};
  setup.seed = seed;
  return setup;
}

class SessionTest : public ::testing::Test {
 protected:
  Session start(const std::string& turns = "100", std::uint64_t seed = 5) {
    auto session = Session::start(module_, toy_setup(turns, seed), log_);
    EXPECT_TRUE(session) << session.error().text();
    return std::move(*session);
  }
  /// A finished log.
  void play_whole_game(const std::string& turns) {
    Session session = start(turns);
    session.set_sync(false);
    const auto run = run_session(session, seat_bots(module_->data(), "random", 8));
    ASSERT_TRUE(run) << run.error().text();
    ASSERT_TRUE(run->outcome.over);
  }
  /// Number of the first line of the log that holds the text.
  [[nodiscard]] std::size_t line_with(const std::string& text) const {
    const std::string log = read_file(log_);
    const std::size_t found = log.find(text, log.find('\n'));
    EXPECT_NE(found, std::string::npos);
    return static_cast<std::size_t>(std::count(log.begin(), log.begin() + static_cast<std::ptrdiff_t>(found), '\n'));
  }
  static void must(const Result<void>& result) { EXPECT_TRUE(result) << result.error().text(); }

  TestFolder folder_;
  std::filesystem::path log_ = folder_.path() / "game.sandlog";
  std::shared_ptr<const LoadedModule> module_ = toy::make_module();
};

}  // namespace sandtable::testing

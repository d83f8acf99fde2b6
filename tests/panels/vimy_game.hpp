// A game of Vimy Ridge under way, for tests: two persons play what the golden game's bots played.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>

#include "core/session.hpp"
#include "test_folder.hpp"

namespace sandtable::testing {

inline std::filesystem::path modules_folder() {
  return std::filesystem::path(SANDTABLE_SOURCE_DIR) / "modules";
}

inline std::shared_ptr<const LoadedModule> vimy() {
  static const auto module = load_module(modules_folder() / "vimy-ridge");
  EXPECT_TRUE(module) << module.error().text();
  return *module;
}

/// Plays at least `least` lines, and on until an attack can be declared.
inline Session vimy_under_way(const std::filesystem::path& log, std::size_t least) {
  const auto golden = read_journal(std::filesystem::path(SANDTABLE_SOURCE_DIR) / "tests/replays/vimy-ridge-1.sandlog");
  EXPECT_TRUE(golden) << golden.error().text();
  NewGame setup;
  setup.scenario = golden->header.scenario;
  setup.seats = {{"allied", "person Ann"}, {"german", "person Ben"}};
  setup.seed = 1;
  auto session = Session::start(vimy(), setup, log);
  EXPECT_TRUE(session) << session.error().text();
  session->set_sync(false);
  for (const JournalLine& line : golden->lines) {
    if (session->length() >= least && line.text == "declare") break;
    const auto played = session->play(line.text);
    EXPECT_TRUE(played) << line.number << ": " << played.error().text();
    if (!played) break;
  }
  return std::move(*session);
}

}  // namespace sandtable::testing

// Loads a module's plugin: checks first, code last. See the boundary's rules in sandtable/module.hpp.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "sandtable/error.hpp"
#include "sandtable/game.hpp"

namespace sandtable {

/// A loaded plugin. Libraries are never unloaded while the program runs.
class PluginLibrary {
 public:
  /// Checks plugin.json beside the library, its size, hash and exported symbols, then loads it and compares stamps.
  /// `library` is an absolute path. Every refusal names the file, the reason and the remedy.
  [[nodiscard]] static Result<std::shared_ptr<PluginLibrary>> open(const std::filesystem::path& library,
                                                                   std::string_view module_id);
  /// Makes a game. The game is destroyed by the plugin, which stays loaded as long as the game lives. `data` must
  /// outlive it.
  [[nodiscard]] Result<std::shared_ptr<const Game>> make_game(const GameData& data) const;

 private:
  struct Impl;
  std::shared_ptr<const Impl> impl_;
};

/// One line that says what this host was built with.
[[nodiscard]] std::string host_stamp_text();

}  // namespace sandtable

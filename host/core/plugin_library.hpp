// Loads a module's plugin: checks first, code last. See the boundary's rules in sandtable/module.hpp.
//
// The checks keep a plugin that does not fit from crashing the host. They are no protection against a plugin that means
// harm: whoever can replace a library can replace its description too. Any thread may open libraries and make games.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "sandtable/error.hpp"
#include "sandtable/game.hpp"

namespace sandtable {

/// A loaded plugin. Libraries are never unloaded while the program runs.
class PluginLibrary {
 public:
  /// Checks the description beside the library, the library's size, hash and exported symbols, then loads it and
  /// compares stamps. An empty version accepts any. Every refusal names the file, the reason and the remedy. The same
  /// file is loaded once, however often it is opened.
  [[nodiscard]] static Result<std::shared_ptr<PluginLibrary>> open(const std::filesystem::path& library,
                                                                   std::string_view module_id,
                                                                   std::string_view module_version = {});
  /// Makes a game. The game is destroyed by the plugin, which stays loaded as long as the game lives. `data` must
  /// outlive it. What the plugin's constructor throws becomes an error.
  [[nodiscard]] Result<std::shared_ptr<const Game>> make_game(const GameData& data) const;

 private:
  struct Impl;
  explicit PluginLibrary(std::shared_ptr<const Impl> impl) : impl_(std::move(impl)) {}

  std::shared_ptr<const Impl> impl_;
};

/// One line that says what this host was built with.
[[nodiscard]] std::string host_stamp_text();

}  // namespace sandtable

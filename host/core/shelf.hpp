// The shelf: finds modules, reads their data, loads their plugins, and keeps refused ones with the reason.
//
// One thread uses a shelf at a time; the modules it hands out may be read from many.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sandtable/error.hpp"
#include "sandtable/game.hpp"
#include "sandtable/game_data.hpp"

namespace sandtable {

/// A module ready to play: its data and its game. Shared, immutable, safe to read from many threads.
class LoadedModule {
 public:
  LoadedModule(std::unique_ptr<const GameData> data, std::shared_ptr<const Game> game, ActionGrammar grammar)
      : data_(std::move(data)), game_(std::move(game)), grammar_(std::move(grammar)) {}
  [[nodiscard]] const GameData& data() const { return *data_; }
  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const ActionGrammar& grammar() const { return grammar_; }

 private:
  std::unique_ptr<const GameData> data_;  // outlives the game
  std::shared_ptr<const Game> game_;
  ActionGrammar grammar_;
};

/// One module folder found.
struct ShelfEntry {
  std::string id;
  std::string version;
  std::string title;
  std::filesystem::path folder;
  std::optional<Error> refused;  // why it cannot be played
};

class Shelf {
 public:
  /// Where modules are looked for, in this order: `extra` folders, the user's folder
  /// ($XDG_DATA_HOME/sandtable/modules), the installed folder. An extra folder may also be a module's own. The first of
  /// two modules with one id and version wins; the second is refused with the place of the first.
  [[nodiscard]] static Shelf find(const std::vector<std::filesystem::path>& extra);

  /// Found modules, by id and then version, oldest first. Several versions of a module may stand side by side.
  [[nodiscard]] const std::vector<ShelfEntry>& entries() const { return entries_; }
  /// Loads (once) a module of that id; `version` empty takes the newest. `data_hash` if given must match.
  [[nodiscard]] Result<std::shared_ptr<const LoadedModule>> load(const std::string& id, const std::string& version = {},
                                                                 const std::string& data_hash = {});
  /// Tries to load every module, so that refused ones show their reason.
  void check_all();

 private:
  void add_folder(const std::filesystem::path& folder);
  void add_module(const std::filesystem::path& folder);
  void refuse_doubles();
  /// The entry that load() means.
  [[nodiscard]] Result<ShelfEntry*> choose(const std::string& id, const std::string& version);
  [[nodiscard]] Result<std::shared_ptr<const LoadedModule>> load_entry(ShelfEntry& entry);

  std::vector<ShelfEntry> entries_;
  std::map<std::filesystem::path, std::shared_ptr<const LoadedModule>> loaded_;  // by folder
};

/// The refusal of a module that is data only.
[[nodiscard]] Error no_rules_plugin(const ModuleInfo& info, const std::filesystem::path& folder);

/// Loads one module folder (data and plugin). The plugin library lies in the folder itself or in the plugin folders.
[[nodiscard]] Result<std::shared_ptr<const LoadedModule>> load_module(const std::filesystem::path& folder);

}  // namespace sandtable

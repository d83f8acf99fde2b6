// The modules on the shelf and the player's games, as the shelf's panel shows them.
#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/session.hpp"
#include "core/shelf.hpp"
#include "ui/jobs.hpp"

namespace sandtable::ui {

/// A game in the player's folder.
struct SavedGame {
  std::filesystem::path file;
  std::string module;
  std::string module_title;  // empty if the module is not on the shelf
  std::string scenario;
  std::string seats;  // "Allied: Ann, German: random bot"
  std::size_t lines = 0;
  std::string last_played;  // date and time, UTC
  std::string problem;      // why it cannot be read
};

class Library {
 public:
  explicit Library(const std::vector<std::filesystem::path>& extra);

  /// Safe from any thread; one load at a time.
  [[nodiscard]] Result<std::shared_ptr<const LoadedModule>> load(const std::string& id);
  [[nodiscard]] Result<Session> open(const std::filesystem::path& log);

  // The interface's thread
  [[nodiscard]] const std::vector<ShelfEntry>& modules() const { return modules_; }
  [[nodiscard]] const std::vector<SavedGame>& games() const { return games_; }
  /// True until both lists have been checked once.
  [[nodiscard]] bool checking() const { return checking_; }
  /// Tries every module and reads the games, as a job.
  void refresh(Jobs& jobs);

 private:
  std::shared_ptr<std::mutex> mutex_ = std::make_shared<std::mutex>();
  std::shared_ptr<Shelf> shelf_;
  std::vector<ShelfEntry> modules_;
  std::vector<SavedGame> games_;
  bool checking_ = true;
  Job job_;
};

/// Where the player's games are: user_data_folder()/games; empty if the environment names no home.
[[nodiscard]] std::filesystem::path games_folder();
/// A new file there that does not exist yet: "vimy-ridge-3.sandlog". Makes the folder.
[[nodiscard]] Result<std::filesystem::path> new_game_file(const std::filesystem::path& folder,
                                                          const std::string& module);
/// The games of a folder, last played first.
[[nodiscard]] std::vector<SavedGame> saved_games(const std::filesystem::path& folder,
                                                 const std::vector<ShelfEntry>& modules);

}  // namespace sandtable::ui

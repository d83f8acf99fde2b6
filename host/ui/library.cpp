#include "ui/library.hpp"

#include <algorithm>
#include <system_error>

#include "core/journal.hpp"
#include "core/places.hpp"

namespace sandtable::ui {
namespace {

constexpr std::size_t most_games = 500;

/// "Allied: Ann" or "German: random bot", from a header's words.
std::string seat_words(std::string side, std::string_view sitter) {
  constexpr std::string_view person = "person ";
  constexpr std::string_view bot = "bot ";
  if (!side.empty() && side.front() >= 'a' && side.front() <= 'z') side.front() = static_cast<char>(side.front() - 32);
  if (sitter.starts_with(bot)) return side + ": " + std::string(sitter.substr(bot.size())) + " bot";
  if (!sitter.starts_with(person)) return side + ": " + std::string(sitter);
  const std::string name(sitter.substr(person.size()));
  return side + ": " + (name == side ? "a person" : name);
}

SavedGame describe_game(const std::filesystem::path& file, const std::vector<ShelfEntry>& modules) {
  SavedGame game;
  game.file = file;
  const auto journal = read_journal(file);
  if (!journal) {
    game.problem = journal.error().text();
    return game;
  }
  const JournalHeader& header = journal->header;
  game.module = header.module;
  game.scenario = header.scenario;
  game.lines = journal->lines.size();
  game.last_played = journal->lines.empty() ? header.created : journal->lines.back().time;
  for (const auto& [side, sitter] : header.seats) {
    if (!game.seats.empty()) game.seats += ", ";
    game.seats += seat_words(side, sitter);
  }
  const auto entry = std::ranges::find(modules, header.module, &ShelfEntry::id);
  if (entry != modules.end()) {
    game.module_title = entry->title;
  } else {
    game.problem = "Its module " + header.module + " is not on the shelf.";
  }
  return game;
}

}  // namespace

Library::Library(const std::vector<std::filesystem::path>& extra)
    : shelf_(std::make_shared<Shelf>(Shelf::find(extra))), modules_(shelf_->entries()) {}

Result<std::shared_ptr<const LoadedModule>> Library::load(const std::string& id) {
  const std::scoped_lock lock(*mutex_);
  return shelf_->load(id);
}

Result<Session> Library::open(const std::filesystem::path& log) {
  const std::scoped_lock lock(*mutex_);
  auto session = Session::resume(*shelf_, log);
  if (session) return session;
  // What cannot be played on may still be read.
  auto read = Session::read(*shelf_, log);
  return read ? std::move(read) : std::move(session);
}

void Library::refresh(Jobs& jobs) {
  struct Found {
    std::vector<ShelfEntry> modules;
    std::vector<SavedGame> games;
  };
  job_ = jobs.start(
      "Looking through the shelf",
      [mutex = mutex_, shelf = shelf_](JobProgress&) {
        Found found;
        {
          const std::scoped_lock lock(*mutex);
          shelf->check_all();
          found.modules = shelf->entries();
        }
        found.games = saved_games(games_folder(), found.modules);
        return found;
      },
      [this](Found found) {
        modules_ = std::move(found.modules);
        games_ = std::move(found.games);
        checking_ = false;
      });
}

std::filesystem::path games_folder() {
  const std::filesystem::path folder = user_data_folder();
  return folder.empty() ? folder : folder / "games";
}

Result<std::filesystem::path> new_game_file(const std::filesystem::path& folder, const std::string& module) {
  std::error_code problem;
  if (folder.empty()) return fail(ErrorCode::write_failed, "There is no home folder to keep games in. Set HOME.");
  std::filesystem::create_directories(folder, problem);
  if (problem) {
    return fail(ErrorCode::write_failed, "The folder for games cannot be made: " + problem.message() + ".",
                folder.string());
  }
  for (int number = 1;; ++number) {
    std::filesystem::path file = folder / (module + "-" + std::to_string(number) + ".sandlog");
    if (!std::filesystem::exists(file, problem)) return file;
  }
}

std::vector<SavedGame> saved_games(const std::filesystem::path& folder, const std::vector<ShelfEntry>& modules) {
  std::vector<SavedGame> games;
  std::error_code problem;
  for (const auto& entry : std::filesystem::directory_iterator(folder, problem)) {
    if (entry.path().extension() != ".sandlog" || games.size() >= most_games) continue;
    games.push_back(describe_game(entry.path(), modules));
  }
  std::ranges::sort(games, [](const SavedGame& a, const SavedGame& b) {
    return std::tie(b.last_played, a.file) < std::tie(a.last_played, b.file);
  });
  return games;
}

}  // namespace sandtable::ui

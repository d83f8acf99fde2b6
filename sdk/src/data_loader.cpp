#include "sandtable/data_loader.hpp"

#include <algorithm>
#include <exception>

#include "loading.hpp"

namespace sandtable {

namespace {

/// Nothing in the loader means to throw, but memory may run out; that too becomes a value.
Error error_of(const std::exception& problem, const std::filesystem::path& folder) {
  return {
      ErrorCode::unreadable, std::string("The folder cannot be read: ") + problem.what() + ".", folder.string(), {}};
}

GameData load_whole(const DataFolder& folder, Complaints& complaints) {
  Loading loading(folder, Complaints::Until::first_error);
  load_all(loading);
  complaints = std::move(loading.complaints);
  return std::move(loading.data);
}

}  // namespace

Result<GameData> load_game_data(const std::filesystem::path& folder) {
  try {
    const auto files = DataFolder::read(folder);
    if (!files) return std::unexpected(files.error());
    Complaints complaints(Complaints::Until::first_error);
    GameData data = load_whole(*files, complaints);
    const auto error = std::ranges::find(complaints.all(), Severity::error, &Complaint::severity);
    if (error != complaints.all().end()) return std::unexpected(error->error);
    return data;
  } catch (const std::exception& problem) {
    return std::unexpected(error_of(problem, folder));
  }
}

std::vector<Complaint> lint_game_data(const std::filesystem::path& folder) {
  try {
    const auto files = DataFolder::read(folder);
    if (!files) return {{Severity::error, files.error()}};
    Loading loading(*files, Complaints::Until::end);
    load_all(loading);
    lint_whole(loading);
    return std::move(loading.complaints).take();
  } catch (const std::exception& problem) {
    return {{Severity::error, error_of(problem, folder)}};
  }
}

Result<std::string> hash_game_data(const std::filesystem::path& folder) {
  try {
    const auto files = DataFolder::read(folder);
    if (!files) return std::unexpected(files.error());
    return files->hash();
  } catch (const std::exception& problem) {
    return std::unexpected(error_of(problem, folder));
  }
}

}  // namespace sandtable

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

/// Reads a folder with one of the load functions. Returns what was read, or the first error.
Result<GameData> load_with(void (*load)(Loading&), const std::filesystem::path& folder) {
  try {
    const auto files = DataFolder::read(folder);
    if (!files) return std::unexpected(files.error());
    Loading loading(*files, Complaints::Until::first_error);
    load(loading);
    const auto error = std::ranges::find(loading.complaints.all(), Severity::error, &Complaint::severity);
    if (error != loading.complaints.all().end()) return std::unexpected(error->error);
    return std::move(loading.data);
  } catch (const std::exception& problem) {
    return std::unexpected(error_of(problem, folder));
  }
}

}  // namespace

Result<GameData> load_game_data(const std::filesystem::path& folder) {
  return load_with(load_all, folder);
}

Result<ModuleInfo> read_module_info(const std::filesystem::path& folder) {
  auto data = load_with(load_module_words, folder);
  if (!data) return std::unexpected(data.error());
  return std::move(data->info);
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

Error in_folder(Error error, const std::filesystem::path& folder) {
  if (error.place != folder.string())
    error.place = error.place.empty() ? folder.string() : (folder / error.place).string();
  return error;
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

#include "core/places.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <system_error>

namespace sandtable {

namespace {

// Value of a variable of the environment as an absolute path; empty if it is not set or is no absolute path.
std::filesystem::path folder_variable(const char* name) {
  const char* value = std::getenv(name);
  if (value == nullptr) return {};
  std::filesystem::path path(value);
  return path.is_absolute() ? path : std::filesystem::path();
}

void add_if_there(std::vector<std::filesystem::path>& folders, const std::filesystem::path& folder) {
  std::error_code problem;
  std::filesystem::path canonical = std::filesystem::canonical(folder, problem);
  if (!problem && std::filesystem::is_directory(canonical, problem)) folders.push_back(std::move(canonical));
}

// The folder above the one that this program lies in: the prefix of an installation.
std::filesystem::path prefix() {
  std::error_code problem;
  return std::filesystem::read_symlink("/proc/self/exe", problem).parent_path().parent_path();
}

}  // namespace

std::filesystem::path user_data_folder() {
  if (const auto folder = folder_variable("XDG_DATA_HOME"); !folder.empty()) return folder / "sandtable";
  if (const auto home = folder_variable("HOME"); !home.empty()) return home / ".local/share/sandtable";
  return {};
}

std::vector<std::filesystem::path> module_folders() {
  std::vector<std::filesystem::path> folders;
  if (const auto folder = user_data_folder(); !folder.empty()) add_if_there(folders, folder / "modules");
  add_if_there(folders, prefix() / SANDTABLE_DATA_FOLDER / "sandtable/modules");
  return folders;
}

std::vector<std::filesystem::path> plugin_folders() {
  std::vector<std::filesystem::path> folders;
  if (const char* variable = std::getenv("SANDTABLE_PLUGIN_PATH")) {
    std::string_view list = variable;
    while (!list.empty()) {
      const std::string_view folder = list.substr(0, list.find(':'));
      list.remove_prefix(std::min(list.size(), folder.size() + 1));
      if (!folder.empty()) add_if_there(folders, folder);
    }
  }
  add_if_there(folders, prefix() / SANDTABLE_LIBRARY_FOLDER / "sandtable/plugins");
  // A build tree has the short name even where distributions install to one with the machine's name in it.
  if (SANDTABLE_LIBRARY_FOLDER != std::string_view("lib")) add_if_there(folders, prefix() / "lib/sandtable/plugins");
  return folders;
}

}  // namespace sandtable

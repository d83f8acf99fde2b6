// The bytes of a module's data files, read once so that what is hashed is what is parsed.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "sandtable/error.hpp"

namespace sandtable {

struct DataFile {
  std::string name;  // relative to the folder, with forward slashes: "scenarios/campaign.toml"
  std::string bytes;
};

class DataFolder {
 public:
  /// Reads all *.toml files of the folder and of its scenarios folder. Links that lead out of the folder, files over
  /// the limits and anything that is no regular file are refused.
  [[nodiscard]] static Result<DataFolder> read(const std::filesystem::path& folder);

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// In the order of their names.
  [[nodiscard]] const std::vector<DataFile>& files() const { return files_; }
  [[nodiscard]] const DataFile* find(std::string_view name) const;
  /// SHA-256 over names and bytes, each preceded by its length, so that nothing can be moved from one to another.
  [[nodiscard]] std::string hash() const;

 private:
  [[nodiscard]] Result<void> add_files_of(const std::filesystem::path& folder, const std::string& prefix);
  [[nodiscard]] Result<void> add_file(const std::filesystem::path& file, std::string name);

  std::filesystem::path path_;  // with all links followed
  std::vector<DataFile> files_;
  std::size_t total_ = 0;
};

}  // namespace sandtable

// A file that appears under its name only when it is whole and on the disk.
#pragma once

#include <filesystem>
#include <string_view>

#include "sandtable/error.hpp"

namespace sandtable {

/// Syncs a folder, so that names made in it are safe. False with errno set if that fails.
[[nodiscard]] bool sync_folder_of(const std::filesystem::path& file);

/// Makes a folder and those above it.
[[nodiscard]] Result<void> make_folder(const std::filesystem::path& folder);

/// Written under another name beside its own and removed again unless finish() is called.
class NewFile {
 public:
  /// Refuses if `path` exists.
  [[nodiscard]] static Result<NewFile> create(const std::filesystem::path& path);

  NewFile(NewFile&& other) noexcept;
  NewFile& operator=(NewFile&& other) = delete;
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;
  ~NewFile();

  [[nodiscard]] Result<void> write(std::string_view bytes);
  /// Syncs what has been written; it can then be read back from unfinished_path().
  [[nodiscard]] Result<void> sync();
  /// Gives the file its name; never overwrites another file.
  [[nodiscard]] Result<void> finish();
  [[nodiscard]] const std::filesystem::path& unfinished_path() const { return unfinished_; }

 private:
  NewFile() = default;
  std::filesystem::path path_;
  std::filesystem::path unfinished_;  // empty once finished
  int file_ = -1;
};

}  // namespace sandtable

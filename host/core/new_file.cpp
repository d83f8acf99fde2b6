#include "core/new_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace sandtable {

namespace {

std::unexpected<Error> not_written(const std::filesystem::path& path, std::string_view doing, int reason) {
  return fail(ErrorCode::write_failed,
              fmt::format("This file could not be {} ({}); check the folder, its permissions and the room on the disk.",
                          doing, std::strerror(reason)),
              path.string());
}

std::unexpected<Error> exists_already(const std::filesystem::path& path) {
  return fail(ErrorCode::write_failed, "This file exists already and is not overwritten; move it away first.",
              path.string());
}

}  // namespace

bool sync_folder_of(const std::filesystem::path& file) {
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
  const int directory = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (directory < 0) return false;
  const bool synced = ::fsync(directory) == 0;
  const int reason = errno;
  ::close(directory);
  errno = reason;
  return synced;
}

Result<void> make_folder(const std::filesystem::path& folder) {
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  if (!problem) return {};
  return fail(
      ErrorCode::write_failed,
      fmt::format("This folder could not be made ({}); choose another, or check its permissions.", problem.message()),
      folder.string());
}

NewFile::NewFile(NewFile&& other) noexcept
    : path_(std::move(other.path_)),
      unfinished_(std::exchange(other.unfinished_, {})),
      file_(std::exchange(other.file_, -1)) {}

NewFile::~NewFile() {
  if (file_ >= 0) ::close(file_);
  if (!unfinished_.empty()) ::unlink(unfinished_.c_str());
}

Result<NewFile> NewFile::create(const std::filesystem::path& path) {
  std::error_code problem;
  if (std::filesystem::exists(path, problem)) return exists_already(path);
  NewFile file;
  file.path_ = path;
  std::string pattern = path.string() + ".XXXXXX";
  file.file_ = ::mkostemp(pattern.data(), O_CLOEXEC);
  if (file.file_ < 0) return not_written(path, "created", errno);
  file.unfinished_ = pattern;
  if (::fchmod(file.file_, 0644) != 0) return not_written(path, "created", errno);
  return file;
}

Result<void> NewFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(file_, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return not_written(path_, "written", errno);
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return {};
}

Result<void> NewFile::sync() {
  if (::fsync(file_) != 0) return not_written(path_, "synced", errno);
  return {};
}

Result<void> NewFile::finish() {
  if (auto synced = sync(); !synced) return synced;
  // A link, not a renaming: that would overwrite a file that came meanwhile. Some file systems know no links.
  if (::link(unfinished_.c_str(), path_.c_str()) == 0) {
    ::unlink(unfinished_.c_str());
  } else if (errno == EEXIST) {
    return exists_already(path_);
  } else if (::rename(unfinished_.c_str(), path_.c_str()) != 0) {
    return not_written(path_, "given its name", errno);
  }
  unfinished_.clear();
  if (!sync_folder_of(path_)) return not_written(path_, "entered in its folder", errno);
  return {};
}

}  // namespace sandtable

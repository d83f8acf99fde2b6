#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "core/journal.hpp"
#include "core/journal_format.hpp"
#include "core/new_file.hpp"

namespace sandtable {

namespace {

std::unexpected<Error> write_failed(const std::filesystem::path& path, std::string_view doing, int reason) {
  return fail(ErrorCode::write_failed, fmt::format("The log could not be {}: {}.", doing, std::strerror(reason)),
              path.string());
}

Result<void> lock(int file, const std::filesystem::path& path) {
  if (::flock(file, LOCK_EX | LOCK_NB) == 0) return {};
  if (errno != EWOULDBLOCK) return write_failed(path, "locked", errno);
  return fail(ErrorCode::write_failed, "This log is open for play in another window or program; close it there first.",
              path.string());
}

/// Writes all bytes at an offset. False with errno set if that fails.
bool write_all(int file, std::string_view bytes, std::uintmax_t offset) {
  while (!bytes.empty()) {
    const ssize_t count = ::pwrite(file, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
    offset += static_cast<std::uintmax_t>(count);
  }
  return true;
}

}  // namespace

JournalWriter::JournalWriter(JournalWriter&& other) noexcept {
  *this = std::move(other);
}

JournalWriter& JournalWriter::operator=(JournalWriter&& other) noexcept {
  if (this == &other) return *this;
  if (file_ >= 0) ::close(file_);
  file_ = std::exchange(other.file_, -1);
  path_ = std::move(other.path_);
  length_ = other.length_;
  last_hash_ = std::move(other.last_hash_);
  sync_ = other.sync_;
  broken_ = other.broken_;
  return *this;
}

JournalWriter::~JournalWriter() {
  if (file_ < 0) return;
  if (!sync_) ::fdatasync(file_);  // nobody is left to hear of a failure; the log says how far it got
  ::close(file_);
}

Result<JournalWriter> JournalWriter::create(const std::filesystem::path& path, const JournalHeader& header) {
  const auto text = encode_header(header);
  if (!text) return std::unexpected(text.error());
  JournalWriter writer;
  writer.path_ = path;
  writer.file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (writer.file_ < 0 && errno == EEXIST) {
    return fail(ErrorCode::write_failed, "This file exists already; a log never overwrites one. Choose another name.",
                path.string());
  }
  if (writer.file_ < 0) return write_failed(path, "created", errno);
  Result<void> written = lock(writer.file_, path);
  if (written) written = writer.write_line(*text);
  if (written && !sync_folder_of(path)) written = write_failed(path, "entered in its folder", errno);
  if (written) return writer;
  ::unlink(path.c_str());  // ours: O_EXCL made it a moment ago
  return std::unexpected(written.error());
}

Result<JournalWriter> JournalWriter::append_to(const JournalFile& journal) {
  if (journal.packed) return std::unexpected(packed_log_error(journal.path));
  JournalWriter writer;
  writer.path_ = journal.path;
  writer.file_ = ::open(journal.path.c_str(), O_RDWR | O_CLOEXEC);
  if (writer.file_ < 0) return write_failed(journal.path, "opened for writing", errno);
  if (auto locked = lock(writer.file_, journal.path); !locked) return std::unexpected(locked.error());
  struct stat facts{};
  if (::fstat(writer.file_, &facts) != 0) return write_failed(journal.path, "opened for writing", errno);
  if (static_cast<std::uintmax_t>(facts.st_size) != journal.file_bytes) {
    return fail(ErrorCode::altered, "This log has changed since it was read; open it again.", journal.path.string());
  }
  if (journal.good_bytes < journal.file_bytes) {
    if (::ftruncate(writer.file_, static_cast<off_t>(journal.good_bytes)) != 0 || ::fsync(writer.file_) != 0) {
      return write_failed(journal.path, "freed of its torn last line", errno);
    }
  }
  writer.length_ = journal.good_bytes;
  writer.last_hash_ = journal.line_hashes.back();
  return writer;
}

Result<void> JournalWriter::append(const JournalLine& line) {
  std::string text;
  if (auto encoded = encode_line(line, last_hash_, text); !encoded) {
    encoded.error().place = path_.string();
    return encoded;
  }
  return write_line(text);
}

Result<void> JournalWriter::write_line(std::string_view line) {
  if (broken_) {
    return fail(ErrorCode::write_failed, "An earlier line of this log could not be synced; open the log again.",
                path_.string());
  }
  if (length_ + line.size() + 1 > most_journal_bytes) {
    return fail(ErrorCode::limit_exceeded, "The log has reached 1 GiB; go on in a branch.", path_.string());
  }
  std::string bytes(line);
  bytes += '\n';
  if (!write_all(file_, bytes, length_)) return cut_back("written", errno);
  if (sync_ && ::fdatasync(file_) != 0) {
    broken_ = true;  // the kernel may have dropped the pages; a second sync would claim success
    return cut_back("synced", errno);
  }
  length_ += bytes.size();
  last_hash_ = journal_line_hash(line);
  return {};
}

Result<void> JournalWriter::sync() {
  if (::fdatasync(file_) == 0) return {};
  broken_ = true;
  return write_failed(path_, "synced", errno);
}

Result<void> JournalWriter::cut_back(std::string_view doing, int reason) {
  auto error = write_failed(path_, doing, reason);
  if (::ftruncate(file_, static_cast<off_t>(length_)) != 0) {
    broken_ = true;
    error.error().sentence +=
        fmt::format(" The unfinished line could not be taken back either: {}.", std::strerror(errno));
  }
  return error;
}

}  // namespace sandtable

#include "core/journal_stream.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "core/journal_format.hpp"

namespace sandtable {

namespace {

// Large enough that a whole line always fits behind a partly used one.
constexpr std::size_t buffer_bytes = std::size_t{1} << 20U;
static_assert(buffer_bytes > 2 * most_line_bytes);

std::unexpected<Error> unreadable(const std::filesystem::path& path, int reason) {
  const ErrorCode code = reason == ENOENT ? ErrorCode::not_found : ErrorCode::unreadable;
  return fail(code, fmt::format("This log cannot be read: {}.", std::strerror(reason)), path.string());
}

Result<void> check_size(const std::filesystem::path& path, std::uintmax_t bytes) {
  if (bytes == 0) {
    return fail(ErrorCode::unreadable, "This file is empty; no game was begun in it.", path.string());
  }
  if (bytes > most_journal_bytes) {
    return fail(ErrorCode::limit_exceeded, "This file is larger than 1 GiB; no log may be that long.", path.string());
  }
  return {};
}

}  // namespace

JournalStream::JournalStream(JournalStream&& other) noexcept {
  *this = std::move(other);
}

JournalStream& JournalStream::operator=(JournalStream&& other) noexcept {
  if (this == &other) return *this;
  if (file_ >= 0) ::close(file_);
  path_ = std::move(other.path_);
  file_ = std::exchange(other.file_, -1);
  buffer_ = std::move(other.buffer_);  // a moved vector keeps its memory, so rest_ stays valid
  rest_ = other.rest_;
  header_ = std::move(other.header_);
  last_hash_ = std::move(other.last_hash_);
  previous_hash_ = std::move(other.previous_hash_);
  torn_ = std::move(other.torn_);
  good_bytes_ = other.good_bytes_;
  file_bytes_ = other.file_bytes_;
  file_line_ = other.file_line_;
  next_number_ = other.next_number_;
  return *this;
}

JournalStream::~JournalStream() {
  if (file_ >= 0) ::close(file_);
}

Result<JournalStream> JournalStream::open(const std::filesystem::path& path) {
  JournalStream stream;
  stream.path_ = path;
  // Without O_NONBLOCK the opening of a pipe would wait for somebody to write to it.
  stream.file_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (stream.file_ < 0) return unreadable(path, errno);
  struct stat facts{};
  if (::fstat(stream.file_, &facts) != 0) return unreadable(path, errno);
  if (!S_ISREG(facts.st_mode)) {
    return fail(ErrorCode::unreadable, "This is not a file; name a log (*.sandlog).", path.string());
  }
  stream.file_bytes_ = static_cast<std::uintmax_t>(facts.st_size);
  if (auto fits = check_size(path, stream.file_bytes_); !fits) return std::unexpected(fits.error());
  if (auto read = stream.read_header(); !read) return std::unexpected(read.error());
  return stream;
}

Result<JournalStream> JournalStream::over(std::string_view text, const std::filesystem::path& path) {
  JournalStream stream;
  stream.path_ = path;
  stream.rest_ = text;
  stream.file_bytes_ = text.size();
  if (auto fits = check_size(path, text.size()); !fits) return std::unexpected(fits.error());
  if (auto read = stream.read_header(); !read) return std::unexpected(read.error());
  return stream;
}

std::string JournalStream::place() const {
  return fmt::format("{}:{}", path_.string(), file_line_);
}

Result<void> JournalStream::read_header() {
  std::string_view text;
  const auto found = next_text(text);
  if (!found) return std::unexpected(found.error());
  if (!*found) {
    constexpr std::string_view beginning = "{\"sandlog\":";
    const bool begun = rest_.starts_with(beginning) || beginning.starts_with(rest_);
    return fail(ErrorCode::unreadable,
                begun ? "The first line of this log is incomplete; no game was begun in it."
                      : "This file is not a Sandtable log; its first line does not begin with \"sandlog\".",
                path_.string());
  }
  auto header = decode_header(text);
  if (!header) {
    header.error().place = header.error().code == ErrorCode::malformed ? place() : path_.string();
    return std::unexpected(header.error());
  }
  header_ = std::move(*header);
  last_hash_ = journal_line_hash(text);
  return {};
}

Result<bool> JournalStream::fill() {
  if (file_ < 0) return false;
  if (buffer_.empty()) buffer_.resize(buffer_bytes);
  const std::size_t kept = rest_.size();
  if (kept != 0) std::memmove(buffer_.data(), rest_.data(), kept);
  ssize_t count = 0;
  do {
    count = ::read(file_, buffer_.data() + kept, buffer_.size() - kept);
  } while (count < 0 && errno == EINTR);
  if (count < 0) return unreadable(path_, errno);
  rest_ = std::string_view(buffer_.data(), kept + static_cast<std::size_t>(count));
  return count > 0;
}

Result<bool> JournalStream::next_text(std::string_view& text) {
  std::size_t searched = 0;
  while (true) {
    const std::size_t end = rest_.find('\n', searched);
    const std::size_t length = end == std::string_view::npos ? rest_.size() : end;
    if (length > most_line_bytes) {
      ++file_line_;
      return fail(ErrorCode::limit_exceeded, "This line is longer than 64 KiB; no line of a log may be.", place());
    }
    if (end != std::string_view::npos) {
      ++file_line_;
      text = rest_.substr(0, end);
      rest_.remove_prefix(end + 1);
      good_bytes_ += end + 1;
      return true;
    }
    searched = rest_.size();
    const auto more = fill();
    if (!more) return std::unexpected(more.error());
    if (*more) continue;
    if (!rest_.empty()) {
      torn_ = fmt::format(
          "The last line of this log was not written to its end ({} bytes) and is left out; it had not "
          "been confirmed.",
          rest_.size());
    }
    return false;
  }
}

Result<bool> JournalStream::next(JournalLine& line) {
  std::string_view text;
  auto found = next_text(text);
  if (!found || !*found) return found;
  if (auto read = decode_line(text, line, previous_hash_); !read) {
    read.error().place = place();
    return std::unexpected(read.error());
  }
  if (auto order = check_order(line, previous_hash_); !order) return std::unexpected(order.error());
  last_hash_ = journal_line_hash(text);
  ++next_number_;
  return true;
}

Result<void> JournalStream::check_order(const JournalLine& line, const std::string& previous_hash) {
  if (line.number > next_number_) {
    return fail(
        ErrorCode::altered,
        fmt::format("Line {} stands where line {} should; a line was taken out or moved.", line.number, next_number_),
        place());
  }
  if (line.number < next_number_) {
    return fail(
        ErrorCode::altered,
        fmt::format("Line {} stands where line {} should; a line was put in or moved.", line.number, next_number_),
        place());
  }
  if (previous_hash != last_hash_) {
    const std::string before = line.number == 1 ? "the header" : fmt::format("line {}", line.number - 1);
    return fail(ErrorCode::altered,
                fmt::format("Line {0} was written after another text of {1}; {1} or its hash in line {0} was altered.",
                            line.number, before),
                place());
  }
  return {};
}

}  // namespace sandtable

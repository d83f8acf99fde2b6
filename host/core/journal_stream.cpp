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
  unpacker_ = std::move(other.unpacker_);
  buffer_ = std::move(other.buffer_);  // a moved vector keeps its memory, so rest_ stays valid
  rest_ = other.rest_;
  header_ = std::move(other.header_);
  last_hash_ = std::move(other.last_hash_);
  previous_hash_ = std::move(other.previous_hash_);
  torn_ = std::move(other.torn_);
  good_bytes_ = other.good_bytes_;
  file_bytes_ = other.file_bytes_;
  text_bytes_ = other.text_bytes_;
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
  if (auto begun = stream.begin(); !begun) return std::unexpected(begun.error());
  return stream;
}

Result<JournalStream> JournalStream::over(std::string_view text, const std::filesystem::path& path) {
  JournalStream stream;
  stream.path_ = path;
  stream.rest_ = text;
  stream.file_bytes_ = text.size();
  if (auto begun = stream.begin(); !begun) return std::unexpected(begun.error());
  return stream;
}

std::string JournalStream::place() const {
  return fmt::format("{}:{}", path_.string(), file_line_);
}

Result<void> JournalStream::begin() {
  if (auto fits = check_size(path_, file_bytes_); !fits) return fits;
  while (file_ >= 0 && rest_.size() < packed_magic.size()) {
    const auto more = fill();
    if (!more) return std::unexpected(more.error());
    if (!*more) break;
  }
  if (rest_.starts_with(packed_magic)) {
    unpacker_ = std::make_unique<Unpacker>(rest_);
    rest_ = {};
  }
  return read_header();
}

Result<void> JournalStream::read_header() {
  std::string_view text;
  const auto found = next_text(text);
  if (!found) return std::unexpected(found.error());
  if (!*found) {
    if (rest_.empty()) return check_size(path_, 0);
    constexpr std::string_view beginning = "{\"sandlog\":";
    const bool begun = rest_.starts_with(beginning) || beginning.starts_with(rest_);
    return fail(ErrorCode::unreadable,
                begun ? "The first line of this log is incomplete; no game was begun in it."
                      : "This file is not a Sandtable log; its first line does not begin with \"sandlog\".",
                path_.string());
  }
  if (text.starts_with("\xEF\xBB\xBF")) {
    return fail(ErrorCode::altered,
                "An editor or mail program put a byte order mark in front of this log; take the original, or mend it "
                "with: sed -i '1s/^\\xEF\\xBB\\xBF//' FILE",
                place());
  }
  auto header = decode_header(text);
  if (!header) {
    header.error().place = header.error().code == ErrorCode::malformed ? place() : path_.string();
    return std::unexpected(header.error());
  }
  header_ = std::move(*header);
  good_bytes_ = text.size() + 1;
  last_hash_ = journal_line_hash(text);
  return {};
}

Result<bool> JournalStream::fill() {
  if (file_ < 0 && !unpacker_) return false;
  if (buffer_.empty()) buffer_.resize(buffer_bytes);
  const std::size_t kept = rest_.size();
  if (kept != 0) std::memmove(buffer_.data(), rest_.data(), kept);
  const auto count = read_some(std::span(buffer_).subspan(kept));
  if (!count) return std::unexpected(count.error());
  rest_ = std::string_view(buffer_.data(), kept + *count);
  return *count > 0;
}

Result<std::size_t> JournalStream::read_some(std::span<char> room) {
  if (!unpacker_) {
    ssize_t count = 0;
    do {
      count = ::read(file_, room.data(), room.size());
    } while (count < 0 && errno == EINTR);
    if (count < 0) return unreadable(path_, errno);
    return static_cast<std::size_t>(count);
  }
  const auto count = unpacker_->read(file_, room);
  if (!count) return fail(count.error().code, count.error().sentence, path_.string());
  text_bytes_ += *count;
  if (text_bytes_ > most_journal_bytes) {
    return fail(ErrorCode::limit_exceeded,
                "This compressed log unpacks to more than 1 GiB; no log is that long, so it is not read further.",
                path_.string());
  }
  return *count;
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
      if (text.ends_with('\r')) {
        return fail(ErrorCode::altered,
                    "An editor or mail program changed the line ends of this log; take the original, or mend it with: "
                    "sed -i 's/\\r$//' FILE",
                    place());
      }
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
  if (text.empty()) {
    const auto ends = only_blank_lines_left();
    if (!ends) return std::unexpected(ends.error());
    if (*ends) return false;
  }
  const std::size_t bytes = text.size() + 1;
  if (auto read = decode_line(text, line, previous_hash_); !read) {
    read.error().place = place();
    return std::unexpected(read.error());
  }
  if (auto order = check_order(line, previous_hash_); !order) return std::unexpected(order.error());
  last_hash_ = journal_line_hash(text);
  good_bytes_ += bytes;
  ++next_number_;
  return true;
}

Result<bool> JournalStream::only_blank_lines_left() {
  while (true) {
    const std::size_t other = rest_.find_first_not_of('\n');
    if (other != std::string_view::npos) return false;
    rest_ = {};
    const auto more = fill();
    if (!more) return std::unexpected(more.error());
    if (!*more) break;
  }
  torn_ = "The last line of this log is blank and is left out; an editor may have put it there. It harms nothing.";
  return true;
}

Result<void> JournalStream::check_order(const JournalLine& line, const std::string& previous_hash) {
  if (line.number != next_number_) {
    return fail(ErrorCode::altered,
                fmt::format("This line has number {} where number {} should stand; a line was {} or moved.",
                            line.number, next_number_, line.number > next_number_ ? "taken out" : "put in"),
                place());
  }
  if (previous_hash != last_hash_) {
    const std::string_view before = line.number == 1 ? "the first line" : "the line before";
    return fail(
        ErrorCode::altered,
        fmt::format("This line was written after another text of {0}; {0}, or its hash in this one, was altered.",
                    before),
        place());
  }
  return {};
}

}  // namespace sandtable

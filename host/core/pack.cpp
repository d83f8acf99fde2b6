#include "core/pack.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>
#include <zstd.h>

#include <cerrno>
#include <cstring>
#include <memory>
#include <vector>

#include "core/journal_format.hpp"
#include "core/journal_stream.hpp"
#include "core/new_file.hpp"
#include "core/unpacker.hpp"

namespace sandtable {

namespace {

// Level 12 costs a long log about a second and is within a few percent of the best.
constexpr int pack_level = 12;
constexpr int pack_window_bits = 22;
constexpr std::size_t piece_bytes = std::size_t{1} << 17U;
constexpr std::string_view ending = ".zst";

/// A file's bytes from the beginning, plain or unpacked.
class ByteReader {
 public:
  ByteReader(const std::filesystem::path& path, bool packed)
      : path_(path), file_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {
    if (packed) unpacker_ = std::make_unique<Unpacker>(std::string_view{});
  }
  ByteReader(const ByteReader&) = delete;
  ByteReader& operator=(const ByteReader&) = delete;
  ~ByteReader() {
    if (file_ >= 0) ::close(file_);
  }

  /// Nobody plays in the log while it is packed.
  [[nodiscard]] Result<void> lock() const {
    if (file_ < 0 || ::flock(file_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return {};
    return fail(ErrorCode::write_failed,
                "This log is open for play in another window or program; close it there first.", path_.string());
  }

  /// Fills the piece but for the last one; empty at the end.
  [[nodiscard]] Result<std::string_view> next() {
    std::size_t filled = 0;
    while (filled < piece_.size()) {
      const auto count = read_some(std::span(piece_).subspan(filled));
      if (!count) return std::unexpected(count.error());
      if (*count == 0) break;
      filled += *count;
    }
    total_ += filled;
    if (total_ > most_journal_bytes) {
      return fail(ErrorCode::limit_exceeded, "This file holds more than 1 GiB; no log is that long.", path_.string());
    }
    return std::string_view(piece_.data(), filled);
  }

 private:
  [[nodiscard]] Result<std::size_t> read_some(std::span<char> room) {
    if (unpacker_ && file_ >= 0) {
      auto count = unpacker_->read(file_, room);
      if (!count) count.error().place = path_.string();
      return count;
    }
    ssize_t count = 0;
    do {
      count = ::read(file_, room.data(), room.size());
    } while (count < 0 && errno == EINTR);
    if (count >= 0) return static_cast<std::size_t>(count);
    return fail(ErrorCode::unreadable, fmt::format("This log cannot be read: {}.", std::strerror(errno)),
                path_.string());
  }

  std::filesystem::path path_;
  int file_;
  std::unique_ptr<Unpacker> unpacker_;
  std::vector<char> piece_ = std::vector<char>(piece_bytes);
  std::uintmax_t total_ = 0;
};

/// Reads a log to its end, so that nothing but a good log is packed or unpacked.
Result<void> check_log(const std::filesystem::path& path, bool packed) {
  auto stream = JournalStream::open(path);
  if (!stream) return std::unexpected(stream.error());
  if (stream->packed() != packed) {
    return fail(ErrorCode::misuse, packed ? "This log is not compressed." : "This log is compressed already.",
                path.string());
  }
  JournalLine line;
  while (true) {
    const auto more = stream->next(line);
    if (!more) return std::unexpected(more.error());
    if (!*more) return {};
  }
}

struct FreeContext {
  void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
};

Result<void> write_packed(ByteReader& bytes, NewFile& file) {
  const std::unique_ptr<ZSTD_CCtx, FreeContext> context(ZSTD_createCCtx());
  if (!context)
    return fail(ErrorCode::write_failed, "There is not enough memory to pack this log; close other programs.");
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, pack_level);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_windowLog, pack_window_bits);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
  std::vector<char> packed(ZSTD_CStreamOutSize());
  while (true) {
    const auto piece = bytes.next();
    if (!piece) return std::unexpected(piece.error());
    const bool last = piece->size() < piece_bytes;
    ZSTD_inBuffer in{piece->data(), piece->size(), 0};
    for (bool done = false; !done;) {
      ZSTD_outBuffer out{packed.data(), packed.size(), 0};
      const std::size_t left = ZSTD_compressStream2(context.get(), &out, &in, last ? ZSTD_e_end : ZSTD_e_continue);
      if (ZSTD_isError(left) != 0) {
        return fail(ErrorCode::write_failed,
                    fmt::format("This log could not be packed ({}).", ZSTD_getErrorName(left)));
      }
      if (auto written = file.write({packed.data(), out.pos}); !written) return written;
      done = last ? left == 0 : in.pos == in.size;
    }
    if (last) return {};
  }
}

Result<void> write_plain(ByteReader& bytes, NewFile& file) {
  while (true) {
    const auto piece = bytes.next();
    if (!piece) return std::unexpected(piece.error());
    if (piece->empty()) return {};
    if (auto written = file.write(*piece); !written) return written;
  }
}

Result<void> compare(ByteReader& left, ByteReader& right, const std::filesystem::path& place) {
  while (true) {
    const auto one = left.next();
    if (!one) return std::unexpected(one.error());
    const auto other = right.next();
    if (!other) return std::unexpected(other.error());
    if (*one != *other) {
      return fail(ErrorCode::write_failed,
                  "What was written does not read back as it should; the disk may be failing. Nothing was changed.",
                  place.string());
    }
    if (one->empty()) return {};
  }
}

/// `to_packed`: pack; otherwise unpack.
Result<std::filesystem::path> convert(const std::filesystem::path& from, const std::filesystem::path& to,
                                      bool to_packed, Original original) {
  ByteReader bytes(from, !to_packed);
  if (auto locked = bytes.lock(); !locked) return std::unexpected(locked.error());
  if (auto good = check_log(from, !to_packed); !good) return std::unexpected(good.error());
  auto file = NewFile::create(to);
  if (!file) return std::unexpected(file.error());
  auto written = to_packed ? write_packed(bytes, *file) : write_plain(bytes, *file);
  if (written) written = file->sync();
  if (!written) {
    if (written.error().place.empty()) written.error().place = from.string();
    return std::unexpected(written.error());
  }
  ByteReader before(from, !to_packed);
  ByteReader after(file->unfinished_path(), to_packed);
  if (auto same = compare(before, after, to); !same) return std::unexpected(same.error());
  if (auto finished = file->finish(); !finished) return std::unexpected(finished.error());
  if (original == Original::remove && ::unlink(from.c_str()) != 0) {
    return fail(ErrorCode::write_failed,
                fmt::format("{} was written, but this file could not be removed: {}.", to.filename().string(),
                            std::strerror(errno)),
                from.string());
  }
  return to;
}

}  // namespace

Result<std::filesystem::path> pack_log(const std::filesystem::path& log, Original original) {
  std::filesystem::path to = log;
  to += ending;
  return convert(log, to, true, original);
}

Result<std::filesystem::path> unpack_log(const std::filesystem::path& packed, Original original) {
  if (packed.extension() != ending) {
    return fail(ErrorCode::misuse, "The name of a compressed log ends with .zst; name one that does.", packed.string());
  }
  std::filesystem::path to = packed;
  to.replace_extension();
  return convert(packed, to, false, original);
}

}  // namespace sandtable

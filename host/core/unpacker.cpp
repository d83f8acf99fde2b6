#include "core/unpacker.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <zstd.h>

#include <cerrno>
#include <cstring>

namespace sandtable {

namespace {

// 8 MiB: what `zstd` itself uses at its usual levels. A larger window would let a small file take much memory.
constexpr int most_window_bits = 23;
constexpr std::size_t piece_bytes = std::size_t{1} << 17U;

}  // namespace

struct Unpacker::Context {
  Context() : stream(ZSTD_createDStream()) {
    if (stream != nullptr) ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, most_window_bits);
  }
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;
  ~Context() { ZSTD_freeDStream(stream); }
  ZSTD_DStream* stream;
};

Unpacker::Unpacker(std::string_view first)
    : context_(std::make_unique<Context>()), packed_(first.begin(), first.end()) {}

Unpacker::~Unpacker() = default;

Result<bool> Unpacker::fetch(int file) {
  if (file < 0) return false;
  taken_before_ += packed_.size();
  next_ = 0;
  packed_.resize(piece_bytes);
  ssize_t count = 0;
  do {
    count = ::read(file, packed_.data(), packed_.size());
  } while (count < 0 && errno == EINTR);
  if (count < 0) {
    packed_.clear();
    return fail(ErrorCode::unreadable, fmt::format("This log cannot be read: {}.", std::strerror(errno)));
  }
  packed_.resize(static_cast<std::size_t>(count));
  return count > 0;
}

Result<std::size_t> Unpacker::read(int file, std::span<char> room) {
  if (context_->stream == nullptr) {
    return fail(ErrorCode::unreadable, "There is not enough memory to unpack this log; close other programs.");
  }
  ZSTD_outBuffer out{room.data(), room.size(), 0};
  while (out.pos == 0 && !room.empty()) {
    if (next_ == packed_.size()) {
      const auto more = fetch(file);
      if (!more) return std::unexpected(more.error());
      if (!*more && !in_frame_) return std::size_t{0};
      if (!*more) {
        return fail(ErrorCode::altered, "This compressed log was cut short; fetch it again, or use another copy.");
      }
    }
    ZSTD_inBuffer in{packed_.data(), packed_.size(), next_};
    const std::size_t left = ZSTD_decompressStream(context_->stream, &out, &in);
    next_ = in.pos;
    if (ZSTD_isError(left) != 0) {
      return fail(ErrorCode::altered,
                  fmt::format("This compressed log is damaged ({}); fetch it again, or use another copy.",
                              ZSTD_getErrorName(left)));
    }
    in_frame_ = left != 0;
  }
  return out.pos;
}

}  // namespace sandtable

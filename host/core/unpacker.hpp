// Reads compressed bytes (Zstandard) piece by piece.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "sandtable/error.hpp"

namespace sandtable {

/// What compressed bytes begin with.
inline constexpr std::string_view packed_magic = "\x28\xB5\x2F\xFD";

class Unpacker {
 public:
  /// `first`: compressed bytes that have been read already. They are copied.
  explicit Unpacker(std::string_view first);
  Unpacker(const Unpacker&) = delete;
  Unpacker& operator=(const Unpacker&) = delete;
  ~Unpacker();

  /// Fills room, or part of it; 0 at the end. Goes on reading from `file`, if that is not -1. Errors (damaged, cut
  /// short, unreadable) carry no place.
  [[nodiscard]] Result<std::size_t> read(int file, std::span<char> room);
  /// Compressed bytes used so far.
  [[nodiscard]] std::uintmax_t bytes_taken() const { return taken_before_ + next_; }

 private:
  struct Context;
  /// More compressed bytes; false at their end.
  [[nodiscard]] Result<bool> fetch(int file);

  std::unique_ptr<Context> context_;
  std::vector<char> packed_;
  std::size_t next_ = 0;  // first unused byte of packed_
  std::uintmax_t taken_before_ = 0;
  bool in_frame_ = false;
};

}  // namespace sandtable

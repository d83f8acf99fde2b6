// A copy of a file's bytes that nobody can change any more: what was checked is what is loaded, and a file that is
// overwritten in place cannot take the ground from under code that runs from it.
#pragma once

#include <cstdint>
#include <filesystem>

#include "sandtable/error.hpp"

namespace sandtable {

/// The copy lies in memory and goes with this object.
class PrivateCopy {
 public:
  /// Largest file that is copied.
  static constexpr std::uintmax_t most_bytes = std::uintmax_t{256} << 20U;

  [[nodiscard]] static Result<PrivateCopy> of(const std::filesystem::path& file);

  PrivateCopy(PrivateCopy&& other) noexcept;
  PrivateCopy& operator=(PrivateCopy&& other) noexcept;
  PrivateCopy(const PrivateCopy&) = delete;
  PrivateCopy& operator=(const PrivateCopy&) = delete;
  ~PrivateCopy();

  /// A name under which the copy can be opened and loaded while this object lives; no other copy has it meanwhile.
  [[nodiscard]] std::filesystem::path path() const;
  [[nodiscard]] std::uintmax_t size() const { return size_; }

 private:
  PrivateCopy() = default;
  int file_ = -1;
  std::uintmax_t size_ = 0;
};

}  // namespace sandtable

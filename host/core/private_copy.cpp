#include "core/private_copy.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>
#include <vector>

namespace sandtable {

namespace {

std::unexpected<Error> unreadable(const std::filesystem::path& file, int reason) {
  return fail(ErrorCode::unreadable,
              fmt::format("{} cannot be read ({}); check its permissions or reinstall the module.",
                          file.filename().string(), std::strerror(reason)),
              file.string());
}

/// Copies everything. Returns the length, or -1 with errno set.
std::int64_t copy_all(int from, int to) {
  std::vector<char> piece(std::size_t{1} << 18U);
  std::int64_t total = 0;
  while (true) {
    const ssize_t count = ::read(from, piece.data(), piece.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return count < 0 ? -1 : total;
    for (ssize_t done = 0; done < count;) {
      const ssize_t written = ::write(to, piece.data() + done, static_cast<std::size_t>(count - done));
      if (written < 0 && errno != EINTR) return -1;
      if (written > 0) done += written;
    }
    total += count;
    if (static_cast<std::uintmax_t>(total) > PrivateCopy::most_bytes) {
      errno = EFBIG;
      return -1;
    }
  }
}

}  // namespace

Result<PrivateCopy> PrivateCopy::of(const std::filesystem::path& file) {
  const int source = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (source < 0) return unreadable(file, errno);
  PrivateCopy copy;
  copy.file_ = ::memfd_create(file.filename().c_str(), MFD_CLOEXEC | MFD_ALLOW_SEALING);
  const std::int64_t size = copy.file_ < 0 ? -1 : copy_all(source, copy.file_);
  const int reason = errno;
  ::close(source);
  if (size < 0) return unreadable(file, reason);
  copy.size_ = static_cast<std::uintmax_t>(size);
  if (::fcntl(copy.file_, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0) {
    return unreadable(file, errno);
  }
  return copy;
}

PrivateCopy::PrivateCopy(PrivateCopy&& other) noexcept
    : file_(std::exchange(other.file_, -1)), size_(std::exchange(other.size_, 0)) {}

PrivateCopy& PrivateCopy::operator=(PrivateCopy&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(size_, other.size_);
  return *this;
}

PrivateCopy::~PrivateCopy() {
  if (file_ >= 0) ::close(file_);
}

std::filesystem::path PrivateCopy::path() const {
  // With the process's number, not "self": a debugger opens it as well.
  return fmt::format("/proc/{}/fd/{}", ::getpid(), file_);
}

}  // namespace sandtable

#include "sandtable/file_hash.hpp"

#include <sodium.h>

#include <array>
#include <fstream>

namespace sandtable {

Result<std::string> hash_file(const std::filesystem::path& file) {
  const auto unreadable = [&] {
    return fail(ErrorCode::unreadable, file.filename().string() + " cannot be read; check its permissions.",
                file.string());
  };
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return unreadable();

  crypto_hash_sha256_state state;
  crypto_hash_sha256_init(&state);
  std::array<char, 1 << 16> piece{};
  while (stream) {
    stream.read(piece.data(), static_cast<std::streamsize>(piece.size()));
    crypto_hash_sha256_update(&state, reinterpret_cast<const unsigned char*>(piece.data()),
                              static_cast<unsigned long long>(stream.gcount()));
  }
  if (!stream.eof()) return unreadable();

  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256_final(&state, hash.data());
  std::array<char, 2 * crypto_hash_sha256_BYTES + 1> digits{};
  sodium_bin2hex(digits.data(), digits.size(), hash.data(), hash.size());
  return std::string(digits.data());
}

}  // namespace sandtable

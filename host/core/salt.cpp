#include "core/salt.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <array>
#include <cassert>
#include <span>

#include "core/journal.hpp"

namespace sandtable {

namespace {

std::string hexadecimal(std::span<const unsigned char> bytes) {
  std::string digits(2 * bytes.size() + 1, '\0');
  sodium_bin2hex(digits.data(), digits.size(), bytes.data(), bytes.size());
  digits.pop_back();  // the terminating zero
  return digits;
}

}  // namespace

std::string new_salt() {
  std::array<unsigned char, crypto_auth_hmacsha256_KEYBYTES> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return hexadecimal(bytes);
}

std::string commitment(std::string_view salt, std::int64_t number, std::string_view key, std::string_view text) {
  std::array<unsigned char, crypto_auth_hmacsha256_KEYBYTES> secret{};
  assert(salt.size() == 2 * secret.size());
  std::size_t length = 0;
  sodium_hex2bin(secret.data(), secret.size(), salt.data(), salt.size(), nullptr, &length, nullptr);
  const std::string name = fmt::format("{} {}", number, key);
  std::array<unsigned char, crypto_auth_hmacsha256_BYTES> own{};
  crypto_auth_hmacsha256(own.data(), reinterpret_cast<const unsigned char*>(name.data()), name.size(), secret.data());
  return journal_line_hash(fmt::format("{} {} {}", hexadecimal(own), key, text));
}

}  // namespace sandtable

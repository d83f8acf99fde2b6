// Commitments: a hash that binds to a hidden text without telling it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sandtable {

/// A new random key, 64 hexadecimal digits. It stands in the full log only.
[[nodiscard]] std::string new_salt();

/// SHA-256 of "SALT KEY TEXT", 64 hexadecimal digits, where SALT is the HMAC-SHA-256 of "NUMBER KEY" under the log's
/// salt. Each value has a salt of its own, so that opening one of them opens no other. Requires 64 digits of salt.
[[nodiscard]] std::string commitment(std::string_view salt, std::int64_t number, std::string_view key,
                                     std::string_view text);

}  // namespace sandtable

// SHA-256 of a file's bytes.
#pragma once

#include <filesystem>
#include <string>

#include "sandtable/error.hpp"

namespace sandtable {

/// SHA-256 of a file, 64 lower-case hexadecimal digits. The file is read in pieces, so its size does not matter.
[[nodiscard]] Result<std::string> hash_file(const std::filesystem::path& file);

}  // namespace sandtable

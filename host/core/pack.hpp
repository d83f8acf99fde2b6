// Compressed logs, `*.sandlog.zst`: the bytes of a log in one Zstandard frame.
#pragma once

#include <filesystem>

#include "sandtable/error.hpp"

namespace sandtable {

/// What becomes of the file that was packed or unpacked.
enum class Original : std::uint8_t { keep, remove };

/// Writes a compressed copy of a log beside it, as FILE.zst, and returns its name. The log is checked first, the copy
/// is read back and compared byte by byte; only then does it get its name, and only then is the original removed.
[[nodiscard]] Result<std::filesystem::path> pack_log(const std::filesystem::path& log, Original original);

/// The reverse: FILE.zst becomes FILE.
[[nodiscard]] Result<std::filesystem::path> unpack_log(const std::filesystem::path& packed, Original original);

}  // namespace sandtable

// The log that a player sends: what one side may see of a game, and commitments to the rest. See
// docs/journal-format.md.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/shelf.hpp"
#include "sandtable/error.hpp"

namespace sandtable {

/// Whether remarks and umpire's notes are sent in the clear. They may tell anything, so the default is not.
enum class Remarks : std::uint8_t { hide, show };

/// Writes what `side` may see of a full log. The new log never overwrites a file. Returns its number of lines.
[[nodiscard]] Result<std::size_t> send_log(Shelf& shelf, const std::filesystem::path& full, const std::string& side,
                                           const std::filesystem::path& sent, Remarks remarks);
/// The same with a module at hand.
[[nodiscard]] Result<std::size_t> send_log(const LoadedModule& module, const std::filesystem::path& full,
                                           const std::string& side, const std::filesystem::path& sent, Remarks remarks);

/// One line of a sent log.
struct SentLine {
  std::int64_t number = 0;
  std::string who;                  // side id, "umpire", or empty for undo and remarks
  std::optional<std::string> text;  // what was done; nothing if it is hidden
  std::string comment;
  std::vector<std::string> said;  // what happened, in sentences
};

/// A sent log as read.
struct SentLog {
  std::string module;
  std::string version;
  std::string data_hash;
  std::string scenario;
  std::string side;
  std::vector<std::pair<std::string, std::string>> seats;
  std::vector<std::string> said;  // of the set-up
  Remarks remarks = Remarks::hide;
  std::vector<SentLine> lines;
  std::vector<std::string> texts;  // the lines of the file as they stand, the first line included
};

/// True if the file begins like a sent log.
[[nodiscard]] bool is_sent_log(const std::filesystem::path& path);
/// Reads a sent log and checks syntax, numbering and the chain of hashes.
[[nodiscard]] Result<SentLog> read_sent_log(const std::filesystem::path& path);
/// Checks that every line is what the full log gives: all that is shown, and every commitment. The full log may have
/// grown since.
[[nodiscard]] Result<void> compare_sent_log(Shelf& shelf, const std::filesystem::path& sent,
                                            const std::filesystem::path& full);
/// The same with a module at hand.
[[nodiscard]] Result<void> compare_sent_log(const LoadedModule& module, const std::filesystem::path& sent,
                                            const std::filesystem::path& full);

}  // namespace sandtable

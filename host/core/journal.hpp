// The journal: a recorded game as one append-only text file of JSON lines, each carrying the hash of the line before.
// See docs/journal-format.md. A line is written and synced before the next decision is shown.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/random_source.hpp"
#include "sandtable/error.hpp"

namespace sandtable {

inline constexpr int journal_format = 1;

/// The first line.
struct JournalHeader {
  int format = journal_format;
  std::string module;
  std::string module_version;
  std::string data_hash;  // SHA-256 of the module's data
  std::string scenario;
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<std::pair<std::string, std::string>> seats;  // side id, "person NAME" or "bot NAME"
  std::string dice;                                        // "seed 12345", "typed", "recorded"
  std::string created;                                     // ISO 8601, UTC
  std::string salt;                // 64 hexadecimal digits: key of the commitments in logs that are sent; may be empty
  std::vector<RolledValue> rolls;  // chance used by the set-up
  std::string hash;                // position after the set-up
  // A branch names where it came from.
  std::string parent_file;
  std::string parent_line_hash;  // SHA-256 of the parent's line it leaves at
  std::int64_t parent_line = -1;
};

/// One line: an action, an umpire's act, an undo or a comment.
struct JournalLine {
  enum class Kind : std::uint8_t { action, umpire, undo, comment };
  std::int64_t number = 0;  // 1, 2, 3 ... in file order
  Kind kind = Kind::action;
  std::string side;  // side id; empty for umpire lines and comments
  std::string text;  // the action's text form; for undo the number of lines in force after it; else empty
  std::vector<RolledValue> rolls;
  std::string hash;  // position after it
  std::string time;  // ISO 8601, UTC
  std::string comment;
};

/// A journal as read. `lines` are all good lines; a torn last line is dropped and reported.
struct JournalFile {
  std::filesystem::path path;
  JournalHeader header;
  std::vector<JournalLine> lines;
  std::vector<std::string> line_hashes;  // SHA-256 of each file line, header first
  std::string torn;                      // sentence about a dropped torn or blank last line, or empty
  std::uintmax_t good_bytes = 0;         // length of the file without the torn line
  std::uintmax_t file_bytes = 0;         // length of the file when it was read
  bool packed = false;                   // compressed, so it can only be read
  /// Why reading ended before the end of the file; only read_journal_until_damage() gives such a file.
  std::optional<Error> damage;
};

/// Reads and checks syntax, numbering and the hash chain. Errors name file, line and reason.
[[nodiscard]] Result<JournalFile> read_journal(const std::filesystem::path& path);
/// The same, but lines before a bad one are kept, so that a fault of the game in them can be told first.
[[nodiscard]] Result<JournalFile> read_journal_until_damage(const std::filesystem::path& path);
/// The same as read_journal() from memory (fuzzing, import).
[[nodiscard]] Result<JournalFile> parse_journal(std::string_view text, const std::filesystem::path& path);

/// What a log says of itself, for readers who lack its module: game, version, scenario, options, seats, dice, length.
[[nodiscard]] std::vector<std::string> describe_journal(const JournalFile& journal);

/// SHA-256 of a line's bytes without the newline, in lower-case hexadecimal: what the next line carries as `prev`.
[[nodiscard]] std::string journal_line_hash(std::string_view line);

/// What is said when somebody wants to write to a compressed log.
[[nodiscard]] Error packed_log_error(const std::filesystem::path& path);

/// Appends to one journal. Holds an advisory lock, so that two programs never write one file.
class JournalWriter {
 public:
  /// Creates a new file (never overwrites) and writes the header.
  [[nodiscard]] static Result<JournalWriter> create(const std::filesystem::path& path, const JournalHeader& header);
  /// Opens an existing file for appending after `journal` was read from it; cuts off a torn last line.
  [[nodiscard]] static Result<JournalWriter> append_to(const JournalFile& journal);

  JournalWriter(JournalWriter&& other) noexcept;
  JournalWriter& operator=(JournalWriter&& other) noexcept;
  JournalWriter(const JournalWriter&) = delete;
  JournalWriter& operator=(const JournalWriter&) = delete;
  ~JournalWriter();

  /// Writes the line and syncs it to the disk. If that fails the file is cut back to where it was. After a failed sync
  /// nothing more is written: what the disk holds is then known only by reading the log again.
  [[nodiscard]] Result<void> append(const JournalLine& line);
  /// Sync every line (the default), or only at the end for bot games that can be replayed from their seed.
  void set_sync(bool every_line) { sync_ = every_line; }
  /// Syncs what has been written so far.
  [[nodiscard]] Result<void> sync();
  [[nodiscard]] const std::string& last_hash() const { return last_hash_; }

 private:
  JournalWriter() = default;
  [[nodiscard]] Result<void> write_line(std::string_view line);
  [[nodiscard]] Result<void> cut_back(std::string_view doing, int reason);

  int file_ = -1;
  std::filesystem::path path_;
  std::uintmax_t length_ = 0;
  std::string last_hash_;
  bool sync_ = true;
  bool broken_ = false;  // a sync failed
};

}  // namespace sandtable

// Reads a journal line by line without keeping it: for verification of long logs and for read_journal().
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/journal.hpp"
#include "core/unpacker.hpp"

namespace sandtable {

/// One pass over a journal, plain or compressed. Checks syntax, numbering and the chain of hashes as it goes.
class JournalStream {
 public:
  /// Opens a file and reads its header.
  [[nodiscard]] static Result<JournalStream> open(const std::filesystem::path& path);
  /// The same over text that outlives the stream; `path` is used for messages.
  [[nodiscard]] static Result<JournalStream> over(std::string_view text, const std::filesystem::path& path);

  JournalStream(JournalStream&& other) noexcept;
  JournalStream& operator=(JournalStream&& other) noexcept;
  JournalStream(const JournalStream&) = delete;
  JournalStream& operator=(const JournalStream&) = delete;
  ~JournalStream();

  /// Fills the next line, which the caller reuses; false at the end.
  [[nodiscard]] Result<bool> next(JournalLine& line);

  [[nodiscard]] const JournalHeader& header() const { return header_; }
  /// Hash of the last line returned (of the header before the first).
  [[nodiscard]] const std::string& last_hash() const { return last_hash_; }
  /// After the end: a sentence about a dropped torn or blank last line, or empty.
  [[nodiscard]] const std::string& torn() const { return torn_; }
  /// Bytes of the lines returned so far, header included.
  [[nodiscard]] std::uintmax_t good_bytes() const { return good_bytes_; }
  /// Whether the file is compressed.
  [[nodiscard]] bool packed() const { return unpacker_ != nullptr; }
  /// Bytes of the file behind us, out of file_bytes().
  [[nodiscard]] std::uintmax_t bytes_done() const { return unpacker_ ? unpacker_->bytes_taken() : good_bytes_; }
  /// Length of the file when it was opened.
  [[nodiscard]] std::uintmax_t file_bytes() const { return file_bytes_; }
  /// "file:line" of the last line returned or refused; the header is line 1.
  [[nodiscard]] std::string place() const;

 private:
  JournalStream() = default;
  [[nodiscard]] Result<void> begin();
  [[nodiscard]] Result<void> read_header();
  /// The next line without its newline; false at the end of the text or at a torn line.
  [[nodiscard]] Result<bool> next_text(std::string_view& text);
  [[nodiscard]] Result<bool> fill();
  [[nodiscard]] Result<std::size_t> read_some(std::span<char> room);
  /// Whether nothing but blank lines is left; says so in torn_.
  [[nodiscard]] Result<bool> only_blank_lines_left();
  [[nodiscard]] Result<void> check_order(const JournalLine& line, const std::string& previous_hash);

  std::filesystem::path path_;
  int file_ = -1;                       // -1: all text is in rest_ from the beginning, or in unpacker_
  std::unique_ptr<Unpacker> unpacker_;  // of a compressed log
  std::vector<char> buffer_;            // what has been read and not yet returned lies in rest_
  std::string_view rest_;
  JournalHeader header_;
  std::string last_hash_;
  std::string previous_hash_;  // as the line under the hand gives it
  std::string torn_;
  std::uintmax_t good_bytes_ = 0;
  std::uintmax_t file_bytes_ = 0;
  std::uintmax_t text_bytes_ = 0;  // of the text read so far, for the limit on compressed logs
  std::int64_t file_line_ = 0;
  std::int64_t next_number_ = 1;
};

}  // namespace sandtable

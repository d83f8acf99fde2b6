#include <fmt/format.h>
#include <sodium.h>

#include "core/journal.hpp"
#include "core/journal_stream.hpp"

namespace sandtable {

namespace {

Result<JournalFile> collect(Result<JournalStream> stream, const std::filesystem::path& path) {
  if (!stream) return std::unexpected(stream.error());
  JournalFile journal;
  journal.path = path;
  journal.line_hashes.push_back(stream->last_hash());
  journal.good_bytes = stream->good_bytes();
  journal.header = stream->header();
  journal.file_bytes = stream->file_bytes();
  journal.packed = stream->packed();
  while (true) {
    JournalLine line;
    const auto found = stream->next(line);
    if (!found) {
      journal.damage = found.error();
      return journal;
    }
    if (!*found) break;
    journal.lines.push_back(std::move(line));
    journal.line_hashes.push_back(stream->last_hash());
    journal.good_bytes = stream->good_bytes();
  }
  journal.torn = stream->torn();
  return journal;
}

Result<JournalFile> whole(Result<JournalFile> journal) {
  if (journal && journal->damage) return std::unexpected(*journal->damage);
  return journal;
}

std::string list_text(const std::vector<std::pair<std::string, std::string>>& pairs) {
  std::string text;
  for (const auto& [name, value] : pairs) {
    if (!text.empty()) text += ", ";
    text += name + ": " + value;
  }
  return text.empty() ? "none" : text;
}

}  // namespace

Result<JournalFile> read_journal(const std::filesystem::path& path) {
  return whole(collect(JournalStream::open(path), path));
}

Result<JournalFile> read_journal_until_damage(const std::filesystem::path& path) {
  return collect(JournalStream::open(path), path);
}

Result<JournalFile> parse_journal(std::string_view text, const std::filesystem::path& path) {
  return whole(collect(JournalStream::over(text, path), path));
}

Error packed_log_error(const std::filesystem::path& path) {
  return {ErrorCode::misuse,
          fmt::format("This log is compressed, so it can only be read; unpack it first with `sandtable unpack {}`.",
                      path.filename().string()),
          path.string(),
          {}};
}

std::string journal_line_hash(std::string_view line) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(line.data()), line.size());
  std::string digits(2 * hash.size() + 1, '\0');
  sodium_bin2hex(digits.data(), digits.size(), hash.data(), hash.size());
  digits.pop_back();  // the terminating zero
  return digits;
}

std::vector<std::string> describe_journal(const JournalFile& journal) {
  const JournalHeader& header = journal.header;
  std::vector<std::string> text = {
      fmt::format("Module: {} {}", header.module, header.module_version),
      fmt::format("Data: SHA-256 {}", header.data_hash),
      fmt::format("Scenario: {}", header.scenario),
      fmt::format("Options: {}", list_text(header.options)),
      fmt::format("Seats: {}", list_text(header.seats)),
      fmt::format("Dice: {}", header.dice),
      fmt::format("Begun: {}", header.created),
      fmt::format("Lines: {}", journal.lines.size()),
  };
  if (!journal.lines.empty()) text.push_back(fmt::format("Last line: {}", journal.lines.back().time));
  if (!header.parent_file.empty()) {
    text.push_back(fmt::format("Branch of {} after line {}", header.parent_file, header.parent_line));
  }
  if (!journal.torn.empty()) text.push_back(journal.torn);
  return text;
}

}  // namespace sandtable

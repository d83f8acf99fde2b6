// Hostile logs. Every input is read as it is, and once more with its chain of hashes mended: no fuzzer finds a hash by
// chance, and without it nothing behind the first altered line would ever be read.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/journal.hpp"
#include "core/journal_format.hpp"
#include "property.hpp"

namespace {

using sandtable::JournalFile;
using sandtable::fuzz::demand;

/// Gives every line the hash of the line before it, where the line has one at all.
std::string with_mended_chain(std::string_view text) {
  constexpr std::string_view key = "\"prev\":\"";
  constexpr std::size_t digits = 64;
  std::string mended;
  std::string previous(sandtable::no_line_hash);
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string line(text.substr(0, end));
    const std::size_t at = line.find(key);
    if (at != std::string::npos && line.size() >= at + key.size() + digits) {
      line.replace(at + key.size(), digits, previous);
    }
    previous = sandtable::journal_line_hash(line);
    mended += line;
    if (end == std::string_view::npos) break;
    mended += '\n';
    text.remove_prefix(end + 1);
  }
  return mended;
}

/// What was read can be written, and is then read as the same.
void demand_round_trip(const JournalFile& journal) {
  const auto header = sandtable::encode_header(journal.header);
  if (!header) return;  // a text of it is not UTF-8 or it grew too long
  demand(sandtable::decode_header(*header).has_value(), "a written header can be read");
  std::string written;
  std::string again;
  for (std::size_t i = 0; i < journal.lines.size(); ++i) {
    const std::string& previous = journal.line_hashes[i];
    if (!sandtable::encode_line(journal.lines[i], previous, written)) continue;
    sandtable::JournalLine line;
    std::string previous_read;
    demand(sandtable::decode_line(written, line, previous_read).has_value(), "a written line can be read");
    demand(previous_read == previous, "the hash of the line before is kept");
    demand(sandtable::encode_line(line, previous, again).has_value() && again == written,
           "reading and writing changes nothing");
  }
}

void read(std::string_view text) {
  const auto journal = sandtable::parse_journal(text, "input.sandlog");
  if (!journal) {
    demand(!journal.error().sentence.empty(), "an error says something");
    return;
  }
  demand(journal->line_hashes.size() == journal->lines.size() + 1, "every line has its hash");
  // A compressed log holds more than its own bytes.
  const bool packed = text.starts_with("\x28\xb5\x2f\xfd");
  demand(packed || journal->good_bytes <= text.size(), "no more is good than there is");
  demand_round_trip(*journal);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  read(text);
  read(with_mended_chain(text));
  return 0;
}

// A session's past: any position, the events of a line, and branches.
#include <fmt/format.h>
#include <sodium.h>

#include <charconv>
#include <cstring>

#include "core/clock.hpp"
#include "core/salt.hpp"
#include "core/session.hpp"

namespace sandtable {

namespace {

/// A branch rolls other dice than its parent, so that trying a move in a branch does not show what the parent's dice
/// will be.
std::uint64_t branch_seed(std::string_view parent_line_hash, std::string_view parent_dice) {
  const std::string text = fmt::format("branch {} {}", parent_line_hash, parent_dice);
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  std::uint64_t seed = 0;
  std::memcpy(&seed, hash.data(), sizeof seed);
  return seed;
}

}  // namespace

void Session::remember(const JournalLine& line) {
  lines_.push_back(line);
  if (line.kind == JournalLine::Kind::comment) return;
  if (line.kind == JournalLine::Kind::undo) {
    std::size_t length = 0;
    std::from_chars(line.text.data(), line.text.data() + line.text.size(), length);  // the replayer has checked it
    history_.resize(length);
    return;
  }
  history_.push_back({line, data().find_side(line.side)});
}

Result<Position> Session::at(std::size_t i) const {
  if (i > history_.size()) {
    return fail(ErrorCode::misuse, fmt::format("There is no moment {}; the game has {} lines.", i, history_.size()));
  }
  if (i == history_.size()) return position_;
  return timeline_.at(i);
}

Result<EventList> Session::events_of(std::size_t i) const {
  if (i == 0 || i > history_.size()) {
    return fail(ErrorCode::misuse, fmt::format("There is no line {}; the game has {} lines.", i, history_.size()));
  }
  return timeline_.events_of(i);
}

Result<void> Session::write_branch(std::size_t i, const std::filesystem::path& log) const {
  JournalHeader header = header_;
  header.created = time_text();
  header.salt = new_salt();
  if (!line_hashes_.empty()) {  // a game without a log is written down as a game of its own
    const std::size_t leaves_at = i == 0 ? 0 : static_cast<std::size_t>(history_[i - 1].line.number);
    header.parent_file = path_.filename().string();
    header.parent_line = static_cast<std::int64_t>(i);
    header.parent_line_hash = line_hashes_[leaves_at];
    if (seeded_) header.dice = fmt::format("seed {}", branch_seed(header.parent_line_hash, header_.dice));
  }
  auto writer = JournalWriter::create(log, header);
  if (!writer) return std::unexpected(writer.error());
  writer->set_sync(false);
  for (std::size_t index = 0; index < i; ++index) {
    JournalLine line = history_[index].line;
    line.number = static_cast<std::int64_t>(index) + 1;
    if (auto written = writer->append(line); !written) return written;
  }
  return writer->sync();
}

Result<Session> Session::branch(std::size_t i, const std::filesystem::path& log) const {
  if (i > history_.size()) {
    return fail(ErrorCode::misuse, fmt::format("There is no moment {}; the game has {} lines.", i, history_.size()));
  }
  std::error_code ignored;
  const bool existed = std::filesystem::exists(log, ignored);
  if (auto written = write_branch(i, log); !written) {
    if (!existed) std::filesystem::remove(log, ignored);  // half a branch is of no use; the reason follows
    return std::unexpected(written.error());
  }
  return resume(module_, log);
}

}  // namespace sandtable

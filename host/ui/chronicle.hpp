// What happened at each line of a game in short: where the sequence of play stood and which tables were used. Made by
// playing the lines in force again, a few at a time, so that a long game does not hold up a frame.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/session.hpp"

namespace sandtable::ui {

/// One use of a table.
struct TableUse {
  std::string table;          // id
  std::string line;           // as the event names it; may be empty
  std::int32_t column = -1;   // 0-based
  std::int32_t die = 0;       // unmodified
  std::int32_t modifier = 0;  // added to the die
  std::string result;
  SideId side;
  PlaceId place;
};

struct LineRecord {
  std::int64_t number = 0;  // of the line in the log, to see whether it still stands
  SequenceState after;
  bool begins_turn = false;   // the line led into a new turn
  bool begins_group = false;  // ... into another player turn
  std::vector<TableUse> uses;
  std::size_t last_use = 0;  // the last line up to this one that used a table, counted from 1; 0 if none did
};

class Chronicle {
 public:
  /// Follows the session by at most `most` lines; forgets what was taken back. True when nothing is left to do.
  bool extend(const Session& session, std::size_t most);
  /// Lines known; after extend() the first ones of the session.
  [[nodiscard]] std::size_t known() const { return lines_.size(); }
  /// Line i, 1..known().
  [[nodiscard]] const LineRecord& line(std::size_t i) const { return lines_[i - 1]; }
  /// The last use of a table up to a moment; nullptr if there is none or it is not known yet.
  [[nodiscard]] const TableUse* last_use(std::size_t shown) const;
  /// The first moment of a turn or of a later one; nothing if the game has not got there.
  [[nodiscard]] std::optional<std::size_t> start_of_turn(std::uint16_t turn) const;
  /// Raised whenever anything changed.
  [[nodiscard]] std::uint64_t revision() const { return revision_; }

 private:
  void cut(const Session& session);
  [[nodiscard]] bool add(const Session& session);

  std::vector<LineRecord> lines_;
  Position position_;  // after the last known line, if at_ == known()
  std::size_t at_ = static_cast<std::size_t>(-1);
  SequenceState start_;
  bool failed_ = false;
  std::uint64_t revision_ = 0;
};

/// The cell of a table that was used; -1 for what cannot be told.
struct UsedCell {
  std::int32_t line = -1;
  std::int32_t column = -1;
  std::int32_t row = -1;
};
[[nodiscard]] UsedCell find_cell(const Table& table, const TableUse& use);

}  // namespace sandtable::ui

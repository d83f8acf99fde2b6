// The dice of a game: the last rolls, and how often each face came up. Draws nothing.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/session.hpp"

namespace sandtable::ui {

/// The dice of one line.
struct RolledLine {
  std::size_t line = 0;  // counted from 1
  SideId side;           // who played it
  std::vector<RolledValue> dice;
  std::size_t draws = 0;  // blind draws, whose value is nobody's business
};

/// The last `most` lines up to a moment in which dice were rolled, the newest first.
[[nodiscard]] std::vector<RolledLine> last_rolls(const Session& session, std::size_t shown, std::size_t most);

/// How often each face of one kind of die came up for a side.
struct FaceCounts {
  SideId side;  // none for the umpire
  int sides = 6;
  std::vector<std::size_t> faces;  // [0] counts ones
  std::size_t total = 0;
  std::size_t sum = 0;

  /// Of each face.
  [[nodiscard]] double expected() const { return static_cast<double>(total) / sides; }
  [[nodiscard]] double mean() const { return total == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(total); }
  [[nodiscard]] double expected_mean() const { return (sides + 1) / 2.0; }
};

/// By side, then by kind of die, up to a moment.
[[nodiscard]] std::vector<FaceCounts> face_counts(const Session& session, std::size_t shown);

}  // namespace sandtable::ui

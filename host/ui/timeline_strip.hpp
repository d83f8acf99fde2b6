// The timeline as marks and places on a strip. Draws nothing.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "ui/chronicle.hpp"

namespace sandtable::ui {

enum class MarkKind : std::uint8_t { turn, player_turn, table_used, comment };

struct TimelineMark {
  MarkKind kind = MarkKind::turn;
  std::size_t line = 0;  // the moment after so many lines
  std::string label;
  SideId side;  // whose player turn, or who used the table
};

/// By line; at one line turns come before player turns, those before the rest. Lines that the chronicle does not know
/// yet have none.
[[nodiscard]] std::vector<TimelineMark> timeline_marks(const Session& session, const Chronicle& chronicle);

/// A strip of pixels for the moments 0..length.
struct TimelineScale {
  float left = 0;
  float width = 1;
  std::size_t length = 0;

  [[nodiscard]] float x_of(std::size_t line) const;
  /// The nearest moment; ends are clamped.
  [[nodiscard]] std::size_t line_at(float x) const;
};

}  // namespace sandtable::ui

// What one side may see of a position. Built up from what is visible, never the full position with parts cut out, so
// that nothing hidden can leak by being forgotten.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "sandtable/board.hpp"
#include "sandtable/ids.hpp"
#include "sandtable/position.hpp"

namespace sandtable {

/// How much a side sees of a counter.
enum class Visibility : std::uint8_t {
  open,     // identity and state
  back,     // that a counter of this back lies here, and nothing else
  nothing,  // not even that
};

/// A counter as seen. For a counter seen by its back only `place`, `order` and `back` are set.
struct SeenCounter {
  PlaceId place;
  std::uint16_t order = 0;  // 0 is the top of the stack
  CounterId counter;        // none when only the back is seen
  CounterState state;       // default when only the back is seen
  std::string back;         // the back's text
  bool operator==(const SeenCounter&) const = default;
};

/// A view. Two positions that differ only in what is hidden from a side give that side equal views.
struct View {
  SideId side;
  SequenceState sequence;
  std::vector<SeenCounter> counters;  // by place, then order; in cups, open ones by id, then backs
  std::vector<std::pair<TrackId, std::int32_t>> tracks;
  std::vector<std::pair<HexsideId, std::uint8_t>> hexside_marks;  // of hexsides that have any; everybody sees them
  std::vector<std::string> facts;                                 // what else the side knows, as short sentences
  bool operator==(const View&) const = default;
};

}  // namespace sandtable

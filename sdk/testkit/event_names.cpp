#include "testkit/event_names.hpp"

#include <array>
#include <utility>

namespace sandtable {
namespace {

// In the order of the enumeration, so that a kind is an index; the assertion below holds the two together.
constexpr std::array<std::string_view, 23> names = {
    "step_begins", "turn_begins", "placed",    "moved",      "retreated", "advanced",  "displaced",   "declared",
    "committed",   "revealed",    "rolled",    "drawn",      "resolved",  "step_lost", "step_gained", "eliminated",
    "returned",    "marked",      "track_set", "controlled", "victory",   "chosen",    "umpire",
};
static_assert(names.size() == std::to_underlying(EventKind::umpire) + 1U);

}  // namespace

std::string_view event_kind_name(EventKind kind) {
  return names[std::to_underlying(kind)];
}

std::optional<EventKind> find_event_kind(std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<EventKind>(i);
  }
  return std::nullopt;
}

std::vector<std::string> event_kind_names() {
  return {names.begin(), names.end()};
}

}  // namespace sandtable

#include "core/phrases.hpp"

#include <fmt/format.h>

namespace sandtable {

std::string list_text(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i != 0) text += i + 1 == names.size() ? " and " : ", ";
    text += names[i];
  }
  return text;
}

std::string counters_text(const GameData& data, std::span<const CounterId> counters) {
  std::vector<std::string> names;
  for (const CounterId counter : counters) {
    names.push_back(counter.index() < data.counters.size() ? data.counter_name(counter) : "an unknown counter");
  }
  return list_text(names);
}

std::string place_text(const GameData& data, PlaceId place) {
  if (!place.exists() || place.index() >= data.place_count()) return "nowhere";
  if (place.index() >= data.map.hex_count()) {
    const Box& box = data.boxes[place.index() - data.map.hex_count()];
    return box.title.empty() ? box.id : box.title;
  }
  const HexId hex(place.value);
  const std::string_view name = data.map.place_name(hex);
  return name.empty() ? data.map.name(hex) : fmt::format("{} ({})", data.map.name(hex), name);
}

std::string side_text(const GameData& data, SideId side) {
  return side.index() < data.sides.size() ? data.sides[side.index()].name : "Nobody";
}

}  // namespace sandtable

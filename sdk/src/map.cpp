#include "sandtable/map.hpp"

#include <algorithm>

namespace sandtable {

std::int32_t Feature::number(std::string_view key, std::int32_t otherwise) const {
  for (const auto& [name_of_number, value] : numbers) {
    if (name_of_number == key) return value;
  }
  return otherwise;
}

HexId Map::find(std::string_view name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? HexId::none() : found->second;
}

std::optional<Direction> Map::direction(HexId a, HexId b) const {
  if (!b.exists()) return std::nullopt;  // a missing neighbor is none too, and no direction leads to it
  for (Direction direction = 0; direction < direction_count; ++direction) {
    if (neighbor(a, direction) == b) return direction;
  }
  return std::nullopt;
}

std::int32_t Map::southing(HexId hex) const {
  const Axial at = hexes_[hex.index()].at;
  return top() == HexTop::flat ? 2 * at.r + at.q : 2 * (at.q + at.r);
}

HexsideId Map::between(HexId a, HexId b) const {
  const auto side = direction(a, b);
  return side ? hexside(a, *side) : HexsideId::none();
}

FeatureId Map::find_feature(std::string_view id) const {
  const auto found = std::ranges::find(features_, id, &Feature::id);
  if (found == features_.end()) return FeatureId::none();
  return FeatureId(static_cast<std::uint8_t>(found - features_.begin()));
}

ZoneId Map::find_zone(std::string_view id) const {
  const auto found = std::ranges::find(zones_, id, &Zone::id);
  if (found == zones_.end()) return ZoneId::none();
  return ZoneId(static_cast<std::uint8_t>(found - zones_.begin()));
}

std::string_view Map::place_name(HexId hex) const {
  for (const NamedPlace& place : places_) {
    if (std::ranges::find(place.hexes, hex) != place.hexes.end()) return place.name;
  }
  return {};
}

}  // namespace sandtable

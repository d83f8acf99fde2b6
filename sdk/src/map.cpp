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

std::string Map::hexside_name(HexsideId side) const {
  const HexsideInfo& info = hexsides_[side.index()];
  if (info.other.exists()) return name(info.owner) + "-" + name(info.other);
  const HexTop way = boards_[hexes_[info.owner.index()].board].top;
  return name(info.owner) + "-" + std::string(direction_name(way, info.side));
}

HexsideId Map::find_hexside(std::string_view text) const {
  // Names of hexes may hold a hyphen themselves ("3-A12"), so every hyphen is tried.
  for (std::size_t at = text.find('-'); at != std::string_view::npos; at = text.find('-', at + 1)) {
    const HexId hex = find(text.substr(0, at));
    if (!hex.exists()) continue;
    const std::string_view rest = text.substr(at + 1);
    if (const HexId other = find(rest); other.exists()) return between(hex, other);
    for (Direction side = 0; side < direction_count; ++side) {
      if (direction_name(boards_[hexes_[hex.index()].board].top, side) == rest) return hexside(hex, side);
    }
  }
  return HexsideId::none();
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

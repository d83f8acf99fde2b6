// The part of MapBuilder that puts terrain, zones and names on the joined boards.
#include "sandtable/map_builder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace sandtable {

void MapBuilder::set_title(std::string title, std::int32_t hex_meters) {
  map_.title_ = std::move(title);
  map_.hex_meters_ = hex_meters;
}

Result<FeatureId> MapBuilder::add_feature(Feature feature) {
  constexpr std::size_t most_features = 64;  // bits of a FeatureSet
  if (map_.features_.size() >= most_features) {
    return fail(ErrorCode::limit_exceeded, "The terrain key has more than 64 features, variants included.", feature.id);
  }
  if (feature.base.exists()) {
    if (feature.base.index() >= map_.features_.size() || feature.line.empty() ||
        map_.feature(feature.base).place != feature.place) {
      return fail(ErrorCode::invalid_data,
                  fmt::format("The variant \"{}\" of a feature needs a name and the same kind of place as its base.",
                              feature.line),
                  feature.id);
    }
    feature.id = map_.feature(feature.base).id + "." + feature.line;
  }
  if (feature.id.empty() || find_feature(feature.id).exists()) {
    return fail(ErrorCode::invalid_data, fmt::format("There are two features \"{}\", or it has no id.", feature.id),
                feature.id);
  }
  map_.features_.push_back(std::move(feature));
  return FeatureId(static_cast<std::uint8_t>(map_.features_.size() - 1));
}

FeatureSet MapBuilder::with_base(FeatureId feature) const {
  FeatureSet set;
  for (; feature.exists(); feature = map_.feature(feature).base) set.add(feature);
  return set;
}

void MapBuilder::add_to_hex(HexId hex, FeatureId feature, Source source, Reason reason) {
  FeatureSet& features = map_.hex_features_[hex.index()];
  features = FeatureSet(features.bits() | with_base(feature).bits());
  HexInfo& info = map_.hexes_[hex.index()];
  if (!source_stated_[hex.index()] || source > info.source) {
    info.source = source;
    info.reason = std::move(reason);
  } else if (source == info.source && info.reason == nullptr) {
    info.reason = std::move(reason);
  }
  source_stated_[hex.index()] = true;
}

void MapBuilder::set_elevation(HexId hex, std::int16_t elevation) {
  map_.hexes_[hex.index()].elevation = elevation;
}

void MapBuilder::set_half(HexId hex) {
  if (!shared_[hex.index()]) map_.hexes_[hex.index()].half = true;
}

void MapBuilder::add_to_side_id(HexsideId side, FeatureId feature) {
  FeatureSet& features = map_.side_features_[side.index()];
  features = FeatureSet(features.bits() | with_base(feature).bits());
}

Result<void> MapBuilder::add_to_side(HexId a, HexId b, FeatureId feature, HexId high) {
  const HexsideId side = between(a, b);
  if (!side.exists()) {
    return fail(ErrorCode::invalid_data, fmt::format("{} and {} are not adjacent.", map_.name(a), map_.name(b)),
                map_.feature(feature).id);
  }
  if (high.exists()) {
    if (high != a && high != b) {
      return fail(
          ErrorCode::invalid_data,
          fmt::format("The high side {} of a slope is neither {} nor {}.", map_.name(high), map_.name(a), map_.name(b)),
          map_.feature(feature).id);
    }
    map_.hexsides_[side.index()].high = high;
  }
  add_to_side_id(side, feature);
  return {};
}

void MapBuilder::add_to_side(HexId hex, Direction side, FeatureId feature) {
  add_to_side_id(map_.hexside(hex, side), feature);
}

Result<void> MapBuilder::add_path(FeatureId feature, std::string name, std::span<const HexId> hexes, Source source,
                                  Reason reason) {
  const std::string& place = name.empty() ? map_.feature(feature).id : name;
  if (hexes.size() < 2) return fail(ErrorCode::invalid_data, "A path needs at least two hexes.", place);
  for (std::size_t next = 1; next < hexes.size(); ++next) {
    if (between(hexes[next - 1], hexes[next]).exists()) continue;
    return fail(ErrorCode::invalid_data,
                fmt::format("The path jumps from {} to {}, which are not adjacent.", map_.name(hexes[next - 1]),
                            map_.name(hexes[next])),
                place);
  }
  for (std::size_t index = 0; index < hexes.size(); ++index) {
    FeatureSet& features = map_.hex_features_[hexes[index].index()];
    features = FeatureSet(features.bits() | with_base(feature).bits());
    if (index > 0) add_to_side_id(between(hexes[index - 1], hexes[index]), feature);
  }
  map_.lines_.push_back({feature, std::move(name), {hexes.begin(), hexes.end()}, {}, source, std::move(reason)});
  return {};
}

void MapBuilder::add_side_line(FeatureId feature, std::string name, std::vector<HexsideId> sides, Source source,
                               Reason reason) {
  for (const HexsideId side : sides) add_to_side_id(side, feature);
  map_.lines_.push_back({feature, std::move(name), {}, std::move(sides), source, std::move(reason)});
}

Result<ZoneId> MapBuilder::add_zone(std::string id, std::string title, std::vector<HexId> hexes, Source source,
                                    Reason reason) {
  if (map_.zones_.size() >= ZoneId::none_value) {
    return fail(ErrorCode::limit_exceeded, "The map has more than 255 zones.", id);
  }
  if (id.empty() || map_.find_zone(id).exists()) {
    return fail(ErrorCode::invalid_data, fmt::format("There are two zones \"{}\", or it has no id.", id), id);
  }
  std::ranges::sort(hexes);
  hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
  Zone zone{std::move(id), std::move(title), std::move(hexes), std::vector<bool>(map_.hex_count()),
            source,        std::move(reason)};
  for (const HexId hex : zone.hexes) {
    assert(hex.index() < map_.hex_count());
    zone.member[hex.index()] = true;
  }
  map_.zones_.push_back(std::move(zone));
  return ZoneId(static_cast<std::uint8_t>(map_.zones_.size() - 1));
}

void MapBuilder::add_place(NamedPlace place) {
  map_.places_.push_back(std::move(place));
}

}  // namespace sandtable

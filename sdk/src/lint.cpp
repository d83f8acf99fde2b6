// What lint says of a module as a whole.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "loading.hpp"

namespace sandtable {

namespace {

constexpr std::array<std::string_view, 8> data_files = {"module.toml", "map.toml",      "terrain.toml", "counters.toml",
                                                        "tables.toml", "sequence.toml", "rules.toml",   "rulings.toml"};

void warn_of_unused(Loading& loading, const IdRegistry& registry, std::string_view sentence) {
  for (std::size_t index = 0; index < registry.size(); ++index) {
    if (registry.used(index)) continue;
    loading.complaints.warn(registry.spot(index),
                            fmt::format(fmt::runtime(sentence), in_quotes(registry.names()[index])));
  }
}

/// A misspelled file would otherwise be left out in silence.
void warn_of_unknown_files(Loading& loading) {
  const std::vector<std::string> known(data_files.begin(), data_files.end());
  for (const DataFile& file : loading.folder.files()) {
    if (file.name.contains('/') || std::ranges::find(known, file.name) != known.end()) continue;
    loading.complaints.warn({file.name, 0}, fmt::format("This is no data file of a module and nothing reads it{}",
                                                        suggestion(file.name, known)));
  }
}

/// Features that bar the way say so with the number `barred`. A road or the like leads through all the same.
class Passage {
 public:
  explicit Passage(const Map& map) : map_(map) {
    for (std::size_t index = 0; index < map.features().size(); ++index) {
      const FeatureId feature(static_cast<std::uint8_t>(index));
      if (map.feature(feature).number("barred", 0) != 0) barred_.add(feature);
      if (map.feature(feature).place == FeaturePlace::path) paths_.add(feature);
    }
  }

  [[nodiscard]] bool may_enter(HexId hex) const { return open(map_.features(hex)); }
  [[nodiscard]] bool may_cross(HexsideId side) const { return open(map_.features(side)); }

 private:
  [[nodiscard]] bool open(FeatureSet features) const { return !features.any_of(barred_) || features.any_of(paths_); }

  const Map& map_;
  FeatureSet barred_;
  FeatureSet paths_;
};

/// Hexes that hang together, the largest area first.
std::vector<std::vector<HexId>> connected_areas(const Map& map) {
  const Passage passage(map);
  std::vector<bool> seen(map.hex_count());
  std::vector<std::vector<HexId>> areas;
  for (std::size_t index = 0; index < map.hex_count(); ++index) {
    const HexId start(static_cast<std::uint16_t>(index));
    if (seen[index] || !passage.may_enter(start)) continue;
    std::vector<HexId> area = {start};
    seen[index] = true;
    for (std::size_t at = 0; at < area.size(); ++at) {
      for (Direction direction = 0; direction < direction_count; ++direction) {
        const HexId next = map.neighbor(area[at], direction);
        if (!next.exists() || seen[next.index()] || !passage.may_enter(next)) continue;
        if (!passage.may_cross(map.hexside(area[at], direction))) continue;
        seen[next.index()] = true;
        area.push_back(next);
      }
    }
    areas.push_back(std::move(area));
  }
  std::ranges::stable_sort(areas, std::ranges::greater{}, &std::vector<HexId>::size);
  return areas;
}

void complain_of_unreachable_hexes(Loading& loading) {
  constexpr std::size_t most_named = 8;
  const Map& map = loading.data.map;
  const std::vector<std::vector<HexId>> areas = connected_areas(map);
  for (std::size_t index = 1; index < areas.size(); ++index) {
    std::vector<std::string> names;
    for (const HexId hex : areas[index]) {
      if (names.size() == most_named) {
        names.emplace_back("...");
        break;
      }
      names.push_back(map.name(hex));
    }
    loading.complaints.warn(loading.map_spot,
                            fmt::format("No way leads from the largest area to {}; open a hexside, or leave the hexes "
                                        "out.",
                                        fmt::join(names, ", ")));
  }
}

/// Counters that come from one line of the file are spoken of together.
void warn_of_unplaced_counters(Loading& loading) {
  const IdRegistry& counters = loading.counters;
  for (std::size_t index = 0; index < counters.size();) {
    const Spot spot = counters.spot(index);
    std::string first;
    std::size_t unplaced = 0;
    for (; index < counters.size() && counters.spot(index).line == spot.line; ++index) {
      if (counters.used(index)) continue;
      if (unplaced++ == 0) first = counters.names()[index];
    }
    if (unplaced == 0) continue;
    loading.complaints.warn(
        spot, fmt::format("No scenario places the counter {}{}; name it in a [[place]], of a hex or a box.",
                          in_quotes(first), unplaced > 1 ? fmt::format(" and {} like it", unplaced - 1) : ""));
  }
}

/// A name that has slipped into the hex beside its houses.
void warn_of_places_off_their_terrain(Loading& loading) {
  constexpr std::array<std::string_view, 2> settlements = {"town", "village"};
  const Map& map = loading.data.map;
  FeatureSet houses;
  for (const std::string_view id : settlements) houses.add(map.find_feature(id));
  if (houses.none()) return;
  for (std::size_t index = 0; index < map.places().size(); ++index) {
    const NamedPlace& place = map.places()[index];
    if (std::ranges::find(settlements, place.kind) == settlements.end()) continue;
    for (const HexId hex : place.hexes) {
      if (map.features(hex).any_of(houses)) continue;
      loading.complaints.warn(loading.place_spots[index],
                              fmt::format("The {} {} is at {}, where the terrain is neither town nor village; mend its "
                                          "hexes or add the [[terrain]].",
                                          place.kind, in_quotes(place.name), map.name(hex)));
    }
  }
}

}  // namespace

void lint_whole(Loading& loading) {
  warn_of_unknown_files(loading);
  // Hexes that the map does not list are clear.
  if (const auto clear = loading.features.find("clear")) loading.features.mark_used(*clear);
  warn_of_unused(loading, loading.features, "The feature {} is nowhere on the map.");
  warn_of_unused(loading, loading.types, "No counter is of the type {}.");
  warn_of_unused(loading, loading.formations, "Nothing belongs to the formation {}.");
  if (loading.scenarios.size() > 0) warn_of_unplaced_counters(loading);
  if (loading.map_ready) warn_of_places_off_their_terrain(loading);
  if (loading.map_ready) complain_of_unreachable_hexes(loading);
}

}  // namespace sandtable

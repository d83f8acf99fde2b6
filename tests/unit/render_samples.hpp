// Games that the tests of the drawings draw.
#pragma once

#include <optional>
#include <string>

#include "map_samples.hpp"
#include "render/cartographer.hpp"
#include "sandtable/data_loader.hpp"

namespace sandtable::samples {

/// Vimy Ridge, read once.
inline const GameData& vimy() {
  static const GameData data = must(load_game_data(std::string(SANDTABLE_SOURCE_DIR) + "/modules/vimy-ridge"));
  return data;
}

/// A game that is a map and nothing else.
inline GameData game_of(Map map) {
  GameData data;
  data.info.title = "Sample";
  data.map = std::move(map);
  data.build_indexes();
  return data;
}

inline Feature feature_of(std::string id, std::string name, FeaturePlace place) {
  Feature feature;
  feature.id = std::move(id);
  feature.name = std::move(name);
  feature.place = place;
  return feature;
}

inline GameData pointy_game() {
  BoardLayout layout = board("", 7, 5);
  layout.top = HexTop::pointy;
  MapBuilder builder = builder_of(std::move(layout));
  builder.set_title("Pointy", 100);
  const FeatureId woods = must(builder.add_feature(feature_of("woods", "Woods", FeaturePlace::hex)));
  const FeatureId lair = must(builder.add_feature(feature_of("dragon-lair", "Dragon lair", FeaturePlace::hex)));
  const FeatureId road = must(builder.add_feature(feature_of("road", "Road", FeaturePlace::path)));
  const FeatureId slope = must(builder.add_feature(feature_of("slope", "Slope", FeaturePlace::hexside)));
  for (const char* name : {"0202", "0302", "0303"}) builder.add_to_hex(builder.find(name), woods, Source::printed);
  builder.add_to_hex(builder.find("0504"), lair, Source::printed);
  const std::vector<HexId> way = {builder.find("0103"), builder.find("0203"), builder.find("0303"),
                                  builder.find("0403")};
  must(builder.add_path(road, "Road", way, Source::printed));
  must(builder.add_to_side(builder.find("0502"), builder.find("0602"), slope, builder.find("0602")));
  return game_of(std::move(builder).finish());
}

/// Two boards side by side, the second one turned about.
inline GameData joined_game() {
  BoardLayout west = board("A", 4, 4);
  BoardLayout east = board("B", 4, 4);
  east.origin = axial_of({4, 0}, HexTop::flat, Shifted::even);
  MapBuilder builder;
  must(builder.add_board(std::move(west)));
  must(builder.add_board(std::move(east)));
  must(builder.join());
  return game_of(std::move(builder).finish());
}

/// A board with a lake of no hexes in its middle and a missing corner.
inline GameData holed_game() {
  BoardLayout layout = board("", 6, 5);
  layout.cells.assign(30, HexId(0));
  for (const std::size_t gone : {0U, 14U, 15U}) layout.cells[gone] = HexId::none();
  return game_of(map_of(std::move(layout)));
}

inline render::Cartographer cartographer_of(const GameData& data) {
  return render::Cartographer(data, must(render::MapStyle::of_module(data)));
}

/// The region drawn at that scale.
inline render::Surface drawn(const render::Cartographer& cartographer, render::Rect region, double scale) {
  auto surface = must(render::Surface::make(static_cast<int>(std::ceil(region.width * scale)),
                                            static_cast<int>(std::ceil(region.height * scale))));
  const render::Context context = surface.draw();
  cartographer.draw(context.get(), region, scale);
  return surface;
}

/// What lies about a hex.
inline render::Rect about(const render::Cartographer& cartographer, HexId hex, double by = 0.7) {
  const render::Point at = cartographer.sheet().center(hex);
  return {at.x - by, at.y - by, 2 * by, 2 * by};
}

}  // namespace sandtable::samples

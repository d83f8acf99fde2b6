// map.toml: orchestration, and the terrain key's way onto the map.
#include "load_map.hpp"

namespace sandtable {

namespace {

/// Ids of features follow from the registry, which has them in the same order.
void add_features(Loading& loading, MapBuilder& builder) {
  for (const TerrainFeature& terrain : loading.terrain) {
    const auto base = builder.add_feature(terrain.feature);
    if (!base) {
      loading.complaints.error(terrain.spot, base.error().sentence, base.error().code);
      continue;
    }
    for (const std::string& line : terrain.lines) {
      Feature variant = terrain.feature;
      variant.line = line;
      variant.base = *base;
      if (const auto added = builder.add_feature(std::move(variant)); !added) {
        loading.complaints.error(terrain.spot, added.error().sentence, added.error().code);
      }
    }
  }
}

StatedSource read_map_head(Loading& loading, DataReader& top, MapBuilder& builder) {
  const DataNode* node = top.table("map", Need::required);
  if (node == nullptr) {
    loading.map_spot = top.spot();
    return {};
  }
  DataReader reader(*node, top.spot().file, "[map]", loading.complaints);
  loading.map_spot = reader.spot();
  std::string title = reader.text("title", Need::optional);
  const std::int32_t meters = reader.whole("hex_meters", Need::optional, 0, 1'000'000).value_or(0);
  builder.set_title(std::move(title), meters);
  StatedSource source = reader.source();
  reader.finish();
  return source;
}

}  // namespace

void load_map(Loading& loading) {
  loading.read_file("map.toml", Need::required, [&](DataReader& top) {
    MapBuilder builder;
    const StatedSource source = read_map_head(loading, top, builder);
    if (!load_boards(loading, top, source, builder)) {
      // Without boards nothing below can be checked; its keys are known all the same.
      for (const std::string_view key : {"terrain", "elevation", "hexsides", "paths", "place", "zone"}) top.node(key);
      return;
    }
    add_features(loading, builder);
    load_map_contents(loading, top, source, builder);
    loading.data.map = std::move(builder).finish();
    loading.map_ready = true;
  });
}

}  // namespace sandtable

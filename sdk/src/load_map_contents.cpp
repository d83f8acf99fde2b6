// map.toml, second half: what lies on the boards.
#include <fmt/format.h>

#include <algorithm>

#include "load_map.hpp"

namespace sandtable {

namespace {

constexpr std::size_t most_tables = 5000;
constexpr std::size_t most_hexes = 60'000;

class MapContents {
 public:
  MapContents(Loading& loading, std::string_view file, const StatedSource& source, MapBuilder& builder)
      : loading_(loading), file_(file), source_(source), builder_(builder) {}

  void read_terrain(const DataNode& node);
  void read_elevation(const DataNode& node);
  void read_hexsides(const DataNode& node);
  void read_path(const DataNode& node);
  void read_place(const DataNode& node);
  void read_zone(const DataNode& node);

 private:
  /// One entry of `sides`: two adjacent hexes, or a hex and a direction where the map ends.
  struct Side {
    HexId a;
    HexId b;  // none at the map's edge
    HexsideId id;
  };

  DataReader reader(const DataNode& node, std::string_view what) { return {node, file_, what, loading_.complaints}; }
  void complain(Spot spot, std::string sentence) { loading_.complaints.error(spot, std::move(sentence)); }
  FeatureId feature(DataReader& reader, FeaturePlace place, bool with_line);
  HexId hex(const PlacedText& name);
  std::vector<HexId> hexes(DataReader& reader);
  Side side(const PlacedText& text);
  Side edge_side(HexId hex, const PlacedText& text, std::string_view direction);
  void add_side(const Side& side, const PlacedText& text, FeatureId feature, HexId high);

  Loading& loading_;
  std::string_view file_;
  const StatedSource& source_;
  MapBuilder& builder_;
};

std::string_view words_for(FeaturePlace place) {
  switch (place) {
    case FeaturePlace::hex:
      return "in hexes ([[terrain]])";
    case FeaturePlace::hexside:
      return "on hexsides ([[hexsides]])";
    case FeaturePlace::path:
      return "on paths ([[paths]])";
  }
  return "";
}

FeatureId MapContents::feature(DataReader& reader, FeaturePlace place, bool with_line) {
  const std::string id = reader.id("feature", Need::required);
  const std::string line = with_line ? reader.id("line", Need::optional) : std::string();
  const auto base = loading_.features.refer(id, reader.spot("feature"), loading_.complaints);
  if (!base) return FeatureId::none();
  const FeatureId found = builder_.find_feature(id);
  const auto terrain = std::ranges::find(loading_.terrain, id, [](const auto& known) { return known.feature.id; });
  if (!found.exists() || terrain == loading_.terrain.end()) {
    complain(reader.spot("feature"),
             fmt::format("{} is a variant; name its feature and give the variant as \"line\".", in_quotes(id)));
    return FeatureId::none();
  }
  if (!terrain->place_known) return FeatureId::none();
  if (terrain->feature.place != place) {
    complain(reader.spot("feature"),
             fmt::format("The feature {} lies {}, not here.", in_quotes(id), words_for(terrain->feature.place)));
    return FeatureId::none();
  }
  if (line.empty()) return found;
  const FeatureId variant = builder_.find_feature(id + "." + line);
  if (!variant.exists()) {
    complain(reader.spot("line"), fmt::format("Unknown line {} of feature {}{}", in_quotes(line), in_quotes(id),
                                              suggestion(line, terrain->lines)));
    return found;
  }
  if (const auto index = loading_.features.find(id + "." + line)) loading_.features.mark_used(*index);
  return variant;
}

HexId MapContents::hex(const PlacedText& name) {
  const HexId found = builder_.find(name.text);
  if (!found.exists()) loading_.unknown_hex(name);
  return found;
}

std::vector<HexId> MapContents::hexes(DataReader& reader) {
  std::vector<HexId> result;
  for (const PlacedText& name : reader.texts("hexes", Need::required, most_hexes)) {
    if (loading_.complaints.enough()) break;
    if (const HexId found = hex(name); found.exists()) result.push_back(found);
  }
  return result;
}

void MapContents::read_terrain(const DataNode& node) {
  DataReader reader = this->reader(node, "[[terrain]]");
  const FeatureId found = feature(reader, FeaturePlace::hex, false);
  static_cast<void>(reader.text("name", Need::optional));  // for the reader of the file; the map's names are its places
  const StatedSource source = reader.source(source_);
  const std::vector<HexId> all = hexes(reader);
  reader.finish();
  if (!found.exists()) return;
  for (const HexId hex : all) builder_.add_to_hex(hex, found, source.source, source.reason);
}

void MapContents::read_elevation(const DataNode& node) {
  DataReader reader = this->reader(node, "[[elevation]]");
  const std::int32_t meters = reader.whole("meters", Need::required, -1000, 9000).value_or(0);
  reader.source(source_);
  for (const HexId hex : hexes(reader)) builder_.set_elevation(hex, static_cast<std::int16_t>(meters));
  reader.finish();
}

MapContents::Side MapContents::edge_side(HexId hex, const PlacedText& text, std::string_view direction) {
  const HexTop top = builder_.top();
  for (Direction side = 0; side < direction_count; ++side) {
    if (direction_name(top, side) == direction) return {hex, HexId::none(), builder_.hexside(hex, side)};
  }
  complain(text.spot, fmt::format("Unknown hexside {}; write two adjacent hexes, or a hex and a direction.",
                                  in_quotes(text.text)));
  return {};
}

MapContents::Side MapContents::side(const PlacedText& text) {
  // Hex names may have hyphens of their own, so every hyphen is tried as the one between the two.
  const std::string_view all = text.text;
  HexId known;
  std::string_view rest;
  for (std::size_t at = all.find('-'); at != std::string_view::npos; at = all.find('-', at + 1)) {
    const HexId a = builder_.find(all.substr(0, at));
    if (!a.exists()) continue;
    known = a;
    rest = all.substr(at + 1);
    const HexId b = builder_.find(rest);
    if (!b.exists()) continue;
    const HexsideId id = builder_.between(a, b);
    if (!id.exists()) complain(text.spot, fmt::format("{}: these hexes are not adjacent.", in_quotes(all)));
    return id.exists() ? Side{a, b, id} : Side{};
  }
  if (known.exists() && rest.size() <= 2) return edge_side(known, text, rest);
  const std::size_t hyphen = all.find('-');
  if (known.exists() || hyphen != std::string_view::npos) {
    hex({std::string(known.exists() ? rest : all.substr(0, hyphen)), text.spot});
  } else {
    complain(text.spot, fmt::format("{} is no hexside; write two adjacent hexes, \"1511-1512\".", in_quotes(all)));
  }
  return {};
}

void MapContents::add_side(const Side& side, const PlacedText& text, FeatureId feature, HexId high) {
  if (!high.exists()) return;  // the line adds the feature
  if (!side.b.exists()) {
    complain(text.spot, fmt::format("{} lies on the map's edge and cannot have a high side.", in_quotes(text.text)));
  } else if (auto added = builder_.add_to_side(side.a, side.b, feature, high); !added) {
    complain(text.spot, added.error().sentence);
  }
}

void MapContents::read_hexsides(const DataNode& node) {
  DataReader reader = this->reader(node, "[[hexsides]]");
  const FeatureId found = feature(reader, FeaturePlace::hexside, true);
  std::string name = reader.text("name", Need::optional);
  const StatedSource source = reader.source(source_);
  const std::vector<PlacedText> texts = reader.texts("sides", Need::required, most_hexes);
  const std::vector<PlacedText> high = reader.texts("high", Need::optional, most_hexes);
  reader.finish();
  if (!high.empty() && high.size() != texts.size()) {
    complain(reader.spot("high"),
             fmt::format("\"high\" lists {} hexes for {} sides; give one for each.", high.size(), texts.size()));
    return;
  }
  std::vector<HexsideId> sides;
  for (std::size_t index = 0; index < texts.size() && !loading_.complaints.enough(); ++index) {
    const Side read = side(texts[index]);
    const HexId higher = high.empty() ? HexId::none() : hex(high[index]);
    if (!read.id.exists() || !found.exists()) continue;
    add_side(read, texts[index], found, higher);
    sides.push_back(read.id);
  }
  if (found.exists()) builder_.add_side_line(found, std::move(name), std::move(sides), source.source, source.reason);
}

void MapContents::read_path(const DataNode& node) {
  DataReader reader = this->reader(node, "[[paths]]");
  const FeatureId found = feature(reader, FeaturePlace::path, false);
  std::string name = reader.text("name", Need::optional);
  const StatedSource source = reader.source(source_);
  std::vector<HexId> hexes;
  bool whole = found.exists();
  for (const PlacedText& text : reader.texts("hexes", Need::required, most_hexes)) {
    if (loading_.complaints.enough()) break;
    const HexId next = hex(text);
    whole = whole && next.exists();
    if (next.exists() && !hexes.empty() && !builder_.between(hexes.back(), next).exists()) {
      complain(text.spot, fmt::format("The path jumps to {}, which is not adjacent to the hex before it.", text.text));
      whole = false;
    }
    if (next.exists()) hexes.push_back(next);
  }
  reader.finish();
  if (!whole) return;
  if (auto added = builder_.add_path(found, std::move(name), hexes, source.source, source.reason); !added) {
    complain(reader.spot("hexes"), added.error().sentence);
  }
}

void MapContents::read_place(const DataNode& node) {
  DataReader reader = this->reader(node, "[[place]]");
  NamedPlace place;
  place.name = reader.text("name", Need::required);
  place.kind = reader.id("kind", Need::required);
  state(place, reader.source(source_));
  place.hexes = hexes(reader);
  reader.finish();
  builder_.add_place(std::move(place));
  loading_.place_spots.push_back(reader.spot());
}

void MapContents::read_zone(const DataNode& node) {
  DataReader reader = this->reader(node, "[[zone]]");
  std::string id = reader.id("id", Need::required);
  std::string title = reader.text("title", Need::required);
  const StatedSource source = reader.source(source_);
  std::vector<HexId> all = hexes(reader);
  reader.finish();
  if (!loading_.zones.add(id, reader.spot("id"), loading_.complaints)) return;
  if (auto added = builder_.add_zone(std::move(id), std::move(title), std::move(all), source.source, source.reason);
      !added) {
    loading_.complaints.error(reader.spot("id"), added.error().sentence, added.error().code);
  }
}

}  // namespace

void load_map_contents(Loading& loading, DataReader& top, const StatedSource& source, MapBuilder& builder) {
  MapContents contents(loading, top.spot().file, source, builder);
  const auto each = [&](std::string_view key, void (MapContents::*read)(const DataNode&)) {
    loading.each(top, key, most_tables, [&](const DataNode& node) { (contents.*read)(node); });
  };
  each("terrain", &MapContents::read_terrain);
  each("elevation", &MapContents::read_elevation);
  each("hexsides", &MapContents::read_hexsides);
  each("paths", &MapContents::read_path);
  each("place", &MapContents::read_place);
  each("zone", &MapContents::read_zone);
}

}  // namespace sandtable

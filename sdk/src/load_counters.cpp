// counters.toml: formations, counter types, the counter mix, boxes and tracks.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "loading.hpp"

namespace sandtable {

namespace {

constexpr std::size_t most_faces = 8;
constexpr std::int64_t most_value = 1000;  // of a unit
constexpr std::size_t most_counters = 5000;

using KindWord = std::pair<std::string_view, CounterKind>;
constexpr std::array<KindWord, 3> kinds = {
    KindWord{"unit", CounterKind::unit}, {"marker", CounterKind::marker}, {"chit", CounterKind::chit}};

std::vector<std::string> read_words(Loading& loading, DataReader& top, std::string_view key, IdRegistry& registry,
                                    std::size_t most) {
  for (const PlacedText& word : top.ids(key, Need::optional, most)) {
    registry.add(word.text, word.spot, loading.complaints);
  }
  return registry.names();
}

void read_formation(Loading& loading, const DataNode& node, std::string_view file) {
  DataReader reader(node, file, "[[formation]]", loading.complaints);
  Formation formation;
  formation.id = reader.id("id", Need::required);
  formation.name = reader.text("name", Need::required);
  formation.side = loading.side(reader, "side");
  formation.color = reader.color("color");
  // The parent comes first in the file, so formations cannot nest in a circle.
  formation.parent = loading.formation(reader, "parent");
  reader.finish();
  loading.keep(loading.formations, loading.data.formations, std::move(formation), reader.spot("id"));
}

Face read_face(Loading& loading, const DataNode& node, std::string_view file, const StatedSource& inherited) {
  DataReader reader(node, file, "[[type.face]]", loading.complaints);
  Face face;
  face.name = reader.text("name", Need::optional);
  const StatedSource source = reader.source(inherited);
  for (NamedFraction& value : reader.fractions("values")) {
    face.values.push_back({std::move(value.name), value.value, source.source, source.reason});
  }
  reader.except_sources("sources", face.values, source);
  reader.finish();
  return face;
}

/// Modifiers may be below zero, but they are on markers.
void check_values(Loading& loading, const CounterType& type, const Face& face, Spot spot) {
  for (const FaceValue& value : face.values) {
    if (value.value > Fraction(most_value)) {
      loading.complaints.error(spot,
                               fmt::format("The unit {} has {} {}; a unit's values are at most {}.", in_quotes(type.id),
                                           in_quotes(value.name), value.value.text(), most_value));
    }
    if (value.value >= Fraction(0)) continue;
    loading.complaints.error(spot, fmt::format("The unit {} has {} {}; a unit's values are 0 or above.",
                                               in_quotes(type.id), in_quotes(value.name), value.value.text()));
  }
}

/// Units have numbers on every face that are not below zero. Lint: usually the same ones.
void check_faces(Loading& loading, const CounterType& type, const std::vector<Spot>& spots) {
  if (type.kind != CounterKind::unit) return;
  std::vector<std::string> names;
  for (const Face& face : type.faces) {
    for (const FaceValue& value : face.values) {
      if (std::ranges::find(names, value.name) == names.end()) names.push_back(value.name);
    }
  }
  for (std::size_t index = 0; index < type.faces.size(); ++index) {
    const Face& face = type.faces[index];
    check_values(loading, type, face, spots[index]);
    if (face.values.empty()) {
      loading.complaints.strict(spots[index], fmt::format("Face {} of the unit {} has no values; add \"values\".",
                                                          index, in_quotes(type.id)));
      continue;
    }
    for (const std::string& name : names) {
      if (std::ranges::find(face.values, name, &FaceValue::name) != face.values.end()) continue;
      loading.complaints.warn(spots[index], fmt::format("Face {} of the unit {} lacks the value {}, which another face "
                                                        "has.",
                                                        index, in_quotes(type.id), in_quotes(name)));
    }
  }
}

void read_type(Loading& loading, const DataNode& node, std::string_view file) {
  DataReader reader(node, file, "[[type]]", loading.complaints);
  CounterType type;
  type.id = reader.id("id", Need::required);
  type.name = reader.text("name", Need::required);
  const auto kind = reader.choice<CounterKind>("kind", Need::required, kinds);
  type.kind = kind.value_or(CounterKind::marker);  // of which nothing is asked
  type.side = loading.side(reader, "side");
  type.symbol = reader.id("symbol", Need::optional);
  type.size = reader.id("size", Need::optional);
  for (const PlacedText& flag : reader.ids("flags", Need::optional, 32)) type.flags.push_back(flag.text);
  type.back = reader.text("back", Need::optional);
  const StatedSource source = reader.source();
  std::vector<Spot> face_spots;
  for (const DataNode* face : reader.tables("face", most_faces)) {
    type.faces.push_back(read_face(loading, *face, file, source));
    face_spots.push_back({file, face->line});
  }
  if (type.faces.empty()) {
    // A plain marker need not say that it has a front.
    type.faces.emplace_back();
    face_spots.push_back(reader.spot());
  }
  check_faces(loading, type, face_spots);
  reader.finish();
  loading.keep(loading.types, loading.data.types, std::move(type), reader.spot("id"));
}

/// Reads what a counter and a row of like counters have in common.
Counter read_common(Loading& loading, DataReader& reader) {
  Counter counter;
  counter.id = reader.id("id", Need::required);
  counter.label = reader.text("label", Need::optional);
  const auto type = loading.types.refer(reader.id("type", Need::required), reader.spot("type"), loading.complaints);
  if (type) counter.type = CounterTypeId(static_cast<std::uint16_t>(*type));
  counter.formation = loading.formation(reader, "formation");
  state(counter, reader.source());
  counter.note = reader.text("note", Need::optional, longest_text);
  return counter;
}

void add_counter(Loading& loading, Counter counter, Spot spot) {
  if (loading.counters.add(counter.id, spot, loading.complaints)) loading.data.counters.push_back(std::move(counter));
}

void read_counter(Loading& loading, const DataNode& node, std::string_view file) {
  DataReader reader(node, file, "[[counter]]", loading.complaints);
  Counter counter = read_common(loading, reader);
  if (counter.label.empty()) counter.label = counter.id;
  reader.finish();
  add_counter(loading, std::move(counter), reader.spot("id"));
}

std::string numbered(std::string_view pattern, std::int32_t number) {
  std::string result(pattern);
  if (const std::size_t at = result.find("{}"); at != std::string::npos) result.replace(at, 2, std::to_string(number));
  return result;
}

void read_like_counters(Loading& loading, const DataNode& node, std::string_view file) {
  DataReader reader(node, file, "[[counters]]", loading.complaints);
  const Counter pattern = read_common(loading, reader);
  const std::int32_t count = reader.whole("count", Need::required, 1, 1000).value_or(0);
  reader.finish();
  if (pattern.id.empty()) return;
  if (!pattern.id.contains("{}")) {
    loading.complaints.error(reader.spot("id"), "The id of several counters needs a {} where the number goes.");
    return;
  }
  for (std::int32_t number = 1; number <= count; ++number) {
    Counter counter = pattern;
    counter.id = numbered(pattern.id, number);
    counter.label = numbered(pattern.label, number);
    add_counter(loading, std::move(counter), reader.spot("id"));
  }
}

void read_box(Loading& loading, const DataNode& node, std::string_view file) {
  DataReader reader(node, file, "[[box]]", loading.complaints);
  Box box;
  box.id = reader.id("id", Need::required);
  box.title = reader.text("title", Need::required);
  box.side = loading.side(reader, "side");
  box.cup = reader.truth("cup", false);
  reader.finish();
  if (loading.map_ready && loading.data.map.find(box.id).exists()) {
    loading.complaints.error(reader.spot("id"),
                             fmt::format("The box {} has the name of a hex; rename it.", in_quotes(box.id)));
    return;
  }
  loading.keep(loading.boxes, loading.data.boxes, std::move(box), reader.spot("id"));
}

void read_track(Loading& loading, const DataNode& node, std::string_view file) {
  constexpr std::int32_t farthest = 1'000'000;
  DataReader reader(node, file, "[[track]]", loading.complaints);
  Track track;
  track.id = reader.id("id", Need::required);
  track.title = reader.text("title", Need::required);
  track.side = loading.side(reader, "side");
  track.least = reader.whole("least", Need::optional, -farthest, farthest).value_or(0);
  track.most = reader.whole("most", Need::required, -farthest, farthest).value_or(track.least);
  track.start = reader.whole("start", Need::optional, -farthest, farthest).value_or(track.least);
  track.units_per_point = reader.whole("units_per_point", Need::optional, 1, 64).value_or(1);
  reader.finish();
  if (track.least > track.most || track.start < track.least || track.start > track.most) {
    loading.complaints.error(reader.spot("id"), fmt::format("The track {} runs from {} to {} and starts at {}; the "
                                                            "start lies between the two.",
                                                            in_quotes(track.id), track.least, track.most, track.start));
  }
  loading.keep(loading.tracks, loading.data.tracks, std::move(track), reader.spot("id"));
}

}  // namespace

void load_counters(Loading& loading) {
  loading.read_file("counters.toml", Need::required, [&](DataReader& top) {
    loading.data.marks = read_words(loading, top, "marks", loading.marks, 32);
    loading.data.levels = read_words(loading, top, "levels", loading.levels, 8);
    loading.data.hexside_marks = read_words(loading, top, "hexside_marks", loading.hexside_marks, 8);
    const auto each = [&](std::string_view key, std::size_t most,
                          void (*read)(Loading&, const DataNode&, std::string_view)) {
      loading.each(top, key, most, [&](const DataNode& node) { read(loading, node, top.spot().file); });
    };
    each("formation", 254, read_formation);
    each("type", 2000, read_type);
    each("counter", most_counters, read_counter);
    each("counters", most_counters, read_like_counters);
    each("box", 1000, read_box);
    each("track", 254, read_track);
  });
}

}  // namespace sandtable

// terrain.toml: the terrain key.
#include <fmt/format.h>

#include <array>

#include "loading.hpp"

namespace sandtable {

namespace {

using At = std::pair<std::string_view, FeaturePlace>;
constexpr std::array<At, 3> feature_places = {
    At{"hex", FeaturePlace::hex}, {"hexside", FeaturePlace::hexside}, {"path", FeaturePlace::path}};

constexpr std::int64_t most_cost = 30;  // movement points

/// Movement points become movement units, which must come out whole.
void read_cost(Loading& loading, DataReader& reader, Feature& feature) {
  const auto points = reader.fraction("cost", Need::optional);
  if (!points) return;
  if (*points < Fraction(0)) {
    loading.complaints.error(reader.spot("cost"),
                             fmt::format("A cost cannot be negative, as {} is; write 0 for what costs "
                                         "nothing, or leave \"cost\" out.",
                                         points->text()));
    return;
  }
  if (*points > Fraction(most_cost)) {
    loading.complaints.error(reader.spot("cost"), fmt::format("A cost of {} is more than {} movement points; use "
                                                              "barred = 1 among its numbers for what nobody enters.",
                                                              points->text(), most_cost));
    return;
  }
  const Fraction units = *points * Fraction(loading.data.info.units_per_point);
  if (!units.whole()) {
    loading.complaints.error(reader.spot("cost"),
                             fmt::format("A cost of {} is not a whole number of movement units; there are {} to a "
                                         "movement point (units_per_point in module.toml).",
                                         points->text(), loading.data.info.units_per_point));
    return;
  }
  feature.numbers.emplace_back("cost", static_cast<std::int32_t>(units.top()));
}

void read_numbers(Loading& loading, DataReader& reader, Feature& feature) {
  for (NamedWhole& number : reader.wholes("numbers")) {
    if (number.name == "cost") {
      loading.complaints.error(number.spot, "Write the cost as \"cost\" of the feature, in movement points.");
    } else {
      feature.numbers.emplace_back(std::move(number.name), number.value);
    }
  }
}

void read_feature(Loading& loading, const DataNode& node, std::string_view file) {
  DataReader reader(node, file, "[[feature]]", loading.complaints);
  TerrainFeature terrain;
  Feature& feature = terrain.feature;
  terrain.spot = reader.spot("id");
  feature.id = reader.id("id", Need::required);
  feature.name = reader.text("name", Need::required);
  const auto place = reader.choice<FeaturePlace>("at", Need::required, feature_places);
  terrain.place_known = place.has_value();
  feature.place = place.value_or(FeaturePlace::hex);
  feature.summary = reader.text("summary", Need::optional, longest_text);
  read_cost(loading, reader, feature);
  read_numbers(loading, reader, feature);
  state(feature, reader.source());
  const std::vector<PlacedText> lines = reader.ids("lines", Need::optional, 64);
  reader.finish();
  if (!loading.features.add(feature.id, terrain.spot, loading.complaints)) return;
  for (const PlacedText& line : lines) {
    if (loading.features.add(feature.id + "." + line.text, line.spot, loading.complaints)) {
      terrain.lines.push_back(line.text);
    }
  }
  loading.terrain.push_back(std::move(terrain));
}

}  // namespace

void load_terrain(Loading& loading) {
  loading.read_file("terrain.toml", Need::optional, [&](DataReader& top) {
    for (const DataNode* node : top.tables("feature", 64)) read_feature(loading, *node, top.spot().file);
  });
}

}  // namespace sandtable

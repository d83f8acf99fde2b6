#include "render/marks.hpp"
#include "render/plan.hpp"

#include <algorithm>

namespace sandtable::render {

namespace {

/// Bounds of a group with room for what reaches over its border.
Rect bounds_of_group(const Sheet& sheet, const HexGroup& group) {
  Rect bounds = bounds_of({sheet.center(group.front())});
  for (const HexId hex : group) bounds = bounds.joined(bounds_of({sheet.center(hex)}));
  return bounds.grown(0.75);
}

double inset_of(Drawing drawing) {
  switch (drawing) {
    case Drawing::woods:
    case Drawing::orchard:
      return 0.045;
    case Drawing::town:
      return 0.06;
    case Drawing::peak:
      return 0.13;
    case Drawing::hill:
      return 0.05;
    default:
      return 0.02;
  }
}

class AreaPlanner {
 public:
  AreaPlanner(const GameData& data, const MapStyle& style, const Sheet& sheet, const std::vector<Line>& paths)
      : data_(data), style_(style), sheet_(sheet), paths_(paths) {}

  Area plan(FeatureId feature, const FeatureStyle& look, HexGroup group) const {
    Area area;
    area.feature = feature;
    area.style = look;
    area.bounds = bounds_of_group(sheet_, group);
    const std::uint64_t seed = feature.value + 1U;
    for (const Line& border : borders(data_.map, sheet_, group)) {
      area.outlines.push_back(natural(border, inset_of(look.drawing), 0.035, seed));
    }
    for (const HexId hex : group) add_marks(look.drawing, ground(hex, group, seed), area.marks);
    std::ranges::stable_sort(area.marks, {}, [](const Mark& mark) { return mark.at.y; });
    area.hexes = std::move(group);
    return area;
  }

 private:
  MarkGround ground(HexId hex, const HexGroup& group, std::uint64_t seed) const {
    MarkGround result;
    result.center = sheet_.center(hex);
    result.corners = sheet_.corners(hex);
    result.id = id_box(sheet_, data_.map, style_, hex).grown(0.02);
    result.paths = &paths_;
    result.seed = seed * 65536 + hex.value;
    for (Direction side = 0; side < direction_count; ++side) {
      const HexId next = data_.map.neighbor(hex, side);
      result.open[side] = !next.exists() || !std::ranges::binary_search(group, next);
    }
    return result;
  }

  const GameData& data_;
  const MapStyle& style_;
  const Sheet& sheet_;
  const std::vector<Line>& paths_;
};

}  // namespace

std::vector<Area> plan_areas(const GameData& data, const MapStyle& style, const Sheet& sheet,
                             const std::vector<Line>& paths) {
  const AreaPlanner planner(data, style, sheet, paths);
  std::vector<Area> areas;
  FeatureSet peaks;
  for (const FeatureId feature : features_in_use(data.map)) {
    if (style.feature(data, feature).drawing == Drawing::peak) peaks.add(feature);
  }
  for (const FeatureId feature : features_in_use(data.map)) {
    if (data.map.feature(feature).place != FeaturePlace::hex) continue;
    const FeatureStyle look = style.feature(data, feature);
    if (look.drawing == Drawing::none) continue;
    const auto member = [&](HexId hex) {
      // A hill runs on under its peaks.
      return data.map.has(hex, feature) || (look.drawing == Drawing::hill && data.map.features(hex).any_of(peaks));
    };
    for (HexGroup& group : connected_groups(data.map, member)) {
      areas.push_back(planner.plan(feature, look, std::move(group)));
    }
  }
  // What covers most comes first: the order of the drawings.
  static constexpr std::array order = {Drawing::water, Drawing::tint,    Drawing::marsh,  Drawing::hatch,
                                       Drawing::hill,  Drawing::peak,    Drawing::broken, Drawing::craters,
                                       Drawing::woods, Drawing::orchard, Drawing::town,   Drawing::fort};
  std::ranges::stable_sort(areas, {}, [](const Area& area) { return std::ranges::find(order, area.style.drawing); });
  return areas;
}

}  // namespace sandtable::render

// What is to be drawn, worked out once for a map and a style: shapes in sheet units with their bounds, so that a tile
// looks only at what it shows. Immutable once made.
#pragma once

#include <vector>

#include "render/labels.hpp"
#include "render/outline.hpp"
#include "render/relief.hpp"

namespace sandtable::render {

/// A small thing of an area: a tree, a house, a shell hole.
struct Mark {
  Point at;
  double size = 0.1;  // radius, or half the length of a house
  double turn = 0;    // radians
  double shape = 0;   // 0 to 1, for variety
};

/// Connected hexes of one feature.
struct Area {
  FeatureId feature;
  FeatureStyle style;
  HexGroup hexes;
  std::vector<Line> outlines;  // control points of closed curves
  std::vector<Mark> marks;     // from north to south
  Rect bounds;
};

/// A line of one feature: close points along its curve.
struct Way {
  FeatureId feature;
  FeatureStyle style;
  Line points;
  bool closed = false;
  std::vector<Point> toward;  // of slopes: unit vector to the low side, one a point
  Rect bounds;
};

/// A zone with the borders that are drawn.
struct ZoneBorder {
  Color color;
  std::vector<Line> lines;
  Rect bounds;
};

struct Plan {
  Plan(const GameData& data, const MapStyle& style, const Sheet& sheet);

  std::vector<Area> areas;  // in the order of drawing
  std::vector<Way> under;   // rivers, then trails, roads and railways
  std::vector<Way> over;    // on the grid: trenches, wire, slopes, walls
  std::vector<ZoneBorder> zones;
  std::vector<Line> edges;  // where the map ends, holes too
  std::vector<Line> paths;  // center lines of all paths, for houses and names
  Relief relief;
  std::vector<Label> labels;
};

/// The areas of a map; `paths` are kept free of houses.
[[nodiscard]] std::vector<Area> plan_areas(const GameData& data, const MapStyle& style, const Sheet& sheet,
                                           const std::vector<Line>& paths);
/// Paths and hexside features.
[[nodiscard]] std::vector<Way> plan_ways(const GameData& data, const MapStyle& style, const Sheet& sheet);
[[nodiscard]] std::vector<ZoneBorder> plan_zones(const GameData& data, const MapStyle& style, const Sheet& sheet);

}  // namespace sandtable::render

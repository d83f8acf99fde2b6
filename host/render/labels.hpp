// Places the names of the map so that they hide neither each other nor the ids of hexes.
#pragma once

#include <string>
#include <vector>

#include "render/sheet.hpp"
#include "render/text.hpp"

namespace sandtable::render {

struct Label {
  std::string text;
  std::string kind;
  TextStyle style;
  Point at;          // its center
  double width = 0;  // wraps to this
  Rect box;          // what it covers
};

/// A spot that a name should not hide: a house, a summit mark, a work.
struct Obstacle {
  Point at;
  double weight = 1;
};

/// Where the id of a hex is printed: its center.
[[nodiscard]] Point id_place(const Sheet& sheet, const Map& map, HexId hex);
/// What an id covers.
[[nodiscard]] Rect id_box(const Sheet& sheet, const Map& map, const MapStyle& style, HexId hex);

/// One label a name, placed in the order of importance: the best free place of a few tried around its hexes. Names of
/// the same text and kind that lie together are placed once. The same on every run.
[[nodiscard]] std::vector<Label> place_labels(const GameData& data, const MapStyle& style, const Sheet& sheet,
                                              const std::vector<Line>& paths, const std::vector<Obstacle>& obstacles);

}  // namespace sandtable::render

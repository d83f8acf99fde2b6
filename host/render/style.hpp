// How a map is drawn: colors, type, and which drawing stands for which terrain feature. One built-in style draws every
// module; a module may carry art/style.toml, which changes what it names and leaves the rest. A style is no part of the
// module's data hash: it changes what players see, never what may happen, and recorded games outlive a new coat of
// paint.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/color.hpp"
#include "render/counter_style.hpp"
#include "render/geometry.hpp"
#include "sandtable/error.hpp"
#include "sandtable/game_data.hpp"

namespace sandtable::render {

/// The drawings that a style may choose for a feature.
enum class Drawing {
  none,
  // areas, for features in hexes
  tint,     // a soft color with a border
  woods,    // trees in a common outline
  orchard,  // trees in rows
  town,     // houses along the streets
  hill,     // hachures around a tint
  peak,     // rings and a summit mark
  broken,   // shell-pocked ground
  craters,  // mine craters with rims
  marsh,    // tufts and water lines
  water,    // lake or sea with shore lines
  hatch,    // a hatched tint: what nothing better is known for
  fort,     // a work in the middle of the hex
  // along hexsides or paths
  line,    // a plain line: what nothing better is known for
  river,   // wobbling water
  canal,   // water between straight banks
  trench,  // a crenellated line
  wire,    // crosses
  slope,   // hachures to the low side
  wall,    // a thick line with knobs
  road,    // a cased road
  trail,   // dashes
  railway  // a line with sleepers
};

/// How one feature is drawn. What is not given falls back to the drawing's own choice.
struct FeatureStyle {
  Drawing drawing = Drawing::none;
  std::optional<Color> fill;
  std::optional<Color> line;
  double width = 1;  // times the usual
};

struct NameStyle {
  Color color;
  double size = 0.34;  // in hexes
  bool bold = false;
  bool italic = false;
  double spacing = 0;  // in em
};

struct ZoneStyle {
  bool drawn = true;
  std::optional<Color> line;
};

/// A scanned map instead of a drawn ground: two or three hexes and where their centers lie on the picture.
struct ImageStyle {
  struct Fix {
    std::string hex;
    Point pixel;
  };
  std::string file;        // inside the module's art folder; empty: no picture
  std::vector<Fix> fixes;  // two (turned and scaled evenly) or three (skewed as well)
  bool grid = false;       // draw our grid and ids over it
  bool terrain = false;    // draw our terrain over it
};

class MapStyle {
 public:
  /// The built-in style.
  [[nodiscard]] static Result<MapStyle> load();
  /// The built-in style changed by a file of at most 64 KiB.
  [[nodiscard]] static Result<MapStyle> load(const std::filesystem::path& file);
  /// The built-in style changed by a text; `place` names it in errors.
  [[nodiscard]] static Result<MapStyle> parse(std::string_view text, const std::string& place);
  /// The module's own art/style.toml, or the built-in style if it has none.
  [[nodiscard]] static Result<MapStyle> of_module(const GameData& data);

  // Sheet
  Color paper, ground, ink, frame, panel, grid, hex_id;
  double grid_width = 0.02;
  double id_size = 0.15;
  std::string title;  // of the cartouche; empty: the module's
  // Type
  std::string name_family, number_family, title_family;
  std::map<std::string, NameStyle, std::less<>> names;  // by kind; "other" for the rest
  // Heights
  Color low, high, contour;
  double relief = 0.25;      // strength of the shading, 0 to 1
  int contour_interval = 0;  // in the map's unit; 0: chosen by the range
  bool tints = true;
  // Terrain, zones
  std::map<std::string, FeatureStyle, std::less<>> features;
  bool zones = true;
  std::map<std::string, ZoneStyle, std::less<>> zone_styles;
  // Where boxes lie, in sheet units, if not where the sheet puts them by itself.
  std::map<std::string, Rect, std::less<>> boxes;
  ImageStyle image;
  CounterStyle counter;
  std::filesystem::path folder;  // where the picture's file is looked for

  /// The style of a feature of that map: its own, that of its base, or a plain one by where it lies.
  [[nodiscard]] FeatureStyle feature(const GameData& data, FeatureId id) const;
  [[nodiscard]] const NameStyle& name(std::string_view kind) const;
  [[nodiscard]] bool draws_zone(std::string_view id) const;
  /// SHA-256 of the texts it was made of; names cached drawings.
  [[nodiscard]] const std::string& hash() const { return hash_; }

 private:
  [[nodiscard]] Result<void> apply(std::string_view text, const std::string& place);

  std::string hash_;
};

}  // namespace sandtable::render

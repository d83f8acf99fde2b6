// The geometry of the printed sheet: where every hex, hexside, box and track square lies, and what lies at a point.
//
// Sheet units: the distance between the centers of two adjacent hexes is 1. x grows to the right, y downwards. The
// map's north-west corner is near the origin; boxes, tracks, title and legend lie in a band beside the map, to the
// right of it or below, whichever makes the sheet better fit a screen. Immutable once made; any number of threads may
// read it.
#pragma once

#include <array>
#include <vector>

#include "render/geometry.hpp"
#include "render/style.hpp"
#include "sandtable/game_data.hpp"

namespace sandtable::render {

class Sheet {
 public:
  /// `data` must outlive the sheet.
  explicit Sheet(const GameData& data);
  /// The same with boxes where the style puts them.
  Sheet(const GameData& data, const MapStyle& style);

  /// Everything that is printed.
  [[nodiscard]] Rect bounds() const { return bounds_; }
  /// The map alone, within its frame.
  [[nodiscard]] Rect map_rect() const { return map_; }

  // Hexes
  [[nodiscard]] Point center(HexId hex) const { return center(data_->map.hex(hex).at); }
  [[nodiscard]] Point center(Axial hex) const;
  /// Corner i lies between sides i and i + 1, clockwise.
  [[nodiscard]] std::array<Point, 6> corners(HexId hex) const { return corners(data_->map.hex(hex).at); }
  [[nodiscard]] std::array<Point, 6> corners(Axial hex) const;
  /// The two ends of a hexside, clockwise as its owner sees it.
  [[nodiscard]] std::array<Point, 2> ends(HexsideId side) const;
  /// Vector from a hex's center to its neighbor's.
  [[nodiscard]] Point step(Direction direction) const { return center(direction_steps[direction]) - center(Axial{}); }
  /// None off the map.
  [[nodiscard]] HexId hex_at(Point point) const { return data_->map.at(axial_at(point)); }
  [[nodiscard]] Axial axial_at(Point point) const;
  /// The nearest hexside, if it is within a fifth of a hex; else none.
  [[nodiscard]] HexsideId hexside_at(Point point) const;

  // Places beside the map
  [[nodiscard]] Rect box_rect(PlaceId place) const { return boxes_[place.index() - data_->map.hex_count()]; }
  /// A hex or a box; none for paper.
  [[nodiscard]] PlaceId place_at(Point point) const;
  /// Where the counters of a place lie: the center of a hex, the middle of a box below its title.
  [[nodiscard]] Point anchor(PlaceId place) const;
  /// Square of a track's value, which must be within its range. A range too long for squares has a few, each for
  /// several values; then several values share one.
  [[nodiscard]] Rect track_square(TrackId track, std::int32_t value) const;
  /// All of a track with its heading.
  [[nodiscard]] Rect track_rect(TrackId track) const { return tracks_[track.index()].whole; }
  [[nodiscard]] int track_squares(TrackId track) const {
    return static_cast<int>(tracks_[track.index()].squares.size());
  }

  // Printed matter beside the map, for the cartographer
  [[nodiscard]] Rect title_rect() const { return title_; }
  [[nodiscard]] Rect legend_rect() const { return legend_; }
  [[nodiscard]] Rect scale_rect() const { return scale_; }

 private:
  friend class SheetLayout;

  struct TrackPlace {
    Rect whole;
    std::vector<Rect> squares;
  };

  const GameData* data_;
  Point q_;  // from a hex to the next in q and in r
  Point r_;
  Rect map_;
  Rect bounds_;
  std::vector<Rect> boxes_;
  std::vector<TrackPlace> tracks_;
  Rect title_;
  Rect legend_;
  Rect scale_;
};

/// Terrain features that the map uses, in the order of the key; variants instead of their base where only they are
/// used.
[[nodiscard]] std::vector<FeatureId> features_in_use(const Map& map);

}  // namespace sandtable::render

// The map of a game: hexes, hexsides, vertices, terrain features, zones and named places. Immutable once built, so any
// number of threads may read it.
//
// Boards (one, or several geomorphic ones joined, turned and offset) share one axial plane. A hexside has one canonical
// owner, so a river between two hexes is stored once: neighbor pairs (a, side d) and (b, side opposite(d)) give the
// same HexsideId. The same holds for vertices, each shared by up to three hexes.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "sandtable/geometry.hpp"
#include "sandtable/ids.hpp"
#include "sandtable/naming.hpp"
#include "sandtable/source.hpp"

namespace sandtable {

/// A set of terrain features, one bit a FeatureId. At most 64 features a module.
class FeatureSet {
 public:
  constexpr FeatureSet() = default;
  constexpr explicit FeatureSet(std::uint64_t bits) : bits_(bits) {}
  constexpr void add(FeatureId feature) { bits_ |= bit(feature); }
  constexpr void remove(FeatureId feature) { bits_ &= ~bit(feature); }
  [[nodiscard]] constexpr bool has(FeatureId feature) const { return (bits_ & bit(feature)) != 0; }
  [[nodiscard]] constexpr bool any_of(FeatureSet other) const { return (bits_ & other.bits_) != 0; }
  [[nodiscard]] constexpr bool none() const { return bits_ == 0; }
  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool operator==(const FeatureSet&) const = default;

 private:
  static constexpr std::uint64_t bit(FeatureId feature) {
    return feature.exists() ? std::uint64_t{1} << feature.value : 0;
  }
  std::uint64_t bits_ = 0;
};

/// Where a terrain feature lies.
enum class FeaturePlace : std::uint8_t { hex, hexside, path };

/// One terrain feature of the terrain key ("woods", "trench", "road").
struct Feature {
  std::string id;    // "woods"; of a variant "trench.allied"
  std::string name;  // for players
  FeaturePlace place = FeaturePlace::hex;
  std::string summary;  // effect in a few words
  /// Named whole numbers of the terrain key: costs in movement units, flags as 0 or 1, modifiers. A module reads the
  /// ones it knows with number().
  std::vector<std::pair<std::string, std::int32_t>> numbers;
  std::string line;  // variant of another feature ("allied" for "trench"); then `base` names that feature
  FeatureId base;
  Source source = Source::printed;
  Reason reason = nullptr;

  [[nodiscard]] std::int32_t number(std::string_view key, std::int32_t otherwise) const;
};

/// A set of hexes with an id: a set-up area, an edge, the hexes of a town, an entry zone.
struct Zone {
  std::string id;
  std::string title;
  std::vector<HexId> hexes;  // ascending
  std::vector<bool> member;  // by hex index
  Source source = Source::printed;
  Reason reason = nullptr;

  [[nodiscard]] bool has(HexId hex) const { return hex.exists() && member[hex.index()]; }
};

/// A name printed on the map.
struct NamedPlace {
  std::string name;
  std::string kind;  // village, town, hill, wood, farm, river, position ...
  std::vector<HexId> hexes;
  Source source = Source::printed;
  Reason reason = nullptr;
};

/// One stretch of a path feature or a chain of hexsides, kept in order for drawing.
struct MapLine {
  FeatureId feature;
  std::string name;
  std::vector<HexId> hexes;      // path features: consecutive adjacent hexes
  std::vector<HexsideId> sides;  // hexside features
  Source source = Source::printed;
  Reason reason = nullptr;
};

/// A board of the map as it lies on the table.
struct BoardLayout {
  std::string id;
  std::int32_t columns = 0;
  std::int32_t rows = 0;
  HexTop top = HexTop::flat;
  Shifted shifted = Shifted::even;
  HexNaming naming;
  Axial origin;              // axial place of the board's cell (0,0)
  std::int32_t turn = 0;     // sixths clockwise about cell (0,0)
  std::vector<HexId> cells;  // row * columns + column; none where a hex is left out; a shared edge hex is on two boards
};

struct HexInfo {
  std::string name;
  Axial at;
  std::uint16_t board = 0;  // the first one, if two share the hex; name and cell are that board's
  GridCell cell;
  std::int16_t elevation = 0;  // in the module's unit (meters or levels); 0 if not given
  bool half = false;           // cut by the board's edge
  Source source = Source::printed;
  Reason reason = nullptr;
};

struct HexsideInfo {
  HexId owner;         // the hex of the lower id
  Direction side = 0;  // of the owner
  HexId other;         // none at the map's edge
  /// Hex on the high side of a directed slope; none if there is no slope.
  HexId high;
};

class Map {
 public:
  [[nodiscard]] const std::string& title() const { return title_; }
  [[nodiscard]] std::int32_t hex_meters() const { return hex_meters_; }
  [[nodiscard]] HexTop top() const { return boards_.front().top; }
  [[nodiscard]] std::span<const BoardLayout> boards() const { return boards_; }

  // Hexes
  [[nodiscard]] std::size_t hex_count() const { return hexes_.size(); }
  [[nodiscard]] const HexInfo& hex(HexId hex) const { return hexes_[hex.index()]; }
  [[nodiscard]] const std::string& name(HexId hex) const { return hexes_[hex.index()].name; }
  /// The hex of a printed name; none if there is no such hex. A hex shared by two boards is found by both names.
  [[nodiscard]] HexId find(std::string_view name) const;
  /// The hex at an axial place; none off the map. Any coordinates will do.
  [[nodiscard]] HexId at(Axial axial) const {
    // Unsigned, so that a place before the window wraps around to one far behind it.
    const std::uint32_t x = static_cast<std::uint32_t>(axial.q) - static_cast<std::uint32_t>(window_.q);
    const std::uint32_t y = static_cast<std::uint32_t>(axial.r) - static_cast<std::uint32_t>(window_.r);
    if (x >= window_width_ || y >= window_height_) return HexId::none();
    return by_axial_[std::size_t{y} * window_width_ + x];
  }
  [[nodiscard]] HexId neighbor(HexId hex, Direction direction) const { return neighbors_[hex.index()][direction]; }
  [[nodiscard]] const std::array<HexId, 6>& neighbors(HexId hex) const { return neighbors_[hex.index()]; }
  /// Direction from a to an adjacent hex b; nothing if they are not adjacent.
  [[nodiscard]] std::optional<Direction> direction(HexId a, HexId b) const;
  [[nodiscard]] std::int32_t distance(HexId a, HexId b) const {
    return sandtable::distance(hexes_[a.index()].at, hexes_[b.index()].at);
  }
  /// North-south coordinate of the hex center in half hexes, growing to the south; columns staggered by half a hex are
  /// one apart. On a pointy-top grid rows are two apart.
  [[nodiscard]] std::int32_t southing(HexId hex) const;

  // Hexsides and vertices
  [[nodiscard]] std::size_t hexside_count() const { return hexsides_.size(); }
  [[nodiscard]] HexsideId hexside(HexId hex, Direction side) const { return side_ids_[hex.index()][side]; }
  /// The hexside between two adjacent hexes; none if they are not adjacent.
  [[nodiscard]] HexsideId between(HexId a, HexId b) const;
  /// The text form of a hexside: its two hexes, "1511-1512", or at the map's edge a hex and a direction, "1501-NW".
  [[nodiscard]] std::string hexside_name(HexsideId side) const;
  /// The hexside of a text form, its hexes in either order; none if there is no such hexside.
  [[nodiscard]] HexsideId find_hexside(std::string_view text) const;
  [[nodiscard]] const HexsideInfo& hexside(HexsideId side) const { return hexsides_[side.index()]; }
  [[nodiscard]] std::size_t vertex_count() const { return vertex_count_; }
  [[nodiscard]] VertexId vertex(HexId hex, Direction corner) const { return vertex_ids_[hex.index()][corner]; }

  // Terrain
  [[nodiscard]] std::span<const Feature> features() const { return features_; }
  [[nodiscard]] const Feature& feature(FeatureId id) const { return features_[id.index()]; }
  /// None if the terrain key has no such feature. A line variant is "trench.allied"; where it lies, its base feature
  /// "trench" lies too.
  [[nodiscard]] FeatureId find_feature(std::string_view id) const;
  [[nodiscard]] FeatureSet features(HexId hex) const { return hex_features_[hex.index()]; }
  [[nodiscard]] FeatureSet features(HexsideId side) const { return side_features_[side.index()]; }
  [[nodiscard]] bool has(HexId hex, FeatureId feature) const { return hex_features_[hex.index()].has(feature); }
  [[nodiscard]] bool has(HexsideId side, FeatureId feature) const {
    return side.exists() && side_features_[side.index()].has(feature);
  }
  [[nodiscard]] std::span<const MapLine> lines() const { return lines_; }

  // Zones and names
  [[nodiscard]] std::span<const Zone> zones() const { return zones_; }
  [[nodiscard]] const Zone& zone(ZoneId id) const { return zones_[id.index()]; }
  [[nodiscard]] ZoneId find_zone(std::string_view id) const;
  [[nodiscard]] std::span<const NamedPlace> places() const { return places_; }
  /// Name printed at that hex ("Petit Vimy"), or empty.
  [[nodiscard]] std::string_view place_name(HexId hex) const;

 private:
  friend class MapBuilder;

  /// Lets names be looked up without making a string of them.
  struct NameHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view name) const noexcept { return std::hash<std::string_view>{}(name); }
  };

  std::string title_;
  std::int32_t hex_meters_ = 0;
  std::vector<BoardLayout> boards_;
  std::vector<HexInfo> hexes_;
  std::vector<std::array<HexId, 6>> neighbors_;
  std::vector<std::array<HexsideId, 6>> side_ids_;
  std::vector<std::array<VertexId, 6>> vertex_ids_;
  std::vector<HexsideInfo> hexsides_;
  std::size_t vertex_count_ = 0;
  std::vector<Feature> features_;
  std::vector<FeatureSet> hex_features_;
  std::vector<FeatureSet> side_features_;
  std::vector<MapLine> lines_;
  std::vector<Zone> zones_;
  std::vector<NamedPlace> places_;
  std::unordered_map<std::string, HexId, NameHash, std::equal_to<>> by_name_;
  // Axial lookup: a dense window over the plane.
  Axial window_;
  std::uint32_t window_width_ = 0;
  std::uint32_t window_height_ = 0;
  std::vector<HexId> by_axial_;
};

}  // namespace sandtable

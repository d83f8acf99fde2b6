// Small typed indexes for the things a game is made of.
//
// An id is an index into a table of the module's data (map, counters, tracks ...). It is assigned when the data is
// loaded, in the order of the data files, and means the same thing in every position and log of that module version.
// Printed names live beside the table; nothing but the interface and the text forms of actions uses names.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace sandtable {

/// Index with a tag, so that a hex is never passed where a counter is meant.
template <typename Tag, typename Number>
struct Id {
  static constexpr Number none_value = static_cast<Number>(-1);

  Number value = none_value;

  constexpr Id() = default;
  constexpr explicit Id(Number index) : value(index) {}

  /// The id that names nothing.
  static constexpr Id none() { return Id(); }
  [[nodiscard]] constexpr bool exists() const { return value != none_value; }
  [[nodiscard]] constexpr std::size_t index() const { return value; }
  constexpr auto operator<=>(const Id&) const = default;
};

struct HexTag;
struct HexsideTag;
struct VertexTag;
struct PlaceTag;
struct CounterTag;
struct CounterTypeTag;
struct SideTag;
struct TrackTag;
struct FeatureTag;
struct ZoneTag;
struct FormationTag;
struct StepTag;
struct TableTag;

using HexId = Id<HexTag, std::uint16_t>;
using HexsideId = Id<HexsideTag, std::uint16_t>;
using VertexId = Id<VertexTag, std::uint16_t>;
using CounterId = Id<CounterTag, std::uint16_t>;
using CounterTypeId = Id<CounterTypeTag, std::uint16_t>;
using SideId = Id<SideTag, std::uint8_t>;
using TrackId = Id<TrackTag, std::uint8_t>;
using FeatureId = Id<FeatureTag, std::uint8_t>;
using ZoneId = Id<ZoneTag, std::uint8_t>;
using FormationId = Id<FormationTag, std::uint8_t>;
/// A step of the sequence of play (the smallest named part: a phase or a segment).
using StepId = Id<StepTag, std::uint16_t>;
using TableId = Id<TableTag, std::uint8_t>;

/// Where a counter can be: a hex (ids below the map's hex count) or an off-map box (ids from there on).
struct PlaceId : Id<PlaceTag, std::uint16_t> {
  using Id::Id;
  constexpr PlaceId() = default;
  constexpr PlaceId(HexId hex) : Id(hex.value) {}  // NOLINT(google-explicit-constructor): every hex is a place
  static constexpr PlaceId none() { return {}; }
};

}  // namespace sandtable

template <typename Tag, typename Number>
struct std::hash<sandtable::Id<Tag, Number>> {
  std::size_t operator()(sandtable::Id<Tag, Number> id) const noexcept { return id.value; }
};

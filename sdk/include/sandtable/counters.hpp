// Counters as printed matter: types with faces and values, and the list of counters of a game.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sandtable/fraction.hpp"
#include "sandtable/ids.hpp"
#include "sandtable/source.hpp"

namespace sandtable {

/// A side of the game; sides have an id ("allied"), a name and a color for the interface.
struct Side {
  std::string id;
  std::string name;
  std::string color;  // "#rrggbb"
};

/// A formation that rules speak of: division, corps, army. Formations may nest.
struct Formation {
  std::string id;
  std::string name;
  SideId side;
  FormationId parent;
  std::string color;  // stripe, "#rrggbb"
};

/// One printed value of a face: attack, defense, movement, range ...
struct FaceValue {
  std::string name;
  Fraction value;
  Source source = Source::printed;
  Reason reason = nullptr;
};

/// One face of a counter. Face 0 is the front (full strength).
struct Face {
  std::string name;  // "full", "reduced", "deployed" ...
  std::vector<FaceValue> values;

  /// The named value; nothing printed reads as `otherwise`.
  [[nodiscard]] Fraction value(std::string_view value_name, Fraction otherwise = 0) const;
};

/// What a counter is for. Only units fight; markers lie on the map or in boxes; chits are drawn blind.
enum class CounterKind : std::uint8_t { unit, marker, chit };

/// A counter type: everything printed that several counters share.
struct CounterType {
  std::string id;
  std::string name;
  CounterKind kind = CounterKind::unit;
  SideId side;                     // none for neutral markers
  std::string symbol;              // infantry, artillery, aircraft ... (the interface's symbol set)
  std::string size;                // battalion, company ... ("II" is drawn from it)
  std::vector<Face> faces;         // at least one
  std::vector<std::string> flags;  // printed properties: "no-zoc", "mobile" ...
  std::string back;                // what others see of it when it lies face down or is hidden

  [[nodiscard]] bool has_flag(std::string_view flag) const;
};

/// One counter of the mix.
struct Counter {
  std::string id;     // unique in the module and printed in logs: "II/261"
  std::string label;  // as printed on the counter
  CounterTypeId type;
  FormationId formation;
  Source source = Source::printed;
  Reason reason = nullptr;
  std::string note;  // where it comes from
};

/// An off-map box: a pool, a track box, "eliminated", an off-board area. The interface draws boxes beside the map.
struct Box {
  std::string id;
  std::string title;
  SideId side;       // whose box; none if shared
  bool cup = false;  // counters in it are drawn blind and have no order
};

/// A numbered track (victory points, ammunition, weather). Values are whole units; a track that counts halves has two
/// units a point.
struct Track {
  std::string id;
  std::string title;
  SideId side;
  std::int32_t least = 0;
  std::int32_t most = 0;
  std::int32_t start = 0;
  std::int32_t units_per_point = 1;

  /// A value as players read it: "3 1/2".
  [[nodiscard]] std::string text(std::int32_t value) const { return Fraction(value, units_per_point).text(); }
};

}  // namespace sandtable

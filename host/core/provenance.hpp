// What of a module's data is printed and what is reconstructed, part by part. Nothing reconstructed is passed off as
// the original, so every front end shows this.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "sandtable/game_data.hpp"
#include "sandtable/source.hpp"

namespace sandtable {

/// A reason that the data gives for reconstructed values.
struct GivenReason {
  std::string text;
  std::vector<std::string> names;  // of the values
};

/// One part of a module: the hexes of the map, the values of the counters ...
struct ProvenancePart {
  std::string name;                        // "counter values"
  std::array<std::size_t, 4> counts{};     // by Source
  std::vector<std::string> reconstructed;  // names of the reconstructed values, in the order of the data
  std::vector<GivenReason> reasons;        // of those that have one, in the order of the data

  [[nodiscard]] std::size_t count(Source source) const { return counts.at(static_cast<std::size_t>(source)); }
  [[nodiscard]] std::size_t total() const { return counts[0] + counts[1] + counts[2] + counts[3]; }
};

/// Parts that have any value, in a fixed order.
[[nodiscard]] std::vector<ProvenancePart> provenance(const GameData& data);

}  // namespace sandtable

// Distance and line of sight between two hexes, by what the module's data says. Draws nothing.
//
// What blocks are the hex features with the number "blocks_sight"; the constant "sight-range" limits it, the constant
// "sight-centers" (1) joins centers instead of corners. A module whose data says nothing gets distances only. Rules
// beyond the terrain key (night, observers in the air) are the module's and are not looked at.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sandtable/game_data.hpp"
#include "sandtable/line_of_sight.hpp"

namespace sandtable::ui {

enum class Sight : std::uint8_t { unknown, seen, blocked, too_far };

struct SightReport {
  std::int32_t distance = 0;  // hexes
  Sight sight = Sight::unknown;
  std::vector<HexId> blocking;
  std::string words;  // a sentence or two
};

class SightRules {
 public:
  /// `data` must outlive it.
  explicit SightRules(const GameData& data);

  [[nodiscard]] SightReport report(HexId from, HexId to) const;
  /// Hexes; 10 if the data names none.
  [[nodiscard]] std::int32_t range() const { return range_; }

 private:
  [[nodiscard]] bool blocks(HexId hex) const { return hex.exists() && data_.map.features(hex).any_of(blocking_); }
  [[nodiscard]] std::string name_of_block(HexId hex) const;

  const GameData& data_;
  FeatureSet blocking_;
  bool range_is_given_ = false;
  std::int32_t range_ = 10;
  std::optional<SightTemplates> templates_;  // none: the data says nothing about sight
};

}  // namespace sandtable::ui

// The counters of Vimy Ridge as the rules read them: which are units, their strengths, divisions and boxes.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sandtable/game_data.hpp"
#include "state.hpp"

namespace vimy {

/// Printed values of one face.
struct Strength {
  std::int16_t attack = 0;
  std::int16_t defense = 0;
  std::int16_t allowance = 0;  // movement allowance in half points
};

class Forces {
 public:
  /// Throws std::runtime_error with one sentence if the data lacks something the rules need.
  explicit Forces(const GameData& data);

  /// Units come first among the counters, so that a comparison tells them from markers.
  [[nodiscard]] bool is_unit(CounterId id) const { return id.value < unit_count_; }
  [[nodiscard]] std::uint16_t unit_count() const { return unit_count_; }
  [[nodiscard]] SideId side(CounterId unit) const { return units_[unit.index()].side; }
  /// Division as a number below 8.
  [[nodiscard]] std::uint8_t division(CounterId unit) const { return units_[unit.index()].division; }
  [[nodiscard]] const Strength& strength(CounterId unit, std::uint8_t face) const {
    return units_[unit.index()].faces[face];
  }
  [[nodiscard]] bool two_steps(CounterId unit) const { return units_[unit.index()].steps == 2; }
  [[nodiscard]] bool has_zone_of_control(CounterId unit) const { return units_[unit.index()].zone_of_control; }
  /// Units of a side: first and one past the last id.
  [[nodiscard]] const std::vector<CounterId>& units(SideId side) const { return by_side_[side.value]; }

  /// The German divisions from north to south (19.1-b).
  [[nodiscard]] const std::vector<std::uint8_t>& bands() const { return bands_; }

  /// Support fire value of a marker (7.2-g).
  [[nodiscard]] std::int32_t support_value(CounterId marker) const;
  [[nodiscard]] const std::vector<CounterId>& bombardment_markers() const { return bombardment_; }
  [[nodiscard]] CounterId turn_marker() const { return turn_marker_; }

  // Boxes
  [[nodiscard]] PlaceId setup_box(SideId side) const { return setup_[side.value]; }
  [[nodiscard]] PlaceId eliminated_box(SideId side) const { return eliminated_[side.value]; }
  [[nodiscard]] PlaceId bombardment_box(SideId side) const { return bombardment_box_[side.value]; }
  [[nodiscard]] PlaceId bombardment_pool() const { return bombardment_pool_; }
  [[nodiscard]] PlaceId support_pool(SideId side) const { return support_pool_[side.value]; }
  [[nodiscard]] PlaceId support_ready(SideId side) const { return support_ready_[side.value]; }
  [[nodiscard]] PlaceId support_committed(SideId side) const { return support_committed_[side.value]; }
  [[nodiscard]] PlaceId aircraft_pool() const { return aircraft_pool_; }
  [[nodiscard]] PlaceId aircraft_lost() const { return aircraft_lost_; }
  [[nodiscard]] PlaceId turn_box(std::uint16_t turn) const { return turn_boxes_[turn - 1U]; }
  [[nodiscard]] bool is_aircraft(CounterId id) const {
    return id.value >= first_aircraft_ && id.value < first_aircraft_ + aircraft_count_;
  }
  [[nodiscard]] std::uint16_t first_aircraft() const { return first_aircraft_; }
  [[nodiscard]] std::uint16_t aircraft_count() const { return aircraft_count_; }

 private:
  struct Unit {
    SideId side;
    std::uint8_t division = 0;
    std::uint8_t steps = 1;
    bool zone_of_control = true;
    std::array<Strength, 2> faces{};
  };
  void read_units(const GameData& data);
  void read_bands(const GameData& data);
  void read_markers(const GameData& data);
  void read_boxes(const GameData& data);

  const GameData& data_;
  std::uint16_t unit_count_ = 0;
  std::vector<Unit> units_;
  std::array<std::vector<CounterId>, 2> by_side_;
  std::vector<std::uint8_t> bands_;
  std::vector<CounterId> bombardment_;
  CounterId turn_marker_;
  std::uint16_t first_aircraft_ = 0;
  std::uint16_t aircraft_count_ = 0;
  std::array<PlaceId, 2> setup_, eliminated_, bombardment_box_, support_pool_, support_ready_, support_committed_;
  PlaceId bombardment_pool_, aircraft_pool_, aircraft_lost_;
  std::vector<PlaceId> turn_boxes_;
};

}  // namespace vimy

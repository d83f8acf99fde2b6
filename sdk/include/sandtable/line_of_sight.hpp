// Exact line of sight on a hex grid, in integers, the same on every machine.
//
// A segment is blocked when it crosses the interior of a blocking hex other than the two end hexes. Where it runs along
// the common side of two hexes it is blocked only if both block; touching a corner blocks nothing. Two methods:
//   center_to_center  one segment between hex centers
//   corner_to_corner  clear if at least one of the 36 corner pairs is clear
// Both are symmetric. Which hexes block is the caller's rule, given as a predicate.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sandtable/geometry.hpp"
#include "sandtable/map.hpp"

namespace sandtable {

enum class SightMethod : std::uint8_t { center_to_center, corner_to_corner };

/// One obstacle of a segment: a hex crossed, or two hexes along whose common side it runs (then both must block).
struct SightObstacle {
  Axial first;   // relative to the observer's hex
  Axial second;  // equal to `first` for a hex crossed
};

/// Everything that decides sight between two hexes of one displacement: a list of alternative segments, each with its
/// obstacles. Made once for a displacement and used for all hex pairs of that displacement.
struct SightTemplate {
  std::vector<std::vector<SightObstacle>> segments;
};

/// Templates for all displacements up to a range, with needless segments (whose obstacles include another's) removed.
class SightTemplates {
 public:
  /// `range` in hexes, 1..40.
  SightTemplates(SightMethod method, std::int32_t range);

  [[nodiscard]] std::int32_t range() const { return range_; }
  /// Requires distance({0,0}, displacement) <= range().
  [[nodiscard]] const SightTemplate& at(Axial displacement) const;

  /// True if `from` sees `to`: the distance is within range and some segment is clear. `blocks(HexId)` says whether an
  /// intervening hex blocks; hexes off the map are passed as none.
  template <typename Blocks>
  [[nodiscard]] bool sees(const Map& map, HexId from, HexId to, Blocks&& blocks) const {
    const Axial origin = map.hex(from).at;
    const Axial displacement = map.hex(to).at - origin;
    if (distance({0, 0}, displacement) > range_) return false;
    for (const auto& segment : at(displacement).segments) {
      bool clear = true;
      for (const SightObstacle& obstacle : segment) {
        if (blocks(map.at(origin + obstacle.first)) &&
            (obstacle.first == obstacle.second || blocks(map.at(origin + obstacle.second)))) {
          clear = false;
          break;
        }
      }
      if (clear) return true;
    }
    return false;
  }

  /// The hexes that block the segment with the fewest obstacles, for an explanation; empty if `to` is seen or out of
  /// range. Places off the map are left out.
  template <typename Blocks>
  [[nodiscard]] std::vector<HexId> blocking_hexes(const Map& map, HexId from, HexId to, Blocks&& blocks) const {
    const Axial origin = map.hex(from).at;
    const Axial displacement = map.hex(to).at - origin;
    std::vector<HexId> fewest;
    if (distance({0, 0}, displacement) > range_) return fewest;
    std::size_t fewest_obstacles = static_cast<std::size_t>(-1);
    for (const auto& segment : at(displacement).segments) {
      std::vector<HexId> blocking;
      std::size_t obstacles = 0;
      for (const SightObstacle& obstacle : segment) {
        const HexId first = map.at(origin + obstacle.first);
        const HexId second = map.at(origin + obstacle.second);
        if (!blocks(first) || (first != second && !blocks(second))) continue;
        ++obstacles;
        if (first.exists()) blocking.push_back(first);
        if (second.exists() && second != first) blocking.push_back(second);
      }
      if (obstacles < fewest_obstacles) {
        fewest_obstacles = obstacles;
        fewest = std::move(blocking);
      }
    }
    return fewest;
  }

 private:
  [[nodiscard]] std::size_t index_of(Axial displacement) const {
    const std::int32_t width = 2 * range_ + 1;
    const std::int32_t index = (displacement.r + range_) * width + displacement.q + range_;
    return static_cast<std::size_t>(index);
  }

  std::int32_t range_ = 0;
  std::vector<SightTemplate> templates_;  // (2 range + 1) squared
};

/// The obstacles of one segment between two grid points, in order from a to b; the hexes `skip_first` and `skip_second`
/// are left out.
[[nodiscard]] std::vector<SightObstacle> segment_obstacles(GridPoint a, GridPoint b, Axial skip_first,
                                                           Axial skip_second);

}  // namespace sandtable

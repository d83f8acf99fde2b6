// Where a counter can get to by several actions one after the other, found by trying them on copies of the position.
//
// Many games move a unit one hex an action, or let a unit be picked before it is placed. A player who drags a counter
// means the whole way. Only actions that name this counter are tried, as long as the same side decides, nothing is left
// to chance and nothing hidden is turned up; so the way tells no more than a player could learn by moving and undoing.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "core/shelf.hpp"
#include "sandtable/decision.hpp"
#include "sandtable/position.hpp"

namespace sandtable::ui {

class Reach {
 public:
  /// Most positions looked at; what lies beyond is not offered.
  static constexpr std::size_t most_positions = 6000;

  Reach() = default;
  [[nodiscard]] static Reach search(const LoadedModule& module, const Position& position, const Decision& decision,
                                    CounterId counter, std::size_t limit = most_positions);

  /// Places that the counter can end in, ascending; its own is not among them.
  [[nodiscard]] std::vector<PlaceId> places() const;
  [[nodiscard]] bool has(PlaceId place) const { return best_.contains(place); }
  /// The actions that lead there, the fewest; among as few, the way that leaves most to do afterwards. Empty if there
  /// is none.
  [[nodiscard]] std::vector<Action> way_to(PlaceId place) const;
  /// The places gone through, from where the counter is to `place`.
  [[nodiscard]] std::vector<PlaceId> path_to(PlaceId place) const;

 private:
  struct Node {
    std::size_t parent = 0;  // of node 0: itself
    Action action;
    PlaceId place;
    std::size_t depth = 0;
    std::size_t freedom = 0;  // actions still open to the counter there
  };

  std::vector<Node> nodes_;
  std::map<PlaceId, std::size_t> best_;
};

}  // namespace sandtable::ui

// Searches over the map: movement with costs and stops, connected areas, supply trace.
//
// Costs are whole movement units; a module says how many units make a movement point (2 for half points, 4 for
// quarters). The scratch objects keep their memory between calls, so a search in a bot's inner loop allocates nothing.
// One scratch object serves one thread.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "sandtable/map.hpp"

namespace sandtable {

/// What one step from a hex to its neighbor costs.
struct StepCost {
  static constexpr std::int32_t barred_cost = -1;

  std::int32_t units = barred_cost;  // movement units; barred_cost if the step is not allowed
  bool stops = false;                // the mover must stop in the hex entered

  [[nodiscard]] static constexpr StepCost barred() { return {}; }
  [[nodiscard]] constexpr bool allowed() const { return units >= 0; }
};

/// Cheapest movement from one hex. After run(), every hex knows the units left on arrival and the way there.
class MovementSearch {
 public:
  /// Finds all hexes in reach. `cost(from, to, direction, units_left)` returns the StepCost of a step. Every path keeps
  /// within `allowance`; a hex whose entry stops the mover is reached but not left. Among equally cheap ways the one
  /// found first in direction order from the earliest hex stays, so the result is the same everywhere.
  template <typename Cost>
  void run(const Map& map, HexId start, std::int32_t allowance, Cost&& cost) {
    prepare(map.hex_count());
    mark(start, HexId::none(), allowance, false);
    push(start, allowance);
    while (!heap_.empty()) {
      const auto [left, hex] = pop();
      if (nodes_[hex.index()].left != left || nodes_[hex.index()].stopped) continue;
      for (Direction direction = 0; direction < direction_count; ++direction) {
        const HexId next = map.neighbor(hex, direction);
        if (!next.exists()) continue;
        const StepCost step = cost(hex, next, direction, left);
        if (!step.allowed() || step.units > left) continue;
        const std::int32_t remaining = left - step.units;
        if (reached(next) && !better(next, remaining, step.stops)) continue;
        mark(next, hex, remaining, step.stops);
        if (!step.stops) push(next, remaining);
      }
    }
  }

  [[nodiscard]] bool reached(HexId hex) const { return nodes_[hex.index()].stamp == stamp_; }
  /// Units left on arrival. Requires reached(hex).
  [[nodiscard]] std::int32_t units_left(HexId hex) const { return nodes_[hex.index()].left; }
  /// Reached hexes in the order they were first found; the start is first.
  [[nodiscard]] const std::vector<HexId>& found() const { return found_; }
  /// The path from the start to a reached hex, both included.
  void path_to(HexId hex, std::vector<HexId>& path) const {
    path.clear();
    for (HexId at = hex; at.exists(); at = nodes_[at.index()].from) path.push_back(at);
    std::reverse(path.begin(), path.end());
  }

 private:
  struct Node {
    std::uint32_t stamp = 0;
    std::int32_t left = 0;
    HexId from;
    bool stopped = false;
  };
  struct Entry {
    std::int32_t left;
    std::uint32_t order;
    HexId hex;
  };

  void prepare(std::size_t count) {
    if (nodes_.size() != count) {
      nodes_.assign(count, Node{});
      stamp_ = 0;
    }
    ++stamp_;
    heap_.clear();
    found_.clear();
    order_ = 0;
  }
  [[nodiscard]] bool better(HexId hex, std::int32_t left, bool stops) const {
    const Node& node = nodes_[hex.index()];
    if (node.stopped != stops) return node.stopped;  // going on beats stopping
    return left > node.left;
  }
  void mark(HexId hex, HexId from, std::int32_t left, bool stopped) {
    Node& node = nodes_[hex.index()];
    if (node.stamp != stamp_) found_.push_back(hex);
    node = Node{stamp_, left, from, stopped};
  }
  static bool later(const Entry& a, const Entry& b) { return a.left != b.left ? a.left < b.left : a.order > b.order; }
  void push(HexId hex, std::int32_t left) {
    heap_.push_back(Entry{left, order_++, hex});
    std::push_heap(heap_.begin(), heap_.end(), later);
  }
  std::pair<std::int32_t, HexId> pop() {
    std::pop_heap(heap_.begin(), heap_.end(), later);
    const Entry entry = heap_.back();
    heap_.pop_back();
    return {entry.left, entry.hex};
  }

  std::vector<Node> nodes_;
  std::vector<Entry> heap_;
  std::vector<HexId> found_;
  std::uint32_t stamp_ = 0;
  std::uint32_t order_ = 0;
};

/// Flood fill: the hexes connected with the start, and whether any of them is a goal (supply trace, lines of
/// communication, connected areas).
class AreaSearch {
 public:
  /// Fills from `start` over steps that `passes(from, to, direction)` allows, at most `limit` steps away.
  template <typename Passes>
  void run(const Map& map, HexId start, Passes&& passes, std::int32_t limit = 65535) {
    if (steps_.size() != map.hex_count()) {
      steps_.assign(map.hex_count(), Step{});
      stamp_ = 0;
    }
    ++stamp_;
    found_.clear();
    steps_[start.index()] = Step{stamp_, 0, HexId::none()};
    found_.push_back(start);
    for (std::size_t next = 0; next < found_.size(); ++next) {
      const HexId hex = found_[next];
      const std::int32_t far = steps_[hex.index()].far;
      if (far >= limit) continue;
      for (Direction direction = 0; direction < direction_count; ++direction) {
        const HexId to = map.neighbor(hex, direction);
        if (!to.exists() || steps_[to.index()].stamp == stamp_ || !passes(hex, to, direction)) continue;
        steps_[to.index()] = Step{stamp_, far + 1, hex};
        found_.push_back(to);
      }
    }
  }
  [[nodiscard]] bool reached(HexId hex) const { return steps_[hex.index()].stamp == stamp_; }
  /// Steps from the start. Requires reached(hex).
  [[nodiscard]] std::int32_t steps(HexId hex) const { return steps_[hex.index()].far; }
  /// Reached hexes, nearest first.
  [[nodiscard]] const std::vector<HexId>& found() const { return found_; }

  /// A shortest way from `start` to the first hex for which `goal(hex)` holds, both included; empty if there is none.
  /// This is the supply trace of most games: sources are the goal, enemies and their zones of control bar the way.
  template <typename Passes, typename Goal>
  bool trace(const Map& map, HexId start, Passes&& passes, Goal&& goal, std::vector<HexId>& way,
             std::int32_t limit = 65535) {
    run(map, start, passes, limit);
    way.clear();
    for (const HexId hex : found_) {
      if (!goal(hex)) continue;
      for (HexId at = hex; at.exists(); at = steps_[at.index()].from) way.push_back(at);
      std::reverse(way.begin(), way.end());
      return true;
    }
    return false;
  }

 private:
  struct Step {
    std::uint32_t stamp = 0;
    std::int32_t far = 0;
    HexId from;
  };
  std::vector<Step> steps_;
  std::vector<HexId> found_;
  std::uint32_t stamp_ = 0;
};

}  // namespace sandtable

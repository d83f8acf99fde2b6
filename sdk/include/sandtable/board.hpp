// The board: where every counter is and in what state, and the values of the tracks. A plain value: copying it is a
// few block copies, and comparing or hashing it depends on nothing but the position itself.
//
// Invariants: a counter is in at most one place, or carried by another counter, or nowhere ("not in play"). The
// counters of a place form a stack, topmost first. Every list and order below is the same on every machine.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "sandtable/geometry.hpp"
#include "sandtable/ids.hpp"

namespace sandtable {

/// State of one counter. Twenty-four bytes without padding, so that a board's image is its bytes.
struct CounterState {
  PlaceId place;            // none: not in play or carried
  CounterId below;          // next counter down in the stack; none at the bottom
  CounterId carrier;        // the counter that carries this one; none if it stands by itself
  CounterTypeId type;       // may change by replacement (a three-step unit, a captured gun)
  std::uint32_t marks = 0;  // module's status markers, one bit each (spent, suppressed, in march order ...)
  std::uint8_t face = 0;
  Direction facing = 0;
  SideId owner;                          // whose it is now; changes by capture
  std::uint8_t spare = 0;                // always 0
  std::array<std::uint8_t, 8> levels{};  // module's small numbers (disorganization, shots left ...)

  bool operator==(const CounterState&) const = default;
};
static_assert(sizeof(CounterState) == 24 && std::has_unique_object_representations_v<CounterState>);

class Board {
 public:
  Board() = default;
  /// An empty board: no counter in play.
  Board(std::size_t place_count, std::size_t counter_count, std::size_t track_count);

  // Counters
  [[nodiscard]] std::size_t counter_count() const { return counters_.size(); }
  [[nodiscard]] const CounterState& counter(CounterId id) const { return counters_[id.index()]; }
  [[nodiscard]] PlaceId place(CounterId id) const { return counters_[id.index()].place; }
  /// The hex a counter stands in; none if it is in a box, carried or out of play.
  [[nodiscard]] HexId hex(CounterId id) const {
    const PlaceId at = counters_[id.index()].place;
    return at.value < hex_count_ ? HexId(at.value) : HexId::none();
  }
  [[nodiscard]] bool in_play(CounterId id) const { return counters_[id.index()].place.exists(); }

  // Stacks
  [[nodiscard]] CounterId top(PlaceId place) const { return tops_[place.index()]; }
  [[nodiscard]] CounterId below(CounterId id) const { return counters_[id.index()].below; }
  [[nodiscard]] bool empty(PlaceId place) const { return !tops_[place.index()].exists(); }
  [[nodiscard]] std::size_t count(PlaceId place) const;
  /// Calls `visit(CounterId)` for each counter of the place, topmost first.
  template <typename Visit>
  void for_each(PlaceId place, Visit&& visit) const {
    for (CounterId at = tops_[place.index()]; at.exists(); at = counters_[at.index()].below) visit(at);
  }

  // Changes. All leave the invariants whole.
  /// Puts a counter on top of a place, taking it from wherever it was.
  void move(CounterId id, PlaceId to);
  /// Puts it at the bottom of the stack.
  void move_under(CounterId id, PlaceId to);
  /// Takes it out of play (it keeps face and marks).
  void take_off(CounterId id);
  /// Makes `carrier` carry `id`: it leaves the map and goes where the carrier goes.
  void load(CounterId id, CounterId carrier);
  void unload(CounterId id, PlaceId to);
  void set_face(CounterId id, std::uint8_t face) { counters_[id.index()].face = face; }
  void set_facing(CounterId id, Direction facing) { counters_[id.index()].facing = facing; }
  void set_owner(CounterId id, SideId side) { counters_[id.index()].owner = side; }
  void set_type(CounterId id, CounterTypeId type) { counters_[id.index()].type = type; }
  void set_mark(CounterId id, unsigned bit, bool on) {
    const std::uint32_t flag = 1U << bit;
    counters_[id.index()].marks = on ? counters_[id.index()].marks | flag : counters_[id.index()].marks & ~flag;
  }
  [[nodiscard]] bool mark(CounterId id, unsigned bit) const { return (counters_[id.index()].marks >> bit & 1U) != 0; }
  void set_level(CounterId id, unsigned which, std::uint8_t value) { counters_[id.index()].levels[which] = value; }
  /// Clears a mark on all counters (end of a phase).
  void clear_mark(unsigned bit);

  // Marks on hexsides (a blown bridge, destroyed wire), one bit each. Only boards of modules that declare some have
  // any.
  /// Called once by the game's set-up.
  void make_hexside_marks(std::size_t hexside_count) { hexside_marks_.assign(hexside_count, 0); }
  [[nodiscard]] bool hexside_mark(HexsideId side, unsigned bit) const {
    return (hexside_marks_[side.index()] >> bit & 1U) != 0;
  }
  void set_hexside_mark(HexsideId side, unsigned bit, bool on);
  /// By hexside; empty without such marks.
  [[nodiscard]] std::span<const std::uint8_t> hexside_marks() const { return hexside_marks_; }

  // Tracks
  [[nodiscard]] std::int32_t track(TrackId id) const { return tracks_[id.index()]; }
  void set_track(TrackId id, std::int32_t value) { tracks_[id.index()] = value; }
  [[nodiscard]] std::span<const std::int32_t> tracks() const { return tracks_; }
  [[nodiscard]] std::span<const CounterState> counters() const { return counters_; }

  /// Places below this count are hexes. Set once by the game's set-up.
  void set_hex_count(std::size_t count) { hex_count_ = static_cast<std::uint16_t>(count); }
  [[nodiscard]] std::size_t hex_count() const { return hex_count_; }
  [[nodiscard]] std::size_t place_count() const { return tops_.size(); }

  /// Replaces everything (from a saved position); rebuilds stacks. False if the states contradict each other.
  [[nodiscard]] bool restore(std::span<const CounterState> counters, std::span<const std::int32_t> tracks,
                             std::span<const std::uint8_t> hexside_marks = {});
  /// Checks every invariant; for tests and after loading.
  [[nodiscard]] bool is_consistent() const;

  bool operator==(const Board&) const = default;

 private:
  void unlink(CounterId id);

  std::vector<CounterState> counters_;
  std::vector<std::int32_t> tracks_;
  std::vector<std::uint8_t> hexside_marks_;
  std::vector<CounterId> tops_;
  std::uint16_t hex_count_ = 0;
};

}  // namespace sandtable

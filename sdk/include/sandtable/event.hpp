// Events: what happened, in structured form. Enough to write a sentence, draw an arrow, animate the move, count losses
// and judge luck without asking the module again.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sandtable/fraction.hpp"
#include "sandtable/ids.hpp"

namespace sandtable {

enum class EventKind : std::uint8_t {
  step_begins,  // text: the step's id
  turn_begins,  // number "turn"
  placed,       // set-up or entry: counter, place
  moved,        // counter along path
  retreated,    // counter along path
  advanced,     // counter along path
  displaced,    // counter along path
  declared,     // an attack or fire mission: counters against place
  committed,    // support put in (counters may be hidden)
  revealed,     // counters turned up
  rolled,       // number "die"; text: label
  drawn,        // a blind draw; text: label
  resolved,     // a table result: table, line, column, die, result; the luck of the game is counted from these
  step_lost,    // counter turned to a weaker face
  step_gained,  // counter turned to a stronger face
  eliminated,   // counter removed
  returned,     // counter back in play
  marked,       // counters or hexside; text: the mark
  track_set,    // text: track; number "value"
  controlled,   // place gained by side
  victory,      // side; text: reckoning in a few words
  chosen,       // any other choice of a player; text
  umpire,       // an override; text: the umpire's action
};

/// One named number of an event: strength, differential, modifier, die.
struct EventNumber {
  std::string_view name;
  Fraction value;
  std::string_view rule;  // may be empty
};

/// Strings are views of static text or of the game's data; an event must not outlive the game.
struct Event {
  EventKind kind = EventKind::chosen;
  SideId side;
  std::vector<CounterId> counters;  // the actors
  std::vector<CounterId> others;    // those acted upon
  PlaceId place;                    // where
  HexsideId hexside;                // the hexside, when one is marked or crossed
  std::vector<HexId> path;          // hexes gone through, first to last
  std::vector<EventNumber> numbers;
  std::string_view table;    // id of the table
  std::string_view line;     // line of the table
  std::int32_t column = -1;  // 0-based
  std::int32_t die = 0;      // unmodified
  std::string_view result;   // result code of the cell; groups the outcomes of a preview
  std::string_view text;
  std::vector<std::string_view> rules;
  /// The sides that learn of it, one bit a side. What a hidden counter does is kept from the others in any case, so
  /// this is only for what the counters do not tell: a secret plan, a peek.
  std::uint32_t audience = everybody;

  static constexpr std::uint32_t everybody = 0xffffffff;
  [[nodiscard]] bool meant_for(SideId viewer) const {
    return !viewer.exists() || viewer.value >= 32 || (audience >> viewer.value & 1U) != 0;
  }
};

/// Receives events. Making an Event costs allocations, so modules ask wanted() first.
class EventSink {
 public:
  virtual ~EventSink() = default;
  [[nodiscard]] virtual bool wanted() const = 0;
  virtual void add(Event event) = 0;
};

/// Collects events in order.
class EventList final : public EventSink {
 public:
  [[nodiscard]] bool wanted() const override { return true; }
  void add(Event event) override { events.push_back(std::move(event)); }
  std::vector<Event> events;
};

/// For bots and searches: wants nothing.
class NoEvents final : public EventSink {
 public:
  [[nodiscard]] bool wanted() const override { return false; }
  void add(Event) override {}
};

}  // namespace sandtable

// The contract between a module and the host: a game is a state machine of decisions.
//
// A Game is immutable and may be read from many threads; a Position is used by one thread at a time. A module derives
// from Game, keeps everything that can change in the Position, and takes every random value from the Dice it is given.
// This interface is frozen at its version; growth is a new interface that the host asks for by name (query).
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sandtable/action.hpp"
#include "sandtable/decision.hpp"
#include "sandtable/dice.hpp"
#include "sandtable/event.hpp"
#include "sandtable/explanation.hpp"
#include "sandtable/game_data.hpp"
#include "sandtable/position.hpp"
#include "sandtable/view.hpp"

namespace sandtable {

/// What a game is started with; recorded in the first line of the log.
struct GameSetup {
  std::string scenario;
  std::vector<std::pair<std::string, std::string>> options;  // ids and values, checked against the data

  /// Value of an option, or its default from the data.
  [[nodiscard]] std::string_view option(const GameData& data, std::string_view id) const;
};

/// A tie for the interface to draw: a gun to the hex that it supports, a unit to its headquarters.
struct Link {
  CounterId from;
  CounterId counter;      // either this
  PlaceId place;          // or this
  std::string_view text;  // what it means, in a few words
};

class Game {
 public:
  /// `data` must outlive the game.
  explicit Game(const GameData& data) : data_(data) {}
  virtual ~Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;

  [[nodiscard]] const GameData& data() const { return data_; }

  /// The module's verbs; constant for the life of the game. Verb indexes in actions refer to this list.
  [[nodiscard]] virtual std::span<const Verb> verbs() const = 0;

  /// Makes the first position of a game. `position` comes from blank_position(). The scenario and options are valid.
  virtual void set_up(Position& position, const GameSetup& setup, Dice& dice, EventSink& events) const = 0;

  /// Who must decide now and the complete list of legal actions. `decision` is cleared and filled. Never empty unless
  /// the game is over.
  virtual void decide(const Position& position, Decision& decision) const = 0;

  /// Plays an action: checks that it is legal, changes the position, reports events, and goes on to the next decision
  /// (empty steps are passed over). An illegal action changes nothing and returns the rule that forbids it. Accepts
  /// exactly the actions that decide() lists.
  virtual Refusal apply(Position& position, const Action& action, Dice& dice, EventSink& events) const = 0;

  /// Nobody yet, or the victor and level with the reckoning. The reckoning may be asked for at any time.
  [[nodiscard]] virtual Outcome outcome(const Position& position) const = 0;

  /// The calculation behind a legal action, or the rule that forbids an illegal one.
  virtual void explain(const Position& position, const Action& action, Explanation& explanation) const = 0;

  /// How much `side` sees of a counter. The default is an open game.
  [[nodiscard]] virtual Visibility visibility(const Position& position, CounterId counter, SideId side) const;
  /// Other things the side knows, added to its view (hand sizes, own secret plans).
  virtual void add_facts(const Position& position, SideId side, View& view) const;
  /// Tracks the side may see; all by default.
  [[nodiscard]] virtual bool track_visible(const Position& position, TrackId track, SideId side) const;

  /// Ties to draw; none by default.
  virtual void links(const Position& position, std::vector<Link>& links) const;

  /// Puts another game into `position` that `side` cannot tell from this one: what is hidden from it is dealt anew, so
  /// that a bot can think without looking. The default changes places among hidden counters of one back; a module
  /// whose own state names hidden counters overrides it and makes the state fit.
  virtual void resample(Position& position, SideId side, Dice& dice) const;

  /// Called after an umpire's act changed the board or the sequence. The module drops half-made choices that no longer
  /// make sense and makes its own state fit. `step_changed` says that the sequence was set.
  virtual void on_umpire(Position& position, bool step_changed) const = 0;

  /// Checks the module's own invariants; for tests and fuzzing. Empty if all is well, else one sentence.
  [[nodiscard]] virtual std::string check(const Position& position) const;

  /// Short status lines of a position for the interface and text board ("Allied aircraft: 3").
  virtual void describe(const Position& position, std::vector<std::string>& lines) const;

  /// A later interface of this game by name and version, owned by the game; nullptr if it has none.
  [[nodiscard]] virtual void* query(std::string_view interface_name, int version);

  /// A position with all counters out of play, tracks at their start and no state.
  [[nodiscard]] Position blank_position() const;
  /// What a side may see, by visibility(), track_visible() and add_facts().
  [[nodiscard]] View view_for(const Position& position, SideId side) const;

 private:
  const GameData& data_;
};

}  // namespace sandtable

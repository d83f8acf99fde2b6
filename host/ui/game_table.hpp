// A game on the table: a session with its seats, the moment shown, the selection and the choices of the decision.
// Everything a panel asks or does about the game goes through here. Draws nothing and knows no window.
//
// Belongs to the interface's thread; the module must outlive the jobs. Bots and previews run as jobs on copies of the
// position; what a bot chose comes back here and is played like a person's action, so that only the session writes the
// log.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bots.hpp"
#include "core/preview.hpp"
#include "core/session.hpp"
#include "sandtable/view.hpp"
#include "ui/choices.hpp"
#include "ui/chronicle.hpp"
#include "ui/jobs.hpp"
#include "ui/reach.hpp"

namespace sandtable::ui {

/// Who plays a side.
struct Seat {
  SideId side;
  std::string name;          // "a person", "Ann", "random"
  std::shared_ptr<Bot> bot;  // nullptr: a person
};

/// A way that something went, to be drawn as an arrow.
struct Trail {
  EventKind kind = EventKind::moved;
  SideId side;
  std::vector<HexId> path;  // at least two
};

/// What the viewer is told of a line.
struct Told {
  std::string act;  // empty if it is hidden from him
  std::vector<std::string> sentences;
};

/// Whose eyes see the table.
enum class Eyes : std::uint8_t {
  decider,  // the side that decides, for players at one screen
  side,     // always one side: a person against bots
  all,      // everything, for readers and umpires
};

/// What dragging a counter to a place would do.
struct Drop {
  std::vector<Action> way;        // played in order; empty if nothing fits
  std::vector<Action> ambiguous;  // several single actions fit; the player must say which
  std::vector<PlaceId> path;      // gone through by `way`
  std::string refusal;            // why nothing fits, with the rule
};

/// Odds being worked out, or ready.
struct PreviewState {
  Action action;
  bool ready = false;
  Result<Preview> preview = fail(ErrorCode::misuse, "Not ready yet.");
};

class GameTable {
 public:
  GameTable(Session session, Jobs& jobs);

  // The game
  [[nodiscard]] const Session& session() const { return session_; }
  [[nodiscard]] const GameData& data() const { return session_.data(); }
  [[nodiscard]] const LoadedModule& module() const { return session_.module(); }
  [[nodiscard]] const std::vector<Seat>& seats() const { return seats_; }
  /// Raised by every change of the moment shown or of the game, so that what is drawn can be kept until then.
  [[nodiscard]] std::uint64_t revision() const { return revision_; }

  // The moment shown: after `shown()` lines in force.
  [[nodiscard]] std::size_t shown() const { return shown_; }
  [[nodiscard]] std::size_t length() const { return session_.length(); }
  [[nodiscard]] bool live() const { return shown_ == session_.length(); }
  [[nodiscard]] Result<void> show(std::size_t i);
  void show_live();
  [[nodiscard]] const Position& position() const { return live() ? session_.position() : past_; }
  /// Of the moment shown; nothing can be chosen unless may_choose().
  [[nodiscard]] const Decision& decision() const { return live() ? session_.decision() : past_decision_; }
  /// Live, a person's turn, and the log may be written.
  [[nodiscard]] bool may_choose() const;
  [[nodiscard]] bool bot_thinks() const { return bot_busy_; }
  /// A bot has to play next, now or when the table is updated.
  [[nodiscard]] bool bot_is_due() const;
  void pause_bots(bool paused) { bots_paused_ = paused; }
  [[nodiscard]] bool bots_paused() const { return bots_paused_; }

  // What is seen
  void set_eyes(Eyes eyes, SideId side = SideId::none());
  [[nodiscard]] Eyes eyes() const { return eyes_; }
  /// With a curtain, players at one screen hand it over before one sees what is hidden from the other.
  void set_curtain(bool curtain);
  /// The side whose player has to take over the screen before anything is shown or chosen; none if nobody has to.
  [[nodiscard]] SideId awaited() const { return awaited_; }
  /// The awaited player is at the screen.
  void take_over();
  /// The side whose view is shown; none for everything.
  [[nodiscard]] SideId viewer() const;
  /// What the viewer sees of the moment shown. Draw from this, never from position().
  [[nodiscard]] const View& view() const { return view_; }
  /// Ways of the last moves: since the last choice of a person, or of the line shown when looking back.
  [[nodiscard]] const std::vector<Trail>& trails() const { return trails_; }
  /// What the viewer is told of line i, 1..length(); made when first asked for and kept.
  [[nodiscard]] const Told& told(std::size_t i);

  /// Turns and tables by line; behind for a few frames after a long game was opened.
  [[nodiscard]] const Chronicle& chronicle() const { return chronicle_; }
  [[nodiscard]] bool chronicle_is_complete() const { return chronicle_complete_; }

  // Selection
  [[nodiscard]] PlaceId selected_place() const { return selected_place_; }
  [[nodiscard]] CounterId selected_counter() const { return selected_counter_; }
  void select(PlaceId place, CounterId counter = CounterId::none());
  void clear_selection() { select(PlaceId::none()); }
  /// Selects the next counter that has something to do.
  void select_next(bool backwards = false);

  // Choosing
  /// The legal actions; empty unless may_choose().
  [[nodiscard]] const Choices& choices() const { return choices_; }
  [[nodiscard]] std::string text_of(const Action& action) const { return module().grammar().print(action); }
  [[nodiscard]] Result<void> choose(const Action& action);
  /// Everything the counter can get to; searched once for each counter and revision.
  [[nodiscard]] const Reach& reach(CounterId counter);
  [[nodiscard]] Drop drop(CounterId counter, PlaceId place);
  /// Plays drop(counter, place).way. Errors: the refusal, or "several actions fit".
  [[nodiscard]] Result<void> drag(CounterId counter, PlaceId place);
  /// Why an action is not legal now, with the rule; empty if it is.
  [[nodiscard]] std::string why_not(const Action& action) const;
  [[nodiscard]] Explanation explanation(const Action& action) const;
  /// Starts working out the odds, unless they are those of `action` already; see preview().
  void ask_preview(const Action& action);
  [[nodiscard]] const PreviewState* preview() const { return preview_ ? &*preview_ : nullptr; }

  // Typed dice: an action that needs a value waits until it is given.
  [[nodiscard]] const RolledValue* wanted_roll();
  [[nodiscard]] Result<void> give_roll(int value);
  void forget_pending() { pending_.clear(); }

  // Back and forth
  /// Takes back the last choice of a person and what bots played since. Errors: dice or a reveal lie in between.
  [[nodiscard]] Result<void> undo();
  [[nodiscard]] bool can_undo() const { return session_.length() > 0 && session_.read_only_reason().empty(); }
  [[nodiscard]] Result<void> redo();
  [[nodiscard]] bool can_redo() const { return !undone_.empty(); }

  /// Writes a comment into the log, at its end.
  [[nodiscard]] Result<void> comment(const std::string& text) { return session_.comment(text); }

  /// Lets bots go on. Call once a frame; cheap when nothing is due. Errors of bots come out of here.
  [[nodiscard]] Result<void> update();

 private:
  void refresh();
  void watch_screen();
  [[nodiscard]] bool hides_something() const;
  /// Makes the trails of line i.
  void trace_line(std::size_t i);
  [[nodiscard]] Result<void> play_now(const Action& action, bool by_person);
  [[nodiscard]] const Seat* seat_of(SideId side) const;
  [[nodiscard]] Result<void> take_back_one();
  void start_bot();
  void add_trails(const EventList& events, const Position& before, const Position& after);
  [[nodiscard]] Told tell(std::size_t i) const;
  [[nodiscard]] std::string refusal_of_drop(CounterId counter, PlaceId place) const;

  Session session_;
  Jobs& jobs_;
  std::vector<Seat> seats_;
  std::size_t shown_ = 0;
  Position past_;
  Decision past_decision_;
  Eyes eyes_ = Eyes::decider;
  SideId eyes_side_;
  bool curtain_ = false;
  SideId at_screen_;  // with a curtain, whose player was last seen there
  SideId awaited_;
  View view_;
  Choices choices_;
  PlaceId selected_place_;
  CounterId selected_counter_;
  std::uint64_t revision_ = 0;
  std::vector<Trail> trails_;
  std::vector<Trail> live_trails_;
  std::vector<std::optional<Told>> told_;
  SideId told_viewer_;
  Chronicle chronicle_;
  bool chronicle_complete_ = false;
  std::vector<std::string> undone_;  // texts, the next to redo last
  std::vector<Action> pending_;      // waits for typed dice, next first
  std::optional<Error> bot_error_;
  Reach reach_;
  CounterId reach_counter_;
  std::uint64_t reach_revision_ = 0;
  std::optional<PreviewState> preview_;
  bool bots_paused_ = false;
  bool bot_busy_ = false;
  Job bot_job_;
  Job preview_job_;
};

/// A view in which everything lies open.
[[nodiscard]] View whole_view(const GameData& data, const Position& position);

}  // namespace sandtable::ui

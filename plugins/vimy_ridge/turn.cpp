// 4.0 Sequence of play: what begins and ends each step, and which steps are passed over.
#include "vimy_game.hpp"

namespace vimy {

SideId VimyGame::phasing_side(const Position& position) const {
  const Phase now = phase(position);
  if (now == Phase::german_setup) return german;
  return now >= Phase::german_movement && now <= Phase::german_mobile_combat ? german : allied;
}

bool VimyGame::night(const Position& position) const {
  return position.sequence.turn > 0 && night_turns_[position.sequence.turn] != 0;
}

bool VimyGame::movement_phase(const Position& position) const {
  const Phase now = phase(position);
  return now == Phase::allied_movement || now == Phase::german_movement;
}

bool VimyGame::bombardment_phase(const Position& position) const {
  const Phase now = phase(position);
  return now == Phase::allied_bombardment || now == Phase::german_bombardment;
}

bool VimyGame::combat_phase(const Position& position) const {
  const Phase now = phase(position);
  return now == Phase::allied_combat || now == Phase::german_combat;
}

void VimyGame::allot_bombardment(Board& board, std::uint16_t turn) const {
  // 17.1-c: each side gets exactly the number of its box; 11.1-c: thirteen markers serve both.
  for (const CounterId marker : forces_.bombardment_markers()) {
    if (board.place(marker) != forces_.bombardment_pool()) board.move_under(marker, forces_.bombardment_pool());
  }
  std::size_t next = 0;
  const auto& markers = forces_.bombardment_markers();
  for (const SideId side : {allied, german}) {
    for (std::int32_t i = 0; i < bombardments_[turn][side.value] && next < markers.size(); ++i) {
      board.move_under(markers[next++], forces_.bombardment_box(side));
    }
  }
}

/// 4.1-b Support Fire Marker Phase: support drawn, bombardment renewed.
void VimyGame::begin_turn(Play& play) const {
  const std::uint16_t turn = play.position.sequence.turn;
  play.board().move(forces_.turn_marker(), forces_.turn_box(turn));
  allot_bombardment(play.board(), turn);
  for (const SideId side : {allied, german}) {
    return_support(play.board(), side, true);  // 7.2-c
    draw_allotment(play, side);
  }
  if (play.events.wanted()) {
    Event event;
    event.kind = EventKind::turn_begins;
    event.numbers = {{"turn", turn, "4.0"}};
    event.text = data().sequence.turns[turn - 1U].name;
    play.events.add(std::move(event));
  }
}

/// What happens by itself when a step begins.
void VimyGame::begin_step(Position& position, EventSink& events) const {
  VimyState& state = position.state<VimyState>();
  Board& board = position.board;
  if (events.wanted()) {
    Event event;
    event.kind = EventKind::step_begins;
    const SequenceStep& step = data().sequence.step(position.sequence.step);
    event.text = step.title;
    event.side = step.side;
    event.rules = {step.rule};
    events.add(std::move(event));
  }
  if (movement_phase(position)) {
    // A player turn begins: what its side did in the last one is forgotten.
    for (const Mark mark : {moved, attacked, advanced, displaced, arrived}) board.clear_mark(mark);
    state.replacements = night(position) ? static_cast<std::uint8_t>(replacements_) : 0;  // 11.3-a, 11.6-a
    const CounterId shot_down = board.top(forces_.aircraft_pool());
    const bool due = state.aircraft_lost_turn != position.sequence.turn;  // once, however often the step begins
    if (night(position) && phase(position) == Phase::allied_movement && shot_down.exists() && due) {
      state.aircraft_lost_turn = static_cast<std::uint8_t>(position.sequence.turn);
      board.move_under(shot_down, forces_.aircraft_lost());  // 18.1, before placement (ruling Q13)
      if (events.wanted()) {
        Event event;
        event.kind = EventKind::eliminated;
        event.side = allied;
        event.counters = {shot_down};
        event.rules = {"18.1"};
        events.add(std::move(event));
      }
    }
  }
  if (combat_phase(position)) {
    for (const SideId side : {allied, german}) {
      for (const CounterId unit : forces_.units(side)) board.set_level(unit, attacking_divisions, 0);
    }
  }
}

/// What happens by itself when a step ends.
void VimyGame::end_step(Position& position, EventSink&) const {
  Board& board = position.board;
  VimyState& state = position.state<VimyState>();
  if (movement_phase(position)) {
    state.replacements = 0;  // 11.3-d: unused replacements are lost
    if (night(position)) {   // what arrived stays arrived only for this phase
      board.clear_mark(arrived);
    }
  }
  if (bombardment_phase(position)) {
    const SideId side = phasing_side(position);
    // 17.2-d: markers not placed are lost for the turn.
    while (!board.empty(forces_.bombardment_box(side))) {
      board.move_under(board.top(forces_.bombardment_box(side)), forces_.bombardment_pool());
    }
    if (side == allied) {  // 17.3-g: aircraft go back to the pool
      for (std::uint16_t i = 0; i < forces_.aircraft_count(); ++i) {
        const CounterId aircraft(static_cast<std::uint16_t>(forces_.first_aircraft() + i));
        if (board.hex(aircraft).exists()) board.move_under(aircraft, forces_.aircraft_pool());
      }
    }
  }
}

/// Whether the open step has anything to decide; if not it is passed over without asking.
bool VimyGame::step_needs_decision(const Position& position) const {
  switch (phase(position)) {
    case Phase::german_setup:
    case Phase::allied_setup:
      return true;
    case Phase::support:
    case Phase::end:
    case Phase::allied_mobile_movement:  // 2.3.2-e, 10.3-b: no mobile units
    case Phase::allied_mobile_combat:
    case Phase::german_mobile_movement:
    case Phase::german_mobile_combat:
      return false;
    case Phase::allied_movement:
    case Phase::german_movement: {
      if (phase(position) == Phase::allied_movement && spare_aircraft(position.board).exists()) return true;
      if (night(position) && any_replacement(position)) return true;
      // At night only what has arrived may move (11.3-h); on turn 1 no Allied unit does (15.2-a).
      for (const CounterId unit : forces_.units(phasing_side(position))) {
        if (may_move(position, unit)) return true;
      }
      return false;
    }
    case Phase::allied_bombardment:
    case Phase::german_bombardment:
      return any_bombardment(position);
    case Phase::allied_combat:
    case Phase::german_combat:
      return !night(position) && any_attack(position);  // 13.1-b
  }
  return true;
}

/// Ends the open step and begins the next one of the turn, or the next turn.
void VimyGame::next_step(Play& play) const {
  Position& position = play.position;
  end_step(position, play.events);
  if (phase(position) == Phase::end) {
    if (position.sequence.turn >= position.state<VimyState>().last_turn) {  // 4.1-i, 20.1-b
      position.state<VimyState>().over = 1;
      return;
    }
    ++position.sequence.turn;
    position.sequence.step = StepId(static_cast<std::uint16_t>(Phase::support));
    begin_turn(play);
  } else {
    if (phase(position) == Phase::allied_setup) position.sequence.turn = 1;
    position.sequence.step = StepId(static_cast<std::uint16_t>(position.sequence.step.value + 1));
    if (phase(position) == Phase::support) begin_turn(play);
  }
  begin_step(position, play.events);
}

/// Goes on to the next decision.
void VimyGame::go_on(Play& play) const {
  while (play.state().over == 0 && !play.position.has_frame() && !step_needs_decision(play.position)) next_step(play);
}

void VimyGame::on_umpire(Position& position, bool step_changed) const {
  Board& board = position.board;
  position.clear_frames();
  for (const SideId side : {allied, german}) return_support(board, side, false);
  VimyState& state = position.state<VimyState>();
  if (!step_changed) return;
  state.over = 0;
  state.instant_win = InstantWin::none;
  const Phase now = phase(position);
  if (now == Phase::german_setup || now == Phase::allied_setup) {
    position.sequence.turn = 0;
    return;
  }
  if (position.sequence.turn == 0) position.sequence.turn = 1;
  // Set-up is over: what was not placed does not take part.
  for (const SideId side : {allied, german}) {
    while (!board.empty(forces_.setup_box(side))) board.take_off(board.top(forces_.setup_box(side)));
  }
  board.move(forces_.turn_marker(), forces_.turn_box(position.sequence.turn));
  allot_bombardment(board, position.sequence.turn);
  state.gas = Gas::undecided;
  NoEvents nothing;
  begin_step(position, nothing);
}

}  // namespace vimy

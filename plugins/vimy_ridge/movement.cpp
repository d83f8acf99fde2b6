// 5.0 Movement and 6.1 the effect of zones of control on it; 17.3-g placing aircraft.
#include "vimy_game.hpp"

namespace vimy {

bool VimyGame::may_move(const Position& position, CounterId unit) const {
  const Board& board = position.board;
  if (!board.hex(unit).exists() || board.mark(unit, moved)) return false;
  if (night(position)) return board.mark(unit, arrived);               // 13.1-a, 11.3-h
  return position.sequence.turn != 1 || forces_.side(unit) == german;  // 15.2-a
}

MoveFrame VimyGame::begin_move(const Board& board, CounterId unit) const {
  MoveFrame move;
  move.unit = unit;
  move.left = strength(board, unit).allowance;
  move.started_in_zoc = in_enemy_zoc(board, board.hex(unit), forces_.side(unit), true) ? 1 : 0;
  return move;
}

/// Whether a unit that passes through the friend in `hex` can go on to a hex where it may end (5.3-b).
bool VimyGame::can_finish(const Board& board, SideId side, HexId hex, int left, int depth) const {
  if (depth == 0) return false;
  for (Direction direction = 0; direction < direction_count; ++direction) {
    const HexId next = ground_.map().neighbor(hex, direction);
    if (!next.exists()) continue;
    const int cost = ground_.cost(hex, direction);
    if (cost < 0 || cost > left) continue;
    const CounterId there = unit_in(board, next);
    if (!there.exists()) return true;
    if (forces_.side(there) != side || in_enemy_zoc(board, next, side, true)) continue;
    if (can_finish(board, side, next, left - cost, depth - 1)) return true;
  }
  return false;
}

Refusal VimyGame::check_step(const Board& board, const MoveFrame& move, Direction direction) const {
  // No way through friends is longer than the allowance in half points.
  constexpr int longest_way = 12;
  const HexId from = board.hex(move.unit);
  const HexId to = ground_.map().neighbor(from, direction);
  if (!to.exists()) return {"5.2-g", "Units may not leave the map."};
  const SideId side = forces_.side(move.unit);
  const CounterId there = unit_in(board, to);
  if (there.exists() && forces_.side(there) != side) return {"5.2-e", "An enemy unit holds that hex."};
  const int cost = ground_.cost(from, direction);
  if (cost < 0) return {"5.2-f", "The terrain there is prohibited."};
  if (cost > move.left) return {"5.2-d", "The movement points left do not cover the step."};
  if (there.exists()) {
    // 5.3-b with 6.1-a: in an enemy zone of control it would have to stop on top of its friend.
    if (in_enemy_zoc(board, to, side, true)) {
      return {"5.3-b", "A unit must stop in an enemy zone of control and cannot stop on a friend."};
    }
    if (!can_finish(board, side, to, move.left - cost, longest_way)) {
      return {"5.3-b", "The unit could not go on from there, and units may not stack."};
    }
  }
  return Refusal::allowed();
}

void VimyGame::add_steps(const Position& position, CounterId unit, const MoveFrame& move, Decision& decision) const {
  const HexId from = position.board.hex(unit);
  for (Direction direction = 0; direction < direction_count; ++direction) {
    if (check_step(position.board, move, direction).refused()) continue;
    decision.add(Act::move, unit, ground_.map().neighbor(from, direction));
  }
}

void VimyGame::add_aircraft(const Position& position, Decision& decision) const {
  if (phase(position) != Phase::allied_movement || !spare_aircraft(position.board).exists()) return;
  for (std::uint16_t i = 0; i < ground_.map().hex_count(); ++i) {
    if (!aircraft_over(position.board, HexId(i))) decision.add(Act::aircraft, HexId(i));
  }
}

void VimyGame::decide_movement(const Position& position, Decision& decision) const {
  const SideId side = phasing_side(position);
  decision.side = side;
  decision.rule = "4.1-c";
  const bool zero_hour = side == allied && position.sequence.turn == 1;  // 15.2-a
  decision.prompt = night(position) ? "Night: bring in replacements, or end the phase."
                    : zero_hour     ? "Zero hour: place aircraft over targets, or end the phase; no unit moves."
                                    : "Move units one at a time, or end the phase.";
  add_replacements(position, decision);
  for (const CounterId unit : forces_.units(side)) {
    if (!may_move(position, unit)) continue;
    MoveFrame move;
    move.unit = unit;
    // The first step's legality does not depend on where the unit started (6.1-b needs the terrain cost only).
    move.left = strength(position.board, unit).allowance;
    add_steps(position, unit, move, decision);
  }
  add_aircraft(position, decision);
  decision.add_quiet(Act::end);
}

void VimyGame::decide_move_under_way(const Position& position, Decision& decision) const {
  const MoveFrame& move = position.frame().as<MoveFrame>();
  decision.side = forces_.side(move.unit);
  decision.rule = "5.1-b";
  decision.prompt = "{0} has {1} half movement points left: go on or stop.";
  decision.subjects[0] = {ArgumentKind::counter, move.unit.value};
  decision.subjects[1] = {ArgumentKind::number, static_cast<std::uint16_t>(move.left)};
  add_steps(position, move.unit, move, decision);
  add_aircraft(position, decision);
  if (!check_stop(position).refused()) decision.add_quiet(Act::stop);
}

Refusal VimyGame::check_move(const Position& position, CounterId unit, HexId to) const {
  if (!movement_phase(position)) return {"5.2-a", "Units move only in their own Movement Phase."};
  if (!forces_.is_unit(unit)) return {"2.3.2-f", "Markers do not move."};
  const Board& board = position.board;
  if (forces_.side(unit) != phasing_side(position)) return {"5.2-a", "Only the phasing side's units move."};
  const HexId from = board.hex(unit);
  if (!from.exists()) return {"5.1-a", "The unit is not on the map."};
  MoveFrame move;
  if (open_is(position, Open::move)) {
    move = position.frame().as<MoveFrame>();
    if (move.unit != unit) return {"5.1-b", "Another unit's move is not finished."};
  } else if (position.has_frame()) {
    return {"5.1-b", "Another choice must be made first."};
  } else {
    if (board.mark(unit, moved)) return {"5.2-h", "The unit has moved in this turn."};
    if (night(position) && !board.mark(unit, arrived))
      return {"13.1-a", "No unit moves at night but arriving replacements."};
    if (!may_move(position, unit)) return {"15.2-a", "No Allied unit moves on the first turn."};
    move = begin_move(board, unit);
  }
  const auto direction = ground_.map().direction(from, to);
  if (!direction) return {"5.1-b", "A path goes from a hex to an adjacent one."};
  return check_step(board, move, *direction);
}

Refusal VimyGame::check_stop(const Position& position) const {
  if (!open_is(position, Open::move)) return {"5.1-b", "No move is under way."};
  const CounterId unit = position.frame().as<MoveFrame>().unit;
  // 5.3-b: may not end its move on a friend.
  std::size_t units = 0;
  position.board.for_each(position.board.place(unit), [&](CounterId id) { units += forces_.is_unit(id) ? 1 : 0; });
  return units > 1 ? Refusal{"5.3-b", "A unit may not end its move on another."} : Refusal::allowed();
}

Refusal VimyGame::check_end(const Position& position) const {
  if (position.has_frame()) return {"4.1-a", "What is under way must be finished first."};
  const Phase now = phase(position);
  if (now == Phase::german_setup || now == Phase::allied_setup) return {"3.0-a", "Confirm the set-up instead."};
  if (bombardment_phase(position)) return {"17.2-c", "Confirm the bombardment instead, with or without markers."};
  return Refusal::allowed();
}

void VimyGame::do_move(Play& play, CounterId unit, HexId to) const {
  Position& position = play.position;
  Board& board = play.board();
  const SideId side = forces_.side(unit);
  if (!position.has_frame()) {
    Frame frame;
    frame.kind = static_cast<std::uint16_t>(Open::move);
    frame.side = side;
    frame.as<MoveFrame>() = begin_move(board, unit);
    position.push(frame);
  }
  MoveFrame& move = position.frame().as<MoveFrame>();
  const HexId from = board.hex(unit);
  const bool friend_there = unit_in(board, to).exists();
  const bool into_zoc = !friend_there && in_enemy_zoc(board, to, side, false);
  const int cost = ground_.cost(from, *ground_.map().direction(from, to));
  // 6.1-b: from one enemy zone of control straight into another takes the whole allowance.
  const bool takes_all = into_zoc && move.started_in_zoc != 0;
  move.left = takes_all ? std::int16_t{0} : static_cast<std::int16_t>(move.left - cost);
  move.started_in_zoc = 0;
  board.move(unit, to);
  if (play.events.wanted()) {
    Event event;
    event.kind = EventKind::moved;
    event.side = side;
    event.counters = {unit};
    event.place = to;
    event.path = {from, to};
    event.numbers = {{"cost", Fraction(cost, data().info.units_per_point),
                      ground_.cost_rule(from, *ground_.map().direction(from, to))}};
    if (into_zoc) event.rules.push_back(takes_all ? "6.1-b" : "6.1-a");
    play.events.add(std::move(event));
  }
  entered(play, unit, to);
  if (play.state().over != 0) return;
  bool goes_on = !into_zoc && move.left > 0;
  if (goes_on) {
    goes_on = false;
    for (Direction direction = 0; direction < direction_count && !goes_on; ++direction) {
      goes_on = !check_step(board, move, direction).refused();
    }
  }
  if (!goes_on) finish_move(position, unit);  // 6.1-a, 6.1-d, or nothing left to do
}

void VimyGame::finish_move(Position& position, CounterId unit) const {
  position.board.set_mark(unit, moved, true);  // 5.2-h
  position.pop();
}

bool VimyGame::aircraft_over(const Board& board, HexId hex) const {
  for (CounterId at = board.top(hex); at.exists(); at = board.below(at)) {
    if (forces_.is_aircraft(at)) return true;
  }
  return false;
}

Refusal VimyGame::check_aircraft(const Position& position, HexId hex) const {
  if (phase(position) != Phase::allied_movement) return {"17.3-g", "Aircraft are placed in the Allied Movement Phase."};
  if (position.has_frame() && open(position) != Open::move) return {"17.3-g", "Another choice must be made first."};
  if (!spare_aircraft(position.board).exists()) return {"17.3-g", "No aircraft marker is left for this turn."};
  if (aircraft_over(position.board, hex)) return {"bomb.mod.air", "Only one aircraft may be over a hex."};
  return Refusal::allowed();
}

void VimyGame::do_aircraft(Play& play, HexId hex) const {
  const CounterId aircraft = spare_aircraft(play.board());
  play.board().move_under(aircraft, hex);
  if (play.events.wanted()) {
    Event event;
    event.kind = EventKind::placed;
    event.side = allied;
    event.counters = {aircraft};
    event.place = hex;
    event.rules = {"17.3-g"};
    play.events.add(std::move(event));
  }
}

}  // namespace vimy

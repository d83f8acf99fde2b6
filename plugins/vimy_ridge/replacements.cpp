// 11.3 and 11.6 Replacements on night turns.
#include <algorithm>

#include "vimy_game.hpp"

namespace vimy {
namespace {

/// Words of the verb `replace`, in the order of its pattern.
constexpr std::uint16_t full = 0;
constexpr std::uint16_t reduced = 1;

}  // namespace

Refusal VimyGame::arrival_refusal(const Board& board, SideId side, HexId hex) const {
  const bool right_place = side == allied ? ground_.allied_trench_hex(hex) : ground_.german_arrival_hex(hex);
  if (!right_place) {
    return side == allied
               ? Refusal{"11.3-f", "Allied replacements arrive in a hex of the Allied trench line."}
               : Refusal{"11.6-b",
                         "German replacements arrive on the east edge or at a trench away from No Man's Land."};
  }
  const std::string_view rule = side == allied ? "11.3-f" : "11.6-b";
  if (unit_in(board, hex).exists()) return {rule, "The arrival hex must be vacant."};
  if (in_enemy_zoc(board, hex, side, false)) return {rule, "The arrival hex may not be in an enemy zone of control."};
  return Refusal::allowed();
}

bool VimyGame::any_arrival_hex(const Board& board, SideId side) const {
  for (std::uint16_t i = 0; i < ground_.map().hex_count(); ++i) {
    if (!arrival_refusal(board, side, HexId(i)).refused()) return true;
  }
  return false;
}

void VimyGame::add_replacements(const Position& position, Decision& decision) const {
  if (position.state<VimyState>().replacements == 0) return;
  const SideId side = phasing_side(position);
  const bool room = any_arrival_hex(position.board, side);
  for (const CounterId unit : forces_.units(side)) {
    if (!check_rebuild(position, unit).refused()) decision.add(Act::rebuild, unit);
    if (!room || position.board.place(unit) != forces_.eliminated_box(side)) continue;
    for (const std::uint16_t face : {full, reduced}) {
      if (!check_replace(position, unit, face).refused()) decision.add(Act::replace, unit, face);
    }
  }
}

bool VimyGame::any_replacement(const Position& position) const {
  const auto& units = forces_.units(phasing_side(position));
  return std::ranges::any_of(units, [&](CounterId unit) {
    return !check_rebuild(position, unit).refused() || !check_replace(position, unit, full).refused() ||
           !check_replace(position, unit, reduced).refused();
  });
}

Refusal VimyGame::check_replace(const Position& position, CounterId unit, std::uint16_t face) const {
  const std::string_view rule = phasing_side(position) == allied ? "11.3-a" : "11.6-a";
  if (!movement_phase(position) || !night(position))
    return {rule, "Replacements come on night turns, in the Movement Phase."};
  if (position.has_frame()) return {rule, "Another choice must be made first."};
  if (!forces_.is_unit(unit) || forces_.side(unit) != phasing_side(position))
    return {rule, "Only a unit of the phasing side returns."};
  if (position.board.place(unit) != forces_.eliminated_box(forces_.side(unit)))
    return {"11.3-e", "The unit is not among the eliminated."};
  if (face == reduced && !forces_.two_steps(unit)) return {"11.3-b", "A one-step unit has no reduced side."};
  // 11.3-b: two replacements for a full unit, one for a reduced or a one-step unit (ruling Q11).
  const int needed = face == full && forces_.two_steps(unit) ? 2 : 1;
  if (position.state<VimyState>().replacements < needed) return {"11.3-b", "Not enough replacements are left tonight."};
  if (!any_arrival_hex(position.board, forces_.side(unit))) return {rule, "No hex is free for it to arrive in."};
  return Refusal::allowed();
}

Refusal VimyGame::check_rebuild(const Position& position, CounterId unit) const {
  const std::string_view rule = phasing_side(position) == allied ? "11.3-a" : "11.6-a";
  if (!movement_phase(position) || !night(position))
    return {rule, "Replacements come on night turns, in the Movement Phase."};
  if (position.has_frame()) return {rule, "Another choice must be made first."};
  if (!forces_.is_unit(unit) || forces_.side(unit) != phasing_side(position))
    return {rule, "Only a unit of the phasing side is rebuilt."};
  const Board& board = position.board;
  if (!board.hex(unit).exists() || !forces_.two_steps(unit) || board.counter(unit).face == 0) {
    return {"11.3-e", "Only a reduced unit on the map can be rebuilt."};
  }
  if (board.mark(unit, arrived) || board.mark(unit, moved))
    return {"11.3-g", "A unit that entered or moved tonight is not rebuilt."};
  if (position.state<VimyState>().replacements == 0) return {"11.3-a", "No replacement is left tonight."};
  return Refusal::allowed();
}

void VimyGame::do_replace(Play& play, CounterId unit, std::uint16_t face) const {
  const int used = face == full && forces_.two_steps(unit) ? 2 : 1;
  play.state().replacements = static_cast<std::uint8_t>(play.state().replacements - used);
  Frame frame;
  frame.kind = static_cast<std::uint16_t>(Open::arrival);
  frame.side = forces_.side(unit);
  ArrivalFrame& arrival = frame.as<ArrivalFrame>();
  arrival.unit = unit;
  arrival.face = static_cast<std::int16_t>(face);
  play.position.push(frame);
}

void VimyGame::do_rebuild(Play& play, CounterId unit) const {
  --play.state().replacements;
  play.board().set_face(unit, 0);
  if (play.events.wanted()) {
    Event event;
    event.kind = EventKind::step_gained;
    event.side = forces_.side(unit);
    event.counters = {unit};
    event.place = play.board().place(unit);
    event.rules = {"11.3-b"};
    play.events.add(std::move(event));
  }
}

void VimyGame::decide_arrival(const Position& position, Decision& decision) const {
  const ArrivalFrame& arrival = position.frame().as<ArrivalFrame>();
  const SideId side = position.frame().side;
  decision.side = side;
  decision.rule = side == allied ? "11.3-f" : "11.6-b";
  decision.prompt = "Choose the hex in which {0} arrives.";
  decision.subjects[0] = {ArgumentKind::counter, arrival.unit.value};
  for (std::uint16_t i = 0; i < ground_.map().hex_count(); ++i) {
    if (!arrival_refusal(position.board, side, HexId(i)).refused()) decision.add(Act::enter, HexId(i));
  }
}

Refusal VimyGame::check_enter(const Position& position, HexId hex) const {
  if (!open_is(position, Open::arrival)) return {"11.3-f", "No unit is arriving."};
  return arrival_refusal(position.board, position.frame().side, hex);
}

void VimyGame::do_enter(Play& play, HexId hex) const {
  const ArrivalFrame arrival = play.position.frame().as<ArrivalFrame>();
  play.position.pop();
  Board& board = play.board();
  board.move(arrival.unit, hex);
  board.set_face(arrival.unit, static_cast<std::uint8_t>(arrival.face));
  board.set_mark(arrival.unit, arrived, true);
  if (play.events.wanted()) {
    Event event;
    event.kind = EventKind::returned;
    event.side = forces_.side(arrival.unit);
    event.counters = {arrival.unit};
    event.place = hex;
    event.rules = {event.side == allied ? "11.3-f" : "11.6-b"};
    play.events.add(std::move(event));
  }
  entered(play, arrival.unit, hex);
}

}  // namespace vimy

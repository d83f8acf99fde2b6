// 17.0 Artillery bombardment: place all markers, then roll them one by one.
#include "vimy_game.hpp"

namespace vimy {

std::int32_t VimyGame::markers_on(const Board& board, HexId hex) const {
  std::int32_t count = 0;
  board.for_each(hex, [&](CounterId id) { count += !forces_.is_unit(id) && !forces_.is_aircraft(id) ? 1 : 0; });
  return count;
}

bool VimyGame::gas_open(const Position& position) const {
  // 17.6-a: on turn 1 the Allied player may declare gas.
  return phase(position) == Phase::allied_bombardment && position.sequence.turn == 1 &&
         position.state<VimyState>().gas == Gas::undecided;
}

bool VimyGame::any_bombardment(const Position& position) const {
  const SideId side = phasing_side(position);
  const Board& board = position.board;
  if (board.empty(forces_.bombardment_box(side))) {
    // Markers may all be placed and waiting for their dice.
    for (const CounterId marker : forces_.bombardment_markers()) {
      if (board.hex(marker).exists()) return true;
    }
    return false;
  }
  for (const CounterId unit : forces_.units(enemy_of(side))) {
    const HexId hex = board.hex(unit);
    if (hex.exists() && !ground_.la_folie(hex) && observed(position, hex, side)) return true;
  }
  return false;
}

void VimyGame::decide_bombardment(const Position& position, Decision& decision) const {
  const SideId side = phasing_side(position);
  decision.side = side;
  if (gas_open(position) && any_bombardment(position)) {
    decision.rule = "17.6-a";
    decision.prompt = "Use gas in this turn's bombardments?";
    decision.add(Act::gas, 0);
    decision.add_quiet(Act::gas, 1);
    return;
  }
  decision.rule = "17.2-a";
  decision.prompt = "Place bombardment markers on observed enemy units, then fire.";
  if (!position.board.empty(forces_.bombardment_box(side))) {
    for (const CounterId unit : forces_.units(enemy_of(side))) {
      if (!check_bombard(position, unit).refused()) decision.add(Act::bombard, unit);
    }
  }
  decision.add_quiet(Act::fire);
}

Refusal VimyGame::check_gas(const Position& position) const {
  if (phase(position) != Phase::allied_bombardment || position.sequence.turn != 1) {
    return {"17.6-b", "Gas is for the Allied bombardment of the first turn only."};
  }
  return gas_open(position) ? Refusal::allowed() : Refusal{"17.6-a", "Whether gas is used has been decided."};
}

Refusal VimyGame::check_bombard(const Position& position, CounterId unit) const {
  if (!bombardment_phase(position)) return {"17.2-h", "Bombardment comes after movement and before combat."};
  const SideId side = phasing_side(position);
  const Board& board = position.board;
  if (!forces_.is_unit(unit) || forces_.side(unit) == side) return {"17.2-a", "Markers are placed on enemy units."};
  const HexId hex = board.hex(unit);
  if (!hex.exists()) return {"17.2-a", "The unit is not on the map."};
  if (gas_open(position) && any_bombardment(position)) return {"17.6-a", "Say first whether gas is used."};
  if (board.empty(forces_.bombardment_box(side))) return {"17.1-c", "No bombardment marker is left this turn."};
  if (ground_.la_folie(hex)) return {"17.2-f", "No bombardment is possible in La Folie Woods."};
  if (markers_on(board, hex) >= markers_on_one_unit_) return {"17.2-b", "Two markers on one unit are the most."};
  if (!observed(position, hex, side)) return {"17.1-e", "The unit is not observed."};
  return Refusal::allowed();
}

Refusal VimyGame::check_fire(const Position& position) const {
  if (!bombardment_phase(position)) return {"17.2-h", "Bombardment comes after movement and before combat."};
  if (gas_open(position) && any_bombardment(position)) return {"17.6-a", "Say first whether gas is used."};
  return Refusal::allowed();
}

void VimyGame::do_bombard(Play& play, CounterId unit) const {
  Board& board = play.board();
  const SideId side = phasing_side(play.position);
  const CounterId marker = board.top(forces_.bombardment_box(side));
  board.move_under(marker, board.place(unit));
  if (play.events.wanted()) {
    Event event;
    event.kind = EventKind::declared;
    event.side = side;
    event.counters = {marker};
    event.others = {unit};
    event.place = board.place(unit);
    event.rules = {"17.2-a"};
    play.events.add(std::move(event));
  }
}

VimyGame::BombardmentSum VimyGame::bombardment_sum(const Position& position, HexId hex, SideId firing) const {
  BombardmentSum sum;
  const auto add = [&sum](const TableModifier* modifier) {
    sum.modifiers[sum.count++] = modifier;
    sum.total += modifier->die;
  };
  if (const TableModifier* terrain = ground_.bombardment_terrain(hex); terrain != nullptr) add(terrain);
  if (firing == german) add(allied_target_modifier_);
  if (firing == allied && position.state<VimyState>().gas == Gas::used && position.sequence.turn == 1)
    add(gas_modifier_);
  if (firing == allied && aircraft_over(position.board, hex)) add(aircraft_modifier_);
  if (night(position)) add(night_modifier_);
  return sum;
}

/// Rolls the markers on one unit. A second marker is void after a hit and is not rolled (17.2-e).
void VimyGame::bombard_unit(Play& play, CounterId unit, std::int32_t markers) const {
  const SideId side = phasing_side(play.position);
  const HexId hex = play.board().hex(unit);
  const BombardmentSum sum = bombardment_sum(play.position, hex, side);
  for (std::int32_t i = 0; i < markers; ++i) {
    const int die = play.dice.roll("bombardment", 6);
    const Lookup lookup = bombardment_table_->look_up(0, 0, 0, die + sum.total);
    const bool hit = die == 1 || lookup.cell->result == "Hit";  // bomb.auto
    if (play.events.wanted()) {
      Event event;
      event.kind = EventKind::resolved;
      event.side = side;
      event.others = {unit};
      event.place = hex;
      event.table = bombardment_table_->id;
      event.column = lookup.column;
      event.die = die;
      event.result = hit ? "Hit" : "-";
      for (std::size_t m = 0; m < sum.count; ++m) {
        event.numbers.push_back({sum.modifiers[m]->id, sum.modifiers[m]->die, sum.modifiers[m]->rule});
      }
      event.rules = {"17.5-a", die == 1 ? "bomb.auto" : "bomb.table"};
      play.events.add(std::move(event));
    }
    if (!hit) continue;
    lose_step(play, unit, "17.5-a");
    return;
  }
}

void VimyGame::do_fire(Play& play) const {
  Board& board = play.board();
  const SideId enemy = enemy_of(phasing_side(play.position));
  for (const CounterId unit : forces_.units(enemy)) {
    const HexId hex = board.hex(unit);
    if (!hex.exists()) continue;
    const std::int32_t markers = markers_on(board, hex);
    if (markers == 0) continue;
    for (const CounterId marker : forces_.bombardment_markers()) {
      if (board.hex(marker) == hex) board.move_under(marker, forces_.bombardment_pool());
    }
    bombard_unit(play, unit, markers);
    if (play.state().over != 0) return;  // 12.1-f
  }
  next_step(play);
}

}  // namespace vimy

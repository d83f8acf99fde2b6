// 3.0, 11.0, 19.1, 20.2 Set-up: the Germans first, then the Allies; one unit a hex, in bands for the Germans.
#include <algorithm>

#include "vimy_game.hpp"

namespace vimy {

void VimyGame::set_up(Position& position, const GameSetup& setup, Dice&, EventSink&) const {
  const Scenario& scenario = *data().find_scenario(setup.scenario);
  position.make_state<VimyState>();
  VimyState& state = position.state<VimyState>();
  state.sight_open = setup.option(data(), "no-mans-land-blocks-sight") == "off" ? 1 : 0;
  state.last_turn = static_cast<std::uint8_t>(scenario.turns);
  for (const Placement& placement : scenario.placements) {
    position.board.move_under(placement.counter, placement.place);
    position.board.set_face(placement.counter, placement.face);
  }
  position.sequence = {0, StepId(static_cast<std::uint16_t>(Phase::german_setup))};
}

void VimyGame::decide_setup(const Position& position, SideId side, Decision& decision) const {
  decision.side = side;
  decision.prompt = "Set up the {0} units: place the next one, pick another, or take the historical set-up.";
  decision.rule = side == german ? "19.1-a" : "20.2";
  decision.subjects[0] = {ArgumentKind::side, side.value};
  const Board& board = position.board;
  const CounterId next = board.top(forces_.setup_box(side));
  if (next.exists()) {
    for (const HexId hex : ground_.setup_hexes(side)) {
      if (board.empty(hex)) decision.add(Act::deploy, next, hex);
    }
  }
  for (const CounterId unit : forces_.units(side)) {
    if (unit != next && board.in_play(unit)) decision.add(Act::pick, unit);
  }
  if (!check_quick(position, side).refused()) decision.add(Act::quick, side);
  if (!check_ready(position).refused()) decision.add_quiet(Act::ready);
}

Refusal VimyGame::check_deploy(const Position& position, CounterId unit, HexId hex) const {
  const Phase now = phase(position);
  if (now != Phase::german_setup && now != Phase::allied_setup)
    return {"4.1-a", "Units are set up only before the first turn."};
  const SideId side = now == Phase::german_setup ? german : allied;
  if (!forces_.is_unit(unit)) return {"2.3.2-f", "Markers are not set up on the map."};
  if (forces_.side(unit) != side) return {"11.1-b", "All German units are set up before any Allied unit."};
  if (unit != position.board.top(forces_.setup_box(side)))
    return {"3.0-a", "Pick this unit first; the one on top of the box is placed next."};
  if (!ground_.setup_area(side, hex)) {
    return side == german
               ? Refusal{"11.5", "German units are set up east of the Allied trench line and south of the river."}
               : Refusal{"11.2", "Allied units are set up west of the Allied trench line and south of the river."};
  }
  if (!position.board.empty(hex)) {
    return side == german ? Refusal{"19.1-a", "One unit a hex."} : Refusal{"20.2", "One unit a hex."};
  }
  return Refusal::allowed();
}

Refusal VimyGame::check_pick(const Position& position, CounterId unit) const {
  const Phase now = phase(position);
  if (now != Phase::german_setup && now != Phase::allied_setup)
    return {"4.1-a", "Units are set up only before the first turn."};
  const SideId side = now == Phase::german_setup ? german : allied;
  if (!forces_.is_unit(unit) || forces_.side(unit) != side || !position.board.in_play(unit)) {
    return {"11.1-b", "Only a unit of the side that is setting up can be picked."};
  }
  if (unit == position.board.top(forces_.setup_box(side)))
    return {"3.0-a", "This unit is the next to be placed already."};
  return Refusal::allowed();
}

Refusal VimyGame::check_quick(const Position& position, SideId side) const {
  const Phase now = phase(position);
  if (now != Phase::german_setup && now != Phase::allied_setup)
    return {"4.1-a", "Units are set up only before the first turn."};
  if (side != (now == Phase::german_setup ? german : allied)) return {"11.1-b", "The other side is setting up now."};
  for (const auto& entry : data().scenarios.front().quick_setups) {
    if (entry.first == data().sides[side.index()].id) return Refusal::allowed();
  }
  return {"3.0-a", "This scenario has no historical set-up for the side."};
}

Refusal VimyGame::check_bands(const Board& board) const {
  // 19.1-b: every unit of a division lies strictly south of every unit of the division before it (ruling Q14).
  std::array<std::int32_t, 8> northernmost{};
  std::array<std::int32_t, 8> southernmost{};
  northernmost.fill(INT32_MAX);
  southernmost.fill(INT32_MIN);
  for (const CounterId unit : forces_.units(german)) {
    const HexId hex = board.hex(unit);
    if (!hex.exists()) continue;
    const std::int32_t south = ground_.map().southing(hex);
    const std::uint8_t division = forces_.division(unit);
    northernmost[division] = std::min(northernmost[division], south);
    southernmost[division] = std::max(southernmost[division], south);
  }
  std::int32_t limit = INT32_MIN;
  for (const std::uint8_t division : forces_.bands()) {
    if (northernmost[division] == INT32_MAX) continue;
    if (northernmost[division] <= limit) {
      return {"19.1-b",
              "From north to south: 16th Bavarian, 79th Reserve, 1st Bavarian Reserve Division, without overlap."};
    }
    limit = std::max(limit, southernmost[division]);
  }
  return Refusal::allowed();
}

Refusal VimyGame::check_ready(const Position& position) const {
  const Phase now = phase(position);
  if (now != Phase::german_setup && now != Phase::allied_setup) return {"4.1-a", "The set-up is over."};
  const SideId side = now == Phase::german_setup ? german : allied;
  if (!position.board.empty(forces_.setup_box(side))) return {"3.0-a", "Units are still waiting to be placed."};
  return side == german ? check_bands(position.board) : Refusal::allowed();
}

void VimyGame::do_deploy(Play& play, CounterId unit, HexId hex) const {
  play.board().move(unit, hex);
  if (play.events.wanted()) {
    Event event;
    event.kind = EventKind::placed;
    event.side = forces_.side(unit);
    event.counters = {unit};
    event.place = hex;
    event.rules = {event.side == german ? "19.1-a" : "20.2"};
    play.events.add(std::move(event));
  }
}

void VimyGame::do_quick(Play& play, SideId side) const {
  for (const CounterId unit : forces_.units(side)) {
    if (play.board().in_play(unit)) play.board().move_under(unit, forces_.setup_box(side));
  }
  for (const auto& [name, placements] : data().scenarios.front().quick_setups) {
    if (name != data().sides[side.index()].id) continue;
    for (const Placement& placement : placements) {
      if (play.board().in_play(placement.counter)) do_deploy(play, placement.counter, HexId(placement.place.value));
    }
  }
}

}  // namespace vimy

// The contract of Game: verbs, decisions and their execution, by handing over to the procedures.
#include "vimy_game.hpp"

#include <stdexcept>

#include "sandtable/module.hpp"
#include "sequence_checks.hpp"

namespace vimy {
namespace {

constexpr Verb verb_list[] = {
    {"deploy", "counter hex", VerbRole::place, "place a unit in set-up"},
    {"pick", "counter", VerbRole::choice, "choose the unit to place next"},
    {"quick-setup", "side", VerbRole::choice, "place all units of a side where they stood historically"},
    {"ready", "", VerbRole::finish, "confirm the set-up"},
    {"move", "counter hex", VerbRole::move, "move a unit one hex"},
    {"stop", "", VerbRole::finish, "end the unit's move"},
    {"end", "", VerbRole::finish, "end the phase"},
    {"aircraft", "hex", VerbRole::place, "place an aircraft over a hex"},
    {"return", "counter word(full|reduced)", VerbRole::choice, "bring an eliminated unit back"},
    {"enter", "hex", VerbRole::place, "choose the hex in which it arrives"},
    {"rebuild", "counter", VerbRole::choice, "turn a reduced unit to full strength"},
    {"gas", "word(yes|no)", VerbRole::choice, "use gas on the first turn"},
    {"bombard", "counter", VerbRole::fire, "place a bombardment marker on an enemy unit"},
    {"fire", "", VerbRole::finish, "roll for all bombardment markers placed"},
    {"attack", "hex with counter", VerbRole::attack, "begin an attack with one unit"},
    {"join", "counter", VerbRole::attack, "add a unit to the attack"},
    {"declare", "", VerbRole::finish, "declare the attack"},
    {"support", "", VerbRole::choice, "commit a support fire marker"},
    {"pass", "", VerbRole::pass, "commit none"},
    {"lose", "counter", VerbRole::choice, "let a unit lose a step"},
    {"resist", "counter", VerbRole::choice, "resist and lose a step instead of retreating"},
    {"retreat", "counter hex*", VerbRole::retreat, "retreat along a way; with no hex the unit is eliminated"},
    {"displace", "counter hex", VerbRole::retreat, "make room for a retreating unit"},
    {"advance", "counter hex", VerbRole::advance, "advance after combat"},
    {"done", "", VerbRole::finish, "finish the advance"},
};

std::int32_t constant(const GameData& data, std::string_view id) {
  const Constant* found = data.find_constant(id);
  if (found == nullptr) throw std::runtime_error("module.toml has no constant \"" + std::string(id) + "\".");
  return found->value;
}

const TableModifier* modifier(const Table& table, std::string_view id) {
  const TableModifier* found = table.find_modifier(id);
  if (found == nullptr)
    throw std::runtime_error("Table \"" + table.id + "\" has no modifier \"" + std::string(id) + "\".");
  return found;
}

}  // namespace

VimyGame::VimyGame(const GameData& data) : Game(data), ground_(data), forces_(data) {
  crt_ = data.find_table("crt");
  bombardment_table_ = data.find_table("bombardment");
  for (const Table* table : {crt_, bombardment_table_}) {
    if (table->rows.size() != 6)
      throw std::runtime_error("Table \"" + table->id + "\" must have a row for each of the six faces of the die.");
  }
  gas_modifier_ = modifier(*bombardment_table_, "gas");
  aircraft_modifier_ = modifier(*bombardment_table_, "aircraft");
  allied_target_modifier_ = modifier(*bombardment_table_, "allied-target");
  night_modifier_ = modifier(*bombardment_table_, "night");
  check_sequence(data.sequence);
  const std::int32_t bombardment_markers = marker_count(data, "bombardment", SideId::none());
  const std::array support_markers = {marker_count(data, "support-fire", allied),
                                      marker_count(data, "support-fire", german)};
  // Index 0 stands for set-up.
  night_turns_.assign(1, 0);
  bombardments_.assign(1, {0, 0});
  support_allotment_.assign(1, {0, 0});
  for (const GameTurn& turn : data.sequence.turns) {
    night_turns_.push_back(turn.has_flag("night") ? 1 : 0);
    bombardments_.push_back({allotment(turn, "allied_bombardment", bombardment_markers),
                             allotment(turn, "german_bombardment", bombardment_markers)});
    check_shared_markers(turn, bombardment_markers);
    support_allotment_.push_back(
        {allotment(turn, "allied_support", support_markers[0]), allotment(turn, "german_support", support_markers[1])});
  }
  replacements_ = constant(data, "replacements");
  markers_on_one_unit_ = constant(data, "bombardment-markers-on-one-unit");
  points_needed_ = constant(data, "victory-points-needed");
  east_edge_needed_ = constant(data, "units-on-east-edge");
}

std::span<const Verb> VimyGame::verbs() const {
  return verb_list;
}

void VimyGame::decide(const Position& position, Decision& decision) const {
  decision.clear();
  if (position.state<VimyState>().over != 0) return;
  if (position.has_frame()) {
    switch (open(position)) {
      case Open::move:
        return decide_move_under_way(position, decision);
      case Open::arrival:
        return decide_arrival(position, decision);
      case Open::displacement:
        return decide_displacement(position, decision);
      case Open::attack:
        break;
    }
    switch (static_cast<AttackStep>(position.frame().step)) {
      case AttackStep::gather:
        return decide_attack(position, decision);
      case AttackStep::support_1:
      case AttackStep::support_2:
      case AttackStep::support_3:
      case AttackStep::support_4:
        return decide_support(position, decision);
      case AttackStep::loss:
        return decide_loss(position, decision);
      case AttackStep::attacker_retreat:
      case AttackStep::defender_retreat:
        return decide_retreat(position, decision);
      case AttackStep::advance:
        return decide_advance(position, decision);
    }
  }
  if (phase(position) == Phase::german_setup) return decide_setup(position, german, decision);
  if (phase(position) == Phase::allied_setup) return decide_setup(position, allied, decision);
  if (movement_phase(position)) return decide_movement(position, decision);
  if (bombardment_phase(position)) return decide_bombardment(position, decision);
  if (combat_phase(position)) return decide_combat(position, decision);
  // Only an umpire can stop the game in a step that has no decisions; going on is all there is.
  decision.side = phasing_side(position);
  decision.rule = data().sequence.step(position.sequence.step).rule;
  decision.prompt = "Nothing to decide here: go on.";
  decision.add_quiet(Act::end);
}

Refusal VimyGame::check(const Position& position, const Action& action) const {
  if (position.state<VimyState>().over != 0) return {"12.1-a", "The game is over."};
  if (action.verb > static_cast<std::uint8_t>(Act::done)) return {"4.1-a", "There is no such action."};
  switch (static_cast<Act>(action.verb)) {
    case Act::deploy:
      return check_deploy(position, action.counter(0), action.hex(1));
    case Act::pick:
      return check_pick(position, action.counter(0));
    case Act::quick:
      return check_quick(position, SideId(static_cast<std::uint8_t>(action.arguments[0])));
    case Act::ready:
      return check_ready(position);
    case Act::move:
      return check_move(position, action.counter(0), action.hex(1));
    case Act::stop:
      return check_stop(position);
    case Act::end:
      return check_end(position);
    case Act::aircraft:
      return check_aircraft(position, action.hex(0));
    case Act::replace:
      return check_replace(position, action.counter(0), action.word(1));
    case Act::enter:
      return check_enter(position, action.hex(0));
    case Act::rebuild:
      return check_rebuild(position, action.counter(0));
    case Act::gas:
      return check_gas(position);
    case Act::bombard:
      return check_bombard(position, action.counter(0));
    case Act::fire:
      return check_fire(position);
    case Act::attack:
      return check_attack(position, action.hex(0), action.counter(1));
    case Act::join:
      return check_join(position, action.counter(0));
    case Act::declare:
      return check_declare(position);
    case Act::support:
      return check_support(position);
    case Act::pass:
      return check_pass(position);
    case Act::lose:
      return check_lose(position, action.counter(0));
    case Act::resist:
      return check_resist(position, action.counter(0));
    case Act::retreat:
      return check_retreat(position, action);
    case Act::displace:
      return check_displace(position, action.counter(0), action.hex(1));
    case Act::advance:
      return check_advance(position, action.counter(0), action.hex(1));
    case Act::done:
      return check_done(position);
  }
  return {"4.1-a", "There is no such action."};
}

Refusal VimyGame::apply(Position& position, const Action& action, Dice& dice, EventSink& events) const {
  if (const Refusal refusal = check(position, action); refusal.refused()) return refusal;
  Play play{position, dice, events};
  switch (static_cast<Act>(action.verb)) {
    case Act::deploy:
      do_deploy(play, action.counter(0), action.hex(1));
      break;
    case Act::pick:
      play.board().move(action.counter(0), forces_.setup_box(forces_.side(action.counter(0))));
      break;
    case Act::quick:
      do_quick(play, SideId(static_cast<std::uint8_t>(action.arguments[0])));
      break;
    case Act::ready:
      next_step(play);
      break;
    case Act::move:
      do_move(play, action.counter(0), action.hex(1));
      break;
    case Act::stop:
      finish_move(position, position.frame().as<MoveFrame>().unit);
      break;
    case Act::end:
      next_step(play);
      break;
    case Act::aircraft:
      do_aircraft(play, action.hex(0));
      break;
    case Act::replace:
      do_replace(play, action.counter(0), action.word(1));
      break;
    case Act::enter:
      do_enter(play, action.hex(0));
      break;
    case Act::rebuild:
      do_rebuild(play, action.counter(0));
      break;
    case Act::gas:
      play.state().gas = action.word(0) == 0 ? Gas::used : Gas::not_used;
      break;
    case Act::bombard:
      do_bombard(play, action.counter(0));
      break;
    case Act::fire:
      do_fire(play);
      break;
    case Act::attack:
      do_attack(play, action.hex(0), action.counter(1));
      break;
    case Act::join:
      do_join(play, action.counter(0));
      break;
    case Act::declare:
      do_declare(play);
      break;
    case Act::support:
      do_support(play);
      break;
    case Act::pass:
      next_support_step(play);
      break;
    case Act::lose:
      do_lose(play, action.counter(0));
      break;
    case Act::resist:
      do_resist(play, action.counter(0));
      break;
    case Act::retreat:
      do_retreat(play, action);
      break;
    case Act::displace:
      do_displace(play, action.counter(0), action.hex(1));
      break;
    case Act::advance:
      do_advance(play, action.counter(0), action.hex(1));
      break;
    case Act::done:
      finish_attack(play);
      break;
  }
  go_on(play);
  return Refusal::allowed();
}

Visibility VimyGame::visibility(const Position& position, CounterId counter, SideId) const {
  // 7.2-d, ruling Q21: support fire values are unknown to both sides until they are revealed. Only counts are public.
  const PlaceId place = position.board.place(counter);
  for (const SideId side : {allied, german}) {
    if (place == forces_.support_pool(side) || place == forces_.support_ready(side) ||
        place == forces_.support_committed(side)) {
      return Visibility::back;
    }
  }
  return Visibility::open;
}

std::string VimyGame::check(const Position& position) const {
  const Board& board = position.board;
  if (!board.is_consistent()) return "The board contradicts itself.";
  const bool moving = open_is(position, Open::move);
  for (std::uint16_t i = 0; i < ground_.map().hex_count(); ++i) {
    int units = 0;
    SideId side;
    bool mixed = false;
    board.for_each(HexId(i), [&](CounterId id) {
      if (!forces_.is_unit(id)) return;
      mixed = mixed || (side.exists() && side != forces_.side(id));
      side = forces_.side(id);
      ++units;
    });
    if (mixed) return "Units of both sides are in hex " + ground_.map().name(HexId(i)) + " (5.2-e).";
    if (units > (moving ? 2 : 1)) return "Units are stacked in hex " + ground_.map().name(HexId(i)) + " (5.3-a).";
  }
  const std::size_t markers = forces_.bombardment_markers().size();
  std::size_t found = board.count(forces_.bombardment_pool());
  for (const SideId side : {allied, german}) found += board.count(forces_.bombardment_box(side));
  for (const CounterId marker : forces_.bombardment_markers()) found += board.hex(marker).exists() ? 1 : 0;
  if (found != markers) return "Bombardment markers were lost (11.1-c).";
  return {};
}

void VimyGame::describe(const Position& position, std::vector<std::string>& lines) const {
  const VimyState& state = position.state<VimyState>();
  const Board& board = position.board;
  if (night(position)) lines.emplace_back("Night turn");
  if (position.sequence.turn == 1 && state.gas == Gas::used) lines.emplace_back("Gas is used this turn");
  lines.push_back("Bombardment markers: Allied " + std::to_string(board.count(forces_.bombardment_box(allied))) +
                  ", German " + std::to_string(board.count(forces_.bombardment_box(german))));
  lines.push_back("Support fire: Allied " + std::to_string(board.count(forces_.support_ready(allied))) + ", German " +
                  std::to_string(board.count(forces_.support_ready(german))));
  lines.push_back("Allied aircraft: " + std::to_string(board.count(forces_.aircraft_pool())));
  if (state.replacements > 0) lines.push_back("Replacements left tonight: " + std::to_string(state.replacements));
  lines.push_back("Victory points: " + std::to_string(victory_points(position)) + " of " +
                  std::to_string(points_needed_));
}

}  // namespace vimy

SANDTABLE_MODULE("vimy-ridge", "1.0.0", vimy::VimyGame)

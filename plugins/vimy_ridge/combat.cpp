// 8.2 Ground combat up to the die: who may attack whom, the totals and the terrain line. 18.3 Divisional integrity.
#include <algorithm>

#include "vimy_game.hpp"

namespace vimy {

const AttackFrame* VimyGame::attack_under_way(const Position& position) {
  if (!position.has_frame()) return nullptr;
  const Frame& bottom = position.frames().front();
  return static_cast<Open>(bottom.kind) == Open::attack ? &bottom.as<AttackFrame>() : nullptr;
}

bool VimyGame::attack_step(const Position& position, AttackStep step) const {
  return open_is(position, Open::attack) && position.frame().step == static_cast<std::uint8_t>(step);
}

bool VimyGame::may_attack(const Board& board, CounterId unit) const {
  constexpr std::uint32_t barring = 1U << attacked | 1U << advanced | 1U << displaced;
  return board.hex(unit).exists() && (board.counter(unit).marks & barring) == 0;
}

bool VimyGame::any_attack(const Position& position) const {
  const Board& board = position.board;
  const SideId side = phasing_side(position);
  for (const CounterId unit : forces_.units(side)) {
    if (!may_attack(board, unit)) continue;
    for (const HexId next : ground_.map().neighbors(board.hex(unit))) {
      if (!next.exists() || !holds_enemy(board, next, side)) continue;
      if (!check_attacker(position, unit, unit_in(board, next), next).refused()) return true;
    }
  }
  return false;
}

void VimyGame::decide_combat(const Position& position, Decision& decision) const {
  const Board& board = position.board;
  const SideId side = phasing_side(position);
  decision.side = side;
  decision.rule = "8.0-e";
  decision.prompt = "Declare an attack, or end the phase.";
  if (!night(position)) {
    for (const CounterId unit : forces_.units(side)) {
      if (!may_attack(board, unit)) continue;
      for (const HexId next : ground_.map().neighbors(board.hex(unit))) {
        if (!next.exists() || !holds_enemy(board, next, side)) continue;
        if (!check_attacker(position, unit, unit_in(board, next), next).refused())
          decision.add(Act::attack, next, unit);
      }
    }
  }
  decision.add_quiet(Act::end);
}

void VimyGame::decide_attack(const Position& position, Decision& decision) const {
  const AttackFrame& attack = position.frame().as<AttackFrame>();
  decision.side = position.frame().side;
  decision.rule = "8.2.1-a";
  decision.prompt = "Add units to the attack on {0}, then declare it.";
  decision.subjects[0] = {ArgumentKind::counter, attack.target.value};
  for (const HexId next : ground_.map().neighbors(attack.hex)) {
    if (!next.exists()) continue;
    const CounterId unit = unit_in(position.board, next);
    if (unit.exists() && !check_join(position, unit).refused()) decision.add(Act::join, unit);
  }
  decision.add_quiet(Act::declare);
}

/// Whether one unit may take part in an attack on `target`, whoever else does.
Refusal VimyGame::check_attacker(const Position& position, CounterId unit, CounterId target, HexId hex) const {
  const Board& board = position.board;
  const HexId from = board.hex(unit);
  if (!from.exists() || ground_.map().distance(from, hex) != 1) return {"8.2-a", "Only adjacent units attack."};
  if (ground_.prohibited(from, hex)) return {"8.2-g", "The terrain between them is prohibited."};
  if (board.mark(unit, advanced)) return {"8.5-i", "A unit that advanced does nothing more this player turn."};
  if (board.mark(unit, displaced)) return {"8.3.1-e", "A displaced unit may not attack this player turn."};
  if (board.mark(unit, attacked)) return {"8.2-d", "The unit has attacked in this phase."};
  if ((board.counter(target).levels[attacking_divisions] >> forces_.division(unit) & 1U) != 0) {
    return {"18.3-b", "This division has attacked the unit in this phase."};
  }
  return Refusal::allowed();
}

Refusal VimyGame::check_attack(const Position& position, HexId hex, CounterId unit) const {
  if (night(position)) return {"13.1-b", "No attack may be made at night."};
  if (!combat_phase(position)) return {"4.1-e", "Attacks are made in the Combat Phase."};
  if (position.has_frame()) return {"8.0-f", "An attack is finished before the next is declared."};
  const SideId side = phasing_side(position);
  if (!forces_.is_unit(unit)) return {"2.3.2-f", "Markers do not attack."};
  if (forces_.side(unit) != side) return {"8.0-a", "Only the phasing side attacks."};
  if (!holds_enemy(position.board, hex, side)) return {"8.2-a", "No enemy unit is in that hex."};
  return check_attacker(position, unit, unit_in(position.board, hex), hex);
}

Refusal VimyGame::check_join(const Position& position, CounterId unit) const {
  if (!attack_step(position, AttackStep::gather)) return {"8.2.1-a", "No attack is being declared."};
  const AttackFrame& attack = position.frame().as<AttackFrame>();
  if (!forces_.is_unit(unit)) return {"2.3.2-f", "Markers do not attack."};
  if (forces_.side(unit) != position.frame().side) return {"8.0-a", "Only the phasing side attacks."};
  if (const Refusal refusal = check_attacker(position, unit, attack.target, attack.hex); refusal.refused())
    return refusal;
  if (forces_.division(unit) != forces_.division(attack.attackers[0])) {
    return {"18.3-a", "Only units of one division attack together."};
  }
  const auto last = attack.attackers.begin() + attack.count;
  if (std::find(attack.attackers.begin(), last, unit) != last) return {"8.2-i", "The unit takes part already."};
  return Refusal::allowed();
}

Refusal VimyGame::check_declare(const Position& position) const {
  return attack_step(position, AttackStep::gather) ? Refusal::allowed()
                                                   : Refusal{"8.2.1-a", "No attack is being declared."};
}

void VimyGame::do_attack(Play& play, HexId hex, CounterId unit) const {
  Frame frame;
  frame.kind = static_cast<std::uint16_t>(Open::attack);
  frame.side = phasing_side(play.position);
  AttackFrame& attack = frame.as<AttackFrame>();
  attack = AttackFrame{};
  attack.target = unit_in(play.board(), hex);
  attack.hex = hex;
  attack.attackers[0] = unit;
  attack.count = 1;
  play.position.push(frame);
}

void VimyGame::do_join(Play& play, CounterId unit) const {
  AttackFrame& attack = play.position.frame().as<AttackFrame>();
  attack.attackers[attack.count++] = unit;
}

void VimyGame::do_declare(Play& play) const {
  Board& board = play.board();
  const AttackFrame& attack = play.position.frame().as<AttackFrame>();
  std::uint8_t divisions = board.counter(attack.target).levels[attacking_divisions];
  divisions = static_cast<std::uint8_t>(divisions | 1U << forces_.division(attack.attackers[0]));
  board.set_level(attack.target, attacking_divisions, divisions);
  for (std::size_t i = 0; i < attack.count; ++i) board.set_mark(attack.attackers[i], attacked, true);
  if (play.events.wanted()) {
    Event event;
    event.kind = EventKind::declared;
    event.side = play.position.frame().side;
    event.counters.assign(attack.attackers.begin(), attack.attackers.begin() + attack.count);
    event.others = {attack.target};
    event.place = attack.hex;
    event.rules = {"8.2.1-a"};
    play.events.add(std::move(event));
  }
  next_support_step(play);
}

/// 8.2.2 and 14.2: the line of the combat results table.
std::int32_t VimyGame::terrain_line(const Board& board, const AttackFrame& attack, std::string_view& rule) const {
  int line = ground_.hex_line(attack.hex);
  rule = "8.2.2-a";
  bool across_trench = false;
  bool all_across_river = true;
  bool across_bridge = false;
  for (std::size_t i = 0; i < attack.count; ++i) {
    const auto side = ground_.map().direction(attack.hex, board.hex(attack.attackers[i]));
    if (!side) continue;
    across_trench = across_trench || ground_.trench(attack.hex, *side);
    all_across_river = all_across_river && ground_.river(attack.hex, *side);
    across_bridge = across_bridge || ground_.bridge(attack.hex, *side);
  }
  const auto offer = [&](int other, std::string_view why) {
    if (ground_.better_line(line, other) != other || other == line) return;
    line = other;
    rule = why;
  };
  if (all_across_river) {
    across_bridge ? offer(ground_.bridge_line(), "8.2.2-c") : offer(ground_.river_line(), "8.2.2-b");
  }
  // 14.2-c: one attacker across a trench is enough; 14.1-b: never in No Man's Land.
  if (across_trench && !ground_.no_mans_land(attack.hex)) offer(ground_.trench_line(), "14.2-a");
  return line;
}

AttackSum VimyGame::attack_sum(const Position& position, const AttackFrame& attack) const {
  const Board& board = position.board;
  AttackSum sum;
  for (std::size_t i = 0; i < attack.count; ++i) sum.attack += strength(board, attack.attackers[i]).attack;
  sum.printed_defense = strength(board, attack.target).defense;
  // 14.1-a: halved in No Man's Land, fractions dropped.
  sum.defense = ground_.no_mans_land(attack.hex) ? sum.printed_defense / 2 : sum.printed_defense;
  const SideId attacker = forces_.side(attack.attackers[0]);
  board.for_each(forces_.support_committed(attacker),
                 [&](CounterId marker) { sum.attack_support += forces_.support_value(marker); });
  board.for_each(forces_.support_committed(enemy_of(attacker)),
                 [&](CounterId marker) { sum.defense_support += forces_.support_value(marker); });
  sum.line = terrain_line(board, attack, sum.line_rule);
  return sum;
}

}  // namespace vimy

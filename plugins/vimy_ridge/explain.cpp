// Explanations: the sum of an attack, a bombardment or a step, line by line, or the rule that forbids an action.
#include <algorithm>

#include "vimy_game.hpp"

namespace vimy {
namespace {

std::string signed_text(std::int32_t number) {
  return (number >= 0 ? "+" : "") + std::to_string(number);
}

Source source_of(const GameData& data, CounterId unit, std::uint8_t face, std::string_view value) {
  for (const FaceValue& entry : data.type_of(unit).faces[face].values) {
    if (entry.name == value) return entry.source;
  }
  return Source::printed;
}

}  // namespace

void VimyGame::explain(const Position& position, const Action& action, Explanation& explanation) const {
  if (const Refusal refusal = check(position, action); refusal.refused()) {
    explanation.forbidden_rule = refusal.rule;
    explanation.forbidden_why = refusal.sentence;
    explanation.rules = {std::string(refusal.rule)};
    return;
  }
  switch (static_cast<Act>(action.verb)) {
    case Act::attack: {
      AttackFrame attack{};
      attack.target = unit_in(position.board, action.hex(0));
      attack.hex = action.hex(0);
      attack.attackers[0] = action.counter(1);
      attack.count = 1;
      return explain_attack(position, attack, explanation);
    }
    case Act::join: {
      AttackFrame attack = position.frame().as<AttackFrame>();
      attack.attackers[attack.count++] = action.counter(0);
      return explain_attack(position, attack, explanation);
    }
    case Act::declare:
    case Act::support:
    case Act::pass:
      return explain_attack(position, position.frame().as<AttackFrame>(), explanation);
    case Act::move:
      return explain_move(position, action.counter(0), action.hex(1), explanation);
    case Act::bombard:
      return explain_bombardment(position, action.counter(0), explanation);
    case Act::fire:
      return explain_fire(position, explanation);
    case Act::retreat:
    case Act::resist:
      return explain_retreat(position, action, explanation);
    default:
      break;
  }
  explanation.title = verbs()[action.verb].summary;
  Decision decision;
  decide(position, decision);
  explanation.rules = {std::string(decision.rule)};
}

void VimyGame::explain_attack(const Position& position, const AttackFrame& attack, Explanation& explanation) const {
  const Board& board = position.board;
  const AttackSum sum = attack_sum(position, attack);
  explanation.title = "Attack on " + data().counter_name(attack.target) + " in " + ground_.map().name(attack.hex);
  for (std::size_t i = 0; i < attack.count; ++i) {
    const CounterId unit = attack.attackers[i];
    explanation.add("attack strength of " + data().counter_name(unit), strength(board, unit).attack, "2.3.2-a",
                    source_of(data(), unit, board.counter(unit).face, "attack"));
  }
  const SideId attacker = forces_.side(attack.attackers[0]);
  const auto add_support = [&](SideId side, const char* text) {
    const auto hidden = static_cast<std::int64_t>(board.count(forces_.support_committed(side)));
    // Values stay unknown to both sides until they are revealed (7.2-d); only their number is told.
    if (hidden > 0) explanation.add(std::string(text) + " markers committed, values hidden", hidden, "7.2-d");
  };
  add_support(attacker, "attacker's support fire");
  explanation.total("attack total", sum.attack, "8.2.1-c");
  explanation.add("defense strength of " + data().counter_name(attack.target), sum.printed_defense, "2.3.2-a",
                  source_of(data(), attack.target, board.counter(attack.target).face, "defense"));
  if (ground_.no_mans_land(attack.hex)) explanation.add("halved in No Man's Land", sum.defense, "14.1-a");
  add_support(enemy_of(attacker), "defender's support fire");
  explanation.total("defense total", sum.defense, "8.2.1-c");
  const std::int32_t differential = sum.attack - sum.defense;
  explanation.total("differential " + signed_text(differential), differential, "8.2.1-d");
  const TableLine& line = crt().lines[static_cast<std::size_t>(sum.line)];
  explanation.add("terrain line: " + line.label, std::nullopt, std::string(sum.line_rule));
  bool clamped = false;
  const std::int32_t bin = crt().bin(sum.line, differential, &clamped);
  ExplanationTable table;
  table.table = crt().id;
  table.line = line.label;
  table.column = crt().column(sum.line, differential);
  if (bin >= 0) table.column_label = line.bins[static_cast<std::size_t>(bin)].label;
  table.clamped = clamped;
  explanation.table = table;
  explanation.rules = {"8.2.1-d", std::string(sum.line_rule), line.rule};
  if (clamped) explanation.rules.emplace_back(bin == 0 ? "crt.low" : "crt.high");
}

void VimyGame::explain_move(const Position& position, CounterId unit, HexId to, Explanation& explanation) const {
  const Board& board = position.board;
  const HexId from = board.hex(unit);
  const auto direction = *ground_.map().direction(from, to);
  const MoveFrame move = open_is(position, Open::move) ? position.frame().as<MoveFrame>() : begin_move(board, unit);
  const std::int32_t per_point = data().info.units_per_point;
  const int cost = ground_.cost(from, direction);
  explanation.title =
      "Move of " + data().counter_name(unit) + " from " + ground_.map().name(from) + " to " + ground_.map().name(to);
  explanation.add("movement points left", Fraction(move.left, per_point), "5.2-b");
  explanation.add("cost of the step", Fraction(cost, per_point), std::string(ground_.cost_rule(from, direction)));
  std::int32_t left = move.left - cost;
  const bool into_zoc = !unit_in(board, to).exists() && in_enemy_zoc(board, to, forces_.side(unit), false);
  if (into_zoc && move.started_in_zoc != 0) {
    explanation.add("from one enemy zone of control into another: takes the whole allowance", std::nullopt, "6.1-b");
    left = 0;
  } else if (into_zoc) {
    explanation.add("enters an enemy zone of control and stops", std::nullopt, "6.1-a");
  }
  explanation.total("movement points left afterwards", Fraction(left, per_point), "5.2-d");
  explanation.rules = {std::string(ground_.cost_rule(from, direction))};
  if (into_zoc) explanation.rules.emplace_back(move.started_in_zoc != 0 ? "6.1-b" : "6.1-a");
}

void VimyGame::explain_target(const Position& position, CounterId unit, std::int32_t markers,
                              Explanation& explanation) const {
  const HexId hex = position.board.hex(unit);
  const BombardmentSum sum = bombardment_sum(position, hex, phasing_side(position));
  for (std::size_t i = 0; i < sum.count; ++i) {
    const TableModifier& modifier = *sum.modifiers[i];
    explanation.add("die modifier: " + modifier.label, modifier.die, modifier.rule, modifier.source);
  }
  explanation.total("die modifier " + signed_text(sum.total), sum.total, "17.4-b");
  int hits = 0;
  for (int die = 1; die <= 6; ++die) {
    const bool hit = die == 1 || bombardment_table_->look_up(0, 0, 0, die + sum.total).cell->result == "Hit";
    hits += hit ? 1 : 0;
  }
  explanation.add("numbers of the die that hit", hits, "bomb.table");
  Fraction miss = 1;
  for (std::int32_t i = 0; i < markers; ++i) miss = miss * Fraction(6 - hits, 6);
  explanation.add("chance of a hit with " + std::to_string(markers) + (markers == 1 ? " marker" : " markers"),
                  Fraction(1) - miss, "17.2-e");
}

void VimyGame::explain_fire(const Position& position, Explanation& explanation) const {
  explanation.title = "Fire of all bombardment markers";
  explanation.rules = {"17.4-b", "17.5-a", "bomb.auto"};
  int targets = 0;
  for (const CounterId unit : forces_.units(enemy_of(phasing_side(position)))) {
    const HexId hex = position.board.hex(unit);
    const std::int32_t markers = hex.exists() ? markers_on(position.board, hex) : 0;
    if (markers == 0) continue;
    ++targets;
    explanation.add(data().counter_name(unit) + " in " + ground_.map().name(hex) + ", markers", markers, "17.2-b");
    explain_target(position, unit, markers, explanation);
  }
  // A preview ends with the first result on the table.
  if (targets > 1) explanation.add("chances below: the first die of the first unit", std::nullopt, "17.5-a");
  if (targets == 0) {
    explanation.add("no marker is placed: the phase ends", std::nullopt, "17.2-a");
    return;
  }
  ExplanationTable table;
  table.table = bombardment_table_->id;
  explanation.table = table;
}

void VimyGame::explain_bombardment(const Position& position, CounterId unit, Explanation& explanation) const {
  const HexId hex = position.board.hex(unit);
  explanation.title = "Bombardment of " + data().counter_name(unit) + " in " + ground_.map().name(hex);
  explain_target(position, unit, markers_on(position.board, hex) + 1, explanation);
  ExplanationTable table;
  table.table = bombardment_table_->id;
  table.die_modifier = bombardment_sum(position, hex, phasing_side(position)).total;
  explanation.table = table;
  explanation.rules = {"17.4-b", "17.5-a", "bomb.auto"};
}

void VimyGame::explain_retreat(const Position& position, const Action& action, Explanation& explanation) const {
  const CounterId unit = action.counter(0);
  const AttackFrame& attack = *attack_under_way(position);
  const bool resists = static_cast<Act>(action.verb) == Act::resist;
  explanation.title = (resists ? "Stiff resistance of " : "Retreat of ") + data().counter_name(unit);
  explanation.add("hexes to retreat by the result", attack.retreat_length, "8.3-h");
  if (resists) {
    explanation.add("steps lost by staying", 1, "8.4-a");
    explanation.rules = {"8.4-a", "8.4-b"};
    return;
  }
  const std::int32_t length = action.count - 1;
  explanation.add("hexes of this way", length, "8.3-a");
  if (length == 0) explanation.add("no way out: the unit is eliminated", std::nullopt, "8.3-c");
  if (length > 0 && length < attack.retreat_length) explanation.add("steps lost for falling short", 1, "8.3-i");
  if (length > 0 && unit_in(position.board, action.hex(static_cast<std::size_t>(length))).exists()) {
    explanation.add("a friend in the last hex must make room", std::nullopt, "8.3.1-a");
  }
  explanation.rules = {"8.3-a", "8.3-d", "8.3-e"};
}

}  // namespace vimy

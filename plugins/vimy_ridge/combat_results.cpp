// 8.2.1-b5 to 8.2.4: the reveal, the die and the results.
#include <algorithm>

#include "vimy_game.hpp"

namespace vimy {

void VimyGame::resolve_attack(Play& play) const {
  const AttackFrame& attack = play.position.frame().as<AttackFrame>();
  const SideId attacker = phasing_side(play.position);
  if (play.events.wanted()) {
    for (const SideId side : {attacker, enemy_of(attacker)}) {
      Event event;
      event.kind = EventKind::revealed;
      event.side = side;
      play.board().for_each(forces_.support_committed(side),
                            [&](CounterId marker) { event.counters.push_back(marker); });
      event.rules = {"8.2.1-b5"};
      if (!event.counters.empty()) play.events.add(std::move(event));
    }
  }
  const AttackSum sum = attack_sum(play.position, attack);
  const int die = play.dice.roll("combat", 6);
  const Lookup lookup = crt().look_up(sum.line, sum.differential(), 0, die);
  if (play.events.wanted()) {
    Event event;
    event.kind = EventKind::resolved;
    event.side = attacker;
    event.counters.assign(attack.attackers.begin(), attack.attackers.begin() + attack.count);
    event.others = {attack.target};
    event.place = attack.hex;
    event.numbers = {{"attack", sum.attack + sum.attack_support, "8.2.1-c"},
                     {"defense", sum.defense + sum.defense_support, "8.2.1-c"},
                     {"differential", sum.differential(), "8.2.1-d"}};
    event.table = crt().id;
    event.line = crt().lines[static_cast<std::size_t>(sum.line)].id;
    event.column = lookup.column;
    event.die = die;
    event.result = lookup.cell->result;
    event.rules = {"8.2.1-d", sum.line_rule};
    play.events.add(std::move(event));
  }
  for (const SideId side : {allied, german}) return_support(play.board(), side, false);  // 7.2-b
  apply_result(play, lookup.cell->result);
}

void VimyGame::apply_result(Play& play, std::string_view result) const {
  Frame& frame = play.position.frame();
  AttackFrame& attack = frame.as<AttackFrame>();
  if (result == "De") {
    eliminate(play, attack.target, "8.2.4-De");
    finish_attack(play);
  } else if (result == "Ae") {
    const AttackFrame lost = attack;  // the end of the game would take the frame away
    for (std::size_t i = 0; i < lost.count; ++i) eliminate(play, lost.attackers[i], "8.2.4-Ae");
    finish_attack(play);
  } else if (result == "Ex") {
    ask_for_loss(play, true);
  } else if (result == "(A)") {
    ask_for_loss(play, false);
  } else if (result == "D2" || result == "D3") {
    attack.retreat_length = static_cast<std::uint8_t>(result[1] - '0');
    frame.step = static_cast<std::uint8_t>(AttackStep::defender_retreat);
    frame.side = forces_.side(attack.target);
  } else if (result == "A1" || result == "A2" || result == "A3") {
    attack.retreat_length = static_cast<std::uint8_t>(result[1] - '0');
    frame.step = static_cast<std::uint8_t>(AttackStep::attacker_retreat);
    frame.side = phasing_side(play.position);
    std::fill_n(attack.states.begin(), attack.count, AttackerState::must_retreat);
  } else {
    finish_attack(play);  // 8.2.4-NE
  }
}

/// 8.2.4-(A), 8.2.4-Ex: the attacker picks the unit that loses a step; with one attacker there is nothing to pick.
void VimyGame::ask_for_loss(Play& play, bool exchange) const {
  Frame& frame = play.position.frame();
  AttackFrame& attack = frame.as<AttackFrame>();
  attack.exchange = exchange ? 1 : 0;
  frame.step = static_cast<std::uint8_t>(AttackStep::loss);
  frame.side = phasing_side(play.position);
  if (attack.count == 1) do_lose(play, attack.attackers[0]);
}

void VimyGame::decide_loss(const Position& position, Decision& decision) const {
  const AttackFrame& attack = position.frame().as<AttackFrame>();
  decision.side = position.frame().side;
  decision.rule = attack.exchange != 0 ? "8.2.4-Ex" : "8.2.4-(A)";
  decision.prompt = "Choose the attacking unit that loses a step.";
  for (std::size_t i = 0; i < attack.count; ++i) decision.add(Act::lose, attack.attackers[i]);
}

Refusal VimyGame::check_lose(const Position& position, CounterId unit) const {
  if (!attack_step(position, AttackStep::loss)) return {"8.2.4-(A)", "No unit has to lose a step now."};
  const AttackFrame& attack = position.frame().as<AttackFrame>();
  const auto last = attack.attackers.begin() + attack.count;
  if (std::find(attack.attackers.begin(), last, unit) == last)
    return {attack.exchange != 0 ? "8.2.4-Ex" : "8.2.4-(A)", "The unit did not take part in the attack."};
  return Refusal::allowed();
}

void VimyGame::do_lose(Play& play, CounterId unit) const {
  const AttackFrame attack = play.position.frame().as<AttackFrame>();
  const std::string_view rule = attack.exchange != 0 ? "8.2.4-Ex" : "8.2.4-(A)";
  lose_step(play, unit, rule);
  if (attack.exchange != 0) lose_step(play, attack.target, rule);
  finish_attack(play);
}

/// Everything about the attack is done; the frame goes.
void VimyGame::finish_attack(Play& play) const {
  play.position.clear_frames();
}

/// 2.3-c: a two-step unit turns over; a reduced or one-step unit is eliminated.
void VimyGame::lose_step(Play& play, CounterId unit, std::string_view rule) const {
  Board& board = play.board();
  if (!forces_.two_steps(unit) || board.counter(unit).face != 0) {
    eliminate(play, unit, rule);
    return;
  }
  board.set_face(unit, 1);
  if (play.events.wanted()) {
    Event event;
    event.kind = EventKind::step_lost;
    event.side = forces_.side(unit);
    event.others = {unit};
    event.place = board.place(unit);
    event.rules = {rule};
    play.events.add(std::move(event));
  }
}

void VimyGame::eliminate(Play& play, CounterId unit, std::string_view rule) const {
  Board& board = play.board();
  const SideId side = forces_.side(unit);
  if (play.events.wanted()) {
    Event event;
    event.kind = EventKind::eliminated;
    event.side = side;
    event.others = {unit};
    event.place = board.place(unit);
    event.rules = {rule};
    play.events.add(std::move(event));
  }
  board.move(unit, forces_.eliminated_box(side));
  board.set_face(unit, 0);
  for (const Mark mark : {moved, attacked, advanced, displaced, arrived}) board.set_mark(unit, mark, false);
  board.set_level(unit, attacking_divisions, 0);
  if (side == german) check_last_german(play);
}

}  // namespace vimy

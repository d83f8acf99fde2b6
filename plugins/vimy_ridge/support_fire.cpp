// 7.0 Support fire markers and the four steps of 8.2.1-b.
#include "sandtable/cup.hpp"
#include "vimy_game.hpp"

namespace vimy {

/// 16.0-a: an allotment below the pool is drawn at random; otherwise all markers are taken.
void VimyGame::draw_allotment(Play& play, SideId side) const {
  Board& board = play.board();
  const PlaceId pool = forces_.support_pool(side);
  const std::int32_t allotment = support_allotment_[play.position.sequence.turn][side.value];
  const bool all = static_cast<std::int32_t>(board.count(pool)) <= allotment;
  for (std::int32_t i = 0; i < allotment && !board.empty(pool); ++i) {
    const CounterId marker = all ? board.top(pool) : draw_blind(board, pool, play.dice, "support fire allotment");
    board.move_under(marker, forces_.support_ready(side));
  }
}

/// 7.2-b, 7.2-c: used markers go back to the pool at once, unused ones at the end of the turn.
void VimyGame::return_support(Board& board, SideId side, bool unused_too) const {
  const auto empty_into_pool = [&](PlaceId box) {
    while (!board.empty(box)) board.move_under(board.top(box), forces_.support_pool(side));
  };
  empty_into_pool(forces_.support_committed(side));
  if (unused_too) empty_into_pool(forces_.support_ready(side));
}

SideId VimyGame::supporting_side(SideId attacker, AttackStep step) {
  return step == AttackStep::support_1 || step == AttackStep::support_3 ? attacker : enemy_of(attacker);
}

bool VimyGame::support_allowed(const Position& position, const AttackFrame& attack, SideId side) const {
  if (side == allied && ground_.la_folie(attack.hex)) return false;  // 18.2-b
  return !position.board.empty(forces_.support_ready(side));
}

void VimyGame::decide_support(const Position& position, Decision& decision) const {
  static constexpr std::string_view rules[] = {"8.2.1-b1", "8.2.1-b2", "8.2.1-b3", "8.2.1-b4"};
  const AttackFrame& attack = position.frame().as<AttackFrame>();
  decision.side = position.frame().side;
  decision.rule = rules[position.frame().step - static_cast<std::uint8_t>(AttackStep::support_1)];
  decision.prompt = "Commit a support fire marker to the attack on {0}, or pass.";
  decision.subjects[0] = {ArgumentKind::counter, attack.target.value};
  decision.add(Act::support);
  decision.add_quiet(Act::pass);
}

Refusal VimyGame::check_support(const Position& position) const {
  if (!open_is(position, Open::attack) || position.frame().step < static_cast<std::uint8_t>(AttackStep::support_1) ||
      position.frame().step > static_cast<std::uint8_t>(AttackStep::support_4)) {
    return {"8.2.1-b1", "Support fire is committed after an attack has been declared, one marker a step."};
  }
  const AttackFrame& attack = position.frame().as<AttackFrame>();
  if (position.frame().side == allied && ground_.la_folie(attack.hex)) {
    return {"18.2-b", "Allied support fire cannot reach La Folie Woods."};
  }
  if (position.board.empty(forces_.support_ready(position.frame().side))) {
    return {"7.2-a", "No support fire marker is left this turn."};
  }
  return Refusal::allowed();
}

Refusal VimyGame::check_pass(const Position& position) const {
  if (!open_is(position, Open::attack) || position.frame().step < static_cast<std::uint8_t>(AttackStep::support_1) ||
      position.frame().step > static_cast<std::uint8_t>(AttackStep::support_4)) {
    return {"8.2.1-b1", "There is no support fire step to pass."};
  }
  return Refusal::allowed();
}

void VimyGame::do_support(Play& play) const {
  Board& board = play.board();
  const SideId side = play.position.frame().side;
  // 7.2-d: picked at random among the markers available, and laid face down.
  const CounterId marker = draw_blind(board, forces_.support_ready(side), play.dice, "support fire marker");
  board.move_under(marker, forces_.support_committed(side));
  if (play.events.wanted()) {
    Event event;
    event.kind = EventKind::committed;
    event.side = side;
    event.place = play.position.frame().as<AttackFrame>().hex;
    event.text = "a support fire marker";
    event.rules = {"7.2-d"};
    play.events.add(std::move(event));
  }
  next_support_step(play);
}

/// Goes to the next support step in which somebody can commit a marker, or to the die.
void VimyGame::next_support_step(Play& play) const {
  Frame& frame = play.position.frame();
  const SideId attacker = phasing_side(play.position);
  while (frame.step < static_cast<std::uint8_t>(AttackStep::support_4)) {
    ++frame.step;
    frame.side = supporting_side(attacker, static_cast<AttackStep>(frame.step));
    if (support_allowed(play.position, frame.as<AttackFrame>(), frame.side)) return;
  }
  resolve_attack(play);
}

}  // namespace vimy

// 8.5 Advance after combat.
#include <algorithm>

#include "vimy_game.hpp"

namespace vimy {

void VimyGame::open_advance(Play& play) const {
  Frame& frame = play.position.frame();
  frame.step = static_cast<std::uint8_t>(AttackStep::advance);
  frame.side = phasing_side(play.position);
  if (!any_advance(play.position)) finish_attack(play);
}

bool VimyGame::any_advance(const Position& position) const {
  const AttackFrame& attack = position.frame().as<AttackFrame>();
  for (std::size_t i = 0; i < attack.count; ++i) {
    for (std::size_t h = 0; h < attack.path_count; ++h) {
      if (!check_advance(position, attack.attackers[i], attack.path[h]).refused()) return true;
    }
  }
  return false;
}

void VimyGame::decide_advance(const Position& position, Decision& decision) const {
  const AttackFrame& attack = position.frame().as<AttackFrame>();
  decision.side = position.frame().side;
  decision.rule = "8.5-f";
  decision.prompt = "Advance attacking units along the path of retreat, or finish.";
  for (std::size_t i = 0; i < attack.count; ++i) {
    for (std::size_t h = 0; h < attack.path_count; ++h) {
      if (!check_advance(position, attack.attackers[i], attack.path[h]).refused()) {
        decision.add(Act::advance, attack.attackers[i], attack.path[h]);
      }
    }
  }
  decision.add_quiet(Act::done);
}

Refusal VimyGame::check_advance(const Position& position, CounterId unit, HexId hex) const {
  if (!attack_step(position, AttackStep::advance)) return {"8.5-a", "Units advance only after a defender's retreat."};
  const AttackFrame& attack = position.frame().as<AttackFrame>();
  const auto last = attack.attackers.begin() + attack.count;
  if (std::find(attack.attackers.begin(), last, unit) == last)
    return {"8.5-e", "Only units of this attack may advance."};
  if (position.board.mark(unit, advanced)) return {"8.5-i", "The unit has advanced."};
  const auto path_end = attack.path.begin() + attack.path_count;
  if (std::find(attack.path.begin(), path_end, hex) == path_end)
    return {"8.5-g", "That hex is not on the path of retreat."};
  if (unit_in(position.board, hex).exists()) return {"8.5-h", "Only one unit may end in a hex."};
  return Refusal::allowed();
}

Refusal VimyGame::check_done(const Position& position) const {
  return attack_step(position, AttackStep::advance) ? Refusal::allowed() : Refusal{"8.5-f", "No advance is under way."};
}

void VimyGame::do_advance(Play& play, CounterId unit, HexId hex) const {
  Board& board = play.board();
  const AttackFrame attack = play.position.frame().as<AttackFrame>();
  const HexId from = board.hex(unit);
  const auto steps =
      static_cast<std::size_t>(std::find(attack.path.begin(), attack.path.end(), hex) - attack.path.begin()) + 1;
  board.move(unit, hex);
  board.set_mark(unit, advanced, true);
  if (play.events.wanted()) {
    Event event;
    event.kind = EventKind::advanced;
    event.side = forces_.side(unit);
    event.counters = {unit};
    event.place = hex;
    event.path.push_back(from);
    event.path.insert(event.path.end(), attack.path.begin(), attack.path.begin() + static_cast<std::ptrdiff_t>(steps));
    event.rules = {"8.5-g"};
    play.events.add(std::move(event));
  }
  // 8.5-g: the combat hex first, then along the path; every hex counts as entered (ruling Q30).
  for (std::size_t i = 0; i < steps; ++i) {
    entered(play, unit, attack.path[i]);
    if (play.state().over != 0) return;
  }
  if (!any_advance(play.position)) finish_attack(play);
}

}  // namespace vimy

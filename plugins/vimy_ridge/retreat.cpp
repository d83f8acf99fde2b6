// 8.3 Retreat, 8.3.1 displacement and 8.4 stiff resistance.
#include <algorithm>

#include "vimy_game.hpp"

namespace vimy {
namespace {

constexpr std::size_t longest_chain = 24;  // units pushing one another; more than ever stand side by side

}  // namespace

/// Collects the straight ways of `length` hexes out of the unit's hex: each step goes one hex farther away (8.3-h), and
/// no hex is enemy-held, in an enemy zone of control or prohibited (8.3-f).
void VimyGame::collect_paths(const Position& position, CounterId unit, std::uint16_t length, bool full,
                             RetreatOptions& vacant, RetreatOptions& through, RetreatOptions& displacing) const {
  const Board& board = position.board;
  const Map& map = ground_.map();
  const SideId side = forces_.side(unit);
  const HexId start = board.hex(unit);
  const auto grow = [&](const auto& self, RetreatPath path, HexId from, bool through_friend) -> void {
    for (Direction direction = 0; direction < direction_count; ++direction) {
      const HexId next = map.neighbor(from, direction);
      if (!next.exists() || map.distance(start, next) != path.count + 1) continue;  // 8.3-j: never off the map
      if (ground_.cost(from, direction) < 0) continue;
      const CounterId there = unit_in(board, next);
      const bool last = path.count + 1 == length;
      if (there.exists() && forces_.side(there) != side) continue;
      // Passing a friend keeps its hex occupied, so trenches shield it; the last hex will be vacant first (14.2-d).
      if (in_enemy_zoc(board, next, side, there.exists() && !last)) continue;
      RetreatPath longer = path;
      longer.hexes[longer.count++] = next;
      if (!last) {
        self(self, longer, next, through_friend || there.exists());
        continue;
      }
      const RetreatOption option{longer, there.exists(), !full};
      if (!there.exists()) {
        (through_friend ? through : vacant).add(option);
      } else {
        const std::array<CounterId, 1> retreater{unit};
        if (can_displace(position, there, retreater)) displacing.add(option);
      }
    }
  };
  grow(grow, RetreatPath{}, start, false);
}

/// 8.3-d: if any way ends nearer to the friendly edge or source of supply, only those remain (ruling Q15).
void VimyGame::keep_nearer_home(SideId side, HexId from, RetreatOptions& options) const {
  const auto nearer = [&](const RetreatOption& option) { return ground_.nearer_home(side, from, option.path.last()); };
  const auto all = options.all();
  if (std::none_of(all.begin(), all.end(), nearer)) return;
  const auto last = std::stable_partition(options.list.begin(),
                                          options.list.begin() + static_cast<std::ptrdiff_t>(options.count), nearer);
  options.count = static_cast<std::size_t>(last - options.list.begin());
}

/// All ways a unit may retreat `length` hexes. Empty: it cannot retreat at all (8.3-c).
RetreatOptions VimyGame::retreat_options(const Position& position, CounterId unit, std::uint16_t length) const {
  RetreatOptions options;
  const SideId side = forces_.side(unit);
  const HexId start = position.board.hex(unit);
  for (std::uint16_t reach = length; reach > 0; --reach) {
    RetreatOptions vacant;
    RetreatOptions through;
    RetreatOptions displacing;
    collect_paths(position, unit, reach, reach == length, vacant, through, displacing);
    // 8.3-e: a way of vacant hexes first, then one through friends to a vacant hex.
    RetreatOptions& chosen = vacant.count > 0 ? vacant : through.count > 0 ? through : displacing;
    keep_nearer_home(side, start, chosen);
    // 8.3-h: who displaces goes as far as that lets him; a shorter retreat that also displaces would be no refusal.
    if (&chosen == &displacing && options.count > 0) continue;
    for (const RetreatOption& option : chosen.all()) options.add(option);
    // 8.3.1-b: displacing is voluntary, so the shorter retreats stay open beside it (8.3-i).
    if (&chosen != &displacing) return options;
  }
  return options;
}

/// 8.3.1-a: where a unit that must make room can go: one hex, under the rules of retreat.
RetreatOptions VimyGame::displacement_options(const Position& position, CounterId unit) const {
  const Board& board = position.board;
  const SideId side = forces_.side(unit);
  std::array<CounterId, longest_chain> bumped{};
  std::size_t count = 0;
  for (const Frame& frame : position.frames()) {
    if (static_cast<Open>(frame.kind) != Open::displacement || count + 1 >= bumped.size()) continue;
    if (count == 0) bumped[count++] = frame.as<DisplacementFrame>().retreater;
    bumped[count++] = frame.as<DisplacementFrame>().unit;
  }
  RetreatOptions vacant;
  RetreatOptions occupied;
  for (const HexId next : ground_.map().neighbors(board.hex(unit))) {
    if (!next.exists() || bars_displacement(board, unit, next)) continue;
    RetreatOption option;
    option.path.hexes[0] = next;
    option.path.count = 1;
    const CounterId there = unit_in(board, next);
    if (!there.exists()) {
      vacant.add(option);
    } else if (can_displace(position, there, {bumped.data(), count})) {
      option.displaces = true;
      occupied.add(option);  // 8.3.1-d
    }
  }
  RetreatOptions& chosen = vacant.count > 0 ? vacant : occupied;
  keep_nearer_home(side, board.hex(unit), chosen);
  return chosen;
}

/// 8.3.1-c: the same that bars a retreat.
bool VimyGame::bars_displacement(const Board& board, CounterId unit, HexId next) const {
  const SideId side = forces_.side(unit);
  return holds_enemy(board, next, side) || in_enemy_zoc(board, next, side, false) ||
         ground_.prohibited(board.hex(unit), next);
}

bool VimyGame::can_displace(const Position& position, CounterId unit, std::span<const CounterId> bumped) const {
  if (std::ranges::find(bumped, unit) != bumped.end() || bumped.size() + 1 >= longest_chain) return false;
  const Board& board = position.board;
  std::array<CounterId, longest_chain> chain{};
  std::ranges::copy(bumped, chain.begin());
  chain[bumped.size()] = unit;
  const std::span<const CounterId> longer(chain.data(), bumped.size() + 1);
  for (const HexId next : ground_.map().neighbors(board.hex(unit))) {
    if (!next.exists() || bars_displacement(board, unit, next)) continue;
    const CounterId there = unit_in(board, next);
    if (!there.exists() || can_displace(position, there, longer)) return true;
  }
  return false;
}

bool VimyGame::must_retreat(const Position& position, CounterId unit) const {
  const AttackFrame* attack = attack_under_way(position);
  if (attack == nullptr) return false;
  if (attack_step(position, AttackStep::defender_retreat)) return unit == attack->target;
  if (!attack_step(position, AttackStep::attacker_retreat)) return false;
  for (std::size_t i = 0; i < attack->count; ++i) {
    if (attack->attackers[i] == unit) return attack->states[i] == AttackerState::must_retreat;
  }
  return false;
}

void VimyGame::decide_retreat(const Position& position, Decision& decision) const {
  const AttackFrame& attack = position.frame().as<AttackFrame>();
  decision.side = position.frame().side;
  decision.rule = "8.3-a";
  const auto offer = [&](CounterId unit) {
    if (!must_retreat(position, unit)) return;
    decision.add_quiet(Act::resist, unit);
    const RetreatOptions options = retreat_options(position, unit, attack.retreat_length);
    for (const RetreatOption& option : options.all()) {
      Action action(Act::retreat, unit);
      for (std::size_t i = 0; i < option.path.count; ++i) action.add(option.path.hexes[i]);
      decision.add(action);
    }
    // 8.3-c: no way out; retreating means elimination, and the hex is lost. The same if only displacing would help.
    const auto all = options.all();
    if (std::all_of(all.begin(), all.end(), [](const RetreatOption& option) { return option.displaces; })) {
      decision.add(Act::retreat, unit);
    }
  };
  decision.subjects[1] = {ArgumentKind::number, attack.retreat_length};
  if (attack_step(position, AttackStep::defender_retreat)) {
    decision.prompt = "{0} must retreat {1} hexes: choose its way, or resist and lose a step.";
    decision.subjects[0] = {ArgumentKind::counter, attack.target.value};
    offer(attack.target);
  } else {
    decision.prompt = "The attackers of {0} must retreat {1} hexes: choose a unit and its way, or let it resist.";
    decision.subjects[0] = {ArgumentKind::hex, attack.hex.value};
    for (std::size_t i = 0; i < attack.count; ++i) offer(attack.attackers[i]);
  }
}

Refusal VimyGame::check_resist(const Position& position, CounterId unit) const {
  if (!must_retreat(position, unit)) return {"8.4-a", "Only a unit that must retreat can resist."};
  return Refusal::allowed();
}

Refusal VimyGame::check_retreat(const Position& position, const Action& action) const {
  const CounterId unit = action.counter(0);
  if (!must_retreat(position, unit)) return {"8.3-a", "This unit does not have to retreat now."};
  const AttackFrame& attack = *attack_under_way(position);
  const Board& board = position.board;
  const SideId side = forces_.side(unit);
  const RetreatOptions options = retreat_options(position, unit, attack.retreat_length);
  const auto all = options.all();
  if (action.count == 1) {
    if (std::all_of(all.begin(), all.end(), [](const RetreatOption& option) { return option.displaces; }))
      return Refusal::allowed();
    return {"8.3-a", "The unit can retreat and must."};
  }
  const auto same = [&](const RetreatOption& option) {
    if (option.path.count + 1U != action.count) return false;
    for (std::size_t i = 0; i < option.path.count; ++i) {
      if (option.path.hexes[i] != action.hex(i + 1)) return false;
    }
    return true;
  };
  if (std::any_of(all.begin(), all.end(), same)) return Refusal::allowed();
  // Say what is wrong with the way that was named.
  HexId from = board.hex(unit);
  bool through_friend = false;
  for (std::size_t i = 1; i < action.count; ++i) {
    const HexId next = action.hex(i);
    if (ground_.map().distance(from, next) != 1) return {"8.3-a", "A retreat goes from hex to adjacent hex."};
    if (holds_enemy(board, next, side)) return {"5.2-e", "An enemy unit holds a hex of that way."};
    if (ground_.prohibited(from, next)) return {"8.3-f", "That way leads through prohibited terrain."};
    const bool friend_there = unit_in(board, next).exists();
    const bool last = i + 1U == action.count;
    if (in_enemy_zoc(board, next, side, friend_there && !last))
      return {"8.3-f", "That way enters an enemy zone of control."};
    if (friend_there && !last) through_friend = true;
    from = next;
  }
  const std::size_t length = action.count - 1U;
  if (length > attack.retreat_length) return {"8.3-h", "The way is longer than the result says."};
  const auto count_of = [&](const RetreatOption& option) {
    return static_cast<std::size_t>(option.path.count) > length;
  };
  if (std::any_of(all.begin(), all.end(), count_of)) return {"8.3-h", "A retreat must go the full distance if it can."};
  if (ground_.map().distance(board.hex(unit), from) != static_cast<std::int32_t>(length)) {
    return {"8.3-h", "The way must lead straight away: its end must be as far as its length."};
  }
  if (const CounterId there = unit_in(board, from); there.exists()) {
    if (!can_displace(position, there, std::array{unit})) {
      return {"8.3.1-c", "The unit in the last hex has nowhere to make room."};
    }
    return {"8.3.1-b", "Units may not be displaced while a vacant hex can be reached."};
  }
  if (through_friend) return {"8.3-e", "A way of vacant hexes exists and must be taken."};
  return {"8.3-d", "Another way ends nearer to the unit's own map edge or supply."};
}

void VimyGame::do_resist(Play& play, CounterId unit) const {
  if (play.events.wanted()) {
    Event event;
    event.kind = EventKind::chosen;
    event.side = forces_.side(unit);
    event.counters = {unit};
    event.place = play.board().place(unit);
    event.text = "stiff resistance";
    event.rules = {"8.4-a"};
    play.events.add(std::move(event));
  }
  AttackFrame& attack = play.position.frame().as<AttackFrame>();
  if (attack_step(play.position, AttackStep::defender_retreat)) {
    lose_step(play, unit, "8.4-a");
    finish_attack(play);  // 8.4-b: no advance
    return;
  }
  lose_step(play, unit, "8.4-c");
  if (play.state().over != 0) return;
  for (std::size_t i = 0; i < attack.count; ++i) {
    if (attack.attackers[i] == unit) attack.states[i] = AttackerState::done;
  }
  const auto last = attack.states.begin() + attack.count;
  if (std::find(attack.states.begin(), last, AttackerState::must_retreat) == last) finish_attack(play);
}

void VimyGame::do_retreat(Play& play, const Action& action) const {
  const CounterId unit = action.counter(0);
  const std::uint8_t length = play.position.frame().as<AttackFrame>().retreat_length;
  RetreatPath path;
  for (std::size_t i = 1; i < action.count; ++i) path.hexes[path.count++] = action.hex(i);
  const bool loses_step = path.count < length;
  const HexId end = path.count > 0 ? path.last() : HexId::none();
  const CounterId in_the_way = end.exists() ? unit_in(play.board(), end) : CounterId::none();
  if (!in_the_way.exists()) {
    carry_out_retreat(play, unit, path, loses_step);
    return;
  }
  Frame frame;
  frame.kind = static_cast<std::uint16_t>(Open::displacement);
  frame.side = forces_.side(unit);
  frame.as<DisplacementFrame>() = {in_the_way, unit, path, static_cast<std::uint16_t>(loses_step ? 1 : 0)};
  play.position.push(frame);
}

void VimyGame::decide_displacement(const Position& position, Decision& decision) const {
  const DisplacementFrame& frame = position.frame().as<DisplacementFrame>();
  decision.side = position.frame().side;
  decision.rule = "8.3.1-a";
  decision.prompt = "{0} must make room for {1}: choose where it goes.";
  decision.subjects[0] = {ArgumentKind::counter, frame.unit.value};
  decision.subjects[1] = {ArgumentKind::counter, frame.retreater.value};
  const RetreatOptions options = displacement_options(position, frame.unit);
  for (const RetreatOption& option : options.all()) decision.add(Act::displace, frame.unit, option.path.last());
}

Refusal VimyGame::check_displace(const Position& position, CounterId unit, HexId hex) const {
  if (!open_is(position, Open::displacement)) return {"8.3.1-a", "No unit has to make room now."};
  if (unit != position.frame().as<DisplacementFrame>().unit) return {"8.3.1-a", "Another unit has to make room."};
  const RetreatOptions options = displacement_options(position, unit);
  for (const RetreatOption& option : options.all()) {
    if (option.path.last() == hex) return Refusal::allowed();
  }
  const Board& board = position.board;
  if (ground_.map().distance(board.hex(unit), hex) != 1) return {"8.3.1-a", "A displaced unit goes one hex."};
  if (bars_displacement(board, unit, hex)) {
    return {"8.3.1-c",
            "A displaced unit may not enter an enemy unit's hex or zone of control, nor prohibited terrain."};
  }
  if (unit_in(board, hex).exists()) return {"8.3.1-c", "That hex is occupied and cannot or need not be cleared."};
  return {"8.3-d", "Another hex is nearer to the unit's own map edge or supply."};
}

void VimyGame::do_displace(Play& play, CounterId unit, HexId hex) const {
  Board& board = play.board();
  const CounterId in_the_way = unit_in(board, hex);
  if (in_the_way.exists()) {  // 8.3.1-d
    Frame frame;
    frame.kind = static_cast<std::uint16_t>(Open::displacement);
    frame.side = forces_.side(unit);
    RetreatPath path;
    path.hexes[0] = hex;
    path.count = 1;
    frame.as<DisplacementFrame>() = {in_the_way, unit, path, 0};
    play.position.push(frame);
    return;
  }
  // The last unit of the chain moves; then each unit behind it follows into the hex made free.
  CounterId mover = unit;
  HexId to = hex;
  while (true) {
    const HexId from = board.hex(mover);
    board.move(mover, to);
    if (forces_.side(mover) == phasing_side(play.position)) board.set_mark(mover, displaced, true);  // 8.3.1-e
    if (play.events.wanted()) {
      Event event;
      event.kind = EventKind::displaced;
      event.side = forces_.side(mover);
      event.counters = {mover};
      event.place = to;
      event.path = {from, to};
      event.rules = {"8.3.1-a"};
      play.events.add(std::move(event));
    }
    entered(play, mover, to);
    if (play.state().over != 0) return;
    const DisplacementFrame frame = play.position.frame().as<DisplacementFrame>();
    play.position.pop();
    if (!open_is(play.position, Open::displacement)) {
      carry_out_retreat(play, frame.retreater, frame.path, frame.loses_step != 0);
      return;
    }
    mover = frame.retreater;
    to = from;
  }
}

void VimyGame::carry_out_retreat(Play& play, CounterId unit, const RetreatPath& path, bool loses_step) const {
  Board& board = play.board();
  const HexId start = board.hex(unit);
  if (path.count > 0) {
    board.move(unit, path.last());
    if (play.events.wanted()) {
      Event event;
      event.kind = EventKind::retreated;
      event.side = forces_.side(unit);
      event.counters = {unit};
      event.place = path.last();
      event.path.push_back(start);
      event.path.insert(event.path.end(), path.hexes.begin(), path.hexes.begin() + path.count);
      event.rules = {"8.3-a"};
      play.events.add(std::move(event));
    }
    for (std::size_t i = 0; i < path.count; ++i) {
      entered(play, unit, path.hexes[i]);
      if (play.state().over != 0) return;
    }
  }
  if (path.count == 0) {
    eliminate(play, unit, "8.3-c");
  } else if (loses_step) {
    lose_step(play, unit, "8.3-i");
  }
  if (play.state().over != 0) return;
  retreat_done(play, unit, start, path);
}

/// After one unit's retreat: the next attacker, the advance, or the end of the attack.
void VimyGame::retreat_done(Play& play, CounterId unit, HexId start, const RetreatPath& path) const {
  AttackFrame& attack = play.position.frame().as<AttackFrame>();
  if (attack_step(play.position, AttackStep::attacker_retreat)) {
    for (std::size_t i = 0; i < attack.count; ++i) {
      if (attack.attackers[i] == unit) attack.states[i] = AttackerState::done;
    }
    const auto last = attack.states.begin() + attack.count;
    if (std::find(attack.states.begin(), last, AttackerState::must_retreat) == last) finish_attack(play);
    return;
  }
  // 8.5-d: the combat hex and each hex left behind; ruling Q23: it ends before a hex that still holds an enemy.
  attack.path[0] = start;
  attack.path_count = 1;
  for (std::size_t i = 0; i < path.count; ++i) {
    if (unit_in(play.board(), path.hexes[i]).exists()) break;
    attack.path[attack.path_count++] = path.hexes[i];
  }
  open_advance(play);
}

}  // namespace vimy

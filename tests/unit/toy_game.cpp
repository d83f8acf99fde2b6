#include "toy_game.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <string>

#include "sandtable/map_builder.hpp"

namespace sandtable::toy {

namespace {

struct State {
  std::uint32_t turns = 3;
  std::uint32_t chance = 0;  // sum of all chance, so that every die shows in the hash
};

constexpr std::array<sandtable::Verb, 9> verb_list = {{
    {"move", "counter hex", VerbRole::move, "one hex"},
    {"attack", "counter hex", VerbRole::attack, "an adjacent enemy"},
    {"stand", "", VerbRole::pass, "receive the attack"},
    {"reinforce", "", VerbRole::choice, "add one to the defense"},
    {"scout", "hex", VerbRole::choice, "look at a hex"},
    {"raid", "", VerbRole::fire, "two dice"},
    {"supply", "", VerbRole::choice, "a draw, then perhaps a die"},
    {"barrage", "", VerbRole::fire, "seven dice of ten"},
    {"pass", "", VerbRole::pass, "do nothing"},
}};

constexpr SideId red(0);
constexpr SideId blue(1);
SideId enemy_of(SideId side) {
  return side == red ? blue : red;
}
SideId mover(const Position& position) {
  return position.sequence.step.value == 0 ? red : blue;
}

void report(EventSink& events, EventKind kind, SideId side, std::string_view result = {}, std::string_view rule = {}) {
  if (!events.wanted()) return;
  Event event;
  event.kind = kind;
  event.side = side;
  event.result = result;
  if (!rule.empty()) event.rules = {rule};
  events.add(std::move(event));
}

Map make_map() {
  MapBuilder builder;
  builder.set_title("Strip", 100);
  BoardLayout board;
  board.id = "strip";
  board.columns = 6;
  board.rows = 3;
  if (!builder.add_board(board) || !builder.join()) throw std::logic_error("the toy map does not build");
  return std::move(builder).finish();
}

std::unique_ptr<GameData> make_data(int variant) {
  auto data = std::make_unique<GameData>();
  data->info.id = "toy";
  data->info.title = "Toy";
  data->info.version = variant == 1 ? "1.0.0" : "2.0.0";
  data->data_hash = std::string(64, variant == 1 ? 'a' : 'b');
  data->map = make_map();
  data->sides = {{"red", "Red", "#ff0000"}, {"blue", "Blue", "#0000ff"}};
  for (const SideId side : {red, blue}) {
    CounterType type;
    type.id = data->sides[side.index()].id + "-infantry";
    type.name = "infantry";
    type.side = side;
    type.faces = {{"full", {}}, {"reduced", {}}};
    data->types.push_back(type);
    for (int number = 1; number <= 3; ++number) {
      Counter counter;
      counter.id = (side == red ? "R" : "B") + std::to_string(number);
      counter.type = CounterTypeId(side.value);
      data->counters.push_back(counter);
    }
  }
  data->boxes = {{"lost", "Lost", SideId::none(), false}};
  data->tracks = {{"score", "Score", SideId::none(), -1000, 1000, 0}};
  data->marks = {"spent"};
  data->sequence.steps = {{"red", "Red Phase", "Turn", red, "2.1"}, {"blue", "Blue Phase", "Turn", blue, "2.2"}};
  data->options = {{"turns", "Length", "1.2", {"3", "100", "1000", "100000"}}};
  Scenario scenario;
  scenario.id = "strip";
  data->scenarios = {scenario};
  data->build_indexes();
  return data;
}

}  // namespace

std::span<const sandtable::Verb> ToyGame::verbs() const {
  return verb_list;
}

void ToyGame::set_up(Position& position, const GameSetup& setup, Dice& dice, EventSink&) const {
  position.make_state<State>();
  const std::string_view turns = setup.option(data(), "turns");
  std::from_chars(turns.data(), turns.data() + turns.size(), position.state<State>().turns);
  for (std::uint16_t i = 0; i < 3; ++i) {
    position.board.move(CounterId(i), HexId(i));
    position.board.move(CounterId(static_cast<std::uint16_t>(i + 3)), HexId(static_cast<std::uint16_t>(15 + i)));
  }
  position.sequence.turn = 1;
  position.sequence.step = StepId(static_cast<std::uint16_t>(dice.roll("first player", 2) - 1));
}

void ToyGame::decide(const Position& position, Decision& decision) const {
  decision.clear();
  if (position.sequence.turn > position.state<State>().turns) return;
  if (position.has_frame()) {
    decision.side = position.frame().side;
    decision.prompt = "{0} is attacked";
    decision.rule = "3.1";
    decision.subjects[0] = {ArgumentKind::hex, static_cast<std::uint16_t>(position.frame().values[0])};
    decision.add_quiet(stand);
    decision.add(reinforce);
    return;
  }
  decision.side = mover(position);
  decision.prompt = "Act";
  decision.rule = "2.1";
  const auto own = static_cast<std::uint16_t>(decision.side == red ? 0 : 3);
  for (std::uint16_t i = own; i < own + 3; ++i) {
    const HexId hex = position.board.hex(CounterId(i));
    if (!hex.exists()) continue;  // an umpire may have taken it off the map
    for (const HexId to : data().map.neighbors(hex)) {
      if (!to.exists()) continue;
      const CounterId there = position.board.top(to);
      if (!there.exists()) decision.add(move, CounterId(i), to);
      if (there.exists() && position.board.counter(there).owner != decision.side)
        decision.add(attack, CounterId(i), to);
    }
  }
  for (const Verb verb : {raid, supply, barrage}) decision.add(verb);
  decision.add(scout, HexId(0));
  decision.add_quiet(pass);
}

Refusal ToyGame::apply(Position& position, const Action& action, Dice& dice, EventSink& events) const {
  Decision decision;
  decide(position, decision);
  if (std::ranges::find(decision.actions, action) == decision.actions.end()) {
    return {"1.1", "This cannot be done now."};
  }
  State& state = position.state<State>();
  const auto chance = [&](int value) {
    state.chance += static_cast<std::uint32_t>(value);
    return value;
  };
  switch (static_cast<Verb>(action.verb)) {
    case move:
      position.board.move(action.counter(0), action.hex(1));
      break;
    case attack: {
      Frame frame;
      frame.side = enemy_of(decision.side);
      frame.values[0] = static_cast<std::int16_t>(action.hex(1).value);
      position.push(frame);
      report(events, EventKind::declared, decision.side);
      if (throw_in_apply) throw std::runtime_error("a toy breaks");
      return Refusal::allowed();  // the other side is asked first
    }
    case stand:
      resolve_attack(position, dice, events, 0);
      break;
    case reinforce:
      resolve_attack(position, dice, events, 1);
      break;
    case scout:
      report(events, EventKind::revealed, decision.side);
      break;
    case raid: {
      const int sum = chance(dice.roll("raid", 6)) + chance(dice.roll("raid", 6));
      report(events, EventKind::resolved, decision.side, sum >= 10 ? "hit" : "-", "4.1");
      const std::int32_t gain = sum >= 10 ? variant_ : 0;
      position.board.set_track(TrackId(0), position.board.track(TrackId(0)) + gain);
      break;
    }
    case supply: {
      const bool none = chance(dice.draw("supply", 4)) == 0;
      const bool late = !none && chance(dice.roll("delay", 3)) == 1;
      report(events, EventKind::resolved, decision.side, none ? "none" : late ? "late" : "full");
      if (!none) chance(dice.roll("after the result", 6));
      break;
    }
    case barrage: {
      int sum = 0;
      for (int i = 0; i < 7; ++i) sum += chance(dice.roll("barrage", 10));
      report(events, EventKind::resolved, decision.side, sum > 38 ? "high" : "low");
      break;
    }
    case pass:
      break;
  }
  if (throw_in_apply) throw std::runtime_error("a toy breaks");
  end_turn(position, events);
  return Refusal::allowed();
}

void ToyGame::resolve_attack(Position& position, Dice& dice, EventSink& events, int help) const {
  position.pop();
  const int die = dice.roll("combat", 6);
  position.state<State>().chance += static_cast<std::uint32_t>(die);
  report(events, EventKind::resolved, mover(position), die + help <= 2 ? "D1" : "-", "3.2");
  const std::int32_t gain = die + help <= 2 ? 1 : 0;
  position.board.set_track(TrackId(0), position.board.track(TrackId(0)) + gain);
}

void ToyGame::end_turn(Position& position, EventSink& events) const {
  if (mover(position) == blue) ++position.sequence.turn;
  position.sequence.step = StepId(static_cast<std::uint16_t>(1 - position.sequence.step.value));
  report(events, EventKind::step_begins, mover(position));
}

Outcome ToyGame::outcome(const Position& position) const {
  Outcome outcome;
  outcome.over = position.sequence.turn > position.state<State>().turns;
  outcome.winner = position.board.track(TrackId(0)) > 2 ? red : blue;
  outcome.level = "victory";
  return outcome;
}

void ToyGame::on_umpire(Position& position, bool) const {
  position.clear_frames();
}

std::shared_ptr<const LoadedModule> make_module(int variant) {
  auto data = make_data(variant);
  auto game = std::make_shared<const ToyGame>(*data, variant);
  auto grammar = ActionGrammar::make(*data, game->verbs());
  if (!grammar) throw std::logic_error(grammar.error().text());
  return std::make_shared<const LoadedModule>(std::move(data), std::move(game), std::move(*grammar));
}

}  // namespace sandtable::toy

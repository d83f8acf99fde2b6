// A small game that uses everything a game can: moves, an attack with a die and a table, a blind draw, refusals,
// explanations, an option and a victor. Tests of the script runner and of the programs play it.
//
// Red and Blue act in turn, one action each. Rules: 1.1 move one hex, 1.2 not onto an enemy, 2.1 attack an adjacent
// enemy, 2.2 the table, 2.3 a reduced counter is eliminated, 3.1 look at the weather, 4.1 who has counters left wins.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "sandtable/game.hpp"

namespace sandtable::testing {

class DuelGame : public Game {
 public:
  enum Verbs : std::uint8_t { move, attack, scout, pass };

  explicit DuelGame(const GameData& data)
      : Game(data),
        eliminated_(data.find_box("eliminated")),
        weather_(data.find_track("weather")),
        table_(*data.find_table("crt")) {}

  [[nodiscard]] std::span<const Verb> verbs() const override { return verbs_; }

  void set_up(Position& position, const GameSetup& setup, Dice& dice, EventSink&) const override {
    for (const Placement& placement : data().find_scenario(setup.scenario)->placements) {
      position.board.move(placement.counter, placement.place);
    }
    if (setup.option(data(), "storm") == "on") position.board.set_track(weather_, dice.roll("storm", 2));
    position.sequence = {1, StepId(0)};
  }

  void decide(const Position& position, Decision& decision) const override {
    decision.clear();
    if (outcome(position).over) return;
    decision.side = phasing(position);
    decision.prompt = "Move, attack, scout or pass";
    decision.rule = "1.1";
    for_each_candidate(position, [&](const Action& action) {
      if (!forbids(position, action).refused()) decision.actions.push_back(action);
    });
    decision.add_quiet(pass);
  }

  Refusal apply(Position& position, const Action& action, Dice& dice, EventSink& events) const override {
    if (const Refusal refusal = forbids(position, action); refusal.refused()) return refusal;
    switch (action.verb) {
      case move:
        do_move(position, action, events);
        break;
      case attack:
        do_attack(position, action, dice, events);
        break;
      case scout:
        do_scout(position, dice, events);
        break;
      default:
        break;
    }
    next_step(position);
    return Refusal::allowed();
  }

  [[nodiscard]] Outcome outcome(const Position& position) const override {
    Outcome outcome;
    const bool red = has_counters(position, SideId(0));
    const bool blue = has_counters(position, SideId(1));
    outcome.over = !red || !blue || position.sequence.turn > data().sequence.turns.size();
    if (outcome.over && red != blue) outcome.winner = red ? SideId(0) : SideId(1);
    outcome.level = red != blue ? "victory" : "draw";
    outcome.reckoning.push_back({"Red has counters left", red, red ? 1 : 0, "4.1"});
    outcome.reckoning.push_back({"Blue has counters left", blue, blue ? 1 : 0, "4.1"});
    return outcome;
  }

  void explain(const Position& position, const Action& action, Explanation& explanation) const override {
    if (const Refusal refusal = forbids(position, action); refusal.refused()) {
      explanation.forbidden_rule = refusal.rule;
      explanation.forbidden_why = refusal.sentence;
      return;
    }
    explanation.title = verbs_[action.verb].summary;
    if (action.verb != attack) return;
    const Fraction strength = value(position, action.counter(0), "attack");
    const Fraction defense = value(position, action.counter(1), "defense");
    explanation.add("attack strength of " + data().counter_name(action.counter(0)), strength, "2.1");
    explanation.add("defense strength of " + data().counter_name(action.counter(1)), defense, "2.1");
    explanation.total("differential", strength - defense, "2.2");
    const std::int32_t column = table_.column(0, strength - defense);
    explanation.table = ExplanationTable{
        "crt", table_.lines[0].label, column, table_.lines[0].bins[static_cast<std::size_t>(column)].label, false, 0};
    explanation.rules = {"2.1", "2.2"};
  }

  void on_umpire(Position&, bool) const override {}
  [[nodiscard]] std::string check(const Position& position) const override {
    return position.sequence.turn == 0 ? "The turn is 0." : "";
  }
  void describe(const Position& position, std::vector<std::string>& lines) const override {
    lines.push_back("Weather: " + std::to_string(position.board.track(weather_)));
  }

 private:
  static SideId phasing(const Position& position) {
    return SideId(static_cast<std::uint8_t>(position.sequence.step.index()));
  }

  [[nodiscard]] bool has_counters(const Position& position, SideId side) const {
    return std::ranges::any_of(position.board.counters(), [&](const CounterState& counter) {
      return counter.owner == side && counter.place.exists() && counter.place != eliminated_;
    });
  }

  [[nodiscard]] Fraction value(const Position& position, CounterId counter, std::string_view name) const {
    const CounterState& state = position.board.counter(counter);
    return data().types[state.type.index()].faces[state.face].value(name);
  }

  template <typename Visit>
  void for_each_candidate(const Position& position, Visit&& visit) const {
    for (std::size_t i = 0; i < data().counters.size(); ++i) {
      const CounterId counter(static_cast<std::uint16_t>(i));
      const HexId hex = position.board.hex(counter);
      if (!hex.exists()) continue;
      for (const HexId to : data().map.neighbors(hex)) {
        if (!to.exists()) continue;
        visit(Action(move, counter, to));
        position.board.for_each(to, [&](CounterId other) { visit(Action(attack, counter, other)); });
      }
    }
    visit(Action(scout));
  }

  [[nodiscard]] Refusal forbids(const Position& position, const Action& action) const {
    if (outcome(position).over) return {"4.1", "The game is over."};
    if (action.verb == scout && position.board.track(weather_) != 0) return {"3.1", "The weather is known already."};
    if (action.verb == scout || action.verb == pass) return Refusal::allowed();
    const HexId from = position.board.hex(action.counter(0));
    if (!from.exists()) return {"1.1", "That counter is not on the map."};
    if (position.board.counter(action.counter(0)).owner != phasing(position)) return {"1.1", "It is not yours."};
    if (action.verb == attack) {
      const HexId to = position.board.hex(action.counter(1));
      if (position.board.counter(action.counter(1)).owner == phasing(position)) return {"2.1", "It is your own."};
      if (!to.exists() || data().map.distance(from, to) != 1) return {"2.1", "The target is not adjacent."};
      return Refusal::allowed();
    }
    if (data().map.distance(from, action.hex(1)) != 1) return {"1.1", "A counter moves one hex."};
    const CounterId top = position.board.top(action.hex(1));
    if (top.exists() && position.board.counter(top).owner != phasing(position)) return {"1.2", "An enemy is there."};
    return Refusal::allowed();
  }

  void do_move(Position& position, const Action& action, EventSink& events) const {
    const HexId from = position.board.hex(action.counter(0));
    position.board.move(action.counter(0), action.hex(1));
    if (!events.wanted()) return;
    Event event;
    event.kind = EventKind::moved;
    event.side = phasing(position);
    event.counters = {action.counter(0)};
    event.place = action.hex(1);
    event.path = {from, action.hex(1)};
    event.rules = {"1.1"};
    events.add(std::move(event));
  }

  void do_attack(Position& position, const Action& action, Dice& dice, EventSink& events) const {
    const Fraction strength = value(position, action.counter(0), "attack");
    const Fraction defense = value(position, action.counter(1), "defense");
    const int die = dice.roll("combat", 6);
    const Lookup lookup = table_.look_up(0, strength - defense, 0, die);
    if (events.wanted()) {
      Event event;
      event.kind = EventKind::resolved;
      event.side = phasing(position);
      event.counters = {action.counter(0)};
      event.others = {action.counter(1)};
      event.place = position.board.place(action.counter(1));
      event.numbers = {{"differential", strength - defense, "2.2"}};
      event.table = table_.id;
      event.line = table_.lines[0].id;
      event.column = lookup.column;
      event.die = die;
      event.result = lookup.cell->result;
      event.rules = {"2.1", "2.2"};
      events.add(std::move(event));
    }
    if (lookup.cell->result == "D") lose_step(position, action.counter(1), events);
    if (lookup.cell->result == "A") lose_step(position, action.counter(0), events);
  }

  void lose_step(Position& position, CounterId counter, EventSink& events) const {
    const bool gone = position.board.counter(counter).face == 1;
    if (gone) position.board.move(counter, eliminated_);
    position.board.set_face(counter, 1);
    if (!events.wanted()) return;
    Event event;
    event.kind = gone ? EventKind::eliminated : EventKind::step_lost;
    event.counters = {counter};
    event.rules = {"2.3"};
    events.add(std::move(event));
  }

  void do_scout(Position& position, Dice& dice, EventSink& events) const {
    const int drawn = dice.draw("weather", 3);
    position.board.set_track(weather_, drawn + 1);
    if (!events.wanted()) return;
    Event event;
    event.kind = EventKind::drawn;
    event.side = phasing(position);
    event.text = "weather";
    event.rules = {"3.1"};
    events.add(std::move(event));
  }

  static void next_step(Position& position) {
    const bool red = position.sequence.step.index() == 0;
    if (!red) ++position.sequence.turn;
    position.sequence.step = StepId(red ? 1 : 0);
  }

  PlaceId eliminated_;
  TrackId weather_;
  const Table& table_;
  std::array<Verb, 4> verbs_{{
      {"move", "counter hex", VerbRole::move, "go to an adjacent hex"},
      {"attack", "counter counter", VerbRole::attack, "attack an adjacent enemy"},
      {"scout", "", VerbRole::choice, "look at the weather"},
      {"pass", "", VerbRole::pass, "do nothing"},
  }};
};

}  // namespace sandtable::testing

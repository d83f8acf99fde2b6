// The smallest game there is: two sides pass in turn until one of them has passed often enough. The test plugins are
// made of it.
#pragma once

#include <array>
#include <cstdint>

#include "sandtable/game.hpp"

namespace sandtable::testing {

struct PassingState {
  std::uint32_t passes = 0;
  std::uint32_t padding = 0;
};

class PassingGame : public Game {
 public:
  static constexpr std::uint32_t last_pass = 4;

  using Game::Game;

  [[nodiscard]] std::span<const Verb> verbs() const override { return verbs_; }
  void set_up(Position& position, const GameSetup&, Dice&, EventSink&) const override {
    position.make_state<PassingState>();
  }
  void decide(const Position& position, Decision& decision) const override {
    decision.clear();
    const std::uint32_t passes = position.state<PassingState>().passes;
    if (passes == last_pass) return;
    decision.side = SideId(static_cast<std::uint8_t>(passes % 2));
    decision.prompt = "Pass";
    decision.rule = "1";
    decision.add_quiet(0);
  }
  Refusal apply(Position& position, const Action& action, Dice&, EventSink&) const override {
    PassingState& state = position.state<PassingState>();
    if (action != Action(0)) return {"1", "All a side can do is pass."};
    if (state.passes == last_pass) return {"2", "The game is over."};
    ++state.passes;
    return Refusal::allowed();
  }
  [[nodiscard]] Outcome outcome(const Position& position) const override {
    Outcome outcome;
    outcome.over = position.state<PassingState>().passes == last_pass;
    outcome.level = "draw";
    return outcome;
  }
  void explain(const Position&, const Action&, Explanation& explanation) const override { explanation.title = "Pass"; }
  void on_umpire(Position&, bool) const override {}

 private:
  std::array<Verb, 1> verbs_{{{"pass", "", VerbRole::pass, "let the other side go on"}}};
};

}  // namespace sandtable::testing

// A small game made in code, so that tests of the host need no module: two sides on a strip of hexes, with moves,
// dice, a blind draw, an interrupt with a quiet choice, and something that reveals.
#pragma once

#include <memory>

#include "core/shelf.hpp"
#include "sandtable/game.hpp"

namespace sandtable::toy {

enum Verb : std::uint8_t { move, attack, stand, reinforce, scout, raid, supply, barrage, pass };

/// The rules. `variant` 2 counts raids differently, as another version of a module might.
class ToyGame final : public Game {
 public:
  ToyGame(const GameData& data, int variant) : Game(data), variant_(variant) {}

  std::span<const sandtable::Verb> verbs() const override;
  void set_up(Position& position, const GameSetup& setup, Dice& dice, EventSink& events) const override;
  void decide(const Position& position, Decision& decision) const override;
  Refusal apply(Position& position, const Action& action, Dice& dice, EventSink& events) const override;
  Outcome outcome(const Position& position) const override;
  void explain(const Position&, const Action&, Explanation&) const override {}
  void on_umpire(Position& position, bool step_changed) const override;

  /// Tests make the next apply() throw after it has drawn chance and changed the position.
  mutable bool throw_in_apply = false;

 private:
  void resolve_attack(Position& position, Dice& dice, EventSink& events, int help) const;
  void end_turn(Position& position, EventSink& events) const;
  int variant_;
};

/// A fresh module. The option "turns" is "3" unless another of its values is chosen.
[[nodiscard]] std::shared_ptr<const LoadedModule> make_module(int variant = 1);
[[nodiscard]] inline const ToyGame& toy_game(const LoadedModule& module) {
  return static_cast<const ToyGame&>(module.game());
}

}  // namespace sandtable::toy

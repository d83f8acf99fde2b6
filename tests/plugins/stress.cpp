// A game with nothing to do but a great many counters, for tests of drawing: see tests/measure/stress_module.hpp.
#include "passing_game.hpp"
#include "sandtable/module.hpp"

namespace sandtable::testing {

class StressGame final : public PassingGame {
 public:
  using PassingGame::PassingGame;

  void set_up(Position& position, const GameSetup& setup, Dice& dice, EventSink& events) const override {
    PassingGame::set_up(position, setup, dice, events);
    for (const Placement& placement : data().find_scenario(setup.scenario)->placements) {
      position.board.move(placement.counter, placement.place);
    }
  }
};

}  // namespace sandtable::testing

SANDTABLE_MODULE("stress", "1.0.0", sandtable::testing::StressGame)

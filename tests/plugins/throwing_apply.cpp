// Throws in the middle of an action, after the position has changed. The second time it throws something that is not
// an exception of the standard library.
#include <stdexcept>

#include "passing_game.hpp"
#include "sandtable/module.hpp"

namespace sandtable::testing {

class BreakingGame final : public PassingGame {
 public:
  using PassingGame::PassingGame;
  Refusal apply(Position& position, const Action&, Dice&, EventSink&) const override {
    PassingState& state = position.state<PassingState>();
    ++state.passes;
    position.push(Frame{});
    if (state.passes == 1) throw std::out_of_range("stack 12 is empty");
    throw 2;
  }
};

}  // namespace sandtable::testing

SANDTABLE_MODULE(TEST_MODULE_ID, TEST_MODULE_VERSION, sandtable::testing::BreakingGame)

// Uses a function that nobody defines; built without the flag that would have found it.
#include "passing_game.hpp"
#include "sandtable/module.hpp"

namespace sandtable::testing {

void function_that_is_nowhere();

class UnresolvedGame final : public PassingGame {
 public:
  explicit UnresolvedGame(const GameData& data) : PassingGame(data) { function_that_is_nowhere(); }
};

}  // namespace sandtable::testing

SANDTABLE_MODULE(TEST_MODULE_ID, TEST_MODULE_VERSION, sandtable::testing::UnresolvedGame)

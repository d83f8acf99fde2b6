// Cannot be made into a game: the constructor throws.
#include <stdexcept>

#include "passing_game.hpp"
#include "sandtable/module.hpp"

namespace sandtable::testing {

class UnmakeableGame final : public PassingGame {
 public:
  explicit UnmakeableGame(const GameData& data) : PassingGame(data) {
    throw std::runtime_error("The table \"crt\" has no column 7.");
  }
};

}  // namespace sandtable::testing

SANDTABLE_MODULE(TEST_MODULE_ID, TEST_MODULE_VERSION, sandtable::testing::UnmakeableGame)

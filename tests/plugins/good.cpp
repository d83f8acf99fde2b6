#include "passing_game.hpp"
#include "sandtable/module.hpp"

SANDTABLE_MODULE(TEST_MODULE_ID, TEST_MODULE_VERSION, sandtable::testing::PassingGame)

#include "passing_game.hpp"
#include "sandtable/module.hpp"

SANDTABLE_MODULE("passing", "1.9.0", sandtable::testing::PassingGame)

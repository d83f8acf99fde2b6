// The duel as a plugin, for tests that run the programs.
#include "duel_game.hpp"
#include "sandtable/module.hpp"

SANDTABLE_MODULE("duel", "1.0.0", sandtable::testing::DuelGame)

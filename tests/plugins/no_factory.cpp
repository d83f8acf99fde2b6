// Lacks the function that makes a game.
#include "sandtable/module.hpp"

SANDTABLE_MODULE_FACTS(TEST_MODULE_ID, TEST_MODULE_VERSION)

SANDTABLE_EXPORT void sandtable_module_stamp(sandtable::SandtableStamp* stamp) noexcept {
  *stamp = sandtable::make_stamp(TEST_MODULE_ID, TEST_MODULE_VERSION);
}

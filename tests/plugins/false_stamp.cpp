// The description of this plugin is right, but its stamp says that it was built for something else (TEST_FALSE_FIELD).
#include "passing_game.hpp"
#include "sandtable/module.hpp"

SANDTABLE_MODULE_FACTS(TEST_MODULE_ID, TEST_MODULE_VERSION)

SANDTABLE_EXPORT void sandtable_module_stamp(sandtable::SandtableStamp* stamp) noexcept {
  *stamp = sandtable::make_stamp(TEST_MODULE_ID, TEST_MODULE_VERSION);
  stamp->TEST_FALSE_FIELD;
}

SANDTABLE_EXPORT sandtable::SandtableGameHandle sandtable_module_create(const sandtable::GameData* data, char* error,
                                                                        std::size_t error_size) noexcept {
  return sandtable::create_game_guarded<sandtable::testing::PassingGame>(data, error, error_size);
}

// Opens the window and plays until it is closed.
#pragma once

#include "ui/app.hpp"

namespace sandtable::ui {

/// Blocks. Errors: no display or no OpenGL 3.3.
[[nodiscard]] Result<void> run_window(AppOptions options);

}  // namespace sandtable::ui

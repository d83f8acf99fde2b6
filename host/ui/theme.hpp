// The colors of the interface, light and dark. Colors of the game come from the module's data.
#pragma once

#include "ui/gl/strokes.hpp"

namespace sandtable::ui {

struct Theme {
  bool dark = false;
  gl::Color background;  // of the window, behind everything
  gl::Color panel;
  gl::Color raised;  // buttons, fields
  gl::Color hovered;
  gl::Color line;
  gl::Color text;
  gl::Color quiet;   // secondary text
  gl::Color accent;  // what is chosen, legal targets
  gl::Color on_accent;
  gl::Color warning;
  gl::Color table;  // the table that the map lies on
};

[[nodiscard]] Theme make_theme(bool dark);
/// Sets ImGui's style; sizes are multiplied by `scale`.
void apply_theme(const Theme& theme, float scale);

}  // namespace sandtable::ui

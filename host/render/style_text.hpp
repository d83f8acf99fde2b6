// The built-in style, styles/default.toml, as it was when the program was built.
#pragma once

#include <string_view>

namespace sandtable::render {

extern const std::string_view default_style_text;

}  // namespace sandtable::render

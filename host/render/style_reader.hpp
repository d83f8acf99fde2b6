// Reads the text of a style file. The only part that knows which TOML library reads it.
#pragma once

#include <string>
#include <string_view>

#include "sandtable/error.hpp"

namespace sandtable::render {

class MapStyle;

/// Changes the style by what the text names. Unknown keys, sections and words are errors with a suggestion.
[[nodiscard]] Result<void> read_style(std::string_view text, const std::string& place, MapStyle& style);

}  // namespace sandtable::render

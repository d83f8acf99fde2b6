// What the commands that draw pictures are told: how large, and which part of the sheet.
#pragma once

#include <string_view>
#include <utility>

#include "render/sheet.hpp"
#include "sandtable/error.hpp"
#include "sandtable/game_data.hpp"

namespace sandtable::cli {

/// "1600x1000".
[[nodiscard]] Result<std::pair<int, int>> parse_size(std::string_view text);
/// "0101..0510"; the whole sheet if empty.
[[nodiscard]] Result<render::Rect> parse_region(const GameData& data, const render::Sheet& sheet,
                                                std::string_view text);

}  // namespace sandtable::cli

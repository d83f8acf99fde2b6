// A module's cover, for the shelf: a piece of its map, its title, and a counter of each side.
#pragma once

#include "render/surface.hpp"
#include "sandtable/game_data.hpp"

namespace sandtable::render {

/// Width of a cover in its heights.
inline constexpr double cover_shape = 0.74;

/// The module's own art/cover.png if it has one that can be read, else a cover drawn from its data.
[[nodiscard]] Result<Surface> draw_cover(const GameData& data, int height);

}  // namespace sandtable::render

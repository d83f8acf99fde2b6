// The two halves of reading map.toml. Private to load_map.
#pragma once

#include "loading.hpp"

namespace sandtable {

/// Reads the boards and joins them. False if there is no map to put anything on.
[[nodiscard]] bool load_boards(Loading& loading, DataReader& top, const StatedSource& source, MapBuilder& builder);
/// Reads everything that lies on the boards: terrain, heights, hexsides, paths, places and zones.
void load_map_contents(Loading& loading, DataReader& top, const StatedSource& source, MapBuilder& builder);

}  // namespace sandtable

// Tiles on disk. A cache: every failure to read means "not there", every failure to write is passed over.
#pragma once

#include <filesystem>
#include <optional>

#include "render/surface.hpp"

namespace sandtable::render {

/// The user's folder for cached tiles; empty if the system names none.
[[nodiscard]] std::filesystem::path tile_cache_folder();

/// A tile that was written whole and is unharmed; nothing otherwise.
[[nodiscard]] std::optional<Surface> read_tile(const std::filesystem::path& file, int pixels);
void write_tile(const std::filesystem::path& file, const Surface& surface);
/// Removes the files written longest ago until at most `largest` bytes are left.
void prune_tiles(const std::filesystem::path& folder, std::uintmax_t largest);

}  // namespace sandtable::render

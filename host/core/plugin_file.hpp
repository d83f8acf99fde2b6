// The bytes of a plugin's library: whole, unaltered and of this machine. Nothing of it is run or mapped here.
#pragma once

#include <filesystem>

#include "core/plugin_description.hpp"
#include "sandtable/error.hpp"

namespace sandtable {

/// Checks size, SHA-256 and the ELF structure. Loading a library that is cut short kills the process, so the last is
/// checked even though the hash was right: a description can be made for any file.
[[nodiscard]] Result<void> check_plugin_file(const std::filesystem::path& plugin, const PluginDescription& description);

}  // namespace sandtable

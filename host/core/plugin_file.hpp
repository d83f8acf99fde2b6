// The bytes of a plugin's library: whole, unaltered and of this machine. Nothing of it is run or mapped here.
#pragma once

#include <filesystem>

#include "core/plugin_description.hpp"
#include "core/private_copy.hpp"
#include "sandtable/error.hpp"

namespace sandtable {

/// Checks size, SHA-256 and the ELF structure. Loading a library that is cut short kills the process, so the last is
/// checked even though the hash was right: a description can be made for any file.
/// What is checked is `copy`; `plugin` is named in errors.
[[nodiscard]] Result<void> check_plugin_file(const std::filesystem::path& plugin, const PrivateCopy& copy,
                                             const PluginDescription& description);

}  // namespace sandtable

// Where the host looks for things on this computer.
#pragma once

#include <filesystem>
#include <vector>

namespace sandtable {

/// The user's folder for Sandtable's files: $XDG_DATA_HOME/sandtable, by default ~/.local/share/sandtable. Empty if the
/// environment names no home.
[[nodiscard]] std::filesystem::path user_data_folder();

/// Folders of module folders, in the order of search: the user's, then the one installed beside this program. A build
/// tree is laid out as an installation is, so it needs no case of its own. Folders that do not exist are left out.
[[nodiscard]] std::vector<std::filesystem::path> module_folders();

/// Folders of plugin libraries, in the order of search: those of $SANDTABLE_PLUGIN_PATH (separated by colons), then the
/// one installed beside this program. Folders that do not exist are left out.
[[nodiscard]] std::vector<std::filesystem::path> plugin_folders();

}  // namespace sandtable

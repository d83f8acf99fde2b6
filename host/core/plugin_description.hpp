// The description beside a plugin: what it says, and whether this host may load what it describes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "sandtable/error.hpp"

namespace sandtable {

/// What sandtable_add_module() wrote when the plugin was built.
struct PluginDescription {
  std::string module_id;
  std::string module_version;
  std::uint32_t abi = 0;
  std::string compiler;
  std::string library;  // the C++ library and the flags that change the layout of types
  std::string file;     // name of the plugin's file
  std::uint64_t size = 0;
  std::string sha256;
};

/// Where a plugin's description lies: vimy_ridge.json beside vimy_ridge.so.
[[nodiscard]] std::filesystem::path description_path(const std::filesystem::path& plugin);

/// Reads the description of a plugin. It is a stranger's file: its size and every type in it are checked.
[[nodiscard]] Result<PluginDescription> read_plugin_description(const std::filesystem::path& plugin);

/// Compares a description with what is wanted and with this host. An empty version accepts any.
[[nodiscard]] Result<void> check_description(const PluginDescription& description, const std::filesystem::path& plugin,
                                             std::string_view module_id, std::string_view module_version);

/// The refusal of a plugin that was built for another host: what differs, theirs, ours, and who should rebuild.
[[nodiscard]] std::unexpected<Error> refuse_foreign_build(const std::filesystem::path& plugin, std::string_view what,
                                                          std::string_view theirs, std::string_view ours);

}  // namespace sandtable

// Reads and checks a module's data folder. Everything read is hostile until checked: sizes, depths and counts are
// limited, unknown keys are errors with a suggestion, and every complaint names file and line.
#pragma once

#include <filesystem>
#include <vector>

#include "sandtable/game_data.hpp"

namespace sandtable {

/// How bad a complaint of lint is. An error must be mended before the module is published: whatever the loader refuses
/// is an error, and so is what the loader takes but players could not use, such as a result that no legend explains. A
/// warning may be meant so.
enum class Severity { error, warning };

struct Complaint {
  Severity severity = Severity::error;
  Error error;  // place is "file:line", the file within the folder
};

/// Reads a folder with module.toml, map.toml, terrain.toml, counters.toml, tables.toml, sequence.toml, rules.toml,
/// rulings.toml and scenarios/*.toml. Returns the first error, whose place is "file:line" within the folder.
[[nodiscard]] Result<GameData> load_game_data(const std::filesystem::path& folder);

/// Reads only what module.toml says about the module itself: enough to list it, quick enough for a long shelf.
[[nodiscard]] Result<ModuleInfo> read_module_info(const std::filesystem::path& folder);

/// Reads the folder and collects every complaint it can, for lint: besides errors also holes in tables, unreachable
/// hexes, units without values, rules without text, names and counters that nothing uses.
[[nodiscard]] std::vector<Complaint> lint_game_data(const std::filesystem::path& folder);

/// The error of a folder as one who does not know the folder needs it: with the path of the file.
[[nodiscard]] Error in_folder(Error error, const std::filesystem::path& folder);

/// SHA-256 over the names and bytes of all data files of the folder, in path order; lower-case hexadecimal.
[[nodiscard]] Result<std::string> hash_game_data(const std::filesystem::path& folder);

}  // namespace sandtable

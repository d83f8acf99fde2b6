// From a module's folder to a game: data, plugin, game, grammar.
#include <fmt/format.h>

#include <algorithm>

#include "core/places.hpp"
#include "core/plugin_description.hpp"
#include "core/plugin_library.hpp"
#include "core/shelf.hpp"
#include "sandtable/data_loader.hpp"

namespace sandtable {

namespace {

// A base name comes from a stranger's file and must not lead out of the folders that are searched.
bool is_plain_name(std::string_view name) {
  return !name.empty() && name.front() != '.' && name.find('/') == std::string_view::npos;
}

// Where the module's plugin lies. A plugin that is described as another version's is passed over, so that several
// versions can share the plugin folders; any other defect is left to PluginLibrary::open(), which names it.
Result<std::filesystem::path> find_plugin(const ModuleInfo& info, const std::filesystem::path& folder) {
  const std::string place = (folder / "module.toml").string();
  if (!is_plain_name(info.plugin)) {
    return fail(ErrorCode::invalid_data,
                fmt::format("The plugin \"{}\" is not a plain file name; correct \"plugin\" in module.toml to the "
                            "library's name without \".so\".",
                            info.plugin),
                place);
  }
  const std::string file = info.plugin + ".so";
  std::vector<std::filesystem::path> folders = plugin_folders();
  folders.insert(folders.begin(), folder);
  std::filesystem::path other_version;
  for (const auto& candidate_folder : folders) {
    std::filesystem::path candidate = candidate_folder / file;
    std::error_code problem;
    if (!std::filesystem::exists(candidate, problem)) continue;
    const auto description = read_plugin_description(candidate);
    const bool fits = !description || description->module_version == info.version;
    if (fits) return candidate;
    if (other_version.empty()) other_version = candidate;
  }
  if (!other_version.empty()) return other_version;
  return fail(ErrorCode::not_found,
              fmt::format("The plugin {} of the module {} lies neither in the module's folder nor in a plugin folder; "
                          "reinstall the module, or name the plugin's folder in SANDTABLE_PLUGIN_PATH.",
                          file, info.id),
              place);
}

Result<ActionGrammar> make_grammar(const Game& game) {
  const auto failed = [&](std::string_view what) {
    return fail(ErrorCode::module_failed,
                fmt::format("The plugin {} could not list its verbs ({}); its publisher should correct and rebuild it.",
                            game.data().info.plugin, what));
  };
  try {
    return ActionGrammar::make(game.data(), game.verbs());
  } catch (const std::exception& problem) {
    return failed(problem.what());
  } catch (...) {
    return failed("an unknown exception");
  }
}

}  // namespace

Error no_rules_plugin(const ModuleInfo& info, const std::filesystem::path& folder) {
  return {
      ErrorCode::refused_plugin,
      fmt::format("The module {} has no rules plugin, only data, so it cannot be played; its publisher can name one "
                  "with \"plugin\" in module.toml.",
                  info.id),
      (folder / "module.toml").string(),
      {}};
}

Result<std::shared_ptr<const LoadedModule>> load_module(const std::filesystem::path& folder) {
  auto read = load_game_data(folder);
  if (!read) return std::unexpected(in_folder(read.error(), folder));
  if (read->info.plugin.empty()) return std::unexpected(no_rules_plugin(read->info, folder));
  // The game keeps a reference to the data, so it must have its final address before the game is made.
  auto data = std::make_unique<const GameData>(std::move(*read));

  const auto plugin = find_plugin(data->info, folder);
  if (!plugin) return std::unexpected(plugin.error());
  const auto library = PluginLibrary::open(*plugin, data->info.id, data->info.version);
  if (!library) return std::unexpected(library.error());
  auto game = (*library)->make_game(*data);
  if (!game) return std::unexpected(game.error());
  auto grammar = make_grammar(**game);
  if (!grammar) return std::unexpected(grammar.error());
  return std::make_shared<const LoadedModule>(std::move(data), std::move(*game), std::move(*grammar));
}

}  // namespace sandtable

#include "core/plugin_description.hpp"

#include <fmt/format.h>

#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>

#include "core/plugin_library.hpp"
#include "sandtable/module.hpp"

namespace sandtable {

namespace {

constexpr std::uintmax_t largest_description = 64 * 1024;
constexpr std::uint32_t description_format = 1;

std::string name_of(const std::filesystem::path& path) {
  return path.filename().string();
}

// Takes values out of the description and remembers the first that is missing or of the wrong type.
class Reader {
 public:
  explicit Reader(const nlohmann::json& json) : json_(json) {}

  std::string text(const char* key) {
    const auto found = json_.find(key);
    if (found != json_.end() && found->is_string() && !found->get_ref<const std::string&>().empty()) {
      return found->get<std::string>();
    }
    return missing(key), std::string();
  }
  std::uint64_t number(const char* key, std::uint64_t most) {
    const auto found = json_.find(key);
    if (found != json_.end() && found->is_number_unsigned() && found->get<std::uint64_t>() <= most) {
      return found->get<std::uint64_t>();
    }
    return missing(key), 0;
  }
  [[nodiscard]] const std::string& bad_key() const { return bad_key_; }

 private:
  void missing(const char* key) {
    if (bad_key_.empty()) bad_key_ = key;
  }

  const nlohmann::json& json_;
  std::string bad_key_;
};

Result<std::string> read_text(const std::filesystem::path& path, const std::filesystem::path& plugin) {
  std::error_code problem;
  if (!std::filesystem::is_regular_file(path, problem)) {
    return fail(ErrorCode::refused_plugin,
                fmt::format("The plugin {} has no description {} beside it; reinstall the module, or build the plugin "
                            "with sandtable_add_module(), which writes it.",
                            name_of(plugin), name_of(path)),
                path.string());
  }
  const std::uintmax_t size = std::filesystem::file_size(path, problem);
  if (problem || size > largest_description) {
    return fail(ErrorCode::limit_exceeded,
                fmt::format("The description {} is larger than the {} KiB it may have; reinstall the module.",
                            name_of(path), largest_description / 1024),
                path.string());
  }
  std::ifstream stream(path, std::ios::binary);
  std::string text(size, '\0');
  stream.read(text.data(), static_cast<std::streamsize>(size));
  if (!stream) {
    return fail(
        ErrorCode::unreadable,
        fmt::format("The description {} cannot be read; check its permissions or reinstall the module.", name_of(path)),
        path.string());
  }
  return text;
}

}  // namespace

std::filesystem::path description_path(const std::filesystem::path& plugin) {
  std::filesystem::path path = plugin;
  return path.replace_extension(".json");
}

Result<PluginDescription> read_plugin_description(const std::filesystem::path& plugin) {
  const std::filesystem::path path = description_path(plugin);
  const auto text = read_text(path, plugin);
  if (!text) return std::unexpected(text.error());

  const auto malformed = [&](const std::string& reason) {
    return fail(ErrorCode::malformed,
                fmt::format("The description {} is not one of a plugin ({}); reinstall the module, or rebuild the "
                            "plugin with sandtable_add_module(), which writes it.",
                            name_of(path), reason),
                path.string());
  };
  const nlohmann::json json = nlohmann::json::parse(*text, nullptr, /*allow_exceptions=*/false);
  if (!json.is_object()) return malformed("no JSON object");

  Reader reader(json);
  const std::uint64_t format = reader.number("format", std::numeric_limits<std::uint32_t>::max());
  if (reader.bad_key().empty() && format != description_format) {
    return fail(ErrorCode::version_mismatch,
                fmt::format("The description {} has format {}, but this host reads format {}; its publisher should "
                            "rebuild the plugin with the SDK of this host.",
                            name_of(path), format, description_format),
                path.string());
  }
  PluginDescription description;
  description.module_id = reader.text("module");
  description.module_version = reader.text("version");
  description.abi = static_cast<std::uint32_t>(reader.number("abi", std::numeric_limits<std::uint32_t>::max()));
  description.compiler = reader.text("compiler");
  description.library = reader.text("library");
  description.file = reader.text("file");
  description.size = reader.number("size", std::numeric_limits<std::uint64_t>::max());
  description.sha256 = reader.text("sha256");
  if (!reader.bad_key().empty()) return malformed(fmt::format("\"{}\" is missing or wrong", reader.bad_key()));
  return description;
}

std::unexpected<Error> refuse_foreign_build(const std::filesystem::path& plugin, std::string_view what,
                                            std::string_view theirs, std::string_view ours) {
  return fail(ErrorCode::refused_plugin,
              fmt::format("The plugin {} was built for {} {}, but this host has {}; its publisher should rebuild it "
                          "with the SDK of this host ({}).",
                          name_of(plugin), what, theirs, ours, host_stamp_text()),
              plugin.string());
}

Result<void> check_description(const PluginDescription& description, const std::filesystem::path& plugin,
                               std::string_view module_id, std::string_view module_version) {
  const SandtableStamp host = make_stamp("", "");
  if (description.file != name_of(plugin)) {
    return fail(ErrorCode::refused_plugin,
                fmt::format("The plugin {} lies beside the description of {}; the two were mixed up, so reinstall the "
                            "module.",
                            name_of(plugin), description.file),
                plugin.string());
  }
  if (description.module_id != module_id) {
    return fail(ErrorCode::refused_plugin,
                fmt::format("The plugin {} has the rules of the module {}, not of {}; reinstall the module {}, or "
                            "correct \"plugin\" in its module.toml.",
                            name_of(plugin), description.module_id, module_id, module_id),
                plugin.string());
  }
  if (!module_version.empty() && description.module_version != module_version) {
    return fail(ErrorCode::version_mismatch,
                fmt::format("The plugin {} is for version {} of {}, but the module's data is version {}; reinstall the "
                            "module, so that both are of one version.",
                            name_of(plugin), description.module_version, module_id, module_version),
                plugin.string());
  }
  if (description.abi != host.abi) {
    return refuse_foreign_build(plugin, "ABI number", std::to_string(description.abi), std::to_string(host.abi));
  }
  if (description.compiler != host.compiler) {
    return refuse_foreign_build(plugin, "the compiler", description.compiler, host.compiler);
  }
  if (description.library != host.library) {
    return refuse_foreign_build(plugin, "the C++ library", description.library, host.library);
  }
  return {};
}

}  // namespace sandtable

// The only file that includes Boost.DLL: its headers are slow to compile.
#include "core/plugin_library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/dll/library_info.hpp>
#include <boost/dll/shared_library.hpp>
#include <map>
#include <mutex>
#include <optional>

#include "core/plugin_description.hpp"
#include "core/plugin_file.hpp"
#include "core/private_copy.hpp"
#include "sandtable/module.hpp"

namespace sandtable {

struct PluginLibrary::Impl {
  std::filesystem::path path;
  std::string sha256;
  PrivateCopy copy;  // what is loaded; kept, since the system's loader knows libraries by their names
  boost::dll::shared_library library;

  explicit Impl(PrivateCopy bytes) : copy(std::move(bytes)) {}
  CreateFunction* create = nullptr;
  std::optional<Error> refused;  // the stamp was wrong; the code stays loaded but is never used

  // Loads a library that passed all checks of its file.
  static Result<std::shared_ptr<const Impl>> load(const std::filesystem::path& path, PrivateCopy copy,
                                                  const PluginDescription& description);
};

namespace {

std::string name_of(const std::filesystem::path& path) {
  return path.filename().string();
}

// The plugin's exported functions, read from the file without running any of it.
Result<void> check_symbols(const std::filesystem::path& plugin, const PrivateCopy& copy) {
  std::vector<std::string> symbols;
  try {
    symbols = boost::dll::library_info(copy.path()).symbols();
  } catch (const std::exception& problem) {
    return fail(ErrorCode::refused_plugin,
                fmt::format("The symbols of the plugin {} cannot be read ({}); reinstall the module.", name_of(plugin),
                            problem.what()),
                plugin.string());
  }
  for (const char* wanted : {stamp_symbol, create_symbol}) {
    if (std::ranges::find(symbols, wanted) == symbols.end()) {
      return fail(ErrorCode::refused_plugin,
                  fmt::format("The plugin {} does not export {}; its publisher should rebuild it with SANDTABLE_MODULE "
                              "in one of its sources.",
                              name_of(plugin), wanted),
                  plugin.string());
    }
  }
  return {};
}

// Asks the plugin for its stamp. A foreign plugin may believe in a larger struct, hence the room around ours.
SandtableStamp ask_stamp(const boost::dll::shared_library& library) {
  union {
    SandtableStamp stamp;
    std::array<std::byte, 4096> room;
  };
  room = {};
  library.get<StampFunction>(stamp_symbol)(&stamp);
  return stamp;
}

Result<void> compare_layout(const std::filesystem::path& plugin, const SandtableStamp& theirs,
                            const SandtableStamp& ours) {
  struct Size {
    const char* type;
    std::uint32_t SandtableStamp::* field;
  };
  constexpr std::array<Size, 6> sizes{{{"Game", &SandtableStamp::size_of_game},
                                       {"Position", &SandtableStamp::size_of_position},
                                       {"Board", &SandtableStamp::size_of_board},
                                       {"Decision", &SandtableStamp::size_of_decision},
                                       {"Event", &SandtableStamp::size_of_event},
                                       {"GameData", &SandtableStamp::size_of_game_data}}};
  for (const Size& size : sizes) {
    if (theirs.*size.field == ours.*size.field) continue;
    return refuse_foreign_build(plugin, fmt::format("a {} of", size.type), fmt::format("{} bytes", theirs.*size.field),
                                fmt::format("one of {} bytes", ours.*size.field));
  }
  return {};
}

// Compares every field of the stamps; the order matters, since the first two say whether the others can be read.
Result<void> check_stamp(const std::filesystem::path& plugin, const SandtableStamp& theirs,
                         const PluginDescription& description) {
  const SandtableStamp ours = make_stamp(description.module_id.c_str(), description.module_version.c_str());
  if (theirs.abi != ours.abi) {
    return refuse_foreign_build(plugin, "ABI number", std::to_string(theirs.abi), std::to_string(ours.abi));
  }
  if (theirs.struct_size != ours.struct_size) {
    return refuse_foreign_build(plugin, "a stamp of", fmt::format("{} bytes", theirs.struct_size),
                                fmt::format("one of {} bytes", ours.struct_size));
  }
  const auto text = [](const char* words) { return std::string_view(words == nullptr ? "nothing" : words); };
  if (text(theirs.compiler) != ours.compiler) {
    return refuse_foreign_build(plugin, "the compiler", text(theirs.compiler), ours.compiler);
  }
  if (text(theirs.library) != ours.library) {
    return refuse_foreign_build(plugin, "the C++ library", text(theirs.library), ours.library);
  }
  if (text(theirs.module_id) != ours.module_id || text(theirs.module_version) != ours.module_version) {
    return fail(ErrorCode::refused_plugin,
                fmt::format("The plugin {} says it is {} {}, but its description says {} {}; reinstall the module, or "
                            "have its publisher rebuild it.",
                            name_of(plugin), text(theirs.module_id), text(theirs.module_version), ours.module_id,
                            ours.module_version),
                plugin.string());
  }
  return compare_layout(plugin, theirs, ours);
}

// All that was ever loaded, by path. Never destroyed, so that no library goes while one of its objects lives.
struct Registry {
  std::mutex mutex;
  std::map<std::filesystem::path, std::shared_ptr<const void>> loaded;
};

Registry& registry() {
  static Registry& everlasting = *new Registry;
  return everlasting;
}

}  // namespace

Result<std::shared_ptr<const PluginLibrary::Impl>> PluginLibrary::Impl::load(const std::filesystem::path& path,
                                                                             PrivateCopy copy,
                                                                             const PluginDescription& description) {
  const auto impl = std::make_shared<Impl>(std::move(copy));
  impl->path = path;
  impl->sha256 = description.sha256;
  try {
    // Now, not lazily: a missing symbol must show here and not as the death of the process at the first call. The
    // overload that throws is the only one that passes on the linker's words.
    impl->library = boost::dll::shared_library(impl->copy.path(), boost::dll::load_mode::rtld_now);
    impl->create = &impl->library.get<CreateFunction>(create_symbol);
    const auto fits = check_stamp(path, ask_stamp(impl->library), description);
    if (!fits) impl->refused = fits.error();
  } catch (const std::exception& failure) {
    return fail(ErrorCode::refused_plugin,
                fmt::format("The plugin {} cannot be loaded ({}); its publisher should rebuild it with the SDK of this "
                            "host ({}).",
                            name_of(path), failure.what(), host_stamp_text()),
                path.string());
  }
  return impl;
}

Result<std::shared_ptr<PluginLibrary>> PluginLibrary::open(const std::filesystem::path& library,
                                                           std::string_view module_id,
                                                           std::string_view module_version) {
  std::error_code problem;
  const std::filesystem::path path = std::filesystem::canonical(library, problem);
  if (problem || !std::filesystem::is_regular_file(path, problem)) {
    return fail(ErrorCode::not_found,
                fmt::format("The plugin {} is not there or is not a file; reinstall the module.", name_of(library)),
                library.string());
  }
  const auto description = read_plugin_description(path);
  if (!description) return std::unexpected(description.error());
  if (auto good = check_description(*description, path, module_id, module_version); !good) {
    return std::unexpected(good.error());
  }

  const std::scoped_lock lock(registry().mutex);
  std::shared_ptr<const void>& loaded = registry().loaded[path];
  if (loaded != nullptr) {
    const auto impl = std::static_pointer_cast<const Impl>(loaded);
    if (impl->sha256 != description->sha256) {
      // The system's loader would hand out the old code under the new file's name.
      return fail(ErrorCode::refused_plugin,
                  fmt::format("The plugin {} was replaced after it had been loaded; close Sandtable and start it again "
                              "to use the new one.",
                              name_of(path)),
                  path.string());
    }
    if (impl->refused) return std::unexpected(*impl->refused);
    return std::shared_ptr<PluginLibrary>(new PluginLibrary(impl));
  }

  auto copy = PrivateCopy::of(path);
  if (!copy) return std::unexpected(copy.error());
  if (auto good = check_plugin_file(path, *copy, *description); !good) return std::unexpected(good.error());
  if (auto good = check_symbols(path, *copy); !good) return std::unexpected(good.error());

  const auto impl = Impl::load(path, std::move(*copy), *description);
  if (!impl) return std::unexpected(impl.error());
  loaded = *impl;
  if ((*impl)->refused) return std::unexpected(*(*impl)->refused);
  return std::shared_ptr<PluginLibrary>(new PluginLibrary(*impl));
}

Result<std::shared_ptr<const Game>> PluginLibrary::make_game(const GameData& data) const {
  std::array<char, 1024> message{};
  const SandtableGameHandle made = impl_->create(&data, message.data(), message.size());
  if (made.game == nullptr || made.destroy == nullptr) {
    return fail(ErrorCode::module_failed,
                fmt::format("The plugin {} could not make its game from the data in {} ({}); reinstall the module or "
                            "tell its publisher.",
                            name_of(impl_->path), data.folder.filename().string(),
                            message[0] == '\0' ? "it gave no reason" : message.data()),
                impl_->path.string());
  }
  // The plugin destroys what it made, and the library stays for as long as that takes.
  return std::shared_ptr<const Game>(static_cast<const Game*>(made.game),
                                     [impl = impl_, made](const Game*) { made.destroy(made.game); });
}

std::string host_stamp_text() {
  const SandtableStamp stamp = make_stamp("", "");
  return fmt::format("ABI number {}, {}, {}", stamp.abi, stamp.compiler, stamp.library);
}

}  // namespace sandtable

#include "core/shelf.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/places.hpp"
#include "core/version_order.hpp"
#include "sandtable/data_loader.hpp"

namespace sandtable {

namespace {

/// Whether a folder is a module's. `problem` is set if nobody can tell, as in a folder without permission to read.
bool is_module_folder(const std::filesystem::path& folder, std::error_code& problem) {
  const auto status = std::filesystem::status(folder / "module.toml", problem);
  if (status.type() == std::filesystem::file_type::not_found) problem.clear();  // no module, and no fault
  return std::filesystem::exists(status);
}

// An entry for a folder that could not even be read.
ShelfEntry refused_folder(const std::filesystem::path& folder, Error why) {
  const std::string name = folder.filename().string();
  return {name, {}, name, folder, std::move(why)};
}

ShelfEntry unreadable_folder(const std::filesystem::path& folder, const std::error_code& problem) {
  return refused_folder(folder, {ErrorCode::not_found,
                                 fmt::format("The module folder {} cannot be read ({}); check the path and its "
                                             "permissions.",
                                             folder.filename().string(), problem.message()),
                                 folder.string(),
                                 {}});
}

std::string versions_of(const std::vector<ShelfEntry>& entries, const std::string& id) {
  std::string list;
  for (const ShelfEntry& entry : entries) {
    if (entry.id == id) fmt::format_to(std::back_inserter(list), "{}{}", list.empty() ? "" : ", ", entry.version);
  }
  return list;
}

}  // namespace

Shelf Shelf::find(const std::vector<std::filesystem::path>& extra) {
  Shelf shelf;
  for (const auto& folder : extra) shelf.add_folder(folder);
  for (const auto& folder : module_folders()) shelf.add_folder(folder);
  std::ranges::stable_sort(shelf.entries_, [](const ShelfEntry& left, const ShelfEntry& right) {
    if (left.id != right.id) return left.id < right.id;
    const auto order = compare_versions(left.version, right.version);
    return order != 0 ? order < 0 : left.version < right.version;
  });
  shelf.refuse_doubles();
  return shelf;
}

void Shelf::add_folder(const std::filesystem::path& folder) {
  std::error_code problem;
  if (is_module_folder(folder, problem)) return add_module(folder);
  std::vector<std::filesystem::path> found;
  for (std::filesystem::directory_iterator i(folder, problem), end; !problem && i != end; i.increment(problem)) {
    std::error_code unreadable;
    if (is_module_folder(i->path(), unreadable)) found.push_back(i->path());
    if (unreadable) entries_.push_back(unreadable_folder(i->path(), unreadable));
  }
  if (problem) entries_.push_back(unreadable_folder(folder, problem));
  std::ranges::sort(found);
  for (const auto& module : found) add_module(module);
}

void Shelf::add_module(const std::filesystem::path& folder) {
  std::error_code problem;
  std::filesystem::path canonical = std::filesystem::canonical(folder, problem);
  if (problem) canonical = folder;
  // Folders may be named twice or reached over a link; that is one module and not two.
  if (std::ranges::find(entries_, canonical, &ShelfEntry::folder) != entries_.end()) return;

  const auto info = read_module_info(canonical);
  if (!info) {
    entries_.push_back(refused_folder(canonical, in_folder(info.error(), canonical)));
    return;
  }
  ShelfEntry entry{info->id, info->version, info->title, canonical, {}};
  if (info->plugin.empty()) entry.refused = no_rules_plugin(*info, canonical);
  entries_.push_back(std::move(entry));
}

void Shelf::refuse_doubles() {
  const ShelfEntry* first = nullptr;
  for (ShelfEntry& entry : entries_) {
    if (first == nullptr || entry.id != first->id || entry.version != first->version || entry.version.empty()) {
      first = &entry;
      continue;
    }
    entry.refused = Error{ErrorCode::invalid_data,
                          fmt::format("Version {} of {} is on the shelf already, from {}; remove one of the two.",
                                      entry.version, entry.id, first->folder.string()),
                          entry.folder.string(),
                          {}};
  }
}

void Shelf::check_all() {
  for (ShelfEntry& entry : entries_) {
    // The reason is kept in the entry, which is where it is looked for.
    if (!entry.refused) static_cast<void>(load_entry(entry));
  }
}

Result<std::shared_ptr<const LoadedModule>> Shelf::load(const std::string& id, const std::string& version,
                                                        const std::string& data_hash) {
  const auto entry = choose(id, version);
  if (!entry) return std::unexpected(entry.error());
  auto module = load_entry(**entry);
  if (!module || data_hash.empty() || (*module)->data().data_hash == data_hash) return module;
  return fail(
      ErrorCode::version_mismatch,
      fmt::format("The data of {} {} has changed since (SHA-256 {}, wanted {}); install the module as it was, or "
                  "give the changed one a version of its own.",
                  id, (*entry)->version, (*module)->data().data_hash, data_hash),
      (*entry)->folder.string());
}

Result<ShelfEntry*> Shelf::choose(const std::string& id, const std::string& version) {
  std::vector<std::string> ids;
  ShelfEntry* chosen = nullptr;
  bool known = false;
  for (ShelfEntry& entry : entries_) {
    ids.push_back(entry.id);
    if (entry.id != id) continue;
    known = true;
    if (!version.empty() && entry.version != version) continue;
    // Entries come oldest first; of equal ones the first is meant, since the others are refused as doubles.
    if (chosen == nullptr || compare_versions(chosen->version, entry.version) < 0) chosen = &entry;
  }
  if (chosen != nullptr) return chosen;
  if (known) {
    return fail(ErrorCode::version_mismatch, fmt::format("Version {} of {} is not on the shelf ({} is); install it.",
                                                         version, id, versions_of(entries_, id)));
  }
  const std::string near = nearest_name(id, ids);
  return fail(ErrorCode::not_found,
              near.empty() ? fmt::format("There is no module {} on the shelf; install it.", id)
                           : fmt::format("There is no module {} on the shelf; did you mean {}?", id, near));
}

Result<std::shared_ptr<const LoadedModule>> Shelf::load_entry(ShelfEntry& entry) {
  if (entry.refused) return std::unexpected(*entry.refused);
  auto& loaded = loaded_[entry.folder];
  if (loaded != nullptr) return loaded;
  auto module = load_module(entry.folder);
  if (!module) {
    entry.refused = module.error();
    return module;
  }
  loaded = *module;
  return loaded;
}

}  // namespace sandtable

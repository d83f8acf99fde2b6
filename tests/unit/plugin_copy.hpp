// Copies of the test plugins, to be spoiled in one way or another.
#pragma once

#include <filesystem>
#include <functional>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>

#include "sandtable/error.hpp"
#include "sandtable/file_hash.hpp"
#include "test_folder.hpp"

namespace sandtable::testing {

inline std::filesystem::path test_plugin(const std::string& name) {
  return std::filesystem::path(SANDTABLE_BINARY_DIR) / "tests/plugins" / (name + ".so");
}

inline std::filesystem::path description_of(std::filesystem::path plugin) {
  return plugin.replace_extension(".json");
}

/// Changes values of a plugin's description.
inline void edit_description(const std::filesystem::path& plugin, const std::function<void(nlohmann::json&)>& edit) {
  nlohmann::json json = nlohmann::json::parse(read_file(description_of(plugin)));
  edit(json);
  write_file(description_of(plugin), json.dump());
}

/// Makes the description true again for whatever bytes the plugin's file has now.
inline void describe_again(const std::filesystem::path& plugin) {
  edit_description(plugin, [&](nlohmann::json& json) {
    json["file"] = plugin.filename().string();
    json["size"] = std::filesystem::file_size(plugin);
    json["sha256"] = hash_file(plugin).value();
  });
}

/// Copies a test plugin and its description into a folder, under another name if one is given.
inline std::filesystem::path copy_plugin(const std::string& name, const std::filesystem::path& folder,
                                         const std::string& new_name = {}) {
  const std::filesystem::path plugin = folder / ((new_name.empty() ? name : new_name) + ".so");
  std::filesystem::copy_file(test_plugin(name), plugin);
  std::filesystem::copy_file(description_of(test_plugin(name)), description_of(plugin));
  if (!new_name.empty()) describe_again(plugin);
  return plugin;
}

/// A refusal is one sentence with all of these words: the file, the reason, the remedy.
inline void expect_sentence(const Error& error, ErrorCode code, std::initializer_list<const char*> words) {
  EXPECT_EQ(error.code, code) << error.text();
  EXPECT_FALSE(error.place.empty()) << error.text();
  EXPECT_TRUE(error.sentence.ends_with('.')) << error.text();
  for (const char* word : words)
    EXPECT_NE(error.sentence.find(word), std::string::npos) << word << "\n" << error.text();
}

}  // namespace sandtable::testing

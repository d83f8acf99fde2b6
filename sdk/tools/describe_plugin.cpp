// Writes the description of a plugin beside it: describe_plugin LIBRARY MODULE-ID VERSION
//
// The facts come from the text that SANDTABLE_MODULE puts into the library, so they tell what the plugin was compiled
// with, whatever this tool was compiled with. The library is read as bytes and never loaded: a plugin for another
// machine or with a missing symbol can be described just as well.
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "sandtable/file_hash.hpp"
#include "sandtable/module.hpp"

namespace {

using sandtable::ErrorCode;
using sandtable::fail;
using sandtable::Result;
using Facts = std::map<std::string, std::string, std::less<>>;

Result<Facts> read_facts(const std::filesystem::path& library) {
  std::ifstream stream(library, std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
  const std::string_view marker = sandtable::facts_marker;
  const std::size_t found = bytes.find(marker);
  if (found == std::string::npos) {
    return fail(ErrorCode::not_found, "No SANDTABLE_MODULE in this library; add it to one of the plugin's sources.",
                library.string());
  }
  std::string_view text(bytes.c_str() + found + marker.size());  // up to the zero that ends it

  Facts facts;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    const std::size_t space = line.find(' ');
    if (space != std::string_view::npos) facts.emplace(line.substr(0, space), line.substr(space + 1));
  }
  for (const char* name : {"id", "version", "abi", "compiler", "library"}) {
    if (!facts.contains(name)) {
      return fail(ErrorCode::malformed, std::string("The facts in this library lack \"") + name + "\".",
                  library.string());
    }
  }
  return facts;
}

Result<void> expect(const Facts& facts, const std::string& name, const std::string& expected,
                    const std::filesystem::path& library) {
  const std::string& actual = facts.find(name)->second;
  if (actual == expected) return {};
  return fail(ErrorCode::invalid_data,
              "SANDTABLE_MODULE says " + name + " \"" + actual + "\" but sandtable_add_module says \"" + expected +
                  "\"; make them agree.",
              library.string());
}

Result<void> describe(const std::filesystem::path& library, const std::string& id, const std::string& version) {
  const auto facts = read_facts(library);
  if (!facts) return std::unexpected(facts.error());
  if (auto same = expect(*facts, "id", id, library); !same) return same;
  if (auto same = expect(*facts, "version", version, library); !same) return same;
  const std::string& abi_text = facts->find("abi")->second;
  std::uint32_t abi = 0;
  std::from_chars(abi_text.data(), abi_text.data() + abi_text.size(), abi);
  const auto hash = sandtable::hash_file(library);
  if (!hash) return std::unexpected(hash.error());

  nlohmann::ordered_json description;
  description["format"] = 1;
  description["module"] = id;
  description["version"] = version;
  description["abi"] = abi;
  description["compiler"] = facts->find("compiler")->second;
  description["library"] = facts->find("library")->second;
  description["file"] = library.filename().string();
  description["size"] = std::filesystem::file_size(library);
  description["sha256"] = *hash;

  std::filesystem::path target = library;
  target.replace_extension(".json");
  std::ofstream stream(target, std::ios::binary | std::ios::trunc);
  stream << description.dump(2) << '\n';
  stream.close();
  if (!stream) return fail(ErrorCode::write_failed, "The description cannot be written.", target.string());
  return {};
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 4) {
    std::fprintf(stderr, "usage: sandtable-describe-plugin LIBRARY MODULE-ID VERSION\n");
    return 2;
  }
  try {
    const auto described = describe(arguments[1], arguments[2], arguments[3]);
    if (described) return 0;
    std::fprintf(stderr, "sandtable-describe-plugin: %s\n", described.error().text().c_str());
  } catch (const std::exception& problem) {
    std::fprintf(stderr, "sandtable-describe-plugin: %s\n", problem.what());
  }
  return 1;
}

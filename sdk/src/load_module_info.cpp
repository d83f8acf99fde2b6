// module.toml: the module itself, its sides, options and constants.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "loading.hpp"

namespace sandtable {

namespace {

constexpr std::string_view small_letters = "abcdefghijklmnopqrstuvwxyz";
constexpr std::string_view capital_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::string_view digits = "0123456789";

bool made_of(std::string_view word, std::initializer_list<std::string_view> alphabets) {
  std::string all;
  for (const std::string_view alphabet : alphabets) all += alphabet;
  return word.find_first_not_of(all) == std::string_view::npos;
}

/// Three numbers, and perhaps a label after a hyphen or a plus: "1.0.0", "1.2.0-beta".
bool is_version(std::string_view word) {
  for (int part = 0; part < 3; ++part) {
    if (part > 0) {
      if (!word.starts_with('.')) return false;
      word.remove_prefix(1);
    }
    const std::size_t length = std::min(word.find_first_not_of(digits), word.size());
    if (length == 0) return false;
    word.remove_prefix(length);
  }
  if (word.empty()) return true;
  return (word.front() == '-' || word.front() == '+') && word.size() > 1 &&
         made_of(word, {small_letters, capital_letters, digits, ".+-"});
}

void check_module_words(const ModuleInfo& info, DataReader& reader) {
  if (!made_of(info.id, {small_letters, capital_letters, digits, "-"})) {
    reader.complaints().error(reader.spot("id"), fmt::format("The module's id {} may have letters, digits and hyphens "
                                                             "only.",
                                                             in_quotes(info.id)));
  }
  if (!info.version.empty() && !is_version(info.version)) {
    reader.complaints().error(
        reader.spot("version"),
        fmt::format("The version {} should be three numbers, \"1.0.0\"; a label may follow, \"1.0.0-beta\".",
                    in_quotes(info.version)));
  }
  // The name becomes part of a path, so nothing that leads elsewhere may be in it.
  if (!made_of(info.plugin, {small_letters, digits, "_"})) {
    reader.complaints().error(reader.spot("plugin"), fmt::format("The plugin's name {} may have small letters, digits "
                                                                 "and underscores only.",
                                                                 in_quotes(info.plugin)));
  }
}

void read_info(Loading& loading, const DataNode& node, std::string_view file) {
  DataReader reader(node, file, "[module]", loading.complaints);
  ModuleInfo& info = loading.data.info;
  info.id = reader.id("id", Need::required);
  info.version = reader.id("version", Need::required);
  info.title = reader.text("title", Need::required);
  info.subtitle = reader.text("subtitle", Need::optional);
  info.publisher = reader.text("publisher", Need::optional);
  info.designer = reader.text("designer", Need::optional);
  info.period = reader.text("period", Need::optional);
  info.summary = reader.text("summary", Need::optional, longest_text);
  info.plugin = reader.id("plugin", Need::optional);
  info.scale = reader.text("scale", Need::optional);
  info.units_per_point = reader.whole("units_per_point", Need::optional, 1, 60).value_or(2);
  check_module_words(info, reader);
  reader.finish();
}

void read_side(Loading& loading, const DataNode& node, std::string_view file) {
  DataReader reader(node, file, "[[side]]", loading.complaints);
  Side side;
  side.id = reader.id("id", Need::required);
  side.name = reader.text("name", Need::required);
  side.color = reader.color("color");
  reader.finish();
  loading.keep(loading.sides, loading.data.sides, std::move(side), reader.spot("id"));
}

void read_option(Loading& loading, const DataNode& node, std::string_view file) {
  DataReader reader(node, file, "[[option]]", loading.complaints);
  GameOption option;
  option.id = reader.id("id", Need::required);
  option.title = reader.text("title", Need::required);
  option.rule = loading.rule(reader, "rule");
  IdRegistry values("value", 100);
  for (const PlacedText& value : reader.ids("values", Need::required, 100)) {
    if (values.add(value.text, value.spot, loading.complaints)) option.values.push_back(value.text);
  }
  if (reader.has("values") && option.values.empty()) {
    loading.complaints.error(reader.spot("values"), "An option needs at least one value; the first is the default.");
  }
  reader.finish();
  loading.keep(loading.options, loading.data.options, std::move(option), reader.spot("id"));
}

void read_constant(Loading& loading, const DataNode& node, std::string_view file) {
  DataReader reader(node, file, "[[constant]]", loading.complaints);
  Constant constant;
  constant.id = reader.id("id", Need::required);
  constant.value = reader
                       .whole("value", Need::required, std::numeric_limits<std::int32_t>::min(),
                              std::numeric_limits<std::int32_t>::max())
                       .value_or(0);
  constant.rule = loading.rule(reader, "rule");
  state(constant, reader.source());
  reader.finish();
  loading.keep(loading.constants, loading.data.constants, std::move(constant), reader.spot("id"));
}

}  // namespace

void load_module_words(Loading& loading) {
  loading.read_file("module.toml", Need::required, [&](DataReader& top) {
    if (const DataNode* node = top.table("module", Need::required)) read_info(loading, *node, top.spot().file);
    // Known keys, but they speak of rules and belong to the whole.
    for (const char* key : {"side", "option", "constant"}) top.node(key);
  });
}

void load_module_info(Loading& loading) {
  loading.read_file("module.toml", Need::required, [&](DataReader& top) {
    const std::string_view file = top.spot().file;
    if (const DataNode* node = top.table("module", Need::required)) read_info(loading, *node, file);
    for (const DataNode* node : top.tables("side", 100)) read_side(loading, *node, file);
    for (const DataNode* node : top.tables("option", 100)) read_option(loading, *node, file);
    for (const DataNode* node : top.tables("constant", 1000)) read_constant(loading, *node, file);
    if (!top.has("side")) loading.complaints.error(top.spot(), "A module needs at least one [[side]].");
  });
}

}  // namespace sandtable

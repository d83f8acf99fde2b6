#include "data_document.hpp"

#include <fmt/format.h>

#include <toml++/toml.h>
#include <algorithm>
#include <utility>

namespace sandtable {

namespace {

std::int32_t line_of(const toml::source_region& region) {
  return static_cast<std::int32_t>(region.begin.line);
}

DataNode copy_node(const toml::node& node);

DataNode copy_table(const toml::table& table) {
  DataNode result;
  result.kind = DataNode::Kind::table;
  result.entries.reserve(table.size());
  for (const auto& [key, value] : table) {
    const auto column = static_cast<std::int32_t>(key.source().begin.column);
    result.entries.push_back({std::string(key.str()), line_of(key.source()), column, copy_node(value)});
  }
  // The library sorts keys by name; people expect the order in which they wrote them.
  std::ranges::sort(result.entries, {}, [](const DataEntry& entry) { return std::pair(entry.line, entry.column); });
  return result;
}

DataNode copy_list(const toml::array& list) {
  DataNode result;
  result.kind = DataNode::Kind::list;
  result.items.reserve(list.size());
  for (const toml::node& item : list) result.items.push_back(copy_node(item));
  return result;
}

DataNode copy_plain(const toml::node& node) {
  DataNode result;
  if (const auto* text = node.as_string()) {
    result.kind = DataNode::Kind::text;
    result.text = text->get();
  } else if (const auto* whole = node.as_integer()) {
    result.kind = DataNode::Kind::whole;
    result.whole = whole->get();
  } else if (const auto* truth = node.as_boolean()) {
    result.kind = DataNode::Kind::truth;
    result.truth = truth->get();
  } else {
    result.kind = node.is_floating_point() ? DataNode::Kind::decimal : DataNode::Kind::date;
  }
  return result;
}

DataNode copy_node(const toml::node& node) {
  DataNode result;
  if (const toml::table* table = node.as_table()) {
    result = copy_table(*table);
  } else if (const toml::array* list = node.as_array()) {
    result = copy_list(*list);
  } else {
    result = copy_plain(node);
  }
  result.line = line_of(node.source());
  // A table that only its sub-tables imply has no place of its own.
  if (result.line == 0 && !result.entries.empty()) result.line = result.entries.front().line;
  return result;
}

/// The library's message without line breaks, cut to a readable length.
std::string message_of(const toml::parse_error& error) {
  constexpr std::size_t longest = 200;
  std::string message(error.description().substr(0, longest));
  std::ranges::replace_if(message, [](char letter) { return static_cast<unsigned char>(letter) < ' '; }, ' ');
  while (!message.empty() && (message.back() == '.' || message.back() == ' ')) message.pop_back();
  return message;
}

}  // namespace

std::string_view name_of(DataNode::Kind kind) {
  switch (kind) {
    case DataNode::Kind::text:
      return "a text";
    case DataNode::Kind::whole:
      return "a whole number";
    case DataNode::Kind::decimal:
      return "a decimal number";
    case DataNode::Kind::truth:
      return "true or false";
    case DataNode::Kind::date:
      return "a date or time";
    case DataNode::Kind::list:
      return "a list";
    case DataNode::Kind::table:
      return "a table";
  }
  return "nothing";
}

std::expected<DataNode, DocumentError> parse_document(std::string_view bytes) {
  if (const std::int32_t line = find_deep_nesting(bytes); line > 0) {
    return std::unexpected(DocumentError{
        ErrorCode::limit_exceeded, "Tables, lists or dotted keys nest too deep here; no data file needs that.", line});
  }
  try {
    DataNode root = copy_node(toml::parse(bytes));
    root.line = 1;
    return root;
  } catch (const toml::parse_error& error) {
    return std::unexpected(DocumentError{
        ErrorCode::malformed, fmt::format("This is not valid TOML: {}.", message_of(error)), line_of(error.source())});
  }
}

}  // namespace sandtable

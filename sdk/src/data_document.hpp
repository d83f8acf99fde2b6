// A data file as a plain tree with line numbers. The only part that knows which TOML library reads it.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "sandtable/error.hpp"

namespace sandtable {

struct DataEntry;

/// One value of a data file.
struct DataNode {
  enum class Kind : std::uint8_t { text, whole, decimal, truth, date, list, table };

  Kind kind = Kind::table;
  std::int32_t line = 0;
  std::string text;                // of a text
  std::int64_t whole = 0;          // of a whole number
  bool truth = false;              // of true and false
  std::vector<DataNode> items;     // of a list
  std::vector<DataEntry> entries;  // of a table, in the order of the file
};

struct DataEntry {
  std::string key;
  std::int32_t line = 0;
  std::int32_t column = 0;
  DataNode value;
};

/// "a text", "a list" ... for complaints.
[[nodiscard]] std::string_view name_of(DataNode::Kind kind);

/// What stopped the parser, and where.
struct DocumentError {
  ErrorCode code = ErrorCode::malformed;
  std::string sentence;
  std::int32_t line = 0;
};

[[nodiscard]] std::expected<DataNode, DocumentError> parse_document(std::string_view bytes);

/// Line on which tables, lists or dotted keys nest deeper than any data file needs; 0 if none does. Asked before
/// parsing, because a tree of a million levels overflows the stack of whoever walks or frees it.
[[nodiscard]] std::int32_t find_deep_nesting(std::string_view bytes);

}  // namespace sandtable

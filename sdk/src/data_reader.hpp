// Strict reading of one table of a data file. Every key that is read becomes a known key; finish() complains about all
// others. Wrong types and missing keys are complained about where they stand, and a harmless value is returned, so that
// reading can go on and lint finds the next mistake too.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "complaints.hpp"
#include "data_document.hpp"
#include "sandtable/fraction.hpp"
#include "sandtable/source.hpp"

namespace sandtable {

enum class Need { required, optional };

// Lengths in bytes.
inline constexpr std::size_t longest_title = 200;
inline constexpr std::size_t longest_text = 8000;

/// A text of a list and where it stands.
struct PlacedText {
  std::string text;
  Spot spot;
};

/// A named number of a table such as `values = { attack = 3 }`.
struct NamedFraction {
  std::string name;
  Fraction value;
  Spot spot;
};
struct NamedWhole {
  std::string name;
  std::int32_t value = 0;
  Spot spot;
};

/// A source as a data file states it, with its reason.
struct StatedSource {
  Source source = Source::printed;
  Reason reason = nullptr;
};

template <typename Value>
void state(Value& value, const StatedSource& stated) {
  value.source = stated.source;
  value.reason = stated.reason;
}

class DataReader {
 public:
  /// `what` names the table in complaints: "[[counter]]". The node must be a table.
  DataReader(const DataNode& table, std::string_view file, std::string_view what, Complaints& complaints)
      : table_(table), file_(file), what_(what), complaints_(complaints) {}

  [[nodiscard]] Spot spot() const { return {file_, table_.line}; }
  /// Where the key stands; the table itself if it is left out.
  [[nodiscard]] Spot spot(std::string_view key) const;
  [[nodiscard]] bool has(std::string_view key) const { return entry(key) != nullptr; }
  [[nodiscard]] Complaints& complaints() const { return complaints_; }

  // Values
  std::string text(std::string_view key, Need need, std::size_t longest = longest_title);
  /// A word without spaces that names something. Empty if left out or wrong.
  std::string id(std::string_view key, Need need);
  std::string color(std::string_view key);
  /// Nothing if left out or wrong.
  std::optional<std::int32_t> whole(std::string_view key, Need need, std::int32_t least, std::int32_t most);
  bool truth(std::string_view key, bool otherwise);
  std::optional<Fraction> fraction(std::string_view key, Need need);
  /// One of the words; nothing if left out or wrong.
  template <typename Value>
  std::optional<Value> choice(std::string_view key, Need need,
                              std::span<const std::pair<std::string_view, Value>> words) {
    const std::string word = text(key, need);
    if (word.empty()) return std::nullopt;
    std::vector<std::string> known;
    for (const auto& [name, value] : words) {
      if (name == word) return value;
      known.emplace_back(name);
    }
    unknown_word(key, word, known);
    return std::nullopt;
  }
  /// Reads `source` and its `reason`. Left out, the source of the table around applies; with none there either, the
  /// value counts as printed, and lint says so.
  StatedSource source(const std::optional<StatedSource>& inherited = std::nullopt);
  /// `sources = { name = "printed" }`: exceptions among values that have all taken the source `around` them.
  template <typename Value>
  void except_sources(std::string_view key, std::vector<Value>& values, const StatedSource& around) {
    for (const auto& [name, stated] : named_sources(key, around)) {
      const auto found = std::ranges::find(values, name, &Value::name);
      if (found != values.end()) {
        state(*found, stated);
      } else {
        no_such_value(key, name);
      }
    }
  }
  /// `sources`: one word for all or a list of `count`; left out, all are `inherited`.
  std::vector<StatedSource> sources(std::string_view key, std::size_t count, const StatedSource& inherited);

  // Lists and tables
  std::vector<PlacedText> texts(std::string_view key, Need need, std::size_t most, std::size_t longest = 64);
  /// The same, of words that can be ids.
  std::vector<PlacedText> ids(std::string_view key, Need need, std::size_t most);
  std::vector<NamedFraction> fractions(std::string_view key);
  std::vector<NamedWhole> wholes(std::string_view key);
  /// The table under the key; nullptr if left out or wrong.
  const DataNode* table(std::string_view key, Need need);
  /// The tables of `[[key]]`.
  std::vector<const DataNode*> tables(std::string_view key, std::size_t most);
  /// Any value under the key; nullptr if left out.
  const DataNode* node(std::string_view key);

  /// Complains about keys that nothing has read. Call it after the last key.
  void finish();

 private:
  const DataEntry* entry(std::string_view key) const;
  /// Remembers the key; the entry if its value is of that kind, else nullptr with a complaint.
  const DataNode* value(std::string_view key, Need need, DataNode::Kind kind);
  /// Complains about a key that is left out, or about the one that was meant to be it.
  void missing(std::string_view key);
  void unknown_word(std::string_view key, const std::string& word, const std::vector<std::string>& known);
  std::vector<std::pair<std::string, StatedSource>> named_sources(std::string_view key, const StatedSource& around);
  void no_such_value(std::string_view key, std::string_view name);
  void out_of_range(std::string_view key, std::string_view number);
  std::optional<Source> source_word(const DataNode& node);
  bool check_text(const DataNode& node, std::string_view key, std::size_t longest);
  bool check_id(std::string_view word, Spot place);

  const DataNode& table_;
  std::string_view file_;
  std::string_view what_;
  Complaints& complaints_;
  std::vector<std::string> known_;
};

}  // namespace sandtable

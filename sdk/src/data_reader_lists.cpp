// The part of DataReader that reads sources, lists and tables.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "data_reader.hpp"
#include "parse_values.hpp"

namespace sandtable {

namespace {

constexpr std::size_t most_named = 64;  // named numbers in one table

constexpr std::array all_sources = {Source::printed, Source::example, Source::errata, Source::reconstructed};

/// A value with a source of its own keeps the reason around it only if that can be meant for it: reasons explain what
/// is not printed.
StatedSource exception_to(const StatedSource& around, Source own) {
  const bool meant = own != Source::printed && (own == around.source || around.source == Source::printed);
  return {own, meant ? around.reason : nullptr};
}

}  // namespace

std::optional<Source> DataReader::source_word(const DataNode& node) {
  const Spot place{file_, node.line};
  if (node.kind != DataNode::Kind::text) {
    complaints_.error(place, fmt::format("A source should be a text, not {}.", name_of(node.kind)));
    return std::nullopt;
  }
  std::vector<std::string> known;
  for (const Source source : all_sources) {
    if (name_of(source) == node.text) return source;
    known.emplace_back(name_of(source));
  }
  complaints_.error(place, fmt::format("Unknown source {}{}", in_quotes(node.text), suggestion(node.text, known)));
  return std::nullopt;
}

StatedSource DataReader::source(const std::optional<StatedSource>& inherited) {
  const DataNode* found = node("source");
  std::string words = text("reason", Need::optional, longest_text);
  Reason reason = words.empty() ? nullptr : std::make_shared<const std::string>(std::move(words));
  if (found == nullptr) {
    if (!inherited) {
      complaints_.warn(spot(), fmt::format("This {} names no source, so it counts as printed; add \"source\".", what_));
    }
    StatedSource stated = inherited.value_or(StatedSource{});
    if (reason != nullptr) stated.reason = std::move(reason);
    return stated;
  }
  const Source source = source_word(*found).value_or(Source::reconstructed);
  if (reason == nullptr && inherited) return exception_to(*inherited, source);
  return {source, std::move(reason)};
}

std::vector<std::pair<std::string, StatedSource>> DataReader::named_sources(std::string_view key,
                                                                            const StatedSource& around) {
  std::vector<std::pair<std::string, StatedSource>> result;
  const DataNode* found = value(key, Need::optional, DataNode::Kind::table);
  if (found == nullptr) return result;
  for (const DataEntry& named : found->entries) {
    if (const auto source = source_word(named.value)) result.emplace_back(named.key, exception_to(around, *source));
  }
  return result;
}

void DataReader::no_such_value(std::string_view key, std::string_view name) {
  complaints_.error(spot(key), fmt::format("\"{}\" names {}, which is not among the values.", key, in_quotes(name)));
}

std::vector<StatedSource> DataReader::sources(std::string_view key, std::size_t count, const StatedSource& inherited) {
  std::vector<StatedSource> result(count, inherited);
  const DataNode* found = node(key);
  if (found == nullptr) return result;
  if (found->kind != DataNode::Kind::list) {
    std::ranges::fill(result, exception_to(inherited, source_word(*found).value_or(Source::reconstructed)));
    return result;
  }
  if (found->items.size() != count) {
    complaints_.error(spot(key), fmt::format("\"{}\" lists {} sources for {} values; give one a value, or one word for "
                                             "all.",
                                             key, found->items.size(), count));
    return result;
  }
  for (std::size_t index = 0; index < count; ++index) {
    result[index] = exception_to(inherited, source_word(found->items[index]).value_or(Source::reconstructed));
  }
  return result;
}

std::vector<PlacedText> DataReader::texts(std::string_view key, Need need, std::size_t most, std::size_t longest) {
  std::vector<PlacedText> result;
  const DataNode* list = value(key, need, DataNode::Kind::list);
  if (list == nullptr) return result;
  if (list->items.size() > most) {
    complaints_.error(spot(key),
                      fmt::format("\"{}\" has {} entries; at most {} are allowed.", key, list->items.size(), most),
                      ErrorCode::limit_exceeded);
    return result;
  }
  for (const DataNode& item : list->items) {
    if (item.kind != DataNode::Kind::text) {
      complaints_.error({file_, item.line}, fmt::format("\"{}\" should list texts, not {}; put quotes around it.", key,
                                                        name_of(item.kind)));
    } else if (check_text(item, key, longest)) {
      result.push_back({item.text, {file_, item.line}});
    }
  }
  return result;
}

std::vector<PlacedText> DataReader::ids(std::string_view key, Need need, std::size_t most) {
  std::vector<PlacedText> result = texts(key, need, most, longest_title);
  std::erase_if(result, [&](const PlacedText& word) { return !check_id(word.text, word.spot); });
  return result;
}

std::vector<NamedFraction> DataReader::fractions(std::string_view key) {
  std::vector<NamedFraction> result;
  const DataNode* found = value(key, Need::optional, DataNode::Kind::table);
  if (found == nullptr) return result;
  if (found->entries.size() > most_named) {
    complaints_.error(spot(key), fmt::format("\"{}\" has more than {} numbers.", key, most_named),
                      ErrorCode::limit_exceeded);
    return result;
  }
  DataReader inner(*found, file_, key, complaints_);
  for (const DataEntry& named : found->entries) {
    if (!check_id(named.key, {file_, named.line})) continue;
    if (const auto number = inner.fraction(named.key, Need::required)) {
      result.push_back({named.key, *number, {file_, named.line}});
    }
  }
  return result;
}

std::vector<NamedWhole> DataReader::wholes(std::string_view key) {
  std::vector<NamedWhole> result;
  for (const NamedFraction& named : fractions(key)) {
    if (!named.value.whole()) {
      complaints_.error(named.spot, fmt::format("\"{}\" should be a whole number.", named.name));
      continue;
    }
    result.push_back({named.name, static_cast<std::int32_t>(named.value.top()), named.spot});
  }
  return result;
}

const DataNode* DataReader::table(std::string_view key, Need need) {
  return value(key, need, DataNode::Kind::table);
}

std::vector<const DataNode*> DataReader::tables(std::string_view key, std::size_t most) {
  std::vector<const DataNode*> result;
  const DataNode* list = value(key, Need::optional, DataNode::Kind::list);
  if (list == nullptr) return result;
  if (list->items.size() > most) {
    complaints_.error(spot(key),
                      fmt::format("There are {} [[{}]]; at most {} are allowed.", list->items.size(), key, most),
                      ErrorCode::limit_exceeded);
    return result;
  }
  for (const DataNode& item : list->items) {
    if (item.kind == DataNode::Kind::table) {
      result.push_back(&item);
    } else {
      complaints_.error({file_, item.line}, fmt::format("\"{}\" should be a list of tables; write [[{}]].", key, key));
    }
  }
  return result;
}

}  // namespace sandtable

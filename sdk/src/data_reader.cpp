// Plain values: texts, numbers, words. Lists and tables are in data_reader_lists.cpp.
#include "data_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "parse_values.hpp"

namespace sandtable {

namespace {

bool plain_letter(char letter) {
  return static_cast<unsigned char>(letter) >= ' ' && letter != '\x7f';
}

/// True of a text that is written as a number and has more digits than any number may have.
bool too_many_digits(std::string_view text) {
  constexpr std::string_view digits = "0123456789";
  if (text.find_first_not_of("0123456789+-/ ") != std::string_view::npos) return false;
  std::size_t run = 0;
  std::size_t longest = 0;
  for (const char letter : text) {
    run = digits.contains(letter) ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return longest >= std::to_string(largest_number).size();
}

}  // namespace

Spot DataReader::spot(std::string_view key) const {
  const DataEntry* found = entry(key);
  return {file_, found != nullptr ? found->line : table_.line};
}

const DataEntry* DataReader::entry(std::string_view key) const {
  const auto found = std::ranges::find(table_.entries, key, &DataEntry::key);
  return found == table_.entries.end() ? nullptr : &*found;
}

const DataNode* DataReader::node(std::string_view key) {
  known_.emplace_back(key);
  const DataEntry* found = entry(key);
  return found == nullptr ? nullptr : &found->value;
}

void DataReader::missing(std::string_view key) {
  for (const DataEntry& found : table_.entries) {
    if (std::ranges::find(known_, found.key) != known_.end()) continue;
    if (nearest_name(found.key, {std::string(key)}).empty()) continue;
    complaints_.error({file_, found.line},
                      fmt::format("Unknown key {}; did you mean \"{}\"?", in_quotes(found.key), key));
    known_.push_back(found.key);
    return;
  }
  complaints_.error(spot(), fmt::format("\"{}\" is missing; every {} needs it.", key, what_));
}

const DataNode* DataReader::value(std::string_view key, Need need, DataNode::Kind kind) {
  const DataNode* found = node(key);
  if (found == nullptr) {
    if (need == Need::required) missing(key);
    return nullptr;
  }
  if (found->kind == kind) return found;
  complaints_.error(spot(key), fmt::format("\"{}\" should be {}, not {}.", key, name_of(kind), name_of(found->kind)));
  return nullptr;
}

bool DataReader::check_text(const DataNode& node, std::string_view key, std::size_t longest) {
  const Spot place{file_, node.line};
  if (node.text.size() > longest) {
    complaints_.error(place, fmt::format("\"{}\" is too long; {} bytes are allowed.", key, longest),
                      ErrorCode::limit_exceeded);
    return false;
  }
  // Paragraphs may have line breaks; nothing may have characters that steer a terminal.
  const bool paragraph = longest > longest_title;
  const bool plain = std::ranges::all_of(node.text, [paragraph](char letter) {
    return plain_letter(letter) || (paragraph && (letter == '\n' || letter == '\t'));
  });
  if (!plain) complaints_.error(place, fmt::format("\"{}\" has control characters; take them out.", key));
  return plain;
}

std::string DataReader::text(std::string_view key, Need need, std::size_t longest) {
  const DataNode* found = value(key, need, DataNode::Kind::text);
  if (found == nullptr || !check_text(*found, key, longest)) return {};
  if (need == Need::required && found->text.empty()) {
    complaints_.error(spot(key), fmt::format("\"{}\" is empty; every {} needs it.", key, what_));
  }
  return found->text;
}

bool DataReader::check_id(std::string_view word, Spot place) {
  if (is_id(word)) return true;
  complaints_.error(place, fmt::format("{} cannot be an id; ids are words of at most 64 letters without spaces, quotes "
                                       "or backslashes.",
                                       in_quotes(word)));
  return false;
}

std::string DataReader::id(std::string_view key, Need need) {
  std::string word = text(key, need, longest_text);
  return word.empty() || check_id(word, spot(key)) ? word : std::string();
}

std::string DataReader::color(std::string_view key) {
  std::string word = text(key, Need::optional);
  constexpr std::string_view digits = "0123456789abcdefABCDEF";
  const bool good = word.size() == 7 && word.front() == '#' && word.find_first_not_of(digits, 1) == std::string::npos;
  if (word.empty() || good) return word;
  complaints_.error(spot(key), fmt::format("{} is not a color; write it as \"#rrggbb\".", in_quotes(word)));
  return {};
}

std::optional<std::int32_t> DataReader::whole(std::string_view key, Need need, std::int32_t least, std::int32_t most) {
  const DataNode* found = value(key, need, DataNode::Kind::whole);
  if (found == nullptr) return std::nullopt;
  if (found->whole < least || found->whole > most) {
    complaints_.error(spot(key),
                      fmt::format("\"{}\" is {}; it lies between {} and {}.", key, found->whole, least, most));
    return std::nullopt;
  }
  return static_cast<std::int32_t>(found->whole);
}

bool DataReader::truth(std::string_view key, bool otherwise) {
  const DataNode* found = value(key, Need::optional, DataNode::Kind::truth);
  return found == nullptr ? otherwise : found->truth;
}

std::optional<Fraction> DataReader::fraction(std::string_view key, Need need) {
  const DataNode* found = node(key);
  if (found == nullptr) {
    if (need == Need::required) missing(key);
    return std::nullopt;
  }
  if (found->kind == DataNode::Kind::whole && found->whole >= -largest_number && found->whole <= largest_number) {
    return Fraction(found->whole);
  }
  if (found->kind == DataNode::Kind::whole) {
    out_of_range(key, std::to_string(found->whole));
    return std::nullopt;
  }
  std::optional<Fraction> result;
  if (found->kind == DataNode::Kind::text) result = parse_fraction(found->text);
  if (!result && found->kind == DataNode::Kind::text && too_many_digits(found->text)) {
    out_of_range(key, found->text);
  } else if (!result) {
    complaints_.error(spot(key), fmt::format("\"{}\" is not a number; write a whole number or a fraction as text, "
                                             "\"2 1/2\".",
                                             key));
  }
  return result;
}

void DataReader::out_of_range(std::string_view key, std::string_view number) {
  complaints_.error(spot(key),
                    fmt::format("\"{}\" is {}, which is too {}; numbers lie between {} and {}.", key, in_quotes(number),
                                number.starts_with('-') ? "small" : "large", -largest_number, largest_number));
}

void DataReader::unknown_word(std::string_view key, const std::string& word, const std::vector<std::string>& known) {
  complaints_.error(spot(key), fmt::format("Unknown {} {}{}", key, in_quotes(word), suggestion(word, known)));
}

void DataReader::finish() {
  for (const DataEntry& found : table_.entries) {
    if (complaints_.enough()) return;
    if (std::ranges::find(known_, found.key) != known_.end()) continue;
    complaints_.error({file_, found.line},
                      fmt::format("Unknown key {}{}", in_quotes(found.key), suggestion(found.key, known_)));
  }
}

}  // namespace sandtable

#include "testkit/script_parser.hpp"

#include <charconv>

namespace sandtable {
namespace {

constexpr std::string_view spaces = " \t\r";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(spaces);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(spaces) - first + 1);
}

std::string_view without_comment(std::string_view line) {
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"') quoted = !quoted;
    const bool at_start = i == 0 || spaces.contains(line[i - 1]);
    if (line[i] == '#' && !quoted && at_start) return line.substr(0, i);
  }
  return line;
}

}  // namespace

std::vector<ScriptStatement> parse_statements(std::string_view text) {
  std::vector<ScriptStatement> statements;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = trimmed(without_comment(text.substr(0, end)));
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    ++number;
    if (line.empty()) continue;
    const std::size_t gap = line.find_first_of(spaces);
    const std::string_view rest = gap == std::string_view::npos ? std::string_view{} : trimmed(line.substr(gap));
    statements.push_back({number, std::string(line.substr(0, gap)), std::string(rest)});
  }
  return statements;
}

std::vector<std::string> split_words(std::string_view text) {
  std::vector<std::string> words;
  while (!(text = trimmed(text)).empty()) {
    const bool quoted = text.front() == '"';
    if (quoted) text.remove_prefix(1);
    const std::size_t end = quoted ? text.find('"') : text.find_first_of(spaces);
    words.emplace_back(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + (quoted ? 1 : 0));
  }
  return words;
}

std::string join_words(const std::vector<std::string>& words, std::size_t first) {
  std::string joined;
  for (std::size_t i = first; i < words.size(); ++i) {
    if (i > first) joined += ' ';
    joined += words[i];
  }
  return joined;
}

std::optional<std::int32_t> parse_whole(std::string_view text) {
  if (text.starts_with('+')) {
    text.remove_prefix(1);
    if (text.starts_with('-')) return std::nullopt;
  }
  std::int32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<Fraction> parse_value(std::string_view text) {
  if (const std::size_t gap = text.find(' '); gap != std::string_view::npos) {
    const auto whole = parse_whole(text.substr(0, gap));
    const auto part = parse_value(text.substr(gap + 1));
    if (!whole || !part) return std::nullopt;
    // The sign stands once, in front: "-2 1/2" is minus two and a half.
    return text.starts_with('-') ? Fraction(*whole) - *part : Fraction(*whole) + *part;
  }
  // A minus sign in front is a sign; one further on separates attacker and defender of printed odds.
  if (const std::size_t bar = text.find_first_of("/-", 1); bar != std::string_view::npos) {
    const auto top = parse_whole(text.substr(0, bar));
    const auto bottom = parse_whole(text.substr(bar + 1));
    if (!top || !bottom || *bottom <= 0) return std::nullopt;
    return Fraction(*top, *bottom);
  }
  const auto whole = parse_whole(text);
  if (!whole) return std::nullopt;
  return Fraction(*whole);
}

}  // namespace sandtable

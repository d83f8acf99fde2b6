#include "parse_values.hpp"

#include <algorithm>
#include <charconv>

namespace sandtable {

namespace {

/// Reads a text from the front.
class TextCursor {
 public:
  explicit TextCursor(std::string_view text) : rest_(text) {}

  [[nodiscard]] bool at_end() const { return rest_.empty(); }
  void skip_spaces() {
    while (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
  }
  bool take(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  /// Digits without a sign.
  std::optional<std::int64_t> digits() {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
    if (error != std::errc() || rest_.front() == '-' || number > largest_number) return std::nullopt;
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return number;
  }
  /// A whole number with or without a sign; the typographer's minus counts.
  std::optional<std::int64_t> whole() {
    const bool minus = take("-") || take("\u2212");
    if (!minus) take("+");
    const auto number = digits();
    if (!number) return std::nullopt;
    return minus ? -*number : *number;
  }

 private:
  std::string_view rest_;
};

bool take_separator(TextCursor& cursor) {
  return cursor.take("/") || cursor.take(",") || cursor.take("to ") || cursor.take("..") || cursor.take("-") ||
         cursor.take("\u2013");
}

/// "3" or "1.5".
std::optional<Fraction> decimal(TextCursor& cursor) {
  const auto whole = cursor.digits();
  if (!whole) return std::nullopt;
  if (cursor.take(".5")) return Fraction(2 * *whole + 1, 2);
  return Fraction(*whole);
}

}  // namespace

std::optional<Fraction> parse_fraction(std::string_view text) {
  constexpr std::int64_t largest_bottom = 1000;
  TextCursor cursor(text);
  const bool minus = cursor.take("-");
  if (!minus) cursor.take("+");
  std::int64_t whole = 0;
  auto top = cursor.digits();
  if (!top) return std::nullopt;
  if (cursor.at_end()) return Fraction(minus ? -*top : *top);
  if (cursor.take(" ")) {
    whole = *top;
    top = cursor.digits();
  }
  if (!top || !cursor.take("/")) return std::nullopt;
  const auto bottom = cursor.digits();
  if (!bottom || *bottom == 0 || *bottom > largest_bottom || !cursor.at_end()) return std::nullopt;
  const Fraction size = Fraction(whole) + Fraction(*top, *bottom);
  return minus ? Fraction(0) - size : size;
}

std::optional<std::pair<Fraction, Fraction>> parse_range(std::string_view text) {
  TextCursor cursor(text);
  const auto first = cursor.whole();
  if (!first) return std::nullopt;
  std::int64_t last = *first;
  while (!cursor.at_end()) {
    cursor.skip_spaces();
    if (cursor.take("or more") || (cursor.take("+") && cursor.at_end())) {
      if (!cursor.at_end()) return std::nullopt;
      return std::pair(Fraction(*first), Fraction(largest_number));
    }
    if (cursor.take("or less") || cursor.take("or fewer")) {
      if (!cursor.at_end() || last != *first) return std::nullopt;
      return std::pair(Fraction(-largest_number), Fraction(last));
    }
    if (!take_separator(cursor)) return std::nullopt;
    cursor.skip_spaces();
    const auto next = cursor.whole();
    if (!next || *next <= last) return std::nullopt;
    last = *next;
  }
  return std::pair(Fraction(*first), Fraction(last));
}

std::optional<Fraction> parse_odds(std::string_view text) {
  TextCursor cursor(text);
  const auto attacker = decimal(cursor);
  cursor.skip_spaces();
  if (!attacker || !(cursor.take("-") || cursor.take(":") || cursor.take("to "))) return std::nullopt;
  cursor.skip_spaces();
  const auto defender = decimal(cursor);
  if (!defender || !cursor.at_end() || *attacker <= Fraction(0) || *defender <= Fraction(0)) return std::nullopt;
  return *attacker / *defender;
}

std::optional<DieFaces> parse_die(std::string_view text) {
  constexpr std::int64_t most_dice = 20;
  constexpr std::int64_t most_faces = 1000;
  TextCursor cursor(text);
  const auto dice = cursor.digits();
  if (dice && cursor.take("d")) {
    const auto faces = cursor.digits();
    if (!faces || !cursor.at_end() || *dice < 1 || *dice > most_dice || *faces < 2 || *faces > most_faces) return {};
    return DieFaces{static_cast<std::int32_t>(*dice), static_cast<std::int32_t>(*dice * *faces)};
  }
  const auto range = parse_range(text);
  if (!range || range->first < Fraction(-most_faces) || range->second > Fraction(most_faces)) return std::nullopt;
  return DieFaces{static_cast<std::int32_t>(range->first.top()), static_cast<std::int32_t>(range->second.top())};
}

bool is_id(std::string_view text) {
  constexpr std::size_t longest_id = 64;
  return !text.empty() && text.size() <= longest_id && std::ranges::none_of(text, [](char letter) {
    return static_cast<unsigned char>(letter) <= ' ' || letter == '\x7f' || letter == '"' || letter == '\\';
  });
}

}  // namespace sandtable

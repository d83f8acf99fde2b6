// Reads the text of a journal's lines. Whatever a stranger's file holds, the answer is a line or a sentence.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/journal_format.hpp"
#include "sandtable/game_data.hpp"

namespace sandtable {

bool has_control_characters(std::string_view text, std::string_view allowed) {
  return std::ranges::any_of(
      text, [&](char c) { return (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) && !allowed.contains(c); });
}

namespace {

enum Key : unsigned {
  key_n,
  key_side,
  key_do,
  key_umpire,
  key_undo,
  key_roll,
  key_hash,
  key_time,
  key_comment,
  key_prev
};
constexpr std::array<std::string_view, 10> key_names = {"n",    "side", "do",   "umpire",  "undo",
                                                        "roll", "hash", "time", "comment", "prev"};

/// Receives the parts of one line. A false return ends the reading; `problem` then says why.
class LineHandler {
 public:
  using Json = nlohmann::json;

  LineHandler(JournalLine& line, std::string& previous_hash) : line_(line), previous_hash_(previous_hash) {}

  [[nodiscard]] unsigned seen() const { return seen_; }
  [[nodiscard]] bool has(Key which) const { return (seen_ >> which & 1U) != 0; }
  [[nodiscard]] const std::string& problem() const { return problem_; }
  [[nodiscard]] std::int64_t undo() const { return undo_; }

  bool start_object(std::size_t) {
    if (depth_ != 0) return wrong_value();
    ++depth_;
    return true;
  }
  bool end_object() {
    --depth_;
    return true;
  }
  bool key(std::string& name) {
    const auto found = std::ranges::find(key_names, name);
    if (found == key_names.end()) return unknown_key(name);
    key_ = static_cast<Key>(found - key_names.begin());
    if (has(key_)) return stop(fmt::format("the key \"{}\" stands there twice", name));
    seen_ |= 1U << key_;
    return true;
  }
  bool start_array(std::size_t) {
    if (depth_ == 0 || depth_ >= most_nesting || key_ != key_roll) return wrong_value();
    if (++depth_ == most_nesting) {
      line_.rolls.emplace_back();
      part_ = 0;
    }
    return true;
  }
  bool end_array() {
    if (depth_-- == most_nesting && part_ != 3) return wrong_value();
    return true;
  }
  bool string(std::string& text) {
    if (depth_ == most_nesting) return roll_text(text);
    if (depth_ != 1) return wrong_value();
    const std::string_view allowed = key_ == key_comment ? allowed_in_comments : std::string_view{};
    if (has_control_characters(text, allowed))
      return stop("it holds control characters, which no program of ours writes");
    // Swapping hands the buffer back to the reader instead of freeing it.
    switch (key_) {
      case key_side:
        line_.side.swap(text);
        return true;
      case key_do:
      case key_umpire:
        line_.text.swap(text);
        return true;
      case key_hash:
        line_.hash.swap(text);
        return true;
      case key_time:
        line_.time.swap(text);
        return true;
      case key_comment:
        line_.comment.swap(text);
        return true;
      case key_prev:
        previous_hash_.swap(text);
        return true;
      default:
        return wrong_value();
    }
  }
  bool number_unsigned(std::uint64_t number) {
    if (depth_ == most_nesting && part_ == 2 && number <= most_sides_of_a_draw) {
      line_.rolls.back().value = static_cast<int>(number);
      ++part_;
      return true;
    }
    constexpr std::uint64_t most_lines = std::uint64_t{1} << 40U;
    if (depth_ != 1 || number > most_lines) return wrong_value();
    if (key_ == key_n) {
      line_.number = static_cast<std::int64_t>(number);
    } else if (key_ == key_undo) {
      undo_ = static_cast<std::int64_t>(number);
    } else {
      return wrong_value();
    }
    return true;
  }
  bool number_integer(std::int64_t) { return wrong_value(); }
  bool number_float(double, const std::string&) { return wrong_value(); }
  bool boolean(bool) { return wrong_value(); }
  bool null() { return wrong_value(); }
  bool binary(Json::binary_t&) { return wrong_value(); }
  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) {
    return stop(fmt::format("it is not well-formed JSON at byte {}", position));
  }

 private:
  bool stop(std::string problem) {
    problem_ = std::move(problem);
    return false;
  }
  bool wrong_value() {
    if (depth_ == 0) return stop("it is not a JSON object");
    return stop(fmt::format("the value of \"{}\" is not of the right kind or out of range", key_names[key_]));
  }
  bool unknown_key(const std::string& name) {
    const std::string near = nearest_name(name, {key_names.begin(), key_names.end()});
    return stop(near.empty() ? fmt::format("the key \"{}\" is unknown", name)
                             : fmt::format("the key \"{}\" is unknown; \"{}\" may be meant", name, near));
  }
  bool roll_text(std::string& text) {
    RolledValue& value = line_.rolls.back();
    if (part_ == 0) {
      if (has_control_characters(text)) return stop("it holds control characters, which no program of ours writes");
      value.label.swap(text);
    } else if (part_ != 1 || !parse_roll_kind(text, value)) {
      return wrong_value();
    }
    ++part_;
    return true;
  }

  JournalLine& line_;
  std::string& previous_hash_;
  std::string problem_;
  std::int64_t undo_ = 0;
  unsigned seen_ = 0;
  Key key_ = key_n;
  int depth_ = 0;
  int part_ = 0;  // parts of a rolled value so far: label, kind, value
};

/// Which keys go together. Empty if they do.
std::string check_keys(const LineHandler& handler, const JournalLine& line, const std::string& previous_hash) {
  for (const Key needed : {key_n, key_hash, key_time, key_prev}) {
    if (!handler.has(needed)) return fmt::format("the key \"{}\" is missing", key_names[needed]);
  }
  const int acts = (handler.has(key_do) ? 1 : 0) + (handler.has(key_umpire) ? 1 : 0) + (handler.has(key_undo) ? 1 : 0);
  if (acts > 1) return "only one of \"do\", \"umpire\" and \"undo\" may stand in a line";
  if (acts == 0 && !handler.has(key_comment)) return "it neither does anything nor holds a comment";
  if (handler.has(key_do) != handler.has(key_side)) return "\"side\" and \"do\" go together";
  if (handler.has(key_roll) && !handler.has(key_do) && !handler.has(key_umpire)) {
    return "chance (\"roll\") belongs to \"do\" or \"umpire\"";
  }
  if (!is_hexadecimal(line.hash, 32)) return "the value of \"hash\" is not 32 hexadecimal digits";
  if (!is_hexadecimal(previous_hash, 64)) return "the value of \"prev\" is not 64 hexadecimal digits";
  if (!is_time(line.time)) return "the value of \"time\" is not a time like 2026-04-09T05:30:00Z";
  return {};
}

}  // namespace

bool is_hexadecimal(std::string_view text, std::size_t digits) {
  return text.size() == digits && std::ranges::all_of(text, [](char letter) {
           return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f');
         });
}

bool is_time(std::string_view text) {
  constexpr std::string_view pattern = "0000-00-00T00:00:00Z";
  return std::ranges::equal(text, pattern, [](char letter, char wanted) {
    return wanted == '0' ? letter >= '0' && letter <= '9' : letter == wanted;
  });
}

bool parse_roll_kind(std::string_view text, RolledValue& value) {
  value.draw = text.starts_with("draw ");
  if (!value.draw && !text.starts_with('d')) return false;
  const std::string_view digits = text.substr(value.draw ? 5 : 1);
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value.sides);
  return problem == std::errc{} && end == digits.data() + digits.size() && digits.front() != '0' && value.sides >= 1 &&
         value.sides <= most_sides_of_a_draw;
}

Result<void> decode_line(std::string_view text, JournalLine& line, std::string& previous_hash) {
  line.side.clear();
  line.text.clear();
  line.comment.clear();
  line.rolls.clear();
  LineHandler handler(line, previous_hash);
  const bool read = nlohmann::json::sax_parse(text.begin(), text.end(), &handler);
  std::string problem = handler.problem();
  if (problem.empty()) problem = read ? check_keys(handler, line, previous_hash) : "it cannot be read";
  if (!problem.empty())
    return fail(ErrorCode::malformed, fmt::format("This line is not a line of a log: {}.", problem));
  line.kind = handler.has(key_do)       ? JournalLine::Kind::action
              : handler.has(key_umpire) ? JournalLine::Kind::umpire
              : handler.has(key_undo)   ? JournalLine::Kind::undo
                                        : JournalLine::Kind::comment;
  if (line.kind == JournalLine::Kind::undo) line.text = std::to_string(handler.undo());
  return {};
}

}  // namespace sandtable

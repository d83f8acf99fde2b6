#include "complaints.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace sandtable {

namespace {

constexpr std::size_t most_complaints = 500;  // more help nobody, and a hostile file could ask for millions
constexpr std::size_t longest_quote = 64;
constexpr std::size_t longest_list = 8;

}  // namespace

std::string Spot::text() const {
  return line > 0 ? fmt::format("{}:{}", file, line) : std::string(file);
}

void Complaints::error(Spot spot, std::string sentence, ErrorCode code) {
  add(Severity::error, spot, std::move(sentence), code);
  failed_ = true;
}

void Complaints::strict(Spot spot, std::string sentence) {
  if (until_ == Until::end) add(Severity::error, spot, std::move(sentence), ErrorCode::invalid_data);
}

void Complaints::warn(Spot spot, std::string sentence) {
  add(Severity::warning, spot, std::move(sentence), ErrorCode::invalid_data);
}

bool Complaints::enough() const {
  return (until_ == Until::first_error && failed_) || all_.size() > most_complaints;
}

void Complaints::add(Severity severity, Spot spot, std::string sentence, ErrorCode code) {
  if (all_.size() > most_complaints) return;
  if (all_.size() == most_complaints) {
    sentence = "There are more complaints than can be listed; mend these first.";
    spot = {};
    severity = Severity::error;
    code = ErrorCode::limit_exceeded;
  }
  all_.push_back({severity, {code, std::move(sentence), spot.text(), {}}});
}

std::string suggestion(std::string_view word, const std::vector<std::string>& names) {
  const std::string nearest = nearest_name(word, names);
  if (!nearest.empty()) return fmt::format("; did you mean \"{}\"?", nearest);
  if (names.empty() || names.size() > longest_list) return ".";
  return fmt::format("; known: {}.", fmt::join(names, ", "));
}

std::string in_quotes(std::string_view word) {
  const bool cut = word.size() > longest_quote;
  if (cut) {
    std::size_t end = longest_quote;
    while (end > 0 && (static_cast<unsigned char>(word[end]) & 0xC0U) == 0x80U) --end;  // never inside a letter
    word = word.substr(0, end);
  }
  std::string result = "\"";
  for (const char letter : word) result += static_cast<unsigned char>(letter) < ' ' || letter == '\x7f' ? '?' : letter;
  result += cut ? "...\"" : "\"";
  return result;
}

}  // namespace sandtable

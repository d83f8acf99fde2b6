// Writes the text of a journal's lines. The order of keys is fixed, so that equal lines are equal bytes.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/journal_format.hpp"

namespace sandtable {

namespace {

bool is_plain(std::string_view text) {
  return std::ranges::all_of(
      text, [](char letter) { return letter >= ' ' && letter < 127 && letter != '"' && letter != '\\'; });
}

/// Appends a JSON string. Throws nlohmann::json::type_error if the text is not UTF-8.
void append_string(std::string& line, std::string_view text) {
  if (is_plain(text)) {
    line.append("\"").append(text).append("\"");
  } else {
    line.append(nlohmann::json(text).dump());
  }
}

void append_member(std::string& line, std::string_view key, std::string_view text) {
  line.append(",\"").append(key).append("\":");
  append_string(line, text);
}

void append_rolls(std::string& line, const std::vector<RolledValue>& rolls) {
  if (rolls.empty()) return;
  line.append(",\"roll\":[");
  for (std::size_t i = 0; i < rolls.size(); ++i) {
    line.append(i == 0 ? "[" : ",[");
    append_string(line, rolls[i].label);
    fmt::format_to(std::back_inserter(line), ",\"{}\",{}]", roll_kind_text(rolls[i]), rolls[i].value);
  }
  line.append("]");
}

void append_pairs(std::string& line, std::string_view key,
                  const std::vector<std::pair<std::string, std::string>>& pairs) {
  line.append(",\"").append(key).append("\":{");
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (i != 0) line.append(",");
    append_string(line, pairs[i].first);
    line.append(":");
    append_string(line, pairs[i].second);
  }
  line.append("}");
}

void append_header(std::string& text, const JournalHeader& header) {
  text = fmt::format("{{\"sandlog\":{}", header.format);
  append_member(text, "module", header.module);
  append_member(text, "version", header.module_version);
  append_member(text, "data", header.data_hash);
  append_member(text, "scenario", header.scenario);
  append_pairs(text, "options", header.options);
  append_pairs(text, "seats", header.seats);
  append_member(text, "dice", header.dice);
  append_member(text, "created", header.created);
  if (!header.salt.empty()) append_member(text, "salt", header.salt);
  append_rolls(text, header.rolls);
  append_member(text, "hash", header.hash);
  if (!header.parent_file.empty()) {
    text.append(",\"parent\":{\"file\":");
    append_string(text, header.parent_file);
    fmt::format_to(std::back_inserter(text), ",\"line\":{}", header.parent_line);
    append_member(text, "hash", header.parent_line_hash);
    text.append("}");
  }
  append_member(text, "prev", no_line_hash);
  text.append("}");
}

void append_line(std::string& text, const JournalLine& line, std::string_view previous_hash) {
  text.clear();
  fmt::format_to(std::back_inserter(text), "{{\"n\":{}", line.number);
  switch (line.kind) {
    case JournalLine::Kind::action:
      append_member(text, "side", line.side);
      append_member(text, "do", line.text);
      break;
    case JournalLine::Kind::umpire:
      append_member(text, "umpire", line.text);
      break;
    case JournalLine::Kind::undo:
      text.append(",\"undo\":").append(line.text);
      break;
    case JournalLine::Kind::comment:
      break;
  }
  append_rolls(text, line.rolls);
  append_member(text, "hash", line.hash);
  append_member(text, "time", line.time);
  if (!line.comment.empty()) append_member(text, "comment", line.comment);
  append_member(text, "prev", previous_hash);
  text.append("}");
}

Result<void> check_length(const std::string& text) {
  if (text.size() <= most_line_bytes) return {};
  return fail(ErrorCode::limit_exceeded,
              fmt::format("This line of the log would be {} bytes long; at most {} are allowed.", text.size(),
                          most_line_bytes));
}

std::unexpected<Error> not_unicode() {
  return fail(ErrorCode::malformed, "A text for the log is not valid UTF-8; write it again.");
}

}  // namespace

std::string roll_kind_text(const RolledValue& value) {
  return value.draw ? fmt::format("draw {}", value.sides) : fmt::format("d{}", value.sides);
}

Result<std::string> encode_header(const JournalHeader& header) try {
  if (const std::string problem = seats_problem(header.seats); !problem.empty()) {
    return fail(ErrorCode::misuse, fmt::format("No log can be begun: {}.", problem));
  }
  std::string text;
  append_header(text, header);
  if (auto fits = check_length(text); !fits) return std::unexpected(fits.error());
  return text;
} catch (const nlohmann::json::type_error&) {
  return not_unicode();
}

Result<void> encode_line(const JournalLine& line, std::string_view previous_hash, std::string& text) try {
  append_line(text, line, previous_hash);
  return check_length(text);
} catch (const nlohmann::json::type_error&) {
  return not_unicode();
}

}  // namespace sandtable

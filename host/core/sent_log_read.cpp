// Reads sent logs, which come from strangers.
#include <fmt/format.h>

#include <array>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/journal_format.hpp"
#include "core/sent_log.hpp"

namespace sandtable {

namespace {

using Json = nlohmann::ordered_json;

/// Thrown while a line is read and caught in read_line: a sentence's part for the player.
struct BadLine {
  std::string problem;
};

std::string checked(const Json& value, std::string_view key, std::string_view allowed = {}) {
  if (!value.is_string()) throw BadLine{fmt::format("\"{}\" is not a text", key)};
  std::string text = value.get<std::string>();
  if (has_control_characters(text, allowed)) throw BadLine{fmt::format("\"{}\" holds control characters", key)};
  return text;
}

std::string text_at(const Json& json, const std::string& key) {
  const auto found = json.find(key);
  if (found == json.end()) throw BadLine{fmt::format("\"{}\" is missing", key)};
  return checked(*found, key);
}

/// The text, or nothing if a commitment stands in its place.
std::optional<std::string> shown(const Json& value, std::string_view key, std::string_view allowed = {}) {
  if (!value.is_object()) return checked(value, key, allowed);
  if (value.size() != 1 || !value.contains("hidden") || !is_hexadecimal(checked(value["hidden"], key), 64)) {
    throw BadLine{fmt::format("\"{}\" is neither a text nor a commitment", key)};
  }
  return std::nullopt;
}

std::vector<std::string> said_in(const Json& json) {
  std::vector<std::string> said;
  const auto found = json.find("said");
  if (found == json.end()) return said;
  if (!found->is_array()) throw BadLine{"\"said\" is not a list"};
  for (const Json& sentence : *found) said.push_back(checked(sentence, "said"));
  return said;
}

void read_first(const Json& json, SentLog& log) {
  const auto format = json.find("sandsent");
  if (format == json.end() || *format != 1) {
    throw BadLine{"it has a format that this program does not know; a newer version of Sandtable may"};
  }
  log.module = text_at(json, "module");
  log.version = text_at(json, "version");
  log.data_hash = text_at(json, "data");
  log.scenario = text_at(json, "scenario");
  log.side = text_at(json, "side");
  log.remarks = text_at(json, "remarks") == "shown" ? Remarks::show : Remarks::hide;
  const auto seats = json.find("seats");
  if (seats == json.end() || !seats->is_object()) throw BadLine{"\"seats\" is missing"};
  for (const auto& [side, who] : seats->items()) {
    if (has_control_characters(side)) throw BadLine{"\"seats\" holds control characters"};
    log.seats.emplace_back(side, checked(who, "seats"));
  }
  log.said = said_in(json);
}

void read_next(const Json& json, SentLog& log) {
  SentLine line;
  const auto number = json.find("n");
  line.number = static_cast<std::int64_t>(log.lines.size()) + 1;
  if (number == json.end() || *number != line.number) {
    throw BadLine{fmt::format("its number should be {}; a line was taken out, put in or moved", line.number)};
  }
  if (json.contains("side")) line.who = text_at(json, "side");
  if (json.contains("umpire")) line.who = "umpire";
  if (json.contains("do")) line.text = shown(json["do"], "do");
  if (json.contains("umpire")) line.text = shown(json["umpire"], "umpire");
  if (json.contains("undo")) line.text = fmt::format("undo; {} lines stay in force", text_at(json, "undo"));
  if (json.contains("comment")) line.comment = shown(json["comment"], "comment", allowed_in_comments).value_or("");
  line.said = said_in(json);
  log.lines.push_back(std::move(line));
}

/// Reads one line; `previous` is the hash of the line before.
Result<void> read_line(const std::string& text, const std::string& previous, SentLog& log, const std::string& place) {
  try {
    if (text.size() > most_line_bytes) throw BadLine{"it is longer than 64 KiB"};
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object()) throw BadLine{"it is not well-formed JSON"};
    if (text_at(json, "prev") != previous) {
      return fail(ErrorCode::altered,
                  "This line was written after another text of the line before; the line before, or its hash in this "
                  "one, was altered.",
                  place);
    }
    log.texts.empty() ? read_first(json, log) : read_next(json, log);
  } catch (const BadLine& bad) {
    return fail(ErrorCode::malformed, fmt::format("This line is not a line of a sent log: {}.", bad.problem), place);
  }
  log.texts.push_back(text);
  return {};
}

}  // namespace

bool is_sent_log(const std::filesystem::path& path) {
  std::error_code problem;
  if (!std::filesystem::is_regular_file(path, problem)) return false;  // a pipe would keep us waiting
  std::ifstream stream(path, std::ios::binary);
  std::array<char, sent_beginning.size()> beginning{};
  stream.read(beginning.data(), beginning.size());
  return stream && std::string_view(beginning.data(), beginning.size()) == sent_beginning;
}

Result<SentLog> read_sent_log(const std::filesystem::path& path) {
  if (!is_sent_log(path)) return fail(ErrorCode::unreadable, "This is not a log that was sent.", path.string());
  std::error_code problem;
  if (std::filesystem::file_size(path, problem) > most_journal_bytes || problem) {
    return fail(ErrorCode::limit_exceeded, "This file is larger than 1 GiB; no log may be that long.", path.string());
  }
  std::ifstream stream(path, std::ios::binary);
  SentLog log;
  std::string previous(no_line_hash);
  std::string text;
  while (std::getline(stream, text)) {
    const std::string place = fmt::format("{}:{}", path.string(), log.texts.size() + 1);
    if (stream.eof()) return fail(ErrorCode::altered, "This log was cut short in its last line.", place);
    if (auto read = read_line(text, previous, log, place); !read) return std::unexpected(read.error());
    previous = journal_line_hash(text);
  }
  return log;
}

}  // namespace sandtable

// Reads the first line of a journal.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "core/journal_format.hpp"
#include "sandtable/game_data.hpp"

namespace sandtable {

namespace {

using Json = nlohmann::ordered_json;  // options and seats keep their order

const std::vector<std::string> header_keys = {"sandlog", "module",  "version", "data", "scenario", "options", "seats",
                                              "dice",    "created", "salt",    "roll", "hash",     "parent",  "prev"};

/// Thrown while a header is read and caught at the end of decode_header: a sentence's part for the player.
struct BadHeader {
  std::string problem;
};

std::unexpected<Error> not_a_log() {
  return fail(ErrorCode::unreadable,
              "This file is not a Sandtable log; its first line does not begin with \"sandlog\".");
}

std::unexpected<Error> sent_log() {
  return fail(ErrorCode::misuse,
              "This is a log as it was sent to one side: `sandtable replay` shows it and `sandtable verify` checks it, "
              "but only the full log can be used here.");
}

/// Parses with limits that the library does not know: nesting and repeated keys.
Json parse_with_limits(std::string_view text) {
  std::vector<std::set<std::string>> keys;
  std::string problem;
  const auto watch = [&](int depth, Json::parse_event_t event, Json& parsed) {
    if (event == Json::parse_event_t::object_start) {
      keys.emplace_back();
    } else if (event == Json::parse_event_t::object_end) {
      keys.pop_back();
    } else if (event == Json::parse_event_t::key && !keys.back().insert(parsed.get<std::string>()).second) {
      problem = fmt::format("the key \"{}\" stands there twice", parsed.get<std::string>());
    }
    if (depth > most_nesting) problem = "it is nested too deep";
    return true;
  };
  Json json = Json::parse(text.begin(), text.end(), watch, false);
  if (json.is_discarded()) throw BadHeader{"it is not well-formed JSON"};
  if (!problem.empty()) throw BadHeader{problem};
  return json;
}

/// Control characters could steer a reader's terminal.
std::string plain(std::string text, std::string_view key) {
  if (has_control_characters(text)) throw BadHeader{fmt::format("\"{}\" holds control characters", key)};
  return text;
}

std::string text_at(const Json& object, const std::string& key) {
  const auto found = object.find(key);
  if (found == object.end()) throw BadHeader{fmt::format("the key \"{}\" is missing", key)};
  if (!found->is_string()) throw BadHeader{fmt::format("the value of \"{}\" is not a text", key)};
  return plain(found->get<std::string>(), key);
}

std::string hash_at(const Json& object, const std::string& key, std::size_t digits) {
  std::string text = text_at(object, key);
  if (!is_hexadecimal(text, digits)) {
    throw BadHeader{fmt::format("the value of \"{}\" is not {} hexadecimal digits", key, digits)};
  }
  return text;
}

std::vector<std::pair<std::string, std::string>> pairs_at(const Json& object, const std::string& key) {
  const auto found = object.find(key);
  if (found == object.end() || !found->is_object()) {
    throw BadHeader{fmt::format("\"{}\" is missing or not a table of names and texts", key)};
  }
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const auto& [name, value] : found->items()) {
    if (!value.is_string()) throw BadHeader{fmt::format("the value of \"{}\" in \"{}\" is not a text", name, key)};
    pairs.emplace_back(plain(name, key), plain(value.get<std::string>(), key));
  }
  return pairs;
}

std::vector<RolledValue> rolls_at(const Json& object) {
  std::vector<RolledValue> rolls;
  const auto found = object.find("roll");
  if (found == object.end()) return rolls;
  const auto wrong = [] { return BadHeader{"\"roll\" is not a list of [label, kind, value]"}; };
  if (!found->is_array()) throw wrong();
  for (const Json& entry : *found) {
    RolledValue value;
    if (!entry.is_array() || entry.size() != 3 || !entry[0].is_string() || !entry[1].is_string() ||
        !entry[2].is_number_unsigned() || entry[2].get<std::uint64_t>() > most_sides_of_a_draw ||
        !parse_roll_kind(entry[1].get<std::string>(), value)) {
      throw wrong();
    }
    value.label = plain(entry[0].get<std::string>(), "roll");
    value.value = entry[2].get<int>();
    rolls.push_back(std::move(value));
  }
  return rolls;
}

void read_parent(const Json& object, JournalHeader& header) {
  const auto found = object.find("parent");
  if (found == object.end()) return;
  if (!found->is_object() || found->size() != 3) throw BadHeader{"\"parent\" does not hold file, line and hash"};
  header.parent_file = text_at(*found, "file");
  header.parent_line_hash = hash_at(*found, "hash", 64);
  const auto line = found->find("line");
  if (line == found->end() || !line->is_number_unsigned() ||
      line->get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
    throw BadHeader{"\"line\" of \"parent\" is not a number"};
  }
  header.parent_line = line->get<std::int64_t>();
}

void check_names(const Json& object) {
  for (const auto& [name, value] : object.items()) {
    if (std::ranges::find(header_keys, name) != header_keys.end()) continue;
    const std::string near = nearest_name(name, header_keys);
    throw BadHeader{near.empty() ? fmt::format("the key \"{}\" is unknown", name)
                                 : fmt::format("the key \"{}\" is unknown; \"{}\" may be meant", name, near)};
  }
}

bool is_dice_text(std::string_view text) {
  if (text == "typed" || text == "recorded") return true;
  if (!text.starts_with("seed ")) return false;
  text.remove_prefix(5);
  return !text.empty() && text.size() <= 20 &&
         std::ranges::all_of(text, [](char letter) { return letter >= '0' && letter <= '9'; });
}

constexpr std::string_view beginning = "{\"sandlog\":";
constexpr std::size_t most_format_digits = 20;

/// The digits of the format's number, whatever their number; empty if it is no whole number above zero.
std::string_view format_number(std::string_view text) {
  text.remove_prefix(beginning.size());
  const std::size_t end = text.find_first_not_of("0123456789");
  if (end == 0 || end == std::string_view::npos || text.front() == '0') return {};
  return text[end] == ',' || text[end] == '}' ? text.substr(0, end) : std::string_view{};
}

JournalHeader read_header(const Json& json) {
  check_names(json);
  JournalHeader header;
  header.module = text_at(json, "module");
  header.module_version = text_at(json, "version");
  header.data_hash = hash_at(json, "data", 64);
  header.scenario = text_at(json, "scenario");
  header.options = pairs_at(json, "options");
  header.seats = pairs_at(json, "seats");
  if (const std::string problem = seats_problem(header.seats); !problem.empty()) throw BadHeader{problem};
  header.dice = text_at(json, "dice");
  if (!is_dice_text(header.dice)) throw BadHeader{"\"dice\" is none of \"seed NUMBER\", \"typed\" and \"recorded\""};
  header.created = text_at(json, "created");
  if (!is_time(header.created)) throw BadHeader{"\"created\" is not a time like 2026-04-09T05:30:00Z"};
  if (json.contains("salt")) header.salt = hash_at(json, "salt", 64);
  header.rolls = rolls_at(json);
  header.hash = hash_at(json, "hash", 32);
  read_parent(json, header);
  if (text_at(json, "prev") != no_line_hash) throw BadHeader{"\"prev\" of a first line is 64 zeros"};
  return header;
}

}  // namespace

std::string seats_problem(const std::vector<std::pair<std::string, std::string>>& seats) {
  std::set<std::string> sides;
  for (const auto& [side, who] : seats) {
    if (!sides.insert(side).second) return fmt::format("the side \"{}\" is seated twice", side);
    if (has_control_characters(side) || has_control_characters(who)) return "\"seats\" holds control characters";
    if (!who.starts_with("person ") && !who.starts_with("bot ")) {
      return fmt::format("the seat of \"{}\" is neither \"person NAME\" nor \"bot NAME\"", side);
    }
  }
  return {};
}

Result<JournalHeader> decode_header(std::string_view text) try {
  if (text.starts_with(sent_beginning)) return sent_log();
  if (!text.starts_with(beginning)) return not_a_log();
  const std::string_view format = format_number(text);
  if (format.empty()) return not_a_log();
  // A newer format may hold anything else, so it is recognized before the rest is looked at.
  if (format != std::to_string(journal_format)) {
    return fail(ErrorCode::version_mismatch,
                fmt::format("This log has format {}{}, which is newer than this program (it reads up to {}); open it "
                            "with a newer version of Sandtable.",
                            format.substr(0, most_format_digits), format.size() > most_format_digits ? "..." : "",
                            journal_format));
  }
  return read_header(parse_with_limits(text));
} catch (const BadHeader& bad) {
  return fail(ErrorCode::malformed, fmt::format("The first line of this log cannot be read: {}.", bad.problem));
}

}  // namespace sandtable

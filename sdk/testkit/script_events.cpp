#include "testkit/script_events.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "testkit/script_parser.hpp"

namespace sandtable {
namespace {

using Field = std::function<bool(const Event&)>;

bool names_counter(const Event& event, CounterId counter) {
  return std::ranges::find(event.counters, counter) != event.counters.end() ||
         std::ranges::find(event.others, counter) != event.others.end();
}

Result<Field> number_field(std::string name, std::string_view text) {
  const auto value = parse_value(text);
  if (!value) return fail(ErrorCode::malformed, fmt::format("'{}' is not a value.", text));
  return [name = std::move(name), value = *value](const Event& event) {
    return std::ranges::any_of(event.numbers,
                               [&](const EventNumber& number) { return number.name == name && number.value == value; });
  };
}

/// Fields whose value is a name of the module.
Result<Field> named_field(const GameData& data, std::string_view name, const std::string& word) {
  if (name == "counter") {
    const auto counter = named_counter(data, word);
    if (!counter) return std::unexpected(counter.error());
    return [counter = *counter](const Event& event) { return names_counter(event, counter); };
  }
  if (name == "side") {
    const auto side = named_side(data, word);
    if (!side) return std::unexpected(side.error());
    return [side = *side](const Event& event) { return event.side == side; };
  }
  const auto place = named_place(data, word);
  if (!place) return std::unexpected(place.error());
  if (name == "place") return [place = *place](const Event& event) { return event.place == place; };
  return [place = *place](const Event& event) {  // through
    return std::ranges::any_of(event.path, [&](HexId hex) { return PlaceId(hex) == place; });
  };
}

Result<Field> whole_field(std::string_view name, const std::string& word) {
  const auto number = whole_number(word);
  if (!number) return std::unexpected(number.error());
  if (name == "die") return [number = *number](const Event& event) { return event.die == number; };
  return [number = *number](const Event& event) { return event.column == number - 1; };  // printed from 1
}

Result<Field> text_field(std::string_view name, const std::string& word) {
  if (name == "result") return [word](const Event& event) { return event.result == word; };
  if (name == "table") return [word](const Event& event) { return event.table == word; };
  if (name == "line") return [word](const Event& event) { return event.line == word; };
  if (name == "text") return [word](const Event& event) { return event.text.contains(word); };
  return [word](const Event& event) {  // rule
    return std::ranges::find(event.rules, word) != event.rules.end() ||
           std::ranges::any_of(event.numbers, [&](const EventNumber& number) { return number.rule == word; });
  };
}

Result<Field> parse_field(const GameData& data, const std::string& name, const std::string& word) {
  if (name == "counter" || name == "side" || name == "place" || name == "through") return named_field(data, name, word);
  if (name == "die" || name == "column") return whole_field(name, word);
  if (name == "result" || name == "table" || name == "line" || name == "text" || name == "rule") {
    return text_field(name, word);
  }
  return unknown_name(
      "event field", name,
      {"result", "column", "die", "line", "table", "number", "counter", "place", "through", "side", "rule", "text"});
}

}  // namespace

bool EventPattern::matches(const Event& event) const {
  return event.kind == kind && std::ranges::all_of(fields, [&](const Field& field) { return field(event); });
}

Result<EventPattern> parse_event_pattern(const GameData& data, const ScriptWords& words) {
  EventPattern pattern;
  const auto kind = find_event_kind(words[0]);
  if (!kind) return unknown_name("event kind", words[0], event_kind_names());
  pattern.kind = *kind;
  for (std::size_t i = 1; i < words.size();) {
    const std::size_t size = words[i] == "number" ? 3 : 2;
    if (i + size > words.size()) {
      return fail(ErrorCode::malformed, fmt::format("The event field '{}' has no value.", words[i]));
    }
    Result<Field> field =
        size == 3 ? number_field(words[i + 1], words[i + 2]) : parse_field(data, words[i], words[i + 1]);
    if (!field) return std::unexpected(field.error());
    pattern.fields.push_back(std::move(*field));
    i += size;
  }
  return pattern;
}

std::string event_text(const GameData& data, const Event& event) {
  std::string text(event_kind_name(event.kind));
  const auto add = [&](std::string_view name, std::string_view value) {
    if (!value.empty()) text += fmt::format(" {} {}", name, value);
  };
  for (const auto* counters : {&event.counters, &event.others}) {
    for (const CounterId counter : *counters) add("counter", data.counter_name(counter));
  }
  if (event.place.exists()) add("place", data.place_name(event.place));
  add("table", event.table);
  add("line", event.line);
  if (event.column >= 0) add("column", std::to_string(event.column + 1));
  if (event.die != 0) add("die", std::to_string(event.die));
  add("result", event.result);
  for (const EventNumber& number : event.numbers) add("number", fmt::format("{} {}", number.name, number.value.text()));
  add("text", event.text);
  for (const std::string_view rule : event.rules) add("rule", rule);
  return text;
}

}  // namespace sandtable

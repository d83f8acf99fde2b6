#include "core/narrate.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/phrases.hpp"

namespace sandtable {

namespace {

std::string lower(std::string text) {
  for (char& letter : text) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return text;
}

const EventNumber* find_number(const Event& event, std::string_view name) {
  const auto found = std::ranges::find(event.numbers, name, &EventNumber::name);
  return found == event.numbers.end() ? nullptr : &*found;
}

/// "+4", "-1", "+1/2".
std::string signed_text(Fraction value) {
  return (value >= Fraction(0) ? "+" : "") + value.text();
}

/// Who acts: counters, or the side where no counter is named.
std::string actor(const GameData& data, const Event& event) {
  return event.counters.empty() ? side_text(data, event.side) : counters_text(data, event.counters);
}

/// "II/261 retreats": the verb agrees with the number of actors.
std::string acts(const GameData& data, const Event& event, std::string_view verb, std::string_view one = "s") {
  const std::string ending(event.counters.size() > 1 ? "" : one);
  return fmt::format("{} {}{}", actor(data, event), verb, ending);
}
std::string is_or_are(const GameData& data, const Event& event, std::string_view what) {
  return fmt::format("{} {} {}", actor(data, event), event.counters.size() > 1 ? "are" : "is", what);
}

/// What happens to counters: those the event names first, whichever list they are in ("II/261 is eliminated").
std::string suffers(const GameData& data, const Event& event, std::string_view one, std::string_view many,
                    std::string_view what) {
  const std::vector<CounterId>& who = event.counters.empty() ? event.others : event.counters;
  if (who.empty()) return fmt::format("{} {} {}", side_text(data, event.side), one, what);
  return fmt::format("{} {} {}", counters_text(data, who), who.size() > 1 ? many : one, what);
}

/// " from 1511 to 1513 by 1512", as far as the event knows it.
std::string way_text(const GameData& data, const Event& event) {
  if (event.path.empty()) return event.place.exists() ? " to " + place_text(data, event.place) : std::string();
  if (event.path.size() == 1) return " to " + place_text(data, event.path.front());
  std::string text =
      fmt::format(" from {} to {}", place_text(data, event.path.front()), place_text(data, event.path.back()));
  for (std::size_t i = 1; i + 1 < event.path.size(); ++i) {
    text += (i == 1 ? " by " : " ") + data.map.name(event.path[i]);
  }
  return text;
}

std::string at_place(const GameData& data, const Event& event, std::string_view word) {
  return event.place.exists() ? fmt::format(" {} {}", word, place_text(data, event.place)) : std::string();
}

/// "night -1": a modifier of the table by its label and with its sign, any other number by its name.
std::string number_text(const Table* table, const EventNumber& number) {
  if (table != nullptr) {
    const auto modifier = std::ranges::find(table->modifiers, number.name, &TableModifier::id);
    if (modifier != table->modifiers.end()) {
      return fmt::format("{} {}", modifier->label, signed_text(number.value));
    }
  }
  return fmt::format("{} {}", number.name, number.value.text());
}

/// "8 against 4, +4, night -1": strengths and the differential without their names, all else with.
std::string numbers_text(const GameData& data, const Event& event) {
  const Table* table = data.find_table(event.table);
  std::vector<std::string> parts;
  const EventNumber* attack = find_number(event, "attack");
  const EventNumber* defense = find_number(event, "defense");
  const bool pair = attack != nullptr && defense != nullptr;
  if (pair) parts.push_back(fmt::format("{} against {}", attack->value.text(), defense->value.text()));
  for (const EventNumber& number : event.numbers) {
    if ((pair && (&number == attack || &number == defense)) || number.name == "die") continue;
    parts.push_back(number.name == "differential" ? signed_text(number.value) : number_text(table, number));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string lookup_text(const GameData& data, const Event& event) {
  std::vector<std::string> parts;
  if (const std::string numbers = numbers_text(data, event); !numbers.empty()) parts.push_back(numbers);
  const Table* table = data.find_table(event.table);
  if (table != nullptr && data.tables.size() > 1) parts.push_back(table->title);
  if (!event.line.empty()) {
    const std::int32_t line = table == nullptr ? -1 : table->find_line(event.line);
    const std::string label = line < 0 ? std::string(event.line) : table->lines[static_cast<std::size_t>(line)].label;
    if (!label.empty()) parts.push_back(lower(label) + " line");
  }
  if (event.column >= 0) parts.push_back(fmt::format("column {}", event.column + 1));
  if (event.die != 0) parts.push_back(fmt::format("die {}", event.die));
  const std::string result(event.result.empty() ? "-" : event.result);
  return parts.empty() ? result : fmt::format("{}: {}", fmt::join(parts, ", "), result);
}

std::string resolved_text(const GameData& data, const Event& event) {
  std::string text;
  if (!event.others.empty()) {
    text = acts(data, event, "attack") + " " + counters_text(data, event.others) + at_place(data, event, "in");
  } else if (!event.counters.empty() || event.place.exists()) {
    text = actor(data, event) + at_place(data, event, "against");
  } else if (event.side.exists()) {
    text = side_text(data, event.side);
  }
  return text.empty() ? lookup_text(data, event) : text + ": " + lookup_text(data, event);
}

std::string declared_text(const GameData& data, const Event& event) {
  const auto fights = [&](CounterId counter) { return data.type_of(counter).kind == CounterKind::unit; };
  // A marker is aimed at a unit; only units attack.
  const bool marker = !event.counters.empty() && !event.others.empty() && std::ranges::none_of(event.counters, fights);
  std::string text = marker ? is_or_are(data, event, "aimed at") : acts(data, event, "attack");
  if (!event.others.empty()) text += " " + counters_text(data, event.others);
  return text + at_place(data, event, event.others.empty() ? "into" : "in");
}

std::string step_text(const GameData& data, const Event& event) {
  const StepId step = data.sequence.find(event.text);
  if (!step.exists()) return fmt::format("{} begins", event.text);
  const SequenceStep& entry = data.sequence.step(step);
  return entry.group.empty() ? fmt::format("{} begins", entry.title)
                             : fmt::format("{}: {} begins", entry.group, entry.title);
}

std::string turn_text(const GameData& data, const Event& event) {
  const EventNumber* turn = find_number(event, "turn");
  const std::int64_t number = turn == nullptr ? 0 : turn->value.floor();
  if (number < 1 || static_cast<std::size_t>(number) > data.sequence.turns.size()) {
    return fmt::format("Turn {} begins", number);
  }
  return fmt::format("Turn {} begins: {}", number, data.sequence.turns[static_cast<std::size_t>(number) - 1].name);
}

std::string chance_text(const GameData& data, const Event& event, std::string_view verb) {
  const EventNumber* die = find_number(event, "die");
  const std::string value = die != nullptr ? die->value.text() : std::to_string(event.die);
  std::string text = fmt::format("{} {}", side_text(data, event.side), verb);
  if (!event.side.exists()) text = verb == "rolls" ? "A die is rolled:" : "A blind draw:";
  if (verb == "draws") {
    return event.counters.empty() ? fmt::format("{} {}", text, event.text)
                                  : fmt::format("{} {}", text, counters_text(data, event.counters));
  }
  return event.text.empty() ? fmt::format("{} {}", text, value) : fmt::format("{} {} for {}", text, value, event.text);
}

std::string track_text(const GameData& data, const Event& event) {
  const TrackId track = data.find_track(event.text);
  const EventNumber* value = find_number(event, "value");
  if (!track.exists()) return fmt::format("{} is now {}", event.text, value == nullptr ? "?" : value->value.text());
  const Track& moved = data.tracks[track.index()];
  if (value == nullptr) return moved.title + " changes";
  return fmt::format("{} is now {}", moved.title, (value->value / Fraction(moved.units_per_point)).text());
}

std::string umpire_text(const GameData& data, const Event& event) {
  std::string text = "The umpire intervenes";
  if (!event.text.empty()) text = fmt::format("The umpire: {}", event.text);
  if (!event.counters.empty()) text += ": " + counters_text(data, event.counters);
  text += at_place(data, event, "at");
  return event.die == 0 ? text : fmt::format("{}, die {}", text, event.die);
}

std::string sentence(const GameData& data, const Event& event) {
  switch (event.kind) {
    case EventKind::step_begins:
      return step_text(data, event);
    case EventKind::turn_begins:
      return turn_text(data, event);
    case EventKind::placed:
      return is_or_are(data, event, "placed") + at_place(data, event, "in");
    case EventKind::moved:
      return acts(data, event, "move") + way_text(data, event);
    case EventKind::retreated:
      return acts(data, event, "retreat") + way_text(data, event);
    case EventKind::advanced:
      return acts(data, event, "advance") + way_text(data, event);
    case EventKind::displaced:
      return is_or_are(data, event, "displaced") + way_text(data, event);
    case EventKind::declared:
      return declared_text(data, event);
    case EventKind::committed:
      return event.counters.empty()
                 ? fmt::format("{} commits support", actor(data, event)) + at_place(data, event, "in")
                 : is_or_are(data, event, "committed") + at_place(data, event, "in");
    case EventKind::revealed:
      return is_or_are(data, event, "revealed") + at_place(data, event, "in");
    case EventKind::rolled:
      return chance_text(data, event, "rolls");
    case EventKind::drawn:
      return chance_text(data, event, "draws");
    case EventKind::resolved:
      return resolved_text(data, event);
    case EventKind::step_lost:
      return suffers(data, event, "loses", "lose", "a step") + at_place(data, event, "in");
    case EventKind::step_gained:
      return acts(data, event, "gain") + " a step" + at_place(data, event, "in");
    case EventKind::eliminated:
      return suffers(data, event, "is", "are", "eliminated") + at_place(data, event, "in");
    case EventKind::returned:
      return acts(data, event, "return") + at_place(data, event, "to");
    case EventKind::marked:
      return is_or_are(data, event, std::string("now ") + std::string(event.text));
    case EventKind::track_set:
      return track_text(data, event);
    case EventKind::controlled:
      return fmt::format("{} takes control of {}", side_text(data, event.side), place_text(data, event.place));
    case EventKind::victory:
      return event.text.empty() ? fmt::format("{} wins", side_text(data, event.side))
                                : fmt::format("{} wins: {}", side_text(data, event.side), event.text);
    case EventKind::chosen:
      return event.text.empty() ? fmt::format("{} decides", actor(data, event)) + at_place(data, event, "for")
                                : fmt::format("{}: {}", actor(data, event), event.text) + at_place(data, event, "in");
    case EventKind::umpire:
      return umpire_text(data, event);
  }
  return {};
}

std::string rules_text(const Event& event) {
  std::vector<std::string_view> rules;
  const auto add = [&](std::string_view rule) {
    if (!rule.empty() && std::ranges::find(rules, rule) == rules.end()) rules.push_back(rule);
  };
  for (const std::string_view rule : event.rules) add(rule);
  for (const EventNumber& number : event.numbers) add(number.rule);
  return rules.empty() ? std::string() : fmt::format(" [{}]", fmt::join(rules, ", "));
}

}  // namespace

std::string narrate(const GameData& data, const Event& event) {
  return sentence(data, event) + rules_text(event);
}

}  // namespace sandtable

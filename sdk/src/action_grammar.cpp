#include <algorithm>
#include <charconv>
#include <optional>

#include "sandtable/action.hpp"
#include "sandtable/game_data.hpp"

namespace sandtable {
namespace {

struct KindName {
  std::string_view name;
  ArgumentKind kind;
};
constexpr KindName kind_names[] = {
    {"counter", ArgumentKind::counter},     {"hex", ArgumentKind::hex},   {"place", ArgumentKind::place},
    {"number", ArgumentKind::number},       {"side", ArgumentKind::side}, {"step", ArgumentKind::step},
    {"direction", ArgumentKind::direction}, {"type", ArgumentKind::type}, {"formation", ArgumentKind::formation},
    {"hexside", ArgumentKind::hexside},
};

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

std::string_view kind_word(ArgumentKind kind) {
  for (const KindName& entry : kind_names) {
    if (entry.kind == kind) return entry.name;
  }
  return "word";
}

template <typename Items>
std::vector<std::string> ids_of(const Items& items) {
  std::vector<std::string> ids;
  for (const auto& item : items) ids.push_back(item.id);
  return ids;
}

std::vector<std::string> hex_names(const GameData& data) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < data.map.hex_count(); ++i) {
    names.push_back(data.map.name(HexId(static_cast<std::uint16_t>(i))));
  }
  return names;
}

/// Known names of a kind, to suggest the nearest.
std::vector<std::string> known_names(const GameData& data, ArgumentKind kind) {
  switch (kind) {
    case ArgumentKind::counter:
      return ids_of(data.counters);
    case ArgumentKind::hex:
      return hex_names(data);
    case ArgumentKind::place: {
      std::vector<std::string> names = hex_names(data);
      for (const Box& box : data.boxes) names.push_back(box.id);
      return names;
    }
    case ArgumentKind::side:
      return ids_of(data.sides);
    case ArgumentKind::step: {
      std::vector<std::string> names = ids_of(data.sequence.setup);
      for (const SequenceStep& step : data.sequence.steps) names.push_back(step.id);
      return names;
    }
    case ArgumentKind::type:
      return ids_of(data.types);
    case ArgumentKind::formation:
      return ids_of(data.formations);
    case ArgumentKind::number:
    case ArgumentKind::word:
    case ArgumentKind::direction:
    case ArgumentKind::hexside:
      return {};
  }
  return {};
}

template <typename IdType>
std::optional<std::uint16_t> raw(IdType id) {
  if (!id.exists()) return std::nullopt;
  return id.value;
}

std::optional<std::uint16_t> parse_number(std::string_view text) {
  std::int16_t number = 0;
  if (text.starts_with('+')) text.remove_prefix(1);
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return static_cast<std::uint16_t>(number);
}

std::optional<std::uint16_t> parse_direction(const GameData& data, std::string_view text) {
  for (Direction direction = 0; direction < direction_count; ++direction) {
    if (direction_name(data.map.top(), direction) == text) return direction;
  }
  return std::nullopt;
}

std::optional<std::uint16_t> parse_value(const GameData& data, ArgumentKind kind, const std::vector<std::string>& words,
                                         std::string_view text) {
  switch (kind) {
    case ArgumentKind::counter:
      return raw(data.find_counter(text));
    case ArgumentKind::hex:
      return raw(data.map.find(text));
    case ArgumentKind::place:
      return raw(data.find_place(text));
    case ArgumentKind::side:
      return raw(data.find_side(text));
    case ArgumentKind::step:
      return raw(data.sequence.find(text));
    case ArgumentKind::type:
      return raw(data.find_type(text));
    case ArgumentKind::formation:
      return raw(data.find_formation(text));
    case ArgumentKind::hexside:
      return raw(data.map.find_hexside(text));
    case ArgumentKind::number:
      return parse_number(text);
    case ArgumentKind::direction:
      return parse_direction(data, text);
    case ArgumentKind::word: {
      const auto found = std::ranges::find(words, text);
      if (found == words.end()) return std::nullopt;
      return static_cast<std::uint16_t>(found - words.begin());
    }
  }
  return std::nullopt;
}

void print_value(const GameData& data, ArgumentKind kind, const std::vector<std::string>& words, std::uint16_t value,
                 std::string& text) {
  switch (kind) {
    case ArgumentKind::counter:
      text += data.counter_name(CounterId(value));
      break;
    case ArgumentKind::hex:
      text += data.map.name(HexId(value));
      break;
    case ArgumentKind::place:
      text += data.place_name(PlaceId(value));
      break;
    case ArgumentKind::side:
      text += data.sides[value].id;
      break;
    case ArgumentKind::step:
      text += data.sequence.step(StepId(value)).id;
      break;
    case ArgumentKind::type:
      text += data.types[value].id;
      break;
    case ArgumentKind::formation:
      text += data.formations[value].id;
      break;
    case ArgumentKind::hexside:
      text += data.map.hexside_name(HexsideId(value));
      break;
    case ArgumentKind::number:
      text += std::to_string(static_cast<std::int16_t>(value));
      break;
    case ArgumentKind::direction:
      text += direction_name(data.map.top(), static_cast<Direction>(value));
      break;
    case ArgumentKind::word:
      text += words[value];
      break;
  }
}

std::string suggestion(std::string_view word, const std::vector<std::string>& names) {
  const std::string near = nearest_name(word, names);
  return near.empty() ? "" : "; did you mean \"" + near + "\"?";
}

}  // namespace

Result<ActionGrammar> ActionGrammar::make(const GameData& data, std::span<const Verb> verbs) {
  ActionGrammar grammar;
  grammar.data_ = &data;
  grammar.verbs_.assign(verbs.begin(), verbs.end());
  if (verbs.empty() || verbs.size() > 255) {
    return fail(ErrorCode::module_failed,
                "The module lists " + std::to_string(verbs.size()) + " verbs; 1 to 255 are possible.");
  }
  for (const Verb& verb : verbs) {
    std::vector<Part> parts;
    for (std::string_view word : split(verb.pattern, ' ')) {
      if (!parts.empty() && parts.back().repeat != ' ') {
        return fail(ErrorCode::module_failed,
                    "The pattern of verb \"" + std::string(verb.name) + "\" goes on after a repeated argument.");
      }
      Part part;
      if (word.ends_with('+') || word.ends_with('*') || word.ends_with('?')) {
        part.repeat = word.back();
        word.remove_suffix(1);
      }
      const auto known = std::ranges::find(kind_names, word, &KindName::name);
      if (known != std::end(kind_names)) {
        part.kind = known->kind;
      } else if (word.starts_with("word(") && word.ends_with(')')) {
        for (const std::string_view choice : split(word.substr(5, word.size() - 6), '|'))
          part.words.emplace_back(choice);
      } else {
        part.keyword = true;
        part.text = word;
      }
      parts.push_back(std::move(part));
    }
    grammar.parts_.push_back(std::move(parts));
  }
  return grammar;
}

void ActionGrammar::print_to(const Action& action, std::string& text) const {
  text += verbs_[action.verb].name;
  std::size_t next = 0;
  for (const Part& part : parts_[action.verb]) {
    if (part.keyword) {
      text += ' ';
      text += part.text;
      continue;
    }
    const std::size_t last = part.repeat == ' ' ? std::min<std::size_t>(next + 1, action.count) : action.count;
    for (; next < last; ++next) {
      text += ' ';
      print_value(*data_, part.kind, part.words, action.arguments[next], text);
    }
  }
}

std::string ActionGrammar::print(const Action& action) const {
  std::string text;
  print_to(action, text);
  return text;
}

Result<Action> ActionGrammar::parse(std::string_view text) const {
  const std::vector<std::string_view> words = split(text, ' ');
  if (words.empty())
    return fail(ErrorCode::malformed, "An action is needed, for example \"" + usage(verbs_.front().name) + "\".");
  const auto verb = std::ranges::find(verbs_, words.front(), &Verb::name);
  if (verb == verbs_.end()) {
    std::vector<std::string> names;
    for (const Verb& known : verbs_) names.emplace_back(known.name);
    return fail(ErrorCode::malformed, "There is no action \"" + std::string(words.front()) + "\" in this game" +
                                          suggestion(words.front(), names) +
                                          (nearest_name(words.front(), names).empty() ? "." : ""));
  }
  const std::size_t index = static_cast<std::size_t>(verb - verbs_.begin());
  const auto wrong_form = [&] {
    return fail(ErrorCode::malformed,
                "\"" + std::string(text) + "\" does not have the form \"" + usage(verb->name) + "\".");
  };
  Action action;
  action.verb = static_cast<std::uint8_t>(index);
  std::size_t next = 1;
  for (const Part& part : parts_[index]) {
    if (part.keyword) {
      if (next >= words.size() || words[next] != part.text) return wrong_form();
      ++next;
      continue;
    }
    const std::size_t least = part.repeat == ' ' || part.repeat == '+' ? 1 : 0;
    const std::size_t most = part.repeat == ' ' || part.repeat == '?' ? 1 : Action::most_arguments;
    std::size_t taken = 0;
    for (; taken < most && next < words.size(); ++taken, ++next) {
      const std::optional<std::uint16_t> value = parse_value(*data_, part.kind, part.words, words[next]);
      if (!value) {
        const std::vector<std::string> names =
            part.kind == ArgumentKind::word ? part.words : known_names(*data_, part.kind);
        const std::string near = suggestion(words[next], names);
        return fail(ErrorCode::malformed, "There is no " + std::string(kind_word(part.kind)) + " \"" +
                                              std::string(words[next]) + "\"" + (near.empty() ? "." : near));
      }
      if (action.count == Action::most_arguments) return wrong_form();
      action.add(*value);
    }
    if (taken < least) return wrong_form();
  }
  if (next != words.size()) return wrong_form();
  return action;
}

std::string ActionGrammar::usage(std::string_view verb) const {
  const auto found = std::ranges::find(verbs_, verb, &Verb::name);
  if (found == verbs_.end()) return {};
  std::string text(found->name);
  for (const Part& part : parts_[static_cast<std::size_t>(found - verbs_.begin())]) {
    text += ' ';
    if (part.keyword) {
      text += part.text;
      continue;
    }
    std::string name(kind_word(part.kind));
    if (part.kind == ArgumentKind::word) {
      name.clear();
      for (const std::string& word : part.words) name += (name.empty() ? "" : "|") + word;
    } else {
      std::ranges::transform(name, name.begin(), [](char c) { return static_cast<char>(c - 'a' + 'A'); });
    }
    if (part.repeat == '+') name += "...";
    if (part.repeat == '*') name = "[" + name + "...]";
    if (part.repeat == '?') name = "[" + name + "]";
    text += name;
  }
  return text;
}

ArgumentKind ActionGrammar::kind(const Action& action, std::size_t i) const {
  std::size_t next = 0;
  ArgumentKind last = ArgumentKind::word;
  for (const Part& part : parts_[action.verb]) {
    if (part.keyword) continue;
    last = part.kind;
    if (part.repeat != ' ' || next == i) return part.kind;
    ++next;
  }
  return last;
}

}  // namespace sandtable

// Decisions, moments and whole positions in plain words.
#include <fmt/format.h>

#include "core/narrate.hpp"
#include "core/phrases.hpp"

namespace sandtable {

namespace {

std::string subject_text(const GameData& data, const Decision::Subject& subject) {
  const std::size_t index = subject.value;
  switch (subject.kind) {
    case ArgumentKind::counter:
      return index < data.counters.size() ? data.counters[index].id : "?";
    case ArgumentKind::hex:
    case ArgumentKind::place: {
      PlaceId place;
      place.value = subject.value;
      return place_text(data, place);
    }
    case ArgumentKind::side:
      return index < data.sides.size() ? data.sides[index].name : "?";
    case ArgumentKind::step:
      return index < data.sequence.step_count() ? data.sequence.step(StepId(subject.value)).title : "?";
    case ArgumentKind::type:
      return index < data.types.size() ? data.types[index].name : "?";
    case ArgumentKind::formation:
      return index < data.formations.size() ? data.formations[index].name : "?";
    case ArgumentKind::direction:
      return index < direction_count ? std::string(direction_name(data.map.top(), static_cast<Direction>(index))) : "?";
    case ArgumentKind::hexside:
      return index < data.map.hexside_count() ? data.map.hexside_name(HexsideId(subject.value)) : "?";
    case ArgumentKind::number:
    case ArgumentKind::word:
      return std::to_string(static_cast<std::int16_t>(subject.value));
  }
  return "?";
}

/// "German, attack 4, defense 6": the side and what the face prints, in its order; a marker without values has neither.
std::string printed_text(const GameData& data, const CounterState& state) {
  const CounterType& type = data.types[state.type.index()];
  if (type.kind != CounterKind::unit || state.face >= type.faces.size()) return {};
  std::vector<std::string> values;
  for (const FaceValue& value : type.faces[state.face].values) {
    values.push_back(fmt::format("{} {}", value.name, value.value.text()));
  }
  const std::string side = type.side.exists() ? side_text(data, type.side) : std::string{};
  return fmt::format("{}{}{}", side, side.empty() || values.empty() ? "" : ", ", fmt::join(values, ", "));
}

/// "II/261 (German, attack 4, defense 4; reduced; spent; carried by Lorry 3)".
std::string counter_text(const GameData& data, const Board& board, CounterId id) {
  const CounterState& state = board.counter(id);
  std::vector<std::string> notes;
  const std::vector<Face>& faces = data.types[state.type.index()].faces;
  if (std::string printed = printed_text(data, state); !printed.empty()) notes.push_back(std::move(printed));
  if (state.face != 0 && state.face < faces.size()) notes.push_back(faces[state.face].name);
  if (state.type != data.counters[id.index()].type) notes.push_back("now " + data.types[state.type.index()].name);
  if (state.owner.exists() && state.owner != data.type_of(id).side)
    notes.push_back("of " + side_text(data, state.owner));
  for (unsigned bit = 0; bit < data.marks.size() && bit < 32; ++bit) {
    if (board.mark(id, bit)) notes.push_back(data.marks[bit]);
  }
  for (std::size_t which = 0; which < data.levels.size() && which < state.levels.size(); ++which) {
    if (state.levels[which] != 0) notes.push_back(fmt::format("{} {}", data.levels[which], state.levels[which]));
  }
  const std::string& name = data.counter_name(id);
  return notes.empty() ? name : fmt::format("{} ({})", name, fmt::join(notes, "; "));
}

/// "blown, mined"; empty without marks.
std::string hexside_marks_text(const GameData& data, unsigned marks) {
  std::vector<std::string_view> names;
  for (std::size_t bit = 0; bit < data.hexside_marks.size(); ++bit) {
    if ((marks >> bit & 1U) != 0) names.emplace_back(data.hexside_marks[bit]);
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string stack_text(const GameData& data, const Board& board, PlaceId place) {
  std::string text;
  board.for_each(place, [&](CounterId id) {
    if (!text.empty()) text += ", ";
    text += counter_text(data, board, id);
    for (std::uint16_t other = 0; other < board.counter_count(); ++other) {
      const CounterId cargo(other);
      if (board.counter(cargo).carrier == id) text += fmt::format(" carrying {}", counter_text(data, board, cargo));
    }
  });
  return text;
}

}  // namespace

std::string prompt_text(const GameData& data, const Decision& decision) {
  std::string text;
  const std::string_view prompt = decision.prompt;
  for (std::size_t i = 0; i < prompt.size(); ++i) {
    const bool subject = prompt[i] == '{' && i + 2 < prompt.size() && prompt[i + 2] == '}' && prompt[i + 1] >= '0' &&
                         prompt[i + 1] < '0' + static_cast<int>(decision.subjects.size());
    if (!subject) {
      text += prompt[i];
      continue;
    }
    text += subject_text(data, decision.subjects[static_cast<std::size_t>(prompt[i + 1] - '0')]);
    i += 2;
  }
  return text;
}

std::string moment_text(const GameData& data, const Position& position) {
  const SequenceState& now = position.sequence;
  std::vector<std::string> parts;
  if (now.turn == 0) {
    parts.emplace_back("Set-up");
  } else if (now.turn <= data.sequence.turns.size() && !data.sequence.turns[now.turn - 1U].name.empty()) {
    parts.push_back(fmt::format("{} (turn {})", data.sequence.turns[now.turn - 1U].name, now.turn));
  } else {
    parts.push_back(fmt::format("Turn {}", now.turn));
  }
  if (now.step.exists() && now.step.index() < data.sequence.step_count()) {
    const SequenceStep& step = data.sequence.step(now.step);
    if (!step.group.empty()) parts.push_back(step.group);
    parts.push_back(step.title);
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string outcome_text(const GameData& data, const Outcome& outcome) {
  if (!outcome.over) return "Nobody has won yet";
  if (!outcome.winner.exists()) return outcome.level.empty() ? "The game ended without a winner" : outcome.level;
  return fmt::format("{}: {}", side_text(data, outcome.winner), outcome.level.empty() ? "victory" : outcome.level);
}

std::vector<std::string> board_text(const Game& game, const Position& position) {
  const GameData& data = game.data();
  const Board& board = position.board;
  std::vector<std::string> lines = {moment_text(data, position)};
  for (std::uint16_t index = 0; index < board.place_count(); ++index) {
    PlaceId place;
    place.value = index;
    if (board.empty(place)) continue;
    lines.push_back(fmt::format("{}: {}", place_text(data, place), stack_text(data, board, place)));
  }
  for (std::uint8_t index = 0; index < data.tracks.size(); ++index) {
    lines.push_back(
        fmt::format("{}: {}", data.tracks[index].title, data.tracks[index].text(board.track(TrackId(index)))));
  }
  for (std::size_t index = 0; index < board.hexside_marks().size(); ++index) {
    const HexsideId side(static_cast<std::uint16_t>(index));
    const std::string marks = hexside_marks_text(data, board.hexside_marks()[index]);
    if (!marks.empty()) lines.push_back(fmt::format("Hexside {}: {}", data.map.hexside_name(side), marks));
  }
  game.describe(position, lines);
  return lines;
}

}  // namespace sandtable

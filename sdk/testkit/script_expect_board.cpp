// Expectations about counters, tracks and the sequence of play.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "testkit/script_expect.hpp"
#include "testkit/script_parser.hpp"

namespace sandtable {
namespace {

std::string whereabouts(const ScriptState& state, CounterId counter) {
  const CounterState& now = state.position.board.counter(counter);
  const std::string& name = state.data.counter_name(counter);
  if (now.carrier.exists()) return fmt::format("{} is carried by {}", name, state.data.counter_name(now.carrier));
  if (!now.place.exists()) return name + " is not in play";
  return fmt::format("{} stands in {}", name, state.data.place_name(now.place));
}

Result<Finding> check_at(ScriptState& state, const ScriptWords& words) {
  const auto counter = named_counter(state.data, words[0]);
  if (!counter) return std::unexpected(counter.error());
  const auto place = named_place(state.data, words[1]);
  if (!place) return std::unexpected(place.error());
  return Finding{state.position.board.place(*counter) == *place, whereabouts(state, *counter)};
}

Result<Finding> check_gone(ScriptState& state, const ScriptWords& words) {
  const auto counter = named_counter(state.data, words[0]);
  if (!counter) return std::unexpected(counter.error());
  const CounterState& now = state.position.board.counter(*counter);
  const bool carried = now.carrier.exists();
  const bool boxed = now.place.exists() && state.data.place_name(now.place).starts_with("eliminated");
  return Finding{boxed || (!now.place.exists() && !carried), whereabouts(state, *counter)};
}

Result<Finding> check_face(ScriptState& state, const ScriptWords& words) {
  const auto counter = named_counter(state.data, words[0]);
  if (!counter) return std::unexpected(counter.error());
  const CounterState& now = state.position.board.counter(*counter);
  const auto& faces = state.data.types[now.type.index()].faces;
  const std::string wanted = join_words(words, 1);
  const auto named = std::ranges::find(faces, wanted, &Face::name);
  const auto number = parse_whole(wanted);
  if (named == faces.end() && (!number || *number < 0 || *number >= static_cast<std::int32_t>(faces.size()))) {
    std::vector<std::string> names;
    for (const Face& face : faces) names.push_back(face.name);
    return unknown_name("face", wanted, names);
  }
  const auto index = named != faces.end() ? named - faces.begin() : *number;
  const std::string shown = now.face < faces.size() ? faces[now.face].name : "unknown";
  return Finding{now.face == index, fmt::format("{} shows face {} ({})", words[0], now.face, shown)};
}

Result<Finding> check_facing(ScriptState& state, const ScriptWords& words) {
  const auto counter = named_counter(state.data, words[0]);
  if (!counter) return std::unexpected(counter.error());
  const HexTop top = state.data.map.top();
  const Direction facing = state.position.board.counter(*counter).facing;
  for (Direction direction = 0; direction < direction_count; ++direction) {
    if (words[1] != direction_name(top, direction) && words[1] != std::to_string(direction)) continue;
    return Finding{facing == direction, fmt::format("{} faces {}", words[0], direction_name(top, facing))};
  }
  return fail(ErrorCode::malformed, fmt::format("'{}' is not a direction of this map.", words[1]));
}

Result<Finding> check_mark(ScriptState& state, const ScriptWords& words) {
  const auto counter = named_counter(state.data, words[0]);
  if (!counter) return std::unexpected(counter.error());
  const auto mark = std::ranges::find(state.data.marks, words[1]);
  if (mark == state.data.marks.end()) return unknown_name("mark", words[1], state.data.marks);
  if (words[2] != "on" && words[2] != "off") return fail(ErrorCode::malformed, "A mark is either 'on' or 'off'.");
  const bool on = state.position.board.mark(*counter, static_cast<unsigned>(mark - state.data.marks.begin()));
  return Finding{on == (words[2] == "on"), fmt::format("it is {}", on ? "on" : "off")};
}

Result<Finding> check_level(ScriptState& state, const ScriptWords& words) {
  const auto counter = named_counter(state.data, words[0]);
  if (!counter) return std::unexpected(counter.error());
  const auto level = std::ranges::find(state.data.levels, words[1]);
  if (level == state.data.levels.end()) return unknown_name("level", words[1], state.data.levels);
  const auto value = whole_number(words[2]);
  if (!value) return std::unexpected(value.error());
  const auto which = static_cast<std::size_t>(level - state.data.levels.begin());
  const int now = state.position.board.counter(*counter).levels.at(which);
  return Finding{now == *value, fmt::format("it is {}", now)};
}

Result<Finding> check_hexside(ScriptState& state, const ScriptWords& words) {
  const HexsideId side = state.data.map.find_hexside(words[0]);
  if (!side.exists()) {
    return fail(ErrorCode::malformed, fmt::format("'{}' is no hexside; write its two hexes, 1511-1512.", words[0]));
  }
  const auto mark = std::ranges::find(state.data.hexside_marks, words[1]);
  if (mark == state.data.hexside_marks.end()) return unknown_name("hexside mark", words[1], state.data.hexside_marks);
  if (words[2] != "on" && words[2] != "off") return fail(ErrorCode::malformed, "A mark is either 'on' or 'off'.");
  const auto bit = static_cast<unsigned>(mark - state.data.hexside_marks.begin());
  const bool on = state.position.board.hexside_mark(side, bit);
  return Finding{on == (words[2] == "on"), fmt::format("it is {}", on ? "on" : "off")};
}

Result<Finding> check_track(ScriptState& state, const ScriptWords& words) {
  const TrackId track = state.data.find_track(words[0]);
  if (!track.exists()) return unknown_name("track", words[0], ids_of(state.data.tracks));
  const auto value = whole_number(words[1]);
  if (!value) return std::unexpected(value.error());
  const std::int32_t now = state.position.board.track(track);
  return Finding{now == *value, fmt::format("it is {}", now)};
}

Result<Finding> check_count(ScriptState& state, const ScriptWords& words) {
  const auto place = named_place(state.data, words[0]);
  if (!place) return std::unexpected(place.error());
  const auto number = whole_number(words[1]);
  if (!number) return std::unexpected(number.error());
  const std::size_t now = state.position.board.count(*place);
  return Finding{std::cmp_equal(now, *number), fmt::format("{} counters are there", now)};
}

Result<Finding> check_turn(ScriptState& state, const ScriptWords& words) {
  const auto turn = whole_number(words[0]);
  if (!turn) return std::unexpected(turn.error());
  const int now = state.position.sequence.turn;
  return Finding{now == *turn, fmt::format("it is turn {}", now)};
}

Result<Finding> check_step(ScriptState& state, const ScriptWords& words) {
  const SequenceOfPlay& sequence = state.data.sequence;
  const StepId step = sequence.find(words[0]);
  if (!step.exists()) {
    std::vector<std::string> known = ids_of(sequence.setup);
    std::ranges::copy(ids_of(sequence.steps), std::back_inserter(known));
    return unknown_name("step", words[0], known);
  }
  const StepId now = state.position.sequence.step;
  const bool known = now.exists() && now.index() < sequence.step_count();
  return Finding{now == step, known ? "the step is " + sequence.step(now).id : "no step is under way"};
}

Result<Finding> check_fact(ScriptState& state, const ScriptWords& words) {
  const std::string wanted = join_words(words, 0);
  std::vector<std::string> lines;
  state.game.describe(state.position, lines);
  const bool found = std::ranges::any_of(lines, [&](const std::string& line) { return line.contains(wanted); });
  return Finding{
      found, lines.empty() ? "the game describes nothing" : fmt::format("the facts are: {}", fmt::join(lines, "; "))};
}

Result<Finding> check_sees(ScriptState& state, const ScriptWords& words) {
  const auto side = named_side(state.data, words[0]);
  if (!side) return std::unexpected(side.error());
  const auto counter = named_counter(state.data, words[1]);
  if (!counter) return std::unexpected(counter.error());
  const std::vector<std::string> names = {"open", "back", "nothing"};
  const auto wanted = std::ranges::find(names, words[2]);
  if (wanted == names.end()) return unknown_name("way of seeing", words[2], names);
  const auto seen = static_cast<std::size_t>(state.game.visibility(state.position, *counter, *side));
  return Finding{seen == static_cast<std::size_t>(wanted - names.begin()),
                 fmt::format("{} sees {} as '{}'", words[0], words[1], names.at(seen))};
}

}  // namespace

const std::vector<Expectation>& board_expectations() {
  constexpr std::size_t many = 100;
  static const std::vector<Expectation> list = {
      {"at", "at COUNTER PLACE", 2, 2, check_at},
      {"gone", "gone COUNTER", 1, 1, check_gone},
      {"count", "count PLACE NUMBER", 2, 2, check_count},
      {"face", "face COUNTER FACE", 2, many, check_face},
      {"facing", "facing COUNTER DIRECTION", 2, 2, check_facing},
      {"mark", "mark COUNTER MARK on|off", 3, 3, check_mark},
      {"hexside", "hexside HEXSIDE MARK on|off", 3, 3, check_hexside},
      {"level", "level COUNTER LEVEL NUMBER", 3, 3, check_level},
      {"track", "track TRACK NUMBER", 2, 2, check_track},
      {"turn", "turn NUMBER", 1, 1, check_turn},
      {"step", "step STEP", 1, 1, check_step},
      {"fact", "fact \"TEXT\"", 1, many, check_fact},
      {"sees", "sees SIDE COUNTER open|back|nothing", 3, 3, check_sees},
  };
  return list;
}

}  // namespace sandtable

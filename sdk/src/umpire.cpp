#include "sandtable/umpire.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace sandtable {
namespace {

using ActVerb = UmpireAct::Verb;

struct VerbWord {
  std::string_view word;
  ActVerb verb;
  std::string_view usage;
};
constexpr VerbWord verb_words[] = {
    {"place", ActVerb::place, "umpire place COUNTER PLACE [FACE]"},
    {"remove", ActVerb::remove, "umpire remove COUNTER"},
    {"flip", ActVerb::flip, "umpire flip COUNTER [FACE]"},
    {"face", ActVerb::face, "umpire face COUNTER DIRECTION"},
    {"mark", ActVerb::mark, "umpire mark COUNTER MARK on|off"},
    {"hexside", ActVerb::hexside, "umpire hexside HEXSIDE MARK on|off"},
    {"level", ActVerb::level, "umpire level COUNTER LEVEL NUMBER"},
    {"roll", ActVerb::roll, "umpire roll SIDES"},
    {"set", ActVerb::set, "umpire set TRACK NUMBER"},
    {"phase", ActVerb::phase, "umpire phase STEP [TURN]"},
    {"note", ActVerb::note, "umpire note TEXT"},
};

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

std::optional<std::int32_t> number_of(std::string_view text) {
  std::int32_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::unexpected<Error> unknown(std::string_view kind, std::string_view word, const std::vector<std::string>& names) {
  const std::string near = nearest_name(word, names);
  return fail(ErrorCode::malformed, "There is no " + std::string(kind) + " \"" + std::string(word) + "\"" +
                                        (near.empty() ? "." : "; did you mean \"" + near + "\"?"));
}

template <typename Items>
std::vector<std::string> ids_of(const Items& items) {
  std::vector<std::string> ids;
  for (const auto& item : items) ids.push_back(item.id);
  return ids;
}

/// Reads the words of one act in order; every take_ function explains what is missing.
class Reader {
 public:
  Reader(const GameData& data, std::vector<std::string_view> words, std::string_view usage)
      : data_(data), words_(std::move(words)), usage_(usage) {}

  [[nodiscard]] bool more() const { return next_ < words_.size(); }
  [[nodiscard]] std::unexpected<Error> wrong_form() const {
    return fail(ErrorCode::malformed, "The umpire's act does not have the form \"" + std::string(usage_) + "\".");
  }

  Result<CounterId> counter() {
    if (!more()) return wrong_form();
    const std::string_view word = words_[next_++];
    const CounterId id = data_.find_counter(word);
    if (!id.exists()) return unknown("counter", word, ids_of(data_.counters));
    return id;
  }
  Result<PlaceId> place() {
    if (!more()) return wrong_form();
    const std::string_view word = words_[next_++];
    const PlaceId id = data_.find_place(word);
    if (!id.exists()) return unknown("hex or box", word, ids_of(data_.boxes));
    return id;
  }
  Result<HexsideId> hexside() {
    if (!more()) return wrong_form();
    const std::string_view word = words_[next_++];
    const HexsideId id = data_.map.find_hexside(word);
    if (!id.exists()) {
      return fail(ErrorCode::malformed,
                  "There is no hexside \"" + std::string(word) + "\"; write its two hexes joined by a hyphen.");
    }
    return id;
  }
  Result<std::int32_t> number(std::int32_t least, std::int32_t most) {
    if (!more()) return wrong_form();
    const std::string_view word = words_[next_++];
    const std::optional<std::int32_t> value = number_of(word);
    if (!value || *value < least || *value > most) {
      return fail(ErrorCode::malformed, "\"" + std::string(word) + "\" should be a number from " +
                                            std::to_string(least) + " to " + std::to_string(most) + ".");
    }
    return *value;
  }
  Result<std::int32_t> listed(std::string_view kind, const std::vector<std::string>& names) {
    if (!more()) return wrong_form();
    const std::string_view word = words_[next_++];
    const auto found = std::ranges::find(names, word);
    if (found == names.end()) return unknown(kind, word, names);
    return static_cast<std::int32_t>(found - names.begin());
  }
  /// A face by name or number.
  Result<std::int32_t> face(CounterId counter) {
    if (!more()) return wrong_form();
    const std::string_view word = words_[next_];
    const std::vector<Face>& faces = data_.type_of(counter).faces;
    const auto found = std::ranges::find(faces, word, &Face::name);
    if (found != faces.end()) {
      ++next_;
      return static_cast<std::int32_t>(found - faces.begin());
    }
    return number(0, static_cast<std::int32_t>(faces.size()) - 1);
  }
  [[nodiscard]] Result<void> end() const {
    if (more()) return wrong_form();
    return {};
  }
  [[nodiscard]] std::string_view peek() const { return words_[next_]; }
  void skip() { ++next_; }

 private:
  const GameData& data_;
  std::vector<std::string_view> words_;
  std::string_view usage_;
  std::size_t next_ = 0;
};

#define SANDTABLE_TRY(target, expression)                         \
  do {                                                            \
    auto taken = (expression);                                    \
    if (!taken) return std::unexpected(std::move(taken).error()); \
    (target) = *taken;                                            \
  } while (false)

Result<void> read_direction(const GameData& data, Reader& reader, UmpireAct& act) {
  if (!reader.more()) return reader.wrong_form();
  for (Direction direction = 0; direction < direction_count; ++direction) {
    if (direction_name(data.map.top(), direction) == reader.peek()) {
      act.number = direction;
      reader.skip();
      return {};
    }
  }
  SANDTABLE_TRY(act.number, reader.number(0, direction_count - 1));
  return {};
}

Result<void> read_phase(const GameData& data, Reader& reader, UmpireAct& act) {
  if (!reader.more()) return reader.wrong_form();
  act.step = data.sequence.find(reader.peek());
  if (!act.step.exists()) {
    std::vector<std::string> names = ids_of(data.sequence.setup);
    for (const SequenceStep& step : data.sequence.steps) names.push_back(step.id);
    return unknown("step of the sequence", reader.peek(), names);
  }
  reader.skip();
  act.number = -1;  // the turn stays
  if (reader.more()) SANDTABLE_TRY(act.number, reader.number(1, static_cast<std::int32_t>(data.sequence.turns.size())));
  return {};
}

Result<void> read_arguments(const GameData& data, Reader& reader, UmpireAct& act) {
  const bool names_counter = act.verb == ActVerb::place || act.verb == ActVerb::remove || act.verb == ActVerb::flip ||
                             act.verb == ActVerb::face || act.verb == ActVerb::mark || act.verb == ActVerb::level;
  if (names_counter) SANDTABLE_TRY(act.counter, reader.counter());
  switch (act.verb) {
    case ActVerb::place:
      SANDTABLE_TRY(act.place, reader.place());
      act.number = -1;  // the face stays
      if (reader.more()) SANDTABLE_TRY(act.number, reader.face(act.counter));
      break;
    case ActVerb::flip:
      act.number = -1;  // the next face
      if (reader.more()) SANDTABLE_TRY(act.number, reader.face(act.counter));
      break;
    case ActVerb::face:
      return read_direction(data, reader, act);
    case ActVerb::mark:
      SANDTABLE_TRY(act.number, reader.listed("status marker", data.marks));
      SANDTABLE_TRY(act.value, reader.listed("setting", {"off", "on"}));
      break;
    case ActVerb::hexside:
      SANDTABLE_TRY(act.hexside, reader.hexside());
      SANDTABLE_TRY(act.number, reader.listed("hexside mark", data.hexside_marks));
      SANDTABLE_TRY(act.value, reader.listed("setting", {"off", "on"}));
      break;
    case ActVerb::level:
      SANDTABLE_TRY(act.number, reader.listed("level", data.levels));
      SANDTABLE_TRY(act.value, reader.number(0, 255));
      break;
    case ActVerb::roll:
      SANDTABLE_TRY(act.number, reader.number(2, 100));
      break;
    case ActVerb::set: {
      std::int32_t index = 0;
      SANDTABLE_TRY(index, reader.listed("track", ids_of(data.tracks)));
      act.track = TrackId(static_cast<std::uint8_t>(index));
      const Track& track = data.tracks[static_cast<std::size_t>(index)];
      SANDTABLE_TRY(act.number, reader.number(track.least, track.most));
      break;
    }
    case ActVerb::phase:
      return read_phase(data, reader, act);
    case ActVerb::remove:
    case ActVerb::note:
      break;
  }
  return {};
}

}  // namespace

bool is_umpire_text(std::string_view text) {
  return text == "umpire" || text.starts_with("umpire ");
}

Result<UmpireAct> parse_umpire(const GameData& data, std::string_view text) {
  std::vector<std::string_view> words = words_of(text);
  if (words.size() < 2 || words[0] != "umpire") {
    return fail(ErrorCode::malformed,
                "An umpire's act reads \"umpire VERB ...\"; the verbs are place, remove, flip, "
                "face, mark, hexside, level, roll, set, phase and note.");
  }
  const auto found = std::ranges::find(verb_words, words[1], &VerbWord::word);
  if (found == std::end(verb_words)) {
    std::vector<std::string> names;
    for (const VerbWord& known : verb_words) names.emplace_back(known.word);
    return unknown("umpire's verb", words[1], names);
  }
  UmpireAct act;
  act.verb = found->verb;
  if (act.verb == ActVerb::note) {
    if (std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; })) {
      return fail(ErrorCode::malformed, "A note is one line of plain text without control characters.");
    }
    const std::size_t start = text.find("note") + 4;
    act.note = text.substr(std::min(text.find_first_not_of(' ', start), text.size()));
    if (act.note.size() > 2000) return fail(ErrorCode::limit_exceeded, "A note may have at most 2,000 bytes.");
    return act;
  }
  words.erase(words.begin(), words.begin() + 2);
  Reader reader(data, std::move(words), found->usage);
  if (auto read = read_arguments(data, reader, act); !read) return std::unexpected(std::move(read).error());
  if (auto end = reader.end(); !end) return std::unexpected(std::move(end).error());
  return act;
}

std::string print_umpire(const GameData& data, const UmpireAct& act) {
  const auto found = std::ranges::find(verb_words, act.verb, &VerbWord::verb);
  std::string text = "umpire " + std::string(found->word);
  const auto add = [&text](std::string_view word) { (text += ' ') += word; };
  if (act.counter.exists()) add(data.counter_name(act.counter));
  switch (act.verb) {
    case ActVerb::place:
      add(data.place_name(act.place));
      if (act.number >= 0) add(std::to_string(act.number));
      break;
    case ActVerb::flip:
      if (act.number >= 0) add(std::to_string(act.number));
      break;
    case ActVerb::face:
      add(direction_name(data.map.top(), static_cast<Direction>(act.number)));
      break;
    case ActVerb::mark:
      add(data.marks[static_cast<std::size_t>(act.number)]);
      add(act.value != 0 ? "on" : "off");
      break;
    case ActVerb::hexside:
      add(data.map.hexside_name(act.hexside));
      add(data.hexside_marks[static_cast<std::size_t>(act.number)]);
      add(act.value != 0 ? "on" : "off");
      break;
    case ActVerb::level:
      add(data.levels[static_cast<std::size_t>(act.number)]);
      add(std::to_string(act.value));
      break;
    case ActVerb::roll:
      add(std::to_string(act.number));
      break;
    case ActVerb::set:
      add(data.tracks[act.track.index()].id);
      add(std::to_string(act.number));
      break;
    case ActVerb::phase:
      add(data.sequence.step(act.step).id);
      if (act.number >= 0) add(std::to_string(act.number));
      break;
    case ActVerb::remove:
      break;
    case ActVerb::note:
      add(act.note);
      break;
  }
  return text;
}

void apply_umpire(const Game& game, Position& position, const UmpireAct& act, Dice& dice, EventSink& events) {
  const GameData& data = game.data();
  Board& board = position.board;
  Event event;
  event.kind = EventKind::umpire;
  if (act.counter.exists()) event.counters.push_back(act.counter);
  event.place = act.place;
  event.hexside = act.hexside;
  switch (act.verb) {
    case ActVerb::place:
      board.move(act.counter, act.place);
      if (act.number >= 0) board.set_face(act.counter, static_cast<std::uint8_t>(act.number));
      break;
    case ActVerb::remove:
      board.take_off(act.counter);
      break;
    case ActVerb::flip: {
      const std::size_t faces = data.types[board.counter(act.counter).type.index()].faces.size();
      const std::size_t next =
          act.number >= 0 ? static_cast<std::size_t>(act.number) : (board.counter(act.counter).face + 1U) % faces;
      board.set_face(act.counter, static_cast<std::uint8_t>(next));
      break;
    }
    case ActVerb::face:
      board.set_facing(act.counter, static_cast<Direction>(act.number));
      break;
    case ActVerb::mark:
      board.set_mark(act.counter, static_cast<unsigned>(act.number), act.value != 0);
      break;
    case ActVerb::hexside:
      board.set_hexside_mark(act.hexside, static_cast<unsigned>(act.number), act.value != 0);
      break;
    case ActVerb::level:
      board.set_level(act.counter, static_cast<unsigned>(act.number), static_cast<std::uint8_t>(act.value));
      break;
    case ActVerb::roll:
      event.die = dice.roll("umpire", act.number);
      break;
    case ActVerb::set:
      board.set_track(act.track, act.number);
      break;
    case ActVerb::phase:
      position.sequence.step = act.step;
      if (act.number >= 0) position.sequence.turn = static_cast<std::uint16_t>(act.number);
      position.clear_frames();
      break;
    case ActVerb::note:
      break;
  }
  if (events.wanted()) events.add(std::move(event));
  const bool changes = act.verb != ActVerb::roll && act.verb != ActVerb::note;
  if (changes) game.on_umpire(position, act.verb == ActVerb::phase);
}

}  // namespace sandtable

#include "testkit/script_state.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "testkit/script_parser.hpp"

namespace sandtable {

bool ScriptState::is_legal(const Action& action) {
  return std::ranges::find(decision().actions, action) != decision().actions.end();
}

std::string ScriptState::legal_text() {
  constexpr std::size_t most_shown = 12;
  const Decision& now = decision();
  if (now.over()) return "the game is over";
  std::string text = data.sides[now.side.index()].id + " may: ";
  for (std::size_t i = 0; i < std::min(now.actions.size(), most_shown); ++i) {
    if (i > 0) text += ", ";
    grammar.print_to(now.actions[i], text);
  }
  if (now.actions.size() > most_shown) text += ", ...";
  return text + fmt::format(" ({} in all)", now.actions.size());
}

std::unexpected<Error> unknown_name(std::string_view what, std::string_view word,
                                    const std::vector<std::string>& known) {
  const std::string nearest = nearest_name(word, known);
  const std::string hint = nearest.empty() ? std::string{} : fmt::format("; did you mean '{}'?", nearest);
  return fail(ErrorCode::malformed, fmt::format("There is no {} '{}'{}", what, word, hint.empty() ? "." : hint));
}

Result<CounterId> named_counter(const GameData& data, std::string_view word) {
  const CounterId counter = data.find_counter(word);
  if (!counter.exists()) return unknown_name("counter", word, ids_of(data.counters));
  return counter;
}

Result<PlaceId> named_place(const GameData& data, std::string_view word) {
  const PlaceId place = data.find_place(word);
  if (!place.exists()) return unknown_name("hex or box", word, ids_of(data.boxes));
  return place;
}

Result<SideId> named_side(const GameData& data, std::string_view word) {
  const SideId side = data.find_side(word);
  if (!side.exists()) return unknown_name("side", word, ids_of(data.sides));
  return side;
}

Result<std::int32_t> whole_number(std::string_view word) {
  const auto number = parse_whole(word);
  if (!number) return fail(ErrorCode::malformed, fmt::format("'{}' is not a whole number.", word));
  return *number;
}

}  // namespace sandtable

// Expectations about what the module's data say: printed values, the map, the turn track.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "testkit/script_expect.hpp"
#include "testkit/script_parser.hpp"

namespace sandtable {
namespace {

Result<HexId> named_hex(const GameData& data, const std::string& word) {
  const HexId hex = data.map.find(word);
  if (!hex.exists()) return fail(ErrorCode::malformed, fmt::format("There is no hex '{}'.", word));
  return hex;
}

Result<FeatureId> named_feature(const GameData& data, const std::string& word) {
  const FeatureId feature = data.map.find_feature(word);
  if (feature.exists()) return feature;
  std::vector<std::string> known;
  for (const Feature& entry : data.map.features()) known.push_back(entry.id);
  return unknown_name("terrain feature", word, known);
}

std::string feature_list(const Map& map, FeatureSet set) {
  std::string list;
  for (std::uint8_t i = 0; i < map.features().size(); ++i) {
    if (set.has(FeatureId(i))) list += (list.empty() ? "" : ", ") + map.feature(FeatureId(i)).id;
  }
  return list.empty() ? "nothing" : list;
}

Result<Finding> check_value(ScriptState& state, const ScriptWords& words) {
  const auto counter = named_counter(state.data, words[0]);
  if (!counter) return std::unexpected(counter.error());
  const auto value = parse_value(words[2]);
  if (!value) return fail(ErrorCode::malformed, fmt::format("'{}' is not a value.", words[2]));
  const Face& face = state.data.type_of(*counter).faces.at(state.position.board.counter(*counter).face);
  const auto printed = std::ranges::find(face.values, words[1], &FaceValue::name);
  if (printed == face.values.end()) {
    std::vector<std::string> names;
    for (const FaceValue& entry : face.values) names.push_back(entry.name);
    return unknown_name("printed value", words[1], names);
  }
  return Finding{printed->value == *value, fmt::format("its face prints {}", printed->value.text())};
}

Result<Finding> check_flag(ScriptState& state, const ScriptWords& words) {
  const auto counter = named_counter(state.data, words[0]);
  if (!counter) return std::unexpected(counter.error());
  const CounterType& type = state.data.type_of(*counter);
  return Finding{type.has_flag(words[1]), fmt::format("its flags are: {}", fmt::join(type.flags, ", "))};
}

Result<Finding> check_formation(ScriptState& state, const ScriptWords& words) {
  const auto counter = named_counter(state.data, words[0]);
  if (!counter) return std::unexpected(counter.error());
  const FormationId wanted = state.data.find_formation(words[1]);
  if (!wanted.exists()) return unknown_name("formation", words[1], ids_of(state.data.formations));
  const FormationId now = state.data.counters[counter->index()].formation;
  return Finding{now == wanted, now.exists() ? "it belongs to " + state.data.formations[now.index()].id
                                             : std::string("it belongs to no formation")};
}

Result<Finding> check_terrain(ScriptState& state, const ScriptWords& words) {
  const Map& map = state.data.map;
  const auto hex = named_hex(state.data, words[0]);
  if (!hex) return std::unexpected(hex.error());
  const auto feature = named_feature(state.data, words.back());
  if (!feature) return std::unexpected(feature.error());
  if (words.size() == 2) {
    return Finding{map.has(*hex, *feature), "there is " + feature_list(map, map.features(*hex))};
  }
  const auto other = named_hex(state.data, words[1]);
  if (!other) return std::unexpected(other.error());
  const HexsideId side = map.between(*hex, *other);
  if (!side.exists()) {
    return fail(ErrorCode::malformed, fmt::format("{} and {} are not adjacent.", words[0], words[1]));
  }
  return Finding{map.has(side, *feature), "there is " + feature_list(map, map.features(side))};
}

Result<Finding> check_zone(ScriptState& state, const ScriptWords& words) {
  const ZoneId zone = state.data.map.find_zone(words[0]);
  if (!zone.exists()) {
    std::vector<std::string> known;
    for (const Zone& entry : state.data.map.zones()) known.push_back(entry.id);
    return unknown_name("zone", words[0], known);
  }
  const std::vector<HexId>& hexes = state.data.map.zone(zone).hexes;
  if (const auto size = parse_whole(words[1]); words.size() == 3 && words[2] == "hexes" && size) {
    return Finding{std::cmp_equal(hexes.size(), *size), fmt::format("it has {} hexes", hexes.size())};
  }
  const auto hex = named_hex(state.data, words[1]);
  if (!hex) return std::unexpected(hex.error());
  const bool has = std::ranges::find(hexes, *hex) != hexes.end();
  return Finding{has, fmt::format("{} is {} it", words[1], has ? "in" : "not in")};
}

Result<Finding> check_turn_track(ScriptState& state, const ScriptWords& words) {
  const auto& turns = state.data.sequence.turns;
  const auto number = whole_number(words[0]);
  if (!number) return std::unexpected(number.error());
  if (*number < 1 || std::cmp_greater(*number, turns.size())) {
    return fail(ErrorCode::malformed, fmt::format("The turn track goes from 1 to {}.", turns.size()));
  }
  const GameTurn& turn = turns[static_cast<std::size_t>(*number) - 1];
  if (words.size() == 2) {
    const bool named = turn.name == words[1];
    return Finding{named || turn.has_flag(words[1]),
                   fmt::format("it is \"{}\" with the flags: {}", turn.name, fmt::join(turn.flags, ", "))};
  }
  const auto value = whole_number(words[2]);
  if (!value) return std::unexpected(value.error());
  const auto entry = std::ranges::find(turn.values, words[1], &TurnValue::name);
  if (entry == turn.values.end()) {
    std::vector<std::string> names;
    for (const TurnValue& known : turn.values) names.push_back(known.name);
    return unknown_name("value of a turn", words[1], names);
  }
  return Finding{entry->value == *value, fmt::format("it is {}", entry->value)};
}

Result<Finding> check_constant(ScriptState& state, const ScriptWords& words) {
  const Constant* constant = state.data.find_constant(words[0]);
  if (constant == nullptr) return unknown_name("constant", words[0], ids_of(state.data.constants));
  const auto value = whole_number(words[1]);
  if (!value) return std::unexpected(value.error());
  return Finding{constant->value == *value, fmt::format("it is {}", constant->value)};
}

Result<Finding> check_known(ScriptState& state, const ScriptWords& words) {
  const GameData& data = state.data;
  const std::string& id = words[1];
  const auto any_type = [&](auto&& holds) { return std::ranges::any_of(data.types, holds); };
  struct Kind {
    std::string_view name;
    bool known;
  };
  const Kind kinds[] = {
      {"feature", data.map.find_feature(id).exists()},
      {"zone", data.map.find_zone(id).exists()},
      {"counter", data.find_counter(id).exists()},
      {"box", data.find_box(id).exists()},
      {"table", data.find_table(id) != nullptr},
      {"constant", data.find_constant(id) != nullptr},
      {"turn", std::ranges::any_of(data.sequence.turns, [&](const GameTurn& turn) { return turn.name == id; })},
      {"flag", any_type([&](const CounterType& type) { return type.has_flag(id); })},
      {"symbol", any_type([&](const CounterType& type) { return type.symbol == id; })},
      {"size", any_type([&](const CounterType& type) { return type.size == id; })},
  };
  const auto* kind = std::ranges::find(kinds, words[0], &Kind::name);
  if (kind == std::end(kinds)) {
    std::vector<std::string> names;
    for (const Kind& entry : kinds) names.emplace_back(entry.name);
    return unknown_name("kind of data", words[0], names);
  }
  return Finding{kind->known, kind->known ? "there is one" : "there is none"};
}

}  // namespace

const std::vector<Expectation>& data_expectations() {
  static const std::vector<Expectation> list = {
      {"value", "value COUNTER NAME VALUE", 3, 3, check_value},
      {"flag", "flag COUNTER FLAG", 2, 2, check_flag},
      {"formation", "formation COUNTER FORMATION", 2, 2, check_formation},
      {"terrain", "terrain HEX [HEX] FEATURE", 2, 3, check_terrain},
      {"zone", "zone ZONE HEX, or zone ZONE NUMBER hexes", 2, 3, check_zone},
      {"turn-track", "turn-track TURN FLAG-OR-NAME, or turn-track TURN NAME VALUE", 2, 3, check_turn_track},
      {"constant", "constant ID NUMBER", 2, 2, check_constant},
      {"known", "known KIND ID", 2, 2, check_known},
  };
  return list;
}

}  // namespace sandtable

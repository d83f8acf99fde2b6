#include "sandtable/data_loader.hpp"

#include <gtest/gtest.h>

#include "module_folder.hpp"

namespace sandtable {
namespace {

using testing::fixture;
using testing::ModuleFolder;

GameData load_fixture() {
  auto data = load_game_data(fixture("skirmish"));
  EXPECT_TRUE(data.has_value()) << data.error().text();
  return data ? std::move(*data) : GameData{};
}

/// Spoils a copy of the fixture and expects an error at the place of the change, with the given words in it.
void expect_error(const std::string& file, const std::string& before, const std::string& after,
                  const std::string& words, int lines_below = 0, ErrorCode code = ErrorCode::invalid_data) {
  const ModuleFolder module;
  const int line = module.replace(file, before, after) + lines_below;
  const auto data = load_game_data(module.path());
  ASSERT_FALSE(data.has_value()) << after;
  EXPECT_EQ(data.error().place, file + ":" + std::to_string(line)) << data.error().sentence;
  EXPECT_NE(data.error().sentence.find(words), std::string::npos) << data.error().sentence;
  EXPECT_EQ(data.error().code, code);
  EXPECT_TRUE(data.error().sentence.ends_with('.') || data.error().sentence.ends_with('?')) << data.error().sentence;
}

TEST(DataLoader, ReadsModuleInfo) {
  const GameData data = load_fixture();
  EXPECT_EQ(data.info.id, "skirmish");
  EXPECT_EQ(data.info.version, "1.0.0");
  EXPECT_EQ(data.info.plugin, "");
  EXPECT_EQ(data.info.units_per_point, 2);
  ASSERT_EQ(data.sides.size(), 2U);
  EXPECT_EQ(data.sides[1].name, "Red");
  ASSERT_EQ(data.options.size(), 1U);
  EXPECT_EQ(data.options[0].values, (std::vector<std::string>{"off", "on"}));
  EXPECT_EQ(data.find_constant("rally-bonus")->value, -1);
  EXPECT_EQ(data.find_constant("rally-bonus")->source, Source::errata);
  EXPECT_EQ(data.rules.size(), 5U);
  EXPECT_EQ(data.rulings.at(0).rules, (std::vector<std::string>{"2.1", "2.2"}));
  EXPECT_EQ(data.data_hash.size(), 64U);
  EXPECT_EQ(data.data_hash, hash_game_data(fixture("skirmish")).value());
}

TEST(DataLoader, ReadsTheMapWithSources) {
  const GameData data = load_fixture();
  const Map& map = data.map;
  EXPECT_EQ(map.title(), "The ridge");
  EXPECT_EQ(map.hex_count(), 19U);  // 20 without 0504
  EXPECT_FALSE(map.find("0504").exists());
  const FeatureId woods = map.find_feature("woods");
  EXPECT_EQ(map.feature(woods).number("cost", -1), 4);  // two points, two units each
  EXPECT_EQ(map.feature(woods).number("blocks_sight", 0), 1);
  EXPECT_EQ(map.feature(map.find_feature("trench")).number("cost", -1), 1);
  EXPECT_TRUE(map.has(map.find("0202"), woods));
  EXPECT_EQ(map.hex(map.find("0202")).source, Source::printed);
  EXPECT_EQ(map.hex(map.find("0403")).source, Source::reconstructed);  // clear, from [map]
  EXPECT_EQ(map.hex(map.find("0302")).elevation, 120);

  const FeatureId blue_trench = map.find_feature("trench.blue");
  const HexsideId side = map.between(map.find("0102"), map.find("0202"));
  EXPECT_TRUE(map.has(side, blue_trench));
  EXPECT_TRUE(map.has(side, map.find_feature("trench")));
  EXPECT_FALSE(map.has(side, map.find_feature("trench.red")));
  EXPECT_TRUE(map.has(map.hexside(map.find("0101"), 5), blue_trench));  // on the map's edge
  const HexsideId slope = map.between(map.find("0401"), map.find("0301"));
  EXPECT_EQ(map.hexside(slope).high, map.find("0301"));
  EXPECT_TRUE(map.has(map.find("0201"), map.find_feature("road")));
  ASSERT_EQ(map.lines().size(), 4U);
  EXPECT_EQ(map.lines()[0].sides.size(), 2U);
  EXPECT_EQ(map.lines()[0].source, Source::printed);
  EXPECT_EQ(map.lines()[1].source, Source::reconstructed);  // inherited from [map]
  EXPECT_EQ(map.lines()[3].name, "Ridge road");
  EXPECT_EQ(map.place_name(map.find("0203")), "Long Wood");
  EXPECT_EQ(map.zone(map.find_zone("red-edge")).hexes.size(), 3U);
}

TEST(DataLoader, ReadsCountersWithSources) {
  const GameData data = load_fixture();
  EXPECT_EQ(data.marks, (std::vector<std::string>{"moved", "disrupted"}));
  EXPECT_EQ(data.levels, (std::vector<std::string>{"fatigue"}));
  EXPECT_EQ(data.formations[1].parent, data.find_formation("B"));
  const CounterType& infantry = data.types[data.find_type("blue-infantry").index()];
  ASSERT_EQ(infantry.faces.size(), 2U);
  EXPECT_TRUE(infantry.has_flag("two-step"));
  EXPECT_EQ(infantry.faces[0].values[0].name, "attack");  // in the order of the file
  EXPECT_EQ(infantry.faces[0].values[1].name, "defense");
  EXPECT_EQ(infantry.faces[1].value("attack"), Fraction(5, 2));
  EXPECT_EQ(infantry.faces[1].values[0].source, Source::example);
  EXPECT_EQ(infantry.faces[1].values[1].source, Source::printed);
  const Counter& second = data.counters[data.find_counter("2/B1").index()];
  EXPECT_EQ(second.label, "2");
  EXPECT_EQ(second.source, Source::example);
  EXPECT_EQ(data.type_of(data.find_counter("1/R")).faces[0].values[0].source, Source::reconstructed);
  EXPECT_EQ(data.counters.size(), 7U);
  EXPECT_EQ(data.counters[data.find_counter("shell-3").index()].label, "3");
  EXPECT_EQ(data.types[data.find_type("shell").index()].kind, CounterKind::marker);
  EXPECT_EQ(data.types[data.find_type("shell").index()].faces.size(), 1U);
  EXPECT_TRUE(data.boxes[0].cup);
  EXPECT_EQ(data.tracks[0].least, -2);
  EXPECT_EQ(data.tracks[0].start, 1);
}

TEST(DataLoader, ReadsTablesSequenceAndScenarios) {
  const GameData data = load_fixture();
  const Table& crt = *data.find_table("crt");
  EXPECT_EQ(crt.column_count(), 4);
  EXPECT_EQ(crt.lines[1].bins[0].column, 1);
  EXPECT_EQ(crt.lines[1].bins[2].source, Source::reconstructed);
  EXPECT_EQ(crt.rows[0][2].source, Source::example);
  EXPECT_EQ(crt.rows[1][2].source, Source::printed);
  EXPECT_EQ(crt.rows[2][2].source, Source::reconstructed);
  EXPECT_EQ(crt.find_modifier("slope")->shift, -1);
  EXPECT_EQ(crt.results.size(), 3U);

  EXPECT_EQ(data.sequence.step_count(), 3U);
  EXPECT_EQ(data.sequence.step(data.sequence.find("red.move")).group, "Red player turn");
  EXPECT_TRUE(data.sequence.turns[0].has_flag("night"));
  EXPECT_EQ(data.sequence.turns[0].value("blue_shells"), 2);
  EXPECT_EQ(data.sequence.turns[0].values[1].source, Source::reconstructed);

  const Scenario& meeting = *data.find_scenario("meeting");
  EXPECT_EQ(meeting.turns, 2);
  EXPECT_EQ(meeting.source, Source::example);
  ASSERT_EQ(meeting.placements.size(), 7U);
  EXPECT_EQ(meeting.placements[1].face, 1);
  EXPECT_EQ(meeting.placements[1].facing, 2);
  EXPECT_EQ(meeting.placements[2].facing, 5);
  EXPECT_EQ(meeting.placements[4].place, data.find_box("shells"));
  ASSERT_EQ(meeting.quick_setups.size(), 1U);
  EXPECT_EQ(meeting.quick_setups[0].second.size(), 4U);
}

TEST(DataLoader, SuggestsTheNearestKey) {
  expect_error("terrain.toml", "source = \"printed\"", "sorce = \"printed\"", "\"sorce\"; did you mean \"source\"?");
  expect_error("module.toml", "version =", "verison =", "Unknown key \"verison\"; did you mean \"version\"?");
  expect_error("module.toml", "version = \"1.0.0\"\n", "", "\"version\" is missing; every [module] needs it.", -2);
  expect_error("map.toml", "[[hexsides]]", "[[hexside]]", "Unknown key \"hexside\"; did you mean \"hexsides\"?");
  expect_error("counters.toml", "marks =", "Marks =", "did you mean \"marks\"?");
}

TEST(DataLoader, SuggestsTheNearestReference) {
  expect_error("counters.toml", "side = \"blue\"", "side = \"bleu\"", "Unknown side \"bleu\"; did you mean \"blue\"?");
  expect_error("counters.toml", "formation = \"B1\"", "formation = \"B11\"", "did you mean \"B1\"?");
  expect_error("counters.toml", "type = \"blue-infantry\"", "type = \"blue-infanty\"", "\"blue-infantry\"?");
  expect_error("scenarios/meeting.toml", "hex = \"0102\"", "hex = \"0109\"", "Unknown hex \"0109\"; did you mean");
  expect_error("scenarios/meeting.toml", "box = \"shells\"", "box = \"shels\"", "did you mean \"shells\"?");
  expect_error("scenarios/meeting.toml", "\"2/R\"", "\"3/R\"", "Unknown counter \"3/R\"; did you mean");
  expect_error("map.toml", "feature = \"woods\"", "feature = \"wods\"", "did you mean \"woods\"?");
  expect_error("map.toml", "line = \"red\"", "line = \"rde\"", "did you mean \"red\"?");
  expect_error("map.toml", "\"0401\"]", "\"0409\"]", "Unknown hex \"0409\"");
  expect_error("tables.toml", "rule = \"4.1\"", "rule = \"4.11\"", "Unknown rule \"4.11\"; did you mean \"4.1\"?");
  expect_error("module.toml", "rule = \"3.1\"", "rule = \"9.9\"", "Unknown rule \"9.9\"");
  expect_error("rulings.toml", "\"2.2\"]", "\"2.2-a\"]", "Unknown rule \"2.2-a\"");
  expect_error("tables.toml", "\"differential\"", "\"diferential\"", "did you mean \"differential\"?");
  expect_error("terrain.toml", "\"reconstructed\"", "\"reconstucted\"", "did you mean \"reconstructed\"?");
}

TEST(DataLoader, NamesTheLineOfAListEntry) {
  expect_error("map.toml", "hexes = [\"0202\", \"0203\"]", "hexes = [\n  \"0202\",\n  \"9999\",\n]",
               "Unknown hex \"9999\".", 2);
}

TEST(DataLoader, RefusesDuplicates) {
  expect_error("counters.toml", "id = \"2/B1\"", "id = \"1/B1\"", "There are two counters \"1/B1\"");
  expect_error("module.toml", "id = \"red\"", "id = \"blue\"", "There are two sides");
  expect_error("sequence.toml", "id = \"red.move\"", "id = \"blue.setup\"", "There are two steps");
  expect_error("rules.toml", "id = \"2.2\"", "id = \"2.1\"", "There are two rules");
  expect_error("counters.toml", "id = \"blue-losses\"", "id = \"0101\"", "has the name of a hex");
  expect_error("scenarios/meeting.toml", "counters = [\"2/B1\"]", "counters = [\"1/B1\"]", "is placed twice");
  expect_error("scenarios/meeting.toml", "\"0203\" = [\"2/B1\"]", "\"0203\" = [\"1/B1\"]", "is placed twice");
}

TEST(DataLoader, RefusesWrongValues) {
  expect_error("module.toml", "units_per_point = 2", "units_per_point = \"2\"", "should be a whole number, not a text");
  expect_error("module.toml", "units_per_point = 2", "units_per_point = 0", "it lies between 1 and 60");
  expect_error("module.toml", "#3b5d8f", "blue", "write it as \"#rrggbb\"");
  expect_error("module.toml", "units_per_point = 2", "plugin = \"../evil\"", "small letters, digits");
  expect_error("module.toml", "id = \"skirmish\"", "id = \"skir/mish\"", "letters, digits and hyphens");
  expect_error("terrain.toml", "cost = \"1/2\"", "cost = \"1/3\"", "not a whole number of movement units");
  expect_error("terrain.toml", "cost = \"1/2\"", "cost = 0.5", "write a whole number or a fraction as text");
  expect_error("counters.toml", "attack = \"2 1/2\"", "attack = \"2 1/0\"", "is not a number");
  expect_error("counters.toml", "id = \"2/B1\"", "id = \"2 of B1\"", "cannot be an id");
  expect_error("counters.toml", "start = 1", "start = 11", "starts at 11", -5);
  expect_error("counters.toml", "id = \"shell-{}\"", "id = \"shell\"", "needs a {}");
  expect_error("scenarios/meeting.toml", "turns = 2", "turns = 3", "the turn track in sequence.toml has 2");
  expect_error("scenarios/meeting.toml", "face = 1", "face = 2", "has no face 2", -1);
  expect_error("scenarios/meeting.toml", "facing = \"SE\"", "facing = \"E\"", "a number from 0 to 5 or a direction");
  expect_error("rules.toml", "kind = \"table\"", "kind = \"chart\"", "Unknown kind \"chart\"");
  expect_error("rules.toml", "Fog adds", "Fog \\u001b[31madds", "control characters");
}

TEST(DataLoader, RefusesImpossibleMaps) {
  expect_error("map.toml", "\"0102-0202\"", "\"0102-0302\"", "not adjacent");
  expect_error("map.toml", "\"0101-NW\"", "\"0101-W\"", "Unknown hexside");
  expect_error("map.toml", "\"0101-NW\"", "\"0101\"", "is no hexside");
  expect_error("map.toml", "\"0101-NW\"", "\"0101-0999\"", "Unknown hex \"0999\"");
  expect_error("map.toml", "high = [\"0301\"]", "high = [\"0101\"]", "neither", -1);
  expect_error("map.toml", "high = [\"0301\"]", "high = []\nline = \"blue\"", "Unknown line", 1);
  expect_error("map.toml", "\"0201\", \"0301\", \"0401\"", "\"0301\", \"0401\"", "The path jumps to 0301");
  expect_error("map.toml", "feature = \"road\"", "feature = \"woods\"", "lies in hexes ([[terrain]])");
  expect_error("map.toml", "feature = \"slope\"", "feature = \"trench.blue\"", "is a variant");
  expect_error("map.toml", "missing = [\"0504\"]", "missing = [\"0604\"]", "is no hex of board");
  expect_error("map.toml", "columns = 5", "columns = 201", "lies between 1 and 200");
  expect_error("map.toml", "id = \"red-edge\"", "id = \"blue-edge\"", "There are two zones");
}

TEST(DataLoader, RefusesBrokenTables) {
  expect_error("tables.toml", "cells = [\"A1\", \"A1\", \"-\", \"D1\"]", "cells = [\"A1\", \"A1\", \"-\"]",
               "This row has 3 cells and the first has 4");
  expect_error("tables.toml", "die = 2", "die = 3", "The row for 2 is missing");
  expect_error("tables.toml", "first_row = 1", "first_row = 2", "The row for 2 is missing", 17);
  expect_error("tables.toml", "\"-1\", \"0\", \"+1\"", "\"0\", \"-1\", \"+1\"", "does not come after");
  expect_error("tables.toml", "\"-1\", \"0\", \"+1\"", "\"-1\", \"+1\"", "No column takes the numbers between");
  expect_error("tables.toml", "\"+1\", \"+2/+3\"", "\"+1\", \"+1/+3\"", "do not overlap");
  expect_error("tables.toml", "\"+2/+3\"", "\"many\"", "is no column head");
  expect_error("tables.toml", "first_column = 2", "first_column = 3", "reaches column 5, but the rows have 4", -3);
  expect_error("tables.toml", "\"printed\", \"printed\", \"example\"", "\"printed\", \"example\"", "3 sources for 4");
}

TEST(DataLoader, RowsCoverTheDie) {
  expect_error("tables.toml", "die = \"1d3\"", "die = \"1d4\"", "The row for 4 is missing; the die shows 1 to 4");
  expect_error("tables.toml", "die = \"1d3\"", "die = \"0 to 3\"", "The row for 0 is missing");
  expect_error("tables.toml", "die = \"1d3\"\n", "", "\"die\" is missing; every [[table]] needs it.", -5);
  for (const std::string wrong : {"d6", "1d", "1d1", "0d6", "99d6", "1d6x", "six", "0 or more"}) {
    expect_error("tables.toml", "\"1d3\"", "\"" + wrong + "\"", "is no die; write \"1d6\"");
  }
  const ModuleFolder module;  // rows may go on where modifiers lead
  module.replace("tables.toml", "\"1d3\"", "\"1d2\"");
  EXPECT_TRUE(load_game_data(module.path()).has_value());
  module.replace("tables.toml", "\"1d2\"\nfirst_row = 1", "\"1 to 3\"");
  EXPECT_TRUE(load_game_data(module.path()).has_value());  // rows begin with the die
}

TEST(DataLoader, RefusesSenselessValues) {
  expect_error("counters.toml", "attack = 3, defense = 4", "attack = -3, defense = 4",
               "The unit \"red-infantry\" has \"attack\" -3; a unit's values are 0 or above.", -2);
  for (const std::string wrong : {"banana", "1", "1.0", "1.0.0.0", "1.0.0-", "1..0", "v1.0.0"}) {
    expect_error("module.toml", "\"1.0.0\"", "\"" + wrong + "\"", "should be three numbers, \"1.0.0\"");
  }
  const ModuleFolder module;
  module.replace("module.toml", "\"1.0.0\"", "\"1.10.0-rc.1\"");
  EXPECT_TRUE(load_game_data(module.path()).has_value());
  expect_error("map.toml", "missing = [\"0504\"]", "naming = { column_start = 97 }",
               "The column numbers of board \"main\" run to 101, but have 2 digits; write column_digits = 3", -5);
}

TEST(DataLoader, SaysWhatIsWrongWithANumber) {
  expect_error("counters.toml", "attack = 4", "attack = 99999999",
               "is \"99999999\", which is too large; numbers lie between -1000000 and 1000000.");
  expect_error("counters.toml", "attack = 4", "attack = -99999999", "which is too small");
  expect_error("counters.toml", "attack = 4", "attack = \"99999999999999999999\"", "which is too large");
  expect_error("terrain.toml", "cost = 2", "cost = -2", "A cost cannot be negative, as -2 is; write 0");
}

TEST(DataLoader, KeepsReasons) {
  const GameData data = load_fixture();
  const auto text = [](const Reason& reason) { return reason == nullptr ? std::string() : *reason; };
  EXPECT_EQ(text(data.map.hex(data.map.find("0403")).reason), "Drawn for the tests.");
  EXPECT_EQ(text(data.map.hex(data.map.find("0202")).reason), "");  // printed
  EXPECT_EQ(text(data.map.lines()[1].reason), "Drawn for the tests.");
  EXPECT_EQ(text(data.map.zone(data.map.find_zone("red-edge")).reason), "Drawn for the tests.");
  EXPECT_EQ(data.map.zone(data.map.find_zone("red-edge")).source, Source::reconstructed);
  EXPECT_EQ(text(data.map.feature(data.map.find_feature("slope")).reason), "The terrain key does not show it.");
  EXPECT_EQ(text(data.type_of(data.find_counter("1/R")).faces[0].values[0].reason), "The counter sheet is missing.");

  const ModuleFolder module;
  module.replace("tables.toml", "die = \"1d3\"", "die = \"1d3\"\nreason = \"Torn sheet.\"");
  module.replace("scenarios/meeting.toml", "source = \"example\"", "source = \"example\"\nreason = \"Told.\"");
  module.replace("module.toml", "source = \"errata\"", "source = \"errata\"\nreason = \"Letter.\"");
  module.replace("sequence.toml", "source = \"printed\"", "source = \"printed\"\nreason = \"Smudged.\"");
  module.replace("counters.toml", "source = \"example\"\nnote", "source = \"example\"\nreason = \"Page 3.\"\nnote");
  const auto changed = load_game_data(module.path());
  ASSERT_TRUE(changed.has_value()) << changed.error().text();
  const Table& crt = *changed->find_table("crt");
  EXPECT_EQ(text(crt.rows[0][3].reason), "Torn sheet.");
  EXPECT_EQ(text(crt.rows[0][0].reason), "");  // printed
  EXPECT_EQ(text(crt.lines[1].bins[2].reason), "Torn sheet.");
  EXPECT_EQ(text(crt.find_modifier("slope")->reason), "Torn sheet.");
  EXPECT_EQ(text(changed->scenarios[0].reason), "Told.");
  EXPECT_EQ(text(changed->find_constant("rally-bonus")->reason), "Letter.");
  EXPECT_EQ(text(changed->sequence.turns[0].values[1].reason), "Smudged.");
  EXPECT_EQ(text(changed->counters[changed->find_counter("2/B1").index()].reason), "Page 3.");
}

TEST(DataLoader, NamesTheFolderForThoseWhoDoNotKnowIt) {
  EXPECT_EQ(in_folder({ErrorCode::malformed, "Wrong.", "map.toml:3", {}}, "/games/skirmish").place,
            "/games/skirmish/map.toml:3");
  EXPECT_EQ(in_folder({ErrorCode::malformed, "Wrong.", "", {}}, "/games/skirmish").place, "/games/skirmish");
  EXPECT_EQ(in_folder({ErrorCode::malformed, "Wrong.", "games", {}}, "games").place, "games");
}

TEST(DataLoader, NamesTheLineOfASyntaxError) {
  expect_error("counters.toml", "marks = [\"moved\"", "marks = [\"moved", "not valid TOML", 0, ErrorCode::malformed);
  const ModuleFolder module;
  module.append("rules.toml", "\n[[rule]\n");
  EXPECT_EQ(load_game_data(module.path()).error().code, ErrorCode::malformed);
}

TEST(DataLoader, NamesAMissingFile) {
  const ModuleFolder module;
  module.remove("sequence.toml");
  const auto data = load_game_data(module.path());
  ASSERT_FALSE(data.has_value());
  EXPECT_EQ(data.error().place, "sequence.toml");
  EXPECT_EQ(data.error().code, ErrorCode::not_found);
  EXPECT_EQ(load_game_data(module.path() / "nowhere").error().code, ErrorCode::not_found);
}

TEST(DataLoader, AsksForAScenario) {
  const ModuleFolder module;
  module.remove("scenarios/meeting.toml");
  EXPECT_EQ(load_game_data(module.path()).error().place, "scenarios");
}

}  // namespace
}  // namespace sandtable

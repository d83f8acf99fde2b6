#include <gtest/gtest.h>

#include <algorithm>

#include "module_folder.hpp"
#include "sandtable/data_loader.hpp"

namespace sandtable {
namespace {

using testing::fixture;
using testing::ModuleFolder;

std::string all_texts(const std::vector<Complaint>& complaints) {
  std::string text;
  for (const Complaint& complaint : complaints) text += complaint.error.text() + "\n";
  return text;
}

bool has(const std::vector<Complaint>& complaints, Severity severity, const std::string& place,
         const std::string& words) {
  return std::ranges::any_of(complaints, [&](const Complaint& complaint) {
    return complaint.severity == severity && complaint.error.place == place &&
           complaint.error.sentence.find(words) != std::string::npos;
  });
}

/// Spoils a copy of the fixture and expects lint to say so at the place of the change. `loads` says whether the loader
/// takes the module all the same.
void expect_complaint(Severity severity, const std::string& file, const std::string& before, const std::string& after,
                      const std::string& words, int lines_below = 0, bool loads = true) {
  const ModuleFolder module;
  const int line = module.replace(file, before, after) + lines_below;
  const std::vector<Complaint> complaints = lint_game_data(module.path());
  EXPECT_TRUE(has(complaints, severity, file + ":" + std::to_string(line), words))
      << "wanted at line " << line << ": " << words << "\n"
      << all_texts(complaints);
  const auto loaded = load_game_data(module.path());
  EXPECT_EQ(loaded.has_value(), loads) << (loaded ? "" : loaded.error().text());
}

TEST(Lint, FindsNothingInTheFixture) {
  const std::vector<Complaint> complaints = lint_game_data(fixture("skirmish"));
  EXPECT_TRUE(complaints.empty()) << all_texts(complaints);
}

TEST(Lint, CollectsErrorsOfSeveralFiles) {
  const ModuleFolder module;
  module.replace("module.toml", "period =", "epoch =");
  module.replace("map.toml", "\"0203\"", "\"0207\"");
  module.replace("counters.toml", "side = \"blue\"", "side = \"bleu\"");
  module.replace("tables.toml", "die = 3", "die = 4");
  module.replace("rulings.toml", "\"2.2\"", "\"2.7\"");
  module.replace("sequence.toml", "title = \"Red movement\"\n", "");
  module.replace("scenarios/meeting.toml", "\"2/R\"", "\"5/R\"");
  const std::vector<Complaint> complaints = lint_game_data(module.path());
  for (const std::string file : {"module.toml:", "map.toml:", "counters.toml:", "tables.toml:", "rulings.toml:",
                                 "sequence.toml:", "scenarios/meeting.toml:"}) {
    EXPECT_TRUE(std::ranges::any_of(complaints, [&](const Complaint& c) { return c.error.place.starts_with(file); }))
        << file << "\n"
        << all_texts(complaints);
  }
}

TEST(Lint, FindsHolesInTables) {
  expect_complaint(Severity::error, "tables.toml", "\"+1\", \"2+\"", "\"+1\", \"3+\"",
                   "No column takes the numbers between \"+1\" and \"3+\"", 0, false);
  expect_complaint(Severity::error, "tables.toml", "\"-\", \"D1\", \"D1\", \"D2\"", "\"-\", \"D1\", \"D1\", \"D3\"",
                   "The result \"D3\" is not among the [[table.result]]", 0, false);
  expect_complaint(Severity::error, "tables.toml", "code = \"D2\"", "code = \"Ex\"", "No cell has the result \"Ex\"", 0,
                   false);
  expect_complaint(Severity::error, "tables.toml", "die = 2", "die = 3", "The row for 2 is missing", 0, false);
  expect_complaint(Severity::error, "tables.toml", "cells = [\"A1\", \"-\", \"D1\", \"D1\"]", "cells = [\"A1\"]",
                   "This row has 1 cells", 0, false);
}

TEST(Lint, TakesStrengthThresholdsAsTheyArePrinted) {
  const ModuleFolder module;
  module.append(
      "tables.toml",
      "\n[[table]]\nid = \"fire\"\ntitle = \"Fire\"\ncolumns = \"strength\"\ndie = \"1\"\nsource = \"printed\"\n"
      "[[table.line]]\nid = \"all\"\nbins = [\"2\", \"4\", \"6-8\"]\n"
      "[[table.row]]\ndie = 1\ncells = [\"1\", \"2\", \"3\"]\n");
  const std::vector<Complaint> complaints = lint_game_data(module.path());
  EXPECT_TRUE(complaints.empty()) << all_texts(complaints);
  const auto data = load_game_data(module.path());
  ASSERT_TRUE(data.has_value());
  EXPECT_EQ(data->find_table("fire")->column(0, 5), 1);
}

TEST(Lint, FindsUnitsWithoutValues) {
  expect_complaint(Severity::error, "counters.toml", "values = { attack = 3, defense = 4, movement = 4 }\n", "",
                   "Face 0 of the unit \"red-infantry\" has no values", -2);
  expect_complaint(Severity::warning, "counters.toml", "defense = 2, ", "",
                   "Face 1 of the unit \"blue-infantry\" lacks the value \"defense\"", -2);
}

TEST(Lint, FindsRulesWithoutText) {
  expect_complaint(Severity::error, "rules.toml", "text = \"Fog adds one to every die of the combat results table.\"\n",
                   "", "The rule \"3.1\" has no text", -3);
}

TEST(Lint, FindsUnplacedCountersAndEmptyPlacements) {
  expect_complaint(Severity::warning, "counters.toml", "count = 3", "count = 5",
                   "No scenario places the counter \"shell-4\" and 1 like it", -2);
  expect_complaint(Severity::warning, "scenarios/meeting.toml", "counters = [\"shell-1\", \"shell-2\", \"shell-3\"]",
                   "counters = []", "This [[place]] has no counters");
  const ModuleFolder module;
  module.write("scenarios/empty.toml", "[scenario]\nid = \"empty\"\ntitle = \"E\"\nturns = 1\nsource = \"printed\"\n");
  const std::vector<Complaint> complaints = lint_game_data(module.path());
  EXPECT_EQ(complaints.size(), 1U) << all_texts(complaints);
  EXPECT_TRUE(has(complaints, Severity::warning, "scenarios/empty.toml:2", "places no counters"))
      << all_texts(complaints);
}

TEST(Lint, FindsPlacesOffTheirTerrain) {
  const ModuleFolder module;
  module.append("terrain.toml", "\n[[feature]]\nid = \"town\"\nname = \"Town\"\nat = \"hex\"\nsource = \"printed\"\n");
  module.append("map.toml",
                "\n[[terrain]]\nfeature = \"town\"\nhexes = [\"0303\"]\n"
                "[[place]]\nname = \"Here\"\nkind = \"village\"\nhexes = [\"0303\"]\n");
  EXPECT_TRUE(lint_game_data(module.path()).empty()) << all_texts(lint_game_data(module.path()));
  const int line =
      module.replace("map.toml", "kind = \"village\"\nhexes = [\"0303\"]", "kind = \"village\"\nhexes = [\"0304\"]");
  EXPECT_TRUE(has(lint_game_data(module.path()), Severity::warning, "map.toml:" + std::to_string(line - 2),
                  "The village \"Here\" is at 0304"))
      << all_texts(lint_game_data(module.path()));
}

TEST(Lint, SaysACauseOnce) {
  const auto complaints_after = [](const std::string& file, const std::string& before, const std::string& after) {
    const ModuleFolder module;
    module.replace(file, before, after);
    return lint_game_data(module.path());
  };
  // Defined under a wrong name and used twice: one complaint, at the first use.
  std::vector<Complaint> complaints = complaints_after("terrain.toml", "id = \"trench\"", "id = \"trenhc\"");
  EXPECT_EQ(complaints.size(), 1U) << all_texts(complaints);
  EXPECT_NE(all_texts(complaints).find("Unknown feature \"trench\"; did you mean \"trenhc\"?"), std::string::npos);
  complaints = complaints_after("counters.toml", "id = \"red-infantry\"", "id = \"red-infanty\"");
  EXPECT_EQ(complaints.size(), 1U) << all_texts(complaints);
  complaints = complaints_after("terrain.toml", "at = \"path\"", "at = \"pth\"");
  EXPECT_EQ(complaints.size(), 1U) << all_texts(complaints);
  complaints = complaints_after("counters.toml", "kind = \"unit\"", "kind = \"unti\"");
  EXPECT_EQ(complaints.size(), 1U) << all_texts(complaints);
  complaints = complaints_after("tables.toml", "die = 2\n", "die = 4\n");
  EXPECT_EQ(complaints.size(), 2U) << all_texts(complaints);  // the row for 2 and, after 4, the row for 5
}

TEST(Lint, FindsUnusedNames) {
  const ModuleFolder module;
  module.append("terrain.toml",
                "\n[[feature]]\nid = \"swamp\"\nname = \"Swamp\"\nat = \"hex\"\nsource = \"printed\"\n"
                "[[feature]]\nid = \"clear\"\nname = \"Clear\"\nat = \"hex\"\nsource = \"printed\"\n");
  module.append("counters.toml",
                "\n[[formation]]\nid = \"B2\"\nname = \"Nobody\"\nside = \"blue\"\n"
                "[[type]]\nid = \"smoke\"\nname = \"Smoke\"\nkind = \"marker\"\nsource = \"printed\"\n");
  const std::vector<Complaint> complaints = lint_game_data(module.path());
  EXPECT_EQ(complaints.size(), 3U) << all_texts(complaints);  // clear is where nothing else is
  EXPECT_NE(all_texts(complaints).find("The feature \"swamp\" is nowhere on the map."), std::string::npos);
  EXPECT_NE(all_texts(complaints).find("No counter is of the type \"smoke\"."), std::string::npos);
  EXPECT_NE(all_texts(complaints).find("Nothing belongs to the formation \"B2\"."), std::string::npos);
}

TEST(Lint, FindsUnreachableHexes) {
  const ModuleFolder module;
  module.append("terrain.toml",
                "\n[[feature]]\nid = \"cliff\"\nname = \"Cliff\"\nat = \"hexside\"\nnumbers = { barred = 1 }\n"
                "source = \"printed\"\n");
  const std::string sides = "\"0104-0103\", \"0104-0203\", \"0104-0204\"";
  module.append("map.toml", "\n[[hexsides]]\nfeature = \"cliff\"\nsides = [" + sides + "]\n");
  std::vector<Complaint> complaints = lint_game_data(module.path());
  ASSERT_EQ(complaints.size(), 1U) << all_texts(complaints);
  EXPECT_TRUE(has(complaints, Severity::warning, "map.toml:1", "No way leads from the largest area to 0104"))
      << all_texts(complaints);
  // A road leads over the cliff.
  module.replace("map.toml", "[[place]]", "[[paths]]\nfeature = \"road\"\nhexes = [\"0103\", \"0104\"]\n\n[[place]]");
  complaints = lint_game_data(module.path());
  EXPECT_TRUE(complaints.empty()) << all_texts(complaints);
}

TEST(Lint, WarnsOfValuesWithoutASource) {
  expect_complaint(Severity::warning, "terrain.toml", "source = \"printed\"\n", "", "names no source", -7);
  expect_complaint(Severity::warning, "tables.toml", "source = \"printed\"\n", "", "names no source", 1);
}

TEST(Lint, WarnsOfStacksInAQuickSetup) {
  expect_complaint(Severity::warning, "scenarios/meeting.toml", "\"0201\" = [\"1/B1\"], \"0203\" = [\"2/B1\"]",
                   "\"0201\" = [\"1/B1\", \"2/B1\"]", "puts 2 counters in hex 0201");
}

TEST(Lint, WarnsOfMisspelledFiles) {
  const ModuleFolder module;
  module.write("ruling.toml", "");
  const std::vector<Complaint> complaints = lint_game_data(module.path());
  ASSERT_EQ(complaints.size(), 1U) << all_texts(complaints);
  EXPECT_NE(complaints[0].error.sentence.find("did you mean \"rulings.toml\"?"), std::string::npos);
}

TEST(Lint, SaysNothingOfHexesWhenThereIsNoMap) {
  const ModuleFolder module;
  module.replace("map.toml", "columns = 5", "columns = 0");
  const std::vector<Complaint> complaints = lint_game_data(module.path());
  EXPECT_EQ(all_texts(complaints).find("Unknown hex"), std::string::npos) << all_texts(complaints);
}

TEST(Lint, StopsCountingAtSomePoint) {
  const ModuleFolder module;
  std::string many;
  for (int index = 0; index < 3000; ++index) many += "wrong" + std::to_string(index) + " = 1\n";
  module.write("rules.toml", many);
  const std::vector<Complaint> complaints = lint_game_data(module.path());
  EXPECT_EQ(complaints.size(), 501U);
  EXPECT_EQ(complaints.back().error.code, ErrorCode::limit_exceeded);
}

}  // namespace
}  // namespace sandtable

// What a stranger's data folder may not do.
#include <gtest/gtest.h>

#include "module_folder.hpp"
#include "sandtable/data_loader.hpp"

namespace sandtable {
namespace {

namespace fs = std::filesystem;
using testing::ModuleFolder;

Error error_of(const ModuleFolder& module) {
  auto data = load_game_data(module.path());
  EXPECT_FALSE(data.has_value());
  const std::vector<Complaint> complaints = lint_game_data(module.path());  // must stand it too
  EXPECT_FALSE(complaints.empty());
  return data ? Error{} : data.error();
}

std::string repeated(std::string_view piece, int times) {
  std::string text;
  for (int index = 0; index < times; ++index) text += piece;
  return text;
}

TEST(DataLimits, FilesHaveASize) {
  const ModuleFolder module;
  module.append("rules.toml", "# " + std::string(4U << 20U, 'x') + "\n");
  const Error error = error_of(module);
  EXPECT_EQ(error.code, ErrorCode::limit_exceeded);
  EXPECT_EQ(error.place, "rules.toml");
}

TEST(DataLimits, FilesHaveACount) {
  const ModuleFolder module;
  for (int index = 0; index < 300; ++index) module.write("scenarios/s" + std::to_string(index) + ".toml", "");
  EXPECT_EQ(error_of(module).code, ErrorCode::limit_exceeded);
}

TEST(DataLimits, LinksStayInTheFolder) {
  const ModuleFolder module;
  fs::rename(module.path() / "rules.toml", module.outside() / "rules.toml");
  fs::create_symlink("../rules.toml", module.path() / "rules.toml");
  Error error = error_of(module);
  EXPECT_EQ(error.code, ErrorCode::unreadable);
  EXPECT_EQ(error.place, "rules.toml");
  EXPECT_FALSE(hash_game_data(module.path()).has_value());

  // A link within the folder is no escape.
  fs::remove(module.path() / "rules.toml");
  fs::create_directory(module.path() / "text");
  fs::rename(module.outside() / "rules.toml", module.path() / "text/rules.toml");
  fs::create_symlink("text/rules.toml", module.path() / "rules.toml");
  EXPECT_TRUE(load_game_data(module.path()).has_value());

  fs::rename(module.path() / "scenarios", module.outside() / "scenarios");
  fs::create_directory_symlink("../scenarios", module.path() / "scenarios");
  error = error_of(module);
  EXPECT_EQ(error.place, "scenarios");
}

TEST(DataLimits, AFolderIsNoFile) {
  const ModuleFolder module;
  module.remove("rules.toml");
  fs::create_directory(module.path() / "rules.toml");
  EXPECT_EQ(error_of(module).code, ErrorCode::unreadable);
}

TEST(DataLimits, NestingHasADepth) {
  const ModuleFolder module;
  const auto refused = [&](const std::string& text) {
    module.write("rules.toml", "\n" + text);
    const Error error = error_of(module);
    EXPECT_EQ(error.place, "rules.toml:2") << error.sentence;
    EXPECT_EQ(error.code, ErrorCode::limit_exceeded) << error.sentence;
  };
  refused("a = " + std::string(100'000, '['));
  refused("a = " + repeated("{ a = ", 100'000));
  refused("[" + repeated("a.", 500'000) + "a]\n");
  refused(repeated("a.", 500'000) + "a = 1\n");
  refused(repeated("\"a\" . ", 100'000) + "a = 1\n");
  refused("a = { b = \"\"\"x\"\"\"\"\", " + repeated("a.", 100'000) + "a = 1 }\n");
  refused("a = { b = '''x'''', c = \"it's\", " + repeated("a.", 100'000) + "a = 1 }\n");
}

TEST(DataLimits, DotsInTextsAreNoNesting) {
  const ModuleFolder module;
  module.replace("rules.toml", "Fog adds", "# Fog \\\" [[[[[[[[[[[[[[[[[[[[[ ........................... adds");
  module.append("rules.toml", "# " + repeated("[.", 1000) + "\n");
  module.append("rules.toml", "[[rule]]\nid = \"x\"\nkind = \"info\"\ntitle = 'it\"s'\ntext = '''\n" +
                                  repeated(". { ", 100) + "'''\n");
  const auto data = load_game_data(module.path());
  EXPECT_TRUE(data.has_value()) << data.error().text();
}

TEST(DataLimits, TextsHaveALength) {
  const ModuleFolder module;
  module.replace("rules.toml", "Fog adds", std::string(9000, 'x'));
  EXPECT_EQ(error_of(module).code, ErrorCode::limit_exceeded);
}

TEST(DataLimits, BoardsHaveASize) {
  const ModuleFolder module;
  module.replace("map.toml", "columns = 5\nrows = 4", "columns = 200\nrows = 200");
  module.replace("map.toml", "missing = [\"0504\"]", "naming = { row_digits = 3, column_digits = 3 }");
  // Within the limit of one board, but there are not enough ids for so many hexsides.
  Error error = error_of(module);
  EXPECT_EQ(error.code, ErrorCode::limit_exceeded);
  EXPECT_EQ(error.place, "map.toml:1");
  EXPECT_NE(error.sentence.find("about 21,000 hexes fit"), std::string::npos) << error.sentence;
  module.replace("map.toml", "[[terrain]]",
                 "[[board]]\nid = \"second\"\ncolumns = 200\nrows = 200\ntop = \"flat\"\nshifted = \"even\"\n"
                 "origin = [200, 0]\n\n[[terrain]]");
  error = error_of(module);
  EXPECT_NE(error.sentence.find("80000 hexes; at most 60,000"), std::string::npos) << error.sentence;
}

TEST(DataLimits, CountsEnd) {
  {
    const ModuleFolder module;
    for (int index = 0; index < 70; ++index) {
      const std::string id = "f" + std::to_string(index);
      module.append("terrain.toml", "[[feature]]\nid = \"" + id + "\"\nname = \"F\"\nat = \"hex\"\n");
    }
    EXPECT_EQ(error_of(module).code, ErrorCode::limit_exceeded);
  }
  {
    const ModuleFolder module;
    std::string marks = "marks = [";
    for (int index = 0; index < 33; ++index) marks += "\"m" + std::to_string(index) + "\", ";
    module.replace("counters.toml", "marks = [\"moved\", \"disrupted\"]", marks + "]");
    EXPECT_EQ(error_of(module).code, ErrorCode::limit_exceeded);
  }
  {
    const ModuleFolder module;
    module.replace("counters.toml", "levels = [\"fatigue\"]",
                   "levels = [\"a\", \"b\", \"c\", \"d\", \"e\", \"f\", \"g\", \"h\", \"i\"]");
    EXPECT_EQ(error_of(module).code, ErrorCode::limit_exceeded);
  }
  {
    const ModuleFolder module;
    module.append("counters.toml", repeated("[[counters]]\nid = \"x{}\"\ntype = \"shell\"\ncount = 1000\n", 1));
    module.append("counters.toml", "[[counters]]\nid = \"y{}\"\ntype = \"shell\"\ncount = 100000\n");
    EXPECT_NE(error_of(module).sentence.find("between 1 and 1000"), std::string::npos);
  }
}

TEST(DataLimits, BytesThatAreNoTextAreRefused) {
  const ModuleFolder module;
  module.write("rules.toml", std::string("[[rule]]\nid = \"\xff\xfe\"\n"));
  EXPECT_EQ(error_of(module).code, ErrorCode::malformed);
  module.write("rules.toml", std::string("\0\0\0", 3));
  EXPECT_EQ(error_of(module).code, ErrorCode::malformed);
}

TEST(DataLimits, CutFilesAreRefusedOrReadButNeverCrash) {
  const ModuleFolder module;
  const std::string whole = module.read("tables.toml");
  for (std::size_t length = 0; length < whole.size(); length += 7) {
    module.write("tables.toml", whole.substr(0, length));
    const auto data = load_game_data(module.path());
    EXPECT_TRUE(data.has_value() || !data.error().sentence.empty());
  }
}

TEST(DataHash, FollowsNamesAndBytes) {
  const ModuleFolder module;
  const std::string before = hash_game_data(module.path()).value();
  EXPECT_EQ(before, load_game_data(module.path())->data_hash);
  module.append("rules.toml", "\n");
  const std::string appended = hash_game_data(module.path()).value();
  EXPECT_NE(appended, before);
  fs::rename(module.path() / "scenarios/meeting.toml", module.path() / "scenarios/other.toml");
  EXPECT_NE(hash_game_data(module.path()).value(), appended);
  // Pictures, notes and what editors leave behind are no data.
  const std::string renamed = hash_game_data(module.path()).value();
  module.write("README.md", "x");
  module.write(".rules.toml", "x");
  EXPECT_EQ(hash_game_data(module.path()).value(), renamed);
}

}  // namespace
}  // namespace sandtable

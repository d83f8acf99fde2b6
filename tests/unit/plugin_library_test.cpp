#include "core/plugin_library.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <random>

#include "core/session.hpp"
#include "plugin_copy.hpp"
#include "sandtable/module.hpp"

namespace sandtable::testing {
namespace {

// The test games use no chance.
class NoDice final : public Dice {
 public:
  int roll(std::string_view, int) override { return 1; }
  int draw(std::string_view, int) override { return 0; }
};

class PluginLibraryTest : public ::testing::Test {
 protected:
  // Opens a plugin that must be refused and returns the refusal.
  static Error refusal(const std::filesystem::path& plugin, const std::string& id = "passing",
                       const std::string& version = {}) {
    const auto opened = PluginLibrary::open(plugin, id, version);
    EXPECT_FALSE(opened.has_value()) << plugin;
    return opened ? Error{} : opened.error();
  }

  TestFolder folder_;
  GameData data_;
};

TEST_F(PluginLibraryTest, GoodPluginMakesAGameThatPlays) {
  const auto library = PluginLibrary::open(test_plugin("passing"), "passing", "1.9.0");
  ASSERT_TRUE(library) << library.error().text();
  auto game = (*library)->make_game(data_);
  ASSERT_TRUE(game) << game.error().text();
  EXPECT_EQ(&(*game)->data(), &data_);

  Position position = (*game)->blank_position();
  NoDice dice;
  NoEvents events;
  (*game)->set_up(position, {}, dice, events);
  Decision decision;
  int actions = 0;
  for ((*game)->decide(position, decision); !decision.over(); (*game)->decide(position, decision)) {
    ASSERT_TRUE(apply_contained(**game, position, decision.actions.at(0), dice, events));
    ++actions;
  }
  EXPECT_EQ(actions, 4);
  EXPECT_TRUE((*game)->outcome(position).over);
}

TEST_F(PluginLibraryTest, GameKeepsItsLibraryAlive) {
  std::shared_ptr<const Game> game;
  {
    const auto library = PluginLibrary::open(copy_plugin("passing", folder_.path()), "passing");
    ASSERT_TRUE(library) << library.error().text();
    game = (*library)->make_game(data_).value();
  }
  EXPECT_EQ(game->verbs().size(), 1U);
  game.reset();  // the plugin's destroy runs
}

// An installer or a compiler may write over a plugin that is in use.
TEST_F(PluginLibraryTest, OverwritingALoadedPluginHarmsNoGame) {
  const std::filesystem::path plugin = copy_plugin("passing", folder_.path());
  const auto library = PluginLibrary::open(plugin, "passing");
  ASSERT_TRUE(library) << library.error().text();
  write_file(plugin, "");  // in place: the pages of a mapped file would be gone
  const auto game = (*library)->make_game(data_);
  ASSERT_TRUE(game) << game.error().text();
  EXPECT_EQ((*game)->verbs().size(), 1U);
  NoDice dice;
  NoEvents events;
  Position position = (*game)->blank_position();
  (*game)->set_up(position, {}, dice, events);
  Decision decision;
  (*game)->decide(position, decision);
  EXPECT_FALSE(decision.over());
}

TEST_F(PluginLibraryTest, SameFileIsLoadedOnce) {
  const auto first = PluginLibrary::open(test_plugin("passing"), "passing");
  const auto second = PluginLibrary::open(test_plugin("passing"), "passing");
  ASSERT_TRUE(first && second);
  // The same static text, not a second copy of it.
  EXPECT_EQ(static_cast<const void*>((*first)->make_game(data_).value()->verbs()[0].name.data()),
            static_cast<const void*>((*second)->make_game(data_).value()->verbs()[0].name.data()));
}

TEST_F(PluginLibraryTest, TwoVersionsLiveSideBySide) {
  EXPECT_TRUE(PluginLibrary::open(test_plugin("passing"), "passing", "1.9.0"));
  EXPECT_TRUE(PluginLibrary::open(test_plugin("passing_newer"), "passing", "1.10.0"));
}

TEST_F(PluginLibraryTest, MissingFile) {
  expect_sentence(refusal(folder_.path() / "nowhere.so"), ErrorCode::not_found,
                  {"nowhere.so", "not there", "reinstall"});
  std::filesystem::create_directory(folder_.path() / "folder.so");
  expect_sentence(refusal(folder_.path() / "folder.so"), ErrorCode::not_found,
                  {"folder.so", "not a file", "reinstall"});
}

// The description.

TEST_F(PluginLibraryTest, MissingDescription) {
  const auto plugin = copy_plugin("passing", folder_.path());
  std::filesystem::remove(description_of(plugin));
  expect_sentence(refusal(plugin), ErrorCode::refused_plugin,
                  {"passing.so", "no description passing.json", "sandtable_add_module()"});
}

TEST_F(PluginLibraryTest, DescriptionThatIsNone) {
  const auto plugin = copy_plugin("passing", folder_.path());
  const std::string deep(60'000, '[');
  for (const std::string& text :
       {std::string(), std::string("hello"), std::string("[1,2]"), std::string("{\"format\":"), deep}) {
    write_file(description_of(plugin), text);
    expect_sentence(refusal(plugin), ErrorCode::malformed, {"passing.json", "no JSON object", "reinstall"});
  }
  write_file(description_of(plugin), std::string(70'000, ' '));
  expect_sentence(refusal(plugin), ErrorCode::limit_exceeded, {"passing.json", "64 KiB", "reinstall"});
}

TEST_F(PluginLibraryTest, DescriptionWithBadValues) {
  const auto plugin = copy_plugin("passing", folder_.path());
  const std::string good = read_file(description_of(plugin));
  for (const char* key : {"module", "version", "abi", "compiler", "library", "file", "size", "sha256"}) {
    for (const nlohmann::json& bad : {nlohmann::json(nullptr), nlohmann::json(-1), nlohmann::json::array()}) {
      write_file(description_of(plugin), good);
      edit_description(plugin, [&](nlohmann::json& json) { json[key] = bad; });
      expect_sentence(refusal(plugin), ErrorCode::malformed, {"passing.json", key, "missing or wrong", "reinstall"});
    }
  }
}

TEST_F(PluginLibraryTest, DescriptionSaysWhatDoesNotFit) {
  struct Case {
    const char* key;
    nlohmann::json value;
    ErrorCode code;
    std::initializer_list<const char*> words;
  };
  const Case cases[] = {
      {"format", 2, ErrorCode::version_mismatch, {"passing.json", "format 2", "reads format 1", "rebuild"}},
      {"abi", 7, ErrorCode::refused_plugin, {"passing.so", "built for ABI number 7", "this host has 1", "rebuild"}},
      {"compiler",
       "clang 19",
       ErrorCode::refused_plugin,
       {"passing.so", "built for the compiler clang 19", "this host has " SANDTABLE_COMPILER_STAMP,
        "publisher should rebuild"}},
      {"library",
       "libc++ 15",
       ErrorCode::refused_plugin,
       {"passing.so", "built for the C++ library libc++ 15", "this host has " SANDTABLE_LIBRARY_STAMP, "rebuild"}},
      {"module", "chess", ErrorCode::refused_plugin, {"passing.so", "module chess", "not of passing", "reinstall"}},
      {"file", "chess.so", ErrorCode::refused_plugin, {"passing.so", "description of chess.so", "reinstall"}},
      {"size", 12, ErrorCode::altered, {"passing.so", "its description says 12", "reinstall"}},
      {"sha256", "00", ErrorCode::altered, {"passing.so", "SHA-256 differs", "reinstall"}},
  };
  const auto plugin = copy_plugin("passing", folder_.path());
  const std::string good = read_file(description_of(plugin));
  for (const Case& one : cases) {
    write_file(description_of(plugin), good);
    edit_description(plugin, [&](nlohmann::json& json) { json[one.key] = one.value; });
    expect_sentence(refusal(plugin), one.code, one.words);
  }
}

TEST_F(PluginLibraryTest, PluginOfAnotherVersionThanTheData) {
  expect_sentence(refusal(test_plugin("passing"), "passing", "2.0.0"), ErrorCode::version_mismatch,
                  {"passing.so", "version 1.9.0", "data is version 2.0.0", "reinstall"});
}

// The library's file.

TEST_F(PluginLibraryTest, TruncatedFile) {
  const auto plugin = copy_plugin("passing", folder_.path());
  const std::string bytes = read_file(plugin);
  for (const std::size_t length :
       {bytes.size() - 1, bytes.size() / 2, std::size_t{4096}, std::size_t{64}, std::size_t{5}}) {
    write_file(plugin, bytes.substr(0, length));
    expect_sentence(refusal(plugin), ErrorCode::altered, {"passing.so", "cut short", "reinstall"});
    // Even when someone describes the rest as if it were whole.
    describe_again(plugin);
    expect_sentence(refusal(plugin), ErrorCode::refused_plugin, {"passing.so", "is ", "reinstall"});
  }
}

TEST_F(PluginLibraryTest, FilesThatAreNoLibrary) {
  const auto plugin = copy_plugin("passing", folder_.path());
  for (const std::string& bytes : {std::string(), std::string("#!/bin/sh\necho hello\n"),
                                   std::string("\x7f"
                                               "ELF")}) {
    write_file(plugin, bytes);
    expect_sentence(refusal(plugin), ErrorCode::altered, {"passing.so", "reinstall"});
    describe_again(plugin);
    expect_sentence(refusal(plugin), ErrorCode::refused_plugin, {"passing.so", "is not a shared library", "reinstall"});
  }
}

TEST_F(PluginLibraryTest, LibraryOfAnotherMachine) {
  const auto plugin = copy_plugin("passing", folder_.path());
  std::string bytes = read_file(plugin);
  bytes[18] = static_cast<char>(bytes[18] + 1);  // e_machine
  write_file(plugin, bytes);
  describe_again(plugin);
  expect_sentence(refusal(plugin), ErrorCode::refused_plugin,
                  {"passing.so", "another machine", "built for this machine"});
}

TEST_F(PluginLibraryTest, OneBitChanged) {
  const auto plugin = copy_plugin("passing", folder_.path());
  std::string bytes = read_file(plugin);
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  write_file(plugin, bytes);
  expect_sentence(refusal(plugin), ErrorCode::altered, {"passing.so", "SHA-256 differs", "reinstall"});
}

// A description can be made for any bytes, so nothing in them may bring the host down before its code is loaded.
TEST_F(PluginLibraryTest, SpoiledHeadersAreRefusedOrHarmless) {
  const auto plugin = copy_plugin("no_factory", folder_.path());
  const std::string good = read_file(plugin);
  std::minstd_rand random(7);
  for (int i = 0; i < 300; ++i) {
    std::string bytes = good;
    for (int change = 0; change < 3; ++change) {
      const bool header = random() % 2 == 0;
      bytes[random() % (header ? 64 : bytes.size())] = static_cast<char>(random() % 256);
    }
    write_file(plugin, bytes);
    describe_again(plugin);
    EXPECT_FALSE(refusal(plugin, "no-factory").sentence.empty());
  }
}

TEST_F(PluginLibraryTest, FileReplacedWhileLoaded) {
  const auto plugin = copy_plugin("passing", folder_.path());
  ASSERT_TRUE(PluginLibrary::open(plugin, "passing"));
  std::filesystem::remove(plugin);
  std::filesystem::copy_file(test_plugin("passing_newer"), plugin);
  describe_again(plugin);
  expect_sentence(refusal(plugin), ErrorCode::refused_plugin, {"passing.so", "was replaced", "start it again"});
}

// Symbols and stamp.

TEST_F(PluginLibraryTest, MissingFunctionIsSeenWithoutRunningCode) {
  expect_sentence(refusal(test_plugin("no_factory"), "no-factory"), ErrorCode::refused_plugin,
                  {"no_factory.so", "does not export sandtable_module_create", "SANDTABLE_MODULE"});
}

TEST_F(PluginLibraryTest, UnresolvedSymbolIsNamedWhenLoading) {
  expect_sentence(refusal(test_plugin("unresolved"), "unresolved"), ErrorCode::refused_plugin,
                  {"unresolved.so", "function_that_is_nowhere", "rebuild"});
}

TEST_F(PluginLibraryTest, StampThatDiffersFromTheDescription) {
  for (int again = 0; again < 2; ++again) {  // a library that was refused stays refused
    expect_sentence(refusal(test_plugin("other_abi"), "other-abi"), ErrorCode::refused_plugin,
                    {"other_abi.so", "ABI number 999", "this host has 1", "rebuild"});
    expect_sentence(
        refusal(test_plugin("other_compiler"), "other-compiler"), ErrorCode::refused_plugin,
        {"other_compiler.so", "the compiler g++ 7.1.0", "this host has " SANDTABLE_COMPILER_STAMP, "rebuild"});
    expect_sentence(refusal(test_plugin("other_layout"), "other-layout"), ErrorCode::refused_plugin,
                    {"other_layout.so", "a Board of 8 bytes", "this host has one of", "rebuild"});
  }
}

// The module's code.

TEST_F(PluginLibraryTest, FactoryThatThrows) {
  const auto library = PluginLibrary::open(test_plugin("throwing_factory"), "unmakeable");
  ASSERT_TRUE(library) << library.error().text();
  const auto game = (*library)->make_game(data_);
  ASSERT_FALSE(game);
  expect_sentence(game.error(), ErrorCode::module_failed,
                  {"throwing_factory.so", "The table \"crt\" has no column 7.", "publisher"});
}

TEST_F(PluginLibraryTest, ApplyThatThrowsHalfWayLeavesThePositionAsItWas) {
  const auto library = PluginLibrary::open(test_plugin("throwing_apply"), "breaking");
  ASSERT_TRUE(library) << library.error().text();
  data_.info.title = "The Breaking Game";
  const auto game = (*library)->make_game(data_).value();
  NoDice dice;
  NoEvents events;
  Position position = game->blank_position();
  game->set_up(position, {}, dice, events);
  const Position before = position;

  // As a session plays: on a copy that takes the position's place only if all went well.
  Position copy = position;
  const auto first = apply_contained(*game, copy, Action(0), dice, events);
  ASSERT_FALSE(first);
  EXPECT_EQ(first.error().code, ErrorCode::module_failed);
  EXPECT_NE(first.error().sentence.find("The Breaking Game"), std::string::npos);
  EXPECT_NE(first.error().sentence.find("stack 12 is empty"), std::string::npos);
  EXPECT_EQ(position, before);
  EXPECT_NE(copy, before) << "the module did change the position before it threw";

  const auto second = apply_contained(*game, copy, Action(0), dice, events);
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().sentence.find("an unknown exception"), std::string::npos);
}

TEST_F(PluginLibraryTest, RefusedActionNamesItsRule) {
  const auto game = PluginLibrary::open(test_plugin("passing"), "passing").value()->make_game(data_).value();
  NoDice dice;
  NoEvents events;
  Position position = game->blank_position();
  game->set_up(position, {}, dice, events);
  const auto played = apply_contained(*game, position, Action(0, 5), dice, events);
  ASSERT_FALSE(played);
  EXPECT_EQ(played.error().code, ErrorCode::illegal_action);
  EXPECT_EQ(played.error().rule, "1");
}

// The tool that writes descriptions.

TEST_F(PluginLibraryTest, DescribingChecksIdAndVersion) {
  const auto describe = [&](const std::string& arguments) {
    const std::string command = SANDTABLE_BINARY_DIR "/bin/sandtable-describe-plugin " + arguments + " 2>&1";
    std::string said;
    std::FILE* pipe = popen(command.c_str(), "r");
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) said += static_cast<char>(c);
    return std::make_pair(pclose(pipe), said);
  };
  const std::string plugin = copy_plugin("passing", folder_.path()).string();
  EXPECT_EQ(describe(plugin + " passing 1.9.0"), std::make_pair(0, std::string()));
  const auto [version_status, version_said] = describe(plugin + " passing 1.9.1");
  EXPECT_NE(version_status, 0);
  EXPECT_NE(version_said.find("SANDTABLE_MODULE says version \"1.9.0\""), std::string::npos) << version_said;
  const auto [id_status, id_said] = describe(plugin + " chess 1.9.0");
  EXPECT_NE(id_status, 0);
  EXPECT_NE(id_said.find("make them agree"), std::string::npos) << id_said;
  EXPECT_NE(describe("/bin/sh chess 1.0.0").first, 0);
}

}  // namespace
}  // namespace sandtable::testing

#include "core/shelf.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "core/session.hpp"
#include "plugin_copy.hpp"

namespace sandtable::testing {
namespace {

// Sets a variable of the environment for the length of a test.
class Variable {
 public:
  Variable(const char* name, const std::filesystem::path& value) : name_(name) {
    if (const char* before = std::getenv(name)) before_ = before;
    setenv(name, value.c_str(), 1);
  }
  ~Variable() { before_ ? setenv(name_, before_->c_str(), 1) : unsetenv(name_); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  const char* name_;
  std::optional<std::string> before_;
};

class NoDice final : public Dice {
 public:
  int roll(std::string_view, int) override { return 1; }
  int draw(std::string_view, int) override { return 0; }
};

// Number of actions until the game is over.
int play_through(const LoadedModule& module) {
  NoDice dice;
  NoEvents events;
  Position position = module.game().blank_position();
  module.game().set_up(position, {"only", {}}, dice, events);
  Decision decision;
  int actions = 0;
  for (module.game().decide(position, decision); !decision.over(); module.game().decide(position, decision)) {
    if (!apply_contained(module.game(), position, decision.actions.at(0), dice, events)) return -1;
    ++actions;
  }
  return actions;
}

class ShelfTest : public ::testing::Test {
 protected:
  // Makes a module's folder; an empty plugin makes it data only.
  std::filesystem::path make_module(const std::string& folder, const std::string& id, const std::string& version,
                                    const std::string& plugin) {
    const std::filesystem::path target = modules_ / folder;
    std::filesystem::create_directories(target.parent_path());
    std::filesystem::copy(std::filesystem::path(SANDTABLE_SOURCE_DIR) / "tests/modules/passing", target,
                          std::filesystem::copy_options::recursive);
    std::string text = read_file(target / "module.toml");
    replace(text, "id = \"passing\"", "id = \"" + id + "\"");
    replace(text, "1.9.0", version);
    replace(text, "plugin = \"passing\"", plugin.empty() ? std::string() : "plugin = \"" + plugin + "\"");
    write_file(target / "module.toml", text);
    return target;
  }
  static void replace(std::string& text, const std::string& from, const std::string& to) {
    text.replace(text.find(from), from.size(), to);
  }
  static std::vector<ShelfEntry> entries_of(const Shelf& shelf, const std::string& id) {
    std::vector<ShelfEntry> found;
    std::ranges::copy_if(shelf.entries(), std::back_inserter(found), [&](const auto& entry) { return entry.id == id; });
    return found;
  }
  Shelf shelf() { return Shelf::find({modules_}); }

  TestFolder folder_;
  std::filesystem::path modules_ = folder_.path() / "shelf";
  Variable home_{"XDG_DATA_HOME", folder_.path() / "data"};
  Variable plugins_{"SANDTABLE_PLUGIN_PATH", std::filesystem::path(SANDTABLE_BINARY_DIR) / "tests/plugins"};
};

TEST_F(ShelfTest, ModuleIsFoundLoadedOnceAndPlays) {
  make_module("passing", "passing", "1.9.0", "passing");
  Shelf shelf = this->shelf();
  const auto entries = entries_of(shelf, "passing");
  ASSERT_EQ(entries.size(), 1U);
  EXPECT_EQ(entries[0].title, "Passing");
  EXPECT_EQ(entries[0].version, "1.9.0");
  EXPECT_FALSE(entries[0].refused);

  const auto module = shelf.load("passing");
  ASSERT_TRUE(module) << module.error().text();
  EXPECT_EQ(&(*module)->game().data(), &(*module)->data());
  EXPECT_EQ((*module)->grammar().print(Action(0)), "pass");
  EXPECT_EQ(play_through(**module), 4);
  EXPECT_EQ(shelf.load("passing").value(), *module);
}

TEST_F(ShelfTest, UsersFolderAndAModulesOwnFolderAreLookedIn) {
  const auto mine = make_module("../data/sandtable/modules/passing", "passing", "1.9.0", "passing");
  const auto other = make_module("../elsewhere/other", "other-passing", "1.0.0", "other_passing");
  Shelf shelf = Shelf::find({other, other});
  EXPECT_EQ(entries_of(shelf, "passing").size(), 1U);
  ASSERT_EQ(entries_of(shelf, "other-passing").size(), 1U) << "named twice is still one";
  EXPECT_TRUE(shelf.load("other-passing"));
  EXPECT_EQ(shelf.load("passing").value()->data().folder, std::filesystem::canonical(mine));
}

// A folder that nobody may look into, or that leads in a circle, might be a module's.
TEST_F(ShelfTest, AFolderThatCannotBeReadIsListedWithTheReason) {
  make_module("passing", "passing", "1.9.0", "passing");
  std::filesystem::create_symlink("circle", modules_ / "circle");
  write_file(modules_ / "plain-file", "no module");
  std::filesystem::create_directory(modules_ / "empty");
  const Shelf shelf = Shelf::find({modules_});
  for (const char* other : {"plain-file", "empty"}) EXPECT_TRUE(entries_of(shelf, other).empty()) << other;
  const auto circle = std::ranges::find(shelf.entries(), "circle", &ShelfEntry::id);
  ASSERT_NE(circle, shelf.entries().end());
  ASSERT_TRUE(circle->refused);
  EXPECT_NE(circle->refused->sentence.find("cannot be read"), std::string::npos) << circle->refused->text();
  EXPECT_NE(circle->refused->place.find("circle"), std::string::npos);
}

TEST_F(ShelfTest, PluginInTheModulesFolderComesFirst) {
  const auto module = make_module("passing", "passing", "1.9.0", "passing");
  const auto plugin = copy_plugin("passing", module);
  write_file(plugin, "damaged");
  const auto refused = shelf().load("passing");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().place, plugin.string()) << refused.error().text();

  std::filesystem::copy_file(test_plugin("passing"), plugin, std::filesystem::copy_options::overwrite_existing);
  EXPECT_TRUE(shelf().load("passing"));
}

TEST_F(ShelfTest, NewestVersionUnlessOneIsNamed) {
  make_module("old", "passing", "1.9.0", "passing");
  make_module("new", "passing", "1.10.0", "passing_newer");
  Shelf shelf = this->shelf();
  const auto entries = entries_of(shelf, "passing");
  ASSERT_EQ(entries.size(), 2U);
  EXPECT_EQ(entries[0].version, "1.9.0");
  EXPECT_EQ(entries[1].version, "1.10.0");
  EXPECT_EQ(shelf.load("passing").value()->data().info.version, "1.10.0");
  EXPECT_EQ(shelf.load("passing", "1.9.0").value()->data().info.version, "1.9.0");

  const auto missing = shelf.load("passing", "3.0.0");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, ErrorCode::version_mismatch);
  EXPECT_EQ(missing.error().sentence, "Version 3.0.0 of passing is not on the shelf (1.9.0, 1.10.0 is); install it.");
}

TEST_F(ShelfTest, PluginOfAnotherVersionIsPassedOver) {
  make_module("passing", "passing", "1.9.0", "passing");
  std::filesystem::create_directories(folder_.path() / "first");
  copy_plugin("passing_newer", folder_.path() / "first", "passing");
  const Variable path("SANDTABLE_PLUGIN_PATH",
                      (folder_.path() / "first").string() + ":" + SANDTABLE_BINARY_DIR "/tests/plugins");
  EXPECT_TRUE(shelf().load("passing"));

  const Variable only("SANDTABLE_PLUGIN_PATH", folder_.path() / "first");
  const auto refused = shelf().load("passing");
  ASSERT_FALSE(refused);
  expect_sentence(refused.error(), ErrorCode::version_mismatch,
                  {"passing.so", "version 1.10.0", "data is version 1.9.0", "reinstall"});
}

TEST_F(ShelfTest, ChangedDataIsAnotherVersion) {
  make_module("passing", "passing", "1.9.0", "passing");
  Shelf shelf = this->shelf();
  const std::string hash = shelf.load("passing").value()->data().data_hash;
  EXPECT_TRUE(shelf.load("passing", "1.9.0", hash));
  const auto changed = shelf.load("passing", "1.9.0", std::string(64, '0'));
  ASSERT_FALSE(changed);
  expect_sentence(changed.error(), ErrorCode::version_mismatch,
                  {"passing 1.9.0", "has changed", hash.c_str(), "install"});
}

TEST_F(ShelfTest, UnknownModuleGetsASuggestion) {
  make_module("passing", "passing", "1.9.0", "passing");
  const auto unknown = shelf().load("pasing");
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().code, ErrorCode::not_found);
  EXPECT_NE(unknown.error().sentence.find("did you mean passing?"), std::string::npos) << unknown.error().sentence;
  EXPECT_FALSE(Shelf::find({modules_}).load("nothing-like-it-at-all"));
}

TEST_F(ShelfTest, SecondOfTwoAlikeIsRefusedWithThePlaceOfTheFirst) {
  const auto first = make_module("a", "passing", "1.9.0", "passing");
  const auto second = make_module("b", "passing", "1.9.0", "passing");
  Shelf shelf = this->shelf();
  const auto entries = entries_of(shelf, "passing");
  ASSERT_EQ(entries.size(), 2U);
  EXPECT_FALSE(entries[0].refused);
  EXPECT_EQ(entries[0].folder, first);
  ASSERT_TRUE(entries[1].refused);
  EXPECT_EQ(entries[1].folder, second);
  expect_sentence(*entries[1].refused, ErrorCode::invalid_data, {"1.9.0 of passing", first.c_str(), "remove one"});
  EXPECT_EQ(shelf.load("passing").value()->data().folder, first);
}

TEST_F(ShelfTest, DataWithoutRulesIsListedAndRefusedForPlay) {
  make_module("quiet", "quiet", "1.0.0", "");
  Shelf shelf = this->shelf();
  const auto entries = entries_of(shelf, "quiet");
  ASSERT_EQ(entries.size(), 1U);
  EXPECT_EQ(entries[0].title, "Passing");
  ASSERT_TRUE(entries[0].refused);
  expect_sentence(*entries[0].refused, ErrorCode::refused_plugin, {"quiet", "no rules plugin", "cannot be played"});
  EXPECT_FALSE(shelf.load("quiet"));
}

TEST_F(ShelfTest, RefusedModulesStayWithTheirReasonAndTheOthersPlay) {
  make_module("passing", "passing", "1.9.0", "passing");
  make_module("other", "other-passing", "1.0.0", "other_passing");
  make_module("unmakeable", "unmakeable", "1.0.0", "throwing_factory");
  make_module("lost", "lost", "1.0.0", "no_such_plugin");
  make_module("outside", "outside", "1.0.0", "../passing");
  make_module("stranger", "stranger", "1.0.0", "passing");
  make_module("other-abi", "other-abi", "1.0.0", "other_abi");
  make_module("no-factory", "no-factory", "1.0.0", "no_factory");
  std::filesystem::create_directories(modules_ / "broken");
  write_file(modules_ / "broken/module.toml", "[module\n");
  std::filesystem::create_directories(modules_ / "no module at all");

  Shelf shelf = this->shelf();
  shelf.check_all();
  const auto reason = [&](const std::string& id) {
    const auto entries = entries_of(shelf, id);
    EXPECT_EQ(entries.size(), 1U) << id;
    return entries.empty() ? Error{} : entries[0].refused.value_or(Error{});
  };
  EXPECT_TRUE(reason("broken").place.ends_with("/broken/module.toml:1")) << reason("broken").place;
  expect_sentence(reason("unmakeable"), ErrorCode::module_failed, {"throwing_factory.so", "no column 7", "publisher"});
  expect_sentence(reason("lost"), ErrorCode::not_found, {"no_such_plugin.so", "neither", "reinstall"});
  expect_sentence(reason("outside"), ErrorCode::invalid_data, {"../passing", "plugin"});
  expect_sentence(reason("stranger"), ErrorCode::refused_plugin, {"passing.so", "not of stranger", "reinstall"});
  expect_sentence(reason("other-abi"), ErrorCode::refused_plugin, {"other_abi.so", "ABI number 999", "rebuild"});
  expect_sentence(reason("no-factory"), ErrorCode::refused_plugin, {"no_factory.so", "does not export", "rebuild"});
  EXPECT_FALSE(reason("broken").sentence.empty());
  EXPECT_TRUE(entries_of(shelf, "no module at all").empty());

  EXPECT_EQ(play_through(*shelf.load("passing", "1.9.0").value()), 4);
  EXPECT_EQ(play_through(*shelf.load("other-passing").value()), 4);
}

TEST_F(ShelfTest, FolderThatIsNotThereIsSaid) {
  const auto entries = Shelf::find({folder_.path() / "nowhere"}).entries();
  const auto found = std::ranges::find(entries, "nowhere", &ShelfEntry::id);
  ASSERT_NE(found, entries.end());
  expect_sentence(found->refused.value_or(Error{}), ErrorCode::not_found,
                  {"nowhere", "cannot be read", "check the path"});
}

}  // namespace
}  // namespace sandtable::testing

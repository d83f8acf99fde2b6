// The `sandtable` program as people and scripts meet it: exit statuses, refusals, JSON, and files left alone. It is run
// as a program, with the duel of tests/modules as its only game.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_file(const fs::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

struct Ran {
  int status = -1;
  std::string output;  // standard output
  std::string errors;  // standard error
};

class Cli : public ::testing::Test {
 protected:
  void SetUp() override {
    folder = fs::temp_directory_path() / (std::string("sandtable-cli-") + std::to_string(::getpid()) + "-" +
                                          ::testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::create_directories(folder);
    log = (folder / "game.sandlog").string();
    // Only the test's own modules and plugins; the user's shelf must not be seen.
    ::setenv("XDG_DATA_HOME", folder.c_str(), 1);
    ::setenv("SANDTABLE_PLUGIN_PATH", SANDTABLE_BINARY_DIR "/tests/plugins", 1);
  }
  void TearDown() override { fs::remove_all(folder); }

  /// Runs the program with a line of arguments as a shell reads it.
  [[nodiscard]] Ran run(const std::string& arguments) const {
    const fs::path errors = folder / "errors.txt";
    const std::string line = std::string(SANDTABLE_CLI " --modules " SANDTABLE_SOURCE_DIR "/tests/modules ") +
                             arguments + " 2>" + errors.string();
    Ran ran;
    FILE* pipe = ::popen(line.c_str(), "r");
    std::array<char, 4096> buffer{};
    for (std::size_t got = 0; (got = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) {
      ran.output.append(buffer.data(), got);
    }
    const int ended = ::pclose(pipe);
    ran.status = WIFEXITED(ended) ? WEXITSTATUS(ended) : 128 + WTERMSIG(ended);
    ran.errors = read_file(errors);
    return ran;
  }

  void start(const std::string& more = "--scenario melee --seed 5") const {
    const Ran ran = run("new duel --log " + log + " " + more);
    ASSERT_EQ(ran.status, 0) << ran.errors;
  }

  [[nodiscard]] Json json(const std::string& arguments, int status = 0) const {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.status, status) << ran.errors;
    EXPECT_TRUE(Json::accept(ran.output)) << ran.output;
    return Json::parse(ran.output, nullptr, false);
  }

  fs::path folder;
  std::string log;
};

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_F(Cli, EveryCommandHasHelpWithAnExample) {
  for (const char* command :
       {"shelf", "info", "new",       "legal", "do",     "auto", "replay",  "verify", "explain", "script",
        "lint",  "map",  "signature", "bench", "branch", "undo", "comment", "pack",   "unpack",  "send"}) {
    const Ran ran = run(std::string(command) + " --help");
    EXPECT_EQ(ran.status, 0) << command;
    EXPECT_TRUE(has(ran.output, "Example:")) << command;
    EXPECT_TRUE(has(run("--help").output, command));
  }
}

TEST_F(Cli, MapDrawsAPicture) {
  const std::filesystem::path png =
      std::filesystem::temp_directory_path() / ("sandtable-cli-map-" + std::to_string(getpid()) + ".png");
  const std::string command = "map duel --png " + png.string();
  EXPECT_EQ(run(command + " --size 300x200 --region 0101..0203").status, 0);
  EXPECT_GT(std::filesystem::file_size(png), 1000U);
  EXPECT_TRUE(has(run(command + " --size 300").errors, "write it as 1600x1000"));
  EXPECT_TRUE(has(run(command + " --region 0101..9999").errors, "There is no hex '9999'"));
  EXPECT_EQ(run(command + " --region 0101").status, 2);
  EXPECT_EQ(run(command + " --size 99999x10").status, 1);
  EXPECT_EQ(run("map nowhere --png " + png.string()).status, 2);
  EXPECT_EQ(run("map duel --png /nowhere/a.png").status, 1);
  std::filesystem::remove(png);
}

TEST_F(Cli, ASenselessLineIsStatusTwo) {
  for (const char* line : {"", "nonsense", "info", "info nowhere", "legal /nowhere.sandlog", "new duel",
                           "lint /nowhere", "verify", "script /nowhere.play", "auto nowhere", "shelf --nonsense",
                           "auto duel --seats clever", "auto duel --scenario nowhere", "auto duel --option storm"}) {
    const Ran ran = run(line);
    EXPECT_EQ(ran.status, 2) << line << "\n" << ran.output;
    EXPECT_FALSE(ran.errors.empty()) << line;
  }
}

TEST_F(Cli, NumbersAreRefusedInOneWay) {
  start();
  for (const auto& [line, sentence] : std::vector<std::pair<std::string, std::string>>{
           {"auto duel --games 0", "--games takes a whole number from 1 to 1000000, not \"0\"."},
           {"signature duel --games x", "--games takes a whole number from 1 to 1000000, not \"x\"."},
           {"legal " + log + " --at -1", "--at takes a whole number from 0 to 1000000000, not \"-1\"."},
           {"replay " + log + " --at ''", "--at takes a whole number from 0 to 1000000000, not \"\"."},
           {"auto duel --seed -1", "--seed takes a whole number from 0 to 18446744073709551615, not \"-1\"."},
           {"undo " + log + " 0", "N takes a whole number from 1 to 1000000000, not \"0\"."}}) {
    const Ran ran = run(line);
    EXPECT_EQ(ran.status, 2) << line;
    EXPECT_TRUE(has(ran.errors, sentence)) << line << "\n" << ran.errors;
  }
}

TEST_F(Cli, ASideIsSeatedOnce) {
  const Ran ran = run("new duel --log " + log + " --seat red=Ann --seat red=Bob");
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(has(ran.errors, "'red' is given twice")) << ran.errors;
  EXPECT_FALSE(fs::exists(log));
}

TEST_F(Cli, FailuresAreJsonWhereJsonIsAskedFor) {
  start();
  EXPECT_TRUE(has(json("info nowhere --json", 2)["error"]["sentence"].get<std::string>(), "nowhere"));
  EXPECT_TRUE(json("legal /nowhere.sandlog --json", 2)["error"].contains("sentence"));
  EXPECT_TRUE(json("explain " + log + " nonsense --json", 1)["error"].contains("sentence"));
  EXPECT_EQ(json("signature duel --games 2 --json")["games"], 2);
}

TEST_F(Cli, VerifyChecksTheOthersWhenALogIsMissing) {
  start();
  const Ran ran = run("verify /nowhere.sandlog " + log);
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(has(ran.output, "/nowhere.sandlog: ")) << ran.output;
  EXPECT_TRUE(has(ran.output, log + ": good")) << ran.output;
}

TEST_F(Cli, RemarksAreShownWhereTheyWereMade) {
  start();
  ASSERT_EQ(run("do " + log + " pass").status, 0);
  EXPECT_TRUE(has(run("comment " + log + " 'so far so good'").output, "after line 1"));
  ASSERT_EQ(run("do " + log + " pass").status, 0);
  for (const char* options : {"", " --events"}) {
    const std::string shown = run("replay " + log + options).output;
    EXPECT_LT(shown.find("1 red: pass"), shown.find("# so far so good")) << shown;
    EXPECT_LT(shown.find("# so far so good"), shown.find("2 blue: pass")) << shown;
  }
  const Json remark = json("replay " + log + " --json")["remarks"][0];
  EXPECT_EQ(remark["after"], 1);
  EXPECT_EQ(remark["text"], "so far so good");
  EXPECT_FALSE(has(run("replay " + log + " --at 0").output, "so far"));
}

TEST_F(Cli, LegalPutsRareVerbsFirstAndFilters) {
  start();
  const std::string all = run("legal " + log).output;
  EXPECT_LT(all.find("\npass\n"), all.find("\nmove ")) << all;
  const Ran moves = run("legal " + log + " --verb move");
  EXPECT_TRUE(has(moves.output, "\nmove ")) << moves.output;
  EXPECT_FALSE(has(moves.output, "\npass\n")) << moves.output;
  EXPECT_TRUE(has(moves.errors, " legal action")) << moves.errors;
  const Json legal = json("legal " + log + " --verb move --json");
  for (const Json& action : legal["actions"]) {
    EXPECT_TRUE(action.get<std::string>().starts_with("move ")) << action;
  }
  EXPECT_EQ(run("legal " + log + " --verb fly").status, 2);
}

TEST_F(Cli, PackedLogsAreReadButNotPlayed) {
  start();
  const std::string packed = log + ".zst";
  ASSERT_EQ(run("pack " + log).status, 0);
  for (const std::string command : {"verify ", "replay ", "legal "}) {
    const Ran plain = run(command + log);
    const Ran same = run(command + packed);
    EXPECT_EQ(same.status, plain.status) << same.errors;
    if (command != "verify ") {
      EXPECT_EQ(same.output, plain.output);
    }
  }
  for (const std::string& command : {"do " + packed, "undo " + packed, "comment " + packed + " words"}) {
    const Ran ran = run(command);
    EXPECT_EQ(ran.status, 1) << command;
    EXPECT_TRUE(has(ran.errors, "unpack it first")) << ran.errors;
  }
  EXPECT_EQ(run("unpack " + packed).status, 1);  // the plain log is there
  fs::remove(log);
  EXPECT_EQ(run("unpack --replace " + packed).status, 0);
  EXPECT_TRUE(fs::exists(log));
  EXPECT_FALSE(fs::exists(packed));
}

// Support markers of Vimy Ridge are drawn blind: neither side knows them, so neither gets the draws.
TEST_F(Cli, ASentLogHoldsNoSeedAndNoBlindDraw) {
  const std::string modules = "--modules " SANDTABLE_SOURCE_DIR "/modules ";
  ASSERT_EQ(run(modules + "auto vimy-ridge --seed 987654321987 --log " + folder.string()).status, 0);
  const std::string full = (folder / "vimy-ridge-987654321987.sandlog").string();
  ASSERT_TRUE(has(read_file(full), "[\"support fire marker\",\"draw"));
  for (const std::string side : {"allied", "german"}) {
    const std::string sent = (folder / (side + ".sandlog")).string();
    const Ran sending = run(modules + "send " + full + " --side " + side + " --log " + sent);
    ASSERT_EQ(sending.status, 0) << sending.errors;
    const std::string text = read_file(sent);
    EXPECT_FALSE(has(text, "987654321987"));
    EXPECT_FALSE(has(text, "[\"support fire marker\",\"draw"));
    EXPECT_TRUE(has(text, "\"roll\":[["));  // open dice are sent
    EXPECT_EQ(run(modules + "verify " + sent).status, 0);
    EXPECT_EQ(run(modules + "verify " + sent + " --against " + full).status, 0);
    const Ran story = run(modules + "replay " + sent);
    EXPECT_EQ(story.status, 0);
    EXPECT_TRUE(has(story.output, "as " + side + " sees it"));
    EXPECT_EQ(run(modules + "legal " + sent).status, 1);
  }
}

TEST_F(Cli, AFolderThatCannotBeMadeIsSaidInOurWords) {
  start();
  const Ran ran = run("auto duel --games 1 --log " + log + "/below");
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(has(ran.errors, "could not be made")) << ran.errors;
  EXPECT_FALSE(has(ran.errors, "filesystem error")) << ran.errors;
}

TEST_F(Cli, NewRefusesWhatTheModuleDoesNotHave) {
  for (const char* choice : {"--scenario nowhere", "--option storm=maybe", "--option snow=on", "--seat green=Ann",
                             "--seat red=bot:clever"}) {
    EXPECT_EQ(run("new duel --log " + log + " " + choice).status, 2) << choice;
    EXPECT_FALSE(fs::exists(log)) << choice;
  }
  start();
  const std::string before = read_file(log);
  EXPECT_EQ(run("new duel --log " + log).status, 2);
  EXPECT_EQ(read_file(log), before);
}

TEST_F(Cli, NewNeedsAFileForTheLog) {
  const Ran ran = run("new duel --log ''");
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(has(ran.errors, "--log needs the name of a new file")) << ran.errors;
}

TEST_F(Cli, LogsHoldNoControlCharacters) {
  start();
  const std::string before = read_file(log);
  EXPECT_EQ(run("comment " + log + " \"$(printf 'a bell\\007')\"").status, 1);
  EXPECT_EQ(run("do " + log + " \"$(printf 'umpire note red \\033[31m')\"").status, 1);
  EXPECT_EQ(read_file(log), before);
  EXPECT_EQ(run("verify " + log).status, 0);
}

TEST_F(Cli, ShelfAndInfoKnowTheModule) {
  const Json shelf = json("shelf --json");
  const auto duel = std::find_if(shelf.begin(), shelf.end(), [](const Json& entry) { return entry["id"] == "duel"; });
  ASSERT_NE(duel, shelf.end());
  EXPECT_TRUE((*duel)["playable"].get<bool>());
  EXPECT_TRUE(has(run("shelf").output, "Duel"));

  const Json info = json("info duel --json");
  EXPECT_EQ(info["scenarios"].size(), 2U);
  EXPECT_EQ(info["rulings"].size(), 1U);
  bool found = false;
  for (const Json& part : info["provenance"]) {
    if (part["part"] != "counters") continue;
    found = true;
    EXPECT_EQ(part["printed"], 3);
    EXPECT_EQ(part["reconstructed_values"], Json::array({"2/B"}));
    EXPECT_EQ(part["reasons"][0]["reason"], "The roster is torn.");
  }
  EXPECT_TRUE(found);
  const Ran text = run("info duel");
  for (const char* part : {"Meeting", "storm=off|on", "2/B", "B1"}) EXPECT_TRUE(has(text.output, part)) << part;
}

TEST_F(Cli, LegalListsWhatDoAccepts) {
  start();
  const Json legal = json("legal " + log + " --json");
  EXPECT_EQ(legal["side"], "red");
  EXPECT_EQ(legal["step"], "red.turn");
  const std::string text = run("legal " + log).output;
  for (const Json& action : legal["actions"]) EXPECT_TRUE(has(text, action.get<std::string>() + "\n"));
  EXPECT_EQ(run("do " + log + " '" + legal["actions"][0].get<std::string>() + "'").status, 0);
  EXPECT_EQ(json("legal " + log + " --json")["side"], "blue");
  EXPECT_EQ(json("legal " + log + " --at 0 --json")["side"], "red");
  EXPECT_EQ(run("legal " + log + " --at 9").status, 2);
}

TEST_F(Cli, AnIllegalActionIsRefusedAndLeavesTheFile) {
  start();
  const std::string before = read_file(log);
  const Ran illegal = run("do " + log + " 'move 1/R 0201'");
  EXPECT_EQ(illegal.status, 1);
  EXPECT_TRUE(has(illegal.errors, "(rule 1.2)")) << illegal.errors;
  EXPECT_EQ(read_file(log), before);
  const Ran unknown = run("do " + log + " 'mvoe 1/R 0201'");
  EXPECT_EQ(unknown.status, 1);
  EXPECT_TRUE(has(unknown.errors, "move")) << unknown.errors;
  EXPECT_EQ(read_file(log), before);
}

TEST_F(Cli, ActionsBeforeARefusedOneStay) {
  start();
  const Ran ran = run("do " + log + " pass 'move 1/R 0201' pass");
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(has(ran.errors, "stays in the log")) << ran.errors;
  EXPECT_EQ(json("replay " + log + " --json")["lines"].size(), 1U);
  EXPECT_EQ(run("verify " + log).status, 0);
}

TEST_F(Cli, UmpireUndoCommentAndBranch) {
  start();
  EXPECT_EQ(run("do " + log + " 'umpire set weather 2' pass undo").status, 0);
  EXPECT_EQ(run("comment " + log + " 'so far so good'").status, 0);
  Json replay = json("replay " + log + " --json --board --events");
  EXPECT_EQ(replay["lines"].size(), 1U);
  EXPECT_EQ(replay["board"]["tracks"]["weather"], 2);
  EXPECT_EQ(run("do " + log + " pass pass pass").status, 0);
  const std::string other = (folder / "other.sandlog").string();
  EXPECT_EQ(run("branch " + log + " --at 2 --log " + other).status, 0);
  EXPECT_EQ(json("replay " + other + " --json")["lines"].size(), 2U);
  EXPECT_EQ(run("undo " + log + " 2").status, 0);
  EXPECT_EQ(json("replay " + log + " --json")["lines"].size(), 2U);
  EXPECT_EQ(run("undo " + log + " 20").status, 1);
  EXPECT_EQ(run("verify " + log + " " + other).status, 0);
}

TEST_F(Cli, ReplayDrawsAMoment) {
  start();
  const fs::path png = folder / "moment.png";
  const std::string draw = "replay " + log + " --png " + png.string();
  ASSERT_EQ(run(draw + " --size 320x240 --side red").status, 0);
  EXPECT_GT(fs::file_size(png), 1000U);
  const Ran nobody = run(draw + " --side green");
  EXPECT_EQ(nobody.status, 2);
  EXPECT_TRUE(has(nobody.errors, "There is no side 'green'; name ")) << nobody.errors;
  EXPECT_EQ(run(draw + " --size wide").status, 2);
  EXPECT_EQ(run(draw + " --region 0101").status, 2);
  EXPECT_EQ(run("replay " + log + " --side red").status, 2);
}

TEST_F(Cli, DiceAreNotUndoneUnlessAllAgree) {
  start();
  EXPECT_EQ(run("do " + log + " 'attack 1/R 1/B'").status, 0);
  const Ran refused = run("undo " + log);
  EXPECT_EQ(refused.status, 1);
  EXPECT_TRUE(has(refused.errors, "--past-dice")) << refused.errors;
  EXPECT_TRUE(has(run("verify " + log).output, "good, 1 line;"));
  const Ran undone = run("undo " + log + " --past-dice");
  EXPECT_EQ(undone.status, 0);
  EXPECT_TRUE(has(undone.output, "taken back: 1 red: attack 1/R 1/B")) << undone.output;
}

TEST_F(Cli, BotsAnswerUntilAPersonMustDecide) {
  start("--scenario melee --seed 5 --seat blue=bot:random --seat red=Ann");
  EXPECT_EQ(run("do " + log + " pass --no-bots").status, 0);
  EXPECT_EQ(json("legal " + log + " --json")["side"], "blue");
  EXPECT_EQ(run("do " + log).status, 0);
  const Json legal = json("legal " + log + " --json");
  EXPECT_TRUE(legal["over"].get<bool>() || legal["side"] == "red");
  EXPECT_EQ(run("verify " + log).status, 0);
}

TEST_F(Cli, ABotWhoseTurnItIsPlaysBeforeTheAction) {
  start("--scenario melee --seed 5 --seat red=bot:random --seat blue=Ann");
  ASSERT_EQ(json("legal " + log + " --json")["side"], "red");
  EXPECT_EQ(run("do " + log + " pass").status, 0);
  EXPECT_EQ(run("verify " + log).status, 0);
  // Red's bot opened; Ann's pass came after it.
  const std::string text = read_file(log);
  const std::size_t red = text.find("\"side\":\"red\"");
  const std::size_t blue = text.find("\"side\":\"blue\",\"do\":\"pass\"");
  ASSERT_NE(red, std::string::npos);
  ASSERT_NE(blue, std::string::npos);
  EXPECT_LT(red, blue);
}

TEST_F(Cli, ExplainShowsTheSumAndTheChances) {
  start();
  const Json json_form = json("explain " + log + " 'attack 1/R 1/B' --json");
  EXPECT_TRUE(json_form["legal"].get<bool>());
  EXPECT_EQ(json_form["lines"][0]["value"], "4");
  EXPECT_EQ(json_form["table"]["column"], 4);
  EXPECT_EQ(json_form["chances"]["total"], 6);
  const Ran text = run("explain " + log + " 'attack 1/R 1/B'");
  EXPECT_TRUE(has(text.output, "50.0 %")) << text.output;
  EXPECT_TRUE(has(text.output, "[2.1]")) << text.output;
  const Ran forbidden = run("explain " + log + " 'move 1/R 0201'");
  EXPECT_EQ(forbidden.status, 1);
  EXPECT_TRUE(has(forbidden.output, "[1.2]")) << forbidden.output;
  EXPECT_FALSE(json("explain " + log + " 'move 1/R 0201' --json", 1)["legal"].get<bool>());
}

TEST_F(Cli, VerifyNamesTheFirstBadLine) {
  start();
  ASSERT_EQ(run("do " + log + " pass pass pass").status, 0);
  std::string text = read_file(log);
  const std::size_t at = text.find("pass", text.find("pass") + 4);
  ASSERT_NE(at, std::string::npos);
  write_file(log, text.replace(at, 4, "pasz"));
  const Ran ran = run("verify " + log);
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(has(ran.output, log + ":4: ")) << ran.output;
  EXPECT_FALSE(json("verify --json " + log, 1)[0]["good"].get<bool>());
}

TEST_F(Cli, ScriptsAreRunAndTheirCoverageCounted) {
  const fs::path good = folder / "a.play";
  write_file(good, "module duel\nrules 1.1 1.2 2.1\nexpect turn 1\n");
  EXPECT_EQ(run("script " + good.string()).status, 0);
  const Ran gap = run("script " + folder.string() + " --coverage duel");
  EXPECT_EQ(gap.status, 1);
  EXPECT_TRUE(has(gap.output, "no script: 4.1")) << gap.output;
  EXPECT_FALSE(has(gap.output, "no script: 0.1")) << gap.output;
  write_file(good, "module duel\nrules 1.1 1.2 2.1 2.2 2.3 3.1 4.1\nexpect turn 1\n");
  EXPECT_EQ(run("script " + good.string() + " --coverage duel").status, 0);
  write_file(good, "module duel\nexpect turn 2\n");
  const Ran bad = run("script " + good.string());
  EXPECT_EQ(bad.status, 1);
  EXPECT_TRUE(has(bad.output, "a.play:2: Expected 'turn 2'")) << bad.output;
  write_file(good, "expect turn 2\n");
  EXPECT_EQ(run("script " + good.string()).status, 1);
}

TEST_F(Cli, LintTellsGoodFromBad) {
  const Json good = json("lint " SANDTABLE_SOURCE_DIR "/tests/modules/duel --json");
  EXPECT_EQ(good["errors"], 0) << good.dump(2);
  const fs::path copy = folder / "duel";
  fs::copy(SANDTABLE_SOURCE_DIR "/tests/modules/duel", copy, fs::copy_options::recursive);
  write_file(copy / "counters.toml", read_file(copy / "counters.toml") + "\n[[countre]]\nid = \"x\"\n");
  const Ran bad = run("lint " + copy.string());
  EXPECT_EQ(bad.status, 1);
  EXPECT_TRUE(has(bad.output, "counters.toml:")) << bad.output;
}

TEST_F(Cli, AutoPlaysToTheEndAndLogsVerify) {
  const Json games = json("auto duel --games 3 --seed 4 --json");
  EXPECT_EQ(games["games"].size(), 3U);
  EXPECT_TRUE(games["games"][0]["outcome"]["over"].get<bool>());
  const fs::path logs = folder / "logs";
  EXPECT_EQ(run("auto duel --games 2 --seed 4 --seats random,random --log " + logs.string()).status, 0);
  EXPECT_EQ(run("verify " + logs.string() + "/*.sandlog").status, 0);
  // The same seed plays the same game with and without a log.
  EXPECT_EQ(json("replay " + (logs / "duel-4.sandlog").string() + " --json")["lines"].size(),
            games["games"][0]["decisions"]);
}

TEST_F(Cli, SignatureRepeats) {
  const Ran once = run("signature duel --games 4");
  EXPECT_EQ(once.status, 0) << once.errors;
  EXPECT_EQ(once.output, run("signature duel --games 4").output);
  EXPECT_NE(once.output, run("signature duel --games 5").output);
}

TEST_F(Cli, BenchMeasuresEverything) {
  const Json bench = json("bench duel --json");
  EXPECT_EQ(bench["measurements"].size(), 13U);
  for (const Json& one : bench["measurements"]) EXPECT_GT(one["value"].get<double>(), 0) << one.dump();
}

}  // namespace

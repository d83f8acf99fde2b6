// The script runner: what it accepts, and above all what it must not let pass.
#include "testkit/script.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "plugins/duel_game.hpp"
#include "sandtable/data_loader.hpp"
#include "testkit/script_parser.hpp"

namespace sandtable {
namespace {

class Script : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    auto loaded = load_game_data(SANDTABLE_SOURCE_DIR "/tests/modules/duel");
    ASSERT_TRUE(loaded.has_value()) << loaded.error().text();
    data = std::make_unique<GameData>(std::move(*loaded));
    game = std::make_unique<testing::DuelGame>(*data);
    auto made = ActionGrammar::make(*data, game->verbs());
    ASSERT_TRUE(made.has_value()) << made.error().text();
    grammar = std::make_unique<ActionGrammar>(std::move(*made));
  }
  static void TearDownTestSuite() {
    grammar.reset();
    game.reset();
    data.reset();
  }

  static ScriptResult run(const std::string& text) { return run_script(*game, *grammar, text, "test.play"); }

  static void passes(const std::string& text) {
    const ScriptResult result = run(text);
    for (const Error& failure : result.failures) ADD_FAILURE() << failure.text();
    EXPECT_GT(result.checks, 0);
  }

  /// The script has exactly one failure, at that line, whose sentence contains the words.
  static void fails(const std::string& text, int line, const std::string& words) {
    const ScriptResult result = run(text);
    ASSERT_FALSE(result.failures.empty()) << text;
    EXPECT_EQ(result.failures[0].place, "test.play:" + std::to_string(line)) << text;
    EXPECT_NE(result.failures[0].sentence.find(words), std::string::npos) << result.failures[0].sentence;
    EXPECT_EQ(result.failures.size(), 1U) << text << result.failures.back().text();
  }

  static inline std::unique_ptr<GameData> data;
  static inline std::unique_ptr<Game> game;
  static inline std::unique_ptr<ActionGrammar> grammar;
};

TEST_F(Script, PlaysThroughTheStatements) {
  passes(R"(title Everything
module duel
rules 1.1 1.2 2.1
rules 2.2
scenario melee
option storm off
expect at 1/R 0101          # a comment
expect not at 1/R 0102
expect decides red
expect step red.turn
expect turn 1
expect legal attack 1/R 1/B
expect not legal move 1/R 0201
expect legal-count scout 1
expect explain "attack strength" 4 for attack 1/R 1/B
refuse move 1/R 0201 by 1.2
save before
dice 3
do attack 1/R 1/B
expect event resolved result D column 4 die 3 line clear table crt number differential 2
expect event resolved counter 1/B counter 1/R place 0201 rule 2.2 side red
expect event step_lost counter 1/B
expect no event eliminated
expect face 1/B reduced
expect face 1/B 1
expect decides blue
restore before
dice 6
do attack 1/R 1/B
expect event resolved result -
expect face 1/B full
draws 1
do scout
expect track weather 2
expect fact "Weather: 2"
expect turn 2
expect no outcome
expect sees blue 1/R open
)");
}

TEST_F(Script, SetsPositionsUpWithTheUmpiresVerbs) {
  passes(R"(given place 1/R 0302 reduced
given mark 1/R tired on
given level 1/R shots 3
given face 1/R 2
given set weather 1
given phase blue.turn 3
given remove 2/B
given place 2/R eliminated
expect at 1/R 0302
expect face 1/R reduced
expect mark 1/R tired on
expect mark 2/R tired off
expect level 1/R shots 3
expect facing 1/R 2
expect decides blue
expect turn 3
expect gone 2/B
expect gone 2/R
expect not gone 1/R
refuse scout by 3.1
)");
}

TEST_F(Script, LooksTablesUp) {
  passes(R"(expect cell crt clear +2 3 D
expect cell crt - +9 3 D
expect cell crt clear -1 1 -
expect cell crt clear 0 6 A
expect column crt clear 0 2
expect column crt clear +5 4
)");
}

TEST_F(Script, ComparesWhatTheDataSay) {
  passes(R"(given place 1/R 0101 reduced
expect count eliminated 0
expect count 0102 1
expect value 1/R attack 2
expect value 2/R attack 4
expect not value 2/R movement 2
expect formation 1/R RD
expect not formation 1/R BD
expect not flag 1/R mobile
expect not terrain 0101 woods
expect not terrain 0101 0102 woods
expect turn-track 1 First
expect not turn-track 2 night
expect constant unused-patience 2
expect known feature woods
expect not known feature sea
expect known counter 1/R
expect known box eliminated
expect known symbol infantry
expect known size battalion
expect known turn Third
expect not known flag mobile
)");
}

TEST_F(Script, SeesTheEndOfAGame) {
  passes(R"(scenario melee
given remove 2/B
given flip 1/B 1
dice 1
do attack 1/R 1/B
expect event eliminated counter 1/B
expect at 1/B eliminated
expect outcome red
expect outcome red victory
expect not outcome blue
expect decides nobody
)");
}

TEST_F(Script, SectionsStartAfresh) {
  const ScriptResult result = run(R"(title Two
scenario melee
section first
rules 1.1
do pass
expect decides blue
section second
rules 1.2
expect decides red
expect at 1/B 0201
section another scenario
scenario meeting
expect at 1/B 0401
)");
  EXPECT_TRUE(result.failures.empty()) << result.failures[0].text();
  EXPECT_EQ(result.checks, 4);
  EXPECT_EQ(result.rules, (std::vector<std::string>{"1.1", "1.2"}));
  EXPECT_EQ(result.title, "Two");
}

TEST_F(Script, AskedForChanceWithoutAValueFails) {
  fails("scenario melee\ndo attack 1/R 1/B\nexpect turn 1\n", 2, "gives no value for it");
  fails("scenario melee\ndice 7\ndo attack 1/R 1/B\n", 3, "goes from 1 to 6");
  fails("option storm on\nexpect turn 1\n", 2, "gives no value");
  passes("scenario melee\nrandom 7\ndo attack 1/R 1/B\nexpect event resolved\n");
  passes("option storm on\ndice 2\nexpect track weather 2\n");
}

TEST_F(Script, ValuesNeverUsedFail) {
  fails("scenario melee\ndice 3 3\ndo attack 1/R 1/B\nexpect turn 1\n", 4, "never asked for");
}

TEST_F(Script, WrongExpectationsFail) {
  fails("expect at 1/R 0102\n", 1, "1/R stands in 0101");
  fails("expect not at 1/R 0101\n", 1, "1/R stands in 0101");
  fails("expect gone 1/R\n", 1, "1/R stands in 0101");
  fails("expect face 1/R reduced\n", 1, "face 0 (full)");
  fails("expect mark 1/R tired on\n", 1, "it is off");
  fails("expect level 1/R shots 1\n", 1, "it is 0");
  fails("expect facing 1/R 1\n", 1, "faces");
  fails("expect track weather 1\n", 1, "it is 0");
  fails("expect decides blue\n", 1, "red decides");
  fails("expect step blue.turn\n", 1, "the step is red.turn");
  fails("expect turn 2\n", 1, "it is turn 1");
  fails("expect legal attack 1/R 1/B\n", 1, "red may: move 1/R");
  fails("expect not legal pass\n", 1, "red may");
  fails("expect legal-count scout 2\n", 1, "1 legal actions");
  fails("expect only pass\n", 1, "in all");
  fails("do pass\nexpect event moved\n", 2, "no events");
  fails("do scout\n", 1, "gives no value");
  fails("draws 0\ndo scout\nexpect no event drawn\n", 3, "there is: drawn");
  fails("draws 0\ndo scout\nexpect event drawn text rain\n", 3, "drawn text weather");
  fails("expect outcome red\n", 1, "not over");
  fails("scenario melee\nexpect explain attack 5 for attack 1/R 1/B\n", 2, "'attack strength of 1/R' 4");
  fails("expect explain attack 5 for attack 1/R 1/B\n", 1, "forbidden by 2.1");
  fails("expect cell crt clear 0 6 D\n", 1, "column 2 holds A");
  fails("expect column crt clear 0 3\n", 1, "it is column 2");
  fails("expect fact sun\n", 1, "Weather: 0");
  fails("expect sees red 1/B nothing\n", 1, "'open'");
  fails("expect count 0101 2\n", 1, "1 counters are there");
  fails("expect value 1/R attack 2\n", 1, "its face prints 4");
  fails("expect formation 1/R BD\n", 1, "it belongs to RD");
  fails("expect flag 1/R mobile\n", 1, "its flags are:");
  fails("expect terrain 0101 woods\n", 1, "there is nothing");
  fails("expect turn-track 1 night\n", 1, "it is \"First\"");
  fails("expect constant unused-patience 3\n", 1, "it is 2");
  fails("expect known feature sea\n", 1, "there is none");
}

TEST_F(Script, RefusalsMustNameTheRule) {
  fails("refuse pass by 1.1\n", 1, "but it is legal");
  fails("refuse attack 1/R 1/B by 1.1\n", 1, "2.1 refuses it");
  fails("refuse attack 1/R 1/B by 9.9\nexpect turn 1\n", 1, "no rule '9.9'");
  fails("refuse attack 1/R 1/B\n", 1, "'refuse ACTION by RULE'");
}

TEST_F(Script, IllegalActionsStopTheSectionOnly) {
  const ScriptResult result = run(R"(section bad
do attack 1/R 1/B
expect turn 9
section good
expect turn 1
)");
  ASSERT_EQ(result.failures.size(), 1U);
  EXPECT_EQ(result.failures[0].place, "test.play:2");
  EXPECT_EQ(result.failures[0].rule, "2.1");
  EXPECT_EQ(result.checks, 1);
}

TEST_F(Script, ComparingNothingFails) {
  fails("", 1, "compares nothing");
  fails("title Empty\nmodule duel\n", 2, "compares nothing");
  fails("do pass\n", 1, "compare nothing");
  fails("section one\nexpect turn 1\nsection two\ndo pass\nsection three\nexpect turn 1\n", 3,
        "'two' compares nothing");
  fails("given set weather 1\nsection one\nexpect turn 1\n", 1, "compare nothing");
}

TEST_F(Script, UnknownWordsFailWithASuggestion) {
  fails("# comment\n\nexpekt turn 1\n", 3, "did you mean 'expect'?");
  fails("expect trun 1\n", 1, "did you mean 'turn'?");
  fails("expect turn one\n", 1, "not a whole number");
  fails("expect at 1/R\n", 1, "expect at COUNTER PLACE");
  fails("expect event resolvd\n", 1, "did you mean 'resolved'?");
  fails("expect event resolved colum 3\n", 1, "did you mean 'column'?");
  fails("expect event resolved column\n", 1, "has no value");
  fails("rules 1.11\nexpect turn 1\n", 1, "no rule '1.11'");
  fails("scenario meting\nexpect turn 1\n", 1, "did you mean 'meeting'?");
  fails("option storm maybe\nexpect turn 1\n", 1, "no value of option storm 'maybe'");
  fails("module other\nexpect turn 1\n", 1, "was run with 'duel'");
  fails("restore nowhere\n", 1, "no saved position 'nowhere'");
  fails("expect turn 1\noption storm on\n", 2, "must come before");
  fails("do\n", 1, "Nothing follows 'do'");
  fails("expect value 1/R atack 4\n", 1, "did you mean 'attack'?");
  fails("expect formation 1/R RX\n", 1, "no formation 'RX'");
  fails("expect not terrain 0909 woods\n", 1, "no hex '0909'");
  fails("expect not terrain 0101 wood\n", 1, "did you mean 'woods'?");
  fails("expect not terrain 0101 0401 woods\n", 1, "not adjacent");
  fails("expect not zone town 0101\n", 1, "no zone 'town'");
  fails("expect not turn-track 5 night\n", 1, "from 1 to 4");
  fails("expect not turn-track 1 guns 3\n", 1, "no value of a turn 'guns'");
  fails("expect constant patience 2\n", 1, "no constant 'patience'");
  fails("expect not known fature sea\n", 1, "did you mean 'feature'?");
}

TEST_F(Script, NamesItsModule) {
  EXPECT_EQ(script_module("title x\nmodule duel # the small one\n", "a.play").value(), "duel");
  const auto none = script_module("title x\n", "a.play");
  ASSERT_FALSE(none.has_value());
  EXPECT_EQ(none.error().place, "a.play");
}

TEST_F(Script, CoverageLeavesInformationOut) {
  ScriptResult one;
  one.rules = {"1.1", "2.2"};
  ScriptResult two;
  two.rules = {"1.1", "1.2", "2.1", "2.3", "3.1"};
  const RuleCoverage coverage = rule_coverage(*data, {one, two});
  EXPECT_EQ(coverage.missing, (std::vector<std::string>{"4.1"}));
  EXPECT_EQ(coverage.covered.size(), 6U);
}

TEST(ScriptParser, ReadsValuesAsPrinted) {
  EXPECT_EQ(parse_value("3"), Fraction(3));
  EXPECT_EQ(parse_value("+3"), Fraction(3));
  EXPECT_EQ(parse_value("-3"), Fraction(-3));
  EXPECT_EQ(parse_value("3-1"), Fraction(3));
  EXPECT_EQ(parse_value("1-2"), Fraction(1, 2));
  EXPECT_EQ(parse_value("-1/2"), Fraction(-1, 2));
  EXPECT_EQ(parse_value("2 1/2"), Fraction(5, 2));
  EXPECT_EQ(parse_value("-2 1/2"), Fraction(-5, 2));
  for (const char* bad : {"", "x", "+", "+-3", "3-", "3-0", "1/0", "3-1-1", "2 x", "--3"}) {
    EXPECT_EQ(parse_value(bad), std::nullopt) << bad;
  }
}

TEST(ScriptParser, KeepsQuotedWordsAndHashesInNames) {
  EXPECT_EQ(split_words(R"(explain "attack strength" 8)"),
            (std::vector<std::string>{"explain", "attack strength", "8"}));
  const auto statements = parse_statements("do move 1#2 0101 # why\r\n\n  # all\nexpect fact \"a # b\"");
  ASSERT_EQ(statements.size(), 2U);
  EXPECT_EQ(statements[0].rest, "move 1#2 0101");
  EXPECT_EQ(statements[1].rest, "fact \"a # b\"");
  EXPECT_EQ(statements[1].line, 4);
}

}  // namespace
}  // namespace sandtable

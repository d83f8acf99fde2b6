#include "core/preview.hpp"

#include <gtest/gtest.h>

#include <string>

#include "core/random_source.hpp"
#include "toy_game.hpp"

namespace sandtable {
namespace {

class PreviewTest : public ::testing::Test {
 protected:
  PreviewTest() : position_(module_->game().blank_position()) {
    SeededDice dice(1);
    NoEvents events;
    GameSetup setup;
    setup.scenario = "strip";
    module_->game().set_up(position_, setup, dice, events);
    position_.sequence.step = StepId(0);
  }

  Preview of(const Action& action, std::uint64_t limit = preview_limit) {
    auto made = preview(module_->game(), position_, action, limit);
    EXPECT_TRUE(made) << made.error().text();
    return made ? *made : Preview{};
  }

  std::shared_ptr<const LoadedModule> module_ = toy::make_module();
  Position position_;
};

std::string text_of(const Preview& preview) {
  std::string text;
  for (const PreviewOutcome& outcome : preview.outcomes)
    text += outcome.result + " " + std::to_string(outcome.weight) + " ";
  return text + "of " + std::to_string(preview.total);
}

TEST_F(PreviewTest, TwoDiceAreExact) {
  const Preview raid = of(Action(toy::raid));
  EXPECT_TRUE(raid.exact);
  EXPECT_EQ(text_of(raid), "- 30 hit 6 of 36");  // 10, 11 and 12 come up in 6 of 36
  EXPECT_TRUE(raid.assumptions.empty());
}

// none 1/4; else a die of three: late 3/4 * 1/3, full 3/4 * 2/3. The branches differ in depth, and the die that is
// rolled after the result does not count.
TEST_F(PreviewTest, ADrawAndUnevenBranchesAreExact) {
  const Preview supply = of(Action(toy::supply));
  EXPECT_TRUE(supply.exact);
  EXPECT_EQ(text_of(supply), "full 6 late 3 none 3 of 12");
}

TEST_F(PreviewTest, AnActionWithoutChanceHasNoRoll) {
  EXPECT_EQ(text_of(of(Action(toy::pass))), "no roll 1 of 1");
  EXPECT_EQ(text_of(of(Action(toy::move, CounterId(0), HexId(6)))), "no roll 1 of 1");
}

TEST_F(PreviewTest, AQuietChoiceIsAssumedAndSaid) {
  position_.board.move(CounterId(3), HexId(6));  // next to R1
  const Preview attack = of(Action(toy::attack, CounterId(0), HexId(6)));
  EXPECT_EQ(text_of(attack), "- 4 D1 2 of 6");
  ASSERT_EQ(attack.assumptions.size(), 1U);
  EXPECT_EQ(attack.assumptions[0], "Blue is taken to choose `stand` when asked \"" +
                                       module_->data().map.name(HexId(6)) + " is attacked\" (3.1).");
}

TEST_F(PreviewTest, BeyondTheLimitItSamplesTheSameWayEveryTime) {
  const Preview one = of(Action(toy::barrage), 2000);
  EXPECT_FALSE(one.exact);
  EXPECT_EQ(one.total, 2000U);
  ASSERT_EQ(one.outcomes.size(), 2U);
  EXPECT_EQ(one.outcomes[0].weight + one.outcomes[1].weight, 2000U);
  EXPECT_NEAR(static_cast<double>(one.outcomes[0].weight), 1000.0, 120.0);  // the sum is about even around 38.5
  EXPECT_EQ(text_of(one), text_of(of(Action(toy::barrage), 2000)));
  EXPECT_FALSE(of(Action(toy::raid), 35).exact);
  EXPECT_TRUE(of(Action(toy::raid), 36).exact);
}

TEST_F(PreviewTest, ThePositionStaysAndIllegalActionsAreRefused) {
  const Digest before = position_.hash();
  of(Action(toy::raid));
  EXPECT_EQ(position_.hash(), before);
  const auto illegal = preview(module_->game(), position_, Action(toy::stand));
  ASSERT_FALSE(illegal);
  EXPECT_EQ(illegal.error().rule, "1.1");
  toy::toy_game(*module_).throw_in_apply = true;
  EXPECT_EQ(preview(module_->game(), position_, Action(toy::raid)).error().code, ErrorCode::module_failed);
}

}  // namespace
}  // namespace sandtable

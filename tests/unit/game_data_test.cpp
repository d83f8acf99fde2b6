#include "sandtable/game_data.hpp"

#include <gtest/gtest.h>

#include "module_folder.hpp"
#include "sandtable/data_loader.hpp"

namespace sandtable {
namespace {

class GameDataTest : public ::testing::Test {
 protected:
  void SetUp() override {
    auto loaded = load_game_data(testing::fixture("skirmish"));
    ASSERT_TRUE(loaded.has_value()) << loaded.error().text();
    data_ = std::move(*loaded);
  }
  GameData data_;
};

TEST_F(GameDataTest, FindsEverythingByItsId) {
  for (std::size_t index = 0; index < data_.counters.size(); ++index) {
    const CounterId id(static_cast<std::uint16_t>(index));
    EXPECT_EQ(data_.find_counter(data_.counter_name(id)), id);
  }
  for (std::size_t index = 0; index < data_.place_count(); ++index) {
    const PlaceId place(static_cast<std::uint16_t>(index));
    EXPECT_EQ(data_.find_place(data_.place_name(place)), place);
  }
  for (const RuleEntry& rule : data_.rules) EXPECT_EQ(data_.find_rule(rule.id), &rule);
  EXPECT_EQ(data_.find_side("red"), SideId(1));
  EXPECT_EQ(data_.find_formation("R"), FormationId(2));
  EXPECT_EQ(data_.find_type("shell"), CounterTypeId(2));
  EXPECT_EQ(data_.find_track("red-vp"), TrackId(0));
  EXPECT_EQ(data_.find_table("crt"), data_.tables.data());
  EXPECT_EQ(data_.find_scenario("meeting"), data_.scenarios.data());
  EXPECT_EQ(data_.find_option("fog"), data_.options.data());
  EXPECT_EQ(data_.find_constant("stacking")->value, 2);
  EXPECT_EQ(data_.type_of(data_.find_counter("1/R")).id, "red-infantry");
}

TEST_F(GameDataTest, UnknownIdsFindNothing) {
  EXPECT_FALSE(data_.find_side("green").exists());
  EXPECT_FALSE(data_.find_formation("").exists());
  EXPECT_FALSE(data_.find_type("x").exists());
  EXPECT_FALSE(data_.find_counter("9/R").exists());
  EXPECT_FALSE(data_.find_track("x").exists());
  EXPECT_FALSE(data_.find_place("9999").exists());
  EXPECT_FALSE(data_.find_box("0101").exists());
  EXPECT_EQ(data_.find_table("x"), nullptr);
  EXPECT_EQ(data_.find_scenario("x"), nullptr);
  EXPECT_EQ(data_.find_rule("x"), nullptr);
  EXPECT_EQ(data_.find_option("x"), nullptr);
  EXPECT_EQ(data_.find_constant("x"), nullptr);
  EXPECT_EQ(data_.place_name(PlaceId::none()), "");
}

TEST_F(GameDataTest, IndexesSurviveCopying) {
  const GameData copy = data_;
  EXPECT_EQ(copy.find_counter("2/R"), data_.find_counter("2/R"));
  EXPECT_EQ(copy.find_rule("4.1"), &copy.rules.back());
}

TEST_F(GameDataTest, FaceValuesReadAsPrintedOrOtherwise) {
  const Face& reduced = data_.type_of(data_.find_counter("1/B1")).faces[1];
  EXPECT_EQ(reduced.value("attack"), Fraction(5, 2));
  EXPECT_EQ(reduced.value("range"), Fraction(0));
  EXPECT_EQ(reduced.value("range", 7), Fraction(7));
}

TEST_F(GameDataTest, SequenceFindsStepsOfBothParts) {
  const SequenceOfPlay& sequence = data_.sequence;
  EXPECT_EQ(sequence.find("blue.setup"), StepId(0));
  EXPECT_EQ(sequence.find("red.move"), StepId(2));
  EXPECT_FALSE(sequence.find("nothing").exists());
  EXPECT_EQ(sequence.step(StepId(1)).id, "blue.move");
  EXPECT_EQ(sequence.turns[1].value("red_shells", 4), 4);
  EXPECT_FALSE(sequence.turns[1].has_flag("night"));
}

TEST(NearestName, SuggestsOnlyWhatIsNear) {
  const std::vector<std::string> names = {"source", "sources", "hexes", "name"};
  EXPECT_EQ(nearest_name("sorce", names), "source");
  EXPECT_EQ(nearest_name("soruce", names), "source");  // two letters swapped
  EXPECT_EQ(nearest_name("Source", names), "source");
  EXPECT_EQ(nearest_name("sourcess", names), "sources");
  EXPECT_EQ(nearest_name("mane", names), "");
  EXPECT_EQ(nearest_name("nmae", names), "name");
  EXPECT_EQ(nearest_name("x", names), "");
  EXPECT_EQ(nearest_name("", names), "");
  EXPECT_EQ(nearest_name(std::string(100, 's'), names), "");
  EXPECT_EQ(nearest_name("source", {}), "");
}

}  // namespace
}  // namespace sandtable

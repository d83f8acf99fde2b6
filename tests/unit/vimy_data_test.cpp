// What the rules of Vimy Ridge ask of their data beyond the module format.
#include "vimy_variant.hpp"

namespace sandtable {
namespace {

/// Spoils a copy of the module's sequence of play and returns why the game cannot be made.
std::string refusal_of(const std::string& before, const std::string& after) {
  const testing::VimyVariant variant;
  variant.replace("sequence.toml", before, after);
  return variant.refusal();
}

TEST(VimyData, AllotmentsAreMarkersThatExist) {
  EXPECT_EQ(refusal_of("allied_bombardment = 10", "allied_bombardment = 9"), "");
  EXPECT_NE(refusal_of("allied_bombardment = 10", "allied_bombardment = 13")
                .find("allots 16 bombardment markers to both sides together; there are 13"),
            std::string::npos);
  EXPECT_NE(refusal_of("allied_bombardment = 10", "allied_bombardment = 14")
                .find("allied_bombardment = 14; it lies between 0 and 13"),
            std::string::npos);
  EXPECT_NE(refusal_of("german_support = 3", "german_support = -5").find("german_support = -5; it lies between 0"),
            std::string::npos);
  EXPECT_NE(refusal_of("german_support = 3", "german_support = 99").find("german_support = 99; it lies between 0"),
            std::string::npos);
}

TEST(VimyData, StepsAreThoseOfTheRules) {
  EXPECT_NE(refusal_of("id = \"support\"", "id = \"suport\"").find("the rules need \"support\" there"),
            std::string::npos);
}

}  // namespace
}  // namespace sandtable

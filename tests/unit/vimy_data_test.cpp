// What the rules of Vimy Ridge ask of their data beyond the module format.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "core/shelf.hpp"

namespace sandtable {
namespace {

/// Spoils a copy of the module's sequence of play and returns why the game cannot be made.
std::string refusal_of(const std::string& before, const std::string& after) {
  const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / (std::string("sandtable-") + test->name() + std::to_string(::getpid()));
  std::filesystem::copy(std::filesystem::path(SANDTABLE_SOURCE_DIR) / "modules/vimy-ridge", folder,
                        std::filesystem::copy_options::recursive);
  std::ifstream stream(folder / "sequence.toml");
  std::string text{std::istreambuf_iterator<char>(stream), {}};
  const std::size_t at = text.find(before);
  EXPECT_NE(at, std::string::npos) << before;
  if (at != std::string::npos) text.replace(at, before.size(), after);
  std::ofstream(folder / "sequence.toml") << text;
  const auto loaded = load_module(folder);
  std::filesystem::remove_all(folder);
  return loaded ? std::string() : loaded.error().sentence;
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

#include "core/version_order.hpp"

#include <gtest/gtest.h>

#include <array>

namespace sandtable {
namespace {

TEST(VersionOrder, NumbersCountAsNumbersAndPreReleasesComeFirst) {
  constexpr std::array<std::string_view, 13> ascending{"",
                                                       "0.9",
                                                       "1.0.0-alpha",
                                                       "1.0.0-alpha.1",
                                                       "1.0.0-alpha.beta",
                                                       "1.0.0-beta.2",
                                                       "1.0.0-beta.11",
                                                       "1.0.0",
                                                       "1.0.1",
                                                       "1.9.0",
                                                       "1.10.0",
                                                       "2.0.0",
                                                       "99999999999999999999999.0.0"};
  for (std::size_t i = 0; i < ascending.size(); ++i) {
    for (std::size_t j = 0; j < ascending.size(); ++j) {
      EXPECT_EQ(compare_versions(ascending[i], ascending[j]), std::weak_ordering(i <=> j))
          << ascending[i] << " and " << ascending[j];
    }
  }
}

TEST(VersionOrder, MissingPartsZerosAndBuildsDoNotCount) {
  EXPECT_EQ(compare_versions("1.0", "1.0.0"), std::weak_ordering::equivalent);
  EXPECT_EQ(compare_versions("1.00", "1.0"), std::weak_ordering::equivalent);
  EXPECT_EQ(compare_versions("1.0.0+a", "1.0.0+b"), std::weak_ordering::equivalent);
}

}  // namespace
}  // namespace sandtable

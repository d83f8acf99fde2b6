#include "sandtable/fraction.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sandtable {
namespace {

Fraction any_fraction() {
  return {*rc::gen::inRange<std::int64_t>(-500, 501), *rc::gen::inRange<std::int64_t>(1, 60)};
}

TEST(Fraction, IsWrittenAsPlayersWriteIt) {
  EXPECT_EQ(Fraction(3).text(), "3");
  EXPECT_EQ(Fraction(0).text(), "0");
  EXPECT_EQ(Fraction(-1, 2).text(), "-1/2");
  EXPECT_EQ(Fraction(5, 2).text(), "2 1/2");
  EXPECT_EQ(Fraction(-5, 2).text(), "-2 1/2");
  EXPECT_EQ(Fraction(6, -4).text(), "-1 1/2");
}

TEST(Fraction, RoundsTowardsTheNamedSide) {
  EXPECT_EQ(Fraction(-1, 2).floor(), -1);
  EXPECT_EQ(Fraction(-1, 2).ceiling(), 0);
  EXPECT_EQ(Fraction(7, 3).floor(), 2);
  EXPECT_EQ(Fraction(7, 3).ceiling(), 3);
  EXPECT_EQ(Fraction(-4).floor(), -4);
}

RC_GTEST_PROP(Fraction, ArithmeticIsExact, ()) {
  const Fraction a = any_fraction();
  const Fraction b = any_fraction();
  RC_ASSERT(a + b - b == a);
  RC_ASSERT(b == Fraction(0) || a * b / b == a);
  RC_ASSERT((a < b) == (a - b < Fraction(0)));
  RC_ASSERT(Fraction(a.floor()) <= a);
  RC_ASSERT(a < Fraction(a.floor() + 1));
  RC_ASSERT(a.whole() == (a.floor() == a.ceiling()));
}

}  // namespace
}  // namespace sandtable

// Exact rational numbers for strengths, odds and probabilities. No floating point takes part in rules.
#pragma once

#include <compare>
#include <cstdint>
#include <numeric>
#include <string>

namespace sandtable {

/// A fraction in lowest terms with a positive denominator. Arithmetic is exact; callers keep numbers small enough for
/// 64 bits (all printed games do by many orders of magnitude).
class Fraction {
 public:
  constexpr Fraction() = default;
  constexpr Fraction(std::int64_t whole) : top_(whole) {}  // NOLINT(google-explicit-constructor)
  constexpr Fraction(std::int64_t top, std::int64_t bottom) : top_(top), bottom_(bottom) { reduce(); }

  [[nodiscard]] constexpr std::int64_t top() const { return top_; }
  [[nodiscard]] constexpr std::int64_t bottom() const { return bottom_; }
  [[nodiscard]] constexpr bool whole() const { return bottom_ == 1; }
  /// Largest whole number not above the fraction.
  [[nodiscard]] constexpr std::int64_t floor() const {
    return top_ >= 0 ? top_ / bottom_ : -((-top_ + bottom_ - 1) / bottom_);
  }
  /// Smallest whole number not below the fraction.
  [[nodiscard]] constexpr std::int64_t ceiling() const { return -Fraction(-top_, bottom_).floor(); }

  friend constexpr Fraction operator+(Fraction a, Fraction b) {
    return {a.top_ * b.bottom_ + b.top_ * a.bottom_, a.bottom_ * b.bottom_};
  }
  friend constexpr Fraction operator-(Fraction a, Fraction b) {
    return {a.top_ * b.bottom_ - b.top_ * a.bottom_, a.bottom_ * b.bottom_};
  }
  friend constexpr Fraction operator*(Fraction a, Fraction b) { return {a.top_ * b.top_, a.bottom_ * b.bottom_}; }
  /// Requires b to be other than zero.
  friend constexpr Fraction operator/(Fraction a, Fraction b) { return {a.top_ * b.bottom_, a.bottom_ * b.top_}; }
  friend constexpr bool operator==(Fraction, Fraction) = default;
  friend constexpr std::strong_ordering operator<=>(Fraction a, Fraction b) {
    return a.top_ * b.bottom_ <=> b.top_ * a.bottom_;
  }

  /// "3", "-1/2", "2 1/2".
  [[nodiscard]] std::string text() const;

 private:
  constexpr void reduce() {
    if (bottom_ < 0) {
      top_ = -top_;
      bottom_ = -bottom_;
    }
    const std::int64_t divisor = std::gcd(top_, bottom_);
    if (divisor > 1) {
      top_ /= divisor;
      bottom_ /= divisor;
    }
  }

  std::int64_t top_ = 0;
  std::int64_t bottom_ = 1;
};

}  // namespace sandtable

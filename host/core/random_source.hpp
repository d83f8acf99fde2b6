// Sources of chance: a seeded generator, recorded values, and an enumeration of all outcomes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sandtable/dice.hpp"

namespace sandtable {

/// One random value as the log keeps it.
struct RolledValue {
  std::string label;
  int sides = 0;   // faces of a die, or the number of things drawn from
  bool draw = false;
  int value = 0;   // as Dice returned it
  bool operator==(const RolledValue&) const = default;
};

/// xoshiro256** seeded by splitmix64, with unbiased bounded values: the same numbers on every machine.
class SeededDice final : public Dice {
 public:
  explicit SeededDice(std::uint64_t seed);
  int roll(std::string_view label, int sides) override;
  int draw(std::string_view label, int n) override;
  /// A number below `bound` (1..2^32-1) for bots.
  std::uint32_t below(std::uint32_t bound);

 private:
  std::uint64_t next();
  std::uint64_t state_[4];
};

/// Passes values through from another source and keeps them.
class RecordingDice final : public Dice {
 public:
  explicit RecordingDice(Dice& source) : source_(source) {}
  int roll(std::string_view label, int sides) override;
  int draw(std::string_view label, int n) override;
  [[nodiscard]] const std::vector<RolledValue>& values() const { return values_; }
  void clear() { values_.clear(); }

 private:
  Dice& source_;
  std::vector<RolledValue> values_;
};

/// Feeds recorded values back. A value asked for with another label, kind or range, or one too many, is kept as a
/// mismatch (and 1 or 0 is returned) so that verification can say what differs.
class RecordedDice final : public Dice {
 public:
  void set(const std::vector<RolledValue>* values) {
    values_ = values;
    next_ = 0;
    mismatch_.clear();
  }
  int roll(std::string_view label, int sides) override { return take(label, sides, false); }
  int draw(std::string_view label, int n) override { return take(label, n, true); }
  /// Empty if every value was asked for as recorded so far.
  [[nodiscard]] const std::string& mismatch() const { return mismatch_; }
  [[nodiscard]] bool used_up() const { return values_ == nullptr || next_ == values_->size(); }

 private:
  int take(std::string_view label, int sides, bool draw);
  const std::vector<RolledValue>* values_ = nullptr;
  std::size_t next_ = 0;
  std::string mismatch_;
};

}  // namespace sandtable

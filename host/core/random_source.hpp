// Sources of chance: a seeded generator, recorded values, and values typed in by players.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sandtable/dice.hpp"

namespace sandtable {

/// One random value as the log keeps it.
struct RolledValue {
  std::string label;
  int sides = 0;  // faces of a die, or the number of things drawn from
  bool draw = false;
  int value = 0;  // as Dice returned it
  bool operator==(const RolledValue&) const = default;
};

/// The next value of splitmix64, which spreads a seed over a larger generator's state.
[[nodiscard]] std::uint64_t splitmix64(std::uint64_t& state);

/// xoshiro256** by Blackman and Vigna.
class Xoshiro256 {
 public:
  explicit Xoshiro256(std::uint64_t seed);
  explicit Xoshiro256(const std::array<std::uint64_t, 4>& state) : state_(state) {}
  [[nodiscard]] std::uint64_t next();

 private:
  std::array<std::uint64_t, 4> state_;
};

/// xoshiro256** seeded by splitmix64, with unbiased bounded values: the same numbers on every machine. A value, so that
/// a failed action can put the generator back where it was.
class SeededDice final : public Dice {
 public:
  explicit SeededDice(std::uint64_t seed) : generator_(seed) {}
  int roll(std::string_view label, int sides) override;
  int draw(std::string_view label, int n) override;
  /// A number below `bound` (1..2^32-1) for bots.
  std::uint32_t below(std::uint32_t bound);
  /// Draws what would have been drawn for these values and returns how many of them differ.
  std::size_t follow(std::span<const RolledValue> values);

 private:
  Xoshiro256 generator_;
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
  /// The values must live as long as they are asked for.
  void set(std::span<const RolledValue> values) {
    values_ = values;
    next_ = 0;
    mismatch_.clear();
  }
  int roll(std::string_view label, int sides) override { return take(label, sides, false); }
  int draw(std::string_view label, int n) override { return take(label, n, true); }
  /// Empty if every value was asked for as recorded so far.
  [[nodiscard]] const std::string& mismatch() const { return mismatch_; }
  [[nodiscard]] bool used_up() const { return next_ == values_.size(); }
  /// The value that nobody asked for. Requires !used_up().
  [[nodiscard]] const RolledValue& unused() const { return values_[next_]; }

 private:
  int take(std::string_view label, int sides, bool draw);
  std::span<const RolledValue> values_;
  std::size_t next_ = 0;
  std::string mismatch_;
};

/// Values typed in by players who roll real dice or draw real chits. An action that needs a value that has not been
/// typed yet is broken off without effect; wanted() then says what to ask for, give() takes the answer, and the same
/// action is played again.
class TypedDice final : public Dice {
 public:
  int roll(std::string_view label, int sides) override { return take(label, sides, false); }
  int draw(std::string_view label, int n) override { return take(label, n, true); }

  /// The value to ask for (its `value` is unused); nullptr if nothing is missing.
  [[nodiscard]] const RolledValue* wanted() const { return missing_ ? &wanted_ : nullptr; }
  /// Answers wanted(). False, and nothing is taken, if the value is out of range or nothing was wanted.
  [[nodiscard]] bool give(int value);

  /// Called before each attempt of an action.
  void begin_attempt();
  /// Called when the action is in the log: its values are used.
  void confirm() { given_.clear(); }

 private:
  int take(std::string_view label, int sides, bool draw);
  std::vector<int> given_;  // answers for the action under way, in order
  std::size_t next_ = 0;
  bool missing_ = false;
  RolledValue wanted_;
};

/// "combat (a die of 6)" or "replacement (a draw from 12)".
[[nodiscard]] std::string describe(const RolledValue& value);

}  // namespace sandtable

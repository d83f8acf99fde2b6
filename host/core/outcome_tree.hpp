// Chance as a tree: dice that go through every combination of outcomes, one combination a pass.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "sandtable/dice.hpp"

namespace sandtable {

/// Replays the choices of the pass before, extended by first values, and then steps to the next combination as an
/// odometer does. Branches may differ in depth and in the dice they ask for.
class OutcomeTree final : public Dice {
 public:
  int roll(std::string_view, int sides) override { return choose(sides) + 1; }
  int draw(std::string_view, int n) override { return choose(n); }

  /// Goes back to the root for the next pass.
  void begin_pass();
  /// Steps to the next combination; false when all have been seen.
  [[nodiscard]] bool advance();
  /// From here on in this pass chance no longer branches: what follows does not matter.
  void stop_branching() { branching_ = false; }
  /// One combination in how many this pass is: the product of the sides asked for. 0 if it does not fit 63 bits.
  [[nodiscard]] std::uint64_t one_in() const;

 private:
  struct Choice {
    int sides = 0;
    int value = 0;  // counted from 0
  };
  int choose(int sides);

  std::vector<Choice> choices_;
  std::size_t next_ = 0;
  bool branching_ = true;
};

}  // namespace sandtable

// The dice of a play script: values that the script gives, in order, and nothing else unless it asks for chance.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "sandtable/dice.hpp"

namespace sandtable {

/// Feeds given values to a game. A value that is missing or out of range is kept as a problem for the runner to report;
/// the least value is returned, so that the game can go on.
class ScriptDice final : public Dice {
 public:
  void give_roll(int value) { rolls_.push_back(value); }
  void give_draw(int value) { draws_.push_back(value); }
  /// From now on values that the script does not give come from a generator.
  void use_generator(std::uint64_t seed) { generator_ = seed; }
  /// Drops values not used yet.
  void drop_given();
  /// A sentence about values given and not used, or empty.
  [[nodiscard]] std::string unused() const;
  /// The first problem since the last call, or empty.
  [[nodiscard]] std::string take_problem();

  int roll(std::string_view label, int sides) override;
  int draw(std::string_view label, int n) override;

 private:
  int take(std::deque<int>& given, std::string_view what, std::string_view label, int least, int most);
  std::uint32_t generate(std::uint32_t bound);

  std::deque<int> rolls_;
  std::deque<int> draws_;
  std::optional<std::uint64_t> generator_;  // state of splitmix64
  std::string problem_;
};

}  // namespace sandtable

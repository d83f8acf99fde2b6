#include "testkit/script_dice.hpp"

#include <fmt/format.h>

#include <utility>

namespace sandtable {

void ScriptDice::drop_given() {
  rolls_.clear();
  draws_.clear();
}

std::string ScriptDice::unused() const {
  if (rolls_.empty() && draws_.empty()) return {};
  return fmt::format("{} given dice and {} given draws were never asked for.", rolls_.size(), draws_.size());
}

std::string ScriptDice::take_problem() {
  return std::exchange(problem_, {});
}

int ScriptDice::roll(std::string_view label, int sides) {
  return take(rolls_, "roll", label, 1, sides);
}

int ScriptDice::draw(std::string_view label, int n) {
  return take(draws_, "draw", label, 0, n - 1);
}

int ScriptDice::take(std::deque<int>& given, std::string_view what, std::string_view label, int least, int most) {
  const auto complain = [&](std::string sentence) {
    if (problem_.empty()) problem_ = std::move(sentence);
    return least;
  };
  if (most < least) return complain(fmt::format("The game asks for the {} '{}' among nothing.", what, label));
  if (given.empty()) {
    if (generator_) return least + static_cast<int>(generate(static_cast<std::uint32_t>(most - least + 1)));
    return complain(
        fmt::format("The game asks for the {} '{}' ({} to {}), and the script gives no value for it; add "
                    "'{}' or 'random SEED' before this line.",
                    what, label, least, most, what == "roll" ? "dice VALUE" : "draws VALUE"));
  }
  const int value = given.front();
  given.pop_front();
  if (value < least || value > most) {
    return complain(
        fmt::format("The script gives {} to the {} '{}', which goes from {} to {}.", value, what, label, least, most));
  }
  return value;
}

std::uint32_t ScriptDice::generate(std::uint32_t bound) {
  // splitmix64. The slight bias of the remainder does not matter to a test that only needs some values.
  *generator_ += 0x9E3779B97F4A7C15U;
  std::uint64_t mixed = *generator_;
  mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
  mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
  mixed ^= mixed >> 31U;
  return static_cast<std::uint32_t>((mixed >> 32U) % bound);
}

}  // namespace sandtable

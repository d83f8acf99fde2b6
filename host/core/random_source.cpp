#include "core/random_source.hpp"

#include <fmt/format.h>

#include <bit>

namespace sandtable {

namespace {

int least_value(bool draw) {
  return draw ? 0 : 1;
}
int most_value(const RolledValue& value) {
  return value.draw ? value.sides - 1 : value.sides;
}
bool in_range(const RolledValue& wanted, int value) {
  return value >= least_value(wanted.draw) && value <= most_value(wanted);
}

}  // namespace

std::uint64_t splitmix64(std::uint64_t& state) {
  state += 0x9e3779b97f4a7c15U;
  std::uint64_t mixed = state;
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9U;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebU;
  return mixed ^ (mixed >> 31);
}

Xoshiro256::Xoshiro256(std::uint64_t seed) : state_() {
  for (std::uint64_t& word : state_) word = splitmix64(seed);
}

std::uint64_t Xoshiro256::next() {
  const std::uint64_t value = std::rotl(state_[1] * 5, 7) * 9;
  const std::uint64_t shifted = state_[1] << 17;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= shifted;
  state_[3] = std::rotl(state_[3], 45);
  return value;
}

std::uint32_t SeededDice::below(std::uint32_t bound) {
  // Lemire's multiplication with rejection: the high half of a product is uniform once the few low halves that would
  // favor small values are thrown away.
  std::uint64_t product = (generator_.next() >> 32) * bound;
  if (static_cast<std::uint32_t>(product) < bound) {
    const std::uint32_t unfair = (0U - bound) % bound;
    while (static_cast<std::uint32_t>(product) < unfair) product = (generator_.next() >> 32) * bound;
  }
  return static_cast<std::uint32_t>(product >> 32);
}

int SeededDice::roll(std::string_view, int sides) {
  return sides < 1 ? 1 : static_cast<int>(below(static_cast<std::uint32_t>(sides))) + 1;
}

int SeededDice::draw(std::string_view, int n) {
  return n < 1 ? 0 : static_cast<int>(below(static_cast<std::uint32_t>(n)));
}

std::size_t SeededDice::follow(std::span<const RolledValue> values) {
  std::size_t different = 0;
  for (const RolledValue& value : values) {
    const int own = value.draw ? draw(value.label, value.sides) : roll(value.label, value.sides);
    if (own != value.value) ++different;
  }
  return different;
}

int RecordingDice::roll(std::string_view label, int sides) {
  const int value = source_.roll(label, sides);
  values_.push_back({std::string(label), sides, false, value});
  return value;
}

int RecordingDice::draw(std::string_view label, int n) {
  const int value = source_.draw(label, n);
  values_.push_back({std::string(label), n, true, value});
  return value;
}

int RecordedDice::take(std::string_view label, int sides, bool draw) {
  const auto differs = [&](std::string sentence) {
    if (mismatch_.empty()) mismatch_ = std::move(sentence);  // the first difference explains the others
    return least_value(draw);
  };
  if (next_ == values_.size()) {
    return differs(fmt::format("{} is asked for, but the log holds no further value",
                               describe({std::string(label), sides, draw, 0})));
  }
  const RolledValue& recorded = values_[next_++];
  if (recorded.label != label || recorded.sides != sides || recorded.draw != draw) {
    return differs(fmt::format("{} is asked for, but the log holds {}", describe({std::string(label), sides, draw, 0}),
                               describe(recorded)));
  }
  if (!in_range(recorded, recorded.value)) {
    return differs(fmt::format("the recorded value {} cannot come from {}", recorded.value, describe(recorded)));
  }
  return recorded.value;
}

void TypedDice::begin_attempt() {
  next_ = 0;
  missing_ = false;
}

int TypedDice::take(std::string_view label, int sides, bool draw) {
  const RolledValue wanted{std::string(label), sides, draw, 0};
  if (!missing_ && next_ < given_.size() && in_range(wanted, given_[next_])) return given_[next_++];
  if (!missing_) {
    given_.resize(next_);  // an answer that no longer fits was meant for another question
    missing_ = true;
    wanted_ = wanted;
  }
  return least_value(draw);
}

bool TypedDice::give(int value) {
  if (!missing_ || !in_range(wanted_, value)) return false;
  given_.push_back(value);
  missing_ = false;
  return true;
}

std::string describe(const RolledValue& value) {
  return fmt::format("{} ({} {})", value.label, value.draw ? "a draw from" : "a die of", value.sides);
}

}  // namespace sandtable

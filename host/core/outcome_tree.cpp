#include "core/outcome_tree.hpp"

#include <limits>

namespace sandtable {

int OutcomeTree::choose(int sides) {
  if (!branching_ || sides < 2) return 0;
  if (next_ == choices_.size()) choices_.push_back({sides, 0});
  return choices_[next_++].value;
}

void OutcomeTree::begin_pass() {
  next_ = 0;
  branching_ = true;
}

bool OutcomeTree::advance() {
  while (!choices_.empty()) {
    Choice& last = choices_.back();
    if (++last.value < last.sides) return true;
    choices_.pop_back();
  }
  return false;
}

std::uint64_t OutcomeTree::one_in() const {
  constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  std::uint64_t product = 1;
  for (const Choice& choice : choices_) {
    const auto sides = static_cast<std::uint64_t>(choice.sides);
    if (product > most / sides) return 0;
    product *= sides;
  }
  return product;
}

}  // namespace sandtable

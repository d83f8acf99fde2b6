#include "sandtable/counters.hpp"

#include <algorithm>

namespace sandtable {

Fraction Face::value(std::string_view value_name, Fraction otherwise) const {
  const auto found = std::ranges::find(values, value_name, &FaceValue::name);
  return found == values.end() ? otherwise : found->value;
}

bool CounterType::has_flag(std::string_view flag) const {
  return std::ranges::find(flags, flag) != flags.end();
}

}  // namespace sandtable

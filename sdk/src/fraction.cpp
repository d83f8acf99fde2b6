#include "sandtable/fraction.hpp"

#include <fmt/format.h>

namespace sandtable {

std::string Fraction::text() const {
  if (whole()) return fmt::format("{}", top_);
  const std::int64_t size = top_ < 0 ? -top_ : top_;
  const std::string_view sign = top_ < 0 ? "-" : "";
  if (size < bottom_) return fmt::format("{}{}/{}", sign, size, bottom_);
  return fmt::format("{}{} {}/{}", sign, size / bottom_, size % bottom_, bottom_);
}

}  // namespace sandtable

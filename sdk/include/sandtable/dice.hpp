// Chance belongs to the host. A module asks; the host answers from a generator, a log, typed-in dice or an enumeration,
// and records every answer.
#pragma once

#include <cstdint>
#include <string_view>

namespace sandtable {

/// Where a module gets every random value from. Not thread-safe: one Dice serves one apply() at a time.
class Dice {
 public:
  virtual ~Dice() = default;
  /// One die of `sides` faces (2..100): 1..sides. `label` says what for ("combat", "bombardment") and lives as long as
  /// the module.
  virtual int roll(std::string_view label, int sides) = 0;
  /// A blind draw from n alike things (1..65535): 0..n-1, each as likely. Not asked when n is 1.
  virtual int draw(std::string_view label, int n) = 0;
};

}  // namespace sandtable

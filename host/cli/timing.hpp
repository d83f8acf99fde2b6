// Measuring for the bench command.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>

namespace sandtable::cli {

[[nodiscard]] inline double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Middle of five measurements.
template <typename Measure>
[[nodiscard]] double median_of_five(Measure&& measure) {
  std::array<double, 5> values{};
  for (double& value : values) value = measure();
  std::ranges::sort(values);
  return values[2];
}

/// Keeps the compiler from leaving out work whose result nobody reads.
template <typename Value>
inline void keep(const Value& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

/// How often a second `work` can be done, counted for about a tenth of a second.
template <typename Work>
[[nodiscard]] double rate_of(Work&& work) {
  constexpr double long_enough = 0.1;
  const auto start = std::chrono::steady_clock::now();
  std::size_t done = 0;
  double seconds = 0;
  do {
    // Reading the clock each time would be measured too.
    for (int i = 0; i < 64; ++i) work();
    done += 64;
    seconds = seconds_since(start);
  } while (seconds < long_enough);
  return static_cast<double>(done) / seconds;
}

}  // namespace sandtable::cli

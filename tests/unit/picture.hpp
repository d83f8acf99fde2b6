// Pictures of the tests: compared with those in tests/pictures, or with each other.
//
// SANDTABLE_RENEW_PICTURES=1 writes the pictures anew instead of comparing; look at them before committing.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "render/surface.hpp"

namespace sandtable::testing {

/// How two pictures of one size differ.
struct PictureDifference {
  double mean = 0;  // of all bytes, 0 to 255
  double far = 0;   // part of the pixels in which a byte differs by more than 48
  int largest = 0;
  std::size_t pixels = 0;  // that differ at all
};

inline PictureDifference difference(const render::Surface& a, const render::Surface& b) {
  PictureDifference result;
  const auto left = a.pixels();
  const auto right = b.pixels();
  if (a.width() != b.width() || a.height() != b.height() || left.empty()) return {255, 1, 255, 1};
  double sum = 0;
  double far = 0;
  for (std::size_t pixel = 0; pixel < left.size(); pixel += 4) {
    int most = 0;
    for (std::size_t byte = pixel; byte < pixel + 4; ++byte) {
      const int off = std::abs(int{left[byte]} - int{right[byte]});
      sum += off;
      most = std::max(most, off);
    }
    result.largest = std::max(result.largest, most);
    result.pixels += most > 0 ? 1 : 0;
    far += most > 48 ? 1 : 0;
  }
  result.mean = sum / static_cast<double>(left.size());
  result.far = far / (static_cast<double>(left.size()) / 4);
  return result;
}

/// Compares with tests/pictures/NAME.png. Other versions of the drawing libraries smooth edges a little differently, so
/// a small difference passes. On failure the new picture is left in the temporary folder.
inline void expect_picture(const render::Surface& drawn, const std::string& name) {
  const std::filesystem::path file = std::filesystem::path(SANDTABLE_SOURCE_DIR) / "tests/pictures" / (name + ".png");
  if (std::getenv("SANDTABLE_RENEW_PICTURES") != nullptr) {
    const auto written = drawn.write_png(file);
    ASSERT_TRUE(written.has_value()) << written.error().text();
    return;
  }
  const auto kept = render::Surface::read_png(file);
  ASSERT_TRUE(kept.has_value()) << kept.error().text();
  const PictureDifference off = difference(drawn, *kept);
  const bool alike = off.mean < 2.5 && off.far < 0.02;
  const std::filesystem::path seen = std::filesystem::temp_directory_path() / ("sandtable-" + name + ".png");
  if (!alike) static_cast<void>(drawn.write_png(seen));
  EXPECT_TRUE(alike) << file << " shows something else: mean " << off.mean << ", far pixels " << off.far << "; see "
                     << seen;
}

}  // namespace sandtable::testing

// Unit symbols: a frame with the sign of a branch, the sign of a size over it, or a silhouette.
#pragma once

#include <cairo.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/color.hpp"
#include "render/geometry.hpp"

namespace sandtable::render {

/// A sign inside a frame. Coordinates run from 0 0 to 150 100.
struct BranchSign {
  std::string_view name;
  std::string_view drawing;
  std::string_view letters = {};  // written over it, in the middle
};

/// A drawing without a frame. Coordinates run from 0 0 to 120 80.
struct Silhouette {
  std::string_view name;
  std::string_view drawing;
};

[[nodiscard]] std::span<const BranchSign> branch_signs();
[[nodiscard]] std::span<const Silhouette> silhouettes();

/// The names of sizes, smallest first.
[[nodiscard]] std::span<const std::string_view> size_names();

/// A `symbol` of counters.toml found among what can be drawn.
struct Symbol {
  std::vector<const BranchSign*> signs;  // drawn over each other in one frame
  const Silhouette* silhouette = nullptr;
  std::string letters;  // of a symbol that is not known

  [[nodiscard]] bool framed() const { return silhouette == nullptr; }
};

/// Finds a symbol: a silhouette, a branch, or branches joined by hyphens ("mountain-infantry"). Any other name becomes
/// a frame with its first letters.
[[nodiscard]] Symbol find_symbol(std::string_view name);

struct SymbolLook {
  Color ink;
  Color fill;           // inside the frame
  Color ground;         // of the counter, for what is cut out of silhouettes
  std::string letters;  // font family
  double line = 0;      // width in pixels; 0: by the size
};

/// Width of a frame over its height.
inline constexpr double frame_proportion = 1.5;

/// Draws a symbol centered into the rectangle, as large as fits.
void draw_symbol(cairo_t* context, const Symbol& symbol, const Rect& into, const SymbolLook& look);
/// Draws the sign of a size ("battalion": II) centered into the rectangle; nothing for a size that is not known.
void draw_size(cairo_t* context, std::string_view size, const Rect& into, const Color& ink);

}  // namespace sandtable::render

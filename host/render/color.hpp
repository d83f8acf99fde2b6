// Colors as style files write them.
#pragma once

#include <cairo.h>

#include <optional>
#include <string_view>

namespace sandtable::render {

/// Red, green, blue and opacity, each 0 to 1; not premultiplied.
struct Color {
  double red = 0;
  double green = 0;
  double blue = 0;
  double opacity = 1;

  [[nodiscard]] Color with_opacity(double other) const { return {red, green, blue, other}; }
  /// `part` of the way to the other color.
  [[nodiscard]] Color mixed(const Color& other, double part) const;
};

/// "#rrggbb" or "#rrggbbaa"; nothing if it is neither.
[[nodiscard]] std::optional<Color> parse_color(std::string_view text);

/// Draws with this color from now on.
void use(cairo_t* context, const Color& color);

}  // namespace sandtable::render

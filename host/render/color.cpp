#include "render/color.hpp"

#include <charconv>

namespace sandtable::render {

Color Color::mixed(const Color& other, double part) const {
  const auto between = [part](double a, double b) { return a + (b - a) * part; };
  return {between(red, other.red), between(green, other.green), between(blue, other.blue),
          between(opacity, other.opacity)};
}

std::optional<Color> parse_color(std::string_view text) {
  if ((text.size() != 7 && text.size() != 9) || text.front() != '#') return std::nullopt;
  std::array<double, 4> parts = {0, 0, 0, 1};
  for (std::size_t at = 1; at < text.size(); at += 2) {
    unsigned number = 0;
    const char* end = text.data() + at + 2;
    const auto read = std::from_chars(text.data() + at, end, number, 16);
    if (read.ec != std::errc{} || read.ptr != end) return std::nullopt;
    parts[(at - 1) / 2] = number / 255.0;
  }
  return Color{parts[0], parts[1], parts[2], parts[3]};
}

void use(cairo_t* context, const Color& color) {
  cairo_set_source_rgba(context, color.red, color.green, color.blue, color.opacity);
}

}  // namespace sandtable::render

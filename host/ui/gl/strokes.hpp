// Lines, arrows and filled polygons with smooth edges, in window pixels, drawn in one go.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "ui/gl/objects.hpp"
#include "ui/plane.hpp"

namespace sandtable::ui::gl {

/// A color, not premultiplied.
struct Color {
  std::uint8_t red = 0, green = 0, blue = 0, alpha = 255;
  [[nodiscard]] Color with_alpha(int value) const { return {red, green, blue, static_cast<std::uint8_t>(value)}; }
};

/// "#rrggbb"; `otherwise` if it is not of that form.
[[nodiscard]] Color color_of(std::string_view text, Color otherwise);

class StrokeBatch {
 public:
  StrokeBatch();
  void begin(int width, int height);
  /// A convex polygon.
  void fill(std::span<const Point> corners, Color color);
  void line(Point from, Point to, float width, Color color);
  /// A closed line.
  void outline(std::span<const Point> corners, float width, Color color);
  void path(std::span<const Point> points, float width, Color color);
  /// A path with a head at its end.
  void arrow(std::span<const Point> points, float width, Color color);
  void flush();

 private:
  struct Vertex {
    float x, y;
    float across, half;  // pixels from the middle of the line, and half its width
    Color color;
  };
  void quad(const Vertex& a, const Vertex& b, const Vertex& c, const Vertex& d);

  Program program_;
  VertexArray array_;
  Buffer buffer_;
  int size_at_ = -1;
  float width_ = 1;
  float height_ = 1;
  std::vector<Vertex> vertices_;
};

}  // namespace sandtable::ui::gl

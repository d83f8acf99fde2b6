// Text on a drawing, shaped by Pango. Sizes are those of the drawing's own units, however small.
#pragma once

#include <pango/pangocairo.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "render/color.hpp"
#include "render/geometry.hpp"
#include "sandtable/error.hpp"

namespace sandtable::render {

struct TextStyle {
  std::string family;
  double size = 0.3;  // em
  bool bold = false;
  bool italic = false;
  double spacing = 0;  // between letters, in em
  Color color;
  /// A rim around the letters, so that they read on anything; none if its opacity is 0.
  Color halo{0, 0, 0, 0};
};

enum class Align { left, center, right };

/// Draws with one context. One thread at a time; cheap to make.
class TextPainter {
 public:
  explicit TextPainter(cairo_t* context);

  /// Width and height of the ink box: the lines of the text without wrapping (`width` 0) or wrapped to `width`.
  [[nodiscard]] Point measure(std::string_view text, const TextStyle& style, double width = 0);
  /// Draws the text with the middle of its left, center or right edge at `at`.
  void draw(std::string_view text, const TextStyle& style, Point at, Align align = Align::center, double width = 0);
  /// The same with the middle of a figure's height at `at`, for numbers in a row whatever the font's own lines.
  void draw_figures(std::string_view text, const TextStyle& style, Point at, Align align = Align::center);
  /// Draws inside the rectangle: centered, wrapped, and made smaller until it fits.
  void draw_within(std::string_view text, TextStyle style, const Rect& rect, Align align = Align::center);

 private:
  void set(std::string_view text, const TextStyle& style, Align align, double width);

  template <typename Object>
  struct Unref {
    void operator()(Object* object) const { g_object_unref(object); }
  };
  cairo_t* context_;
  std::unique_ptr<PangoLayout, Unref<PangoLayout>> layout_;
  std::string family_;  // what the layout is set to
  double size_ = 0;
  bool bold_ = false;
  bool italic_ = false;
};

/// Says which of the families are missing on this machine, in one sentence; text is drawn all the same, in others.
[[nodiscard]] Result<void> check_fonts(const std::vector<std::string>& families);

}  // namespace sandtable::render

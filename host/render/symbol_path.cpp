#include "render/symbol_path.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <numbers>

namespace sandtable::render {

namespace {

/// Splits a drawing into words.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) {}

  [[nodiscard]] std::string_view next() {
    const std::size_t start = rest_.find_first_not_of(' ');
    if (start == std::string_view::npos) return {};
    rest_.remove_prefix(start);
    const std::string_view word = rest_.substr(0, rest_.find(' '));
    rest_.remove_prefix(word.size());
    return word;
  }
  [[nodiscard]] double number() {
    const std::string_view word = next();
    double value = 0;
    std::from_chars(word.data(), word.data() + word.size(), value);
    return value;
  }

 private:
  std::string_view rest_;
};

void draw_command(cairo_t* context, char command, Words& words, const PathLook& look) {
  std::array<double, 6> at{};
  const auto read = [&](std::size_t count) {
    for (std::size_t index = 0; index < count; ++index) at[index] = words.number();
  };
  switch (command) {
    case 'M':
      read(2);
      cairo_move_to(context, at[0], at[1]);
      break;
    case 'L':
      read(2);
      cairo_line_to(context, at[0], at[1]);
      break;
    case 'C':
      read(6);
      cairo_curve_to(context, at[0], at[1], at[2], at[3], at[4], at[5]);
      break;
    case 'Z':
      cairo_close_path(context);
      break;
    case 'O':
      read(3);
      cairo_new_sub_path(context);
      cairo_arc(context, at[0], at[1], at[2], 0, 2 * std::numbers::pi);
      cairo_close_path(context);
      break;
    case 'F':
    case 'D':
      use(context, command == 'F' ? look.ink : look.ground);
      cairo_fill(context);
      break;
    case 'S':
    case 'B':
      use(context, command == 'S' ? look.ink : look.ground);
      cairo_stroke(context);
      break;
    default:
      break;
  }
}

}  // namespace

void draw_path(cairo_t* context, std::string_view drawing, Point size, const Rect& into, const PathLook& look) {
  const double scale = std::min(into.width / size.x, into.height / size.y);
  cairo_save(context);
  cairo_translate(context, into.center().x - size.x * scale / 2, into.center().y - size.y * scale / 2);
  cairo_scale(context, scale, scale);
  cairo_set_line_width(context, look.line);
  cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT);
  cairo_new_path(context);
  Words words(drawing);
  for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
    draw_command(context, word[0], words, look);
  }
  cairo_new_path(context);
  cairo_restore(context);
}

}  // namespace sandtable::render

// The signs of unit sizes: dots, bars and crosses.
#include <algorithm>
#include <array>
#include <numbers>

#include "render/symbol.hpp"

namespace sandtable::render {

namespace {

enum class Stroke { ring, dot, bar, cross };
struct SizeSign {
  Stroke stroke;
  int count;
};

constexpr std::array<std::string_view, 12> names = {"team",     "squad",     "section",  "platoon",
                                                    "company",  "battalion", "regiment", "brigade",
                                                    "division", "corps",     "army",     "army-group"};
constexpr std::array<SizeSign, 12> signs = {{{Stroke::ring, 1},
                                             {Stroke::dot, 1},
                                             {Stroke::dot, 2},
                                             {Stroke::dot, 3},
                                             {Stroke::bar, 1},
                                             {Stroke::bar, 2},
                                             {Stroke::bar, 3},
                                             {Stroke::cross, 1},
                                             {Stroke::cross, 2},
                                             {Stroke::cross, 3},
                                             {Stroke::cross, 4},
                                             {Stroke::cross, 5}}};

/// Draws one stroke around `at`.
void draw_stroke(cairo_t* context, Stroke stroke, Point at, double height) {
  const double half = height / 2;
  switch (stroke) {
    case Stroke::ring:
      cairo_new_sub_path(context);
      cairo_arc(context, at.x, at.y, half * 0.7, 0, 2 * std::numbers::pi);
      cairo_move_to(context, at.x - half, at.y + half);
      cairo_line_to(context, at.x + half, at.y - half);
      cairo_stroke(context);
      break;
    case Stroke::dot:
      cairo_arc(context, at.x, at.y, half * 0.7, 0, 2 * std::numbers::pi);
      cairo_fill(context);
      break;
    case Stroke::bar:
      cairo_move_to(context, at.x, at.y - half);
      cairo_line_to(context, at.x, at.y + half);
      cairo_stroke(context);
      break;
    case Stroke::cross:
      cairo_move_to(context, at.x - half * 0.9, at.y - half);
      cairo_line_to(context, at.x + half * 0.9, at.y + half);
      cairo_move_to(context, at.x - half * 0.9, at.y + half);
      cairo_line_to(context, at.x + half * 0.9, at.y - half);
      cairo_stroke(context);
      break;
  }
}

}  // namespace

std::span<const std::string_view> size_names() {
  return names;
}

void draw_size(cairo_t* context, std::string_view size, const Rect& into, const Color& ink) {
  const auto found = std::ranges::find(names, size);
  if (found == names.end()) return;
  const SizeSign sign = signs[static_cast<std::size_t>(found - names.begin())];
  const double step = into.height * (sign.stroke == Stroke::bar ? 0.5 : sign.stroke == Stroke::dot ? 0.9 : 1.05);
  use(context, ink);
  cairo_set_line_width(context, into.height * (sign.stroke == Stroke::bar ? 0.2 : 0.18));
  cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT);
  for (int index = 0; index < sign.count; ++index) {
    const double x = into.center().x + (index - (sign.count - 1) / 2.0) * step;
    draw_stroke(context, sign.stroke, {x, into.center().y}, into.height);
  }
}

}  // namespace sandtable::render

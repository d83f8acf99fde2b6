#include "render/counter_body.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace sandtable::render {

void trace_body(cairo_t* context, const CounterLook& look, double grown) {
  constexpr double quarter = std::numbers::pi / 2;
  cairo_new_path(context);
  if (look.shape == CounterShape::round) {
    cairo_arc(context, 0.5, 0.5, 0.5 + grown, 0, 4 * quarter);
    return;
  }
  const double radius = std::clamp(look.style->corner + grown, 0.001, 0.5);
  const double near = radius - grown;
  const double far = 1 - near;
  cairo_arc(context, far, near, radius, -quarter, 0);
  cairo_arc(context, far, far, radius, 0, quarter);
  cairo_arc(context, near, far, radius, quarter, 2 * quarter);
  cairo_arc(context, near, near, radius, 2 * quarter, 3 * quarter);
  cairo_close_path(context);
}

void draw_shadow(cairo_t* context, const CounterLook& look) {
  constexpr int layers = 10;
  const double drop = look.flying ? 0.07 : 0.03;
  const double reach = look.flying ? 0.075 : 0.05;
  cairo_save(context);
  cairo_translate(context, drop * 0.7, drop);
  for (int layer = 0; layer < layers; ++layer) {
    trace_body(context, look, reach * (1 - 2.0 * layer / layers));
    use(context, Color{0, 0, 0, look.style->shadow / layers});
    cairo_fill(context);
  }
  cairo_restore(context);
}

void draw_halo(cairo_t* context, const CounterLook& look) {
  trace_body(context, look, 0.1);
  use(context, look.style->dark);
  cairo_fill(context);
  trace_body(context, look, 0.085);
  use(context, look.style->selection);
  cairo_fill(context);
}

void draw_bevel(cairo_t* context, const CounterLook& look, double pixels) {
  const double width = std::max(0.03, 1 / pixels);
  cairo_save(context);
  trace_body(context, look, 0);
  cairo_clip(context);
  cairo_pattern_t* light = cairo_pattern_create_linear(0, 0, 1, 1);
  const double strength = look.style->bevel;
  cairo_pattern_add_color_stop_rgba(light, 0, 1, 1, 1, strength);
  cairo_pattern_add_color_stop_rgba(light, 0.42, 1, 1, 1, strength * 0.35);
  cairo_pattern_add_color_stop_rgba(light, 0.58, 0, 0, 0, strength * 0.35);
  cairo_pattern_add_color_stop_rgba(light, 1, 0, 0, 0, strength);
  trace_body(context, look, 0);
  cairo_set_source(context, light);
  cairo_set_line_width(context, width * 2);
  cairo_stroke(context);
  cairo_pattern_destroy(light);
  cairo_restore(context);
  trace_body(context, look, 0);
  use(context, look.style->dark.with_opacity(0.8));
  cairo_set_line_width(context, std::max(0.012, 0.8 / pixels));
  cairo_stroke(context);
}

void draw_captured(cairo_t* context, const CounterLook& look) {
  constexpr std::array<double, 2> dashes = {0.09, 0.06};
  trace_body(context, look, -0.035);
  cairo_set_dash(context, dashes.data(), 2, 0);
  cairo_set_line_width(context, 0.035);
  use(context, look.style->selection);
  cairo_stroke(context);
  cairo_set_dash(context, nullptr, 0, 0);
}

void draw_facing(cairo_t* context, const CounterLook& look, double pixels) {
  const double angle = *look.facing * std::numbers::pi / 180;
  const Point ahead{std::sin(angle), -std::cos(angle)};
  const Point aside = quarter_turn(ahead);
  const double edge = look.shape == CounterShape::round ? 0.5 : 0.5 / std::max(std::abs(ahead.x), std::abs(ahead.y));
  const Point middle{0.5, 0.5};
  const Point tip = middle + ahead * (edge + 0.14);
  const Point left = middle + ahead * (edge + 0.005) + aside * 0.15;
  const Point right = middle + ahead * (edge + 0.005) - aside * 0.15;
  cairo_new_path(context);
  cairo_move_to(context, tip.x, tip.y);
  cairo_line_to(context, left.x, left.y);
  cairo_line_to(context, right.x, right.y);
  cairo_close_path(context);
  use(context, look.style->facing);
  cairo_fill_preserve(context);
  use(context, look.style->dark);
  cairo_set_line_width(context, std::max(0.02, 1 / pixels));
  cairo_stroke(context);
}

}  // namespace sandtable::render

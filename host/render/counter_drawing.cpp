#include "render/counter_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/counter_body.hpp"
#include "render/symbol.hpp"
#include "render/text.hpp"

namespace sandtable::render {

namespace {

/// Draws what is printed on one counter, in units of the counter.
class Printer {
 public:
  Printer(cairo_t* context, const CounterLook& look, double pixels)
      : context_(context),
        look_(look),
        style_(*look.style),
        pixels_(pixels),
        ink_(ink_on(look.ground, style_)),
        text_(context) {}

  void print() {
    if (look_.hidden) {
      print_back();
    } else if (look_.kind == CounterKind::unit) {
      print_unit();
    } else {
      print_marker();
    }
  }

 private:
  void print_back();
  void print_unit();
  void print_marker();
  void print_stripe(const Rect& stripe);
  void print_reduction(const Rect& rect);
  void print_values(const Rect& bottom);
  void print_marks(double top);
  void print_symbol(const Rect& rect);
  /// Text in one line, narrower if it would not fit.
  void print_line(std::string_view text, double size, const Color& color, Point at, double width,
                  Align align = Align::center, bool number = false);
  [[nodiscard]] std::string bottom_values() const;

  cairo_t* context_;
  const CounterLook& look_;
  const CounterStyle& style_;
  double pixels_;
  Color ink_;
  TextPainter text_;
};

void Printer::print_line(std::string_view text, double size, const Color& color, Point at, double width, Align align,
                         bool number) {
  if (text.empty()) return;
  TextStyle style;
  style.family = number ? style_.numbers : style_.names;
  style.bold = true;
  style.size = size;
  style.color = color;
  const double wide = text_.measure(text, style).x;
  if (wide > width) style.size *= width / wide;
  text_.draw_figures(text, style, at, align);
}

std::string Printer::bottom_values() const {
  std::string joined;
  for (const PrintedValue& value : look_.values) {
    if (value.place != ValuePlace::bottom) continue;
    if (!joined.empty()) joined += style_.separator;
    joined += value.text;
  }
  return joined;
}

void Printer::print_symbol(const Rect& rect) {
  const Symbol symbol = find_symbol(look_.symbol);
  SymbolLook look;
  look.ink = symbol.framed() ? style_.dark : ink_;
  look.fill = look_.ground.mixed(style_.light, 0.86);
  look.ground = look_.ground;
  look.letters = style_.names;
  look.line = std::max(1.15 / pixels_, rect.height * 0.06);
  draw_symbol(context_, symbol, rect, look);
}

/// A reduced counter has a stripe across it behind its values, whatever its colors.
void Printer::print_reduction(const Rect& rect) {
  if (!look_.reduced) return;
  use(context_, style_.stripe);
  cairo_rectangle(context_, 0, rect.y, 1, rect.height);
  cairo_fill(context_);
  use(context_, style_.dark);
  cairo_set_line_width(context_, std::max(0.016, 1 / pixels_));
  for (const double y : {rect.y, rect.bottom()}) {
    cairo_move_to(context_, 0, y);
    cairo_line_to(context_, 1, y);
  }
  cairo_stroke(context_);
}

void Printer::print_values(const Rect& bottom) {
  print_reduction(bottom);
  const Color color = look_.reduced ? style_.dark : ink_;
  print_line(bottom_values(), 0.31, color, bottom.center(), 0.9, Align::center, true);
  for (const PrintedValue& value : look_.values) {
    const auto corner = [&](Point at, Align align) { print_line(value.text, 0.2, ink_, at, 0.24, align, true); };
    switch (value.place) {
      case ValuePlace::top_left:
        corner({0.05, 0.24}, Align::left);
        break;
      case ValuePlace::top_right:
        corner({0.95, 0.24}, Align::right);
        break;
      case ValuePlace::left:
        corner({0.05, 0.47}, Align::left);
        break;
      case ValuePlace::right:
        corner({0.95, 0.47}, Align::right);
        break;
      case ValuePlace::middle:
        print_line(value.text, 0.4, ink_, {0.5, 0.47}, 0.6, Align::center, true);
        break;
      case ValuePlace::bottom:
      case ValuePlace::none:
        break;
    }
  }
}

void Printer::print_stripe(const Rect& stripe) {
  if (!look_.formation) return;
  use(context_, *look_.formation);
  cairo_rectangle(context_, stripe.x, stripe.y, stripe.width, stripe.height);
  cairo_fill(context_);
  use(context_, style_.dark.with_opacity(0.55));
  cairo_set_line_width(context_, std::max(0.01, 0.7 / pixels_));
  cairo_move_to(context_, stripe.x, stripe.bottom());
  cairo_line_to(context_, stripe.right(), stripe.bottom());
  cairo_stroke(context_);
}

/// Letters of the marks along the right edge; dots where letters would be too small.
void Printer::print_marks(double top) {
  constexpr std::size_t most = 3;
  const double radius = pixels_ < 80 ? 0.05 : 0.075;
  for (std::size_t index = 0; index < std::min(most, look_.marks.size()); ++index) {
    const Point at{0.905, top + radius + static_cast<double>(index) * radius * 2.35};
    cairo_new_path(context_);
    cairo_arc(context_, at.x, at.y, radius, 0, 2 * std::numbers::pi);
    use(context_, style_.light);
    cairo_fill_preserve(context_);
    use(context_, style_.dark);
    cairo_set_line_width(context_, std::max(0.012, 0.8 / pixels_));
    cairo_stroke(context_);
    if (pixels_ < 80 || look_.marks[index].empty()) continue;
    const char letter = look_.marks[index].front();
    const std::string capital(1, letter >= 'a' && letter <= 'z' ? static_cast<char>(letter & ~0x20) : letter);
    print_line(capital, 0.11, style_.dark, at, 0.12);
  }
}

void Printer::print_unit() {
  const bool named = pixels_ >= named_counter;
  if (pixels_ < small_counter) {
    print_stripe({0, 0, 1, 0.1});
    print_symbol({0.1, look_.formation ? 0.15 : 0.08, 0.8, 0.42});
    const auto strength = std::ranges::find(look_.values, ValuePlace::bottom, &PrintedValue::place);
    const Rect bottom{0, 0.6, 1, 0.38};
    print_reduction(bottom);
    if (strength != look_.values.end()) {
      print_line(strength->text, 0.5, look_.reduced ? style_.dark : ink_, {0.5, 0.79}, 0.9, Align::center, true);
    }
    return;
  }
  const double stripe = named ? 0.17 : 0.11;
  print_stripe({0, 0, 1, stripe});
  if (named) {
    const Color ink = look_.formation ? ink_on(*look_.formation, style_) : ink_;
    print_line(look_.label, 0.145, ink, {0.06, stripe / 2 + 0.008}, look_.formation_name.empty() ? 0.88 : 0.42,
               Align::left);
    print_line(look_.formation_name, 0.12, ink, {0.94, stripe / 2 + 0.008}, 0.42, Align::right);
  }
  // At least five pixels high, so that the strokes stay apart; left out where that would crowd the symbol.
  const double sign = std::max(0.07, 5 / pixels_);
  const bool sized = !look_.size.empty() && pixels_ >= sized_counter;
  const double top = stripe + (sized ? sign + 0.045 : 0.04);
  if (sized) draw_size(context_, look_.size, {0.2, stripe + 0.025, 0.6, sign}, ink_);
  print_symbol({0.14, top, 0.72, 0.66 - top});
  print_values({0, 0.685, 1, 0.285});
  print_marks(top);
}

void Printer::print_marker() {
  const std::string value = bottom_values();
  const bool titled = value.empty() && pixels_ >= 72 && look_.shape == CounterShape::square;
  const double reach = look_.shape == CounterShape::round ? 0.2 : 0.1;
  if (!value.empty()) {
    print_symbol({reach, 0.09, 1 - 2 * reach, 0.48});
    print_line(value, 0.4, ink_, {0.5, 0.78}, 0.8, Align::center, true);
  } else if (titled) {
    print_symbol({reach, 0.1, 1 - 2 * reach, 0.56});
    TextStyle style;
    style.family = style_.names;
    style.bold = true;
    style.size = 0.13;
    style.color = ink_;
    text_.draw_within(look_.text, style, {0.06, 0.7, 0.88, 0.26});
  } else {
    print_symbol({reach, 0.15, 1 - 2 * reach, 0.7});
  }
  print_marks(0.3);
}

void Printer::print_back() {
  use(context_, ink_.with_opacity(0.13));
  cairo_set_line_width(context_, 0.035);
  for (double x = -1; x < 1; x += 0.11) {
    cairo_move_to(context_, x, 1);
    cairo_line_to(context_, x + 1, 0);
  }
  cairo_stroke(context_);
  if (pixels_ < named_counter || look_.text.empty()) {
    print_line("?", 0.7, ink_, {0.5, 0.5}, 0.8);
    return;
  }
  TextStyle style;
  style.family = style_.names;
  style.bold = true;
  style.size = 0.19;
  style.color = ink_;
  text_.draw_within(look_.text, style, {0.08, 0.1, 0.84, 0.8});
}

}  // namespace

Color ink_on(const Color& ground, const CounterStyle& style) {
  // Perceived brightness; the limit is where both inks read equally well.
  const double brightness = 0.299 * ground.red + 0.587 * ground.green + 0.114 * ground.blue;
  return brightness > 0.56 ? style.dark : style.light;
}

void draw_counter(cairo_t* context, const CounterLook& look, double size) {
  constexpr double turn = std::numbers::pi / 15;
  cairo_save(context);
  cairo_scale(context, size, size);
  if (look.spent) {
    cairo_translate(context, 0.5, 0.5);
    cairo_rotate(context, turn);
    cairo_translate(context, -0.5, -0.5);
  }
  draw_shadow(context, look);
  if (look.selected) draw_halo(context, look);
  trace_body(context, look, 0);
  use(context, look.ground);
  cairo_fill(context);
  cairo_save(context);
  trace_body(context, look, 0);
  cairo_clip(context);
  Printer(context, look, size).print();
  if (look.spent) {
    use(context, Color{0.5, 0.5, 0.5, 0.45});
    cairo_paint(context);
  }
  cairo_restore(context);
  if (look.captured) draw_captured(context, look);
  draw_bevel(context, look, size);
  if (look.facing) draw_facing(context, look, size);
  cairo_restore(context);
}

}  // namespace sandtable::render

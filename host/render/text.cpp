#include "render/text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sandtable::render {

namespace {

// Pango rounds to 1/1024 of its unit and some fonts to whole units, so type is set large and scaled down.
constexpr double set_size = 100;

}  // namespace

TextPainter::TextPainter(cairo_t* context) : context_(context) {
  // Measuring comes before the text's own scale is known, and at the drawing's scale a font would be absurdly large.
  cairo_save(context);
  cairo_identity_matrix(context);
  layout_.reset(pango_cairo_create_layout(context));
  cairo_restore(context);
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  PangoContext* pango = pango_layout_get_context(layout_.get());
  pango_cairo_context_set_font_options(pango, options);
  pango_context_set_round_glyph_positions(pango, FALSE);
  cairo_font_options_destroy(options);
}

void TextPainter::set(std::string_view text, const TextStyle& style, Align align, double width) {
  if (family_ != style.family || bold_ != style.bold || italic_ != style.italic || size_ <= 0) {
    PangoFontDescription* font = pango_font_description_new();
    pango_font_description_set_family(font, style.family.c_str());
    pango_font_description_set_weight(font, style.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_style(font, style.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
    pango_font_description_set_absolute_size(font, set_size * PANGO_SCALE);
    pango_layout_set_font_description(layout_.get(), font);
    pango_font_description_free(font);
    family_ = style.family;
    bold_ = style.bold;
    italic_ = style.italic;
    size_ = set_size;
  }
  PangoAttrList* attributes = pango_attr_list_new();
  if (style.spacing > 0) {
    pango_attr_list_insert(attributes,
                           pango_attr_letter_spacing_new(static_cast<int>(style.spacing * set_size * PANGO_SCALE)));
  }
  pango_layout_set_attributes(layout_.get(), attributes);
  pango_attr_list_unref(attributes);
  pango_layout_set_width(layout_.get(), width > 0 ? static_cast<int>(width / style.size * set_size * PANGO_SCALE) : -1);
  pango_layout_set_alignment(layout_.get(), align == Align::left     ? PANGO_ALIGN_LEFT
                                            : align == Align::center ? PANGO_ALIGN_CENTER
                                                                     : PANGO_ALIGN_RIGHT);
  pango_layout_set_text(layout_.get(), text.data(), static_cast<int>(text.size()));
}

Point TextPainter::measure(std::string_view text, const TextStyle& style, double width) {
  set(text, style, Align::left, width);
  int wide = 0;
  int high = 0;
  pango_layout_get_size(layout_.get(), &wide, &high);
  const double scale = style.size / set_size / PANGO_SCALE;
  return {wide * scale, high * scale};
}

void TextPainter::draw(std::string_view text, const TextStyle& style, Point at, Align align, double width) {
  set(text, style, align, width);
  PangoRectangle box;
  const double scale = style.size / set_size;
  cairo_save(context_);
  cairo_translate(context_, at.x, at.y);
  cairo_scale(context_, scale, scale);
  pango_cairo_update_layout(context_, layout_.get());
  pango_layout_get_extents(layout_.get(), nullptr, &box);
  const double wide = static_cast<double>(box.width) / PANGO_SCALE;
  const double high = static_cast<double>(box.height) / PANGO_SCALE;
  const double left = align == Align::left ? 0 : align == Align::center ? wide / 2 : wide;
  cairo_translate(context_, -left - static_cast<double>(box.x) / PANGO_SCALE, -high / 2);
  if (style.halo.opacity > 0) {
    cairo_new_path(context_);
    pango_cairo_layout_path(context_, layout_.get());
    cairo_set_line_join(context_, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_width(context_, set_size * 0.22);
    use(context_, style.halo);
    cairo_stroke(context_);
  }
  use(context_, style.color);
  cairo_move_to(context_, 0, 0);
  pango_cairo_show_layout(context_, layout_.get());
  cairo_new_path(context_);
  cairo_restore(context_);
}

void TextPainter::draw_figures(std::string_view text, const TextStyle& style, Point at, Align align) {
  set("0", style, align, 0);
  PangoRectangle ink;
  PangoRectangle box;
  pango_layout_get_extents(layout_.get(), &ink, &box);
  const double off = (ink.y + ink.height / 2.0 - box.height / 2.0) / PANGO_SCALE * style.size / set_size;
  draw(text, style, {at.x, at.y - off}, align);
}

void TextPainter::draw_within(std::string_view text, TextStyle style, const Rect& rect, Align align) {
  Point size = measure(text, style, rect.width);
  for (int tries = 0; tries < 12 && (size.y > rect.height || size.x > rect.width * 1.001); ++tries) {
    style.size *= 0.9;
    size = measure(text, style, rect.width);
  }
  const double x = align == Align::left ? rect.x : align == Align::center ? rect.center().x : rect.right();
  draw(text, style, {x, rect.center().y}, align, rect.width);
}

Result<void> check_fonts(const std::vector<std::string>& families) {
  PangoFontFamily** known = nullptr;
  int count = 0;
  pango_font_map_list_families(pango_cairo_font_map_get_default(), &known, &count);
  std::vector<std::string> names;
  for (int index = 0; index < count; ++index) names.emplace_back(pango_font_family_get_name(known[index]));
  g_free(known);
  std::vector<std::string> missing;
  for (const std::string& family : families) {
    if (std::ranges::find(names, family) == names.end()) missing.push_back(family);
  }
  if (missing.empty()) return {};
  return fail(ErrorCode::not_found,
              fmt::format("{} {} not installed, so another stands in; install fonts-inter and fonts-b612, or name "
                          "others in the style.",
                          fmt::join(missing, " and "), missing.size() == 1 ? "is" : "are"),
              "fonts");
}

}  // namespace sandtable::render

#if defined(__SANITIZE_ADDRESS__)
#define SANDTABLE_LEAKS_ARE_LOOKED_FOR
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANDTABLE_LEAKS_ARE_LOOKED_FOR
#endif
#endif
#ifdef SANDTABLE_LEAKS_ARE_LOOKED_FOR
/// Fontconfig keeps its patterns until the program ends. The leak checker asks this function, by name, what to pass
/// over.
extern "C" __attribute__((visibility("default"))) const char* __lsan_default_suppressions();  // NOLINT
extern "C" const char* __lsan_default_suppressions() {                                        // NOLINT
  return "leak:libfontconfig";
}
#endif

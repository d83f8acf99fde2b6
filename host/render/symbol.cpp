#include "render/symbol.hpp"

#include <algorithm>
#include <array>

#include "render/symbol_path.hpp"
#include "render/text.hpp"

namespace sandtable::render {

namespace {

constexpr Point frame_size{150, 100};
constexpr Point silhouette_size{120, 80};

struct OtherName {
  std::string_view name;
  std::string_view means;
};
constexpr std::array other_names = {
    OtherName{"aircraft", "biplane"}, OtherName{"bombardment", "explosion"}, OtherName{"support-fire", "shells"},
    OtherName{"turn", "hourglass"},   OtherName{"armour", "armor"},          OtherName{"mechanized", "armor-infantry"},
    OtherName{"tank-unit", "armor"},  OtherName{"command", "headquarters"},  OtherName{"hq", "headquarters"},
    OtherName{"pioneer", "engineer"}, OtherName{"railway", "railroad"},      OtherName{"anti-aircraft", "anti-air"},
    OtherName{"cyclist", "bicycle"},  OtherName{"barrage", "explosion"},     OtherName{"control", "flag"},
    OtherName{"gun", "field-gun"},
};

template <typename Entry>
const Entry* find_named(std::span<const Entry> entries, std::string_view name) {
  const auto found = std::ranges::find(entries, name, &Entry::name);
  return found == entries.end() ? nullptr : &*found;
}

/// The names of branches that the hyphens join, longest first: "anti-air-artillery" is anti-air and artillery.
std::vector<const BranchSign*> split_branches(std::string_view name) {
  std::vector<const BranchSign*> signs;
  while (!name.empty()) {
    std::size_t end = name.size();
    const BranchSign* sign = find_named(branch_signs(), name);
    while (sign == nullptr) {
      end = end == 0 ? std::string_view::npos : name.rfind('-', end - 1);
      if (end == std::string_view::npos) return {};
      sign = find_named(branch_signs(), name.substr(0, end));
    }
    signs.push_back(sign);
    name.remove_prefix(std::min(name.size(), end + 1));
  }
  return signs;
}

/// "flak-train" becomes "FT", "sapper" becomes "SA".
std::string first_letters(std::string_view name) {
  std::string letters;
  bool start = true;
  for (const char letter : name) {
    const bool is_letter = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
    if (start && is_letter && letters.size() < 3) letters += static_cast<char>(letter & ~0x20);
    start = !is_letter;
  }
  if (letters.size() == 1 && name.size() > 1 && name[1] >= 'a' && name[1] <= 'z') {
    letters += static_cast<char>(name[1] & ~0x20);
  }
  return letters;
}

void draw_letters(cairo_t* context, std::string_view letters, const Rect& frame, const SymbolLook& look, bool low) {
  TextStyle style;
  style.family = look.letters;
  style.bold = true;
  style.color = look.ink;
  style.size = frame.height * (low ? 0.5 : 0.66);
  TextPainter(context).draw(letters, style, {frame.center().x, frame.y + frame.height * (low ? 0.72 : 0.5)});
}

void draw_framed(cairo_t* context, const Symbol& symbol, const Rect& frame, const SymbolLook& look, double line) {
  cairo_rectangle(context, frame.x, frame.y, frame.width, frame.height);
  use(context, look.fill);
  cairo_fill(context);
  cairo_save(context);
  cairo_rectangle(context, frame.x, frame.y, frame.width, frame.height);
  cairo_clip(context);
  const PathLook inside{look.ink, look.fill, line / frame.height * frame_size.y};
  for (const BranchSign* sign : symbol.signs) {
    draw_path(context, sign->drawing, frame_size, frame, inside);
    if (!sign->letters.empty()) draw_letters(context, sign->letters, frame, look, !sign->drawing.empty());
  }
  cairo_restore(context);
  if (!symbol.letters.empty()) draw_letters(context, symbol.letters, frame, look, false);
  cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER);
  cairo_set_line_width(context, line);
  use(context, look.ink);
  cairo_rectangle(context, frame.x, frame.y, frame.width, frame.height);
  cairo_stroke(context);
}

}  // namespace

Symbol find_symbol(std::string_view name) {
  const auto other = std::ranges::find(other_names, name, &OtherName::name);
  if (other != other_names.end()) name = other->means;
  Symbol symbol;
  symbol.signs = split_branches(name);
  if (!symbol.signs.empty()) return symbol;
  symbol.silhouette = find_named(silhouettes(), name);
  if (symbol.silhouette == nullptr) symbol.letters = first_letters(name);
  return symbol;
}

void draw_symbol(cairo_t* context, const Symbol& symbol, const Rect& into, const SymbolLook& look) {
  if (!symbol.framed()) {
    draw_path(context, symbol.silhouette->drawing, silhouette_size, into, {look.ink, look.ground, 2.6});
    return;
  }
  const double height = std::min(into.height, into.width / frame_proportion);
  const double line = look.line > 0 ? look.line : std::max(1.0, height * 0.06);
  const Point middle = into.center();
  const Rect frame{middle.x - height * frame_proportion / 2, middle.y - height / 2, height * frame_proportion, height};
  draw_framed(context, symbol, frame.grown(-line / 2), look, line);
}

}  // namespace sandtable::render

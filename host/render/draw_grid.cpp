// Grid, ids, zone borders and names.
#include <array>

#include "render/view.hpp"

namespace sandtable::render {

namespace {

/// Calls `visit` for every hex in sight, in the order of ids.
template <typename Visit>
void each_hex(const View& view, Visit visit) {
  for (std::size_t index = 0; index < view.data.map.hex_count(); ++index) {
    const HexId hex(static_cast<std::uint16_t>(index));
    if (view.region.grown(0.2).contains(view.sheet.center(hex))) visit(hex);
  }
}

}  // namespace

void draw_grid(const View& view) {
  if (view.scale < 5) return;
  cairo_t* context = view.context;
  each_hex(view, [&](HexId hex) {
    const auto corners = view.sheet.corners(hex);
    for (Direction side = 0; side < direction_count; ++side) {
      // A side between two hexes is drawn once.
      const HexId next = view.data.map.neighbor(hex, side);
      if (next.exists() && next < hex && view.region.grown(0.2).contains(view.sheet.center(next))) continue;
      const Point from = corners[turned(side, -1)];
      const Point to = corners[side];
      cairo_move_to(context, from.x, from.y);
      cairo_line_to(context, to.x, to.y);
    }
  });
  use(context, view.style.grid);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width(context, view.at_least(view.style.grid_width, 0.6));
  cairo_stroke(context);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT);
}

void draw_ids(const View& view) {
  constexpr double least_pixels = 5.2;
  if (view.style.id_size * view.scale < least_pixels) return;
  TextPainter painter(view.context);
  TextStyle style;
  style.family = view.style.number_family;
  style.size = view.style.id_size;
  style.color = view.style.hex_id;
  each_hex(view,
           [&](HexId hex) { painter.draw(view.data.map.name(hex), style, id_place(view.sheet, view.data.map, hex)); });
}

void draw_zones(const View& view, const std::vector<ZoneBorder>& zones) {
  const std::array dashes = {0.22, 0.12};
  for (const ZoneBorder& zone : zones) {
    if (!view.shows(zone.bounds)) continue;
    for (const Line& line : zone.lines) trace(view.context, line, true);
    cairo_set_dash(view.context, dashes.data(), 2, 0);
    use(view.context, zone.color);
    cairo_set_line_width(view.context, view.at_least(0.045, 1.1));
    cairo_stroke(view.context);
    cairo_set_dash(view.context, nullptr, 0, 0);
  }
}

void draw_labels(const View& view, const std::vector<Label>& labels) {
  constexpr double least_pixels = 6.5;
  TextPainter painter(view.context);
  for (const Label& label : labels) {
    if (label.style.size * view.scale < least_pixels || !view.shows(label.box.grown(0.2))) continue;
    painter.draw(label.text, label.style, label.at, Align::center, label.width);
  }
}

}  // namespace sandtable::render

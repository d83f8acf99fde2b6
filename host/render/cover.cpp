#include "render/cover.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "render/cartographer.hpp"
#include "render/counter_drawing.hpp"
#include "render/text.hpp"

namespace sandtable::render {
namespace {

constexpr double hexes_across = 15;
constexpr std::uintmax_t largest_cover = 8U << 20U;

/// The middle of the map, upright, so many hexes wide.
Rect piece_of_map(const Sheet& sheet) {
  const Rect map = sheet.map_rect();
  const double width = std::min({hexes_across, map.width, map.height * cover_shape});
  const double height = width / cover_shape;
  return {map.center().x - width / 2, map.center().y - height / 2, width, height};
}

void draw_band(cairo_t* to, const Rect& rect, const Color& color) {
  use(to, color);
  cairo_rectangle(to, rect.x, rect.y, rect.width, rect.height);
  cairo_fill(to);
}

/// The first unit of a side.
std::optional<CounterId> unit_of(const GameData& data, SideId side) {
  for (std::size_t i = 0; i < data.counters.size(); ++i) {
    const CounterId counter(static_cast<std::uint16_t>(i));
    const CounterType& type = data.type_of(counter);
    if (type.kind == CounterKind::unit && type.side == side) return counter;
  }
  return std::nullopt;
}

void draw_sides(cairo_t* to, const GameData& data, const MapStyle& style, double width, double height) {
  const LookMaker looks(data, style);
  const std::size_t shown = std::min<std::size_t>(data.sides.size(), 2);
  const double size = width * 0.27;
  for (std::size_t i = 0; i < shown; ++i) {
    const auto counter = unit_of(data, SideId(static_cast<std::uint8_t>(i)));
    if (!counter) continue;
    SeenCounter seen;
    seen.counter = *counter;
    seen.state.type = data.counters[counter->index()].type;
    seen.state.owner = SideId(static_cast<std::uint8_t>(i));
    cairo_save(to);
    cairo_translate(to, width * (i == 0 ? 0.31 : 0.69), height * (i == 0 ? 0.70 : 0.66));
    cairo_rotate(to, i == 0 ? -0.12 : 0.10);
    cairo_translate(to, -size / 2, -size / 2);
    draw_counter(to, looks.look_of(seen), size);
    cairo_restore(to);
  }
}

void draw_words(cairo_t* to, const GameData& data, const MapStyle& style, double width, double height) {
  const Color dark{0.10, 0.10, 0.09, 0.86};
  draw_band(to, {0, 0, width, height * 0.24}, dark);
  draw_band(to, {0, height * 0.88, width, height * 0.12}, dark);
  const auto side_width = width / static_cast<double>(std::max<std::size_t>(data.sides.size(), 1));
  for (std::size_t i = 0; i < data.sides.size(); ++i) {
    const Color color = parse_color(data.sides[i].color).value_or(Color{0.5, 0.5, 0.5});
    draw_band(to, {static_cast<double>(i) * side_width, height * 0.24, side_width, height * 0.014}, color);
  }
  TextPainter text(to);
  TextStyle title{.family = style.title_family, .size = height * 0.075, .bold = true, .color = {0.96, 0.94, 0.88}};
  text.draw_within(data.info.title, title, {width * 0.06, height * 0.03, width * 0.88, height * 0.18});
  TextStyle period{.family = style.title_family, .size = height * 0.034, .color = {0.90, 0.87, 0.78}};
  const std::string below = data.info.subtitle.empty() ? data.info.period : data.info.subtitle;
  text.draw_within(below, period, {width * 0.06, height * 0.895, width * 0.88, height * 0.09});
}

/// The module's own picture, filling the cover.
std::optional<Surface> own_cover(const GameData& data, int width, int height) {
  const auto picture = Surface::read_png(data.folder / "art" / "cover.png", largest_cover);
  if (!picture) return std::nullopt;
  auto cover = Surface::make(width, height);
  if (!cover) return std::nullopt;
  const Context to = cover->draw();
  const double scale =
      std::max(static_cast<double>(width) / picture->width(), static_cast<double>(height) / picture->height());
  cairo_translate(to.get(), (width - scale * picture->width()) / 2, (height - scale * picture->height()) / 2);
  cairo_scale(to.get(), scale, scale);
  cairo_set_source_surface(to.get(), picture->handle(), 0, 0);
  cairo_paint(to.get());
  return std::move(*cover);
}

}  // namespace

Result<Surface> draw_cover(const GameData& data, int height) {
  const int width = static_cast<int>(std::lround(height * cover_shape));
  if (auto own = own_cover(data, width, height)) return std::move(*own);
  auto style = MapStyle::of_module(data);
  if (!style) return std::unexpected(style.error());
  const Cartographer cartographer(data, *style);
  auto cover = draw_picture(cartographer, piece_of_map(cartographer.sheet()), width, height);
  if (!cover) return cover;
  const Context to = cover->draw();
  draw_sides(to.get(), data, *style, width, height);
  draw_words(to.get(), data, *style, width, height);
  return cover;
}

}  // namespace sandtable::render

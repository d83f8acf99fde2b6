// Sheets of counters and symbols side by side, for the pictures of the tests.
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "render/counter_drawing.hpp"
#include "render/surface.hpp"
#include "render/symbol.hpp"
#include "render/text.hpp"
#include "render_samples.hpp"

namespace sandtable::samples {

/// Every face of every type of a game, then the states, then backs.
inline std::vector<render::CounterLook> looks_of_every_kind(const GameData& data, const render::LookMaker& maker) {
  std::vector<render::CounterLook> looks;
  std::vector<bool> shown(data.types.size() + data.formations.size() * data.types.size(), false);
  const auto seen_as = [&](std::size_t index, std::uint8_t face) {
    SeenCounter seen;
    seen.counter = CounterId(static_cast<std::uint16_t>(index));
    seen.state.type = data.counters[index].type;
    seen.state.face = face;
    return seen;
  };
  std::size_t unit = 0;
  for (std::size_t index = 0; index < data.counters.size(); ++index) {
    const Counter& counter = data.counters[index];
    const std::size_t formation = counter.formation.exists() ? counter.formation.index() + 1 : 0;
    const std::size_t kind = counter.type.index() * (data.formations.size() + 1) + formation;
    if (shown.size() <= kind) shown.resize(kind + 1);
    if (shown[kind]) continue;
    shown[kind] = true;
    if (data.types[counter.type.index()].kind == CounterKind::unit) unit = index;
    for (std::size_t face = 0; face < data.types[counter.type.index()].faces.size(); ++face) {
      looks.push_back(maker.look_of(seen_as(index, static_cast<std::uint8_t>(face))));
    }
  }
  for (int state = 0; state < 6; ++state) {
    render::CounterLook look = maker.look_of(seen_as(unit, state == 2 ? 1 : 0));
    look.selected = state == 0;
    look.spent = state == 1 || state == 2;
    if (state == 3) look.facing = 60;
    look.captured = state == 5;
    if (state == 4) look.marks = {"moved", "attacked"};
    looks.push_back(look);
  }
  for (const char* back : {"Allied support fire", "German support fire"}) {
    SeenCounter seen;
    seen.back = back;
    looks.push_back(maker.look_of(seen));
  }
  return looks;
}

inline render::Surface counter_sheet(const std::vector<render::CounterLook>& looks, int size, int columns) {
  const double step = size * 1.36;
  const int rows = (static_cast<int>(looks.size()) + columns - 1) / columns;
  auto surface = must(
      render::Surface::make(static_cast<int>(std::ceil(step * columns)), static_cast<int>(std::ceil(step * rows))));
  const render::Context context = surface.draw();
  render::use(context.get(), {0.85, 0.86, 0.78});
  cairo_paint(context.get());
  for (std::size_t index = 0; index < looks.size(); ++index) {
    cairo_save(context.get());
    const auto column = static_cast<double>(index % static_cast<std::size_t>(columns));
    const auto row = static_cast<double>(index / static_cast<std::size_t>(columns));
    cairo_translate(context.get(), std::round(column * step + size * 0.18), std::round(row * step + size * 0.18));
    render::draw_counter(context.get(), looks[index], size);
    cairo_restore(context.get());
  }
  return surface;
}

/// All branches with a size each, then all silhouettes, with their names.
inline render::Surface symbol_sheet(const std::string& family, double height) {
  using render::Rect;
  constexpr int columns = 8;
  std::vector<std::string> names;
  for (const auto& sign : render::branch_signs()) names.emplace_back(sign.name);
  for (const char* name : {"heavy-artillery", "mountain-infantry", "mountain-artillery", "railroad-artillery",
                           "anti-air-artillery", "motorized-infantry", "armor-infantry", "sapper", "flak-train"}) {
    names.emplace_back(name);
  }
  for (const auto& shape : render::silhouettes()) names.emplace_back(shape.name);
  const double wide = height * 2.1;
  const double high = height * 1.9;
  const int rows = (static_cast<int>(names.size()) + columns - 1) / columns;
  auto surface = must(render::Surface::make(static_cast<int>(wide * columns), static_cast<int>(high * rows)));
  const render::Context context = surface.draw();
  render::use(context.get(), {0.94, 0.92, 0.85});
  cairo_paint(context.get());
  for (std::size_t index = 0; index < names.size(); ++index) {
    const double x = static_cast<double>(index % columns) * wide;
    const double y = static_cast<double>(index / columns) * high;
    const render::Color ink{0.1, 0.1, 0.1};
    const auto sizes = render::size_names();
    const render::Symbol symbol = render::find_symbol(names[index]);
    render::draw_symbol(context.get(), symbol, Rect{x + wide * 0.1, y + height * 0.4, wide * 0.8, height},
                        {ink, {1, 1, 1}, {0.94, 0.92, 0.85}, family, 0});
    if (symbol.framed()) {
      render::draw_size(context.get(), sizes[index % sizes.size()], {x, y + height * 0.1, wide, height * 0.22}, ink);
    }
    render::TextStyle style;
    style.family = family;
    style.size = height * 0.2;
    style.color = ink;
    render::TextPainter(context.get()).draw(names[index], style, {x + wide / 2, y + height * 1.6});
  }
  return surface;
}

}  // namespace sandtable::samples

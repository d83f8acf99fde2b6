#include "render/counter_position.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

#include "render/counter_drawing.hpp"
#include "render/stack_layout.hpp"
#include "render/text.hpp"

namespace sandtable::render {

namespace {

/// Draws in pixels, whatever the scale of the sheet.
class PositionPainter {
 public:
  PositionPainter(cairo_t* context, const Sheet& sheet, const GameData& data, const LookMaker& looks, Rect region,
                  double scale)
      : context_(context), sheet_(sheet), data_(data), looks_(looks), region_(region), scale_(scale) {}

  /// Counters of one place, topmost first.
  void draw_place(PlaceId place, std::span<const SeenCounter> counters) const;
  void draw_track(TrackId track, std::int32_t value) const;

 private:
  void draw_all(std::span<const SeenCounter> counters, const std::vector<Rect>& rects) const;
  [[nodiscard]] Rect on_picture(const Rect& rect) const {
    return {(rect.x - region_.x) * scale_, (rect.y - region_.y) * scale_, rect.width * scale_, rect.height * scale_};
  }

  cairo_t* context_;
  const Sheet& sheet_;
  const GameData& data_;
  const LookMaker& looks_;
  Rect region_;
  double scale_;
};

/// From the lowest up, each on a whole pixel so that its edges are sharp.
void PositionPainter::draw_all(std::span<const SeenCounter> counters, const std::vector<Rect>& rects) const {
  for (std::size_t index = rects.size(); index-- > 0;) {
    const Rect rect = on_picture(rects[index]);
    cairo_save(context_);
    cairo_translate(context_, std::round(rect.x), std::round(rect.y));
    draw_counter(context_, looks_.look_of(counters[index]), std::max(1.0, std::round(rect.width)));
    cairo_restore(context_);
  }
}

void PositionPainter::draw_place(PlaceId place, std::span<const SeenCounter> counters) const {
  if (place.index() >= data_.map.hex_count()) {
    const Rect box = sheet_.box_rect(place);
    if (!region_.overlaps(box)) return;
    const Point anchor = sheet_.anchor(place);
    // Below the title: as far up from the anchor as there is room down.
    const double half = box.bottom() - anchor.y;
    const Rect inner = Rect{box.x, anchor.y - half, box.width, 2 * half}.grown(-0.06);
    draw_all(counters, fan_out(counters.size(), anchor, counter_side, inner));
    return;
  }
  const Point anchor = sheet_.anchor(place);
  if (!region_.grown(1).contains(anchor)) return;
  const std::vector<Rect> rects = stack_out(counters.size(), anchor, counter_side);
  draw_all(counters, rects);
  if (needs_badge(counters.size(), counter_side * scale_)) {
    draw_badge(context_, counters.size(), on_picture(badge_rect(rects.front())), looks_.style());
  }
}

void PositionPainter::draw_track(TrackId id, std::int32_t value) const {
  const Track& track = data_.tracks[id.index()];
  if (value < track.least || value > track.most) return;
  const Rect square = sheet_.track_square(id, value);
  if (!region_.overlaps(square)) return;
  const Rect at = on_picture(square);
  const CounterStyle& style = looks_.style();
  const auto color = track.side.exists() ? parse_color(data_.sides[track.side.index()].color) : std::nullopt;
  cairo_new_path(context_);
  cairo_arc(context_, at.center().x, at.center().y, std::min(at.width, at.height) * 0.42, 0, 2 * std::numbers::pi);
  use(context_, color.value_or(style.selection).with_opacity(0.45));
  cairo_fill_preserve(context_);
  use(context_, color.value_or(style.dark));
  cairo_set_line_width(context_, std::max(1.5, at.height * 0.1));
  cairo_stroke(context_);
}

}  // namespace

void draw_badge(cairo_t* context, std::size_t count, const Rect& rect, const CounterStyle& style) {
  cairo_new_path(context);
  cairo_arc(context, rect.center().x, rect.center().y, rect.width / 2, 0, 2 * std::numbers::pi);
  use(context, style.dark);
  cairo_fill_preserve(context);
  use(context, style.light);
  cairo_set_line_width(context, std::max(1.0, rect.width * 0.08));
  cairo_stroke(context);
  TextStyle text;
  text.family = style.names;
  text.bold = true;
  text.size = rect.width * (count < 10 ? 0.72 : 0.56);
  text.color = style.light;
  TextPainter(context).draw(std::to_string(count), text, rect.center());
}

void draw_position(cairo_t* context, const Sheet& sheet, const LookMaker& looks, const sandtable::View& seen,
                   Rect region, double pixels_per_unit) {
  const PositionPainter painter(context, sheet, looks.data(), looks, region, pixels_per_unit);
  for (const auto& [track, value] : seen.tracks) painter.draw_track(track, value);
  const std::span<const SeenCounter> all = seen.counters;
  for (std::size_t start = 0; start < all.size();) {
    std::size_t end = start + 1;
    while (end < all.size() && all[end].place == all[start].place) ++end;
    if (all[start].place.exists()) painter.draw_place(all[start].place, all.subspan(start, end - start));
    start = end;
  }
}

Result<Surface> draw_picture(const Cartographer& cartographer, const LookMaker& looks, const sandtable::View& seen,
                             Rect region, int width, int height) {
  auto picture = draw_picture(cartographer, region, width, height);
  if (!picture) return picture;
  // The same part of the sheet as the map's.
  const double scale = std::clamp(std::min(width / region.width, height / region.height), least_scale, largest_scale);
  const Rect wider{region.center().x - width / scale / 2, region.center().y - height / scale / 2, width / scale,
                   height / scale};
  draw_position(picture->draw().get(), cartographer.sheet(), looks, seen, wider, scale);
  return picture;
}

}  // namespace sandtable::render

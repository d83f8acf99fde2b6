#include "ui/tool_sight.hpp"

#include <array>
#include <vector>

#include "ui/painter.hpp"
#include "ui/theme.hpp"

namespace sandtable::ui {

HexId SightTool::hex_of(PlaceId place) const {
  return place.exists() && place.index() < data_.map.hex_count() ? HexId(place.value) : HexId::none();
}

const SightRules& SightTool::rules() const {
  if (!rules_) rules_.emplace(data_);
  return *rules_;
}

void SightTool::toggle(PlaceId start) {
  if (active_) {
    active_ = false;
    report_.reset();
    return;
  }
  active_ = true;
  fixed_ = false;
  from_ = hex_of(start);
  to_ = HexId::none();
  report_.reset();
}

void SightTool::set_rings(PlaceId middle) {
  rings_ = hex_of(middle);
}

void SightTool::close() {
  active_ = false;
  report_.reset();
  rings_ = HexId::none();
}

void SightTool::press(PlaceId place) {
  const HexId hex = hex_of(place);
  if (!hex.exists()) return;
  if (from_.exists() && !fixed_ && hex != from_) {
    to_ = hex;
    fixed_ = true;
  } else {
    from_ = hex;
    to_ = HexId::none();
    fixed_ = false;
    pressed_ = true;
  }
  measure();
}

void SightTool::release(PlaceId place) {
  const HexId hex = hex_of(place);
  if (pressed_ && hex.exists() && hex != from_) {
    to_ = hex;
    fixed_ = true;
    measure();
  }
  pressed_ = false;
}

void SightTool::hover(PlaceId place) {
  const HexId hex = hex_of(place);
  if (fixed_ || !from_.exists() || hex == to_) return;
  to_ = hex;
  measure();
}

void SightTool::measure() {
  report_.reset();
  if (from_.exists() && to_.exists()) report_ = rules().report(from_, to_);
}

std::string SightTool::words() const {
  if (report_) return report_->words;
  return from_.exists() ? "Sight from " + data_.map.name(from_) + ": point at another hex."
                        : "Sight and distance: click a hex, then another.";
}

void SightTool::paint(Painter& painter, const Camera& camera, const BoardLayout& layout, const Theme& theme,
                      float scale) const {
  if (rings_.exists()) paint_rings(painter, camera, layout, theme, scale);
  if (!active_ || !from_.exists()) return;
  const auto outline = [&](HexId hex, float width, gl::Color color) {
    std::vector<Point> corners;
    for (Direction c = 0; c < 6; ++c) corners.push_back(camera.to_window(layout.plane().corner(hex, c)));
    painter.strokes.outline(corners, width, color);
  };
  outline(from_, 3 * scale, theme.accent);
  if (!report_) return;
  const bool bad = report_->sight == Sight::blocked || report_->sight == Sight::too_far;
  const gl::Color color = bad ? theme.warning : theme.accent;
  outline(to_, 3 * scale, color);
  const Point a = camera.to_window(layout.plane().center(from_));
  const Point b = camera.to_window(layout.plane().center(to_));
  painter.strokes.line(a, b, 5 * scale, {255, 255, 255, 200});
  if (!bad) {
    painter.strokes.line(a, b, 2.5F * scale, color);
  } else {
    // Dashes, so that it is told from a clear line by its form too.
    constexpr int dashes = 12;
    for (int i = 0; i < dashes; i += 2) {
      const auto point = [&](int k) {
        const double share = static_cast<double>(k) / (dashes - 1);
        return Point{a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
      };
      painter.strokes.line(point(i), point(i + 1), 2.5F * scale, color);
    }
  }
  for (const HexId hex : report_->blocking) {
    outline(hex, 3 * scale, theme.warning);
    std::array<Point, 6> c;
    for (Direction k = 0; k < 6; ++k) c[k] = camera.to_window(layout.plane().corner(hex, k));
    painter.strokes.line(c[0], c[3], 1.5F * scale, theme.warning.with_alpha(160));
    painter.strokes.line(c[1], c[4], 1.5F * scale, theme.warning.with_alpha(160));
    painter.strokes.line(c[2], c[5], 1.5F * scale, theme.warning.with_alpha(160));
  }
}

void SightTool::paint_rings(Painter& painter, const Camera& camera, const BoardLayout& layout, const Theme& theme,
                            float scale) const {
  const Map& map = data_.map;
  const std::int32_t range = rules().range();
  for (std::size_t i = 0; i < map.hex_count(); ++i) {
    const HexId hex(static_cast<std::uint16_t>(i));
    const std::int32_t distance = map.distance(rings_, hex);
    if (distance > range) continue;
    for (Direction side = 0; side < 6; ++side) {
      const HexId next = map.neighbor(hex, side);
      if (next.exists() && map.distance(rings_, next) <= distance) continue;
      // Corner i lies between sides i and i + 1.
      const Point a = camera.to_window(layout.plane().corner(hex, static_cast<Direction>((side + 5) % 6)));
      const Point b = camera.to_window(layout.plane().corner(hex, side));
      const bool strong = distance == range || distance % 5 == 0;
      painter.strokes.line(a, b, (strong ? 3.F : 1.2F) * scale, theme.accent.with_alpha(strong ? 230 : 130));
    }
  }
}

}  // namespace sandtable::ui

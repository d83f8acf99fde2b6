// What lies below the interface: the sheet, the counters, targets and arrows.
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/table_view.hpp"
#include "ui/theme.hpp"

namespace sandtable::ui {

std::vector<Point> TableView::corners(PlaceId place, double share) const {
  std::vector<Point> points;
  if (place.index() < table_.data().map.hex_count()) {
    const HexId hex(place.value);
    const Point middle = layout().plane().center(hex);
    for (Direction c = 0; c < 6; ++c) {
      const Point corner = layout().plane().corner(hex, c);
      points.push_back(
          camera_.to_window({middle.x + (corner.x - middle.x) * share, middle.y + (corner.y - middle.y) * share}));
    }
    return points;
  }
  const BoardLayout::Box& box = layout().boxes()[place.index() - table_.data().map.hex_count()];
  for (const Point corner : {box.least, Point{box.most.x, box.least.y}, box.most, Point{box.least.x, box.most.y}}) {
    points.push_back(camera_.to_window(corner));
  }
  return points;
}

void TableView::paint(Painter& painter, const Theme& theme, float scale) {
  map_art_->paint(camera_, painter);
  paint_targets(painter, theme, scale);
  painter.strokes.flush();
  paint_counters(painter);
  paint_above(painter, theme, scale);
}

void TableView::paint_targets(Painter& painter, const Theme& theme, float scale) {
  // A ring and a dot: to be told from what lies around by its form as well as by its color.
  const bool many = targets_.size() > 60;
  for (const PlaceId place : targets_) {
    if (!many) painter.strokes.fill(corners(place, 0.94), theme.accent.with_alpha(46));
    painter.strokes.outline(corners(place, 0.9), 2 * scale, theme.accent.with_alpha(many ? 150 : 235));
    if (many || place.index() >= table_.data().map.hex_count()) continue;
    const double dot = 0.09 * camera_.zoom();
    const Point at = camera_.to_window(layout().middle(place));
    std::array<Point, 8> circle;
    for (std::size_t i = 0; i < circle.size(); ++i) {
      const double angle = static_cast<double>(i) * 0.7853981634;
      circle[i] = {at.x + dot * std::cos(angle), at.y + dot * std::sin(angle)};
    }
    painter.strokes.fill(circle, theme.accent.with_alpha(220));
  }
  if (hovered_place_.exists() && hovered_place_.index() < table_.data().map.hex_count()) {
    painter.strokes.outline(corners(hovered_place_, 0.98), 1.5F * scale, {20, 20, 20, 140});
  }
  if (table_.selected_place().exists()) {
    painter.strokes.outline(corners(table_.selected_place(), 0.97), 2.5F * scale, {20, 20, 20, 220});
  }
}

void TableView::paint_counters(Painter& painter) {
  const auto& seen = table_.view().counters;
  const auto pixels = [](const Rect& rect) { return static_cast<int>(std::lround(rect.width)); };
  counter_art_->begin();
  for (const Placed& placed : placed_) counter_art_->want(seen[placed.seen], pixels(placed.rect));
  counters_wait_ = counter_art_->finish();
  for (const Placed& placed : placed_) {
    const SeenCounter& counter = seen[placed.seen];
    const bool lifted = grip_ == Grip::dragging && counter.counter.exists() && counter.counter == pressed_counter_;
    paint_counter(painter, counter, placed.rect, lifted ? 0.35F : 1.F);
  }
  painter.quads.flush();
}

void TableView::paint_counter(Painter& painter, const SeenCounter& counter, const Rect& rect, float alpha) {
  const Sprite sprite = counter_art_->sprite(counter, static_cast<int>(std::lround(rect.width)));
  if (sprite.texture == 0) return;
  // On whole pixels, so that what is written stays sharp.
  const float side = std::round(rect.width * sprite.reach);
  painter.quads.add(sprite.texture, {.x = std::round(rect.x + rect.width / 2 - side / 2) + side / 2,
                                     .y = std::round(rect.y + rect.height / 2 - side / 2) + side / 2,
                                     .width = side,
                                     .height = side,
                                     .u0 = sprite.u0,
                                     .v0 = sprite.v0,
                                     .u1 = sprite.u1,
                                     .v1 = sprite.v1,
                                     .alpha = alpha});
}

void TableView::paint_above(Painter& painter, const Theme& theme, float scale) {
  const auto& seen = table_.view().counters;
  for (const Placed& placed : placed_) {
    const CounterId counter = seen[placed.seen].counter;
    if (!counter.exists()) continue;
    const bool chosen = counter == table_.selected_counter();
    const bool able = !table_.choices().of_counter(counter).empty();
    if (!chosen && !able) continue;
    const Rect& r = placed.rect;
    const std::array<Point, 4> frame{Point{r.x, r.y}, Point{r.right(), r.y}, Point{r.right(), r.bottom()},
                                     Point{r.x, r.bottom()}};
    painter.strokes.outline(frame, (chosen ? 3.5F : 1.5F) * scale, theme.accent.with_alpha(chosen ? 255 : 190));
  }
  const auto middles = [&](const auto& path) {
    std::vector<Point> points;
    for (const auto place : path) points.push_back(camera_.to_window(layout().middle(PlaceId(place.value))));
    return points;
  };
  const float width = std::clamp(static_cast<float>(camera_.zoom() * 0.08), 2.F * scale, 7.F * scale);
  for (const Trail& trail : table_.trails()) {
    const gl::Color color = trail.side.exists()
                                ? gl::color_of(table_.data().sides[trail.side.index()].color, {60, 60, 60, 255})
                                : gl::Color{60, 60, 60, 255};
    const auto points = middles(trail.path);
    if (trail.kind == EventKind::declared) {
      // An attack: a broader arrow with a dark rim, to be told from a move without its color.
      painter.strokes.arrow(points, 2 * width + 3 * scale, {20, 20, 20, 200});
      painter.strokes.arrow(points, 2 * width, {196, 48, 38, 235});
      continue;
    }
    painter.strokes.arrow(points, width + 2 * scale, {255, 255, 255, 170});
    painter.strokes.arrow(points, width, color.with_alpha(225));
  }
  sight_.paint(painter, camera_, layout(), theme, scale);
  if (pointed_) {
    const Choices& choices = table_.choices();
    for (const Choice& choice : choices.all()) {
      if (!(choice.action == *pointed_)) continue;
      if (choice.target.exists()) painter.strokes.outline(corners(choice.target, 0.95), 4 * scale, theme.accent);
    }
  }
  if (grip_ == Grip::dragging) {
    if (drop_.path.size() > 1) painter.strokes.arrow(middles(drop_.path), width, theme.accent.with_alpha(230));
    if (drop_place_.exists()) {
      const bool good = !drop_.way.empty() || !drop_.ambiguous.empty();
      painter.strokes.outline(corners(drop_place_, 0.95), 3 * scale, good ? theme.accent : theme.warning);
    }
    painter.strokes.flush();
    for (const SeenCounter& counter : seen) {
      if (counter.counter != pressed_counter_) continue;
      const auto side = static_cast<float>(BoardLayout::counter_side * camera_.zoom());
      paint_counter(painter, counter,
                    {static_cast<float>(pointer_.x) - side / 2, static_cast<float>(pointer_.y) - side / 2, side, side},
                    1);
    }
    painter.quads.flush();
  }
  painter.strokes.flush();
}

}  // namespace sandtable::ui

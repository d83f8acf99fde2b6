#include "render/labels.hpp"

#include <algorithm>
#include <limits>

#include "render/surface.hpp"

namespace sandtable::render {

namespace {

/// Large type finds its place first.
double importance(const MapStyle& style, const NamedPlace& place) {
  return style.name(place.kind).size + (place.hexes.size() > 3 ? 0.01 : 0);
}

Point middle_of(const Sheet& sheet, const std::vector<HexId>& hexes) {
  Point sum;
  for (const HexId hex : hexes) sum = sum + sheet.center(hex);
  return sum * (1.0 / static_cast<double>(hexes.size()));
}

double shared_area(const Rect& a, const Rect& b) {
  const double wide = std::min(a.right(), b.right()) - std::max(a.x, b.x);
  const double high = std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

class Placer {
 public:
  Placer(const GameData& data, const MapStyle& style, const Sheet& sheet, const std::vector<Line>& paths,
         const std::vector<Obstacle>& obstacles)
      : data_(data), style_(style), sheet_(sheet), paths_(paths), obstacles_(obstacles) {}

  /// Chooses the place of a label of that size. False if every place would hide another name.
  bool place(Label& label, Point size, Point wished);

 private:
  [[nodiscard]] double badness(const Rect& box, Point wished, const std::vector<Obstacle>& near) const;
  [[nodiscard]] double hidden_ids(const Rect& box) const;
  [[nodiscard]] double hidden_paths(const Rect& box) const;

  const GameData& data_;
  const MapStyle& style_;
  const Sheet& sheet_;
  const std::vector<Line>& paths_;
  const std::vector<Obstacle>& obstacles_;
  std::vector<Rect> taken_;
};

double Placer::hidden_ids(const Rect& box) const {
  double hidden = 0;
  const Axial middle = sheet_.axial_at(box.center());
  const auto reach = static_cast<std::int32_t>(box.width / 2 / 0.86) + 2;
  for (std::int32_t q = -reach; q <= reach; ++q) {
    for (std::int32_t r = -reach; r <= reach; ++r) {
      const HexId hex = data_.map.at(middle + Axial{q, r});
      if (hex.exists()) hidden += shared_area(box, id_box(sheet_, data_.map, style_, hex));
    }
  }
  return hidden;
}

double Placer::hidden_paths(const Rect& box) const {
  double hidden = 0;
  for (const Line& path : paths_) {
    for (const Point point : path) hidden += box.contains(point) ? 1 : 0;
  }
  return hidden;
}

double Placer::badness(const Rect& box, Point wished, const std::vector<Obstacle>& near) const {
  double bad = length(box.center() - wished) * 1.2;
  const Rect rim = box.grown(0.04);
  for (const Obstacle& obstacle : near) bad += rim.contains(obstacle.at) ? obstacle.weight : 0;
  for (const Rect& other : taken_) {
    if (other.overlaps(box)) return std::numeric_limits<double>::max();
  }
  const Rect map = sheet_.map_rect();
  if (box.x < map.x || box.y < map.y || box.right() > map.right() || box.bottom() > map.bottom()) bad += 100;
  bad += hidden_ids(box) * 60;
  bad += hidden_paths(box) * 0.06;
  return bad;
}

bool Placer::place(Label& label, Point size, Point wished) {
  // A name stands on its hexes or close by: a lattice of places, the nearest first among equals.
  const Rect reach = Rect{wished.x, wished.y, 0, 0}.grown(size.x + 2);
  std::vector<Obstacle> near;
  for (const Obstacle& obstacle : obstacles_) {
    if (reach.contains(obstacle.at)) near.push_back(obstacle);
  }
  double least = std::numeric_limits<double>::max();
  Rect best;
  for (int row = -9; row <= 9; ++row) {
    for (int column = -8; column <= 8; ++column) {
      const Point at = wished + Point{column * 0.2, row * 0.125};
      const Rect box{at.x - size.x / 2, at.y - size.y / 2, size.x, size.y};
      const double bad = badness(box, wished, near);
      if (bad >= least) continue;
      least = bad;
      best = box;
    }
  }
  if (least >= std::numeric_limits<double>::max()) return false;
  label.at = best.center();
  label.box = best;
  taken_.push_back(best);
  return true;
}

}  // namespace

Point id_place(const Sheet& sheet, const Map& map, HexId hex) {
  return sheet.center(hex) - Point{0, map.top() == HexTop::flat ? 0.385 : 0.36};
}

Rect id_box(const Sheet& sheet, const Map& map, const MapStyle& style, HexId hex) {
  const Point at = id_place(sheet, map, hex);
  const double width = style.id_size * 0.66 * static_cast<double>(map.name(hex).size());
  const double height = style.id_size * 0.9;
  return {at.x - width / 2, at.y - height / 2, width, height};
}

std::vector<Label> place_labels(const GameData& data, const MapStyle& style, const Sheet& sheet,
                                const std::vector<Line>& paths, const std::vector<Obstacle>& obstacles) {
  std::vector<const NamedPlace*> order;
  for (const NamedPlace& place : data.map.places()) {
    if (!place.hexes.empty()) order.push_back(&place);
  }
  std::ranges::stable_sort(order, std::ranges::greater(),
                           [&style](const NamedPlace* place) { return importance(style, *place); });
  std::vector<Label> labels;
  auto scratch = Surface::make(1, 1);
  if (!scratch) return labels;
  const Context context = scratch->draw();
  TextPainter painter(context.get());
  Placer placer(data, style, sheet, paths, obstacles);
  for (const NamedPlace* place : order) {
    const NameStyle& look = style.name(place->kind);
    Label label;
    label.text = place->name;
    label.kind = place->kind;
    label.style = {style.name_family, look.size, look.bold, look.italic, look.spacing, look.color, {}};
    label.style.halo = style.low.mixed({1, 1, 1}, 0.55).with_opacity(0.85);
    const Point size = painter.measure(label.text, label.style);
    // The lines of a font leave room above and below the letters, which may touch other names.
    if (placer.place(label, {size.x + 0.06, size.y * 0.86}, middle_of(sheet, place->hexes) + Point{0, 0.06}))
      labels.push_back(std::move(label));
  }
  return labels;
}

}  // namespace sandtable::render

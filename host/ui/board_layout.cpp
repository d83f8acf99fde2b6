#include "ui/board_layout.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::ui {
namespace {

constexpr double step = BoardLayout::counter_side * 1.12;  // from one counter of a box to the next
constexpr double title_height = 0.5;
constexpr double gap = 0.35;
constexpr double least_width = 5.2;
constexpr std::size_t most_columns = 16;

}  // namespace

BoardLayout::BoardLayout(const GameData& data) : data_(data), plane_(data.map), most_(plane_.most()) {
  fit_boxes({});
}

void BoardLayout::fit_boxes(const View& view) {
  std::vector<std::size_t> counts(data_.boxes.size());
  const std::size_t first_box = data_.map.hex_count();
  for (const SeenCounter& counter : view.counters) {
    if (counter.place.index() >= first_box) ++counts[counter.place.index() - first_box];
  }
  boxes_.clear();
  const double left = plane_.least().x;
  const double right = std::max(plane_.most().x, left + 20);
  Point at{left, plane_.most().y + 0.8};
  double row_height = 0;
  for (std::size_t i = 0; i < data_.boxes.size(); ++i) {
    const auto columns = static_cast<double>(std::min(std::max<std::size_t>(counts[i], 1), most_columns));
    const double rows =
        std::ceil(static_cast<double>(std::max<std::size_t>(counts[i], 1)) / static_cast<double>(most_columns));
    const double width = std::max(least_width, columns * step + 0.25);
    const double height = rows * step + title_height + 0.2;
    if (at.x > left && at.x + width > right) {
      at = {left, at.y + row_height + gap};
      row_height = 0;
    }
    boxes_.push_back({PlaceId(static_cast<std::uint16_t>(first_box + i)), at, {at.x + width, at.y + height}});
    at.x += width + gap;
    row_height = std::max(row_height, height);
  }
  most_ = plane_.most();
  for (const Box& box : boxes_) most_ = {std::max(most_.x, box.most.x), std::max(most_.y, box.most.y + 0.4)};
}

PlaceId BoardLayout::place_at(Point point) const {
  if (const HexId hex = plane_.hex_at(point); hex.exists()) return hex;
  for (const Box& box : boxes_) {
    if (point.x >= box.least.x && point.y >= box.least.y && point.x < box.most.x && point.y < box.most.y)
      return box.place;
  }
  return PlaceId::none();
}

Point BoardLayout::middle(PlaceId place) const {
  if (place.index() < data_.map.hex_count()) return plane_.center(HexId(place.value));
  const Box& box = boxes_[place.index() - data_.map.hex_count()];
  return {(box.least.x + box.most.x) / 2, (box.least.y + box.most.y) / 2};
}

Point BoardLayout::counter_middle(PlaceId place, std::size_t order, std::size_t count) const {
  if (place.index() >= data_.map.hex_count()) {
    const Box& box = boxes_[place.index() - data_.map.hex_count()];
    return {box.least.x + 0.15 + step * (static_cast<double>(order % most_columns) + 0.5),
            box.least.y + title_height + step * (static_cast<double>(order / most_columns) + 0.5)};
  }
  // A stack leans: each counter further down peeps out below and to the right.
  const Point center = plane_.center(HexId(place.value));
  const double lean = std::min(0.07, 0.24 / static_cast<double>(std::max<std::size_t>(count, 1)));
  const double away = lean * (static_cast<double>(order) - static_cast<double>(count - 1) / 2);
  return {center.x + away, center.y + away + 0.03};
}

}  // namespace sandtable::ui

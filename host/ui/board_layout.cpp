#include "ui/board_layout.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::ui {

BoardLayout::BoardLayout(const GameData& data, const render::Sheet& sheet) : data_(data), plane_(sheet) {
  for (std::size_t i = 0; i < data.boxes.size(); ++i) {
    const PlaceId place(static_cast<std::uint16_t>(data.map.hex_count() + i));
    const render::Rect rect = sheet.box_rect(place);
    boxes_.push_back({place, {rect.x, rect.y}, {rect.right(), rect.bottom()}});
  }
}

Point BoardLayout::middle(PlaceId place) const {
  const render::Point at = plane_.sheet().anchor(place);
  return {at.x, at.y};
}

Point BoardLayout::counter_middle(PlaceId place, std::size_t order, std::size_t count) const {
  const Point anchor = middle(place);
  if (place.index() < data_.map.hex_count()) {
    // A stack leans: each counter further down peeps out below and to the right.
    const double lean = std::min(0.07, 0.24 / static_cast<double>(std::max<std::size_t>(count, 1)));
    const double away = lean * (static_cast<double>(order) - static_cast<double>(count - 1) / 2);
    return {anchor.x + away, anchor.y + away + 0.03};
  }
  // In rows about the anchor, as close as it takes.
  const Box& box = boxes_[place.index() - data_.map.hex_count()];
  const double width = std::max(counter_side, box.most.x - box.least.x - 0.2);
  const double height = std::max(counter_side, 2 * (box.most.y - anchor.y) - 0.15);
  double step = counter_side * 1.1;
  std::size_t columns = 1;
  while (true) {
    columns = 1 + static_cast<std::size_t>((width - counter_side) / step);
    const auto rows = 1 + static_cast<std::size_t>((height - counter_side) / step);
    if (columns * rows >= count || step < 0.05) break;
    step *= 0.93;
  }
  const std::size_t rows = (count + columns - 1) / columns;
  const double in_row = static_cast<double>(std::min(count, columns));
  return {anchor.x + step * (static_cast<double>(order % columns) - (in_row - 1) / 2),
          anchor.y + step * (static_cast<double>(order / columns) - (static_cast<double>(rows) - 1) / 2)};
}

}  // namespace sandtable::ui

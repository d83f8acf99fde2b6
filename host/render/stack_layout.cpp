#include "render/stack_layout.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::render {

namespace {

constexpr double gap = 1.16;  // from counter to counter, in counters
constexpr double shift = 0.09;

struct Rows {
  std::size_t columns = 1;
  std::size_t rows = 1;
  double side = 0;
};

/// The number of columns that leaves the counters largest; of equal ones the squarest.
Rows best_rows(std::size_t count, double side, const Rect& bounds) {
  Rows best;
  std::size_t best_longest = 0;
  for (std::size_t columns = 1; columns <= count; ++columns) {
    const std::size_t rows = (count + columns - 1) / columns;
    const double fits = std::min(
        {side, bounds.width / (static_cast<double>(columns) * gap), bounds.height / (static_cast<double>(rows) * gap)});
    const std::size_t longest = std::max(columns, rows);
    if (fits > best.side || (fits >= best.side && longest < best_longest)) {
      best = {columns, rows, fits};
      best_longest = longest;
    }
  }
  return best;
}

/// The start of a stretch of that length, moved as little as keeps it inside.
double moved_inside(double start, double length, double low, double high) {
  return std::max(low, std::min(start, high - length));
}

}  // namespace

std::vector<Rect> stack_out(std::size_t count, Point anchor, double side) {
  const std::size_t shown = std::min(count, most_stacked);
  std::vector<Rect> rects;
  for (std::size_t depth = 0; depth < shown; ++depth) {
    const double off = side * shift * ((static_cast<double>(shown) - 1) / 2 - static_cast<double>(depth));
    rects.push_back({anchor.x + off - side / 2, anchor.y - off - side / 2, side, side});
  }
  return rects;
}

bool needs_badge(std::size_t count, double pixels) {
  return count > most_stacked || (count > 1 && pixels * shift < 3);
}

Rect badge_rect(const Rect& top) {
  const double size = top.width * 0.4;
  return {top.right() - size * 0.62, top.y - size * 0.38, size, size};
}

std::vector<Rect> fan_out(std::size_t count, Point anchor, double side, const Rect& bounds) {
  std::vector<Rect> rects;
  if (count == 0) return rects;
  const Rows rows = best_rows(count, side, bounds);
  const double step = rows.side * gap;
  const double high = step * static_cast<double>(rows.rows);
  const double top = moved_inside(anchor.y - high / 2, high, bounds.y, bounds.bottom());
  for (std::size_t index = 0; index < count; ++index) {
    const std::size_t row = index / rows.columns;
    const double wide = step * static_cast<double>(std::min(rows.columns, count - row * rows.columns));
    const double left = moved_inside(anchor.x - wide / 2, wide, bounds.x, bounds.right());
    const double inset = (step - rows.side) / 2;
    rects.push_back({left + static_cast<double>(index % rows.columns) * step + inset,
                     top + static_cast<double>(row) * step + inset, rows.side, rows.side});
  }
  return rects;
}

}  // namespace sandtable::render

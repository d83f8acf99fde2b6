#include "ui/layout.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::ui {

Arrangement arrange(float width, float height, float scale, const Settings& settings, const Occupied& occupied) {
  Arrangement places;
  const float bar = std::round(40 * scale);
  const bool has_left = settings.left_open && (occupied.left_upper || occupied.left_lower);
  const bool has_right = settings.right_open && occupied.right;
  float left = has_left ? settings.left_width * scale : 0;
  float right = has_right ? settings.right_width * scale : 0;
  // In a small window the map keeps its share: the left column gives way first, for its words wrap.
  const float columns = std::max(0.F, width - std::max(width * 0.45F, 240 * scale));
  if (left + right > columns && has_left) {
    left = std::max(std::min(left, 200 * scale), columns - right);
  }
  if (left + right > columns) {
    const float share = columns / (left + right);
    left *= share;
    right *= share;
  }
  left = std::round(left);
  right = std::round(right);
  float strip = settings.bottom_open && occupied.bottom ? settings.bottom_height * scale : 0;
  strip = std::round(std::min(strip, (height - bar) / 3));
  const float middle = std::max(1.F, height - bar);
  places.top = {0, 0, width, bar};
  places.right = {width - right, bar, right, middle};
  places.bottom = {left, height - strip, width - left - right, strip};
  places.map = {left, bar, width - left - right, middle - strip};
  float upper = std::round(middle * settings.left_split);
  if (!occupied.left_lower) upper = middle;
  if (!occupied.left_upper) upper = 0;
  places.left_upper = {0, bar, left, upper};
  places.left_lower = {0, bar + upper, left, middle - upper};
  return places;
}

}  // namespace sandtable::ui

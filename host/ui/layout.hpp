// The fixed arrangement of the table's screen: a bar on top, a column on either side, a strip below, the map between.
#pragma once

#include "ui/settings.hpp"
#include "ui/widgets.hpp"

namespace sandtable::ui {

struct Arrangement {
  Rect top;
  Rect left_upper;
  Rect left_lower;
  Rect right;
  Rect bottom;  // height 0 if closed or without a panel
  Rect map;
};

/// Which places have a panel at all.
struct Occupied {
  bool left_upper = true;
  bool left_lower = true;
  bool right = true;
  bool bottom = true;
};

/// Shares out the window. Columns give way before the map gets narrower than a third of the window; what is closed has
/// no width.
[[nodiscard]] Arrangement arrange(float width, float height, float scale, const Settings& settings,
                                  const Occupied& occupied);

}  // namespace sandtable::ui

// One result table drawn as a grid. For panels' sources only.
#pragma once

#include "ui/chronicle.hpp"
#include "ui/panel.hpp"

namespace sandtable::ui {

/// Lines of column heads, then a row for each number of the die; scrolls sideways if it is too wide. `used` is marked,
/// and brought into sight if `scroll` is set. Cells are widgets "charts/TABLE/DIE/COLUMN", the used one "charts/last".
void draw_chart_grid(AppContext& context, const Table& table, const UsedCell& used, bool scroll);

}  // namespace sandtable::ui

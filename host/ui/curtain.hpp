// The curtain between players at one screen: nothing of the game is shown until the next one has taken over.
#pragma once

#include "ui/panel.hpp"
#include "ui/widgets.hpp"

namespace sandtable::ui {

/// Asks for the player that the table awaits.
void draw_curtain(AppContext& context, const Rect& area);

}  // namespace sandtable::ui

// The card beside the mouse: what lies in a place, and what the selected counter would do there.
#pragma once

#include <string>
#include <vector>

#include "ui/game_table.hpp"

namespace sandtable::ui {

struct AppContext;

struct HoverCard {
  std::string title;                  // "1534 Petit Vimy"
  std::string terrain;                // "Town, Trench line (German)"
  std::vector<std::string> counters;  // "5th  4-4-6  1st Canadian Division", topmost first
  std::size_t more = 0;               // counters left out
  std::vector<std::string> action;    // what the selected counter would do here, line by line
};

/// Works the card out. Requires a place that exists.
[[nodiscard]] HoverCard hover_card(const GameTable& table, PlaceId place);
/// Draws it as a tooltip.
void draw_hover_card(AppContext& context, const HoverCard& card);

/// The hex's features in words, its hexsides' among them.
[[nodiscard]] std::string terrain_words(const Map& map, HexId hex);

}  // namespace sandtable::ui

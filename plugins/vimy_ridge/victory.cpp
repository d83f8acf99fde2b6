// 12.0 Victory.
#include <algorithm>
#include <bit>

#include "vimy_game.hpp"

namespace vimy {

void VimyGame::entered(Play& play, CounterId unit, HexId hex) const {
  VimyState& state = play.state();
  const SideId side = forces_.side(unit);
  if (const int peak = ground_.peak(hex); peak >= 0) {  // 12.1-b
    const auto bit = static_cast<std::uint16_t>(1U << peak);
    const bool was_allied = (state.peaks_allied & bit) != 0;
    state.peaks_allied =
        static_cast<std::uint16_t>(side == allied ? state.peaks_allied | bit : state.peaks_allied & ~bit);
    if (was_allied != (side == allied) && play.events.wanted()) {
      Event event;
      event.kind = EventKind::controlled;
      event.side = side;
      event.place = hex;
      event.rules = {"12.1-b"};
      play.events.add(std::move(event));
    }
  }
  if (hex == ground_.supply()) {  // 12.1-c
    const bool was_allied = state.supply_allied != 0;
    state.supply_allied = side == allied ? 1 : 0;
    if (was_allied != (side == allied) && play.events.wanted()) {
      Event event;
      event.kind = EventKind::controlled;
      event.side = side;
      event.place = hex;
      event.rules = {"12.1-c"};
      play.events.add(std::move(event));
    }
  }
  if (side != allied || !ground_.vimy(hex)) return;
  // 12.1-e, ruling Q10: no German unit in either town hex of Petit Vimy at that moment.
  for (const HexId town : ground_.petit_vimy()) {
    if (holds_enemy(play.board(), town, allied)) return;
  }
  win_at_once(play, InstantWin::vimy_town);
}

void VimyGame::win_at_once(Play& play, InstantWin how) const {
  VimyState& state = play.state();
  state.instant_win = how;
  state.over = 1;
  play.position.clear_frames();
  for (const SideId side : {allied, german}) return_support(play.board(), side, false);
  if (play.events.wanted()) {
    Event event;
    event.kind = EventKind::victory;
    event.side = allied;
    event.text = how == InstantWin::vimy_town ? "an Allied unit entered Vimy" : "no German unit is left";
    event.rules = {how == InstantWin::vimy_town ? "12.1-e" : "12.1-f"};
    play.events.add(std::move(event));
  }
}

void VimyGame::check_last_german(Play& play) const {
  const Board& board = play.board();
  const auto& units = forces_.units(german);
  const auto in_the_game = [&](CounterId unit) { return board.hex(unit).exists(); };
  if (play.state().over == 0 && std::none_of(units.begin(), units.end(), in_the_game))
    win_at_once(play, InstantWin::no_germans);
}

/// 12.1-d: the most units of one division on easternmost hexes.
std::int32_t VimyGame::east_edge_units(const Board& board) const {
  std::array<std::int32_t, 8> units{};
  for (const CounterId unit : forces_.units(allied)) {
    const HexId hex = board.hex(unit);
    if (hex.exists() && ground_.east_edge(hex)) ++units[forces_.division(unit)];
  }
  return *std::max_element(units.begin(), units.end());
}

std::int32_t VimyGame::victory_points(const Position& position) const {
  const VimyState& state = position.state<VimyState>();
  const bool all_peaks = static_cast<std::size_t>(std::popcount(state.peaks_allied)) == ground_.peak_count();
  return (all_peaks ? 1 : 0) + (state.supply_allied != 0 ? 1 : 0) +
         (east_edge_units(position.board) >= east_edge_needed_ ? 1 : 0);
}

Outcome VimyGame::outcome(const Position& position) const {
  const VimyState& state = position.state<VimyState>();
  Outcome outcome;
  outcome.over = state.over != 0;
  const auto peaks = static_cast<std::size_t>(std::popcount(state.peaks_allied));
  const std::int32_t east = east_edge_units(position.board);
  const auto item = [&](std::string_view text, bool met, std::string_view rule) -> Outcome::Item& {
    Outcome::Item& entry = outcome.reckoning.emplace_back();
    entry.text = text;
    entry.met = met;
    entry.rule = rule;
    return entry;
  };
  const auto point = [&](std::string_view text, bool met, std::string_view rule) {
    item(text, met, rule).points = met ? 1 : 0;
  };
  point("Peak hexes last held by Canadians: " + std::to_string(peaks) + " of " + std::to_string(ground_.peak_count()),
        peaks == ground_.peak_count(), "12.1-b");
  point("The German supply hex in Petit Vimy last held by Canadians", state.supply_allied != 0, "12.1-c");
  point("Canadian units of one division on the east edge: " + std::to_string(east) + " of " +
            std::to_string(east_edge_needed_),
        east >= east_edge_needed_, "12.1-d");
  item("An Allied unit entered Vimy with no German unit in Petit Vimy", state.instant_win == InstantWin::vimy_town,
       "12.1-e");
  item("All German units eliminated", state.instant_win == InstantWin::no_germans, "12.1-f");
  if (!outcome.over) return outcome;
  const bool allied_win = state.instant_win != InstantWin::none || victory_points(position) >= points_needed_;  // 12.2
  outcome.winner = allied_win ? allied : german;
  outcome.level = state.instant_win != InstantWin::none ? "instant victory" : "victory";
  return outcome;
}

}  // namespace vimy

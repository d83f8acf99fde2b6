// Players at one screen: who is at it, and who has to take it over.
#include <algorithm>

#include "ui/game_table.hpp"

namespace sandtable::ui {

void GameTable::set_curtain(bool curtain) {
  if (curtain_ == curtain) return;
  curtain_ = curtain;
  at_screen_ = SideId::none();
  refresh();
}

void GameTable::take_over() {
  at_screen_ = awaited_;
  awaited_ = SideId::none();
  clear_selection();
  // What the one before saw last is not for this one.
  trace_line(session_.length());
  live_trails_ = trails_;
  show_live();
}

bool GameTable::hides_something() const {
  return std::ranges::any_of(seats_, [this](const Seat& seat) {
    if (seat.bot != nullptr) return false;
    const View view = session_.game().view_for(session_.position(), seat.side);
    return std::ranges::any_of(view.counters, [](const SeenCounter& seen) { return !seen.counter.exists(); });
  });
}

void GameTable::watch_screen() {
  awaited_ = SideId::none();
  if (!curtain_ || eyes_ != Eyes::decider || session_.decision().over()) return;
  const SideId side = session_.decision().side;
  const Seat* seat = seat_of(side);
  if (side == at_screen_ || (seat != nullptr && seat->bot != nullptr)) return;
  if (hides_something()) {
    awaited_ = side;
  } else {
    at_screen_ = side;
  }
}

}  // namespace sandtable::ui

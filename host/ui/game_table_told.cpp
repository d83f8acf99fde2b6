// What the viewer is told of the lines of a game: nothing that he may not see.
#include "core/act.hpp"
#include "core/audience.hpp"
#include "core/narrate.hpp"
#include "ui/game_table.hpp"

namespace sandtable::ui {

const Told& GameTable::told(std::size_t i) {
  if (told_viewer_ != viewer()) {
    told_viewer_ = viewer();
    told_.assign(told_.size(), std::nullopt);
  }
  auto& kept = told_.at(i - 1);
  if (!kept) kept = tell(i);
  return *kept;
}

Told GameTable::tell(std::size_t i) const {
  const Session::Step& step = session_.step(i - 1);
  Told told;
  told.act = step.line.text;
  const auto events = session_.events_of(i);
  if (!events) {
    told.sentences.push_back(events.error().text());
    return told;
  }
  if (!viewer().exists()) {
    for (const Event& event : events->events) told.sentences.push_back(narrate(data(), event));
    return told;
  }
  const auto before = session_.at(i - 1);
  const auto after = session_.at(i);
  const auto act = parse_act(module(), step.line.kind, step.line.text);
  if (!before || !after || !act) return {};
  const Audience audience(module(), *before, *after, *events, viewer());
  if (!audience.sees(*act, step.side)) told.act.clear();
  for (const Event& event : events->events) {
    if (const auto seen = audience.as_seen(event)) told.sentences.push_back(narrate(data(), *seen));
  }
  return told;
}

void GameTable::add_trails(const EventList& events, const Position& before, const Position& after) {
  std::optional<Audience> audience;
  if (viewer().exists()) audience.emplace(module(), before, after, events, viewer());
  for (const Event& event : events.events) {
    if (event.kind == EventKind::declared && event.place.exists() && event.place.index() < data().map.hex_count() &&
        (!audience || audience->sees(event))) {
      for (const CounterId counter : event.counters) {
        const HexId from = after.board.hex(counter);
        if (from.exists() && from.value != event.place.value) {
          trails_.push_back({event.kind, event.side, {from, HexId(event.place.value)}});
        }
      }
    }
    const bool is_way = event.kind == EventKind::moved || event.kind == EventKind::retreated ||
                        event.kind == EventKind::advanced || event.kind == EventKind::displaced;
    if (!is_way || event.path.size() < 2 || (audience && !audience->sees(event))) continue;
    // Steps of one move are joined.
    if (!trails_.empty() && trails_.back().kind == event.kind && trails_.back().side == event.side &&
        trails_.back().path.back() == event.path.front()) {
      trails_.back().path.insert(trails_.back().path.end(), event.path.begin() + 1, event.path.end());
    } else {
      trails_.push_back({event.kind, event.side, event.path});
    }
  }
}

}  // namespace sandtable::ui

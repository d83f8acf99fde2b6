#include "core/audience.hpp"

#include <algorithm>

namespace sandtable {

Audience::Audience(const LoadedModule& module, const Position& before, const Position& after, const EventList& events,
                   SideId side)
    : module_(module), before_(before), after_(after), side_(side) {
  for (const Event& event : events.events) {
    if (event.kind != EventKind::revealed || !event.meant_for(side)) continue;
    revealed_.insert(revealed_.end(), event.counters.begin(), event.counters.end());
  }
  for (std::size_t i = 0; i < module.data().counters.size() && !hidden_change_; ++i) {
    const CounterId counter(static_cast<std::uint16_t>(i));
    hidden_change_ = !(before.board.counter(counter) == after.board.counter(counter)) && !open(counter);
  }
}

bool Audience::open(CounterId counter) const {
  if (counter.index() >= module_.data().counters.size() || std::ranges::find(revealed_, counter) != revealed_.end()) {
    return true;
  }
  const auto sees = [&](const Position& position) {
    return module_.game().visibility(position, counter, side_) == Visibility::open;
  };
  return sees(before_) || sees(after_);
}

bool Audience::open(TrackId track) const {
  return module_.game().track_visible(before_, track, side_) && module_.game().track_visible(after_, track, side_);
}

bool Audience::sees(const Act& act, SideId actor) const {
  if (act.umpire) {
    // A note is the umpire's own words, and nobody can tell what they give away.
    if (act.umpire->verb == UmpireAct::Verb::set && !open(act.umpire->track)) return false;
    return act.umpire->verb != UmpireAct::Verb::note && (!act.umpire->counter.exists() || open(act.umpire->counter));
  }
  if (actor == side_) return true;
  if (module_.game().verbs()[act.action.verb].secret) return false;
  for (std::size_t i = 0; i < act.action.count; ++i) {
    if (module_.grammar().kind(act.action, i) == ArgumentKind::counter && !open(act.action.counter(i))) return false;
  }
  return true;
}

bool Audience::sees(const Event& event) const {
  if (!event.meant_for(side_)) return false;
  const bool tells_chance = event.kind == EventKind::drawn || event.kind == EventKind::rolled || event.die != 0;
  if (tells_chance && hidden_change_) return false;
  if (event.kind == EventKind::track_set) {
    const auto& tracks = module_.data().tracks;
    const auto found = std::ranges::find(tracks, event.text, &Track::id);
    if (found != tracks.end() && !open(TrackId(static_cast<std::uint8_t>(found - tracks.begin())))) return false;
  }
  const auto is_open = [&](CounterId counter) { return open(counter); };
  return std::ranges::all_of(event.counters, is_open) && std::ranges::all_of(event.others, is_open);
}

std::optional<Event> Audience::as_seen(const Event& event) const {
  if (sees(event)) return event;
  const bool only_backs = std::ranges::none_of(event.counters, [&](CounterId counter) {
    return module_.game().visibility(before_, counter, side_) == Visibility::nothing ||
           module_.game().visibility(after_, counter, side_) == Visibility::nothing;
  });
  if (event.kind != EventKind::committed || !event.meant_for(side_) || !only_backs || !event.others.empty()) return {};
  Event seen = event;
  seen.counters.clear();
  seen.numbers.clear();
  return seen;
}

}  // namespace sandtable

// What one side may see of an act: its text, its chance and its events. When in doubt it may not.
#pragma once

#include <optional>
#include <vector>

#include "core/act.hpp"
#include "core/shelf.hpp"
#include "sandtable/event.hpp"

namespace sandtable {

/// Judges one act by what the side sees of the counters before and after it, and by what the act reveals: a counter
/// that is turned up and put back at once has been seen.
class Audience {
 public:
  /// All of these must outlive the audience.
  Audience(const LoadedModule& module, const Position& before, const Position& after, const EventList& events,
           SideId side);

  /// Whether the side may read the act. Its own it may; another's if every counter in it is open to it.
  [[nodiscard]] bool sees(const Act& act, SideId actor) const;
  /// Whether the side may know the values of the act's chance: not if a counter that it does not see changed, since a
  /// blind draw tells which one.
  [[nodiscard]] bool sees_chance() const { return !hidden_change_; }
  [[nodiscard]] bool sees(const Event& event) const;
  /// The event as the side learns of it: whole; without the counters, if something is put in of which the side sees
  /// only the backs; or not at all.
  [[nodiscard]] std::optional<Event> as_seen(const Event& event) const;

 private:
  [[nodiscard]] bool open(CounterId counter) const;
  [[nodiscard]] bool open(TrackId track) const;

  const LoadedModule& module_;
  const Position& before_;
  const Position& after_;
  SideId side_;
  std::vector<CounterId> revealed_;
  bool hidden_change_ = false;
};

}  // namespace sandtable

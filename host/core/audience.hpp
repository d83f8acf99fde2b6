// What one side may see of an act: its text, its chance and its events. When in doubt it may not.
#pragma once

#include <vector>

#include "core/act.hpp"
#include "core/shelf.hpp"
#include "sandtable/event.hpp"

namespace sandtable {

/// Judges one act by what the side sees of the counters before and after it.
class Audience {
 public:
  /// All of these must outlive the audience.
  Audience(const LoadedModule& module, const Position& before, const Position& after, SideId side);

  /// Whether the side may read the act. Its own it may; another's if every counter in it is open to it.
  [[nodiscard]] bool sees(const Act& act, SideId actor) const;
  /// Whether the side may know the values of the act's chance: not if a counter that it does not see changed, since a
  /// blind draw tells which one.
  [[nodiscard]] bool sees_chance() const { return !hidden_change_; }
  [[nodiscard]] bool sees(const Event& event) const;

 private:
  [[nodiscard]] bool open(CounterId counter) const;
  [[nodiscard]] bool open(TrackId track) const;

  const LoadedModule& module_;
  const Position& before_;
  const Position& after_;
  SideId side_;
  bool hidden_change_ = false;
};

}  // namespace sandtable

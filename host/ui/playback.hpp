// Plays a recorded game: shows one line after the other at a chosen speed until the present is reached.
#pragma once

#include "ui/game_table.hpp"

namespace sandtable::ui {

class Playback {
 public:
  [[nodiscard]] bool running() const { return running_; }
  /// Starts from the moment shown, from the beginning if that is the present.
  [[nodiscard]] Result<void> start(GameTable& table, double now);
  void stop() { running_ = false; }
  /// Shows what is due.
  [[nodiscard]] Result<void> advance(GameTable& table, double now);
  /// Seconds until the next line is due; less than 0 if it does not run.
  [[nodiscard]] double next_change(double now) const;

  /// Lines a second.
  [[nodiscard]] int speed() const;
  /// The next of the speeds, the slowest after the fastest.
  void change_speed();

 private:
  bool running_ = false;
  std::size_t speed_ = 1;
  double due_ = 0;
};

}  // namespace sandtable::ui

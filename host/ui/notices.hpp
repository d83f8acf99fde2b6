// What the window has to say beside the game: short notices that go away by themselves, and errors that wait for the
// player.
#pragma once

#include <deque>
#include <string>

#include "sandtable/error.hpp"

namespace sandtable::ui {

enum class NoticeKind { info, refusal, warning };

struct Notice {
  NoticeKind kind = NoticeKind::info;
  std::string text;
  double until = 0;  // seconds of the frame clock
};

class Notices {
 public:
  void begin_frame(double now);
  /// Shown for a few seconds, longer the longer it is.
  void say(std::string text, NoticeKind kind = NoticeKind::info);
  void refuse(const Error& error) { say(error.text(), NoticeKind::refusal); }
  /// Waits until the player has closed it.
  void alert(std::string title, const Error& error) { alerts_.push_back({std::move(title), error.text()}); }

  [[nodiscard]] const std::deque<Notice>& shown() const { return notices_; }
  struct Alert {
    std::string title;
    std::string text;
  };
  [[nodiscard]] const Alert* alert() const { return alerts_.empty() ? nullptr : &alerts_.front(); }
  void close_alert() { alerts_.pop_front(); }
  void clear() { notices_.clear(); }
  /// Seconds until something goes away; less than 0 if nothing will.
  [[nodiscard]] double next_change() const;

 private:
  double now_ = 0;
  std::deque<Notice> notices_;
  std::deque<Alert> alerts_;
};

}  // namespace sandtable::ui

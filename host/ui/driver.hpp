// Lets a test find its way about the window: answers one-line questions on a Unix socket. It tells where things are and
// what the game's state is; the clicks and keys are the test's own, by the real mouse.
//
//     where NAME      x y width height, in pixels of the screen; or "none"
//     list            all names, one a line, then a line with a dot
//     idle?           "yes" when nothing runs, moves or waits
//     state           one line of JSON: moment, decision, selection, lines
//     picture PATH    writes a PNG of the next frame; "done" or why not
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "sandtable/error.hpp"

namespace sandtable::ui {

class Driver {
 public:
  /// `wake` is called from the driver's thread when a question waits.
  [[nodiscard]] static Result<std::unique_ptr<Driver>> listen(const std::string& path, std::function<void()> wake);
  ~Driver();
  Driver(const Driver&) = delete;
  Driver& operator=(const Driver&) = delete;

  /// The question that waits; empty if there is none.
  [[nodiscard]] std::string question();
  void answer(std::string text);

 private:
  Driver(int listener, std::string path, std::function<void()> wake);
  void serve();
  void serve_one(int connection);

  int listener_;
  std::string path_;
  std::function<void()> wake_;
  std::mutex mutex_;
  std::condition_variable answered_;
  std::string question_;
  std::string answer_;
  bool has_answer_ = false;
  bool closing_ = false;
  int connection_ = -1;
  std::thread thread_;
};

}  // namespace sandtable::ui

// What the window stands on: a real one by GLFW, or a picture in memory by EGL without a screen. The frames drawn in
// them are the same.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "sandtable/error.hpp"
#include "ui/commands.hpp"

namespace sandtable::ui {

struct WindowSize {
  int width = 1400;  // screen units
  int height = 900;
  bool maximized = false;
};

/// Owns the OpenGL context, which is current on the thread that made it, and ImGui's input from it.
class Platform {
 public:
  virtual ~Platform() = default;

  /// Waits for input, at most `seconds` (0: only looks; less than 0: as long as it takes), and takes it in.
  virtual void wait(double seconds) = 0;
  /// Ends a wait from another thread.
  virtual void wake() = 0;
  /// True if anything came in since it was last asked.
  [[nodiscard]] virtual bool take_input() = 0;
  /// Starts a frame of ImGui's input.
  virtual void begin_frame() = 0;
  virtual void end_frame() = 0;
  [[nodiscard]] virtual bool close_asked() const = 0;

  /// Pixels of the picture.
  [[nodiscard]] virtual int pixel_width() const = 0;
  [[nodiscard]] virtual int pixel_height() const = 0;
  /// What the screen asks for: 1 for usual ones, 2 for dense ones.
  [[nodiscard]] virtual float screen_scale() const = 0;
  /// Where the picture lies on the screen, for tests that move the real mouse.
  virtual void position(int& x, int& y) const = 0;
  [[nodiscard]] virtual WindowSize window_size() const = 0;
  virtual void set_title(const std::string& title) = 0;
  /// Seconds since some moment.
  [[nodiscard]] virtual double clock() const = 0;

  /// Keys pressed since the last call, in order; none is lost.
  [[nodiscard]] std::vector<Key> take_keys();

 protected:
  void press(const Key& key) { keys_.push_back(key); }

 private:
  std::vector<Key> keys_;
};

/// A window on the screen. Errors: no display, or no OpenGL 3.3; one sentence each.
[[nodiscard]] Result<std::unique_ptr<Platform>> open_window(const WindowSize& size, const std::string& title);

/// A picture in memory; needs no display. The mouse and keys are given by set_pointer() and so on.
class Offscreen : public Platform {
 public:
  virtual void set_pointer(float x, float y) = 0;
  virtual void set_button(int button, bool down) = 0;
  virtual void scroll(float steps) = 0;
  virtual void press_key(const Key& key) = 0;
  virtual void resize(int width, int height) = 0;
};
[[nodiscard]] Result<std::unique_ptr<Offscreen>> open_offscreen(int width, int height, float scale = 1);

}  // namespace sandtable::ui

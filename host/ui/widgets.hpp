// Where everything on the screen is, by name: "prompt/end", "hex/1512", "counter/5th". Drawn anew every frame; a test
// that drives the window asks for these places and then uses the real mouse.
//
// Names are lower case with slashes; the last part is the printed name of a thing or a word for an action.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::ui {

/// A rectangle in pixels of the window, from its upper left corner.
struct Rect {
  float x = 0, y = 0, width = 0, height = 0;

  [[nodiscard]] bool holds(float px, float py) const { return px >= x && py >= y && px < x + width && py < y + height; }
  [[nodiscard]] float right() const { return x + width; }
  [[nodiscard]] float bottom() const { return y + height; }
};

class Widgets {
 public:
  /// Only a window that is driven keeps a registry; otherwise marking costs a test of this flag.
  void set_wanted(bool wanted) { wanted_ = wanted; }
  [[nodiscard]] bool wanted() const { return wanted_; }

  void begin_frame();
  void mark(std::string_view name, const Rect& rect);
  /// What the last whole frame showed.
  void end_frame();
  [[nodiscard]] std::optional<Rect> find(std::string_view name) const;
  [[nodiscard]] std::vector<std::string> names() const;

 private:
  bool wanted_ = false;
  std::map<std::string, Rect, std::less<>> drawing_;
  std::map<std::string, Rect, std::less<>> shown_;
};

/// The name of a thing as part of a widget's name: lower case, what is neither letter, digit nor one of ./_ becomes
/// '-'.
[[nodiscard]] std::string widget_word(std::string_view text);

}  // namespace sandtable::ui

// Where the table gets the pictures of counters from.
#pragma once

#include <functional>
#include <memory>

#include "render/counter_look.hpp"
#include "sandtable/view.hpp"

namespace sandtable::ui {

/// A part of an atlas page on the card.
struct Sprite {
  unsigned texture = 0;  // 0: not drawn yet
  float u0 = 0, v0 = 0, u1 = 1, v1 = 1;
  float reach = 1;  // width of the picture with its margin, in counters
};

/// Belongs to the thread of the OpenGL context. In a frame: begin(), want() for all, finish(), then sprite().
class CounterArt {
 public:
  virtual ~CounterArt() = default;
  virtual void begin() = 0;
  /// Asks for the picture of a counter as seen, `pixels` on a side.
  virtual void want(const SeenCounter& counter, int pixels) = 0;
  /// Draws some of what was wanted; true while more waits for the next frame.
  virtual bool finish() = 0;
  /// The picture, or one of another size that stands in for it.
  [[nodiscard]] virtual Sprite sprite(const SeenCounter& counter, int pixels) = 0;
};

/// Counters as the module's style has them. `say` gets a sentence when pictures cannot be made.
[[nodiscard]] std::unique_ptr<CounterArt> make_drawn_counters(render::LookMaker looks,
                                                              std::function<void(const Error&)> say);

}  // namespace sandtable::ui

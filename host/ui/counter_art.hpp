// Where the table gets the pictures of counters from.
#pragma once

#include <memory>

#include "sandtable/game_data.hpp"
#include "sandtable/view.hpp"

namespace sandtable::ui {

/// A part of an atlas page on the card.
struct Sprite {
  unsigned texture = 0;
  float u0 = 0, v0 = 0, u1 = 1, v1 = 1;
};

/// Belongs to the thread of the OpenGL context.
class CounterArt {
 public:
  virtual ~CounterArt() = default;
  /// The picture of a counter as seen, made for `pixels` on a side or near it; drawn on first use.
  [[nodiscard]] virtual Sprite sprite(const SeenCounter& counter, int pixels) = 0;
};

/// Squares in the sides' colors with the counter's label and values.
[[nodiscard]] std::unique_ptr<CounterArt> make_plain_counters(const GameData& data);

}  // namespace sandtable::ui

// Textured quads, drawn instanced: one draw for each run of quads of one texture. For counters and map tiles.
#pragma once

#include <cstdint>
#include <vector>

#include "ui/gl/objects.hpp"

namespace sandtable::ui::gl {

/// A picture or a part of one, in window pixels; 44 bytes, as the card reads it.
struct Quad {
  float x = 0, y = 0;  // middle
  float width = 0, height = 0;
  float u0 = 0, v0 = 0, u1 = 1, v1 = 1;
  float turn = 0;  // radians clockwise
  float alpha = 1;
  float shade = 1;  // below 1 darkens
};

class QuadBatch {
 public:
  QuadBatch();
  void begin(int width, int height);
  /// Quads wholly outside the window are dropped. Later ones lie on top.
  void add(unsigned texture, const Quad& quad);
  void flush();
  /// Draws them as they are, over what lies below: for pictures without holes, quicker where the processor draws.
  /// `turn` counts; `alpha` and `shade` do not.
  void flush_opaque();
  /// Draws of the last frame, for measuring.
  [[nodiscard]] std::size_t draws() const { return draws_; }

 private:
  void draw(unsigned program, int size_at);
  struct Run {
    unsigned texture = 0;
    std::size_t first = 0;
  };
  Program program_;
  Program opaque_program_;
  VertexArray array_;
  Buffer buffer_;
  int size_at_ = -1;
  int opaque_size_at_ = -1;
  float width_ = 1;
  float height_ = 1;
  std::vector<Quad> quads_;
  std::vector<Run> runs_;
  std::size_t draws_ = 0;
};

}  // namespace sandtable::ui::gl

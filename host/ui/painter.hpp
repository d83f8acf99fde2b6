// What the table is painted with, in window pixels, below the interface.
#pragma once

#include "ui/gl/quads.hpp"
#include "ui/gl/strokes.hpp"

namespace sandtable::ui {

struct Painter {
  gl::QuadBatch quads;
  gl::StrokeBatch strokes;
};

}  // namespace sandtable::ui

// A picture for a panel, made by a job and put on the card when it is ready: a cover, the overview of a map.
#pragma once

#include <functional>

#include "render/surface.hpp"
#include "ui/gl/objects.hpp"
#include "ui/jobs.hpp"

namespace sandtable::ui {

/// Belongs to the thread of the OpenGL context.
class MadePicture {
 public:
  /// Starts making it, once. `make` runs on a worker and must not touch what the interface uses.
  void ask(Jobs& jobs, std::function<Result<render::Surface>()> make);
  /// Not there yet, or it could not be made.
  [[nodiscard]] bool ready() const { return static_cast<bool>(texture_); }
  [[nodiscard]] unsigned texture() const { return texture_.name(); }

 private:
  gl::Texture texture_;
  Job job_;
  bool asked_ = false;
};

}  // namespace sandtable::ui

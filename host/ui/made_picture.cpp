#include "ui/made_picture.hpp"

#include <memory>
#include <utility>

namespace sandtable::ui {

void MadePicture::ask(Jobs& jobs, std::function<Result<render::Surface>()> make) {
  if (std::exchange(asked_, true)) return;
  job_ = jobs.start(
      {}, [make = std::move(make)](JobProgress&) { return make(); },
      [this](Result<render::Surface> made) {
        if (!made) return;
        texture_ =
            gl::Texture(made->width(), made->height(), gl::Filter::linear, made->pixels().data(), made->stride());
      });
}

}  // namespace sandtable::ui

#include <epoxy/egl.h>
#include <epoxy/gl.h>
#include <imgui.h>

#include <optional>
#include <utility>

#include "ui/gl/objects.hpp"
#include "ui/platform.hpp"

namespace sandtable::ui {
namespace {

/// An EGL display, context and nothing to show it on.
struct Surfaceless {
  EGLDisplay display = EGL_NO_DISPLAY;
  EGLContext context = EGL_NO_CONTEXT;

  [[nodiscard]] bool open() {
    display = eglGetPlatformDisplayEXT(EGL_PLATFORM_SURFACELESS_MESA, nullptr, nullptr);
    if (display == EGL_NO_DISPLAY || eglInitialize(display, nullptr, nullptr) == EGL_FALSE) return false;
    if (eglBindAPI(EGL_OPENGL_API) == EGL_FALSE) return false;
    // Without a display there are no windows, so the default surface type fits nothing.
    const EGLint wanted[] = {EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_NONE};
    EGLConfig config = nullptr;
    EGLint count = 0;
    if (eglChooseConfig(display, wanted, &config, 1, &count) == EGL_FALSE || count == 0) return false;
    const EGLint version[] = {EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 3, EGL_NONE};
    context = eglCreateContext(display, config, EGL_NO_CONTEXT, version);
    return context != EGL_NO_CONTEXT && eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context) == EGL_TRUE;
  }
  void close() {
    if (display == EGL_NO_DISPLAY) return;
    eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    if (context != EGL_NO_CONTEXT) eglDestroyContext(display, context);
    eglTerminate(display);
  }
};

class Picture final : public Offscreen {
 public:
  Picture(Surfaceless surfaceless, int width, int height, float scale) : surfaceless_(surfaceless), scale_(scale) {
    resize(width, height);
  }
  ~Picture() override {
    framebuffer_.reset();
    surfaceless_.close();
  }
  Picture(const Picture&) = delete;
  Picture& operator=(const Picture&) = delete;

  void wait(double) override {}
  void wake() override {}
  bool take_input() override { return true; }
  void begin_frame() override {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {static_cast<float>(width_), static_cast<float>(height_)};
    // A fixed step, so that pictures do not depend on how fast the machine is.
    io.DeltaTime = 1.F / 60;
    io.MousePos = {x_, y_};
    for (int i = 0; i < 3; ++i) io.MouseDown[i] = down_[i];
    io.MouseWheel = std::exchange(wheel_, 0.F);
    seconds_ += 1.0 / 60;
    framebuffer_->use();
  }
  void end_frame() override { glFinish(); }
  [[nodiscard]] bool close_asked() const override { return false; }
  [[nodiscard]] int pixel_width() const override { return width_; }
  [[nodiscard]] int pixel_height() const override { return height_; }
  [[nodiscard]] float screen_scale() const override { return scale_; }
  void position(int& x, int& y) const override { x = y = 0; }
  [[nodiscard]] WindowSize window_size() const override { return {width_, height_, false}; }
  void set_title(const std::string&) override {}
  [[nodiscard]] double clock() const override { return seconds_; }

  void set_pointer(float x, float y) override {
    x_ = x;
    y_ = y;
  }
  void set_button(int button, bool down) override { down_[button] = down; }
  void scroll(float steps) override { wheel_ += steps; }
  void press_key(const Key& key) override { press(key); }
  void resize(int width, int height) override {
    width_ = width;
    height_ = height;
    framebuffer_.emplace(width, height);
  }

 private:
  Surfaceless surfaceless_;
  float scale_;
  std::optional<gl::Framebuffer> framebuffer_;
  int width_ = 0;
  int height_ = 0;
  double seconds_ = 0;
  float x_ = -1;
  float y_ = -1;
  float wheel_ = 0;
  bool down_[3] = {};
};

}  // namespace

Result<std::unique_ptr<Offscreen>> open_offscreen(int width, int height, float scale) {
  Surfaceless surfaceless;
  if (!surfaceless.open()) {
    surfaceless.close();
    return fail(ErrorCode::not_found,
                "No OpenGL 3.3 without a display is to be had here. Install libegl1 and libgl1-mesa-dri.");
  }
  return std::make_unique<Picture>(surfaceless, width, height, scale);
}

}  // namespace sandtable::ui

#include <epoxy/gl.h>
// After epoxy, which brings its own OpenGL header.
#include <GLFW/glfw3.h>

#include <backends/imgui_impl_glfw.h>
#include <imgui.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "ui/gl/objects.hpp"
#include "ui/platform.hpp"

namespace sandtable::ui {

std::vector<Key> Platform::take_keys() {
  return std::exchange(keys_, {});
}

namespace {

std::string& last_problem() {
  static std::string text;
  return text;
}

class Window final : public Platform {
 public:
  explicit Window(GLFWwindow* window) : window_(window) {
    glfwSetWindowUserPointer(window_, this);
    glfwSetKeyCallback(window_, [](GLFWwindow* w, int code, int, int action, int held) {
      self(w).input_ = true;
      if (action == GLFW_RELEASE) return;
      self(w).press({code, (held & GLFW_MOD_CONTROL) != 0, (held & GLFW_MOD_SHIFT) != 0, (held & GLFW_MOD_ALT) != 0});
    });
    glfwSetCharCallback(window_, [](GLFWwindow* w, unsigned) { self(w).input_ = true; });
    glfwSetMouseButtonCallback(window_, [](GLFWwindow* w, int, int, int) { self(w).input_ = true; });
    glfwSetScrollCallback(window_, [](GLFWwindow* w, double, double) { self(w).input_ = true; });
    glfwSetCursorPosCallback(window_, [](GLFWwindow* w, double, double) { self(w).input_ = true; });
    glfwSetCursorEnterCallback(window_, [](GLFWwindow* w, int) { self(w).input_ = true; });
    glfwSetWindowRefreshCallback(window_, [](GLFWwindow* w) { self(w).input_ = true; });
    glfwSetFramebufferSizeCallback(window_, [](GLFWwindow* w, int, int) { self(w).input_ = true; });
    glfwSetWindowFocusCallback(window_, [](GLFWwindow* w, int) { self(w).input_ = true; });
    // ImGui's callbacks call the ones above.
    ImGui_ImplGlfw_InitForOpenGL(window_, true);
  }
  ~Window() override {
    ImGui_ImplGlfw_Shutdown();
    glfwDestroyWindow(window_);
    glfwTerminate();
  }
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  void wait(double seconds) override {
    if (seconds == 0) {
      glfwPollEvents();
    } else if (seconds < 0) {
      glfwWaitEvents();
    } else {
      glfwWaitEventsTimeout(seconds);
    }
  }
  void wake() override { glfwPostEmptyEvent(); }
  bool take_input() override { return std::exchange(input_, false); }
  void begin_frame() override { ImGui_ImplGlfw_NewFrame(); }
  void end_frame() override { glfwSwapBuffers(window_); }
  [[nodiscard]] bool close_asked() const override { return glfwWindowShouldClose(window_) != 0; }
  [[nodiscard]] int pixel_width() const override {
    int width = 0;
    glfwGetFramebufferSize(window_, &width, nullptr);
    return width;
  }
  [[nodiscard]] int pixel_height() const override {
    int height = 0;
    glfwGetFramebufferSize(window_, nullptr, &height);
    return height;
  }
  [[nodiscard]] float screen_scale() const override {
    float scale = 1;
    glfwGetWindowContentScale(window_, &scale, nullptr);
    return std::clamp(scale, 1.F, 4.F);
  }
  void position(int& x, int& y) const override { glfwGetWindowPos(window_, &x, &y); }
  [[nodiscard]] WindowSize window_size() const override {
    WindowSize size;
    glfwGetWindowSize(window_, &size.width, &size.height);
    size.maximized = glfwGetWindowAttrib(window_, GLFW_MAXIMIZED) != 0;
    return size;
  }
  void set_title(const std::string& title) override { glfwSetWindowTitle(window_, title.c_str()); }
  [[nodiscard]] double clock() const override { return glfwGetTime(); }

 private:
  static Window& self(GLFWwindow* window) { return *static_cast<Window*>(glfwGetWindowUserPointer(window)); }

  GLFWwindow* window_;
  bool input_ = true;
};

}  // namespace

Result<std::unique_ptr<Platform>> open_window(const WindowSize& size, const std::string& title) {
  glfwSetErrorCallback([](int, const char* words) { last_problem() = words; });
  if (glfwInit() == 0) {
    return fail(ErrorCode::not_found,
                "No window can be opened here (" + last_problem() +
                    "). Start it on a desktop, or set DISPLAY; the other commands need no display.");
  }
  glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
  glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
  glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
  glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, 1);
  glfwWindowHint(GLFW_MAXIMIZED, size.maximized ? 1 : 0);
  glfwWindowHint(GLFW_DEPTH_BITS, 0);
  glfwWindowHint(GLFW_STENCIL_BITS, 0);
  glfwWindowHintString(GLFW_X11_CLASS_NAME, "sandtable");
  GLFWwindow* window = glfwCreateWindow(size.width, size.height, title.c_str(), nullptr, nullptr);
  if (window == nullptr) {
    const std::string reason = last_problem();
    glfwTerminate();
    return fail(ErrorCode::not_found, "The window needs OpenGL 3.3, and the graphics driver does not offer it (" +
                                          reason +
                                          "). Update the driver, or install libgl1-mesa-dri and set "
                                          "LIBGL_ALWAYS_SOFTWARE=1.");
  }
  glfwMakeContextCurrent(window);
  glfwSwapInterval(1);
  glfwSetWindowSizeLimits(window, 800, 500, GLFW_DONT_CARE, GLFW_DONT_CARE);
  return std::make_unique<Window>(window);
}

}  // namespace sandtable::ui

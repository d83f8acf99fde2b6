// OpenGL 3.3 objects that free themselves. They belong to the thread of their context and must go before it.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "sandtable/error.hpp"

namespace sandtable::ui::gl {

/// Owns one OpenGL name.
template <void (*Free)(unsigned)>
class Handle {
 public:
  Handle() = default;
  explicit Handle(unsigned name) : name_(name) {}
  Handle(Handle&& other) noexcept : name_(std::exchange(other.name_, 0)) {}
  Handle& operator=(Handle&& other) noexcept {
    std::swap(name_, other.name_);
    return *this;
  }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  ~Handle() {
    if (name_ != 0) Free(name_);
  }
  [[nodiscard]] unsigned name() const { return name_; }
  [[nodiscard]] explicit operator bool() const { return name_ != 0; }

 private:
  unsigned name_ = 0;
};

void free_texture(unsigned name);
void free_buffer(unsigned name);
void free_vertex_array(unsigned name);
void free_program(unsigned name);
void free_framebuffer(unsigned name);

using Buffer = Handle<free_buffer>;
using VertexArray = Handle<free_vertex_array>;
using Program = Handle<free_program>;

[[nodiscard]] Buffer make_buffer();
[[nodiscard]] VertexArray make_vertex_array();
/// Programming error if a shader does not compile: the text of the driver goes to standard error and the program ends.
[[nodiscard]] Program make_program(const char* vertex, const char* fragment);

enum class Filter : std::uint8_t { nearest, linear };

/// A picture on the card. Pixels are Cairo's: premultiplied, B G R A.
class Texture {
 public:
  Texture() = default;
  /// Transparent if `pixels` is nullptr. `stride` in bytes, a multiple of 4.
  Texture(int width, int height, Filter filter, const void* pixels = nullptr, int stride = 0);
  void update(int x, int y, int width, int height, const void* pixels, int stride);
  [[nodiscard]] unsigned name() const { return handle_.name(); }
  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  [[nodiscard]] explicit operator bool() const { return static_cast<bool>(handle_); }

 private:
  Handle<free_texture> handle_;
  int width_ = 0;
  int height_ = 0;
};

/// A picture to draw into instead of the window.
class Framebuffer {
 public:
  Framebuffer() = default;
  Framebuffer(int width, int height);
  void use() const;

 private:
  Texture color_;
  Handle<free_framebuffer> handle_;
};

/// Writes what was drawn in the current framebuffer as a PNG file.
[[nodiscard]] Result<void> save_frame(int width, int height, const std::string& file);

/// Says in one sentence what is missing if the current context is older than 3.3.
[[nodiscard]] Result<void> check_version();

}  // namespace sandtable::ui::gl

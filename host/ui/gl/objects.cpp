#include "ui/gl/objects.hpp"

#include <epoxy/gl.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

#include "render/surface.hpp"

namespace sandtable::ui::gl {

void free_texture(unsigned name) {
  glDeleteTextures(1, &name);
}
void free_buffer(unsigned name) {
  glDeleteBuffers(1, &name);
}
void free_vertex_array(unsigned name) {
  glDeleteVertexArrays(1, &name);
}
void free_program(unsigned name) {
  glDeleteProgram(name);
}
void free_framebuffer(unsigned name) {
  glDeleteFramebuffers(1, &name);
}

Buffer make_buffer() {
  unsigned name = 0;
  glGenBuffers(1, &name);
  return Buffer(name);
}

VertexArray make_vertex_array() {
  unsigned name = 0;
  glGenVertexArrays(1, &name);
  return VertexArray(name);
}

namespace {

unsigned compile(GLenum kind, const char* source) {
  const unsigned shader = glCreateShader(kind);
  glShaderSource(shader, 1, &source, nullptr);
  glCompileShader(shader);
  GLint good = 0;
  glGetShaderiv(shader, GL_COMPILE_STATUS, &good);
  if (good == 0) {
    char words[1024] = "";
    glGetShaderInfoLog(shader, sizeof words, nullptr, words);
    std::fprintf(stderr, "sandtable: A shader does not compile: %s\n", words);
    std::abort();
  }
  return shader;
}

}  // namespace

Program make_program(const char* vertex, const char* fragment) {
  Program program(glCreateProgram());
  const unsigned first = compile(GL_VERTEX_SHADER, vertex);
  const unsigned second = compile(GL_FRAGMENT_SHADER, fragment);
  glAttachShader(program.name(), first);
  glAttachShader(program.name(), second);
  glLinkProgram(program.name());
  glDeleteShader(first);
  glDeleteShader(second);
  return program;
}

Texture::Texture(int width, int height, Filter filter, const void* pixels, int stride)
    : width_(width), height_(height) {
  unsigned name = 0;
  glGenTextures(1, &name);
  handle_ = Handle<free_texture>(name);
  glBindTexture(GL_TEXTURE_2D, name);
  const GLint how = filter == Filter::linear ? GL_LINEAR : GL_NEAREST;
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, how);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, how);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  glPixelStorei(GL_UNPACK_ROW_LENGTH, stride / 4);
  std::vector<std::uint32_t> blank;
  if (pixels == nullptr) {
    blank.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    pixels = blank.data();
  }
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV, pixels);
  glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
}

void Texture::update(int x, int y, int width, int height, const void* pixels, int stride) {
  glBindTexture(GL_TEXTURE_2D, handle_.name());
  glPixelStorei(GL_UNPACK_ROW_LENGTH, stride / 4);
  glTexSubImage2D(GL_TEXTURE_2D, 0, x, y, width, height, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV, pixels);
  glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
}

Framebuffer::Framebuffer(int width, int height) : color_(width, height, Filter::nearest) {
  unsigned name = 0;
  glGenFramebuffers(1, &name);
  handle_ = Handle<free_framebuffer>(name);
  use();
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, color_.name(), 0);
}

void Framebuffer::use() const {
  glBindFramebuffer(GL_FRAMEBUFFER, handle_.name());
}

Result<void> save_frame(int width, int height, const std::string& file) {
  auto surface = render::Surface::make(width, height);
  if (!surface) return std::unexpected(surface.error());
  std::vector<std::uint32_t> pixels(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  glReadPixels(0, 0, width, height, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV, pixels.data());
  const auto row = static_cast<std::size_t>(width);
  const auto to = surface->pixels_to_write();
  for (std::size_t y = 0; y < static_cast<std::size_t>(height); ++y) {
    // OpenGL counts rows from below.
    const std::uint32_t* from = pixels.data() + (static_cast<std::size_t>(height) - 1 - y) * row;
    auto* line = reinterpret_cast<std::uint32_t*>(to.data() + y * static_cast<std::size_t>(surface->stride()));
    for (std::size_t x = 0; x < row; ++x) line[x] = from[x] | 0xff000000U;
  }
  surface->pixels_written();
  return surface->write_png(file);
}

Result<void> check_version() {
  const int version = epoxy_gl_version();
  if (version >= 33) return {};
  return fail(ErrorCode::version_mismatch,
              "The window needs OpenGL 3.3, and this computer offers " + std::to_string(version / 10) + "." +
                  std::to_string(version % 10) +
                  ". Update the graphics driver, or install libgl1-mesa-dri and set LIBGL_ALWAYS_SOFTWARE=1.");
}

}  // namespace sandtable::ui::gl

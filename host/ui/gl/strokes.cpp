#include "ui/gl/strokes.hpp"

#include <epoxy/gl.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>

namespace sandtable::ui::gl {
namespace {

constexpr const char* vertex_source = R"(#version 330 core
layout(location = 0) in vec2 place;
layout(location = 1) in vec2 edge;
layout(location = 2) in vec4 paint;
uniform vec2 size;
out vec2 from_middle;
out vec4 tone;
void main() {
  gl_Position = vec4(place.x / size.x * 2.0 - 1.0, 1.0 - place.y / size.y * 2.0, 0.0, 1.0);
  from_middle = edge;
  tone = paint;
})";

constexpr const char* fragment_source = R"(#version 330 core
in vec2 from_middle;
in vec4 tone;
out vec4 color;
void main() {
  float alpha = tone.a * clamp(from_middle.y + 0.5 - abs(from_middle.x), 0.0, 1.0);
  color = vec4(tone.rgb * alpha, alpha);
})";

constexpr float inside = 1e4F;  // half width of what has no edge

}  // namespace

Color color_of(std::string_view text, Color otherwise) {
  if (text.size() != 7 || text.front() != '#') return otherwise;
  unsigned value = 0;
  const auto [end, problem] = std::from_chars(text.data() + 1, text.data() + 7, value, 16);
  if (problem != std::errc{} || end != text.data() + 7) return otherwise;
  return {static_cast<std::uint8_t>(value >> 16U), static_cast<std::uint8_t>(value >> 8U & 255U),
          static_cast<std::uint8_t>(value & 255U), 255};
}

StrokeBatch::StrokeBatch()
    : program_(make_program(vertex_source, fragment_source)), array_(make_vertex_array()), buffer_(make_buffer()) {
  size_at_ = glGetUniformLocation(program_.name(), "size");
}

void StrokeBatch::begin(int width, int height) {
  width_ = static_cast<float>(width);
  height_ = static_cast<float>(height);
}

void StrokeBatch::quad(const Vertex& a, const Vertex& b, const Vertex& c, const Vertex& d) {
  for (const Vertex& vertex : {a, b, c, a, c, d}) vertices_.push_back(vertex);
}

void StrokeBatch::fill(std::span<const Point> corners, Color color) {
  const auto vertex = [&](const Point& at) {
    return Vertex{static_cast<float>(at.x), static_cast<float>(at.y), 0, inside, color};
  };
  for (std::size_t i = 2; i < corners.size(); ++i) {
    for (const Point& at : {corners[0], corners[i - 1], corners[i]}) vertices_.push_back(vertex(at));
  }
}

void StrokeBatch::line(Point from, Point to, float width, Color color) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  if (length < 1e-6) return;
  const float half = width / 2;
  const double reach = half + 1.0;
  const double nx = -(to.y - from.y) / length * reach;
  const double ny = (to.x - from.x) / length * reach;
  const auto across = static_cast<float>(reach);
  const auto vertex = [&](const Point& at, double sign) {
    return Vertex{static_cast<float>(at.x + nx * sign), static_cast<float>(at.y + ny * sign),
                  across * static_cast<float>(sign), half, color};
  };
  quad(vertex(from, -1), vertex(to, -1), vertex(to, 1), vertex(from, 1));
}

void StrokeBatch::outline(std::span<const Point> corners, float width, Color color) {
  for (std::size_t i = 0; i < corners.size(); ++i) line(corners[i], corners[(i + 1) % corners.size()], width, color);
}

void StrokeBatch::path(std::span<const Point> points, float width, Color color) {
  for (std::size_t i = 1; i < points.size(); ++i) line(points[i - 1], points[i], width, color);
}

void StrokeBatch::arrow(std::span<const Point> points, float width, Color color) {
  if (points.size() < 2) return;
  std::vector<Point> shaft(points.begin(), points.end());
  const Point tip = shaft.back();
  const Point before = shaft[shaft.size() - 2];
  const double length = std::hypot(tip.x - before.x, tip.y - before.y);
  if (length < 1e-6) return;
  const double head = std::min(length, width * 3.2);
  const Point along{(tip.x - before.x) / length, (tip.y - before.y) / length};
  shaft.back() = {tip.x - along.x * head * 0.8, tip.y - along.y * head * 0.8};
  path(shaft, width, color);
  const Point back{tip.x - along.x * head, tip.y - along.y * head};
  const double side = head * 0.6;
  fill(std::array{tip, Point{back.x - along.y * side, back.y + along.x * side},
                  Point{back.x + along.y * side, back.y - along.x * side}},
       color);
}

void StrokeBatch::flush() {
  if (vertices_.empty()) return;
  glUseProgram(program_.name());
  glUniform2f(size_at_, width_, height_);
  glBindVertexArray(array_.name());
  glBindBuffer(GL_ARRAY_BUFFER, buffer_.name());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(vertices_.size() * sizeof(Vertex)), vertices_.data(),
               GL_STREAM_DRAW);
  const auto attribute = [](GLuint index, GLint count, GLenum type, GLboolean normalized, std::size_t offset) {
    glEnableVertexAttribArray(index);
    glVertexAttribPointer(index, count, type, normalized, sizeof(Vertex), reinterpret_cast<const void*>(offset));
  };
  attribute(0, 2, GL_FLOAT, GL_FALSE, offsetof(Vertex, x));
  attribute(1, 2, GL_FLOAT, GL_FALSE, offsetof(Vertex, across));
  attribute(2, 4, GL_UNSIGNED_BYTE, GL_TRUE, offsetof(Vertex, color));
  glDrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(vertices_.size()));
  vertices_.clear();
}

}  // namespace sandtable::ui::gl

#include "ui/gl/quads.hpp"

#include <epoxy/gl.h>

#include <cstddef>

namespace sandtable::ui::gl {
namespace {

constexpr const char* vertex_source = R"(#version 330 core
layout(location = 0) in vec4 place;
layout(location = 1) in vec4 part;
layout(location = 2) in vec3 look;
uniform vec2 size;
out vec2 at;
out vec2 tone;
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  vec2 away = (corner - 0.5) * place.zw;
  float c = cos(look.x), s = sin(look.x);
  vec2 p = place.xy + vec2(away.x * c - away.y * s, away.x * s + away.y * c);
  gl_Position = vec4(p.x / size.x * 2.0 - 1.0, 1.0 - p.y / size.y * 2.0, 0.0, 1.0);
  at = mix(part.xy, part.zw, corner);
  tone = look.yz;
})";

constexpr const char* fragment_source = R"(#version 330 core
uniform sampler2D picture;
in vec2 at;
in vec2 tone;
out vec4 color;
void main() {
  vec4 texel = texture(picture, at);
  color = vec4(texel.rgb * tone.y, texel.a) * tone.x;
})";

constexpr const char* opaque_source = R"(#version 330 core
uniform sampler2D picture;
in vec2 at;
out vec4 color;
void main() {
  color = texture(picture, at);
})";

void point_attributes(std::size_t first) {
  const auto attribute = [first](GLuint index, GLint count, std::size_t offset) {
    glEnableVertexAttribArray(index);
    glVertexAttribDivisor(index, 1);
    glVertexAttribPointer(index, count, GL_FLOAT, GL_FALSE, sizeof(Quad),
                          reinterpret_cast<const void*>(first * sizeof(Quad) + offset));
  };
  attribute(0, 4, offsetof(Quad, x));
  attribute(1, 4, offsetof(Quad, u0));
  attribute(2, 3, offsetof(Quad, turn));
}

}  // namespace

QuadBatch::QuadBatch()
    : program_(make_program(vertex_source, fragment_source)),
      opaque_program_(make_program(vertex_source, opaque_source)),
      array_(make_vertex_array()),
      buffer_(make_buffer()) {
  size_at_ = glGetUniformLocation(program_.name(), "size");
  opaque_size_at_ = glGetUniformLocation(opaque_program_.name(), "size");
}

void QuadBatch::begin(int width, int height) {
  width_ = static_cast<float>(width);
  height_ = static_cast<float>(height);
  draws_ = 0;
}

void QuadBatch::add(unsigned texture, const Quad& quad) {
  const float reach = quad.width + quad.height;
  if (quad.x + reach < 0 || quad.y + reach < 0 || quad.x - reach > width_ || quad.y - reach > height_) return;
  if (runs_.empty() || runs_.back().texture != texture) runs_.push_back({texture, quads_.size()});
  quads_.push_back(quad);
}

void QuadBatch::flush() {
  draw(program_.name(), size_at_);
}

void QuadBatch::flush_opaque() {
  glDisable(GL_BLEND);
  draw(opaque_program_.name(), opaque_size_at_);
  glEnable(GL_BLEND);
}

void QuadBatch::draw(unsigned program, int size_at) {
  if (quads_.empty()) return;
  glUseProgram(program);
  glUniform2f(size_at, width_, height_);
  glBindVertexArray(array_.name());
  glBindBuffer(GL_ARRAY_BUFFER, buffer_.name());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(quads_.size() * sizeof(Quad)), quads_.data(), GL_STREAM_DRAW);
  glActiveTexture(GL_TEXTURE0);
  for (std::size_t i = 0; i < runs_.size(); ++i) {
    const std::size_t end = i + 1 < runs_.size() ? runs_[i + 1].first : quads_.size();
    glBindTexture(GL_TEXTURE_2D, runs_[i].texture);
    point_attributes(runs_[i].first);
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(end - runs_[i].first));
    ++draws_;
  }
  quads_.clear();
  runs_.clear();
}

}  // namespace sandtable::ui::gl

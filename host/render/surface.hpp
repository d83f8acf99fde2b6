// A picture in memory: 32-bit pixels, premultiplied, in the byte order that Cairo uses on this machine (B G R A on the
// little-endian ones). Each surface belongs to one thread at a time.
#pragma once

#include <cairo.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

#include "sandtable/error.hpp"

namespace sandtable::render {

/// Largest width and height of a picture that is made or read, in pixels.
inline constexpr int largest_picture_side = 16384;

/// Frees a drawing context.
struct ContextDeleter {
  void operator()(cairo_t* context) const { cairo_destroy(context); }
};
using Context = std::unique_ptr<cairo_t, ContextDeleter>;

class Surface {
 public:
  /// A transparent picture. Fails if a side is below 1, above the limit, or memory runs out.
  [[nodiscard]] static Result<Surface> make(int width, int height);
  /// Reads a PNG file of at most `largest_bytes`. The sentence of a failure names no file; its place does.
  [[nodiscard]] static Result<Surface> read_png(const std::filesystem::path& file,
                                                std::uintmax_t largest_bytes = 64U << 20U);

  [[nodiscard]] int width() const { return cairo_image_surface_get_width(handle_.get()); }
  [[nodiscard]] int height() const { return cairo_image_surface_get_height(handle_.get()); }
  /// Bytes from one row to the next.
  [[nodiscard]] int stride() const { return cairo_image_surface_get_stride(handle_.get()); }
  /// All rows, stride() bytes each; what was drawn before is finished first.
  [[nodiscard]] std::span<const std::uint8_t> pixels() const;
  /// The same to write to.
  [[nodiscard]] std::span<std::uint8_t> pixels_to_write();
  /// Call after writing pixels and before drawing again.
  void pixels_written() { cairo_surface_mark_dirty(handle_.get()); }

  /// A context that draws on this picture; must not outlive it.
  [[nodiscard]] Context draw() const { return Context(cairo_create(handle_.get())); }
  [[nodiscard]] cairo_surface_t* handle() const { return handle_.get(); }
  [[nodiscard]] Result<void> write_png(const std::filesystem::path& file) const;

 private:
  struct Deleter {
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  };
  explicit Surface(cairo_surface_t* handle) : handle_(handle) {}

  std::unique_ptr<cairo_surface_t, Deleter> handle_;
};

}  // namespace sandtable::render

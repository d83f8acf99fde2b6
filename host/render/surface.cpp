#include "render/surface.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>

namespace sandtable::render {

namespace {

constexpr std::size_t png_head_size = 24;

/// Width and height from the head of a PNG file, before anybody makes room for its pixels; nothing if it is no PNG.
std::optional<std::pair<std::uint32_t, std::uint32_t>> png_size(std::span<const std::uint8_t> head) {
  static constexpr std::array<std::uint8_t, 8> signature = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  if (head.size() < png_head_size || !std::ranges::equal(head.first(8), signature)) return std::nullopt;
  const auto number = [&head](std::size_t at) {
    return std::uint32_t{head[at]} << 24U | std::uint32_t{head[at + 1]} << 16U | std::uint32_t{head[at + 2]} << 8U |
           std::uint32_t{head[at + 3]};
  };
  return std::pair(number(16), number(20));
}

/// Bytes still to be handed to Cairo.
struct PngBytes {
  std::span<const std::uint8_t> left;
};

cairo_status_t hand_over(void* closure, unsigned char* to, unsigned int count) {
  auto& bytes = *static_cast<PngBytes*>(closure);
  if (bytes.left.size() < count) return CAIRO_STATUS_READ_ERROR;
  std::ranges::copy(bytes.left.first(count), to);
  bytes.left = bytes.left.subspan(count);
  return CAIRO_STATUS_SUCCESS;
}

Result<std::vector<std::uint8_t>> read_bytes(const std::filesystem::path& file, std::uintmax_t largest) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) {
    return fail(ErrorCode::not_found, "There is no such picture.", file.string());
  }
  const std::uintmax_t size = std::filesystem::file_size(file, error);
  if (error) return fail(ErrorCode::unreadable, "The picture cannot be read; check its permissions.", file.string());
  if (size > largest) {
    return fail(ErrorCode::limit_exceeded, fmt::format("The picture has more than {} MiB.", largest >> 20U),
                file.string());
  }
  std::vector<std::uint8_t> bytes(size);
  std::ifstream stream(file, std::ios::binary);
  stream.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(size));
  if (!stream) return fail(ErrorCode::unreadable, "The picture cannot be read; check its permissions.", file.string());
  return bytes;
}

}  // namespace

Result<Surface> Surface::make(int width, int height) {
  if (width < 1 || height < 1 || width > largest_picture_side || height > largest_picture_side) {
    return fail(ErrorCode::limit_exceeded,
                fmt::format("A picture of {}x{} pixels cannot be made; a side has 1 to {} pixels.", width, height,
                            largest_picture_side));
  }
  Surface surface(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height));
  if (cairo_surface_status(surface.handle()) != CAIRO_STATUS_SUCCESS) {
    return fail(ErrorCode::limit_exceeded,
                fmt::format("There is not enough memory for a picture of {}x{} pixels.", width, height));
  }
  return surface;
}

Result<Surface> Surface::read_png(const std::filesystem::path& file, std::uintmax_t largest_bytes) {
  const auto bytes = read_bytes(file, largest_bytes);
  if (!bytes) return std::unexpected(bytes.error());
  const auto size = png_size(*bytes);
  if (!size) {
    return fail(ErrorCode::unreadable, "This is not a PNG picture; save it as PNG.", file.string());
  }
  if (size->first > largest_picture_side || size->second > largest_picture_side) {
    return fail(ErrorCode::limit_exceeded,
                fmt::format("The picture has {}x{} pixels; a side may have {}. Make it smaller.", size->first,
                            size->second, largest_picture_side),
                file.string());
  }
  PngBytes left{*bytes};
  const Surface read(cairo_image_surface_create_from_png_stream(hand_over, &left));
  if (cairo_surface_status(read.handle()) != CAIRO_STATUS_SUCCESS) {
    return fail(ErrorCode::unreadable, "The picture is damaged; save it anew.", file.string());
  }
  // A picture without transparency comes in another format; all of ours have one.
  auto copy = make(read.width(), read.height());
  if (!copy) return std::unexpected(copy.error());
  const Context context = copy->draw();
  cairo_set_source_surface(context.get(), read.handle(), 0, 0);
  cairo_paint(context.get());
  return copy;
}

std::span<const std::uint8_t> Surface::pixels() const {
  cairo_surface_flush(handle_.get());
  return {cairo_image_surface_get_data(handle_.get()), static_cast<std::size_t>(stride() * height())};
}

std::span<std::uint8_t> Surface::pixels_to_write() {
  cairo_surface_flush(handle_.get());
  return {cairo_image_surface_get_data(handle_.get()), static_cast<std::size_t>(stride() * height())};
}

Result<void> Surface::write_png(const std::filesystem::path& file) const {
  if (cairo_surface_write_to_png(handle_.get(), file.c_str()) != CAIRO_STATUS_SUCCESS) {
    return fail(ErrorCode::write_failed, "The picture cannot be written; check the folder and the space left.",
                file.string());
  }
  return {};
}

}  // namespace sandtable::render

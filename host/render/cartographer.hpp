// Draws a module's map as a printed sheet, from its data and a style alone.
//
// A cartographer is immutable: draw() may run on several threads at once, and draws the same every time. Whatever is
// drawn for a region agrees with what is drawn for its neighbors, so that tiles meet without a seam.
#pragma once

#include <cairo.h>

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "render/labels.hpp"
#include "render/sheet.hpp"
#include "render/style.hpp"
#include "render/surface.hpp"

namespace sandtable::render {

/// Changes when a new version draws differently; part of the name of cached tiles.
inline constexpr int cartographer_version = 1;

/// Bounds of pixels_per_unit.
inline constexpr double least_scale = 1;
inline constexpr double largest_scale = 2000;

struct Plan;

class Cartographer {
 public:
  /// Works out what is to be drawn, which takes some tens of milliseconds. `data` must outlive the cartographer. A
  /// scanned picture that cannot be read is left out; image_error() says why.
  Cartographer(const GameData& data, MapStyle style);
  ~Cartographer();
  Cartographer(Cartographer&&) noexcept;
  Cartographer& operator=(Cartographer&&) noexcept;

  [[nodiscard]] const Sheet& sheet() const { return *sheet_; }
  [[nodiscard]] const MapStyle& style() const { return style_; }
  [[nodiscard]] const std::optional<Error>& image_error() const { return image_error_; }
  /// The names on the map, where they were placed.
  [[nodiscard]] std::span<const Label> labels() const;
  /// Names everything that decides a drawing: data, style, picture, version.
  [[nodiscard]] std::string key() const;

  /// Draws the part of the sheet in `region` (sheet units) so that its corner lies at the context's origin. What is too
  /// small to be read at that scale is left out.
  void draw(cairo_t* context, Rect region, double pixels_per_unit) const;

 private:
  void load_image();

  const GameData* data_;
  MapStyle style_;
  std::unique_ptr<const Sheet> sheet_;
  std::unique_ptr<const Plan> plan_;
  std::optional<Surface> image_;
  cairo_matrix_t image_to_sheet_{};
  std::string image_hash_;
  std::optional<Error> image_error_;
};

/// Draws the whole sheet, or a region of it, as large as fits into `width` x `height` pixels.
[[nodiscard]] Result<Surface> draw_picture(const Cartographer& cartographer, Rect region, int width, int height);

}  // namespace sandtable::render

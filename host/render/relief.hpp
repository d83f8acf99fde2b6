// The heights of a map as a smooth surface: a shaded picture of it and its contour lines.
#pragma once

#include <vector>

#include "render/sheet.hpp"
#include "render/surface.hpp"

namespace sandtable::render {

struct Contour {
  Line points;
  bool closed = false;
  int height = 0;
  bool heavy = false;  // every fifth
  Rect bounds;
};

class Relief {
 public:
  /// Flat, if the map gives no heights.
  Relief(const GameData& data, const Sheet& sheet, const MapStyle& style);

  [[nodiscard]] bool flat() const { return flat_; }
  /// Tint and shading over area(); nullptr if flat or without memory. Read only.
  [[nodiscard]] const Surface* picture() const { return picture_ ? &*picture_ : nullptr; }
  [[nodiscard]] Rect area() const { return area_; }
  [[nodiscard]] const std::vector<Contour>& contours() const { return contours_; }
  [[nodiscard]] int interval() const { return interval_; }

 private:
  void sample(const GameData& data, const Sheet& sheet);
  void paint(const MapStyle& style);
  void find_contours();
  void find_contour(int height);
  [[nodiscard]] double at(int column, int row) const {
    return heights_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                    static_cast<std::size_t>(column)];
  }

  bool flat_ = true;
  Rect area_;
  int columns_ = 0;
  int rows_ = 0;
  std::vector<double> heights_;
  double lowest_ = 0;
  double highest_ = 0;
  int interval_ = 0;
  std::optional<Surface> picture_;
  std::vector<Contour> contours_;
};

}  // namespace sandtable::render

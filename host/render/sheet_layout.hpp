// Lays out the band beside the map: title, boxes, tracks, legend and scale, in columns.
#pragma once

#include "render/sheet.hpp"

namespace sandtable::render {

class SheetLayout {
 public:
  /// Height of the line in which a box has its title.
  static constexpr double heading = 0.62;

  SheetLayout(Sheet& sheet, const GameData& data, const MapStyle& style) : sheet_(sheet), data_(data), style_(style) {}

  void lay_out();

 private:
  /// A run of things of one size, set in rows as wide as the column.
  struct Block {
    enum class Kind { title, boxes, track, legend, scale };
    Kind kind = Kind::boxes;
    std::vector<std::size_t> boxes;  // indexes
    std::size_t track = 0;
    double cell_width = 1;  // wished for; stretched to fill the row
    double cell_height = 1;
  };

  [[nodiscard]] std::vector<Block> blocks() const;
  void add_boxes(std::vector<Block>& blocks) const;
  [[nodiscard]] double height_of(const Block& block, double width) const;
  void place(const Block& block, Rect area);
  void place_squares(const Block& block, Rect area);
  [[nodiscard]] std::size_t cells_of(const Block& block) const;
  [[nodiscard]] std::size_t most_in_box(std::size_t box) const;
  void lay_right(const std::vector<Block>& blocks);
  void lay_below(const std::vector<Block>& blocks);
  void place_named_boxes();

  Sheet& sheet_;
  const GameData& data_;
  const MapStyle& style_;
};

}  // namespace sandtable::render

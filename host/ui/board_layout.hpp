// Where everything of a game lies on the sheet: hexes, and the boxes below them. Map units; see plane.hpp.
#pragma once

#include <vector>

#include "sandtable/game_data.hpp"
#include "sandtable/view.hpp"
#include "ui/plane.hpp"

namespace sandtable::ui {

class BoardLayout {
 public:
  /// Side of a counter.
  static constexpr double counter_side = 0.62;

  explicit BoardLayout(const GameData& data);
  /// Makes the boxes as large as what lies in them needs.
  void fit_boxes(const View& view);

  struct Box {
    PlaceId place;
    Point least;
    Point most;
  };
  [[nodiscard]] const Plane& plane() const { return plane_; }
  [[nodiscard]] const std::vector<Box>& boxes() const { return boxes_; }
  [[nodiscard]] PlaceId place_at(Point point) const;
  /// Middle of the counter that is `order`-th from the top of `count` in a place.
  [[nodiscard]] Point counter_middle(PlaceId place, std::size_t order, std::size_t count) const;
  [[nodiscard]] Point middle(PlaceId place) const;
  /// The whole sheet, boxes included.
  [[nodiscard]] Point least() const { return plane_.least(); }
  [[nodiscard]] Point most() const { return most_; }

 private:
  const GameData& data_;
  Plane plane_;
  std::vector<Box> boxes_;
  Point most_;
};

}  // namespace sandtable::ui

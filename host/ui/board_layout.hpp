// Where everything of a game lies on the sheet: hexes, boxes and the counters in them. Map units; see plane.hpp.
#pragma once

#include <map>
#include <vector>

#include "sandtable/game_data.hpp"
#include "sandtable/view.hpp"
#include "ui/plane.hpp"

namespace sandtable::ui {

class BoardLayout {
 public:
  /// Side of a counter.
  static constexpr double counter_side = 0.62;

  /// `sheet` must outlive the layout.
  BoardLayout(const GameData& data, const render::Sheet& sheet);

  struct Box {
    PlaceId place;
    Point least;
    Point most;
  };
  [[nodiscard]] const Plane& plane() const { return plane_; }
  [[nodiscard]] const std::vector<Box>& boxes() const { return boxes_; }
  [[nodiscard]] PlaceId place_at(Point point) const { return plane_.sheet().place_at({point.x, point.y}); }
  /// Middle of the counter that is `order`-th from the top of `count` in a place. In a box that is too full for them
  /// side by side they overlap.
  [[nodiscard]] Point counter_middle(PlaceId place, std::size_t order, std::size_t count) const;
  [[nodiscard]] Point middle(PlaceId place) const;
  /// The whole sheet, boxes included.
  [[nodiscard]] Point least() const { return {plane_.sheet().bounds().x, plane_.sheet().bounds().y}; }
  [[nodiscard]] Point most() const { return {plane_.sheet().bounds().right(), plane_.sheet().bounds().bottom()}; }

 private:
  const GameData& data_;
  Plane plane_;
  std::vector<Box> boxes_;
};

}  // namespace sandtable::ui

// The part of the sheet that is seen: pans and zooms smoothly about a point. Positions in pixels of the window.
#pragma once

#include "ui/plane.hpp"
#include "ui/widgets.hpp"

namespace sandtable::ui {

class Camera {
 public:
  static constexpr double least_zoom = 4;  // pixels a map unit
  static constexpr double most_zoom = 320;

  void set_sheet(Point least, Point most);
  void set_area(const Rect& area);
  [[nodiscard]] const Rect& area() const { return area_; }

  [[nodiscard]] double zoom() const { return now_.zoom; }
  [[nodiscard]] Point middle() const { return {now_.x, now_.y}; }
  [[nodiscard]] Point to_window(Point map) const;
  [[nodiscard]] Point to_map(Point window) const;

  // Where the camera goes. It gets there in a few frames, at once if `glide` is off.
  void pan(double dx, double dy);
  /// Multiplies the zoom and keeps what lies under the window point.
  void zoom_about(double factor, Point window);
  void zoom_about_middle(double factor);
  void look_at(Point map);
  void look(Point middle, double zoom);
  void fit() { fit(least_, most_); }
  /// Shows all of a part of the sheet, as large as it can be.
  void fit(Point least, Point most);
  /// Moves only as far as needed to see the point well.
  void reveal(Point map);
  void set_glide(bool glide) { glide_ = glide; }

  /// Moves on by `seconds`. True while it is still on its way.
  bool advance(double seconds);
  void jump() { now_ = goal_; }
  [[nodiscard]] double goal_zoom() const { return goal_.zoom; }
  [[nodiscard]] Point goal_middle() const { return {goal_.x, goal_.y}; }

 private:
  struct State {
    double x = 0, y = 0, zoom = 40;
  };
  void keep_in_sight();
  [[nodiscard]] double fitting_zoom(Point least, Point most) const;
  [[nodiscard]] double fitting_zoom() const { return fitting_zoom(least_, most_); }

  Rect area_{0, 0, 100, 100};
  Point least_;
  Point most_{1, 1};
  State now_;
  State goal_;
  bool glide_ = true;
};

}  // namespace sandtable::ui

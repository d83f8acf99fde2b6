#include "ui/camera.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::ui {
namespace {

constexpr double pace = 18;  // a second; larger gets there sooner

}

void Camera::set_sheet(Point least, Point most) {
  least_ = least;
  most_ = most;
}

void Camera::set_area(const Rect& area) {
  area_ = area;
}

Point Camera::to_window(Point map) const {
  return {area_.x + area_.width / 2 + (map.x - now_.x) * now_.zoom,
          area_.y + area_.height / 2 + (map.y - now_.y) * now_.zoom};
}

Point Camera::to_map(Point window) const {
  return {now_.x + (window.x - area_.x - area_.width / 2) / now_.zoom,
          now_.y + (window.y - area_.y - area_.height / 2) / now_.zoom};
}

void Camera::keep_in_sight() {
  goal_.x = std::clamp(goal_.x, least_.x, most_.x);
  goal_.y = std::clamp(goal_.y, least_.y, most_.y);
  if (!glide_) now_ = goal_;
}

void Camera::pan(double dx, double dy) {
  goal_.x += dx / now_.zoom;
  goal_.y += dy / now_.zoom;
  keep_in_sight();
}

void Camera::zoom_about(double factor, Point window) {
  const double zoom = std::clamp(goal_.zoom * factor, std::min(least_zoom, fitting_zoom()), most_zoom);
  const Point away{window.x - area_.x - area_.width / 2, window.y - area_.y - area_.height / 2};
  goal_.x += away.x / goal_.zoom - away.x / zoom;
  goal_.y += away.y / goal_.zoom - away.y / zoom;
  goal_.zoom = zoom;
  keep_in_sight();
}

void Camera::zoom_about_middle(double factor) {
  zoom_about(factor, {area_.x + area_.width / 2.0, area_.y + area_.height / 2.0});
}

void Camera::look_at(Point map) {
  goal_.x = map.x;
  goal_.y = map.y;
  keep_in_sight();
}

void Camera::look(Point middle, double zoom) {
  goal_ = {middle.x, middle.y, std::clamp(zoom, std::min(least_zoom, fitting_zoom()), most_zoom)};
  keep_in_sight();
}

double Camera::fitting_zoom(Point least, Point most) const {
  const double margin = 0.97;
  return margin * std::min(area_.width / (most.x - least.x), area_.height / (most.y - least.y));
}

void Camera::fit(Point least, Point most) {
  look({(least.x + most.x) / 2, (least.y + most.y) / 2}, fitting_zoom(least, most));
}

void Camera::reveal(Point map) {
  const double half_width = area_.width / goal_.zoom / 2 - 1;
  const double half_height = area_.height / goal_.zoom / 2 - 1;
  if (std::abs(map.x - goal_.x) > half_width || std::abs(map.y - goal_.y) > half_height) look_at(map);
}

bool Camera::advance(double seconds) {
  const double share = 1 - std::exp(-pace * std::min(seconds, 0.1));
  const double pixels = (std::abs(goal_.x - now_.x) + std::abs(goal_.y - now_.y)) * now_.zoom;
  const double stretch = std::abs(goal_.zoom / now_.zoom - 1);
  if (!glide_ || (pixels < 0.5 && stretch < 0.002)) {
    now_ = goal_;
    return false;
  }
  // The zoom goes by ratio and the middle by the same share of what is seen, so that the point under the cursor stays.
  const double zoom = now_.zoom * std::pow(goal_.zoom / now_.zoom, share);
  const double moved = stretch < 1e-9 ? share : (1 / now_.zoom - 1 / zoom) / (1 / now_.zoom - 1 / goal_.zoom);
  now_.x += (goal_.x - now_.x) * moved;
  now_.y += (goal_.y - now_.y) * moved;
  now_.zoom = zoom;
  return true;
}

}  // namespace sandtable::ui

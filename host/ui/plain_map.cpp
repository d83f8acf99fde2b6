#include <algorithm>
#include <array>
#include <vector>

#include "ui/map_art.hpp"

namespace sandtable::ui {
namespace {

gl::Color mixed(gl::Color a, gl::Color b, double share) {
  const auto part = [share](int from, int to) { return static_cast<std::uint8_t>(from + share * (to - from)); };
  return {part(a.red, b.red), part(a.green, b.green), part(a.blue, b.blue), 255};
}

class PlainMap final : public MapArt {
 public:
  PlainMap(const Map& map, const Plane& plane) : map_(map), plane_(plane) {
    int least = 0;
    int most = 1;
    for (std::size_t i = 0; i < map.hex_count(); ++i) {
      const int height = map.hex(HexId(static_cast<std::uint16_t>(i))).elevation;
      if (i == 0) least = most = height;
      least = std::min(least, height);
      most = std::max(most, height);
    }
    for (std::size_t i = 0; i < map.hex_count(); ++i) {
      const HexId hex(static_cast<std::uint16_t>(i));
      const double height = most == least ? 0 : double(map.hex(hex).elevation - least) / (most - least);
      gl::Color color = mixed({236, 231, 213, 255}, {205, 178, 136, 255}, height);
      for (std::size_t f = 0; f < map.features().size(); ++f) {
        const FeatureId feature(static_cast<std::uint8_t>(f));
        if (!map.has(hex, feature)) continue;
        const std::string& id = map.feature(feature).id;
        if (id.contains("wood")) color = mixed(color, {120, 150, 96, 255}, 0.6);
        if (id.contains("town") || id.contains("village")) color = mixed(color, {190, 110, 96, 255}, 0.6);
      }
      colors_.push_back(color);
    }
  }

  void paint(const Camera& camera, Painter& painter) override {
    for (std::size_t i = 0; i < map_.hex_count(); ++i) {
      const HexId hex(static_cast<std::uint16_t>(i));
      const Point middle = camera.to_window(plane_.center(hex));
      const Rect& area = camera.area();
      if (middle.x < area.x - camera.zoom() || middle.y < area.y - camera.zoom() ||
          middle.x > area.right() + camera.zoom() || middle.y > area.bottom() + camera.zoom()) {
        continue;
      }
      std::array<Point, 6> corners;
      for (Direction c = 0; c < 6; ++c) corners[c] = camera.to_window(plane_.corner(hex, c));
      painter.strokes.fill(corners, colors_[i]);
      if (camera.zoom() > 12) painter.strokes.outline(std::span(corners).first(6), 1, {120, 112, 96, 90});
    }
    painter.strokes.flush();
  }

 private:
  const Map& map_;
  const Plane& plane_;
  std::vector<gl::Color> colors_;
};

}  // namespace

std::unique_ptr<MapArt> make_plain_map(const Map& map, const Plane& plane) {
  return std::make_unique<PlainMap>(map, plane);
}

}  // namespace sandtable::ui

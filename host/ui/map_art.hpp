// Where the table gets the picture of the map from.
#pragma once

#include <functional>
#include <memory>

#include "render/cartographer.hpp"
#include "sandtable/game_data.hpp"
#include "ui/camera.hpp"
#include "ui/painter.hpp"

namespace sandtable::ui {

/// Belongs to the thread of the OpenGL context.
class MapArt {
 public:
  virtual ~MapArt() = default;
  /// Paints what the camera sees. Called every frame; must not wait.
  virtual void paint(const Camera& camera, Painter& painter) = 0;
  /// True while parts of the picture are still being made.
  [[nodiscard]] virtual bool busy() const { return false; }
  /// True if the last paint() left no part of the sheet in sight bare, however coarse it was.
  [[nodiscard]] virtual bool covered() const { return true; }
};

/// The cartographer's map. `wake` is called from a worker when a part of it is ready.
[[nodiscard]] std::unique_ptr<MapArt> make_tiled_map(std::shared_ptr<const render::Cartographer> cartographer,
                                                     std::function<void()> wake);
/// For a module whose style cannot be read: flat hexes tinted by height and by what grows or stands in them.
[[nodiscard]] std::unique_ptr<MapArt> make_plain_map(const Map& map, const Plane& plane);

}  // namespace sandtable::ui

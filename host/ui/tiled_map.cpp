// The cartographer's map in tiles, as far as they are drawn; coarser ones stand in until then.
#include <algorithm>
#include <map>
#include <vector>

#include "render/tiles.hpp"
#include "ui/gl/objects.hpp"
#include "ui/map_art.hpp"

namespace sandtable::ui {
namespace {

constexpr std::size_t most_textures = 40;  // a megabyte each; more only while they are in sight

class TiledMap final : public MapArt {
 public:
  TiledMap(std::shared_ptr<const render::Cartographer> cartographer, std::function<void()> wake)
      : bounds_(cartographer->sheet().bounds()),
        tiles_(std::move(cartographer), {.memory_bytes = 32U << 20U, .folder = {}, .wake = std::move(wake)}) {}

  void paint(const Camera& camera, Painter& painter) override {
    ++frame_;
    const Rect& area = camera.area();
    const Point least = camera.to_map({area.x, area.y});
    const Point most = camera.to_map({area.right(), area.bottom()});
    const render::Rect region{least.x, least.y, most.x - least.x, most.y - least.y};
    const int zoom = render::Tiles::zoom_for(camera.zoom());
    std::vector<render::TileId> wanted;
    const auto seen = tiles_.tiles_in(region, zoom);
    for (const render::TileId tile : seen) {
      if (!load(tile)) wanted.push_back(tile);
    }
    covered_ = true;
    if (!wanted.empty()) {
      // The whole sheet at the coarsest scale is soon drawn, and better than bare paper.
      const auto coarse = tiles_.tiles_in(region, std::max(0, zoom - 4));
      for (const render::TileId tile : coarse) {
        if (load(tile)) continue;
        wanted.insert(wanted.begin(), tile);
        covered_ = false;
      }
      for (const auto& [tile, kept] : textures_) {
        if (tile.zoom < zoom && tiles_.region(tile).overlaps(region)) put(tile, camera, painter);
      }
    }
    if (wanted != requested_) {
      tiles_.request(wanted);
      requested_ = wanted;
    }
    for (const render::TileId tile : seen) put(tile, camera, painter);
    painter.quads.flush_opaque();
    forget();
  }

  bool busy() const override { return tiles_.busy(); }
  bool covered() const override { return covered_; }

 private:
  struct Kept {
    gl::Texture texture;
    std::uint64_t used = 0;
  };

  /// True if the tile is on the card, now at the latest.
  bool load(render::TileId tile) {
    if (const auto kept = textures_.find(tile); kept != textures_.end()) {
      kept->second.used = frame_;
      return true;
    }
    const auto surface = tiles_.take(tile);
    if (!surface) return false;
    textures_[tile] = {gl::Texture(surface->width(), surface->height(), gl::Filter::linear, surface->pixels().data(),
                                   surface->stride()),
                       frame_};
    return true;
  }

  void put(render::TileId tile, const Camera& camera, Painter& painter) {
    const auto kept = textures_.find(tile);
    if (kept == textures_.end()) return;
    // Only as far as the sheet goes: the last tiles reach beyond it.
    const render::Rect region = tiles_.region(tile);
    const double right = std::min(region.right(), bounds_.right());
    const double bottom = std::min(region.bottom(), bounds_.bottom());
    const Point least = camera.to_window({region.x, region.y});
    const Point most = camera.to_window({right, bottom});
    painter.quads.add(kept->second.texture.name(), {.x = static_cast<float>((least.x + most.x) / 2),
                                                    .y = static_cast<float>((least.y + most.y) / 2),
                                                    .width = static_cast<float>(most.x - least.x),
                                                    .height = static_cast<float>(most.y - least.y),
                                                    .u1 = static_cast<float>((right - region.x) / region.width),
                                                    .v1 = static_cast<float>((bottom - region.y) / region.height)});
  }

  void forget() {
    while (textures_.size() > most_textures) {
      const auto oldest = std::ranges::min_element(textures_, {}, [](const auto& entry) { return entry.second.used; });
      if (oldest->second.used == frame_) return;
      textures_.erase(oldest);
    }
  }

  render::Rect bounds_;
  render::Tiles tiles_;
  std::map<render::TileId, Kept> textures_;
  std::vector<render::TileId> requested_;
  std::uint64_t frame_ = 0;
  bool covered_ = false;
};

}  // namespace

std::unique_ptr<MapArt> make_tiled_map(std::shared_ptr<const render::Cartographer> cartographer,
                                       std::function<void()> wake) {
  return std::make_unique<TiledMap>(std::move(cartographer), std::move(wake));
}

}  // namespace sandtable::ui

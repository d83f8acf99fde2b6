#include "render/tiles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "render/tile_files.hpp"

namespace sandtable::render {

namespace {

constexpr double first_scale = 4;

std::size_t bytes_of(const Surface& surface) {
  return static_cast<std::size_t>(surface.stride()) * static_cast<std::size_t>(surface.height());
}

}  // namespace

Tiles::Tiles(std::shared_ptr<const Cartographer> cartographer, TileOptions options)
    : cartographer_(std::move(cartographer)), options_(std::move(options)) {
  const std::filesystem::path all = options_.folder.value_or(tile_cache_folder());
  if (!all.empty()) folder_ = all / cartographer_->key().substr(0, 32);
  const int count = std::clamp(options_.workers, 1, 16);
  for (int index = 0; index < count; ++index) {
    workers_.emplace_back([this, all, index](const std::stop_token& stop) {
      if (index == 0 && !all.empty()) prune_tiles(all, options_.disk_bytes);
      work(stop);
    });
  }
}

Tiles::~Tiles() {
  for (std::jthread& worker : workers_) worker.request_stop();
  changed_.notify_all();
}

double Tiles::scale(int zoom) {
  return first_scale * std::exp2(std::clamp(zoom, 0, zooms - 1) / 2.0);
}

int Tiles::zoom_for(double scale) {
  for (int zoom = 0; zoom < zooms; ++zoom) {
    // A hair's breadth below is no reason to draw everything half as large again.
    if (Tiles::scale(zoom) >= scale * 0.999) return zoom;
  }
  return zooms - 1;
}

Rect Tiles::region(TileId tile) const {
  const double side = pixels / scale(tile.zoom);
  const Rect sheet = cartographer_->sheet().bounds();
  return {sheet.x + tile.column * side, sheet.y + tile.row * side, side, side};
}

std::vector<TileId> Tiles::tiles_in(const Rect& region, int zoom) const {
  const double side = pixels / scale(zoom);
  const Rect sheet = cartographer_->sheet().bounds();
  if (!sheet.overlaps(region)) return {};
  const auto index = [side](double offset) { return static_cast<int>(std::floor(offset / side)); };
  const int left = index(std::max(region.x - sheet.x, 0.0));
  const int top = index(std::max(region.y - sheet.y, 0.0));
  const int right = index(std::min(region.right() - sheet.x, sheet.width));
  const int bottom = index(std::min(region.bottom() - sheet.y, sheet.height));
  std::vector<TileId> tiles;
  for (int row = top; row <= bottom; ++row) {
    for (int column = left; column <= right; ++column) tiles.push_back({zoom, column, row});
  }
  std::ranges::stable_sort(tiles, {},
                           [&](TileId tile) { return length(this->region(tile).center() - region.center()); });
  return tiles;
}

void Tiles::request(std::span<const TileId> wanted) {
  {
    const std::scoped_lock lock(mutex_);
    wanted_.clear();
    for (const TileId tile : wanted) {
      if (!kept_.contains(tile) && !in_work_.contains(tile)) wanted_.push_back(tile);
    }
  }
  changed_.notify_all();
}

std::shared_ptr<const Surface> Tiles::find(TileId tile) {
  const std::scoped_lock lock(mutex_);
  const auto found = kept_.find(tile);
  if (found == kept_.end()) return nullptr;
  uses_.splice(uses_.begin(), uses_, found->second.use);
  return found->second.surface;
}

std::shared_ptr<const Surface> Tiles::take(TileId tile) {
  const std::scoped_lock lock(mutex_);
  const auto found = kept_.find(tile);
  if (found == kept_.end()) return nullptr;
  std::shared_ptr<const Surface> surface = std::move(found->second.surface);
  uses_.erase(found->second.use);
  kept_.erase(found);
  return surface;
}

std::vector<TileId> Tiles::take_ready() {
  const std::scoped_lock lock(mutex_);
  return std::exchange(ready_, {});
}

bool Tiles::busy() const {
  const std::scoped_lock lock(mutex_);
  return !wanted_.empty() || !in_work_.empty();
}

void Tiles::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return wanted_.empty() && in_work_.empty(); });
}

Tiles::Counts Tiles::counts() const {
  const std::scoped_lock lock(mutex_);
  return counts_;
}

void Tiles::work(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, stop, [this] { return !wanted_.empty(); })) {
    if (stop.stop_requested()) return;
    const TileId tile = wanted_.front();
    wanted_.pop_front();
    in_work_.insert(tile);
    lock.unlock();
    bool from_disk = false;
    std::shared_ptr<const Surface> surface = make(tile, from_disk);
    lock.lock();
    if (surface) {
      ++(from_disk ? counts_.from_disk : counts_.drawn);
      keep(tile, surface);
      ready_.push_back(tile);
    }
    in_work_.erase(tile);
    lock.unlock();
    changed_.notify_all();
    if (options_.wake) options_.wake();
    // Written after it is shown: nobody waits for the disk.
    if (surface && !from_disk && !folder_.empty()) {
      write_tile(folder_ / fmt::format("{}-{}-{}.tile", tile.zoom, tile.column, tile.row), *surface);
    }
    lock.lock();
  }
}

std::shared_ptr<const Surface> Tiles::make(TileId tile, bool& from_disk) const {
  if (!folder_.empty()) {
    auto read = read_tile(folder_ / fmt::format("{}-{}-{}.tile", tile.zoom, tile.column, tile.row), pixels);
    if (read) {
      from_disk = true;
      return std::make_shared<const Surface>(std::move(*read));
    }
  }
  auto surface = Surface::make(pixels, pixels);
  if (!surface) return nullptr;
  {
    const Context context = surface->draw();
    cartographer_->draw(context.get(), region(tile), scale(tile.zoom));
  }
  cairo_surface_flush(surface->handle());
  return std::make_shared<const Surface>(std::move(*surface));
}

void Tiles::keep(TileId tile, std::shared_ptr<const Surface> surface) {
  const std::size_t most = std::max<std::size_t>(options_.memory_bytes / bytes_of(*surface), 1);
  uses_.push_front(tile);
  kept_[tile] = {std::move(surface), uses_.begin()};
  while (kept_.size() > most) {
    kept_.erase(uses_.back());
    uses_.pop_back();
  }
}

}  // namespace sandtable::render

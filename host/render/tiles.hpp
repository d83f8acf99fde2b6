// The sheet in square tiles at a ladder of scales, drawn beside the interface and kept in memory and on disk.
//
// One thread (the interface) calls everything here; worker threads draw. The disk cache lies under
// $XDG_CACHE_HOME/sandtable/tiles in folders named by everything that decides a drawing, so that a changed map, style
// or program never meets old tiles. A tile on disk that is damaged is drawn again. Nothing here is needed for
// correctness: without a writable folder, tiles live in memory alone.
#pragma once

#include <compare>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <span>
#include <thread>
#include <vector>

#include "render/cartographer.hpp"

namespace sandtable::render {

struct TileId {
  int zoom = 0;  // rung of the ladder: two rungs double the scale
  int column = 0;
  int row = 0;
  constexpr auto operator<=>(const TileId&) const = default;
};

struct TileOptions {
  int workers = 2;
  std::size_t memory_bytes = 192U << 20U;
  std::uintmax_t disk_bytes = 256U << 20U;
  /// Where tiles are kept; nothing: the user's cache folder; empty: nowhere.
  std::optional<std::filesystem::path> folder;
  /// Called by a worker when a tile is ready, to wake the interface. Must be quick and safe from any thread.
  std::function<void()> wake;
};

class Tiles {
 public:
  static constexpr int pixels = 512;  // a side
  static constexpr int zooms = 16;

  Tiles(std::shared_ptr<const Cartographer> cartographer, TileOptions options);
  ~Tiles();
  Tiles(const Tiles&) = delete;
  Tiles& operator=(const Tiles&) = delete;

  // The ladder
  /// Pixels a sheet unit: 4 at zoom 0, up to 724.
  [[nodiscard]] static double scale(int zoom);
  /// The rung that needs the least enlarging: the first that is not below the scale, or the last.
  [[nodiscard]] static int zoom_for(double scale);
  /// What a tile shows, in sheet units.
  [[nodiscard]] Rect region(TileId tile) const;
  /// Tiles that a region meets, those in its middle first. None beyond the sheet.
  [[nodiscard]] std::vector<TileId> tiles_in(const Rect& region, int zoom) const;

  // Asking
  /// Makes these the tiles to draw next, in this order; what was asked before and is not begun is forgotten.
  void request(std::span<const TileId> wanted);
  /// The tile if it is in memory; nullptr if not. Its pixels stay valid while the pointer is held.
  [[nodiscard]] std::shared_ptr<const Surface> find(TileId tile);
  /// The same, and it is kept here no longer: for who has a place of his own for it.
  [[nodiscard]] std::shared_ptr<const Surface> take(TileId tile);
  /// Tiles that became ready since the last call.
  [[nodiscard]] std::vector<TileId> take_ready();
  /// True while tiles are asked for or being drawn.
  [[nodiscard]] bool busy() const;
  /// Waits until nothing is left to draw.
  void wait();

  struct Counts {
    std::size_t drawn = 0;
    std::size_t from_disk = 0;
  };
  [[nodiscard]] Counts counts() const;

 private:
  struct Kept {
    std::shared_ptr<const Surface> surface;
    std::list<TileId>::iterator use;
  };

  void work(const std::stop_token& stop);
  [[nodiscard]] std::shared_ptr<const Surface> make(TileId tile, bool& from_disk) const;
  void keep(TileId tile, std::shared_ptr<const Surface> surface);

  std::shared_ptr<const Cartographer> cartographer_;
  TileOptions options_;
  std::filesystem::path folder_;  // of this map and style; empty: no disk cache

  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  std::deque<TileId> wanted_;
  std::set<TileId> in_work_;
  std::map<TileId, Kept> kept_;
  std::list<TileId> uses_;  // latest used first
  std::vector<TileId> ready_;
  Counts counts_;
  std::vector<std::jthread> workers_;  // last, so that they end first
};

}  // namespace sandtable::render

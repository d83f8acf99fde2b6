// Pictures of counters on pages, for a card to draw from. Made for a few sizes, on demand, and drawn a few at a time;
// counters that look the same share a picture. What was not asked for longest makes room.
//
// All looks given to one atlas have one style. Knows no card: it says which pages changed and hands out their pixels.
// Belongs to one thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "render/counter_look.hpp"
#include "render/surface.hpp"

namespace sandtable::render {

/// Where a picture lies: a page and a square on it in pixels, the margin around the counter included.
struct AtlasPicture {
  std::size_t page = 0;
  Rect rect;
  int level = 0;         // size of the counter in pixels
  std::size_t cell = 0;  // of the page
};

class CounterAtlas {
 public:
  /// The sizes that pictures are made for, in pixels.
  static constexpr std::array<int, 8> levels = {20, 28, 40, 56, 80, 112, 160, 224};
  static constexpr int largest_page = 1024;

  /// Keeps about `most_bytes` of pages; more only while one frame needs more.
  explicit CounterAtlas(std::size_t most_bytes = 64U << 20U) : most_bytes_(most_bytes) {}

  /// Pictures asked for since the last call stay.
  void begin_frame() { ++frame_; }
  /// The smallest level not below that size; the largest if it is beyond all.
  [[nodiscard]] static int level_for(int pixels);

  /// The picture for a size. If it is not drawn yet it will be by draw_waiting; until then one of another level stands
  /// in if there is one.
  [[nodiscard]] std::optional<AtlasPicture> find(const CounterLook& look, int pixels) {
    return find(look, look.key(), pixels);
  }
  /// The same for who keeps the look's key, which takes longer to make than a picture takes to find.
  [[nodiscard]] std::optional<AtlasPicture> find(const CounterLook& look, const std::string& look_key, int pixels);
  /// A picture that was found before stays where it is for as long as this number does.
  [[nodiscard]] std::uint64_t generation() const { return generation_; }
  /// The same as finding a picture again, for who still has it of this generation, in no time.
  void keep(const AtlasPicture& picture) { pages_[picture.page].used[picture.cell] = frame_; }
  /// Draws at most so many of those asked for in this frame, and forgets older ones; returns how many still wait.
  [[nodiscard]] Result<std::size_t> draw_waiting(std::size_t most);

  [[nodiscard]] std::size_t page_count() const { return pages_.size(); }
  /// Its size may change when a page is used for another level.
  [[nodiscard]] const Surface& page(std::size_t page) const { return *pages_[page].surface; }
  /// Pages whose pixels changed since the last call, by number.
  [[nodiscard]] std::vector<std::size_t> take_dirty();
  [[nodiscard]] std::size_t picture_count() const;
  [[nodiscard]] std::size_t bytes() const;

 private:
  struct Page {
    std::optional<Surface> surface;
    int level = 0;
    bool dirty = false;
    std::vector<std::string> keys;    // the look in each cell; empty: free
    std::vector<std::uint64_t> used;  // the frame of each cell
  };
  struct Slot {
    std::size_t page = 0;
    std::size_t cell = 0;
  };
  struct Waiting {
    CounterLook look;
    std::string look_key;
    int level = 0;
    std::uint64_t asked = 0;  // frame
  };

  [[nodiscard]] std::optional<AtlasPicture> use(const std::string& look_key, int level);
  [[nodiscard]] AtlasPicture picture(const Slot& slot) const;
  void free(const Slot& slot);
  [[nodiscard]] std::optional<AtlasPicture> stand_in(const std::string& look_key, int level);
  [[nodiscard]] Result<Slot> free_slot(int level);
  [[nodiscard]] std::optional<Slot> oldest_slot(int level);
  [[nodiscard]] Result<std::size_t> new_page(int level);
  [[nodiscard]] std::optional<std::size_t> oldest_page() const;
  [[nodiscard]] Result<void> draw(const CounterLook& look, int level, const std::string& look_key);

  std::size_t most_bytes_;
  std::uint64_t frame_ = 1;
  std::vector<Page> pages_;
  std::uint64_t generation_ = 1;
  std::uint64_t swept_ = 0;  // the frame in which stale wishes were last forgotten
  std::array<std::unordered_map<std::string, Slot>, levels.size()> slots_;  // by level, then by look
  std::unordered_map<std::string, Waiting> waiting_;
  std::deque<std::string> queue_;  // keys of `waiting_`, in the order asked for
};

}  // namespace sandtable::render

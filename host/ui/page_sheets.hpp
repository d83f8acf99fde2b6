// Pages of an atlas side by side in few large textures: counters of one size lie in one texture, so that they are drawn
// in one go however many pages they take.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "render/atlas.hpp"
#include "ui/gl/objects.hpp"

namespace sandtable::ui {

/// Belongs to the thread of the OpenGL context.
class PageSheets {
 public:
  /// Where a page lies: its corner, and the size of the texture, in pixels.
  struct Spot {
    unsigned texture = 0;  // 0: not sent yet
    float left = 0, top = 0;
    float width = 1, height = 1;
  };

  /// `atlas` must outlive this.
  explicit PageSheets(const render::CounterAtlas& atlas) : atlas_(&atlas) {}

  /// Sends a page that is new or has changed.
  void send(std::size_t page);
  [[nodiscard]] Spot spot(std::size_t page) const;
  [[nodiscard]] std::size_t sheet_count() const { return sheets_.size(); }

 private:
  /// Pages of one size, in rows.
  struct Sheet {
    int side = 0;  // of a page
    int columns = 1;
    int rows = 1;
    gl::Texture texture;
    std::vector<std::optional<std::size_t>> pages;  // in each cell
  };
  struct Leaf {
    std::optional<std::size_t> sheet;
    std::size_t cell = 0;
  };

  void place(std::size_t page, int side);
  [[nodiscard]] static bool grow(Sheet& sheet);
  void send_all(Sheet& sheet);
  void send_cell(Sheet& sheet, std::size_t cell);

  const render::CounterAtlas* atlas_;
  std::vector<Sheet> sheets_;
  std::vector<Leaf> leaves_;  // by page
};

}  // namespace sandtable::ui

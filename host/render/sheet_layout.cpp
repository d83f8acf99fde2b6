#include "render/sheet_layout.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sandtable::render {

namespace {

constexpr double gap = 0.35;          // between blocks
constexpr double cell_gap = 0.12;     // between boxes
constexpr double map_margin = 0.7;    // between map and band
constexpr double sheet_margin = 0.8;  // around everything
constexpr double least_column = 9;    // narrower columns make titles unreadable
constexpr double screen_ratio = 1.6;
constexpr double legend_row = 0.86;
constexpr double legend_entry = 4.3;  // width
constexpr std::size_t most_squares = 40;

/// The part of an id before a number at its end ("turn-" of "turn-11"); empty if there is none.
std::string_view series_of(std::string_view id) {
  const std::size_t last = id.find_last_not_of("0123456789");
  return last == std::string_view::npos || last + 1 == id.size() ? std::string_view() : id.substr(0, last + 1);
}

}  // namespace

std::size_t SheetLayout::most_in_box(std::size_t box) const {
  const std::size_t place = data_.map.hex_count() + box;
  std::size_t most = 0;
  for (const Scenario& scenario : data_.scenarios) {
    const auto count =
        std::ranges::count_if(scenario.placements, [place](const Placement& at) { return at.place.index() == place; });
    most = std::max(most, static_cast<std::size_t>(count));
  }
  return most;
}

void SheetLayout::add_boxes(std::vector<Block>& blocks) const {
  const std::size_t count = data_.boxes.size();
  std::vector<bool> placed(count);
  // Series such as a turn track: squares in a row.
  for (std::size_t index = 0; index < count; ++index) {
    const std::string_view series = series_of(data_.boxes[index].id);
    if (placed[index] || series.empty()) continue;
    Block block;
    for (std::size_t other = index; other < count; ++other) {
      if (series_of(data_.boxes[other].id) == series) block.boxes.push_back(other);
    }
    if (block.boxes.size() < 3) continue;
    for (const std::size_t box : block.boxes) placed[box] = true;
    block.cell_width = 1.45;
    block.cell_height = 1.6;
    blocks.push_back(std::move(block));
  }
  // The rest side by side, those of one side together; those that hold many counters get a row of their own.
  for (std::size_t side = 0; side <= data_.sides.size(); ++side) {
    Block small;
    small.cell_width = 2.7;
    small.cell_height = 1.95;
    for (std::size_t index = 0; index < count; ++index) {
      const SideId owner = data_.boxes[index].side;
      const bool here = side < data_.sides.size() ? owner.exists() && owner.index() == side : !owner.exists();
      if (placed[index] || !here) continue;
      if (most_in_box(index) > 6) {
        Block large;
        large.boxes = {index};
        large.cell_width = least_column;
        large.cell_height = most_in_box(index) > 24 ? 3.4 : 2.2;
        blocks.push_back(std::move(large));
      } else {
        small.boxes.push_back(index);
      }
    }
    if (!small.boxes.empty()) blocks.push_back(std::move(small));
  }
}

std::vector<SheetLayout::Block> SheetLayout::blocks() const {
  std::vector<Block> result;
  result.push_back({Block::Kind::title, {}, 0, least_column, 2.3});
  add_boxes(result);
  for (std::size_t index = 0; index < data_.tracks.size(); ++index) {
    result.push_back({Block::Kind::track, {}, index, 1.05, 1.05});
  }
  result.push_back({Block::Kind::legend, {}, 0, legend_entry, legend_row});
  result.push_back({Block::Kind::scale, {}, 0, least_column, 1.7});
  return result;
}

std::size_t SheetLayout::cells_of(const Block& block) const {
  switch (block.kind) {
    case Block::Kind::boxes:
      return block.boxes.size();
    case Block::Kind::track: {
      const Track& track = data_.tracks[block.track];
      const std::int64_t range = std::int64_t{track.most} - track.least + 1;
      return static_cast<std::size_t>(std::clamp<std::int64_t>(range, 1, most_squares));
    }
    case Block::Kind::legend:
      return features_in_use(data_.map).size();
    case Block::Kind::title:
    case Block::Kind::scale:
      return 1;
  }
  return 1;
}

double SheetLayout::height_of(const Block& block, double width) const {
  const auto in_row = std::max(1.0, std::floor((width + cell_gap) / (block.cell_width + cell_gap)));
  const double rows = std::ceil(static_cast<double>(cells_of(block)) / in_row);
  const bool headed = block.kind == Block::Kind::track || block.kind == Block::Kind::legend;
  return rows * (block.cell_height + cell_gap) - cell_gap + (headed ? heading + 0.2 : 0);
}

void SheetLayout::place_squares(const Block& block, Rect area) {
  const std::size_t cells = cells_of(block);
  const auto in_row =
      static_cast<std::size_t>(std::max(1.0, std::floor((area.width + cell_gap) / (block.cell_width + cell_gap))));
  const std::size_t columns = std::min(in_row, cells);
  // Boxes fill their row; squares of a series and of a track keep their size.
  const bool stretched = block.kind == Block::Kind::boxes && block.cell_width > 2;
  const double width = stretched ? (area.width + cell_gap) / static_cast<double>(columns) - cell_gap : block.cell_width;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const Rect square{area.x + static_cast<double>(cell % columns) * (width + cell_gap),
                      area.y + static_cast<double>(cell / columns) * (block.cell_height + cell_gap), width,
                      block.cell_height};
    if (block.kind == Block::Kind::boxes) {
      sheet_.boxes_[block.boxes[cell]] = square;
    } else {
      sheet_.tracks_[block.track].squares.push_back(square);
    }
  }
}

void SheetLayout::place(const Block& block, Rect area) {
  switch (block.kind) {
    case Block::Kind::title:
      sheet_.title_ = area;
      break;
    case Block::Kind::legend:
      sheet_.legend_ = area;
      break;
    case Block::Kind::scale:
      sheet_.scale_ = area;
      break;
    case Block::Kind::boxes:
      place_squares(block, area);
      break;
    case Block::Kind::track:
      sheet_.tracks_[block.track].whole = area;
      place_squares(block, {area.x, area.y + heading + 0.2, area.width, area.height - heading - 0.2});
      break;
  }
}

void SheetLayout::lay_right(const std::vector<Block>& blocks) {
  const Rect map = sheet_.map_;
  double width = least_column;
  double total = 0;
  // The narrowest column that is no higher than the map; a small map gets a column that is not too odd.
  for (;; width += 0.5) {
    total = -gap;
    for (const Block& block : blocks) total += height_of(block, width) + gap;
    if (total <= std::max(map.height, width * 1.2) || width > 60) break;
  }
  const double spare = std::max(0.0, map.height - total) / std::max<double>(1, static_cast<double>(blocks.size()) - 1);
  Point at{map.right() + map_margin, map.y};
  for (const Block& block : blocks) {
    const double height = height_of(block, width);
    place(block, {at.x, at.y, width, height});
    at.y += height + gap + std::min(spare, 0.6);
  }
  sheet_.bounds_ = map.joined({map.right() + map_margin, map.y, width, at.y - gap - map.y});
}

void SheetLayout::lay_below(const std::vector<Block>& blocks) {
  const Rect map = sheet_.map_;
  const double columns = std::max(1.0, std::floor((map.width + map_margin) / (least_column + map_margin)));
  const double width = (map.width + map_margin) / columns - map_margin;
  double total = 0;
  for (const Block& block : blocks) total += height_of(block, width) + gap;
  // The lowest band into which the blocks fit in their order.
  double limit = total / columns;
  for (;; limit += 0.5) {
    double used = 1;
    double height = 0;
    for (const Block& block : blocks) {
      const double next = height_of(block, width);
      if (height > 0 && height + next > limit) {
        used += 1;
        height = 0;
      }
      height += next + gap;
    }
    if (used <= columns) break;
  }
  Point at{map.x, map.bottom() + map_margin};
  sheet_.bounds_ = map;
  for (const Block& block : blocks) {
    const double height = height_of(block, width);
    if (at.y > map.bottom() + map_margin && at.y + height > map.bottom() + map_margin + limit) {
      at = {at.x + width + map_margin, map.bottom() + map_margin};
    }
    place(block, {at.x, at.y, width, height});
    sheet_.bounds_ = sheet_.bounds_.joined({at.x, at.y, width, height});
    at.y += height + gap;
  }
}

void SheetLayout::place_named_boxes() {
  for (std::size_t index = 0; index < data_.boxes.size(); ++index) {
    const auto named = style_.boxes.find(data_.boxes[index].id);
    if (named == style_.boxes.end() || named->second.width <= 0 || named->second.height <= 0) continue;
    sheet_.boxes_[index] = named->second;
    sheet_.bounds_ = sheet_.bounds_.joined(named->second);
  }
}

void SheetLayout::lay_out() {
  sheet_.boxes_.resize(data_.boxes.size());
  sheet_.tracks_.resize(data_.tracks.size());
  const std::vector<Block> all = blocks();
  const Rect map = sheet_.map_;
  if (map.width / map.height < screen_ratio) {
    lay_right(all);
  } else {
    lay_below(all);
  }
  place_named_boxes();
  sheet_.bounds_ = sheet_.bounds_.grown(sheet_margin);
}

}  // namespace sandtable::render

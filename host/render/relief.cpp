#include "render/relief.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace sandtable::render {

namespace {

constexpr int samples = 6;  // a hex
constexpr double margin = 1;

/// Steps that people count in, so that a range has at most a dozen lines.
int interval_for(double range) {
  for (const int interval : {1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500}) {
    if (range / interval <= 12) return interval;
  }
  return 1000;
}

}  // namespace

Relief::Relief(const GameData& data, const Sheet& sheet, const MapStyle& style) {
  const Map& map = data.map;
  std::vector<int> heights;
  for (std::size_t index = 0; index < map.hex_count(); ++index) {
    heights.push_back(map.hex(HexId(static_cast<std::uint16_t>(index))).elevation);
  }
  const auto [low, high] = std::ranges::minmax(heights);
  if (low == high) return;
  flat_ = false;
  lowest_ = low;
  highest_ = high;
  interval_ = style.contour_interval > 0 ? style.contour_interval : interval_for(highest_ - lowest_);
  area_ = sheet.map_rect().grown(margin);
  // A very large map has fewer samples, so that the picture stays a few megabytes.
  const double most = 2000;
  const double density = std::min<double>(samples, most / std::max(area_.width, area_.height));
  columns_ = static_cast<int>(area_.width * density) + 1;
  rows_ = static_cast<int>(area_.height * density) + 1;
  sample(data, sheet);
  paint(style);
  find_contours();
}

void Relief::sample(const GameData& data, const Sheet& sheet) {
  const Map& map = data.map;
  heights_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_), lowest_);
  for (int row = 0; row < rows_; ++row) {
    for (int column = 0; column < columns_; ++column) {
      const Point point{area_.x + area_.width * column / (columns_ - 1), area_.y + area_.height * row / (rows_ - 1)};
      const Axial middle = sheet.axial_at(point);
      double sum = 0;
      double weights = 0;
      for (std::int32_t q = -2; q <= 2; ++q) {
        for (std::int32_t r = -2; r <= 2; ++r) {
          const Axial near = middle + Axial{q, r};
          const HexId hex = map.at(near);
          if (!hex.exists()) continue;
          const Point way = sheet.center(near) - point;
          const double weight = std::exp(-dot(way, way) / (2 * 0.55 * 0.55));
          sum += weight * map.hex(hex).elevation;
          weights += weight;
        }
      }
      if (weights > 1e-9) {
        heights_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                 static_cast<std::size_t>(column)] = sum / weights;
      }
    }
  }
}

void Relief::paint(const MapStyle& style) {
  auto picture = Surface::make(columns_, rows_);
  if (!picture) return;
  const auto stride = static_cast<std::size_t>(picture->stride());
  const auto pixels = picture->pixels_to_write();
  const double steepness = 9 / std::max(1.0, highest_ - lowest_);
  for (int row = 0; row < rows_; ++row) {
    for (int column = 0; column < columns_; ++column) {
      const double here = at(column, row);
      const double part = (here - lowest_) / (highest_ - lowest_);
      Color color = style.tints ? style.low.mixed(style.high, part) : style.ground;
      // Light from the north-west.
      const double east = at(std::min(column + 1, columns_ - 1), row) - at(std::max(column - 1, 0), row);
      const double south = at(column, std::min(row + 1, rows_ - 1)) - at(column, std::max(row - 1, 0));
      const double light = std::clamp((east + south) * steepness, -1.0, 1.0) * style.relief;
      color = light > 0 ? color.mixed({1, 1, 1}, light) : color.mixed({0.15, 0.12, 0.10}, -light);
      const std::size_t at_pixel = static_cast<std::size_t>(row) * stride + static_cast<std::size_t>(column) * 4;
      const auto byte = [](double value) {
        return static_cast<std::uint32_t>(std::lround(std::clamp(value, 0.0, 1.0) * 255));
      };
      const std::uint32_t pixel = 0xFF000000U | byte(color.red) << 16U | byte(color.green) << 8U | byte(color.blue);
      std::memcpy(&pixels[at_pixel], &pixel, sizeof pixel);
    }
  }
  picture->pixels_written();
  picture_ = std::move(*picture);
}

void Relief::find_contours() {
  const int first = static_cast<int>(std::floor(lowest_ / interval_)) * interval_;
  for (int height = first; height < highest_; height += interval_) {
    if (height > lowest_) find_contour(height);
  }
}

void Relief::find_contour(int height) {
  // Marching squares. A crossing is named by the grid edge it lies on: (column, row, 0 to the east or 1 to the south).
  using Edge = std::array<int, 3>;
  // Half a thousandth off the level, so that no sample lies on it.
  const double level = height + 0.0005;
  const auto crossing = [&](const Edge& edge) {
    const double a = at(edge[0], edge[1]);
    const double b = edge[2] == 0 ? at(edge[0] + 1, edge[1]) : at(edge[0], edge[1] + 1);
    const double part = (level - a) / (b - a);
    const double column = edge[0] + (edge[2] == 0 ? part : 0);
    const double row = edge[1] + (edge[2] == 1 ? part : 0);
    return Point{area_.x + area_.width * column / (columns_ - 1), area_.y + area_.height * row / (rows_ - 1)};
  };
  std::map<Edge, Edge> next;  // with the high ground on the right
  std::map<Edge, bool> reached;
  for (int row = 0; row + 1 < rows_; ++row) {
    for (int column = 0; column + 1 < columns_; ++column) {
      const std::array<Edge, 4> sides = {
          {{column, row, 0}, {column + 1, row, 1}, {column, row + 1, 0}, {column, row, 1}}};
      const std::array<bool, 4> high = {at(column, row) > level, at(column + 1, row) > level,
                                        at(column + 1, row + 1) > level, at(column, row + 1) > level};
      // Side i lies between corners i and i + 1. A line enters where high turns to low clockwise, and leaves where low
      // turns to high; in a saddle each entrance takes the nearest exit.
      for (std::size_t side = 0; side < 4; ++side) {
        if (!high[side] || high[(side + 1) % 4]) continue;
        std::size_t exit = (side + 1) % 4;
        while (high[exit] || !high[(exit + 1) % 4]) exit = (exit + 1) % 4;
        next[sides[side]] = sides[exit];
        reached[sides[exit]] = true;
      }
    }
  }
  const auto follow = [&](Edge edge, bool closed) {
    Contour contour;
    contour.height = height;
    contour.closed = closed;
    contour.heavy = height % (5 * interval_) == 0;
    Line raw{crossing(edge)};
    for (auto step = next.find(edge); step != next.end(); step = next.find(edge)) {
      edge = step->second;
      raw.push_back(crossing(edge));
      next.erase(step);
    }
    if (closed) raw.pop_back();
    if (raw.size() < 4) return;
    // Every other crossing is enough for a smooth curve.
    Line thin;
    for (std::size_t index = 0; index < raw.size(); index += 2) thin.push_back(raw[index]);
    if (!closed) thin.push_back(raw.back());
    contour.points = curve_along(thin, closed, 0.07);
    contour.bounds = bounds_of(contour.points);
    contours_.push_back(std::move(contour));
  };
  // Lines that come from the edge of the area first, then rings.
  std::vector<Edge> starts;
  for (const auto& [from, to] : next) {
    if (!reached.contains(from)) starts.push_back(from);
  }
  for (const Edge& start : starts) follow(start, false);
  while (!next.empty()) follow(next.begin()->first, true);
}

}  // namespace sandtable::render

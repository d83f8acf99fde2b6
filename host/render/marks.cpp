#include "render/marks.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sandtable::render {

namespace {

/// How the marks of a drawing are strewn.
struct Strewing {
  double spacing = 0.2;  // of the lattice they stand on
  double jitter = 0.4;   // of the spacing
  double density = 1;    // part of the lattice that is taken
  double least = 0.05;   // size
  double most = 0.08;
  double margin = 0.05;   // from the area's border, besides the size
  double from_paths = 0;  // distance kept from paths, besides the size; 0: none
  bool avoids_ids = true;
};

std::optional<Strewing> strewing_of(Drawing drawing) {
  switch (drawing) {
    case Drawing::woods:
      return Strewing{0.155, 0.34, 0.94, 0.058, 0.088, 0.06, 0.01, true};
    case Drawing::orchard:
      return Strewing{0.19, 0, 1, 0.05, 0.055, 0.08, 0.03, true};
    case Drawing::town:
      return Strewing{0.185, 0.16, 0.9, 0.055, 0.082, 0.05, 0.03, true};
    case Drawing::broken:
      return Strewing{0.2, 0.5, 0.62, 0.018, 0.05, 0.02, 0, true};
    case Drawing::craters:
      return Strewing{0.36, 0.32, 0.5, 0.075, 0.135, 0.02, 0, true};
    case Drawing::marsh:
      return Strewing{0.24, 0.4, 0.8, 0.05, 0.07, 0.06, 0, true};
    default:
      return std::nullopt;
  }
}

struct NearPath {
  double distance = 1e9;
  double direction = 0;
};

NearPath nearest_path(const MarkGround& ground, Point at) {
  NearPath near;
  if (ground.paths == nullptr) return near;
  for (const Line& path : *ground.paths) {
    for (std::size_t index = 1; index < path.size(); ++index) {
      if (std::abs(path[index].x - at.x) > 0.7 || std::abs(path[index].y - at.y) > 0.7) continue;
      const double distance = distance_to_stretch(at, path[index - 1], path[index]);
      if (distance >= near.distance) continue;
      const Point way = path[index] - path[index - 1];
      near = {distance, std::atan2(way.y, way.x)};
    }
  }
  return near;
}

/// Distance from the nearest side where the area ends; negative outside the hex.
double room_at(const MarkGround& ground, Point at) {
  double room = 1;
  for (Direction side = 0; side < direction_count; ++side) {
    const Point from = ground.corners[turned(side, -1)];
    const Point inward = quarter_turn(unit(ground.corners[side] - from));
    const double inside = dot(at - from, inward);
    if (inside < 0) return inside;
    if (ground.open[side]) room = std::min(room, inside);
  }
  return room;
}

}  // namespace

void add_marks(Drawing drawing, const MarkGround& ground, std::vector<Mark>& marks) {
  const auto strewing = strewing_of(drawing);
  if (!strewing) return;
  const int reach = static_cast<int>(0.6 / strewing->spacing) + 1;
  for (int row = -reach; row <= reach; ++row) {
    for (int column = -reach; column <= reach; ++column) {
      const auto cell = static_cast<std::uint64_t>((row + 64) * 128 + column + 64);
      const auto chanced = [&](std::uint64_t what) { return chance(ground.seed * 16 + what, cell); };
      if (chanced(0) >= strewing->density) continue;
      const double shift = drawing == Drawing::orchard || row % 2 == 0 ? 0 : 0.5;
      Mark mark;
      mark.at = ground.center + Point{column + shift + (chanced(1) - 0.5) * 2 * strewing->jitter,
                                      row + (chanced(2) - 0.5) * 2 * strewing->jitter} *
                                    strewing->spacing;
      mark.shape = chanced(3);
      mark.size = strewing->least + (strewing->most - strewing->least) * chanced(4);
      const double room = room_at(ground, mark.at);
      if (room < 0 || room < strewing->margin + mark.size) continue;
      if (strewing->avoids_ids && ground.id.grown(mark.size * 0.6).contains(mark.at)) continue;
      mark.turn = chanced(5) * 2 * std::numbers::pi;
      if (strewing->from_paths > 0) {
        const NearPath near = nearest_path(ground, mark.at);
        if (near.distance < mark.size + strewing->from_paths) continue;
        // Houses stand along their street, and without one all the same way.
        if (drawing == Drawing::town) mark.turn = near.distance < 0.5 ? near.direction : 0.3;
      }
      marks.push_back(mark);
    }
  }
}

}  // namespace sandtable::render

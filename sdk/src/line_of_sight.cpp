#include "sandtable/line_of_sight.hpp"

#include <algorithm>
#include <cassert>

#include "sight_segment.hpp"

namespace sandtable {

namespace {

using Segment = std::vector<SightObstacle>;

bool crossed(const SightObstacle& obstacle) {
  return obstacle.first == obstacle.second;
}

bool same(const SightObstacle& a, const SightObstacle& b) {
  return a.first == b.first && a.second == b.second;
}

/// True if `strong` blocks whenever `weak` does: the same obstacle, or one of the two hexes that must block together.
bool implied(const SightObstacle& weak, const SightObstacle& strong) {
  if (same(weak, strong)) return true;
  return crossed(strong) && !crossed(weak) && (strong.first == weak.first || strong.first == weak.second);
}

/// True if `worse` is blocked whenever `better` is, so that it never decides anything.
bool dominates(const Segment& better, const Segment& worse) {
  return std::ranges::all_of(better, [&](const SightObstacle& obstacle) {
    return std::ranges::any_of(worse, [&](const SightObstacle& other) { return implied(obstacle, other); });
  });
}

/// Adds a segment unless another makes it needless, and removes those that it makes needless.
void add_segment(std::vector<Segment>& segments, Segment segment) {
  for (const Segment& other : segments) {
    if (dominates(other, segment)) return;
  }
  std::erase_if(segments, [&](const Segment& other) { return dominates(segment, other); });
  segments.push_back(std::move(segment));
}

/// Segments from all corners of the hex at the origin to all corners of the other, the shortest lists first because a
/// clear one ends the search.
SightTemplate make_template(SightMethod method, Axial displacement) {
  SightTemplate made;
  if (method == SightMethod::center_to_center) {
    made.segments.push_back(segment_obstacles(center_point({}), center_point(displacement), {}, displacement));
    return made;
  }
  std::vector<Segment> all;
  all.reserve(36);
  for (Direction from = 0; from < direction_count; ++from) {
    for (Direction to = 0; to < direction_count; ++to) {
      all.push_back(segment_obstacles(corner_point({}, from), corner_point(displacement, to), {}, displacement));
    }
  }
  std::ranges::stable_sort(all, {}, &Segment::size);
  for (Segment& segment : all) add_segment(made.segments, std::move(segment));
  return made;
}

SightTemplate turned_template(SightTemplate original, int sixths) {
  for (Segment& segment : original.segments) {
    for (SightObstacle& obstacle : segment) {
      obstacle = {rotated(obstacle.first, sixths), rotated(obstacle.second, sixths)};
    }
  }
  return original;
}

}  // namespace

std::vector<SightObstacle> segment_obstacles(GridPoint a, GridPoint b, Axial skip_first, Axial skip_second) {
  return SightSegment(a, b).obstacles(skip_first, skip_second);
}

SightTemplates::SightTemplates(SightMethod method, std::int32_t range) : range_(range) {
  assert(range >= 1 && range <= 40);
  const auto width = static_cast<std::size_t>(2 * range + 1);
  templates_.resize(width * width);
  templates_[index_of({0, 0})].segments.emplace_back();  // a hex sees itself
  // Turning the grid by a sixth changes nothing, so one sixth of the displacements is worked out and then turned.
  for (std::int32_t q = 1; q <= range; ++q) {
    for (std::int32_t r = 0; q + r <= range; ++r) {
      const SightTemplate made = make_template(method, {q, r});
      for (int sixths = 0; sixths < direction_count; ++sixths) {
        templates_[index_of(rotated({q, r}, sixths))] = turned_template(made, sixths);
      }
    }
  }
}

const SightTemplate& SightTemplates::at(Axial displacement) const {
  assert(distance({0, 0}, displacement) <= range_);
  return templates_[index_of(displacement)];
}

}  // namespace sandtable

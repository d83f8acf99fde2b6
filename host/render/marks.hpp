// The small things that fill an area: trees, houses, shell holes. Chance decides where, the same way every time.
#pragma once

#include "render/plan.hpp"

namespace sandtable::render {

/// Where marks of one hex may lie.
struct MarkGround {
  Point center;
  std::array<Point, 6> corners;
  std::array<bool, 6> open{};                // sides where the area ends
  Rect id;                                   // kept free
  const std::vector<Line>* paths = nullptr;  // kept free of houses and trees
  std::uint64_t seed = 0;
};

/// Adds the marks of one hex.
void add_marks(Drawing drawing, const MarkGround& ground, std::vector<Mark>& marks);

}  // namespace sandtable::render

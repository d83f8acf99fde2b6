#include "render/outline.hpp"

#include <algorithm>
#include <map>

namespace sandtable::render {

namespace {

HexId hex_id(std::size_t index) {
  return HexId(static_cast<std::uint16_t>(index));
}

/// The vertex at the end of a hexside: corners of the owner, clockwise.
std::array<VertexId, 2> vertices(const Map& map, HexsideId side) {
  const HexsideInfo& info = map.hexside(side);
  return {map.vertex(info.owner, turned(info.side, -1)), map.vertex(info.owner, info.side)};
}

struct ChainEnd {
  HexsideId side;
  bool at_first = true;  // whether the vertex is the first of the side's two
};

using Ends = std::map<VertexId, std::vector<ChainEnd>>;

/// Walks from a vertex along sides not yet used.
Line walk(const Sheet& sheet, const Map& map, const Ends& ends, std::map<HexsideId, bool>& used, VertexId at,
          bool& closed) {
  const VertexId start = at;
  Line points;
  for (;;) {
    const auto& here = ends.at(at);
    const auto next = std::ranges::find_if(here, [&used](const ChainEnd& end) { return !used[end.side]; });
    // A chain that comes to a place where others meet ends there.
    if (next == here.end() || (!points.empty() && here.size() > 2)) break;
    used[next->side] = true;
    const auto stretch = sheet.ends(next->side);
    if (points.empty()) points.push_back(stretch[next->at_first ? 0 : 1]);
    points.push_back(stretch[next->at_first ? 1 : 0]);
    at = vertices(map, next->side)[next->at_first ? 1 : 0];
  }
  closed = points.size() > 2 && at == start;
  if (closed) points.pop_back();
  return points;
}

}  // namespace

std::vector<HexGroup> connected_groups(const Map& map, const std::function<bool(HexId)>& member) {
  std::vector<bool> seen(map.hex_count());
  std::vector<HexGroup> groups;
  for (std::size_t index = 0; index < map.hex_count(); ++index) {
    if (seen[index] || !member(hex_id(index))) continue;
    HexGroup group{hex_id(index)};
    seen[index] = true;
    for (std::size_t at = 0; at < group.size(); ++at) {
      for (const HexId next : map.neighbors(group[at])) {
        if (!next.exists() || seen[next.index()] || !member(next)) continue;
        seen[next.index()] = true;
        group.push_back(next);
      }
    }
    std::ranges::sort(group);
    groups.push_back(std::move(group));
  }
  return groups;
}

std::vector<Line> borders(const Map& map, const Sheet& sheet, const HexGroup& group) {
  // Every outer side of every hex, clockwise, keyed by the corner it starts at. Two can start at one corner where the
  // group touches itself in a point; the walk then takes the one that turns around the same hex.
  struct Edge {
    HexId hex;
    Direction side = 0;
    bool used = false;
  };
  std::vector<Edge> edges;
  std::multimap<VertexId, std::size_t> by_start;
  const auto inside = [&group](HexId hex) { return hex.exists() && std::ranges::binary_search(group, hex); };
  for (const HexId hex : group) {
    for (Direction side = 0; side < direction_count; ++side) {
      if (inside(map.neighbor(hex, side))) continue;
      by_start.emplace(map.vertex(hex, turned(side, -1)), edges.size());
      edges.push_back({hex, side});
    }
  }
  std::vector<Line> result;
  for (std::size_t first = 0; first < edges.size(); ++first) {
    if (edges[first].used) continue;
    Line line;
    std::size_t at = first;
    while (!edges[at].used) {
      Edge& edge = edges[at];
      edge.used = true;
      line.push_back(sheet.corners(edge.hex)[turned(edge.side, -1)]);
      const auto [from, to] = by_start.equal_range(map.vertex(edge.hex, edge.side));
      for (auto next = from; next != to; ++next) {
        if (!edges[next->second].used || next->second == first) at = next->second;
        if (edges[at].hex == edge.hex && at != first) break;
      }
    }
    result.push_back(std::move(line));
  }
  return result;
}

Line natural(const Line& border, double inset, double waver, std::uint64_t seed) {
  // Points of a deep inset would come too close to each other at the corners.
  const int parts = inset > 0.1 ? 2 : 3;
  Line result;
  for (std::size_t index = 0; index < border.size(); ++index) {
    const Point from = border[index];
    const Point to = border[(index + 1) % border.size()];
    const Point inward = quarter_turn(unit(to - from));
    for (int part = 0; part < parts; ++part) {
      const double along = (part + 0.5) / parts;
      const Point at = from + (to - from) * along;
      const double chanced = chance(seed, static_cast<std::uint64_t>(std::llround(at.x * 512)) + 1000000U,
                                    static_cast<std::uint64_t>(std::llround(at.y * 512)) + 1000000U);
      result.push_back(at + inward * (inset + (chanced - 0.5) * 2 * waver));
    }
  }
  return result;
}

std::vector<SideChain> chains(const Map& map, const Sheet& sheet, const std::vector<HexsideId>& sides) {
  Ends ends;
  std::map<HexsideId, bool> used;
  for (const HexsideId side : sides) {
    if (used.contains(side)) continue;
    used[side] = false;
    const auto [first, last] = vertices(map, side);
    ends[first].push_back({side, true});
    ends[last].push_back({side, false});
  }
  std::vector<SideChain> result;
  const auto walk_all = [&](const auto& starts_here) {
    for (const auto& [vertex, here] : ends) {
      if (!starts_here(here)) continue;
      while (std::ranges::any_of(here, [&used](const ChainEnd& end) { return !used[end.side]; })) {
        SideChain chain;
        chain.points = walk(sheet, map, ends, used, vertex, chain.closed);
        result.push_back(std::move(chain));
      }
    }
  };
  walk_all([](const auto& here) { return here.size() != 2; });
  walk_all([](const auto&) { return true; });  // rings
  return result;
}

}  // namespace sandtable::render

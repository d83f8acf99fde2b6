#include "render/plan.hpp"

namespace sandtable::render {

namespace {

std::vector<Line> center_lines(const std::vector<Way>& ways) {
  std::vector<Line> lines;
  for (const Way& way : ways) {
    const bool path = way.style.drawing == Drawing::road || way.style.drawing == Drawing::trail ||
                      way.style.drawing == Drawing::railway;
    if (path) lines.push_back(way.points);
  }
  return lines;
}

bool lies_under_grid(const Way& way) {
  switch (way.style.drawing) {
    case Drawing::river:
    case Drawing::canal:
    case Drawing::road:
    case Drawing::trail:
    case Drawing::railway:
      return true;
    default:
      return false;
  }
}

/// What names should leave in sight.
std::vector<Obstacle> obstacles(const Plan& plan, const Sheet& sheet) {
  std::vector<Obstacle> result;
  for (const Area& area : plan.areas) {
    if (area.style.drawing == Drawing::town) {
      for (const Mark& mark : area.marks) result.push_back({mark.at, 0.10});
    }
    if (area.style.drawing == Drawing::peak || area.style.drawing == Drawing::fort) {
      for (const HexId hex : area.hexes) result.push_back({sheet.center(hex), 1.5});
    }
  }
  for (const Way& way : plan.over) {
    for (const Point point : way.points) result.push_back({point, 0.12});
  }
  return result;
}

}  // namespace

Plan::Plan(const GameData& data, const MapStyle& style, const Sheet& sheet) : relief(data, sheet, style) {
  for (Way& way : plan_ways(data, style, sheet)) {
    (lies_under_grid(way) ? under : over).push_back(std::move(way));
  }
  paths = center_lines(under);
  for (const HexGroup& board : connected_groups(data.map, [](HexId) { return true; })) {
    for (Line& edge : borders(data.map, sheet, board)) edges.push_back(std::move(edge));
  }
  areas = plan_areas(data, style, sheet, paths);
  zones = plan_zones(data, style, sheet);
  labels = place_labels(data, style, sheet, paths, obstacles(*this, sheet));
}

std::vector<ZoneBorder> plan_zones(const GameData& data, const MapStyle& style, const Sheet& sheet) {
  const Map& map = data.map;
  std::vector<ZoneBorder> result;
  for (const Zone& zone : map.zones()) {
    if (!style.draws_zone(zone.id)) continue;
    ZoneBorder border;
    const auto own = style.zone_styles.find(zone.id);
    border.color = own != style.zone_styles.end() && own->second.line ? *own->second.line : style.ink.with_opacity(0.5);
    for (const HexGroup& group : connected_groups(map, [&zone](HexId hex) { return zone.has(hex); })) {
      for (const Line& line : borders(map, sheet, group)) {
        border.bounds = border.lines.empty() ? bounds_of(line) : border.bounds.joined(bounds_of(line));
        border.lines.push_back(line);
      }
    }
    result.push_back(std::move(border));
  }
  return result;
}

}  // namespace sandtable::render

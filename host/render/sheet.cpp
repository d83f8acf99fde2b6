#include "render/sheet.hpp"

#include <algorithm>
#include <limits>
#include <numbers>

#include "render/sheet_layout.hpp"

namespace sandtable::render {

namespace {

const double half_root = std::numbers::sqrt3 / 2;

}  // namespace

Sheet::Sheet(const GameData& data) : Sheet(data, MapStyle()) {}

Sheet::Sheet(const GameData& data, const MapStyle& style) : data_(&data) {
  const bool flat = data.map.top() == HexTop::flat;
  q_ = flat ? Point{half_root, 0.5} : Point{0.5, half_root};
  r_ = flat ? Point{0, 1} : Point{-0.5, half_root};
  Line all;
  for (std::size_t index = 0; index < data.map.hex_count(); ++index) {
    for (const Point corner : corners(HexId(static_cast<std::uint16_t>(index)))) all.push_back(corner);
  }
  map_ = bounds_of(all);
  SheetLayout(*this, data, style).lay_out();
}

Point Sheet::center(Axial hex) const {
  return q_ * hex.q + r_ * hex.r;
}

std::array<Point, 6> Sheet::corners(Axial hex) const {
  const Point middle = center(hex);
  std::array<Point, 6> result;
  for (Direction side = 0; side < direction_count; ++side) {
    result[side] = middle + (step(side) + step(turned(side, 1))) * (1.0 / 3);
  }
  return result;
}

std::array<Point, 2> Sheet::ends(HexsideId side) const {
  const HexsideInfo& info = data_->map.hexside(side);
  const auto around = corners(info.owner);
  return {around[turned(info.side, -1)], around[info.side]};
}

Axial Sheet::axial_at(Point point) const {
  const double determinant = q_.x * r_.y - q_.y * r_.x;
  // Far beyond any map, and safe to make whole numbers of.
  constexpr double far = 1e6;
  const double q = std::clamp((point.x * r_.y - point.y * r_.x) / determinant, -far, far);
  const double r = std::clamp((point.y * q_.x - point.x * q_.y) / determinant, -far, far);
  const auto low_q = static_cast<std::int32_t>(std::floor(q));
  const auto low_r = static_cast<std::int32_t>(std::floor(r));
  Axial best;
  double nearest = std::numeric_limits<double>::max();
  for (const Axial corner : {Axial{0, 0}, Axial{1, 0}, Axial{0, 1}, Axial{1, 1}}) {
    const Axial hex = Axial{low_q, low_r} + corner;
    const double distance = length(point - center(hex));
    if (distance >= nearest) continue;
    nearest = distance;
    best = hex;
  }
  return best;
}

HexsideId Sheet::hexside_at(Point point) const {
  constexpr double near = 0.2;
  const Axial at = axial_at(point);
  const auto around = corners(at);
  Direction best = 0;
  double nearest = std::numeric_limits<double>::max();
  for (Direction side = 0; side < direction_count; ++side) {
    const double distance = distance_to_stretch(point, around[turned(side, -1)], around[side]);
    if (distance >= nearest) continue;
    nearest = distance;
    best = side;
  }
  if (nearest > near) return HexsideId::none();
  if (const HexId hex = data_->map.at(at); hex.exists()) return data_->map.hexside(hex, best);
  // Just off the map: the side belongs to the hex within.
  const HexId within = data_->map.at(neighbor(at, best));
  return within.exists() ? data_->map.hexside(within, opposite(best)) : HexsideId::none();
}

PlaceId Sheet::place_at(Point point) const {
  for (std::size_t index = 0; index < boxes_.size(); ++index) {
    if (boxes_[index].contains(point)) return PlaceId(static_cast<std::uint16_t>(data_->map.hex_count() + index));
  }
  const HexId hex = hex_at(point);
  return hex.exists() ? PlaceId(hex) : PlaceId::none();
}

Point Sheet::anchor(PlaceId place) const {
  if (place.index() < data_->map.hex_count()) return center(HexId(place.value));
  const Rect box = box_rect(place);
  return box.center() + Point{0, SheetLayout::heading / 2};
}

Rect Sheet::track_square(TrackId track, std::int32_t value) const {
  const Track& described = data_->tracks[track.index()];
  const TrackPlace& place = tracks_[track.index()];
  const auto count = static_cast<std::int64_t>(place.squares.size());
  const std::int64_t range = std::int64_t{described.most} - described.least + 1;
  const std::int64_t at = (std::int64_t{value} - described.least) * count / std::max<std::int64_t>(range, 1);
  return place.squares[static_cast<std::size_t>(std::clamp<std::int64_t>(at, 0, count - 1))];
}

std::vector<FeatureId> features_in_use(const Map& map) {
  FeatureSet used;
  for (std::size_t index = 0; index < map.hex_count(); ++index) {
    used = FeatureSet(used.bits() | map.features(HexId(static_cast<std::uint16_t>(index))).bits());
  }
  for (std::size_t index = 0; index < map.hexside_count(); ++index) {
    used = FeatureSet(used.bits() | map.features(HexsideId(static_cast<std::uint16_t>(index))).bits());
  }
  std::vector<FeatureId> result;
  for (std::size_t index = 0; index < map.features().size(); ++index) {
    const FeatureId id(static_cast<std::uint8_t>(index));
    const bool has_variants = std::ranges::any_of(map.features(), [&](const Feature& feature) {
      return feature.base == id && used.has(map.find_feature(feature.id));
    });
    if (!has_variants && (used.has(id) || map.feature(id).id == "clear")) result.push_back(id);
  }
  return result;
}

}  // namespace sandtable::render

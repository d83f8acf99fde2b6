#include "forces.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace vimy {
namespace {

PlaceId box(const GameData& data, const std::string& id) {
  const PlaceId found = data.find_box(id);
  if (!found.exists()) throw std::runtime_error("counters.toml has no box \"" + id + "\", which the rules need.");
  return found;
}

Strength read_face(const Face& face, std::int32_t units_per_point) {
  const auto whole = [&](std::string_view name) { return static_cast<std::int16_t>(face.value(name).floor()); };
  return {whole("attack"), whole("defense"), static_cast<std::int16_t>(whole("movement") * units_per_point)};
}

}  // namespace

Forces::Forces(const GameData& data) : data_(data) {
  if (data.sides.size() != 2 || data.find_side("allied") != allied || data.find_side("german") != german) {
    throw std::runtime_error("module.toml must list the sides \"allied\" and \"german\", in this order.");
  }
  read_units(data);
  read_bands(data);
  read_markers(data);
  read_boxes(data);
}

void Forces::read_units(const GameData& data) {
  if (data.formations.size() > 8) throw std::runtime_error("counters.toml lists more than 8 divisions.");
  for (std::uint16_t i = 0; i < data.counters.size(); ++i) {
    const CounterType& type = data.type_of(CounterId(i));
    if (type.kind != CounterKind::unit) continue;
    if (unit_count_ != i) throw std::runtime_error("counters.toml must list all units before any marker.");
    const FormationId formation = data.counters[i].formation;
    if (!formation.exists()) throw std::runtime_error("Unit " + data.counters[i].id + " has no division (18.3-a).");
    if (type.faces.size() > 2) throw std::runtime_error("Unit " + data.counters[i].id + " has more than two steps.");
    Unit unit;
    unit.side = type.side;
    unit.division = formation.value;
    unit.steps = static_cast<std::uint8_t>(type.faces.size());
    unit.zone_of_control = !type.has_flag("no-zoc");  // 6.0-b
    for (std::size_t face = 0; face < type.faces.size(); ++face) {
      unit.faces[face] = read_face(type.faces[face], data.info.units_per_point);
    }
    units_.push_back(unit);
    by_side_[unit.side.index()].push_back(CounterId(i));
    ++unit_count_;
  }
}

void Forces::read_bands(const GameData& data) {
  std::vector<std::pair<std::int32_t, std::uint8_t>> ordered;
  for (std::uint8_t division = 0; division < data.formations.size(); ++division) {
    const Formation& formation = data.formations[division];
    if (formation.side != german) continue;
    const Constant* band = data.find_constant("band-" + formation.id);
    if (band == nullptr) {
      throw std::runtime_error("module.toml has no constant \"band-" + formation.id +
                               "\", which says where the division stands from north to south (19.1-b).");
    }
    ordered.emplace_back(band->value, division);
  }
  std::ranges::sort(ordered);
  for (const auto& [band, division] : ordered) bands_.push_back(division);
}

void Forces::read_markers(const GameData& data) {
  for (std::uint16_t i = unit_count_; i < data.counters.size(); ++i) {
    const std::string& symbol = data.type_of(CounterId(i)).symbol;
    if (symbol == "bombardment") bombardment_.push_back(CounterId(i));
    if (symbol == "turn") turn_marker_ = CounterId(i);
    if (symbol == "aircraft" && aircraft_count_++ == 0) first_aircraft_ = i;
  }
  if (!turn_marker_.exists()) throw std::runtime_error("counters.toml has no turn marker.");
}

void Forces::read_boxes(const GameData& data) {
  for (const SideId side : {allied, german}) {
    const std::string& name = data.sides[side.index()].id;
    setup_[side.value] = box(data, "setup-" + name);
    eliminated_[side.value] = box(data, "eliminated-" + name);
    bombardment_box_[side.value] = box(data, "bombardment-" + name);
    support_pool_[side.value] = box(data, "support-pool-" + name);
    support_ready_[side.value] = box(data, "support-ready-" + name);
    support_committed_[side.value] = box(data, "support-committed-" + name);
  }
  bombardment_pool_ = box(data, "bombardment-pool");
  aircraft_pool_ = box(data, "aircraft-pool");
  aircraft_lost_ = box(data, "eliminated-aircraft");
  for (std::size_t turn = 1; turn <= data.sequence.turns.size(); ++turn) {
    turn_boxes_.push_back(box(data, "turn-" + std::to_string(turn)));
  }
}

std::int32_t Forces::support_value(CounterId marker) const {
  return static_cast<std::int32_t>(data_.type_of(marker).faces.front().value("support").floor());
}

}  // namespace vimy

#include "core/provenance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sandtable {
namespace {

template <typename Value>
void add(ProvenancePart& part, const Value& value, std::string name) {
  ++part.counts.at(std::to_underlying(value.source));
  if (value.source != Source::reconstructed) return;
  if (value.reason != nullptr) {
    auto given = std::ranges::find(part.reasons, *value.reason, &GivenReason::text);
    if (given == part.reasons.end()) given = part.reasons.insert(given, {*value.reason, {}});
    given->names.push_back(name);
  }
  part.reconstructed.push_back(std::move(name));
}

ProvenancePart hexes(const Map& map) {
  ProvenancePart part{"hexes of the map", {}, {}, {}};
  for (std::size_t i = 0; i < map.hex_count(); ++i) {
    const HexInfo& hex = map.hex(HexId(static_cast<std::uint16_t>(i)));
    add(part, hex, hex.name);
  }
  return part;
}

ProvenancePart terrain_key(const Map& map) {
  ProvenancePart part{"terrain key", {}, {}, {}};
  for (const Feature& feature : map.features()) {
    // A variant of a feature ("trench.allied") is the same entry of the key.
    if (!feature.base.exists()) add(part, feature, feature.id);
  }
  return part;
}

ProvenancePart lines(const Map& map) {
  ProvenancePart part{"roads, rivers and other lines", {}, {}, {}};
  for (const MapLine& line : map.lines()) {
    const std::string& feature = map.feature(line.feature).id;
    add(part, line, line.name.empty() ? feature : fmt::format("{} ({})", line.name, feature));
  }
  return part;
}

ProvenancePart named_places(const Map& map) {
  ProvenancePart part{"named places", {}, {}, {}};
  for (const NamedPlace& place : map.places()) add(part, place, place.name);
  return part;
}

ProvenancePart zones(const Map& map) {
  ProvenancePart part{"areas", {}, {}, {}};
  for (const Zone& zone : map.zones()) add(part, zone, zone.id);
  return part;
}

ProvenancePart counters(const GameData& data) {
  ProvenancePart part{"counters", {}, {}, {}};
  for (const Counter& counter : data.counters) add(part, counter, counter.id);
  return part;
}

ProvenancePart counter_values(const GameData& data) {
  ProvenancePart part{"counter values", {}, {}, {}};
  for (const CounterType& type : data.types) {
    for (const Face& face : type.faces) {
      for (const FaceValue& value : face.values) {
        add(part, value, fmt::format("{} {} {} {}", type.id, face.name, value.name, value.value.text()));
      }
    }
  }
  return part;
}

ProvenancePart table_columns(const GameData& data) {
  ProvenancePart part{"table columns", {}, {}, {}};
  for (const Table& table : data.tables) {
    for (const TableLine& line : table.lines) {
      for (const ColumnBin& bin : line.bins) {
        add(part, bin, fmt::format("{} {} {}", table.id, line.id, bin.label));
      }
    }
  }
  return part;
}

ProvenancePart table_cells(const GameData& data) {
  ProvenancePart part{"table cells", {}, {}, {}};
  for (const Table& table : data.tables) {
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
      for (std::size_t column = 0; column < table.rows[row].size(); ++column) {
        const std::int64_t die = table.least_row + static_cast<std::int64_t>(row);
        add(part, table.rows[row][column], fmt::format("{} column {} die {}", table.id, column + 1, die));
      }
    }
  }
  return part;
}

ProvenancePart table_modifiers(const GameData& data) {
  ProvenancePart part{"table modifiers", {}, {}, {}};
  for (const Table& table : data.tables) {
    for (const TableModifier& modifier : table.modifiers) {
      add(part, modifier, fmt::format("{} {}", table.id, modifier.id));
    }
  }
  return part;
}

ProvenancePart turn_track(const GameData& data) {
  ProvenancePart part{"turn track", {}, {}, {}};
  for (std::size_t i = 0; i < data.sequence.turns.size(); ++i) {
    for (const TurnValue& value : data.sequence.turns[i].values) {
      add(part, value, fmt::format("turn {} {} {}", i + 1, value.name, value.value));
    }
  }
  return part;
}

ProvenancePart constants(const GameData& data) {
  ProvenancePart part{"numbers of the rules", {}, {}, {}};
  for (const Constant& constant : data.constants) {
    add(part, constant, fmt::format("{} {}", constant.id, constant.value));
  }
  return part;
}

ProvenancePart scenarios(const GameData& data) {
  ProvenancePart part{"scenarios", {}, {}, {}};
  for (const Scenario& scenario : data.scenarios) add(part, scenario, scenario.id);
  return part;
}

}  // namespace

std::vector<ProvenancePart> provenance(const GameData& data) {
  std::vector<ProvenancePart> parts = {
      hexes(data.map),  terrain_key(data.map), lines(data.map),     named_places(data.map), zones(data.map),
      counters(data),   counter_values(data),  table_columns(data), table_cells(data),      table_modifiers(data),
      turn_track(data), constants(data),       scenarios(data),
  };
  std::erase_if(parts, [](const ProvenancePart& part) { return part.total() == 0; });
  return parts;
}

}  // namespace sandtable

// scenarios/*.toml: one scenario a file.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "loading.hpp"

namespace sandtable {

namespace {

constexpr std::size_t most_placements = 5000;

class ScenarioReading {
 public:
  ScenarioReading(Loading& loading, std::string_view file) : loading_(loading), file_(file) {}
  void read(DataReader& top);

 private:
  void read_head(const DataNode& node);
  void read_place(const DataNode& node);
  void read_quick_setup(const DataNode& node, IdRegistry& names);
  std::uint8_t read_facing(DataReader& reader);
  PlaceId read_target(DataReader& reader);
  /// Where each counter of one list has gone, to find those that go twice.
  using Taken = std::map<CounterId, Spot>;
  void place_counters(const std::vector<PlacedText>& names, const Placement& where, Taken& taken,
                      std::vector<Placement>& placements);
  void complain(Spot spot, std::string sentence) { loading_.complaints.error(spot, std::move(sentence)); }

  Loading& loading_;
  std::string_view file_;
  Scenario scenario_;
  Spot id_spot_;
  Taken taken_;
};

void ScenarioReading::read_head(const DataNode& node) {
  DataReader reader(node, file_, "[scenario]", loading_.complaints);
  id_spot_ = reader.spot("id");
  scenario_.id = reader.id("id", Need::required);
  scenario_.title = reader.text("title", Need::required);
  scenario_.summary = reader.text("summary", Need::optional, longest_text);
  scenario_.note = reader.text("note", Need::optional, longest_text);
  scenario_.turns = reader.whole("turns", Need::required, 1, 1000).value_or(1);
  state(scenario_, reader.source());
  for (NamedWhole& number : reader.wholes("numbers")) {
    scenario_.numbers.emplace_back(std::move(number.name), number.value);
  }
  const std::size_t track = loading_.data.sequence.turns.size();
  if (track > 0 && static_cast<std::size_t>(scenario_.turns) > track) {
    complain(reader.spot("turns"), fmt::format("The scenario has {} turns, but the turn track in sequence.toml has {}.",
                                               scenario_.turns, track));
  }
  reader.finish();
}

PlaceId ScenarioReading::read_target(DataReader& reader) {
  const std::string hex = reader.id("hex", Need::optional);
  const std::string box = reader.id("box", Need::optional);
  if (reader.has("hex") == reader.has("box")) {
    complain(reader.spot(), "A [[place]] needs either a hex or a box.");
    return PlaceId::none();
  }
  if (!hex.empty()) return loading_.hex({hex, reader.spot("hex")});
  const auto found = loading_.boxes.refer(box, reader.spot("box"), loading_.complaints);
  if (!found || !loading_.map_ready) return PlaceId::none();
  return PlaceId(static_cast<std::uint16_t>(loading_.data.map.hex_count() + *found));
}

/// A number from 0 to 5 or a direction's name.
std::uint8_t ScenarioReading::read_facing(DataReader& reader) {
  const DataNode* node = reader.node("facing");
  if (node == nullptr) return 0;
  if (node->kind == DataNode::Kind::whole && node->whole >= 0 && node->whole < direction_count) {
    return static_cast<std::uint8_t>(node->whole);
  }
  std::vector<std::string> known;
  const HexTop top = loading_.map_ready ? loading_.data.map.top() : HexTop::flat;
  for (Direction direction = 0; direction < direction_count; ++direction) {
    if (node->kind == DataNode::Kind::text && node->text == direction_name(top, direction)) return direction;
    known.emplace_back(direction_name(top, direction));
  }
  complain(reader.spot("facing"),
           fmt::format("\"facing\" should be a number from 0 to 5 or a direction{}", suggestion(node->text, known)));
  return 0;
}

void ScenarioReading::place_counters(const std::vector<PlacedText>& names, const Placement& where, Taken& taken,
                                     std::vector<Placement>& placements) {
  for (const PlacedText& name : names) {
    if (loading_.complaints.enough()) return;
    const auto found = loading_.counters.refer(name.text, name.spot, loading_.complaints);
    if (!found) continue;
    Placement placement = where;
    placement.counter = CounterId(static_cast<std::uint16_t>(*found));
    const auto [before, fresh] = taken.emplace(placement.counter, name.spot);
    if (!fresh) {
      complain(name.spot, fmt::format("The counter {} is placed twice; the first time at {}.", in_quotes(name.text),
                                      before->second.text()));
      continue;
    }
    const CounterTypeId type = loading_.data.counters[*found].type;
    if (type.exists() && where.face >= loading_.data.types[type.index()].faces.size()) {
      complain(name.spot,
               fmt::format("The counter {} has no face {}; face 0 is the front.", in_quotes(name.text), where.face));
      continue;
    }
    if (where.place.exists()) placements.push_back(placement);
  }
}

void ScenarioReading::read_place(const DataNode& node) {
  DataReader reader(node, file_, "[[place]]", loading_.complaints);
  Placement where;
  where.place = read_target(reader);
  where.face = static_cast<std::uint8_t>(reader.whole("face", Need::optional, 0, 7).value_or(0));
  where.facing = read_facing(reader);
  const std::vector<PlacedText> names = reader.texts("counters", Need::required, most_placements);
  if (names.empty() && reader.has("counters")) {
    loading_.complaints.warn(reader.spot("counters"), "This [[place]] has no counters; name some or take it out.");
  }
  place_counters(names, where, taken_, scenario_.placements);
  reader.finish();
}

void ScenarioReading::read_quick_setup(const DataNode& node, IdRegistry& names) {
  DataReader reader(node, file_, "[[quick_setup]]", loading_.complaints);
  const std::string name = reader.id("name", Need::required);
  const DataNode* table = reader.table("placements", Need::required);
  reader.finish();
  std::vector<Placement> placements;
  Taken taken;
  if (table != nullptr) {
    if (table->entries.size() > most_placements) {
      loading_.complaints.error(reader.spot("placements"),
                                fmt::format("A quick set-up has at most {} places.", most_placements),
                                ErrorCode::limit_exceeded);
      return;
    }
    DataReader inner(*table, file_, "placements", loading_.complaints);
    for (const DataEntry& entry : table->entries) {
      if (loading_.complaints.enough()) return;
      Placement where;
      where.place = loading_.place({entry.key, inner.spot(entry.key)});
      const std::vector<PlacedText> counters = inner.texts(entry.key, Need::required, most_placements);
      if (counters.size() > 1 && where.place.exists() && where.place.index() < loading_.data.map.hex_count()) {
        loading_.complaints.warn(inner.spot(entry.key), fmt::format("The quick set-up puts {} counters in hex {}.",
                                                                    counters.size(), entry.key));
      }
      place_counters(counters, where, taken, placements);
    }
  }
  if (names.add(name, reader.spot("name"), loading_.complaints)) {
    scenario_.quick_setups.emplace_back(name, std::move(placements));
  }
}

void ScenarioReading::read(DataReader& top) {
  if (const DataNode* head = top.table("scenario", Need::required)) read_head(*head);
  loading_.each(top, "place", most_placements, [this](const DataNode& node) { read_place(node); });
  IdRegistry names("quick set-up", 100);
  for (const DataNode* node : top.tables("quick_setup", 100)) read_quick_setup(*node, names);
  if (scenario_.placements.empty() && !top.has("quick_setup")) {
    loading_.complaints.warn(id_spot_, "The scenario places no counters; add [[place]].");
  }
  loading_.keep(loading_.scenarios, loading_.data.scenarios, std::move(scenario_), id_spot_);
}

}  // namespace

void load_scenarios(Loading& loading) {
  for (const DataFile& file : loading.folder.files()) {
    if (!file.name.starts_with("scenarios/")) continue;
    loading.read_file(file.name, Need::required,
                      [&](DataReader& top) { ScenarioReading(loading, top.spot().file).read(top); });
    if (loading.complaints.enough()) return;
  }
  if (loading.data.scenarios.empty() && !loading.complaints.failed()) {
    loading.complaints.error({"scenarios", 0}, "A module needs at least one scenario; add scenarios/NAME.toml.",
                             ErrorCode::not_found);
  }
}

}  // namespace sandtable

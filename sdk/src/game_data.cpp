#include "sandtable/game_data.hpp"

#include <algorithm>

namespace sandtable {

namespace {

/// The lists without an index are short, and looked up when a game is made or a text is read, never in a search.
template <typename IdType, typename Item>
IdType find_id(const std::vector<Item>& items, std::string_view id) {
  const auto found = std::ranges::find(items, id, &Item::id);
  if (found == items.end()) return {};
  return IdType(static_cast<decltype(IdType::value)>(found - items.begin()));
}

template <typename Item>
const Item* find_item(const std::vector<Item>& items, std::string_view id) {
  const auto found = std::ranges::find(items, id, &Item::id);
  return found == items.end() ? nullptr : &*found;
}

}  // namespace

SideId GameData::find_side(std::string_view id) const {
  return find_id<SideId>(sides, id);
}

FormationId GameData::find_formation(std::string_view id) const {
  return find_id<FormationId>(formations, id);
}

CounterTypeId GameData::find_type(std::string_view id) const {
  return find_id<CounterTypeId>(types, id);
}

TrackId GameData::find_track(std::string_view id) const {
  return find_id<TrackId>(tracks, id);
}

CounterId GameData::find_counter(std::string_view id) const {
  const auto found = counter_index_.find(std::string(id));
  return found == counter_index_.end() ? CounterId() : found->second;
}

PlaceId GameData::find_place(std::string_view name) const {
  const HexId hex = map.find(name);
  return hex.exists() ? PlaceId(hex) : find_box(name);
}

PlaceId GameData::find_box(std::string_view id) const {
  const auto found = box_index_.find(std::string(id));
  return found == box_index_.end() ? PlaceId() : found->second;
}

const Table* GameData::find_table(std::string_view id) const {
  return find_item(tables, id);
}

const Scenario* GameData::find_scenario(std::string_view id) const {
  return find_item(scenarios, id);
}

const RuleEntry* GameData::find_rule(std::string_view id) const {
  const auto found = rule_index_.find(std::string(id));
  return found == rule_index_.end() ? nullptr : &rules[found->second];
}

const GameOption* GameData::find_option(std::string_view id) const {
  return find_item(options, id);
}

const Constant* GameData::find_constant(std::string_view id) const {
  return find_item(constants, id);
}

std::string_view GameData::place_name(PlaceId place) const {
  if (!place.exists()) return {};
  if (place.index() < map.hex_count()) return map.name(HexId(place.value));
  return boxes[place.index() - map.hex_count()].id;
}

void GameData::build_indexes() {
  counter_index_.clear();
  box_index_.clear();
  rule_index_.clear();
  for (std::size_t index = 0; index < counters.size(); ++index) {
    counter_index_.emplace(counters[index].id, CounterId(static_cast<std::uint16_t>(index)));
  }
  for (std::size_t index = 0; index < boxes.size(); ++index) {
    box_index_.emplace(boxes[index].id, PlaceId(static_cast<std::uint16_t>(map.hex_count() + index)));
  }
  for (std::size_t index = 0; index < rules.size(); ++index) rule_index_.emplace(rules[index].id, index);
}

}  // namespace sandtable

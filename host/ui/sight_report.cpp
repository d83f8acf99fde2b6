#include "ui/sight_report.hpp"

#include <algorithm>

#include "core/phrases.hpp"

namespace sandtable::ui {

SightRules::SightRules(const GameData& data) : data_(data) {
  for (std::size_t i = 0; i < data.map.features().size(); ++i) {
    const FeatureId id(static_cast<std::uint8_t>(i));
    const Feature& feature = data.map.feature(id);
    if (feature.place == FeaturePlace::hex && feature.number("blocks_sight", 0) != 0) blocking_.add(id);
  }
  if (const Constant* range = data.find_constant("sight-range")) {
    range_is_given_ = true;
    range_ = std::clamp(range->value, 1, 40);
  }
  const Constant* centers = data.find_constant("sight-centers");
  if (blocking_.none() && !range_is_given_ && centers == nullptr) return;
  const bool by_centers = centers != nullptr && centers->value != 0;
  templates_.emplace(by_centers ? SightMethod::center_to_center : SightMethod::corner_to_corner, range_);
}

std::string SightRules::name_of_block(HexId hex) const {
  std::string name = data_.map.name(hex);
  for (std::size_t i = 0; i < data_.map.features().size(); ++i) {
    const FeatureId id(static_cast<std::uint8_t>(i));
    const Feature& feature = data_.map.feature(id);
    if (blocking_.has(id) && data_.map.has(hex, id) && !feature.base.exists()) return name + " (" + feature.name + ")";
  }
  return name;
}

SightReport SightRules::report(HexId from, HexId to) const {
  SightReport report;
  report.distance = data_.map.distance(from, to);
  report.words = data_.map.name(from) + " to " + data_.map.name(to) + ": " + std::to_string(report.distance) +
                 (report.distance == 1 ? " hex." : " hexes.");
  if (!templates_) return report;
  if (report.distance > range_) {
    if (!range_is_given_) return report;
    report.sight = Sight::too_far;
    report.words += " Farther than the " + std::to_string(range_) + " hexes of sight.";
    return report;
  }
  const auto blocked = [this](HexId hex) { return blocks(hex); };
  if (templates_->sees(data_.map, from, to, blocked)) {
    report.sight = Sight::seen;
    report.words += " In sight.";
    return report;
  }
  report.sight = Sight::blocked;
  report.blocking = templates_->blocking_hexes(data_.map, from, to, blocked);
  std::vector<std::string> names;
  for (const HexId hex : report.blocking) names.push_back(name_of_block(hex));
  report.words += names.empty() ? " Out of sight." : " Sight is blocked by " + list_text(names) + ".";
  return report;
}

}  // namespace sandtable::ui

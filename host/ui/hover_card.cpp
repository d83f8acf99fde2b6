#include "ui/hover_card.hpp"

#include <fmt/format.h>

#include "ui/gui.hpp"

namespace sandtable::ui {
namespace {

constexpr std::size_t most_counters = 8;

std::string counter_line(const GameData& data, const SeenCounter& seen) {
  if (!seen.counter.exists()) return seen.back.empty() ? "a hidden counter" : seen.back + " (hidden)";
  const CounterType& type = data.types[seen.state.type.index()];
  std::string line = data.counter_name(seen.counter);
  if (seen.state.face < type.faces.size()) {
    const Face& face = type.faces[seen.state.face];
    std::string values;
    for (const FaceValue& value : face.values) values += (values.empty() ? "  " : "-") + value.value.text();
    line += values;
    if (seen.state.face > 0 && !face.name.empty()) line += " " + face.name;
  }
  const FormationId formation = data.counters[seen.counter.index()].formation;
  if (formation.exists()) line += "  " + data.formations[formation.index()].name;
  for (std::size_t bit = 0; bit < data.marks.size(); ++bit) {
    if ((seen.state.marks >> bit & 1U) != 0) line += ", " + data.marks[bit];
  }
  return line;
}

/// The one act of the selected counter on that place with its sum, or how many there are.
std::vector<std::string> action_lines(const GameTable& table, PlaceId place) {
  const CounterId chosen = table.selected_counter();
  std::vector<Action> fitting;
  for (const std::size_t i : table.choices().at(place)) {
    if (table.choices()[i].counter == chosen) fitting.push_back(table.choices()[i].action);
  }
  if (!chosen.exists() || fitting.empty()) return {};
  if (fitting.size() > 1) return {fmt::format("{} actions; click to choose", fitting.size())};
  std::vector<std::string> lines = {table.text_of(fitting.front())};
  for (const ExplanationLine& line : table.explanation(fitting.front()).lines) {
    lines.push_back(line.value ? fmt::format("{}: {}", line.text, line.value->text()) : line.text);
  }
  return lines;
}

}  // namespace

std::string terrain_words(const Map& map, HexId hex) {
  std::vector<std::string> names;
  const auto add = [&](const Feature& feature) {
    if (std::ranges::find(names, feature.name) == names.end()) names.push_back(feature.name);
  };
  FeatureSet around;
  for (Direction side = 0; side < direction_count; ++side) {
    if (const HexsideId id = map.hexside(hex, side); id.exists()) {
      around = FeatureSet(around.bits() | map.features(id).bits());
    }
  }
  for (std::size_t i = 0; i < map.features().size(); ++i) {
    const FeatureId id(static_cast<std::uint8_t>(i));
    const Feature& feature = map.feature(id);
    if (map.has(hex, id) && !feature.base.exists()) add(feature);
    // Of hexsides the variant says more than its base.
    const bool has_variants = std::ranges::any_of(map.features(), [id](const Feature& f) { return f.base == id; });
    if (around.has(id) && !has_variants) add(feature);
  }
  if (names.empty()) {
    const FeatureId clear = map.find_feature("clear");
    if (clear.exists()) add(map.feature(clear));
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

HoverCard hover_card(const GameTable& table, PlaceId place) {
  const GameData& data = table.data();
  HoverCard card;
  if (place.index() < data.map.hex_count()) {
    const HexId hex(place.value);
    card.title = data.map.name(hex);
    if (const auto name = data.map.place_name(hex); !name.empty()) (card.title += "  ") += name;
    card.terrain = terrain_words(data.map, hex);
    if (const int height = data.map.hex(hex).elevation; height != 0) card.terrain += fmt::format(", height {}", height);
  } else {
    card.title = data.boxes[place.index() - data.map.hex_count()].title;
  }
  for (const SeenCounter& seen : table.view().counters) {
    if (seen.place != place) continue;
    if (card.counters.size() < most_counters) {
      card.counters.push_back(counter_line(data, seen));
    } else {
      ++card.more;
    }
  }
  card.action = action_lines(table, place);
  return card;
}

void draw_hover_card(AppContext& context, const HoverCard& card) {
  ImGui::BeginTooltip();
  ImGui::PushTextWrapPos(360 * context.scale);
  const auto quiet = [&](const std::string& words) {
    ImGui::PushStyleColor(ImGuiCol_Text, gui::vector(context.theme.quiet));
    gui::text(words);
    ImGui::PopStyleColor();
  };
  ImGui::PushFont(context.fonts.strong);
  gui::text(card.title);
  ImGui::PopFont();
  if (!card.terrain.empty()) quiet(card.terrain);
  if (!card.counters.empty()) ImGui::Separator();
  for (const std::string& line : card.counters) gui::text(line);
  if (card.more > 0) quiet(fmt::format("and {} more", card.more));
  if (!card.action.empty()) ImGui::Separator();
  for (std::size_t i = 0; i < card.action.size(); ++i) {
    i == 0 ? gui::text(card.action[i]) : quiet(card.action[i]);
  }
  ImGui::PopTextWrapPos();
  ImGui::EndTooltip();
}

}  // namespace sandtable::ui

// The stack that is selected, and the counter in it.
#include "ui/app.hpp"
#include "ui/gui.hpp"
#include "ui/icons.hpp"

namespace sandtable::ui {
namespace {

class InspectorPanel final : public Panel {
 public:
  std::string_view id() const override { return "inspector"; }
  std::string_view title() const override { return "Place and units"; }
  const char* icon() const override { return icon::search; }
  PanelPlace place() const override { return PanelPlace::left_lower; }

  void draw(AppContext& context) override {
    GameTable& table = *context.table;
    const PlaceId place = table.selected_place();
    if (!place.exists()) {
      gui::quiet(context, "Click a hex or a counter to see what it is.");
      return;
    }
    draw_place(context, place);
    ImGui::Separator();
    CounterId chosen;
    for (const SeenCounter& seen : table.view().counters) {
      if (seen.place != place) continue;
      if (!seen.counter.exists()) {
        gui::quiet(context, seen.back.empty() ? "A hidden counter" : seen.back);
        continue;
      }
      const std::string& name = table.data().counter_name(seen.counter);
      const bool open = seen.counter == table.selected_counter();
      if (gui::row(context, "inspector/" + name, name + "  " + values(table.data(), seen), open)) chosen = seen.counter;
      if (open) draw_counter(context, seen);
    }
    if (chosen.exists()) table.select(place, chosen);
  }

 private:
  static const CounterType& type_of(const GameData& data, const SeenCounter& seen) {
    return seen.state.type.exists() ? data.types[seen.state.type.index()] : data.type_of(seen.counter);
  }

  static std::string values(const GameData& data, const SeenCounter& seen) {
    const CounterType& type = type_of(data, seen);
    std::string text;
    if (seen.state.face >= type.faces.size()) return text;
    for (const FaceValue& value : type.faces[seen.state.face].values)
      text += (text.empty() ? "" : "-") + value.value.text();
    return text;
  }

  static void draw_place(AppContext& context, PlaceId place) {
    const GameData& data = context.table->data();
    if (place.index() >= data.map.hex_count()) {
      gui::heading(context, data.boxes[place.index() - data.map.hex_count()].title);
      return;
    }
    const HexId hex(place.value);
    const std::string_view name = data.map.place_name(hex);
    gui::heading(context, "Hex " + data.map.name(hex) + (name.empty() ? "" : "  " + std::string(name)));
    std::string terrain;
    for (std::size_t f = 0; f < data.map.features().size(); ++f) {
      const Feature& feature = data.map.feature(FeatureId(static_cast<std::uint8_t>(f)));
      if (data.map.has(hex, FeatureId(static_cast<std::uint8_t>(f))) && !feature.base.exists()) {
        terrain += (terrain.empty() ? "" : ", ") + feature.name;
      }
    }
    if (data.map.hex(hex).elevation != 0)
      terrain += (terrain.empty() ? "Elevation " : ", elevation ") + std::to_string(data.map.hex(hex).elevation);
    if (!terrain.empty()) gui::quiet(context, terrain);
  }

  static void draw_counter(AppContext& context, const SeenCounter& seen) {
    const GameData& data = context.table->data();
    const CounterType& type = type_of(data, seen);
    ImGui::Indent(10 * context.scale);
    std::string about = type.name;
    const FormationId formation = data.counters[seen.counter.index()].formation;
    if (formation.exists()) about += ", " + data.formations[formation.index()].name;
    gui::quiet(context, about);
    for (std::size_t f = 0; f < type.faces.size(); ++f) {
      std::string line = type.faces[f].name + (f == seen.state.face ? " (this face): " : ": ");
      for (const FaceValue& value : type.faces[f].values) line += value.name + " " + value.value.text() + "  ";
      gui::wrapped(line);
    }
    std::string marks;
    for (std::size_t m = 0; m < data.marks.size(); ++m) {
      if ((seen.state.marks >> m & 1U) != 0) marks += (marks.empty() ? "" : ", ") + data.marks[m];
    }
    if (!marks.empty()) gui::wrapped("Marks: " + marks);
    ImGui::Unindent(10 * context.scale);
  }
};

}  // namespace

std::unique_ptr<Panel> make_inspector_panel() {
  return std::make_unique<InspectorPanel>();
}

}  // namespace sandtable::ui

// Every table of the game, with the cell used last, and the terrain key.
#include <algorithm>

#include "ui/app.hpp"
#include "ui/chart_grid.hpp"
#include "ui/gui.hpp"
#include "ui/icons.hpp"
#include "ui/rule_link.hpp"

namespace sandtable::ui {
namespace {

std::string signed_text(std::int32_t number) {
  return (number > 0 ? "+" : "") + std::to_string(number);
}

class ChartsPanel final : public Panel {
 public:
  std::string_view id() const override { return "charts"; }
  std::string_view title() const override { return "Charts"; }
  const char* icon() const override { return icon::table; }
  PanelPlace place() const override { return PanelPlace::right; }

  void draw(AppContext& context) override {
    const GameTable& table = *context.table;
    const TableUse* use = table.chronicle().last_use(table.shown());
    const bool fresh = revision_ != table.revision() + table.chronicle().revision();
    if (fresh) settle_ = 3;  // a table knows how far it scrolls only after its first frame
    revision_ = table.revision() + table.chronicle().revision();
    gui::source_legend(context);
    if (use != nullptr) draw_use(context, *use);
    // The chart used last comes first, so that nobody has to look for it.
    for (const bool first : {true, false}) {
      for (const Table& chart : table.data().tables) {
        if ((use != nullptr && use->table == chart.id) == first) draw_chart(context, chart, first ? use : nullptr);
      }
    }
    settle_ = std::max(0, settle_ - 1);
    draw_terrain(context);
  }

 private:
  void draw_chart(AppContext& context, const Table& chart, const TableUse* use) const {
    ImGui::Spacing();
    ImGui::SetNextItemOpen(true, ImGuiCond_Once);
    const bool open = ImGui::CollapsingHeader((chart.title + "###" + chart.id).c_str());
    gui::mark(context, "charts/" + chart.id);
    if (!open) return;
    draw_chart_grid(context, chart, use != nullptr ? find_cell(chart, *use) : UsedCell{}, settle_ > 0);
    draw_notes(context, chart);
  }

  static void draw_use(AppContext& context, const TableUse& use) {
    const GameData& data = context.table->data();
    const Table* table = data.find_table(use.table);
    std::string words =
        "Used last: " + (table != nullptr ? table->title : use.table) + ", die " + std::to_string(use.die);
    if (use.modifier != 0) words += " " + signed_text(use.modifier);
    gui::wrapped(words + ", result " + use.result + ".");
    gui::mark(context, "charts/use");
  }

  static void draw_notes(AppContext& context, const Table& table) {
    const std::string place = "charts/" + table.id;
    switch (table.column_rule) {
      case ColumnRule::differential:
        gui::quiet(context, "Columns: attacker minus defender. Numbers beyond the ends use the last column there.");
        break;
      case ColumnRule::odds_for_defender:
        gui::quiet(context, "Columns: odds, rounded in favor of the defender. Beyond the ends the last column counts.");
        break;
      case ColumnRule::odds_nearest:
        gui::quiet(context, "Columns: odds, rounded to the nearest. Beyond the ends the last column counts.");
        break;
      case ColumnRule::strength:
        gui::quiet(context, "Columns: strength. Beyond the ends the last column counts.");
        break;
      case ColumnRule::none:
        break;
    }
    if (!table.rows.empty()) {
      const auto most = table.least_row + static_cast<std::int32_t>(table.rows.size()) - 1;
      gui::quiet(context, "A modified die below " + std::to_string(table.least_row) + " counts as " +
                              std::to_string(table.least_row) + ", above " + std::to_string(most) + " as " +
                              std::to_string(most) + ".");
    }
    gui::rule_link(context, place, table.rule);
    if (!table.modifiers.empty()) draw_modifiers(context, table, place);
    if (!table.results.empty()) draw_results(context, table, place);
  }

  static bool begin_list(AppContext& context, const char* name, float first, float last) {
    if (!ImGui::BeginTable(name, 3)) return false;
    ImGui::TableSetupColumn("first", ImGuiTableColumnFlags_WidthFixed, first + 2 * context.scale);
    ImGui::TableSetupColumn("text", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("rule", ImGuiTableColumnFlags_WidthFixed, std::min(last, 110 * context.scale));
    return true;
  }

  static void draw_modifiers(AppContext& context, const Table& table, const std::string& place) {
    gui::heading(context, "Modifiers");
    float rules = 0;
    float numbers = 0;
    const auto number = [](const TableModifier& modifier) {
      std::string words;
      if (modifier.die != 0 || modifier.shift == 0) words = signed_text(modifier.die);
      if (modifier.shift != 0) words += (words.empty() ? "" : ", ") + signed_text(modifier.shift) + " col";
      return words;
    };
    for (const TableModifier& modifier : table.modifiers) {
      rules = std::max(rules, ImGui::CalcTextSize(modifier.rule.c_str()).x);
      numbers = std::max(numbers, ImGui::CalcTextSize(number(modifier).c_str()).x);
    }
    if (!begin_list(context, "modifiers", numbers, rules)) return;
    for (const TableModifier& modifier : table.modifiers) {
      ImGui::TableNextRow();
      ImGui::TableSetColumnIndex(0);
      gui::text(number(modifier));
      ImGui::TableSetColumnIndex(1);
      gui::wrapped(modifier.label);
      gui::mark(context, place + "/modifier/" + modifier.id);
      gui::source_mark(context, modifier.source);
      ImGui::TableSetColumnIndex(2);
      gui::rule_link(context, place, modifier.rule);
    }
    ImGui::EndTable();
  }

  static void draw_results(AppContext& context, const Table& table, const std::string& place) {
    gui::heading(context, "Results");
    float codes = 0;
    float rules = 0;
    for (const TableResult& result : table.results) {
      codes = std::max(codes, ImGui::CalcTextSize(result.code.c_str()).x);
      rules = std::max(rules, ImGui::CalcTextSize(result.rule.c_str()).x);
    }
    if (!begin_list(context, "results", codes, rules)) return;
    for (const TableResult& result : table.results) {
      ImGui::TableNextRow();
      ImGui::TableSetColumnIndex(0);
      gui::text(result.code);
      ImGui::TableSetColumnIndex(1);
      gui::quiet(context, result.meaning);
      ImGui::TableSetColumnIndex(2);
      gui::rule_link(context, place, result.rule);
    }
    ImGui::EndTable();
  }

  static void draw_terrain(AppContext& context) {
    const GameData& data = context.table->data();
    ImGui::Spacing();
    ImGui::SetNextItemOpen(true, ImGuiCond_Once);
    const bool open = ImGui::CollapsingHeader("Terrain key###terrain");
    gui::mark(context, "charts/terrain");
    if (!open) return;
    for (const Feature& feature : data.map.features()) {
      if (feature.base.exists()) continue;
      ImGui::PushFont(context.fonts.strong);
      gui::text(feature.name);
      ImGui::PopFont();
      gui::mark(context, "charts/terrain/" + feature.id);
      gui::source_mark(context, feature.source);
      ImGui::SameLine();
      gui::quiet(context, feature.place == FeaturePlace::hex       ? "hex"
                          : feature.place == FeaturePlace::hexside ? "hexside"
                                                                   : "path");
      gui::wrapped(numbers_text(data, feature));
      if (!feature.summary.empty()) gui::quiet(context, feature.summary);
      ImGui::Spacing();
    }
  }

  static std::string numbers_text(const GameData& data, const Feature& feature) {
    std::string words;
    for (const auto& [key, number] : feature.numbers) {
      std::string name = key;
      for (char& letter : name) letter = letter == '_' ? ' ' : letter;
      // Costs are kept in units of a movement point.
      const bool is_cost = key == "cost";
      const std::string value =
          is_cost ? Fraction(number, std::max(1, data.info.units_per_point)).text() : std::to_string(number);
      words += (words.empty() ? "" : ", ") + (!is_cost && number == 1 ? name : name + " " + value);
    }
    return words.empty() ? "no numbers" : words;
  }

  std::uint64_t revision_ = 0;
  int settle_ = 0;
};

}  // namespace

std::unique_ptr<Panel> make_charts_panel() {
  return std::make_unique<ChartsPanel>();
}

}  // namespace sandtable::ui

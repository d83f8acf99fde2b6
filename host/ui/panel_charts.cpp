// Every table of the game, with the cell used last, and the terrain key.
#include <algorithm>
#include <cmath>

#include "ui/app.hpp"
#include "ui/attention.hpp"
#include "ui/gui.hpp"
#include "ui/icons.hpp"
#include "ui/rule_link.hpp"
#include "ui/rules_search.hpp"

namespace sandtable::ui {
namespace {

std::string signed_text(std::int32_t number) {
  return (number > 0 ? "+" : "") + std::to_string(number);
}

/// The reconstructions that name a rule of the table, as a reason for what is not printed.
std::string reason_of(const GameData& data, const Table& table, std::int32_t row) {
  std::vector<std::string> rules{table.rule};
  for (const TableLine& line : table.lines) rules.push_back(line.rule);
  if (row >= 0) rules.push_back(table.id + ".r" + std::to_string(table.least_row + row));
  std::vector<const Ruling*> found;
  for (const std::string& rule : rules) {
    for (const Ruling* ruling : rulings_on(data, rule)) {
      if (ruling->kind == "reconstruction" && std::ranges::find(found, ruling) == found.end()) found.push_back(ruling);
    }
  }
  std::string words;
  for (const Ruling* ruling : found) words += (words.empty() ? "See " : ", ") + ruling->id + " (" + ruling->title + ")";
  return words.empty() ? words : words + ".";
}

/// One table as a grid: lines of column heads, then a row for each number of the die.
class Chart {
 public:
  Chart(AppContext& context, const Table& table, const UsedCell& used, bool scroll)
      : context_(context), table_(table), used_(used), scroll_(scroll) {}

  void draw() {
    measure();
    const float line = height();
    const std::size_t heads = has_heads() ? table_.lines.size() : 0;
    const float tall = line * static_cast<float>(heads + table_.rows.size()) + ImGui::GetStyle().ScrollbarSize + 4;
    const float wide = head_ + cell_ * static_cast<float>(table_.column_count());
    const bool scrolls = wide > ImGui::GetContentRegionAvail().x;
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(0, 0));
    const ImGuiTableFlags flags = ImGuiTableFlags_BordersInner | ImGuiTableFlags_SizingFixedFit |
                                  ImGuiTableFlags_NoHostExtendX | (scrolls ? ImGuiTableFlags_ScrollX : 0);
    if (ImGui::BeginTable(table_.id.c_str(), table_.column_count() + 1, flags, {0, scrolls ? tall : 0})) {
      if (scrolls) ImGui::TableSetupScrollFreeze(1, 0);
      ImGui::TableSetupColumn("head", ImGuiTableColumnFlags_WidthFixed, head_);
      for (std::int32_t c = 0; c < table_.column_count(); ++c)
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, cell_);
      if (has_heads()) {
        for (std::size_t i = 0; i < table_.lines.size(); ++i) draw_line(i);
      }
      for (std::size_t r = 0; r < table_.rows.size(); ++r) draw_row(r);
      ImGui::EndTable();
    }
    ImGui::PopStyleVar();
  }

 private:
  [[nodiscard]] bool has_heads() const {
    return std::ranges::any_of(table_.lines, [](const TableLine& line) {
      return std::ranges::any_of(line.bins, [](const ColumnBin& bin) { return !bin.label.empty(); });
    });
  }
  [[nodiscard]] float height() const { return ImGui::GetTextLineHeight() + 4 * context_.scale; }
  [[nodiscard]] std::string bins_text(const TableLine& line, std::int32_t column) const {
    std::string words;
    for (const ColumnBin& bin : line.bins) {
      if (bin.column == column) words += (words.empty() ? "" : ", ") + bin.label;
    }
    return words;
  }
  [[nodiscard]] std::string die_text(std::size_t row) const {
    return "Die " + std::to_string(table_.least_row + static_cast<std::int32_t>(row));
  }

  void measure() {
    const auto wider = [](float& width, const std::string& words) {
      width = std::max(width, ImGui::CalcTextSize(words.c_str()).x);
    };
    cell_ = 22 * context_.scale;
    head_ = 0;
    for (std::int32_t c = 0; c < table_.column_count(); ++c) {
      for (const TableLine& line : table_.lines) wider(cell_, bins_text(line, c));
      for (const auto& row : table_.rows) wider(cell_, row[static_cast<std::size_t>(c)].result);
    }
    if (has_heads()) {
      for (const TableLine& line : table_.lines) wider(head_, line.label);
    }
    head_ = std::min(head_, 120 * context_.scale);
    wider(head_, die_text(table_.rows.empty() ? 0 : table_.rows.size() - 1));
    cell_ = std::ceil(cell_ + 12 * context_.scale);
    head_ = std::ceil(head_ + 10 * context_.scale);
  }

  /// One cell as an item; returns its rectangle through the item.
  void cell(const std::string& words, float width, bool marked, gl::Color ink, bool centered) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 size = ImGui::CalcTextSize(words.c_str());
    ImGui::Dummy({width, height()});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (marked) {
      list.AddRectFilled(at, {at.x + width, at.y + height()}, gui::color(context_.theme.accent.with_alpha(56)));
    }
    const float x = centered ? at.x + std::max(0.F, (width - size.x) / 2) : at.x + 2 * context_.scale;
    list.PushClipRect(at, {at.x + width, at.y + height()}, true);
    list.AddText({x, at.y + 2 * context_.scale}, gui::color(ink), words.c_str());
    list.PopClipRect();
  }

  void draw_line(std::size_t i) {
    const TableLine& line = table_.lines[i];
    const bool used = used_.line == static_cast<std::int32_t>(i);
    ImGui::TableNextRow();
    ImGui::TableSetColumnIndex(0);
    cell(line.label, head_, used, context_.theme.text, false);
    gui::tooltip(context_, line.label + (line.rule.empty() ? "" : ", rule " + line.rule));
    if (ImGui::IsItemClicked() && !line.rule.empty()) context_.attention.open_rule(line.rule);
    for (std::int32_t c = 0; c < table_.column_count(); ++c) {
      ImGui::TableSetColumnIndex(c + 1);
      const std::string words = bins_text(line, c);
      cell(words, cell_, used || (used_.column == c && used_.line < 0), context_.theme.quiet, true);
      const auto bin = std::ranges::find(line.bins, c, &ColumnBin::column);
      if (bin == line.bins.end() || bin->source == Source::printed) continue;
      gui::corner_mark(context_, ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
      gui::tooltip(context_, gui::source_text(bin->source, reason_of(context_.table->data(), table_, -1)));
    }
  }

  void draw_row(std::size_t r) {
    const auto row = static_cast<std::int32_t>(r);
    ImGui::TableNextRow();
    if (r == 0 && has_heads()) ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg0, 0);
    ImGui::TableSetColumnIndex(0);
    cell(die_text(r), head_, used_.row == row, context_.theme.text, false);
    for (std::int32_t c = 0; c < table_.column_count(); ++c) {
      ImGui::TableSetColumnIndex(c + 1);
      const TableCell& own = table_.rows[r][static_cast<std::size_t>(c)];
      const bool last = used_.row == row && used_.column == c;
      cell(own.result, cell_, used_.row == row || used_.column == c, context_.theme.text, true);
      const ImVec2 least = ImGui::GetItemRectMin();
      const ImVec2 most = ImGui::GetItemRectMax();
      if (own.source != Source::printed) gui::corner_mark(context_, least, most);
      gui::mark(context_,
                "charts/" + table_.id + "/" + std::to_string(table_.least_row + row) + "/" + std::to_string(c + 1));
      std::string words = own.result;
      const auto result = std::ranges::find(table_.results, own.result, &TableResult::code);
      if (result != table_.results.end()) words += ": " + result->meaning;
      if (own.source != Source::printed)
        words += "\n" + gui::source_text(own.source, reason_of(context_.table->data(), table_, row));
      if (last) words += "\nUsed last.";
      gui::tooltip(context_, words);
      if (!last) continue;
      gui::mark(context_, "charts/last");
      ImGui::GetWindowDrawList()->AddRect({least.x + 1, least.y + 1}, {most.x - 1, most.y - 1},
                                          gui::color(context_.theme.accent), 3 * context_.scale, 0, 2 * context_.scale);
      if (scroll_) ImGui::SetScrollHereX(0.5F);
    }
  }

  AppContext& context_;
  const Table& table_;
  UsedCell used_;
  bool scroll_;
  float cell_ = 0;
  float head_ = 0;
};

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
    if (fresh) settle_ = 2;  // a table knows how far it scrolls only after its first frame
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
    Chart(context, chart, use != nullptr ? find_cell(chart, *use) : UsedCell{}, settle_ > 0).draw();
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

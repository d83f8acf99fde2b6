#include "ui/chart_grid.hpp"

#include <algorithm>
#include <cmath>

#include "ui/attention.hpp"
#include "ui/game_table.hpp"
#include "ui/gui.hpp"
#include "ui/rule_link.hpp"
#include "ui/rules_search.hpp"

namespace sandtable::ui {
namespace {

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
      if (scrolls && scroll_ && used_.column >= 0) {
        const float middle = (ImGui::GetWindowWidth() - head_ - cell_) / 2;
        ImGui::SetScrollX(std::max(0.F, static_cast<float>(used_.column) * (cell_ + 1) - middle));
      }
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
    }
  }

  AppContext& context_;
  const Table& table_;
  UsedCell used_;
  bool scroll_;
  float cell_ = 0;
  float head_ = 0;
};

}  // namespace

void draw_chart_grid(AppContext& context, const Table& table, const UsedCell& used, bool scroll) {
  Chart(context, table, used, scroll).draw();
}

}  // namespace sandtable::ui

// How an action is reckoned, and the odds of its results, before it is chosen; or the rule that forbids it.
#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <cstdio>

#include "ui/app.hpp"
#include "ui/attention.hpp"
#include "ui/gui.hpp"
#include "ui/icons.hpp"
#include "ui/rule_link.hpp"

namespace sandtable::ui {
namespace {

class ExplanationPanel final : public Panel {
 public:
  std::string_view id() const override { return "explanation"; }
  std::string_view title() const override { return "Explanation"; }
  const char* icon() const override { return icon::calculate; }
  PanelPlace place() const override { return PanelPlace::right; }

  void draw(AppContext& context) override {
    const Attention& attention = context.attention;
    if (!attention.action()) {
      gui::quiet(context,
                 "Point at an action to see how it is reckoned. Right-click a unit or a hex to see what can be done "
                 "there, or why it cannot.");
      draw_question(context);
      return;
    }
    const Explanation& explanation = attention.explanation();
    const std::string text = context.table->text_of(*attention.action());
    gui::heading(context, explanation.title.empty() ? text : explanation.title);
    gui::mark(context, "explanation/title");
    if (!explanation.title.empty()) gui::quiet(context, text);
    ImGui::Spacing();
    if (!explanation.forbidden_why.empty()) {
      draw_refusal(context, explanation);
    } else {
      draw_sum(context, explanation);
      if (explanation.table) draw_table(context, *explanation.table);
      if (attention.legal()) draw_choice(context, *attention.action(), text);
    }
    const bool said = explanation.rules.size() == 1 && explanation.rules.front() == explanation.forbidden_rule;
    if (!explanation.rules.empty() && !said) {
      ImGui::Spacing();
      gui::quiet(context, "Rules at work");
      gui::rule_links(context, "explanation/rules", explanation.rules);
    }
    draw_question(context);
  }

 private:
  static void draw_refusal(AppContext& context, const Explanation& explanation) {
    ImGui::PushStyleColor(ImGuiCol_Text, gui::vector(context.theme.warning));
    gui::wrapped(std::string(icon::warning) + " This is not allowed now.");
    ImGui::PopStyleColor();
    gui::mark(context, "explanation/forbidden");
    gui::wrapped(explanation.forbidden_why);
    gui::rule_link(context, "explanation", explanation.forbidden_rule);
  }

  static void draw_sum(AppContext& context, const Explanation& explanation) {
    if (explanation.lines.empty()) return;
    float values = 0;
    float rules = 0;
    for (const ExplanationLine& line : explanation.lines) {
      if (line.value) values = std::max(values, ImGui::CalcTextSize(line.value->text().c_str()).x);
      rules = std::max(rules, ImGui::CalcTextSize(line.rule.c_str()).x);
    }
    const bool marked =
        std::ranges::any_of(explanation.lines, [](const auto& line) { return line.source != Source::printed; });
    if (!ImGui::BeginTable("sum", 3)) return;
    ImGui::TableSetupColumn("text", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthFixed, values + (marked ? 12 : 2) * context.scale);
    ImGui::TableSetupColumn("rule", ImGuiTableColumnFlags_WidthFixed, rules);
    int number = 0;
    for (const ExplanationLine& line : explanation.lines) draw_line(context, line, values, number++);
    ImGui::EndTable();
    if (marked) gui::source_legend(context);
  }

  static void draw_line(AppContext& context, const ExplanationLine& line, float values, int number) {
    ImGui::TableNextRow();
    if (line.total) ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg0, gui::color(context.theme.raised));
    ImGui::TableSetColumnIndex(0);
    ImGui::PushFont(line.total ? context.fonts.strong : context.fonts.text);
    gui::wrapped(line.text);
    gui::mark(context, "explanation/line/" + std::to_string(number));
    ImGui::TableSetColumnIndex(1);
    if (line.value) {
      const std::string value = line.value->text();
      ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.F, values - ImGui::CalcTextSize(value.c_str()).x));
      gui::text(value);
    }
    ImGui::PopFont();
    gui::source_mark(context, line.source);
    ImGui::TableSetColumnIndex(2);
    gui::rule_link(context, "explanation", line.rule);
  }

  static void draw_table(AppContext& context, const ExplanationTable& use) {
    const Table* table = context.table->data().find_table(use.table);
    if (table == nullptr) return;
    ImGui::Spacing();
    std::string words = table->title;
    if (!use.line.empty()) words += ", line " + use.line;
    if (!use.column_label.empty()) words += ", column " + use.column_label;
    gui::heading(context, words);
    if (use.clamped) gui::quiet(context, "Beyond the end of the table: the last column is used.");
    if (use.die_modifier != 0) {
      gui::quiet(context, "Added to the die: " + std::string(use.die_modifier > 0 ? "+" : "") +
                              std::to_string(use.die_modifier));
    }
    if (use.column < 0 || use.column >= table->column_count()) return;
    draw_column(context, *table, use);
    if (gui::button(context, "explanation/chart", "Show the chart")) context.attention.call("charts");
  }

  /// The results of the column, one box a number of the die.
  static void draw_column(AppContext& context, const Table& table, const ExplanationTable& use) {
    const auto rows = static_cast<std::int32_t>(table.rows.size());
    const float room = ImGui::GetContentRegionAvail().x;
    const float height = ImGui::GetTextLineHeight() * 2 + 8 * context.scale;
    const float least = 34 * context.scale;
    const auto in_row = std::clamp(static_cast<std::int32_t>(room / least), 1, rows);
    const float width = room / static_cast<float>(std::min(in_row, rows));
    for (std::int32_t i = 0; i < rows; ++i) {
      if (i % in_row != 0) ImGui::SameLine(0, 0);
      const std::int32_t row = std::clamp(i + use.die_modifier, 0, rows - 1);
      const TableCell& cell = table.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(use.column)];
      const ImVec2 at = ImGui::GetCursorScreenPos();
      const ImVec2 end{at.x + width - 2 * context.scale, at.y + height};
      ImGui::Dummy({width, height});
      ImDrawList& list = *ImGui::GetWindowDrawList();
      list.AddRectFilled(at, end, gui::color(context.theme.raised), 3 * context.scale);
      const std::string die = std::to_string(table.least_row + i);
      const auto centered = [&](const std::string& words, float y, gl::Color color) {
        const float wide = ImGui::CalcTextSize(words.c_str()).x;
        list.AddText({(at.x + end.x - wide) / 2, y}, gui::color(color), words.c_str());
      };
      centered(die, at.y + 2 * context.scale, context.theme.quiet);
      centered(cell.result, at.y + ImGui::GetTextLineHeight() + 4 * context.scale, context.theme.text);
      if (cell.source != Source::printed) gui::corner_mark(context, at, end);
      gui::mark(context, "explanation/die/" + die);
      gui::tooltip(context, "A " + die + " gives " + cell.result + ". " + meaning(table, cell.result) + " " +
                                (cell.source == Source::printed ? "" : gui::source_text(cell.source, {})));
    }
  }

  static std::string meaning(const Table& table, const std::string& code) {
    const auto result = std::ranges::find(table.results, code, &TableResult::code);
    return result == table.results.end() ? std::string() : result->meaning;
  }

  static void draw_choice(AppContext& context, const Action& action, const std::string& text) {
    GameTable& table = *context.table;
    if (context.attention.explanation().table) draw_odds(context, action);
    ImGui::Spacing();
    const int confirming = table.choices().confirming();
    const bool confirms = confirming >= 0 && table.choices()[static_cast<std::size_t>(confirming)].action == action;
    std::string label = text + (confirms ? "   (Space)" : "");
    label[0] = label[0] >= 'a' && label[0] <= 'z' ? static_cast<char>(label[0] - 'a' + 'A') : label[0];
    const bool committed = gui::main_button(context, "explanation/commit", label, ImGui::GetContentRegionAvail().x);
    if (context.attention.explanation().table) draw_assumptions(context);
    if (!committed) return;
    if (const auto played = table.choose(Action(action)); !played) context.notices.refuse(played.error());
  }

  static void draw_odds(AppContext& context, const Action& action) {
    GameTable& table = *context.table;
    table.ask_preview(action);
    const PreviewState* state = table.preview();
    ImGui::Spacing();
    gui::heading(context, "Odds");
    gui::mark(context, "explanation/odds");
    if (state == nullptr || !state->ready) {
      gui::quiet(context, "Being worked out ...");
      return;
    }
    if (!state->preview) {
      gui::quiet(context, state->preview.error().text());
      return;
    }
    const Preview& preview = *state->preview;
    float labels = 0;
    for (const PreviewOutcome& outcome : preview.outcomes)
      labels = std::max(labels, ImGui::CalcTextSize(outcome.result.c_str()).x);
    for (const PreviewOutcome& outcome : preview.outcomes) draw_bar(context, preview, outcome, labels);
    if (preview.deals > 0) {
      gui::quiet(context, "What you cannot see was dealt anew " + std::to_string(preview.deals) + " times.");
      return;
    }
    gui::quiet(context, preview.exact ? "Exact: every throw of the dice was tried."
                                      : "Estimated from " + std::to_string(preview.total) +
                                            " throws; there are too many to try.");
  }

  static void draw_assumptions(AppContext& context) {
    const PreviewState* state = context.table->preview();
    if (state == nullptr || !state->ready || !state->preview || state->preview->assumptions.empty()) return;
    const std::vector<std::string>& assumptions = state->preview->assumptions;
    constexpr std::size_t few = 2;
    if (assumptions.size() > few) {
      const std::string title = "The odds assume (" + std::to_string(assumptions.size()) + ")###assumptions";
      const bool open = ImGui::CollapsingHeader(title.c_str());
      gui::mark(context, "explanation/assumptions");
      if (!open) return;
    } else {
      gui::quiet(context, "The odds assume:");
    }
    for (const std::string& assumption : assumptions) gui::quiet(context, assumption);
  }

  static void draw_bar(AppContext& context, const Preview& preview, const PreviewOutcome& outcome, float labels) {
    const double share =
        preview.total == 0 ? 0 : static_cast<double>(outcome.weight) / static_cast<double>(preview.total);
    char percent[16];
    std::snprintf(percent, sizeof percent, share < 0.0995 && share > 0 ? "%.1f %%" : "%.0f %%", share * 100);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetTextLineHeight();
    const float numbers = ImGui::CalcTextSize("100 %").x;
    const float room = ImGui::GetContentRegionAvail().x;
    const float left = labels + 8 * context.scale;
    const float bar = std::max(10.F, room - left - numbers - 8 * context.scale);
    ImGui::Dummy({room, height});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddText(at, gui::color(context.theme.text), outcome.result.c_str());
    const ImVec2 from{at.x + left, at.y + 2 * context.scale};
    const ImVec2 to{from.x + bar, at.y + height - 2 * context.scale};
    list.AddRectFilled(from, to, gui::color(context.theme.raised), 3 * context.scale);
    if (share > 0) {
      list.AddRectFilled(from, {from.x + std::max(2.F, bar * static_cast<float>(share)), to.y},
                         gui::color(context.theme.accent), 3 * context.scale);
    }
    list.AddText({at.x + room - ImGui::CalcTextSize(percent).x, at.y}, gui::color(context.theme.text), percent);
    gui::mark(context, "explanation/odds/" + widget_word(outcome.result));
    const Table* table = context.table->data().find_table(context.attention.explanation().table->table);
    if (table != nullptr) gui::tooltip(context, meaning(*table, outcome.result));
  }

  /// An action typed as in the log, for those that no mouse leads to.
  void draw_question(AppContext& context) {
    ImGui::Spacing();
    ImGui::Separator();
    if (context.attention.take_action_asked()) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1);
    const bool asked = ImGui::InputTextWithHint("###explanation/ask", "Why not? Type an action", &question_,
                                                ImGuiInputTextFlags_EnterReturnsTrue);
    gui::mark(context, "explanation/ask");
    gui::tooltip(context, "Type an action as the log shows it and press Enter.");
    if (!asked || question_.empty()) return;
    const auto action = context.table->module().grammar().parse(question_);
    if (!action) {
      context.notices.refuse(action.error());
      return;
    }
    context.attention.explain(*context.table, *action);
  }

  std::string question_;
};

}  // namespace

std::unique_ptr<Panel> make_explanation_panel() {
  return std::make_unique<ExplanationPanel>();
}

}  // namespace sandtable::ui

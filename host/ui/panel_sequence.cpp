// The sequence of play with where the game stands in it, and the turn track.
#include "ui/app.hpp"
#include "ui/attention.hpp"
#include "ui/gui.hpp"
#include "ui/icons.hpp"
#include "ui/rule_link.hpp"

namespace sandtable::ui {
namespace {

enum class Progress { done, now, to_come };

class SequencePanel final : public Panel {
 public:
  std::string_view id() const override { return "sequence"; }
  std::string_view title() const override { return "Sequence"; }
  const char* icon() const override { return icon::list; }
  PanelPlace place() const override { return PanelPlace::right; }

  void draw(AppContext& context) override {
    const GameTable& table = *context.table;
    const SequenceOfPlay& sequence = table.data().sequence;
    const SequenceState& now = table.position().sequence;
    const std::size_t at = now.step.exists() ? now.step.index() : sequence.step_count();
    if (at < sequence.setup.size()) {
      gui::heading(context, "Set-up");
      draw_steps(context, sequence.setup, 0, at);
    } else {
      std::string title = "Turn " + std::to_string(now.turn);
      if (!sequence.turns.empty()) title += " of " + std::to_string(sequence.turns.size());
      gui::heading(context, title);
      if (now.turn > 0 && now.turn <= sequence.turns.size()) gui::quiet(context, sequence.turns[now.turn - 1U].name);
      draw_steps(context, sequence.steps, sequence.setup.size(), at);
    }
    if (sequence.turns.empty()) return;
    ImGui::Spacing();
    ImGui::Separator();
    gui::heading(context, "Turn track");
    gui::source_legend(context);
    for (std::size_t i = 0; i < sequence.turns.size(); ++i) draw_turn(context, i);
  }

 private:
  void draw_steps(AppContext& context, const std::vector<SequenceStep>& steps, std::size_t first, std::size_t at) {
    std::string group;
    float rules = 0;
    for (const SequenceStep& step : steps) rules = std::max(rules, ImGui::CalcTextSize(step.rule.c_str()).x);
    if (!ImGui::BeginTable("steps", 3)) return;
    ImGui::TableSetupColumn("mark", ImGuiTableColumnFlags_WidthFixed, 20 * context.scale);
    ImGui::TableSetupColumn("title", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("rule", ImGuiTableColumnFlags_WidthFixed, rules);
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const SequenceStep& step = steps[i];
      if (!step.group.empty() && step.group != group) draw_group(context, step);
      group = step.group;
      const Progress progress = first + i < at ? Progress::done : first + i == at ? Progress::now : Progress::to_come;
      draw_step(context, step, progress);
    }
    ImGui::EndTable();
  }

  static void draw_group(AppContext& context, const SequenceStep& step) {
    ImGui::TableNextRow();
    ImGui::TableSetColumnIndex(0);
    const auto& sides = context.table->data().sides;
    draw_square(step.side.exists() ? gl::color_of(sides[step.side.index()].color, context.theme.accent)
                                   : context.theme.quiet);
    ImGui::TableSetColumnIndex(1);
    gui::heading(context, step.group);
  }

  static void draw_step(AppContext& context, const SequenceStep& step, Progress progress) {
    const bool now = progress == Progress::now;
    ImGui::TableNextRow();
    if (now) ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg0, gui::color(context.theme.accent.with_alpha(50)));
    ImGui::TableSetColumnIndex(0);
    ImGui::PushStyleColor(ImGuiCol_Text, gui::vector(now ? context.theme.accent : context.theme.quiet));
    gui::text(now ? icon::play : progress == Progress::done ? icon::check : " ");
    ImGui::PopStyleColor();
    gui::tooltip(context, now ? "Now" : progress == Progress::done ? "Done in this turn" : "To come");
    ImGui::TableSetColumnIndex(1);
    if (now) {
      gui::heading(context, step.title);
    } else if (progress == Progress::done) {
      gui::quiet(context, step.title);
    } else {
      gui::wrapped(step.title);
    }
    gui::mark(context, "sequence/step/" + step.id);
    ImGui::TableSetColumnIndex(2);
    gui::rule_link(context, "sequence", step.rule);
  }

  /// The side that a value is named after ("allied_support"); none if it is for all.
  static SideId side_of(const GameData& data, const TurnValue& value) {
    for (std::size_t i = 0; i < data.sides.size(); ++i) {
      if (value.name.starts_with(data.sides[i].id + "_")) return SideId(static_cast<std::uint8_t>(i));
    }
    return SideId::none();
  }

  /// The values of one side on a line, with its color before them.
  static void draw_values(AppContext& context, const GameTurn& turn, SideId side) {
    const GameData& data = context.table->data();
    const float end = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    bool first = true;
    for (const TurnValue& value : turn.values) {
      if (side_of(data, value) != side) continue;
      std::string words = value.name + " " + std::to_string(value.value);
      if (side.exists()) words.erase(0, data.sides[side.index()].id.size() + 1);
      for (char& letter : words) letter = letter == '_' ? ' ' : letter;
      if (first && side.exists()) {
        draw_square(gl::color_of(data.sides[side.index()].color, context.theme.accent));
        ImGui::Dummy({ImGui::GetTextLineHeight() * 0.6F, ImGui::GetTextLineHeight()});
        gui::tooltip(context, data.sides[side.index()].name);
        ImGui::SameLine();
      }
      const float width = ImGui::CalcTextSize(words.c_str()).x + 24 * context.scale;
      if (!first && ImGui::GetItemRectMax().x + width < end) ImGui::SameLine(0, 12 * context.scale);
      first = false;
      ImGui::PushStyleColor(ImGuiCol_Text, gui::vector(context.theme.quiet));
      gui::text(words);
      ImGui::PopStyleColor();
      gui::source_mark(context, value.source);
    }
  }

  static void draw_square(gl::Color color) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetTextLineHeight();
    ImGui::GetWindowDrawList()->AddRectFilled({at.x, at.y + 2}, {at.x + height * 0.6F, at.y + height - 2},
                                              gui::color(color), 2);
  }

  static void draw_turn(AppContext& context, std::size_t i) {
    GameTable& table = *context.table;
    const GameTurn& turn = table.data().sequence.turns[i];
    const std::size_t now = table.position().sequence.turn;
    const std::size_t number = i + 1;
    std::string label = std::to_string(number) + "  " + turn.name;
    for (const std::string& flag : turn.flags) label += "  (" + flag + ")";
    if (number == now) label += "  - now";
    const auto start = table.chronicle().start_of_turn(static_cast<std::uint16_t>(number));
    if (number < now) ImGui::PushStyleColor(ImGuiCol_Text, gui::vector(context.theme.quiet));
    const bool used = gui::row(context, "sequence/turn/" + std::to_string(number), label, number == now);
    if (number < now) ImGui::PopStyleColor();
    gui::tooltip(context, start ? "Shows the beginning of this turn." : "Still to come.");
    if (used && start) {
      if (const auto shown = table.show(*start); !shown) context.notices.refuse(shown.error());
    }
    if (turn.values.empty()) return;
    ImGui::Indent(18 * context.scale);
    draw_values(context, turn, SideId::none());
    for (std::size_t side = 0; side < table.data().sides.size(); ++side)
      draw_values(context, turn, SideId(static_cast<std::uint8_t>(side)));
    ImGui::Unindent(18 * context.scale);
  }
};

}  // namespace

std::unique_ptr<Panel> make_sequence_panel() {
  return std::make_unique<SequencePanel>();
}

}  // namespace sandtable::ui

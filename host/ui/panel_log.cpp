// What happened, line by line; a click goes to that moment.
#include "core/narrate.hpp"
#include "ui/app.hpp"
#include "ui/gui.hpp"
#include "ui/icons.hpp"

namespace sandtable::ui {
namespace {

class LogPanel final : public Panel {
 public:
  std::string_view id() const override { return "log"; }
  std::string_view title() const override { return "Log"; }
  const char* icon() const override { return icon::history; }
  PanelPlace place() const override { return PanelPlace::right; }

  void draw(AppContext& context) override {
    GameTable& table = *context.table;
    if (gui::row(context, "log/0", "0  Set-up", table.shown() == 0)) go(context, 0);
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(table.length()), ImGui::GetTextLineHeightWithSpacing());
    while (clipper.Step()) {
      for (int line = clipper.DisplayStart; line < clipper.DisplayEnd; ++line)
        draw_line(context, static_cast<std::size_t>(line) + 1);
    }
    // The newest line is kept in sight, unless the player looks back.
    if (table.live() && table.length() != length_) ImGui::SetScrollHereY(1);
    length_ = table.length();
  }

 private:
  static void go(AppContext& context, std::size_t i) {
    if (const auto shown = context.table->show(i); !shown) context.notices.refuse(shown.error());
  }

  /// The line in one row: what happened, as far as there is room.
  static std::string row_text(const Told& told, const std::string& side) {
    std::string text;
    for (const std::string& sentence : told.sentences) text += (text.empty() ? "" : "; ") + sentence;
    if (!text.empty()) return text;
    return side + (told.act.empty() ? " makes a hidden choice" : ": " + told.act);
  }

  void draw_line(AppContext& context, std::size_t i) {
    GameTable& table = *context.table;
    const Session::Step& step = table.session().step(i - 1);
    const std::string side = step.side.exists() ? table.data().sides[step.side.index()].name : std::string("Umpire");
    const Told& told = table.told(i);
    const bool later = i > table.shown();
    if (later) ImGui::PushStyleColor(ImGuiCol_Text, gui::vector(context.theme.quiet));
    const bool used = gui::row(context, "log/" + std::to_string(i), std::to_string(i) + "  " + row_text(told, side),
                               table.shown() == i);
    if (later) ImGui::PopStyleColor();
    if (ImGui::IsItemHovered()) {
      ImGui::BeginTooltip();
      ImGui::PushTextWrapPos(420 * context.scale);
      ImGui::PushStyleColor(ImGuiCol_Text, gui::vector(context.theme.quiet));
      gui::text(side + ": " + (told.act.empty() ? "a hidden choice" : told.act));
      ImGui::PopStyleColor();
      for (const std::string& sentence : told.sentences) gui::text(sentence);
      if (!step.line.comment.empty()) gui::text("\xe2\x80\x9c" + step.line.comment + "\xe2\x80\x9d");
      ImGui::PopTextWrapPos();
      ImGui::EndTooltip();
    }
    if (used) go(context, i);
  }

  std::size_t length_ = 0;
};

}  // namespace

std::unique_ptr<Panel> make_log_panel() {
  return std::make_unique<LogPanel>();
}

}  // namespace sandtable::ui

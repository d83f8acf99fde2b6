// The shelf: modules to play, and games in progress.
#include <algorithm>
#include <filesystem>

#include "ui/app.hpp"
#include "ui/gui.hpp"
#include "ui/icons.hpp"

namespace sandtable::ui {
namespace {

class ShelfPanel final : public Panel {
 public:
  std::string_view id() const override { return "shelf"; }
  std::string_view title() const override { return "Shelf"; }
  const char* icon() const override { return icon::dashboard; }
  PanelPlace place() const override { return PanelPlace::shelf; }

  void draw(AppContext& context) override {
    const float width = ImGui::GetContentRegionAvail().x;
    const float middle = std::min(width, 1000 * context.scale);
    ImGui::SetCursorPosX((width - middle) / 2 + ImGui::GetStyle().WindowPadding.x);
    ImGui::BeginChild("shelf", {middle, 0}, false);
    ImGui::Dummy({1, 10 * context.scale});
    ImGui::PushFont(context.fonts.title);
    gui::text("Sandtable");
    ImGui::PopFont();
    draw_last_game(context);
    ImGui::Dummy({1, 8 * context.scale});
    gui::heading(context, "Games to play");
    draw_modules(context);
    ImGui::Dummy({1, 8 * context.scale});
    gui::heading(context, "Games in progress");
    draw_games(context);
    ImGui::EndChild();
  }

 private:
  static void draw_last_game(AppContext& context) {
    const std::filesystem::path last = context.settings.last_game;
    std::error_code problem;
    if (last.empty() || !std::filesystem::exists(last, problem)) return;
    ImGui::Dummy({1, 4 * context.scale});
    if (gui::main_button(context, "shelf/last-game",
                         std::string(icon::play) + "  Go on with " + last.stem().string())) {
      context.app.open_game(last);
    }
  }

  static void draw_modules(AppContext& context) {
    const auto& modules = context.library.modules();
    if (modules.empty()) {
      gui::quiet(context,
                 "No modules were found. Put one into the folder sandtable/modules of your data folder, or start with "
                 "--modules DIR.");
    }
    for (const ShelfEntry& entry : modules) {
      ImGui::PushStyleColor(ImGuiCol_ChildBg, gui::vector(context.theme.panel));
      ImGui::PushStyleVar(ImGuiStyleVar_ChildBorderSize, 1);
      const float height = ImGui::GetFrameHeight() +
                           ImGui::GetTextLineHeightWithSpacing() * (entry.refused ? 3.4F : 1.2F) + 22 * context.scale;
      ImGui::BeginChild(("module-" + entry.id + entry.version).c_str(), {0, height}, true);
      ImGui::PopStyleVar();
      ImGui::PopStyleColor();
      const float button = 130 * context.scale;
      ImGui::AlignTextToFramePadding();
      ImGui::PushFont(context.fonts.strong);
      gui::text(entry.title.empty() ? entry.id : entry.title);
      ImGui::PopFont();
      if (!entry.refused) {
        ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - button);
        if (gui::main_button(context, "shelf/new/" + entry.id, "New game", button))
          context.app.offer_new_game(entry.id);
      }
      gui::quiet(context, entry.id + " " + entry.version);
      if (entry.refused) {
        ImGui::PushStyleColor(ImGuiCol_Text, gui::vector(context.theme.warning));
        gui::wrapped(std::string(icon::warning) + " " + entry.refused->text());
        ImGui::PopStyleColor();
      }
      ImGui::EndChild();
    }
  }

  static void draw_games(AppContext& context) {
    const auto& games = context.library.games();
    if (games.empty()) gui::quiet(context, context.library.checking() ? "Looking ..." : "None yet.");
    for (const SavedGame& game : games) {
      const std::string name = game.file.stem().string();
      if (!game.problem.empty()) {
        gui::quiet(context, name + ": " + game.problem);
        continue;
      }
      const std::string line = name + "    " + game.module_title + "    " + std::to_string(game.lines) + " lines    " +
                               game.last_played.substr(0, 10) + "    " + game.seats;
      if (gui::row(context, "shelf/game/" + name, line)) context.app.open_game(game.file);
    }
  }
};

}  // namespace

std::unique_ptr<Panel> make_shelf_panel() {
  return std::make_unique<ShelfPanel>();
}

}  // namespace sandtable::ui

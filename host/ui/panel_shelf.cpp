// The shelf: modules to play, and games in progress.
#include <algorithm>
#include <filesystem>
#include <map>

#include "render/cover.hpp"
#include "ui/app.hpp"
#include "ui/gui.hpp"
#include "ui/icons.hpp"
#include "ui/made_picture.hpp"

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

  void draw_modules(AppContext& context) {
    const auto& modules = context.library.modules();
    if (modules.empty()) {
      gui::quiet(context,
                 "No modules were found. Put one into the folder sandtable/modules of your data folder, or start with "
                 "--modules DIR.");
    }
    const float gap = 14 * context.scale;
    const float height = cover_height * context.scale;
    const float width = height * static_cast<float>(render::cover_shape) + 2 * gap;
    const auto columns = std::max(1, static_cast<int>(ImGui::GetContentRegionAvail().x / (width + gap)));
    int column = 0;
    for (const ShelfEntry& entry : modules) {
      if (entry.refused) continue;
      if (column++ % columns != 0) ImGui::SameLine(0, gap);
      draw_module(context, entry, width, height, gap);
    }
    for (const ShelfEntry& entry : modules) {
      if (!entry.refused) continue;
      ImGui::PushStyleColor(ImGuiCol_Text, gui::vector(context.theme.warning));
      gui::wrapped(std::string(icon::warning) + " " + (entry.title.empty() ? entry.id : entry.title) + ": " +
                   entry.refused->text());
      ImGui::PopStyleColor();
    }
  }

  void draw_module(AppContext& context, const ShelfEntry& entry, float width, float height, float gap) {
    ImGui::PushStyleColor(ImGuiCol_ChildBg, gui::vector(context.theme.panel));
    ImGui::PushStyleVar(ImGuiStyleVar_ChildBorderSize, 1);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(gap, gap));
    const float text = 2 * ImGui::GetTextLineHeightWithSpacing() + ImGui::GetFrameHeight() + 2 * gap +
                       2 * ImGui::GetStyle().ItemSpacing.y;
    ImGui::BeginChild(("module-" + entry.id + entry.version).c_str(), {width, height + text}, true,
                      ImGuiWindowFlags_NoScrollbar);
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
    const ImVec2 size{width - 2 * gap, height};
    draw_cover(context, entry, size);
    ImGui::PushFont(context.fonts.strong);
    gui::text(entry.title.empty() ? entry.id : entry.title);
    ImGui::PopFont();
    gui::quiet(context, entry.id + " " + entry.version);
    if (gui::main_button(context, "shelf/new/" + entry.id, "New game", size.x)) context.app.offer_new_game(entry.id);
    ImGui::EndChild();
  }

  void draw_cover(AppContext& context, const ShelfEntry& entry, ImVec2 size) {
    MadePicture& cover = covers_[entry.id + " " + entry.version];
    cover.ask(
        context.jobs,
        [&library = context.library, id = entry.id, pixels = static_cast<int>(size.y)]() -> Result<render::Surface> {
          const auto module = library.load(id);
          if (!module) return std::unexpected(module.error());
          return render::draw_cover((*module)->data(), pixels);
        });
    const ImVec2 at = ImGui::GetCursorScreenPos();
    if (ImGui::InvisibleButton(("###cover-" + entry.id).c_str(), size)) context.app.offer_new_game(entry.id);
    gui::mark(context, "shelf/cover/" + entry.id);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end{at.x + size.x, at.y + size.y};
    if (cover.ready()) {
      list.AddImage(gui::image(cover.texture()), at, end);
    } else {
      list.AddRectFilled(at, end, gui::color(context.theme.raised));
    }
    const bool hovered = ImGui::IsItemHovered();
    list.AddRect(at, end, gui::color(hovered ? context.theme.accent : context.theme.line), 0, 0,
                 (hovered ? 2.F : 1.F) * context.scale);
  }

  static void draw_games(AppContext& context) {
    const auto& games = context.library.games();
    if (games.empty()) gui::quiet(context, context.library.checking() ? "Looking ..." : "None yet.");
    if (games.empty() || !ImGui::BeginTable("games", 5, ImGuiTableFlags_PadOuterX)) return;
    for (const char* column : {"file", "module", "lines", "played"})
      ImGui::TableSetupColumn(column, ImGuiTableColumnFlags_WidthFixed);
    ImGui::TableSetupColumn("seats", ImGuiTableColumnFlags_WidthStretch);
    for (const SavedGame& game : games) draw_game(context, game);
    ImGui::EndTable();
  }

  static void draw_game(AppContext& context, const SavedGame& game) {
    const std::string name = game.file.stem().string();
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    if (!game.problem.empty()) {
      gui::quiet_line(context, name);
      for (int column = 0; column < 4; ++column) ImGui::TableNextColumn();
      gui::quiet(context, game.problem);
      return;
    }
    const std::string label = name + "###shelf/game/" + name;
    if (ImGui::Selectable(label.c_str(), false, ImGuiSelectableFlags_SpanAllColumns)) context.app.open_game(game.file);
    gui::mark(context, "shelf/game/" + name);
    ImGui::TableNextColumn();
    gui::text(game.module_title.empty() ? game.module : game.module_title);
    ImGui::TableNextColumn();
    gui::quiet_line(context, std::to_string(game.lines) + (game.lines == 1 ? " line" : " lines"));
    ImGui::TableNextColumn();
    gui::quiet_line(context, game.last_played.substr(0, 10));
    ImGui::TableNextColumn();
    gui::quiet(context, game.seats);
  }

  static constexpr float cover_height = 300;  // in points
  std::map<std::string, MadePicture> covers_;
};

}  // namespace

std::unique_ptr<Panel> make_shelf_panel() {
  return std::make_unique<ShelfPanel>();
}

}  // namespace sandtable::ui

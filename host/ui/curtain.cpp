#include "ui/curtain.hpp"

#include <algorithm>

#include "ui/game_table.hpp"
#include "ui/gui.hpp"
#include "ui/settings.hpp"

namespace sandtable::ui {
namespace {

/// "Ben (German)", or the side alone if its player has no name of his own.
std::string player_name(const GameTable& table, SideId side) {
  const std::string& side_name = table.data().sides[side.index()].name;
  const auto seat = std::ranges::find(table.seats(), side, &Seat::side);
  const bool named = seat != table.seats().end() && seat->name != "a person" && seat->name != side_name;
  return named ? seat->name + " (" + side_name + ")" : "the " + side_name + " player";
}

}  // namespace

void draw_curtain(AppContext& context, const Rect& area) {
  GameTable& table = *context.table;
  const SideId side = table.awaited();
  ImGui::SetNextWindowPos({area.x, area.y});
  ImGui::SetNextWindowSize({area.width, area.height});
  ImGui::PushStyleColor(ImGuiCol_WindowBg, gui::vector(context.theme.background));
  ImGui::Begin("###curtain", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                   ImGuiWindowFlags_NoBringToFrontOnFocus);
  ImGui::PopStyleColor();
  const float width = std::min(460 * context.scale, area.width * 0.9F);
  ImGui::SetCursorPos({(area.width - width) / 2, area.height * 0.3F});
  ImGui::BeginChild("words", {width, 0});
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImGui::GetWindowDrawList()->AddRectFilled(
      at, {at.x + width, at.y + 6 * context.scale},
      gui::color(gl::color_of(table.data().sides[side.index()].color, context.theme.accent)), 3 * context.scale);
  ImGui::Dummy({1, 14 * context.scale});
  const std::string name = player_name(table, side);
  ImGui::PushFont(context.fonts.title);
  gui::wrapped("Now " + name + " decides");
  ImGui::PopFont();
  gui::quiet(context, "Hand over the screen. Counters lie face down, so nothing is shown until " + name + " goes on.");
  ImGui::Dummy({1, 8 * context.scale});
  if (gui::main_button(context, "curtain/go-on", "Go on   (Space)", 200 * context.scale)) {
    table.take_over();
  }
  ImGui::Dummy({1, 8 * context.scale});
  gui::checkbox(context, "curtain/ask", "Ask whenever the other player decides", context.settings.curtain);
  ImGui::EndChild();
  ImGui::End();
}

}  // namespace sandtable::ui

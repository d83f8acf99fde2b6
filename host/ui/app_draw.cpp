// The frame of the window: bars, columns, notices and dialogs. What is inside is the panels' work.
#include <algorithm>
#include <cmath>

#include "ui/app.hpp"
#include "ui/curtain.hpp"
#include "ui/gui.hpp"
#include "ui/icons.hpp"
#include "ui/layout.hpp"

namespace sandtable::ui {
namespace {

constexpr ImGuiWindowFlags fixed = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                                   ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                                   ImGuiWindowFlags_NoBringToFrontOnFocus;

void place_next(const Rect& rect) {
  ImGui::SetNextWindowPos({rect.x, rect.y});
  ImGui::SetNextWindowSize({rect.width, rect.height});
}

}  // namespace

bool App::has_panel(PanelPlace place) const {
  return std::ranges::any_of(panels_, [place](const auto& panel) { return panel->place() == place; });
}

void App::draw(AppContext& context) {
  ImGui::PushFont(fonts_.text);
  if (table_) {
    draw_table_screen(context);
  } else {
    draw_shelf_screen(context);
  }
  if (new_game_ && !new_game_->draw(context)) new_game_.reset();
  draw_keys(context);
  draw_jobs(context);
  draw_notices(context);
  draw_alert(context);
  ImGui::PopFont();
}

void App::draw_table_screen(AppContext& context) {
  const Occupied occupied{has_panel(PanelPlace::left_upper), has_panel(PanelPlace::left_lower),
                          has_panel(PanelPlace::right), has_panel(PanelPlace::bottom)};
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  const Arrangement places = arrange(size.x, size.y, scale_, settings_, occupied);
  if (table_->awaited().exists()) {
    draw_top_bar(context, places.top);
    draw_curtain(context, {0, places.top.bottom(), size.x, size.y - places.top.bottom()});
    return;
  }
  view_->draw(context, places.map);
  draw_top_bar(context, places.top);
  draw_column(context, "left_upper", PanelPlace::left_upper, places.left_upper);
  draw_column(context, "left_lower", PanelPlace::left_lower, places.left_lower);
  draw_column(context, "right", PanelPlace::right, places.right);
  if (places.bottom.height > 1) draw_column(context, "bottom", PanelPlace::bottom, places.bottom);
  draw_splitters(context, places);
}

void App::draw_shelf_screen(AppContext& context) {
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  place_next({0, 0, size.x, size.y});
  ImGui::PushStyleColor(ImGuiCol_WindowBg, gui::vector(theme_.background));
  ImGui::Begin("###shelf-screen", nullptr, fixed);
  ImGui::PopStyleColor();
  for (const auto& panel : panels_) {
    if (panel->place() == PanelPlace::shelf) panel->draw(context);
  }
  ImGui::End();
}

void App::draw_top_bar(AppContext& context, const Rect& rect) {
  place_next(rect);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(6 * scale_, (rect.height - ImGui::GetFrameHeight()) / 2));
  ImGui::Begin("###top", nullptr, fixed | ImGuiWindowFlags_NoScrollbar);
  ImGui::PopStyleVar();
  const auto command = [&](const char* id, const char* icon) {
    const Command& wanted = *commands_.find(id);
    const std::string tip = wanted.title + " (" + wanted.key.text() + ")";
    if (gui::icon_button(context, "top/" + std::string(id), icon, tip, wanted.can_run())) wanted.run();
    ImGui::SameLine(0, 2 * scale_);
  };
  command("program.shelf", icon::home);
  command("game.undo", icon::undo);
  command("game.redo", icon::redo);
  ImGui::SameLine(0, 10 * scale_);
  ImGui::AlignTextToFramePadding();
  ImGui::PushFont(fonts_.strong);
  gui::text(table_->data().info.title);
  ImGui::PopFont();
  ImGui::SameLine(0, 12 * scale_);
  const float button = ImGui::CalcTextSize(icon::fit).x + 2 * ImGui::GetStyle().FramePadding.x;
  const float buttons = 4 * button + 12 * scale_;
  const float room = rect.width - ImGui::GetCursorPosX() - buttons;
  ImGui::PushClipRect({rect.x, rect.y}, {rect.x + ImGui::GetCursorPosX() + room, rect.bottom()}, true);
  ImGui::PushStyleColor(ImGuiCol_Text, gui::vector(theme_.quiet));
  gui::text(moment_line(*table_));
  ImGui::PopStyleColor();
  ImGui::PopClipRect();
  ImGui::SameLine(rect.width - buttons);
  command("map.fit", icon::fit);
  command("window.overview", icon::map);
  command("window.dark", icon::theme);
  command("program.keys", icon::help);
  ImGui::GetWindowDrawList()->AddLine({rect.x, rect.bottom() - 1}, {rect.right(), rect.bottom() - 1},
                                      gui::color(theme_.line));
  ImGui::End();
}

void App::draw_column(AppContext& context, const char* name, PanelPlace place, const Rect& rect) {
  if (rect.width < 2 || rect.height < 2) return;
  place_next(rect);
  ImGui::Begin((std::string("###") + name).c_str(), nullptr, fixed | ImGuiWindowFlags_NoScrollbar);
  std::vector<Panel*> here;
  for (const auto& panel : panels_) {
    if (panel->place() == place) here.push_back(panel.get());
  }
  std::string& front = settings_.tabs[name];
  Panel* shown = nullptr;
  for (Panel* panel : here) {
    if (panel->id() == front || shown == nullptr) shown = panel;
  }
  // Many tabs show their icons, and only the front one its title.
  const bool crowded = here.size() > 3;
  const ImVec2 padding = ImGui::GetStyle().FramePadding;
  const auto push_padding = [&] {
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(crowded ? 5 * scale_ : padding.x, padding.y));
  };
  push_padding();
  const bool tabs = place != PanelPlace::bottom && ImGui::BeginTabBar("tabs", ImGuiTabBarFlags_FittingPolicyScroll);
  ImGui::PopStyleVar();
  if (tabs) {
    // A tab chosen elsewhere (the settings) comes to the front once.
    const bool fresh = ImGui::GetWindowDrawList() != nullptr && ImGui::IsWindowAppearing();
    bool called = false;
    for (Panel* panel : here) {
      called = called || panel->id() == front_;
      const bool wanted = front_.empty() ? fresh && panel == shown : panel->id() == front_;
      const bool titled = !crowded || panel == shown;
      const std::string label = std::string(panel->icon()) + (titled ? " " + std::string(panel->title()) : "") + "###" +
                                std::string(panel->id());
      push_padding();
      const bool open =
          ImGui::BeginTabItem(label.c_str(), nullptr, wanted ? ImGuiTabItemFlags_SetSelected : ImGuiTabItemFlags_None);
      ImGui::PopStyleVar();
      gui::mark(context, "tab/" + std::string(panel->id()));
      if (ImGui::IsItemHovered()) {
        const Command* command = commands_.find("panel." + std::string(panel->id()));
        const std::string key = command != nullptr ? " (" + command->key.text() + ")" : "";
        ImGui::SetTooltip("%s%s", std::string(panel->title()).c_str(), key.c_str());
      }
      if (!open) continue;
      if (!fresh && front_.empty()) front = panel->id();
      ImGui::BeginChild("inside", {0, 0}, false);
      panel->draw(context);
      ImGui::EndChild();
      ImGui::EndTabItem();
    }
    ImGui::EndTabBar();
    if (called) {
      front = front_;
      front_.clear();
      want_frames();
    }
  } else if (shown != nullptr) {
    shown->draw(context);
  }
  ImGui::End();
}

void App::draw_splitters(AppContext& context, const Arrangement& places) {
  // Thin windows over the edges; dragging changes the settings, within bounds.
  const float thick = 6 * scale_;
  const auto splitter = [&](const char* name, const Rect& rect, bool upright) -> float {
    place_next(rect);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, ImVec2(1, 1));
    ImGui::Begin((std::string("###split-") + name).c_str(), nullptr,
                 (fixed & ~ImGuiWindowFlags_NoBringToFrontOnFocus) | ImGuiWindowFlags_NoBackground |
                     ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoFocusOnAppearing);
    ImGui::PopStyleVar(2);
    ImGui::InvisibleButton("grip", {rect.width, rect.height});
    gui::mark(context, std::string("split/") + name);
    const bool active = ImGui::IsItemActive();
    if (active || ImGui::IsItemHovered()) {
      ImGui::SetMouseCursor(upright ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
      ImGui::GetWindowDrawList()->AddRectFilled({rect.x, rect.y}, {rect.right(), rect.bottom()},
                                                gui::color(theme_.accent.with_alpha(110)));
    }
    ImGui::End();
    if (!active) return 0;
    return upright ? ImGui::GetIO().MouseDelta.x : ImGui::GetIO().MouseDelta.y;
  };
  if (places.left_upper.width > 1) {
    const float edge = places.left_upper.width;
    settings_.left_width = std::clamp(
        settings_.left_width +
            splitter("left", {edge - thick / 2, places.top.bottom(), thick, places.right.height}, true) / scale_,
        180.F, 900.F);
    if (places.left_lower.height > 1) {
      const float change = splitter("left-rows", {0, places.left_lower.y - thick / 2, edge - thick, thick}, false);
      settings_.left_split = std::clamp(
          settings_.left_split + change / (places.left_upper.height + places.left_lower.height), 0.15F, 0.85F);
    }
  }
  if (places.right.width > 1) {
    settings_.right_width = std::clamp(
        settings_.right_width -
            splitter("right", {places.right.x - thick / 2, places.right.y, thick, places.right.height}, true) / scale_,
        180.F, 900.F);
  }
  if (places.bottom.height > 1) {
    settings_.bottom_height = std::clamp(
        settings_.bottom_height -
            splitter("bottom",
                     {places.bottom.x + thick, places.bottom.y - thick / 2, places.bottom.width - 2 * thick, thick},
                     false) /
                scale_,
        48.F, 500.F);
  }
}

void App::draw_notices(AppContext&) {
  if (notices_.shown().empty()) return;
  // Over the map, so that no panel is covered, and at its upper edge, for the overview is below.
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  const Rect place = view_ ? view_->camera().area() : Rect{0, 0, size.x, size.y};
  const float middle = place.x + place.width / 2;
  if (view_) {
    ImGui::SetNextWindowPos({middle, place.y + 12 * scale_}, ImGuiCond_Always, {0.5F, 0.F});
  } else {
    ImGui::SetNextWindowPos({middle, place.bottom() - 24 * scale_}, ImGuiCond_Always, {0.5F, 1.F});
  }
  ImGui::SetNextWindowSize({std::min(560 * scale_, place.width * 0.92F), 0});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 6 * scale_);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
  ImGui::Begin("###notices", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                   ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoInputs);
  ImGui::PopStyleVar(2);
  for (const Notice& notice : notices_.shown()) {
    const bool bad = notice.kind != NoticeKind::info;
    ImGui::PushStyleColor(ImGuiCol_Text, gui::vector(bad ? theme_.warning : theme_.accent));
    gui::text(bad ? icon::warning : icon::info);
    ImGui::PopStyleColor();
    ImGui::SameLine();
    gui::wrapped(notice.text);
  }
  ImGui::End();
}

void App::draw_alert(AppContext& context) {
  const Notices::Alert* alert = notices_.alert();
  if (alert == nullptr) return;
  if (!ImGui::IsPopupOpen("###alert")) ImGui::OpenPopup("###alert");
  ImGui::SetNextWindowSize({std::min(520 * scale_, ImGui::GetIO().DisplaySize.x * 0.9F), 0});
  ImGui::SetNextWindowPos({ImGui::GetIO().DisplaySize.x / 2, ImGui::GetIO().DisplaySize.y / 2}, ImGuiCond_Always,
                          {0.5F, 0.5F});
  if (!ImGui::BeginPopupModal((alert->title + "###alert").c_str(), nullptr,
                              ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove))
    return;
  gui::wrapped(alert->text);
  ImGui::Spacing();
  const bool closed = gui::main_button(context, "alert/close", "Close", 120 * scale_);
  if (closed || ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape))) {
    ImGui::CloseCurrentPopup();
    notices_.close_alert();
  }
  ImGui::EndPopup();
}

void App::draw_jobs(AppContext& context) {
  std::vector<Jobs::Running> slow = jobs_.running();
  std::erase_if(slow, [](const Jobs::Running& job) { return job.seconds < 0.4; });
  if (slow.empty()) return;
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({size.x - 16 * scale_, size.y - 16 * scale_}, ImGuiCond_Always, {1, 1});
  ImGui::SetNextWindowSize({300 * scale_, 0});
  ImGui::Begin("###jobs", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                   ImGuiWindowFlags_NoFocusOnAppearing);
  int number = 0;
  for (const Jobs::Running& job : slow) {
    gui::wrapped(job.title);
    const float fraction = job.fraction >= 0 ? job.fraction : static_cast<float>(std::fmod(job.seconds, 1.0));
    ImGui::ProgressBar(fraction, {200 * scale_, 0}, job.fraction >= 0 ? nullptr : "");
    ImGui::SameLine();
    if (gui::button(context, "job/cancel-" + std::to_string(number++), "Cancel")) {
      job.progress->cancel();
      opening_ = false;
    }
  }
  ImGui::End();
}

void App::draw_keys(AppContext& context) {
  if (!keys_shown_) return;
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({size.x / 2, size.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
  ImGui::SetNextWindowSize({std::min(740 * scale_, size.x * 0.9F), std::min(720 * scale_, size.y * 0.9F)});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
  ImGui::Begin("Keys###keys", &keys_shown_,
               ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoCollapse |
                   ImGuiWindowFlags_NoSavedSettings);
  ImGui::PopStyleVar();
  const ImVec2 least = ImGui::GetWindowPos();
  context.widgets.mark("keys", {least.x, least.y, ImGui::GetWindowWidth(), ImGui::GetWindowHeight()});
  std::string group;
  if (ImGui::BeginTable("keys", 3)) {
    ImGui::TableSetupColumn("key", ImGuiTableColumnFlags_WidthFixed, 170 * scale_);
    ImGui::TableSetupColumn("what", ImGuiTableColumnFlags_WidthFixed, 140 * scale_);
    ImGui::TableSetupColumn("help", ImGuiTableColumnFlags_WidthStretch);
    for (const Command& command : commands_.all()) {
      const std::string own = command.id.substr(0, command.id.find('.'));
      if (own != group) {
        group = own;
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        std::string title = own;
        title[0] = static_cast<char>(title[0] - 'a' + 'A');
        gui::heading(context, title);
      }
      ImGui::TableNextRow();
      ImGui::TableNextColumn();
      gui::text(command.key.text() + (command.second.code != 0 ? " or " + command.second.text() : ""));
      ImGui::TableNextColumn();
      gui::wrapped(command.title);
      ImGui::TableNextColumn();
      gui::quiet(context, command.help);
    }
    ImGui::EndTable();
  }
  ImGui::End();
}

}  // namespace sandtable::ui

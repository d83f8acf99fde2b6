#include "ui/theme.hpp"

#include <imgui.h>

namespace sandtable::ui {
namespace {

ImVec4 vector(gl::Color color, float alpha = 1) {
  return {static_cast<float>(color.red) / 255, static_cast<float>(color.green) / 255,
          static_cast<float>(color.blue) / 255, alpha};
}

}  // namespace

Theme make_theme(bool dark) {
  if (dark) {
    return {.dark = true,
            .background = {24, 26, 28},
            .panel = {32, 35, 38},
            .raised = {49, 53, 58},
            .hovered = {63, 69, 76},
            .line = {62, 67, 72},
            .text = {232, 230, 225},
            .quiet = {157, 160, 162},
            .accent = {226, 168, 74},
            .on_accent = {28, 24, 16},
            .warning = {240, 120, 96},
            .table = {20, 22, 23}};
  }
  return {.dark = false,
          .background = {232, 229, 222},
          .panel = {247, 245, 240},
          .raised = {232, 228, 219},
          .hovered = {221, 215, 202},
          .line = {208, 202, 190},
          .text = {38, 36, 32},
          .quiet = {108, 104, 96},
          .accent = {148, 76, 28},
          .on_accent = {255, 250, 242},
          .warning = {176, 44, 28},
          .table = {88, 92, 86}};
}

void apply_theme(const Theme& theme, float scale) {
  ImGuiStyle style;
  style.WindowRounding = 0;
  style.FrameRounding = 4;
  style.PopupRounding = 5;
  style.ChildRounding = 4;
  style.TabRounding = 4;
  style.GrabRounding = 4;
  style.ScrollbarRounding = 6;
  style.WindowBorderSize = 0;
  style.PopupBorderSize = 1;
  style.WindowPadding = {10, 8};
  style.FramePadding = {8, 5};
  style.ItemSpacing = {8, 6};
  style.ScrollbarSize = 12;
  style.ScaleAllSizes(scale);
  const auto set = [&style](ImGuiCol_ which, gl::Color color, float alpha = 1) {
    style.Colors[which] = vector(color, alpha);
  };
  set(ImGuiCol_Text, theme.text);
  set(ImGuiCol_TextDisabled, theme.quiet);
  set(ImGuiCol_WindowBg, theme.panel);
  set(ImGuiCol_ChildBg, theme.panel, 0);
  set(ImGuiCol_PopupBg, theme.panel);
  set(ImGuiCol_Border, theme.line);
  set(ImGuiCol_FrameBg, theme.raised);
  set(ImGuiCol_FrameBgHovered, theme.hovered);
  set(ImGuiCol_FrameBgActive, theme.hovered);
  set(ImGuiCol_TitleBg, theme.panel);
  set(ImGuiCol_TitleBgActive, theme.panel);
  set(ImGuiCol_TitleBgCollapsed, theme.panel);
  set(ImGuiCol_ScrollbarBg, theme.panel, 0);
  set(ImGuiCol_ScrollbarGrab, theme.line);
  set(ImGuiCol_ScrollbarGrabHovered, theme.quiet);
  set(ImGuiCol_ScrollbarGrabActive, theme.quiet);
  set(ImGuiCol_CheckMark, theme.accent);
  set(ImGuiCol_SliderGrab, theme.accent);
  set(ImGuiCol_SliderGrabActive, theme.accent);
  set(ImGuiCol_Button, theme.raised);
  set(ImGuiCol_ButtonHovered, theme.hovered);
  set(ImGuiCol_ButtonActive, theme.hovered);
  set(ImGuiCol_Header, theme.accent, 0.22F);
  set(ImGuiCol_HeaderHovered, theme.hovered);
  set(ImGuiCol_HeaderActive, theme.accent, 0.35F);
  set(ImGuiCol_Separator, theme.line);
  set(ImGuiCol_SeparatorHovered, theme.accent);
  set(ImGuiCol_SeparatorActive, theme.accent);
  set(ImGuiCol_Tab, theme.panel);
  set(ImGuiCol_TabHovered, theme.hovered);
  set(ImGuiCol_TabActive, theme.raised);
  set(ImGuiCol_TabUnfocused, theme.panel);
  set(ImGuiCol_TabUnfocusedActive, theme.raised);
  set(ImGuiCol_PlotHistogram, theme.accent);
  set(ImGuiCol_TableHeaderBg, theme.raised);
  set(ImGuiCol_TableBorderStrong, theme.line);
  set(ImGuiCol_TableBorderLight, theme.line);
  set(ImGuiCol_TextSelectedBg, theme.accent, 0.35F);
  set(ImGuiCol_NavHighlight, theme.accent);
  style.Colors[ImGuiCol_ModalWindowDimBg] = {0, 0, 0, 0.35F};
  ImGui::GetStyle() = style;
}

}  // namespace sandtable::ui

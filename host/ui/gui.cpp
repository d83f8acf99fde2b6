#include "ui/gui.hpp"

#include <imgui_stdlib.h>

#include <algorithm>
#include <cctype>
#include <sstream>

namespace sandtable::ui::gui {
namespace {

/// A label and an id that does not depend on it.
std::string labeled(std::string_view label, std::string_view name) {
  return std::string(label) + "###" + std::string(name);
}

std::string lower(std::string_view text) {
  std::string small(text);
  std::ranges::transform(small, small.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return small;
}

/// The text cut to a width, with dots.
std::string fitted(std::string_view text, float width) {
  const auto size = [](std::string_view part) { return ImGui::CalcTextSize(part.data(), part.data() + part.size()).x; };
  if (size(text) <= width) return std::string(text);
  std::size_t length = text.size();
  while (length > 0 && size(text.substr(0, length)) + size("…") > width) {
    --length;
    while (length > 0 && (static_cast<unsigned char>(text[length]) & 0xc0U) == 0x80U) --length;
  }
  return std::string(text.substr(0, length)) + "…";
}

}  // namespace

ImU32 color(gl::Color c) {
  return IM_COL32(c.red, c.green, c.blue, c.alpha);
}

ImVec4 vector(gl::Color c) {
  return ImGui::ColorConvertU32ToFloat4(color(c));
}

void mark(AppContext& context, std::string_view name) {
  if (!context.widgets.wanted() || !ImGui::IsItemVisible()) return;
  const ImVec2 clip_least = ImGui::GetWindowDrawList()->GetClipRectMin();
  const ImVec2 clip_most = ImGui::GetWindowDrawList()->GetClipRectMax();
  const ImVec2 least{std::max(ImGui::GetItemRectMin().x, clip_least.x),
                     std::max(ImGui::GetItemRectMin().y, clip_least.y)};
  const ImVec2 most{std::min(ImGui::GetItemRectMax().x, clip_most.x), std::min(ImGui::GetItemRectMax().y, clip_most.y)};
  if (most.x <= least.x || most.y <= least.y) return;
  context.widgets.mark(name, {least.x, least.y, most.x - least.x, most.y - least.y});
}

bool button(AppContext& context, std::string_view name, std::string_view label, float width) {
  const float inside = width > 0 ? width - 2 * ImGui::GetStyle().FramePadding.x : 1e9F;
  const bool used = ImGui::Button(labeled(fitted(label, inside), name).c_str(), {width, 0});
  mark(context, name);
  return used;
}

bool main_button(AppContext& context, std::string_view name, std::string_view label, float width) {
  ImGui::PushStyleColor(ImGuiCol_Button, vector(context.theme.accent));
  ImGui::PushStyleColor(ImGuiCol_ButtonHovered, vector(context.theme.accent.with_alpha(220)));
  ImGui::PushStyleColor(ImGuiCol_ButtonActive, vector(context.theme.accent.with_alpha(200)));
  ImGui::PushStyleColor(ImGuiCol_Text, vector(context.theme.on_accent));
  const bool used = button(context, name, label, width);
  ImGui::PopStyleColor(4);
  return used;
}

bool icon_button(AppContext& context, std::string_view name, const char* icon, std::string_view tip, bool enabled) {
  ImGui::BeginDisabled(!enabled);
  ImGui::PushStyleColor(ImGuiCol_Button, ImVec4(0, 0, 0, 0));
  const bool used = ImGui::Button(labeled(icon, name).c_str());
  ImGui::PopStyleColor();
  ImGui::EndDisabled();
  mark(context, name);
  if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
    ImGui::SetTooltip("%.*s", static_cast<int>(tip.size()), tip.data());
  return used;
}

bool row(AppContext& context, std::string_view name, std::string_view label, bool chosen) {
  const std::string shown = fitted(label, ImGui::GetContentRegionAvail().x);
  const bool used = ImGui::Selectable(labeled(shown, name).c_str(), chosen);
  mark(context, name);
  if (shown.size() != label.size() && ImGui::IsItemHovered()) {
    ImGui::SetTooltip("%.*s", static_cast<int>(label.size()), label.data());
  }
  return used;
}

bool checkbox(AppContext& context, std::string_view name, std::string_view label, bool& value) {
  const bool used = ImGui::Checkbox(labeled(label, name).c_str(), &value);
  mark(context, name);
  return used;
}

bool search_field(AppContext& context, std::string_view name, const char* hint, std::string& text) {
  ImGui::SetNextItemWidth(-1);
  const bool used = ImGui::InputTextWithHint(labeled("", name).c_str(), hint, &text);
  mark(context, name);
  return used;
}

void text(std::string_view words) {
  ImGui::TextUnformatted(words.data(), words.data() + words.size());
}

void wrapped(std::string_view words) {
  ImGui::PushTextWrapPos(0);
  text(words);
  ImGui::PopTextWrapPos();
}

void quiet(AppContext& context, std::string_view words) {
  ImGui::PushStyleColor(ImGuiCol_Text, vector(context.theme.quiet));
  wrapped(words);
  ImGui::PopStyleColor();
}

void quiet_line(AppContext& context, std::string_view words) {
  ImGui::PushStyleColor(ImGuiCol_Text, vector(context.theme.quiet));
  text(words);
  ImGui::PopStyleColor();
}

void heading(AppContext& context, std::string_view words) {
  ImGui::PushFont(context.fonts.strong);
  wrapped(words);
  ImGui::PopFont();
}

bool matches(std::string_view words, std::string_view filter) {
  const std::string small = lower(words);
  std::istringstream parts(lower(filter));
  for (std::string part; parts >> part;) {
    if (small.find(part) == std::string::npos) return false;
  }
  return true;
}

}  // namespace sandtable::ui::gui

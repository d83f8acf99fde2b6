#include "ui/rule_link.hpp"

#include "ui/app.hpp"
#include "ui/attention.hpp"
#include "ui/rules_search.hpp"

namespace sandtable::ui::gui {

void tooltip(AppContext& context, std::string_view words) {
  if (words.empty() || !ImGui::IsItemHovered()) return;
  ImGui::BeginTooltip();
  ImGui::PushTextWrapPos(380 * context.scale);
  text(words);
  ImGui::PopTextWrapPos();
  ImGui::EndTooltip();
}

void rule_link(AppContext& context, std::string_view place, std::string_view id) {
  if (id.empty()) return;
  const RuleHit hit = find_entry(context.table->data(), id);
  const bool known = hit.rule != nullptr || hit.ruling != nullptr;
  ImGui::PushStyleColor(ImGuiCol_Text, vector(known ? context.theme.accent : context.theme.quiet));
  text(id);
  ImGui::PopStyleColor();
  if (!known) return;
  mark(context, std::string(place) + "/rule/" + std::string(id));
  if (!ImGui::IsItemHovered()) return;
  const ImVec2 least = ImGui::GetItemRectMin();
  const ImVec2 most = ImGui::GetItemRectMax();
  ImGui::GetWindowDrawList()->AddLine({least.x, most.y - 1}, {most.x, most.y - 1}, color(context.theme.accent));
  ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  tooltip(context, hit.title() + "\n" + (hit.rule != nullptr ? hit.rule->text : hit.ruling->ruling));
  if (ImGui::IsItemClicked()) context.attention.open_rule(id);
}

void rule_links(AppContext& context, std::string_view place, std::span<const std::string> ids) {
  const float end = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
  bool first = true;
  for (const std::string& id : ids) {
    if (!first) {
      const float next = ImGui::GetItemRectMax().x + ImGui::GetStyle().ItemSpacing.x;
      if (next + ImGui::CalcTextSize(id.c_str()).x < end) ImGui::SameLine();
    }
    rule_link(context, place, id);
    first = false;
  }
}

std::string source_text(Source source, std::string_view reason) {
  std::string words = source == Source::reconstructed ? "Reconstructed by us; not printed in the rules we have."
                      : source == Source::example     ? "Follows from a worked example of the rules."
                      : source == Source::errata      ? "From a published correction."
                                                      : "Printed.";
  if (!reason.empty()) words += " " + std::string(reason);
  return words;
}

void corner_mark(AppContext& context, ImVec2 least, ImVec2 most) {
  const float side = 6 * context.scale;
  ImGui::GetWindowDrawList()->AddTriangleFilled({most.x - side, least.y}, {most.x, least.y}, {most.x, least.y + side},
                                                color(context.theme.warning));
}

void source_mark(AppContext& context, Source source, std::string_view reason) {
  if (source == Source::printed) return;
  ImGui::SameLine(0, 3 * context.scale);
  const float height = ImGui::GetTextLineHeight();
  const float side = 7 * context.scale;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImGui::Dummy({side, height});
  corner_mark(context, at, {at.x + side, at.y + height});
  tooltip(context, source_text(source, reason));
}

void source_legend(AppContext& context) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float side = 7 * context.scale;
  const float height = ImGui::GetTextLineHeight();
  ImGui::Dummy({side, height});
  corner_mark(context, {at.x, at.y + height * 0.25F}, {at.x + side, at.y + height});
  ImGui::SameLine(0, 5 * context.scale);
  quiet(context, "not printed: reconstructed or from an example");
}

}  // namespace sandtable::ui::gui

// The index of rules, searched by id or word, with our rulings beside the rule.
#include <algorithm>
#include <utility>

#include "ui/app.hpp"
#include "ui/attention.hpp"
#include "ui/gui.hpp"
#include "ui/icons.hpp"
#include "ui/rule_link.hpp"
#include "ui/rules_search.hpp"

namespace sandtable::ui {
namespace {

class RulesPanel final : public Panel {
 public:
  std::string_view id() const override { return "rules"; }
  std::string_view title() const override { return "Rules"; }
  const char* icon() const override { return icon::book; }
  PanelPlace place() const override { return PanelPlace::right; }

  void draw(AppContext& context) override {
    const GameData& data = context.table->data();
    if (context.attention.take_rule_asked()) ImGui::SetKeyboardFocusHere();
    const bool typed = gui::search_field(context, "rules/search", "Id or word", query_);
    if (typed || data_ != &data) {
      data_ = &data;
      hits_ = find_rules(data, query_);
    }
    if (opened_ != context.attention.rules_opened()) {
      opened_ = context.attention.rules_opened();
      show_opened(context);
    }
    gui::quiet(context, hits_.empty() ? "No rule holds these words."
                                      : std::to_string(hits_.size()) + (hits_.size() == 1 ? " entry" : " entries"));
    const float room = ImGui::GetContentRegionAvail().y;
    ImGui::BeginChild("list", {0, room * 0.42F}, true);
    draw_list(context);
    ImGui::EndChild();
    ImGui::BeginChild("entry");
    draw_entry(context);
    ImGui::EndChild();
  }

 private:
  /// A rule opened elsewhere is chosen, and shown in the list even if a search hid it.
  void show_opened(AppContext& context) {
    chosen_ = context.attention.rule();
    const auto listed = [this] {
      return std::ranges::any_of(hits_, [&](const auto& hit) { return hit.id() == chosen_; });
    };
    if (!listed()) {
      query_.clear();
      hits_ = find_rules(*data_, query_);
    }
    scroll_to_chosen_ = true;
  }

  void draw_list(AppContext& context) {
    const float height = ImGui::GetTextLineHeightWithSpacing();
    if (std::exchange(scroll_to_chosen_, false)) {
      const auto at = std::ranges::find_if(hits_, [&](const RuleHit& hit) { return hit.id() == chosen_; });
      if (at != hits_.end())
        ImGui::SetScrollY(height * static_cast<float>(std::max<std::ptrdiff_t>(0, at - hits_.begin() - 2)));
    }
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(hits_.size()), height);
    while (clipper.Step()) {
      for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
        const RuleHit& hit = hits_[static_cast<std::size_t>(i)];
        if (gui::row(context, "rules/" + hit.id(), hit.id() + "  " + hit.title(), hit.id() == chosen_))
          chosen_ = hit.id();
      }
    }
  }

  void draw_entry(AppContext& context) {
    const RuleHit entry = find_entry(*data_, chosen_);
    if (entry.rule != nullptr) {
      const RuleEntry& rule = *entry.rule;
      gui::heading(context, rule.id + "  " + rule.title);
      gui::mark(context, "rules/entry");
      gui::wrapped(rule.text);
      draw_named(context, rule.text);
      for (const Ruling* ruling : rulings_on(*data_, rule.id)) {
        ImGui::Spacing();
        ImGui::Separator();
        draw_ruling(context, *ruling);
      }
    } else if (entry.ruling != nullptr) {
      draw_ruling(context, *entry.ruling);
      gui::mark(context, "rules/entry");
      gui::quiet(context, "Rules concerned");
      gui::rule_links(context, "rules/concerned", entry.ruling->rules);
    } else {
      gui::quiet(context, "Choose a rule to read it. These are short summaries in our own words, not the rulebook.");
    }
  }

  static void draw_named(AppContext& context, const std::string& text) {
    const std::vector<std::string> named = named_rules(context.table->data(), text);
    if (named.empty()) return;
    gui::quiet(context, "See also");
    gui::rule_links(context, "rules/see", named);
  }

  static void draw_ruling(AppContext& context, const Ruling& ruling) {
    gui::quiet(context, ruling.kind == "reconstruction" ? "Reconstruction" : "Ruling");
    gui::heading(context, ruling.id + "  " + ruling.title);
    gui::wrapped(ruling.problem);
    ImGui::Spacing();
    gui::wrapped(ruling.ruling);
    if (!ruling.authority.empty()) gui::quiet(context, "Rests on: " + ruling.authority + ".");
  }

  std::string query_;
  std::vector<RuleHit> hits_;
  std::string chosen_;
  const GameData* data_ = nullptr;
  int opened_ = 0;
  bool scroll_to_chosen_ = false;
};

}  // namespace

std::unique_ptr<Panel> make_rules_panel() {
  return std::make_unique<RulesPanel>();
}

}  // namespace sandtable::ui

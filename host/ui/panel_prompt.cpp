// What is asked now, and every answer as a button.
#include <algorithm>

#include "core/narrate.hpp"
#include "ui/app.hpp"
#include "ui/attention.hpp"
#include "ui/gui.hpp"
#include "ui/icons.hpp"

namespace sandtable::ui {
namespace {

constexpr std::size_t few = 8;          // more than these get a search field
constexpr std::size_t most_rows = 200;  // more than these must be searched

class PromptPanel final : public Panel {
 public:
  std::string_view id() const override { return "prompt"; }
  std::string_view title() const override { return "Decision"; }
  const char* icon() const override { return icon::touch; }
  PanelPlace place() const override { return PanelPlace::left_upper; }

  void draw(AppContext& context) override {
    GameTable& table = *context.table;
    const Decision& decision = table.decision();
    if (decision.over()) {
      draw_end(context);
      return;
    }
    const Side& side = table.data().sides[decision.side.index()];
    draw_side(context, side);
    gui::wrapped(prompt_text(table.data(), decision));
    if (!decision.rule.empty()) gui::quiet(context, "Rule " + std::string(decision.rule));
    ImGui::Spacing();
    if (!table.live()) {
      gui::quiet(context, "This is an earlier moment.");
      if (gui::main_button(context, "prompt/live", "Back to the present")) table.show_live();
      return;
    }
    if (table.wanted_roll() != nullptr) {
      draw_roll(context);
      return;
    }
    if (!table.may_choose()) {
      draw_waiting(context);
      return;
    }
    draw_actions(context);
  }

 private:
  static void draw_side(AppContext& context, const Side& side) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float size = ImGui::GetTextLineHeight();
    ImGui::GetWindowDrawList()->AddRectFilled({at.x, at.y + 2}, {at.x + size * 0.6F, at.y + size - 2},
                                              gui::color(gl::color_of(side.color, context.theme.accent)), 2);
    ImGui::Dummy({size * 0.6F, size});
    ImGui::SameLine();
    gui::heading(context, side.name + " decides");
  }

  static void draw_end(AppContext& context) {
    const Outcome outcome = context.table->session().game().outcome(context.table->position());
    gui::heading(context, "The game is over");
    gui::wrapped(outcome_text(context.table->data(), outcome));
    for (const Outcome::Item& item : outcome.reckoning) {
      gui::wrapped((item.met ? std::string(icon::check) + " " : std::string("   ")) + item.text);
    }
  }

  static void draw_waiting(AppContext& context) {
    GameTable& table = *context.table;
    if (!table.session().read_only_reason().empty()) {
      gui::quiet(context, table.session().read_only_reason());
    } else if (table.bots_paused()) {
      if (gui::main_button(context, "prompt/go-on", "Let the bot go on")) table.pause_bots(false);
    } else {
      gui::quiet(context, "The bot plays ...");
    }
  }

  void draw_roll(AppContext& context) {
    GameTable& table = *context.table;
    gui::heading(context, "Roll: " + describe(*table.wanted_roll()));
    const int sides = table.wanted_roll()->sides;
    const int first = table.wanted_roll()->draw ? 0 : 1;
    for (int i = 0; i < std::min(sides, 20); ++i) {
      const int value = first + i;
      if (i % 6 != 0) ImGui::SameLine();
      if (gui::button(context, "prompt/roll/" + std::to_string(value), std::to_string(value), 38 * context.scale)) {
        if (const auto given = table.give_roll(value); !given) context.notices.refuse(given.error());
        return;
      }
    }
    if (gui::button(context, "prompt/roll/cancel", "Cancel")) table.forget_pending();
  }

  void draw_actions(AppContext& context) {
    GameTable& table = *context.table;
    const Choices& choices = table.choices();
    const auto confirm = static_cast<std::size_t>(std::max(0, choices.confirming()));
    chosen_.reset();
    if (choices.confirming() >= 0) action_button(context, choices[confirm], true);
    if (choices.all().size() > few) {
      gui::search_field(context, "prompt/search", "Search", filter_);
    } else {
      filter_.clear();
    }
    const CounterId selected = table.selected_counter();
    const bool selected_first = selected.exists() && !choices.of_counter(selected).empty() && filter_.empty();
    if (selected_first) {
      gui::heading(context, table.data().counter_name(selected));
      for (const std::size_t i : choices.of_counter(selected)) action_button(context, choices[i], false);
      ImGui::Spacing();
    }
    std::size_t rows = 0;
    for (const Choices::Group& group : choices.groups()) {
      const Verb& verb = table.module().grammar().verbs()[group.verb];
      const bool single = group.choices.size() == 1 && static_cast<int>(group.choices.front()) == choices.confirming();
      if (single) continue;
      // What the selected counter can do stands above already.
      const auto above = [&](std::size_t i) { return selected_first && choices[i].counter == selected; };
      if (std::ranges::all_of(group.choices, above)) continue;
      const std::string title = std::string(verb.name) + " (" + std::to_string(group.choices.size()) + ")";
      if (filter_.empty() && group.choices.size() > few) {
        const bool open = ImGui::CollapsingHeader((title + "###group" + std::string(verb.name)).c_str());
        gui::mark(context, "prompt/group/" + std::string(verb.name));
        if (ImGui::IsItemHovered())
          ImGui::SetTooltip("%.*s", static_cast<int>(verb.summary.size()), verb.summary.data());
        if (!open) continue;
      }
      for (const std::size_t i : group.choices) {
        if (above(i)) continue;
        if (!filter_.empty() && !gui::matches(table.text_of(choices[i].action), filter_)) continue;
        if (++rows > most_rows) break;
        action_button(context, choices[i], false);
      }
    }
    if (rows > most_rows) gui::quiet(context, "There are more. Search for a word.");
    if (chosen_) {
      if (const auto played = table.choose(*chosen_); !played) context.notices.refuse(played.error());
    }
  }

  void action_button(AppContext& context, const Choice& choice, bool main) {
    const std::string text = context.table->text_of(choice.action);
    const Verb& verb = context.table->module().grammar().verbs()[choice.action.verb];
    const std::string name = "prompt/" + text;
    const float width = ImGui::GetContentRegionAvail().x;
    std::string label = text;
    label[0] = label[0] >= 'a' && label[0] <= 'z' ? static_cast<char>(label[0] - 'a' + 'A') : label[0];
    ImGui::PushStyleVar(ImGuiStyleVar_ButtonTextAlign, ImVec2(main ? 0.5F : 0.F, 0.5F));
    const bool used =
        main ? gui::main_button(context, name, label + "   (Space)", width) : gui::button(context, name, label, width);
    ImGui::PopStyleVar();
    if (used) chosen_ = choice.action;
    if (ImGui::IsItemHovered()) {
      ImGui::SetTooltip("%.*s", static_cast<int>(verb.summary.size()), verb.summary.data());
      context.view->point_at(choice.action);
      context.attention.point(*context.table, choice.action);
      if (ImGui::IsMouseReleased(ImGuiMouseButton_Right)) context.attention.explain(*context.table, choice.action);
    }
  }

  std::string filter_;
  std::optional<Action> chosen_;  // carried out when the list is no longer walked
};

}  // namespace

std::unique_ptr<Panel> make_prompt_panel() {
  return std::make_unique<PromptPanel>();
}

}  // namespace sandtable::ui

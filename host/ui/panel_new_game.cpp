// The dialog in which a game is set up: scenario, options, seats, dice.
#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <charconv>
#include <random>

#include "ui/app.hpp"
#include "ui/gui.hpp"

namespace sandtable::ui {
namespace {

class Dialog final : public NewGameDialog {
 public:
  explicit Dialog(std::shared_ptr<const LoadedModule> module)
      : module_(std::move(module)), options_(module_->data().options.size()), bots_(module_->data().sides.size()) {
    std::random_device device;
    seed_ = std::to_string((std::uint64_t{device()} << 32U) | device());
  }

  bool draw(AppContext& context) override {
    const GameData& data = module_->data();
    if (!ImGui::IsPopupOpen("###new-game")) ImGui::OpenPopup("###new-game");
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    // As high as its fields, which scroll only where the window is too low for them.
    const float frame = ImGui::GetFrameHeight() + 2 * ImGui::GetStyle().WindowPadding.y +
                        ImGui::GetFrameHeightWithSpacing() + 24 * context.scale;
    ImGui::SetNextWindowSize({std::min(560 * context.scale, size.x * 0.95F),
                              std::min(std::max(fields_height_, 200 * context.scale) + frame, size.y * 0.95F)});
    ImGui::SetNextWindowPos({size.x / 2, size.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    bool open = true;
    if (!ImGui::BeginPopupModal(("New game: " + data.info.title + "###new-game").c_str(), &open,
                                ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove)) {
      return open;
    }
    ImGui::BeginChild("fields", {0, -ImGui::GetFrameHeightWithSpacing() - 8 * context.scale});
    draw_scenarios(context);
    draw_seats(context);
    draw_options(context);
    draw_dice(context);
    if (fields_height_ != ImGui::GetCursorPosY()) context.app.want_frames();
    fields_height_ = ImGui::GetCursorPosY();
    ImGui::EndChild();
    ImGui::Separator();
    bool done = !open;
    if (gui::main_button(context, "new-game/start", "Start", 140 * context.scale)) done = start(context) || done;
    ImGui::SameLine();
    if (gui::button(context, "new-game/cancel", "Cancel", 140 * context.scale)) done = true;
    if (done) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
    return !done;
  }

 private:
  static void heading(AppContext& context, const char* words) {
    ImGui::Dummy({1, 4 * context.scale});
    gui::heading(context, words);
  }

  void draw_scenarios(AppContext& context) {
    const auto& scenarios = module_->data().scenarios;
    gui::heading(context, "Scenario");
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
      if (ImGui::RadioButton(scenarios[i].title.c_str(), scenario_ == i)) scenario_ = i;
      gui::mark(context, "new-game/scenario/" + scenarios[i].id);
      if (scenario_ == i) gui::quiet(context, scenarios[i].summary);
    }
  }

  void draw_seats(AppContext& context) {
    heading(context, "Who plays");
    const auto& sides = module_->data().sides;
    for (std::size_t i = 0; i < sides.size(); ++i) {
      ImGui::AlignTextToFramePadding();
      gui::text(sides[i].name);
      ImGui::SameLine(150 * context.scale);
      if (ImGui::RadioButton(("A person###person" + sides[i].id).c_str(), !bots_[i])) bots_[i] = false;
      gui::mark(context, "new-game/seat/" + sides[i].id + "/person");
      ImGui::SameLine();
      if (ImGui::RadioButton(("A random bot###bot" + sides[i].id).c_str(), bots_[i])) bots_[i] = true;
      gui::mark(context, "new-game/seat/" + sides[i].id + "/bot");
    }
  }

  void draw_options(AppContext& context) {
    const auto& options = module_->data().options;
    if (options.empty()) return;
    heading(context, "Options");
    for (std::size_t i = 0; i < options.size(); ++i) {
      const GameOption& option = options[i];
      if (option.values.size() == 2 && option.values[0] == "on" && option.values[1] == "off") {
        bool on = options_[i] == 0;
        const std::string label = option.rule.empty() ? option.title : option.title + " [" + option.rule + "]";
        if (gui::checkbox(context, "new-game/option/" + option.id, label, on)) options_[i] = on ? 0 : 1;
        continue;
      }
      gui::wrapped(option.rule.empty() ? option.title : option.title + " [" + option.rule + "]");
      ImGui::SetNextItemWidth(200 * context.scale);
      const std::size_t chosen = std::min(options_[i], option.values.size() - 1);
      if (ImGui::BeginCombo(("###option" + option.id).c_str(), option.values[chosen].c_str())) {
        for (std::size_t v = 0; v < option.values.size(); ++v) {
          if (ImGui::Selectable(option.values[v].c_str(), v == chosen)) options_[i] = v;
          gui::mark(context, "new-game/option/" + option.id + "/" + option.values[v]);
        }
        ImGui::EndCombo();
      }
      gui::mark(context, "new-game/option/" + option.id);
    }
  }

  void draw_dice(AppContext& context) {
    heading(context, "Dice");
    if (ImGui::RadioButton("Rolled by the program, from the seed", !typed_)) typed_ = false;
    gui::mark(context, "new-game/dice/seeded");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(-1);
    ImGui::InputText("###seed", &seed_, ImGuiInputTextFlags_CharsDecimal);
    gui::mark(context, "new-game/seed");
    if (ImGui::RadioButton("Real dice, typed in", typed_)) typed_ = true;
    gui::mark(context, "new-game/dice/typed");
  }

  bool start(AppContext& context) {
    const GameData& data = module_->data();
    NewGame game;
    const auto [end, problem] = std::from_chars(seed_.data(), seed_.data() + seed_.size(), game.seed);
    if (problem != std::errc{} || end != seed_.data() + seed_.size()) {
      context.notices.say("The seed is a whole number from 0 to 18446744073709551615.", NoticeKind::refusal);
      return false;
    }
    if (!data.scenarios.empty()) game.scenario = data.scenarios[scenario_].id;
    for (std::size_t i = 0; i < options_.size(); ++i)
      game.options.emplace_back(data.options[i].id, data.options[i].values[options_[i]]);
    for (std::size_t i = 0; i < bots_.size(); ++i) {
      game.seats.emplace_back(data.sides[i].id, bots_[i] ? "bot random" : "person " + data.sides[i].name);
    }
    game.typed_dice = typed_;
    context.app.start_game(data.info.id, game);
    return true;
  }

  std::shared_ptr<const LoadedModule> module_;
  std::size_t scenario_ = 0;
  std::vector<std::size_t> options_;
  std::vector<bool> bots_;
  std::string seed_;
  float fields_height_ = 0;  // pixels, in the last frame
  bool typed_ = false;
};

}  // namespace

std::unique_ptr<NewGameDialog> make_new_game_dialog(std::shared_ptr<const LoadedModule> module) {
  return std::make_unique<Dialog>(std::move(module));
}

}  // namespace sandtable::ui

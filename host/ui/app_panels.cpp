// Commands of panels and of the timeline.
#include <algorithm>

#include "ui/app.hpp"

namespace sandtable::ui {

void App::show_panel(std::string_view id) {
  const auto panel = std::ranges::find(panels_, id, [](const auto& own) { return own->id(); });
  if (panel == panels_.end()) return;
  switch ((*panel)->place()) {
    case PanelPlace::left_upper:
    case PanelPlace::left_lower:
      settings_.left_open = true;
      break;
    case PanelPlace::right:
      settings_.right_open = true;
      break;
    case PanelPlace::bottom:
      settings_.bottom_open = true;
      return;
    case PanelPlace::shelf:
      return;
  }
  front_ = id;
  want_frames();
}

void App::branch_here() {
  const auto file = new_game_file(games_folder(), table_->data().info.id);
  if (!file) {
    notices_.refuse(file.error());
    return;
  }
  playback_.stop();
  auto branch = table_->session().branch(table_->shown(), *file);
  if (branch) notices_.say("A new game goes on from here: " + file->filename().string());
  const bool made = branch.has_value();
  seat(std::move(branch));
  if (!made) return;
  // Bots wait until the player lets them go on: he may want to look, or to sit down himself.
  later_.push_back([this] { table_->pause_bots(true); });
}

void App::add_panel_commands() {
  const auto has_table = [this] { return table_ != nullptr; };
  commands_.add({"panel.find-rule",
                 "Find a rule",
                 {'F', true},
                 "Searches the rules by id or word.",
                 [this] { attention_.ask_for_rule(); },
                 has_table,
                 {}});
  commands_.add({"panel.explain",
                 "Explain an action",
                 {'E', true},
                 "Type an action to see how it is reckoned, or why it is not allowed.",
                 [this] { attention_.ask_for_action(); },
                 has_table,
                 {}});
  // F1 is the list of keys; the panels of the right column follow in their order.
  int code = key::f1 + 1;
  for (const auto& panel : panels_) {
    if (panel->place() != PanelPlace::right) continue;
    const std::string id(panel->id());
    commands_.add({"panel." + id,
                   std::string(panel->title()),
                   {code++},
                   "Brings this panel to the front.",
                   [this, id] { show_panel(id); },
                   has_table,
                   {}});
  }
}

void App::add_time_commands() {
  const auto has_table = [this] { return table_ != nullptr; };
  const auto show = [this](std::size_t line) {
    playback_.stop();
    attempt(table_->show(line));
  };
  commands_.add({"time.back",
                 "A line back",
                 {','},
                 "Shows the moment before.",
                 [this, show] { show(table_->shown() - std::min<std::size_t>(1, table_->shown())); },
                 has_table,
                 {key::left, false, false, true}});
  commands_.add({"time.forward",
                 "A line forward",
                 {'.'},
                 "Shows the moment after.",
                 [this, show] { show(table_->shown() + 1); },
                 has_table,
                 {key::right, false, false, true}});
  commands_.add({"time.first",
                 "To the beginning",
                 {',', true},
                 "Shows the set-up.",
                 [show] { show(0); },
                 has_table,
                 {key::home, false, false, true}});
  commands_.add({"time.live",
                 "To the present",
                 {'.', true},
                 "Goes back to the present, where the game is played.",
                 [this] {
                   playback_.stop();
                   table_->show_live();
                 },
                 has_table,
                 {key::end, false, false, true}});
  commands_.add({"time.play",
                 "Play",
                 {'P'},
                 "Shows one line after the other, or stops doing so.",
                 [this] {
                   if (playback_.running()) {
                     playback_.stop();
                   } else {
                     attempt(playback_.start(*table_, platform_.clock()));
                   }
                 },
                 [this] { return table_ && table_->length() > 0; },
                 {}});
  commands_.add({"time.speed",
                 "Speed",
                 {'P', false, true},
                 "Changes how fast lines are played.",
                 [this] { playback_.change_speed(); },
                 has_table,
                 {}});
  commands_.add({"time.branch",
                 "Branch here",
                 {'B', true},
                 "Goes on from the moment shown in a new game; this one stays as it is.",
                 [this] { branch_here(); },
                 [this] { return table_ && !opening_; },
                 {}});
  add_strip_commands();
}

void App::add_strip_commands() {
  // The same as above by bare keys while the timeline is in use; they come before those of the map.
  const auto focused = [this] { return table_ != nullptr && settings_.bottom_open && timeline_focus_; };
  const auto same = [this](const char* id) { return [this, id] { (void)commands_.run(id); }; };
  commands_.add({"timeline.back", "A line back", {key::left}, "On the timeline.", same("time.back"), focused, {}});
  commands_.add(
      {"timeline.forward", "A line forward", {key::right}, "On the timeline.", same("time.forward"), focused, {}});
  commands_.add(
      {"timeline.first", "To the beginning", {key::home}, "On the timeline.", same("time.first"), focused, {}});
  commands_.add({"timeline.live", "To the present", {key::end}, "On the timeline.", same("time.live"), focused, {}});
}

}  // namespace sandtable::ui

// The table of everything that has a key.
#include <imgui.h>

#include "ui/app.hpp"

namespace sandtable::ui {

void App::press(const Key& pressed) {
  if (!table_ || !table_->awaited().exists()) {
    commands_.press(pressed, ImGui::GetIO().WantTextInput);
  } else if (pressed == Key{key::space} || pressed == Key{key::enter}) {
    table_->take_over();
  } else {
    // Behind the curtain nothing is looked at or changed.
    for (const char* id : {"program.quit", "program.shelf", "window.dark", "window.larger", "window.smaller"}) {
      const Command& command = *commands_.find(id);
      if (command.key == pressed || (command.second.code != 0 && command.second == pressed)) commands_.run(id);
    }
  }
}

void App::add_commands() {
  const auto has_table = [this] { return table_ != nullptr; };
  commands_.add({"program.keys", "Keys", {key::f1}, "Lists all keys.", [this] { toggle_keys(); }, {}, {}});
  commands_.add({"program.quit",
                 "Quit",
                 {'Q', true},
                 "Closes the window. The game is kept as it stands.",
                 [this] { quit(); },
                 {},
                 {}});
  commands_.add({"program.shelf",
                 "Back to the shelf",
                 {'W', true},
                 "Puts the game away; it is kept as it stands.",
                 [this] { close_game(); },
                 has_table,
                 {}});
  commands_.add({"game.undo",
                 "Undo",
                 {'Z', true},
                 "Takes back the last choice, up to the last dice.",
                 [this] { attempt(table_->undo()); },
                 [this] { return table_ && !table_->awaited().exists() && table_->can_undo(); },
                 {}});
  commands_.add({"game.redo",
                 "Redo",
                 {'Z', true, true},
                 "Plays again what was taken back.",
                 [this] { attempt(table_->redo()); },
                 [this] { return table_ && !table_->awaited().exists() && table_->can_redo(); },
                 {'Y', true}});
  commands_.add({"game.confirm",
                 "Confirm",
                 {key::space},
                 "Finishes or passes, when there is one way to do so.",
                 [this] {
                   const Choices& choices = table_->choices();
                   attempt(table_->choose(choices[static_cast<std::size_t>(choices.confirming())].action));
                 },
                 [this] { return table_ && table_->choices().confirming() >= 0; },
                 {}});
  commands_.add({"game.use",
                 "Go or act here",
                 {key::enter},
                 "Does with the selected hex what a click on it would do; in a stack it takes up the next counter.",
                 [this] { view_->ask_use(); },
                 has_table,
                 {}});
  commands_.add({"game.next",
                 "Next unit",
                 {key::tab},
                 "Selects the next counter that has something to do.",
                 [this] {
                   table_->select_next();
                   view_->reveal(table_->selected_place());
                 },
                 has_table,
                 {}});
  commands_.add({"game.previous",
                 "Previous unit",
                 {key::tab, false, true},
                 "Selects the one before.",
                 [this] {
                   table_->select_next(true);
                   view_->reveal(table_->selected_place());
                 },
                 has_table,
                 {}});
  commands_.add({"game.deselect",
                 "Deselect",
                 {key::escape},
                 "Lets go of what is selected, and closes what is open.",
                 [this] {
                   keys_shown_ = false;
                   if (view_) view_->sight().close();
                   if (table_) table_->clear_selection();
                 },
                 {},
                 {}});
}

void App::add_view_commands() {
  const auto has_view = [this] { return view_ != nullptr; };
  const auto pan = [this](double x, double y) {
    return [this, x, y] {
      const Rect& area = view_->camera().area();
      view_->camera().pan(x * area.width / 5, y * area.height / 5);
    };
  };
  commands_.add({"map.left", "West", {key::left}, "Moves the map.", pan(-1, 0), has_view, {}});
  commands_.add({"map.right", "East", {key::right}, "Moves the map.", pan(1, 0), has_view, {}});
  commands_.add({"map.up", "North", {key::up}, "Moves the map.", pan(0, -1), has_view, {}});
  commands_.add({"map.down", "South", {key::down}, "Moves the map.", pan(0, 1), has_view, {}});
  commands_.add({"map.in",
                 "Nearer",
                 {'='},
                 "Makes the map larger; so does the wheel.",
                 [this] { view_->camera().zoom_about_middle(1.4); },
                 has_view,
                 {key::plus}});
  commands_.add({"map.out",
                 "Farther",
                 {'-'},
                 "Makes the map smaller.",
                 [this] { view_->camera().zoom_about_middle(1 / 1.4); },
                 has_view,
                 {key::minus}});
  commands_.add(
      {"map.fit", "Whole map", {key::home}, "Shows the whole map.", [this] { view_->fit_map(); }, has_view, {'0'}});
  commands_.add({"map.sheet",
                 "Whole sheet",
                 {'9'},
                 "Shows the map with the boxes beside it.",
                 [this] { view_->camera().fit(); },
                 has_view,
                 {}});
  const auto step = [this](double x, double y) { return [this, x, y] { view_->move_selection(x, y); }; };
  const std::string to_next = "Selects the next hex that way.";
  commands_.add({"map.hex-left", "Hex to the west", {key::left, false, true}, to_next, step(-1, 0), has_view, {}});
  commands_.add({"map.hex-right", "Hex to the east", {key::right, false, true}, to_next, step(1, 0), has_view, {}});
  commands_.add({"map.hex-up", "Hex to the north", {key::up, false, true}, to_next, step(0, -1), has_view, {}});
  commands_.add({"map.hex-down", "Hex to the south", {key::down, false, true}, to_next, step(0, 1), has_view, {}});
  commands_.add({"map.selection",
                 "To the selection",
                 {'C'},
                 "Centers the map on what is selected.",
                 [this] {
                   if (table_->selected_place().exists()) {
                     view_->camera().look_at(view_->layout().middle(table_->selected_place()));
                   }
                 },
                 has_view,
                 {}});
  commands_.add({"map.sight",
                 "Sight and distance",
                 {'L'},
                 "Measures between two hexes and says what blocks the line of sight.",
                 [this] { view_->sight().toggle(table_->selected_place()); },
                 has_view,
                 {}});
  commands_.add({"map.rings",
                 "Range rings",
                 {'R'},
                 "Draws rings of distance about the hex under the mouse or the selected one.",
                 [this] {
                   const PlaceId middle =
                       view_->hovered_place().exists() ? view_->hovered_place() : table_->selected_place();
                   view_->sight().set_rings(view_->sight().rings() ? PlaceId::none() : middle);
                 },
                 has_view,
                 {}});
  commands_.add({"window.overview",
                 "Overview",
                 {'O'},
                 "Shows or hides the small map.",
                 [this] { settings_.overview = !settings_.overview; },
                 has_view,
                 {}});
  commands_.add({"window.left",
                 "Left column",
                 {'1', true},
                 "Shows or hides it.",
                 [this] { settings_.left_open = !settings_.left_open; },
                 {},
                 {}});
  commands_.add({"window.right",
                 "Right column",
                 {'2', true},
                 "Shows or hides it.",
                 [this] { settings_.right_open = !settings_.right_open; },
                 {},
                 {}});
  commands_.add({"window.bottom",
                 "Strip below",
                 {'3', true},
                 "Shows or hides it.",
                 [this] { settings_.bottom_open = !settings_.bottom_open; },
                 {},
                 {}});
  commands_.add({"window.dark",
                 "Light or dark",
                 {'D', true},
                 "Changes the colors of the window.",
                 [this] { set_dark(!settings_.dark); },
                 {},
                 {}});
  commands_.add({"window.curtain",
                 "Curtain",
                 {'H', true},
                 "Asks players at one screen to hand it over, when counters lie face down; or no longer does.",
                 [this] {
                   settings_.curtain = !settings_.curtain;
                   notices_.say(settings_.curtain ? "The screen is handed over when the other player decides."
                                                  : "The screen is no longer handed over.");
                 },
                 {},
                 {}});
  commands_.add({"window.larger",
                 "Larger",
                 {'=', true},
                 "Makes the interface larger.",
                 [this] { set_scale(settings_.scale + 0.125F); },
                 {},
                 {key::plus, true}});
  commands_.add({"window.smaller",
                 "Smaller",
                 {'-', true},
                 "Makes the interface smaller.",
                 [this] { set_scale(settings_.scale - 0.125F); },
                 {},
                 {key::minus, true}});
}

}  // namespace sandtable::ui

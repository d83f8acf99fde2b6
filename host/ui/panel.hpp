// A panel: one part of the window with a subject of its own. Each has its own file, panel_*.cpp, and a line in
// panels.cpp.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "ui/widgets.hpp"

namespace sandtable::ui {

class App;
class Attention;
class Commands;
class GameTable;
class Jobs;
class Library;
class Notices;
class Playback;
class TableView;
struct Fonts;
struct Settings;
struct Theme;

/// What a panel works with, valid during one frame.
struct AppContext {
  App& app;  // opening and closing games, frames to come
  Settings& settings;
  const Theme& theme;
  const Fonts& fonts;
  float scale = 1;  // pixels a point
  double now = 0;   // seconds of the frame clock
  Widgets& widgets;
  const Commands& commands;
  Notices& notices;
  Jobs& jobs;
  Library& library;
  Attention& attention;
  Playback& playback;
  GameTable* table = nullptr;  // nullptr on the shelf
  TableView* view = nullptr;   // with the table
};

/// Where a panel is. Panels of one place share it as tabs, in the order of panels.cpp.
enum class PanelPlace {
  left_upper,
  left_lower,
  right,
  bottom,  // one strip, no tabs: the first panel alone
  shelf,   // the screen without a game
};

class Panel {
 public:
  virtual ~Panel() = default;
  /// A word for widgets' names and settings: "log".
  [[nodiscard]] virtual std::string_view id() const = 0;
  [[nodiscard]] virtual std::string_view title() const = 0;
  /// A text of icons.hpp.
  [[nodiscard]] virtual const char* icon() const = 0;
  [[nodiscard]] virtual PanelPlace place() const = 0;
  /// Draws into the current ImGui window, which scrolls. Called only when the panel is in front. `context.table` is
  /// set except on the shelf.
  virtual void draw(AppContext& context) = 0;
};

/// All panels of the window, in order.
[[nodiscard]] std::vector<std::unique_ptr<Panel>> make_panels();

// One function a panel, each in its own file.
[[nodiscard]] std::unique_ptr<Panel> make_shelf_panel();
[[nodiscard]] std::unique_ptr<Panel> make_prompt_panel();
[[nodiscard]] std::unique_ptr<Panel> make_log_panel();
[[nodiscard]] std::unique_ptr<Panel> make_inspector_panel();
[[nodiscard]] std::unique_ptr<Panel> make_sequence_panel();
[[nodiscard]] std::unique_ptr<Panel> make_explanation_panel();
[[nodiscard]] std::unique_ptr<Panel> make_charts_panel();
[[nodiscard]] std::unique_ptr<Panel> make_dice_panel();
[[nodiscard]] std::unique_ptr<Panel> make_rules_panel();
[[nodiscard]] std::unique_ptr<Panel> make_module_panel();
[[nodiscard]] std::unique_ptr<Panel> make_timeline_panel();

}  // namespace sandtable::ui

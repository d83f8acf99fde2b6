// What the window remembers: $XDG_CONFIG_HOME/sandtable/window.toml.
//
// A file that cannot be read gives the defaults and a sentence, and is kept under another name before it is replaced.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "sandtable/error.hpp"

namespace sandtable::ui {

/// Where a player looked last in one game: center in map units and pixels a map unit (0: the whole map).
struct SavedView {
  double x = 0;
  double y = 0;
  double zoom = 0;
};

struct Settings {
  // The window, in screen units.
  int width = 1400;
  int height = 900;
  bool maximized = false;

  bool dark = false;
  bool curtain = true;  // asks two players at one screen to hand it over, when something is hidden from one of them
  float scale = 1;      // 1..2.5, times what the screen asks for

  // The layout, in points (pixels at scale 1).
  float left_width = 300;
  float right_width = 320;
  float bottom_height = 96;
  float left_split = 0.55F;  // the share of the upper half of the left column
  bool left_open = true;
  bool right_open = true;
  bool bottom_open = true;
  bool overview = true;
  std::map<std::string, std::string> tabs;  // place to the panel in front there

  std::string last_game;                   // a log
  std::map<std::string, SavedView> views;  // by file name of the log
};

/// $XDG_CONFIG_HOME/sandtable/window.toml, by default under ~/.config; empty if the environment names no home.
[[nodiscard]] std::filesystem::path settings_file();

/// Values out of range are brought into it; unknown keys are ignored. Errors: not TOML.
[[nodiscard]] Result<Settings> parse_settings(std::string_view text, const std::string& place);
[[nodiscard]] std::string settings_text(const Settings& settings);

struct ReadSettings {
  Settings settings;
  std::string notice;  // set if the file was bad
};
/// No file gives the defaults without a notice.
[[nodiscard]] ReadSettings read_settings(const std::filesystem::path& file);
/// Replaces the file in one step.
[[nodiscard]] Result<void> write_settings(const Settings& settings, const std::filesystem::path& file);

}  // namespace sandtable::ui

#include "ui/settings.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <system_error>

namespace sandtable::ui {
namespace {

constexpr std::size_t most_views = 200;
constexpr std::uintmax_t most_bytes = 1U << 20U;

template <typename Value>
void take(const toml::table& table, std::string_view key, Value& value, Value least, Value most) {
  if (const auto found = table[key].value<Value>()) value = std::clamp(*found, least, most);
}

void take(const toml::table& table, std::string_view key, bool& value) {
  if (const auto found = table[key].value<bool>()) value = *found;
}

void take_layout(const toml::table& table, Settings& settings) {
  take(table, "left_width", settings.left_width, 180.F, 900.F);
  take(table, "right_width", settings.right_width, 180.F, 900.F);
  take(table, "bottom_height", settings.bottom_height, 48.F, 500.F);
  take(table, "left_split", settings.left_split, 0.15F, 0.85F);
  take(table, "left_open", settings.left_open);
  take(table, "right_open", settings.right_open);
  take(table, "bottom_open", settings.bottom_open);
  take(table, "overview", settings.overview);
  if (const auto* tabs = table["tabs"].as_table()) {
    for (const auto& [place, panel] : *tabs) {
      if (const auto id = panel.value<std::string>()) settings.tabs.emplace(place.str(), *id);
    }
  }
}

}  // namespace

std::filesystem::path settings_file() {
  for (const auto& [variable, below] : {std::pair{"XDG_CONFIG_HOME", ""}, std::pair{"HOME", ".config"}}) {
    const char* value = std::getenv(variable);
    if (value != nullptr && std::filesystem::path(value).is_absolute()) {
      return std::filesystem::path(value) / below / "sandtable" / "window.toml";
    }
  }
  return {};
}

Result<Settings> parse_settings(std::string_view text, const std::string& place) {
  Settings settings;
  try {
    const toml::table file = toml::parse(text);
    if (const auto* window = file["window"].as_table()) {
      take(*window, "width", settings.width, 640, 16384);
      take(*window, "height", settings.height, 400, 16384);
      take(*window, "maximized", settings.maximized);
      take(*window, "dark", settings.dark);
      take(*window, "curtain", settings.curtain);
      take(*window, "scale", settings.scale, 0.75F, 3.F);
    }
    if (const auto* layout = file["layout"].as_table()) take_layout(*layout, settings);
    if (const auto last = file["last_game"].value<std::string>()) settings.last_game = *last;
    if (const auto* views = file["view"].as_table()) {
      for (const auto& [name, entry] : *views) {
        const auto* table = entry.as_table();
        if (table == nullptr || settings.views.size() >= most_views) continue;
        SavedView view;
        take(*table, "x", view.x, -1e6, 1e6);
        take(*table, "y", view.y, -1e6, 1e6);
        take(*table, "zoom", view.zoom, 0., 1e4);
        settings.views.emplace(name.str(), view);
      }
    }
  } catch (const toml::parse_error& problem) {
    std::string where = place + ":" + std::to_string(problem.source().begin.line);
    return fail(ErrorCode::malformed, std::string(problem.description()) + ".", std::move(where));
  }
  return settings;
}

std::string settings_text(const Settings& settings) {
  toml::table tabs;
  for (const auto& [place, panel] : settings.tabs) tabs.insert_or_assign(place, panel);
  toml::table views;
  for (const auto& [name, view] : settings.views) {
    views.insert_or_assign(name, toml::table{{"x", view.x}, {"y", view.y}, {"zoom", view.zoom}});
  }
  const toml::table file{
      {"last_game", settings.last_game},
      {"window", toml::table{{"width", settings.width},
                             {"height", settings.height},
                             {"maximized", settings.maximized},
                             {"dark", settings.dark},
                             {"curtain", settings.curtain},
                             {"scale", settings.scale}}},
      {"layout", toml::table{{"left_width", settings.left_width},
                             {"right_width", settings.right_width},
                             {"bottom_height", settings.bottom_height},
                             {"left_split", settings.left_split},
                             {"left_open", settings.left_open},
                             {"right_open", settings.right_open},
                             {"bottom_open", settings.bottom_open},
                             {"overview", settings.overview},
                             {"tabs", std::move(tabs)}}},
      {"view", std::move(views)},
  };
  std::ostringstream text;
  text << file << '\n';
  return text.str();
}

ReadSettings read_settings(const std::filesystem::path& file) {
  std::error_code problem;
  if (file.empty() || !std::filesystem::exists(file, problem)) return {};
  Result<Settings> parsed = fail(ErrorCode::unreadable, "It cannot be read.", file.string());
  if (std::filesystem::file_size(file, problem) <= most_bytes && !problem) {
    std::ifstream stream(file);
    std::ostringstream text;
    text << stream.rdbuf();
    parsed = parse_settings(text.str(), file.string());
  }
  if (parsed) return {*parsed, {}};
  std::filesystem::path kept = file;
  kept += ".bad";
  std::filesystem::rename(file, kept, problem);
  return {{},
          "The window's settings are bad, so it starts afresh. The old file is kept as " + kept.string() + ". " +
              parsed.error().text()};
}

Result<void> write_settings(const Settings& settings, const std::filesystem::path& file) {
  std::error_code problem;
  std::filesystem::create_directories(file.parent_path(), problem);
  std::filesystem::path fresh = file;
  fresh += ".new";
  {
    std::ofstream stream(fresh);
    stream << settings_text(settings);
    stream.close();
    if (!stream) return fail(ErrorCode::write_failed, "The window's settings could not be written.", fresh.string());
  }
  std::filesystem::rename(fresh, file, problem);
  if (problem) {
    return fail(ErrorCode::write_failed, "The window's settings could not be written: " + problem.message() + ".",
                file.string());
  }
  return {};
}

}  // namespace sandtable::ui

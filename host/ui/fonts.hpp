// The fonts of the interface, made at the very pixel size they are shown in.
#pragma once

#include <filesystem>
#include <string>

struct ImFont;

namespace sandtable::ui {

struct Fonts {
  ImFont* text = nullptr;
  ImFont* strong = nullptr;  // semi-bold, for headings and numbers
  ImFont* title = nullptr;   // larger, for the shelf
  std::string notice;        // set if a font is missing and a plainer one stands in
};

/// Makes ImGui's fonts anew for a scale (pixels a point). Call between frames; what ImGui holds on the card is then
/// old.
///
/// Fonts are looked for under `folder`.
[[nodiscard]] Fonts make_fonts(float scale, const std::filesystem::path& folder);

}  // namespace sandtable::ui

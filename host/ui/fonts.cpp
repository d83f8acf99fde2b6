#include "ui/fonts.hpp"

#include <imgui.h>
#include <imgui_freetype.h>

#include <cmath>
#include <filesystem>

namespace sandtable::ui {
namespace {

constexpr const char* text_file = "opentype/inter/Inter-Regular.otf";
constexpr const char* strong_file = "opentype/inter/Inter-SemiBold.otf";
constexpr const char* icon_file = "truetype/material-design-icons-iconfont/MaterialIcons-Regular.ttf";

// Latin with accents, punctuation, arrows and a few signs; and the icons in use.
constexpr ImWchar letters[] = {0x20, 0x17f, 0x2010, 0x2044, 0x2190, 0x2193, 0x2212, 0x2212, 0x00d7, 0x00d7, 0};
constexpr ImWchar icons[] = {0xe000, 0xe002, 0xe034, 0xe044, 0xe0b6, 0xe0bf, 0xe145, 0xe166, 0xe265, 0xe2c8, 0xe3ab,
                             0xe41c, 0xe55b, 0xe5dd, 0xe865, 0xe922, 0xea10, 0xea5f, 0xeb40, 0xeb40, 0};

bool there(const std::filesystem::path& file) {
  std::error_code problem;
  return std::filesystem::exists(file, problem);
}

ImFont* add(const std::filesystem::path& folder, const char* name, float pixels) {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  const std::filesystem::path file = folder / name;
  const std::filesystem::path icons_there = folder / icon_file;
  if (!there(file)) {
    ImFontConfig config;
    config.SizePixels = pixels;
    return atlas.AddFontDefault(&config);
  }
  ImFont* font = atlas.AddFontFromFileTTF(file.c_str(), pixels, nullptr, letters);
  if (there(icons_there)) {
    ImFontConfig config;
    config.MergeMode = true;
    const float icon_pixels = std::round(pixels * 1.2F);
    config.GlyphOffset = {0, std::round(pixels * 0.22F)};
    config.GlyphMinAdvanceX = icon_pixels;
    atlas.AddFontFromFileTTF(icons_there.c_str(), icon_pixels, &config, icons);
  }
  return font;
}

}  // namespace

Fonts make_fonts(float scale, const std::filesystem::path& folder) {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  atlas.Clear();
  atlas.FontBuilderIO = ImGuiFreeType::GetBuilderForFreeType();
  atlas.FontBuilderFlags = ImGuiFreeTypeBuilderFlags_LightHinting;
  atlas.Flags |= ImFontAtlasFlags_NoPowerOfTwoHeight;
  Fonts fonts;
  fonts.text = add(folder, text_file, std::round(15 * scale));
  fonts.strong = add(folder, strong_file, std::round(15 * scale));
  fonts.title = add(folder, strong_file, std::round(24 * scale));
  for (const char* file : {text_file, strong_file, icon_file}) {
    if (there(folder / file)) continue;
    fonts.notice =
        "The font " + (folder / file).string() +
        " is missing, so a plainer one stands in. Install fonts-inter and fonts-material-design-icons-iconfont.";
  }
  atlas.Build();
  return fonts;
}

}  // namespace sandtable::ui

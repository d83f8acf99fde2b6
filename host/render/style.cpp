#include "render/style.hpp"

#include <fmt/format.h>

#include <fstream>

#include "render/hashing.hpp"
#include "render/style_reader.hpp"
#include "render/style_text.hpp"

namespace sandtable::render {

namespace {

constexpr std::uintmax_t largest_style = 64U << 10U;  // bytes

/// What an unnamed feature looks like: a color of its own from a small set, so that two differ.
Color color_for(FeatureId id) {
  static constexpr std::array<Color, 6> colors = {{{0.55, 0.35, 0.20},
                                                   {0.25, 0.42, 0.55},
                                                   {0.50, 0.25, 0.40},
                                                   {0.30, 0.45, 0.25},
                                                   {0.62, 0.48, 0.12},
                                                   {0.35, 0.35, 0.38}}};
  return colors[id.index() % colors.size()];
}

/// The color of the side that a line variant is named after ("trench.allied").
std::optional<Color> color_of_side(const GameData& data, std::string_view line) {
  const SideId side = data.find_side(line);
  return side.exists() ? parse_color(data.sides[side.index()].color) : std::nullopt;
}

}  // namespace

Result<MapStyle> MapStyle::load() {
  MapStyle style;
  if (auto applied = style.apply(default_style_text, "default.toml"); !applied) return std::unexpected(applied.error());
  return style;
}

Result<MapStyle> MapStyle::parse(std::string_view text, const std::string& place) {
  auto style = load();
  if (!style) return style;
  if (auto applied = style->apply(text, place); !applied) return std::unexpected(applied.error());
  return style;
}

Result<MapStyle> MapStyle::load(const std::filesystem::path& file) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) {
    return fail(ErrorCode::not_found, "There is no such style file.", file.string());
  }
  const std::uintmax_t size = std::filesystem::file_size(file, error);
  if (error || size > largest_style) {
    return fail(ErrorCode::limit_exceeded, "The style file cannot be read or has more than 64 KiB.", file.string());
  }
  std::string text(size, '\0');
  std::ifstream stream(file, std::ios::binary);
  if (!stream.read(text.data(), static_cast<std::streamsize>(size))) {
    return fail(ErrorCode::unreadable, "The style file cannot be read; check its permissions.", file.string());
  }
  auto style = parse(text, file.filename().string());
  if (style) style->folder = file.parent_path();
  return style;
}

Result<MapStyle> MapStyle::of_module(const GameData& data) {
  const std::filesystem::path file = data.folder / "art" / "style.toml";
  std::error_code error;
  return std::filesystem::exists(file, error) ? load(file) : load();
}

Result<void> MapStyle::apply(std::string_view text, const std::string& place) {
  hash_ = sha256_of(hash_ + std::string(text));
  return read_style(text, place, *this);
}

FeatureStyle MapStyle::feature(const GameData& data, FeatureId id) const {
  const Feature& feature = data.map.feature(id);
  FeatureStyle style;
  if (const auto own = features.find(feature.id); own != features.end()) {
    style = own->second;
  } else if (feature.base.exists()) {
    style = this->feature(data, feature.base);
    if (const auto color = color_of_side(data, feature.line)) style.line = color;
  } else {
    style.drawing = feature.place == FeaturePlace::hex ? Drawing::hatch : Drawing::line;
    style.line = color_for(id);
  }
  return style;
}

const NameStyle& MapStyle::name(std::string_view kind) const {
  static const NameStyle plain;
  auto found = names.find(kind);
  if (found == names.end()) found = names.find("other");
  return found == names.end() ? plain : found->second;
}

bool MapStyle::draws_zone(std::string_view id) const {
  const auto found = zone_styles.find(id);
  return found == zone_styles.end() ? zones : found->second.drawn;
}

}  // namespace sandtable::render

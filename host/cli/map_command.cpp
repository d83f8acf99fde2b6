// sandtable map
#include <fmt/format.h>

#include <charconv>

#include "cli/opened.hpp"
#include "render/cartographer.hpp"
#include "sandtable/data_loader.hpp"

namespace sandtable::cli {
namespace {

/// "1600x1000".
Result<std::pair<int, int>> parse_size(std::string_view text) {
  std::pair<int, int> size;
  const char* const end = text.data() + text.size();
  const auto width = std::from_chars(text.data(), end, size.first);
  if (width.ec == std::errc{} && width.ptr != end && *width.ptr == 'x') {
    const auto height = std::from_chars(width.ptr + 1, end, size.second);
    if (height.ec == std::errc{} && height.ptr == end) return size;
  }
  return fail(ErrorCode::misuse, fmt::format("'{}' is no size; write it as 1600x1000.", text));
}

Result<render::Rect> hex_rect(const GameData& data, const render::Sheet& sheet, std::string_view name) {
  const HexId hex = data.map.find(name);
  if (!hex.exists()) return fail(ErrorCode::misuse, fmt::format("There is no hex '{}' on the map.", name));
  const render::Point at = sheet.center(hex);
  return render::Rect{at.x - 0.6, at.y - 0.6, 1.2, 1.2};
}

/// "0101..0510"; the whole sheet if empty.
Result<render::Rect> parse_region(const GameData& data, const render::Sheet& sheet, std::string_view text) {
  if (text.empty()) return sheet.bounds();
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) {
    return fail(ErrorCode::misuse, fmt::format("'{}' is no region; write two hexes as 0101..0510.", text));
  }
  const auto from = hex_rect(data, sheet, text.substr(0, dots));
  const auto to = hex_rect(data, sheet, text.substr(dots + 2));
  if (!from) return from;
  if (!to) return to;
  return from->joined(*to);
}

Result<void> draw(const GameData& data, const MapCommand& command) {
  const auto size = parse_size(command.size);
  if (!size) return std::unexpected(size.error());
  auto style = render::MapStyle::of_module(data);
  if (!style) return std::unexpected(style.error());
  if (auto fonts = render::check_fonts({style->name_family, style->number_family, style->title_family}); !fonts) {
    report(fonts.error());
  }
  const render::Cartographer cartographer(data, std::move(*style));
  if (cartographer.image_error()) report(*cartographer.image_error());
  const auto region = parse_region(data, cartographer.sheet(), command.region);
  if (!region) return std::unexpected(region.error());
  const auto picture = draw_picture(cartographer, *region, size->first, size->second);
  if (!picture) return std::unexpected(picture.error());
  return picture->write_png(command.png);
}

}  // namespace

Status run(const Common& common, const MapCommand& command) {
  const auto entry = find_entry(find_shelf(common), command.module);
  if (!entry) return report(entry.error(), status_of_missing(entry.error()));
  const auto data = load_game_data(entry->folder);
  if (!data) return report(data.error());
  if (const auto drawn = draw(*data, command); !drawn) {
    return report(drawn.error(), drawn.error().code == ErrorCode::misuse ? Status::usage : Status::bad);
  }
  return Status::good;
}

}  // namespace sandtable::cli

#include "cli/picture_arguments.hpp"

#include <fmt/format.h>

#include <charconv>

namespace sandtable::cli {

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

namespace {

Result<render::Rect> hex_rect(const GameData& data, const render::Sheet& sheet, std::string_view name) {
  const HexId hex = data.map.find(name);
  if (!hex.exists()) return fail(ErrorCode::misuse, fmt::format("There is no hex '{}' on the map.", name));
  const render::Point at = sheet.center(hex);
  return render::Rect{at.x - 0.6, at.y - 0.6, 1.2, 1.2};
}

}  // namespace

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

}  // namespace sandtable::cli

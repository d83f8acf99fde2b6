#include "render/scan.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sandtable::render {

namespace {

/// Two fixes turn and scale evenly; the third corner of a right-angled triangle stands for the missing one.
std::array<Point, 3> completed(std::array<Point, 3> points, std::size_t given) {
  if (given < 3) points[2] = points[0] + quarter_turn(points[1] - points[0]);
  return points;
}

Result<cairo_matrix_t> fit(const std::array<Point, 3>& pixels, const std::array<Point, 3>& places) {
  const Point a = pixels[1] - pixels[0];
  const Point b = pixels[2] - pixels[0];
  const double determinant = a.x * b.y - a.y * b.x;
  const Point u = places[1] - places[0];
  const Point v = places[2] - places[0];
  if (std::abs(determinant) < 1 || std::abs(u.x * v.y - u.y * v.x) < 1e-6) {
    return fail(ErrorCode::invalid_data, "The hexes that fix the picture lie in one line or in one place; name others.",
                "[image]");
  }
  cairo_matrix_t matrix;
  matrix.xx = (u.x * b.y - v.x * a.y) / determinant;
  matrix.xy = (v.x * a.x - u.x * b.x) / determinant;
  matrix.yx = (u.y * b.y - v.y * a.y) / determinant;
  matrix.yy = (v.y * a.x - u.y * b.x) / determinant;
  matrix.x0 = places[0].x - matrix.xx * pixels[0].x - matrix.xy * pixels[0].y;
  matrix.y0 = places[0].y - matrix.yx * pixels[0].x - matrix.yy * pixels[0].y;
  return matrix;
}

Result<std::filesystem::path> path_within(const std::filesystem::path& folder, const std::string& file) {
  std::error_code error;
  const std::filesystem::path root = std::filesystem::canonical(folder, error);
  if (error) return fail(ErrorCode::not_found, "There is no folder for the picture.", folder.string());
  const std::filesystem::path path = std::filesystem::canonical(root / file, error);
  if (error) return fail(ErrorCode::not_found, "There is no such picture in the module's art folder.", file);
  if (std::ranges::mismatch(root, path).in1 != root.end()) {
    return fail(ErrorCode::invalid_data, "The picture lies outside the module's art folder; put it inside.", file);
  }
  return path;
}

}  // namespace

Result<Scan> load_scan(const GameData& data, const MapStyle& style, const Sheet& sheet) {
  const ImageStyle& image = style.image;
  std::array<Point, 3> pixels{};
  std::array<Point, 3> places{};
  for (std::size_t index = 0; index < std::min<std::size_t>(image.fixes.size(), 3); ++index) {
    const HexId hex = data.map.find(image.fixes[index].hex);
    if (!hex.exists()) {
      return fail(ErrorCode::invalid_data,
                  fmt::format("There is no hex {} to fix the picture to.", image.fixes[index].hex), "[image]");
    }
    pixels[index] = image.fixes[index].pixel;
    places[index] = sheet.center(hex);
  }
  const auto matrix = fit(completed(pixels, image.fixes.size()), completed(places, image.fixes.size()));
  if (!matrix) return std::unexpected(matrix.error());
  const auto path = path_within(style.folder, image.file);
  if (!path) return std::unexpected(path.error());
  auto picture = Surface::read_png(*path);
  if (!picture) {
    Error error = picture.error();
    error.place = image.file;
    return std::unexpected(error);
  }
  return Scan{std::move(*picture), *matrix};
}

void draw_scan(cairo_t* context, const Surface& picture, const cairo_matrix_t& to_sheet) {
  cairo_save(context);
  cairo_transform(context, &to_sheet);
  cairo_set_source_surface(context, picture.handle(), 0, 0);
  cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD);
  cairo_rectangle(context, 0, 0, picture.width(), picture.height());
  cairo_fill(context);
  cairo_restore(context);
}

}  // namespace sandtable::render

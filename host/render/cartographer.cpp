#include "render/cartographer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "render/hashing.hpp"
#include "render/scan.hpp"
#include "render/view.hpp"

namespace sandtable::render {

namespace {

/// Covers with paper what was drawn beyond the edges of the map and in its holes.
void cover_outside(const View& view, const std::vector<Line>& edges) {
  const Rect around = view.sheet.map_rect().grown(1.5);
  cairo_save(view.context);
  cairo_set_fill_rule(view.context, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_rectangle(view.context, around.x, around.y, around.width, around.height);
  for (const Line& edge : edges) trace(view.context, edge, true);
  use(view.context, view.style.paper);
  cairo_fill(view.context);
  cairo_restore(view.context);
}

void draw_ground(const View& view, const Relief& relief) {
  cairo_t* context = view.context;
  const Surface* picture = relief.picture();
  if (picture == nullptr) {
    const Rect map = view.sheet.map_rect();
    use(context, view.style.ground);
    cairo_rectangle(context, map.x, map.y, map.width, map.height);
    cairo_fill(context);
    return;
  }
  const Rect area = relief.area();
  cairo_save(context);
  cairo_translate(context, area.x, area.y);
  cairo_scale(context, area.width / (picture->width() - 1), area.height / (picture->height() - 1));
  cairo_translate(context, -0.5, -0.5);
  cairo_set_source_surface(context, picture->handle(), 0, 0);
  cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR);
  cairo_rectangle(context, 0, 0, picture->width(), picture->height());
  cairo_fill(context);
  cairo_restore(context);
}

bool stands_on_ground(Drawing drawing) {
  return drawing == Drawing::broken || drawing == Drawing::craters || drawing == Drawing::woods ||
         drawing == Drawing::orchard || drawing == Drawing::town || drawing == Drawing::fort;
}

void draw_terrain(const View& view, const Plan& plan) {
  draw_ground(view, plan.relief);
  bool contoured = false;
  for (const Area& area : plan.areas) {
    // Contours lie on the tints and under what stands on the ground.
    if (!contoured && stands_on_ground(area.style.drawing)) {
      draw_contours(view, plan.relief);
      contoured = true;
    }
    if (view.shows(area.bounds)) draw_area(view, area);
  }
  if (!contoured) draw_contours(view, plan.relief);
  draw_ways(view, plan.under);
  for (const Area& area : plan.areas) {
    if (view.shows(area.bounds)) draw_summits(view, area);
  }
}

}  // namespace

Cartographer::Cartographer(const GameData& data, MapStyle style)
    : data_(&data),
      style_(std::move(style)),
      sheet_(std::make_unique<Sheet>(data, style_)),
      plan_(std::make_unique<Plan>(data, style_, *sheet_)) {
  load_image();
}

Cartographer::~Cartographer() = default;
Cartographer::Cartographer(Cartographer&&) noexcept = default;
Cartographer& Cartographer::operator=(Cartographer&&) noexcept = default;

void Cartographer::load_image() {
  if (style_.image.file.empty()) return;
  auto scan = load_scan(*data_, style_, *sheet_);
  if (!scan) {
    image_error_ = scan.error();
    return;
  }
  image_ = std::move(scan->picture);
  image_to_sheet_ = scan->to_sheet;
  const auto pixels = image_->pixels();
  image_hash_ = sha256_of({reinterpret_cast<const char*>(pixels.data()), pixels.size()});
}

std::span<const Label> Cartographer::labels() const {
  return plan_->labels;
}

std::string Cartographer::key() const {
  return sha256_of(fmt::format("{} {} {} {}", cartographer_version, data_->data_hash, style_.hash(), image_hash_));
}

void Cartographer::draw(cairo_t* context, Rect region, double pixels_per_unit) const {
  const double scale = std::clamp(pixels_per_unit, least_scale, largest_scale);
  cairo_save(context);
  cairo_scale(context, scale, scale);
  cairo_translate(context, -region.x, -region.y);
  cairo_rectangle(context, region.x, region.y, region.width, region.height);
  cairo_clip(context);
  // Half a unit around, for what reaches over.
  const View view{context, region.grown(0.5), scale, *data_, style_, *sheet_};
  use(context, style_.paper);
  cairo_paint(context);
  const bool terrain = !image_ || style_.image.terrain;
  const bool grid = !image_ || style_.image.grid;
  if (view.shows(sheet_->map_rect().grown(1))) {
    if (image_) draw_scan(context, *image_, image_to_sheet_);
    if (terrain) draw_terrain(view, *plan_);
    if (!image_) cover_outside(view, plan_->edges);
    if (grid) draw_grid(view);
    if (terrain) {
      draw_ways(view, plan_->over);
      draw_zones(view, plan_->zones);
    }
    if (grid) draw_ids(view);
    if (terrain) draw_labels(view, plan_->labels);
  }
  draw_band(view, plan_->relief);
  cairo_restore(context);
}

Result<Surface> draw_picture(const Cartographer& cartographer, Rect region, int width, int height) {
  auto surface = Surface::make(width, height);
  if (!surface) return surface;
  const double scale = std::clamp(std::min(width / region.width, height / region.height), least_scale, largest_scale);
  // Centered on the paper; whole pixels, so that lines stay where they are.
  const Rect wider{region.center().x - width / scale / 2, region.center().y - height / scale / 2, width / scale,
                   height / scale};
  const Context context = surface->draw();
  cartographer.draw(context.get(), wider, scale);
  return surface;
}

}  // namespace sandtable::render

// What is printed beside the map: title, boxes, tracks, legend, scale.
#include <fmt/format.h>

#include <cmath>

#include "render/marks.hpp"
#include "render/sheet_layout.hpp"
#include "render/view.hpp"

namespace sandtable::render {

namespace {

void panel(const View& view, const Rect& rect, const Color& fill, double width) {
  cairo_new_path(view.context);
  cairo_rectangle(view.context, rect.x, rect.y, rect.width, rect.height);
  use(view.context, fill);
  cairo_fill_preserve(view.context);
  use(view.context, view.style.frame);
  cairo_set_line_width(view.context, view.at_least(width, 0.8));
  cairo_stroke(view.context);
}

bool readable(const View& view, double size) {
  return size * view.scale >= 4;
}

std::optional<Color> color_of(const View& view, SideId side) {
  return side.exists() ? parse_color(view.data.sides[side.index()].color) : std::nullopt;
}

void draw_frame(const View& view) {
  const Rect frame = view.sheet.map_rect().grown(0.28);
  for (const double grown : {0.0, 0.14}) {
    const Rect line = frame.grown(grown);
    cairo_rectangle(view.context, line.x, line.y, line.width, line.height);
    use(view.context, view.style.frame);
    cairo_set_line_width(view.context, view.at_least(grown > 0 ? 0.07 : 0.025, grown > 0 ? 1.2 : 0.6));
    cairo_stroke(view.context);
  }
}

void draw_title(const View& view, TextPainter& painter) {
  const Rect rect = view.sheet.title_rect();
  panel(view, rect, view.style.panel, 0.06);
  cairo_rectangle(view.context, rect.x + 0.12, rect.y + 0.12, rect.width - 0.24, rect.height - 0.24);
  cairo_set_line_width(view.context, view.at_least(0.02, 0.5));
  cairo_stroke(view.context);
  const ModuleInfo& info = view.data.info;
  TextStyle style{view.style.title_family, 0.72, true, false, 0.02, view.style.ink, {0, 0, 0, 0}};
  const Rect inner = rect.grown(-0.3);
  const double half = inner.height * 0.52;
  painter.draw_within(view.style.title.empty() ? info.title : view.style.title, style,
                      {inner.x, inner.y, inner.width, half});
  style.bold = false;
  style.size = 0.34;
  if (readable(view, style.size)) {
    painter.draw_within(info.subtitle, style, {inner.x, inner.y + half, inner.width, inner.height * 0.26});
    style.size = 0.26;
    style.italic = true;
    painter.draw_within(info.scale, style, {inner.x, inner.y + inner.height * 0.8, inner.width, inner.height * 0.2});
  }
}

void draw_box(const View& view, TextPainter& painter, const Box& box, const Rect& rect) {
  panel(view, rect, view.style.panel, 0.03);
  const Color color = color_of(view, box.side).value_or(view.style.ink.mixed(view.style.panel, 0.45));
  const bool small = rect.width < 2;
  const double high = small ? 0.55 : SheetLayout::heading;
  const Rect head{rect.x, rect.y, rect.width, high};
  cairo_rectangle(view.context, head.x, head.y, head.width, head.height);
  use(view.context, color.mixed(view.style.panel, small ? 0.75 : 0.15));
  cairo_fill_preserve(view.context);
  use(view.context, view.style.frame);
  cairo_set_line_width(view.context, view.at_least(0.02, 0.6));
  cairo_stroke(view.context);
  TextStyle style{view.style.name_family,
                  small ? 0.21 : 0.24,
                  true,
                  false,
                  0,
                  small ? view.style.ink : Color{1, 1, 1},
                  {0, 0, 0, 0}};
  if (readable(view, style.size)) painter.draw_within(box.title, style, head.grown(-0.04));
}

void draw_heading(const View& view, TextPainter& painter, const Rect& rect, std::string_view text) {
  TextStyle style{view.style.title_family, 0.3, true, false, 0.02, view.style.ink, {0, 0, 0, 0}};
  if (readable(view, style.size)) {
    painter.draw(text, style, {rect.x + 0.05, rect.y + SheetLayout::heading / 2}, Align::left);
  }
}

void draw_track(const View& view, TextPainter& painter, TrackId id) {
  const Track& track = view.data.tracks[id.index()];
  draw_heading(view, painter, view.sheet.track_rect(id), track.title);
  const Color color = color_of(view, track.side).value_or(view.style.ink);
  const int squares = view.sheet.track_squares(id);
  const std::int64_t range = std::int64_t{track.most} - track.least + 1;
  TextStyle style{view.style.number_family, 0.3, true, false, 0, color, {0, 0, 0, 0}};
  for (int square = 0; square < squares; ++square) {
    // The first value of the square.
    const auto value = static_cast<std::int32_t>(track.least + (square * range + squares - 1) / squares);
    const Rect rect = view.sheet.track_square(id, value);
    panel(view, rect, view.style.panel, 0.025);
    if (readable(view, style.size)) {
      painter.draw_within(fmt::format("{}", value), style, {rect.x, rect.y + 0.05, rect.width, 0.4});
    }
  }
}

/// One hex of the feature at the origin, or a stretch of its line.
void draw_sample(const View& view, FeatureId id) {
  const Feature& feature = view.data.map.feature(id);
  const FeatureStyle look = view.style.feature(view.data, id);
  const auto corners = view.sheet.corners(Axial{});
  const Line hex(corners.begin(), corners.end());
  cairo_new_path(view.context);
  trace(view.context, hex, true);
  use(view.context, view.style.low.mixed(view.style.high, 0.3));
  cairo_fill(view.context);
  if (feature.place == FeaturePlace::hex && look.drawing != Drawing::none) {
    Area area{id, look, {}, {natural(hex, 0.05, 0.02, id.value + 1U)}, {}, {-1, -1, 2, 2}};
    MarkGround ground;
    ground.corners = corners;
    ground.open.fill(true);
    ground.seed = id.value + 77U;
    ground.id = {2, 2, 0, 0};
    add_marks(look.drawing, ground, area.marks);
    draw_area(view, area);
  }
  trace(view.context, hex, true);
  use(view.context, view.style.grid);
  cairo_set_line_width(view.context, view.at_least(view.style.grid_width, 0.6));
  cairo_stroke(view.context);
  if (feature.place == FeaturePlace::hex) return;
  Line points = curve_through({{-0.5, 0.12}, {-0.15, -0.06}, {0.2, 0.08}, {0.5, -0.1}}, 0.03);
  if (look.drawing == Drawing::trench) points = in_equal_steps(points, 0.095);
  if (look.drawing == Drawing::railway || look.drawing == Drawing::wire) points = in_equal_steps(points, 0.13);
  if (look.drawing == Drawing::slope) points = in_equal_steps({{-0.4, -0.05}, {0.4, -0.05}}, 0.07);
  draw_way(view, {id, look, std::move(points), false, {}, {}});
}

void draw_legend(const View& view, TextPainter& painter) {
  const Rect rect = view.sheet.legend_rect();
  draw_heading(view, painter, rect, "Terrain");
  const std::vector<FeatureId> features = features_in_use(view.data.map);
  constexpr double row_height = 0.98;
  const double top = rect.y + SheetLayout::heading + 0.2;
  const auto columns = static_cast<std::size_t>(std::max(1.0, std::floor((rect.width + 0.12) / 4.42)));
  const double column_width = rect.width / static_cast<double>(columns);
  constexpr double sample_scale = 0.8;
  TextStyle style{view.style.name_family, 0.27, false, false, 0, view.style.ink, {0, 0, 0, 0}};
  for (std::size_t index = 0; index < features.size(); ++index) {
    const Feature& feature = view.data.map.feature(features[index]);
    const double x = rect.x + static_cast<double>(index % columns) * column_width;
    const double y = top + static_cast<double>(index / columns) * row_height + row_height / 2 - 0.06;
    cairo_save(view.context);
    cairo_translate(view.context, x + 0.5, y);
    cairo_scale(view.context, sample_scale, sample_scale);
    const View small{view.context, {-2, -2, 4, 4}, view.scale * sample_scale, view.data, view.style, view.sheet};
    draw_sample(small, features[index]);
    cairo_restore(view.context);
    std::string name = feature.name;
    if (feature.base.exists() && name == view.data.map.feature(feature.base).name) name += " (" + feature.line + ")";
    if (readable(view, style.size))
      painter.draw_within(name, style, {x + 1.1, y - 0.4, column_width - 1.2, 0.8}, Align::left);
  }
}

/// A round length whose bar fits.
int round_length(double most) {
  int best = 1;
  for (int power = 1; power <= 1000000; power *= 10) {
    for (const int digit : {1, 2, 5}) {
      if (digit * power <= most) best = digit * power;
    }
  }
  return best;
}

void draw_scale(const View& view, TextPainter& painter) {
  const Rect rect = view.sheet.scale_rect();
  cairo_t* context = view.context;
  TextStyle style{view.style.name_family, 0.26, false, false, 0, view.style.ink, {0, 0, 0, 0}};
  // North arrow at the left; north is up on every sheet.
  const Point north{rect.x + 0.7, rect.y + rect.height / 2};
  trace(context, {north + Point{0, -0.62}, north + Point{0.2, 0.55}, north + Point{0, 0.36}}, true);
  use(context, view.style.ink);
  cairo_fill(context);
  trace(context, {north + Point{0, -0.62}, north + Point{-0.2, 0.55}, north + Point{0, 0.36}}, true);
  cairo_set_line_width(context, view.at_least(0.02, 0.6));
  cairo_stroke(context);
  style.bold = true;
  if (readable(view, style.size)) painter.draw("N", style, north + Point{0.36, -0.42});
  style.bold = false;
  if (view.data.map.hex_meters() <= 0) return;
  const double hex_meters = view.data.map.hex_meters();
  const int whole = round_length((rect.width - 3) * hex_meters);
  const double bar = whole / hex_meters;
  const Point from{rect.x + 1.6, rect.y + rect.height / 2};
  for (int part = 0; part < 4; ++part) {
    cairo_rectangle(context, from.x + bar * part / 4, from.y, bar / 4, 0.13);
    use(context, part % 2 == 0 ? view.style.ink : view.style.panel);
    cairo_fill_preserve(context);
    use(context, view.style.ink);
    cairo_stroke(context);
  }
  if (!readable(view, style.size)) return;
  painter.draw("0", style, from + Point{0, -0.22});
  const std::string label =
      whole >= 1000 && whole % 1000 == 0 ? fmt::format("{} km", whole / 1000) : fmt::format("{} m", whole);
  painter.draw(label, style, from + Point{bar, -0.22});
  painter.draw(fmt::format("1 hex = {} m", view.data.map.hex_meters()), style, from + Point{bar / 2, 0.4});
}

}  // namespace

void draw_band(const View& view, const Relief& relief) {
  static_cast<void>(relief);
  draw_frame(view);
  TextPainter painter(view.context);
  if (view.shows(view.sheet.title_rect())) draw_title(view, painter);
  for (std::size_t index = 0; index < view.data.boxes.size(); ++index) {
    const PlaceId place(static_cast<std::uint16_t>(view.data.map.hex_count() + index));
    const Rect rect = view.sheet.box_rect(place);
    if (view.shows(rect)) draw_box(view, painter, view.data.boxes[index], rect);
  }
  for (std::size_t index = 0; index < view.data.tracks.size(); ++index) {
    const TrackId id(static_cast<std::uint8_t>(index));
    if (view.shows(view.sheet.track_rect(id))) draw_track(view, painter, id);
  }
  if (view.shows(view.sheet.legend_rect())) draw_legend(view, painter);
  if (view.shows(view.sheet.scale_rect())) draw_scale(view, painter);
}

}  // namespace sandtable::render

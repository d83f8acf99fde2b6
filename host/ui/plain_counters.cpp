#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "render/surface.hpp"
#include "ui/counter_art.hpp"
#include "ui/gl/objects.hpp"
#include "ui/gl/strokes.hpp"

namespace sandtable::ui {
namespace {

constexpr int page_side = 1024;
constexpr int rungs[] = {12, 16, 24, 32, 48, 64, 96, 128, 192};

int rung_of(int pixels) {
  for (const int rung : rungs) {
    if (rung >= pixels) return rung;
  }
  return rungs[std::size(rungs) - 1];
}

/// What is written on a counter.
struct Face {
  std::string label;
  std::string values;
  gl::Color color;
  bool reduced = false;
  auto key(int rung) const {
    return label + "|" + values + "|" + std::to_string(color.red * 65536 + color.green * 256 + color.blue) +
           (reduced ? "r" : "f") + std::to_string(rung);
  }
};

void centered_text(cairo_t* to, const std::string& text, double size, double y, double width) {
  cairo_set_font_size(to, size);
  cairo_text_extents_t extents;
  cairo_text_extents(to, text.c_str(), &extents);
  if (extents.width > width) {
    cairo_set_font_size(to, size * width / extents.width);
    cairo_text_extents(to, text.c_str(), &extents);
  }
  cairo_move_to(to, -extents.width / 2 - extents.x_bearing, y);
  cairo_show_text(to, text.c_str());
}

void draw_face(cairo_t* to, const Face& face, double side) {
  const double edge = std::max(1.0, side / 32);
  cairo_rectangle(to, edge / 2, edge / 2, side - edge, side - edge);
  cairo_set_source_rgb(to, face.color.red / 255.0, face.color.green / 255.0, face.color.blue / 255.0);
  cairo_fill_preserve(to);
  cairo_set_line_width(to, edge);
  cairo_set_source_rgb(to, 0.1, 0.1, 0.1);
  cairo_stroke(to);
  if (face.reduced) {
    cairo_rectangle(to, edge, side * 0.42, side - 2 * edge, side * 0.13);
    cairo_set_source_rgba(to, 1, 1, 1, 0.75);
    cairo_fill(to);
  }
  const int light = face.color.red * 3 + face.color.green * 6 + face.color.blue;
  const double ink = light > 1300 ? 0.08 : 0.97;
  cairo_set_source_rgb(to, ink, ink, ink);
  cairo_select_font_face(to, "Inter", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_translate(to, side / 2, 0);
  centered_text(to, face.label, side * 0.30, side * 0.38, side * 0.88);
  if (side >= 20) centered_text(to, face.values, side * 0.30, side * 0.86, side * 0.88);
}

class PlainCounters final : public CounterArt {
 public:
  explicit PlainCounters(const GameData& data) : data_(data) {}

  Sprite sprite(const SeenCounter& counter, int pixels) override {
    const int rung = rung_of(pixels);
    const Face face = face_of(counter);
    const auto [entry, fresh] = sprites_.try_emplace(face.key(rung));
    if (fresh) entry->second = draw(face, rung);
    return entry->second;
  }

 private:
  Face face_of(const SeenCounter& seen) const {
    if (!seen.counter.exists()) return {"?", "", {150, 150, 150}, false};
    const CounterType& type = data_.types[seen.state.type.exists() ? seen.state.type.index()
                                                                   : data_.counters[seen.counter.index()].type.index()];
    Face face{data_.counters[seen.counter.index()].label, {}, {205, 200, 185}, seen.state.face > 0};
    if (face.label.empty()) face.label = type.name;
    if (type.side.exists()) face.color = gl::color_of(data_.sides[type.side.index()].color, face.color);
    const auto& values = type.faces[std::min<std::size_t>(seen.state.face, type.faces.size() - 1)].values;
    for (const FaceValue& value : values) face.values += (face.values.empty() ? "" : "-") + value.value.text();
    return face;
  }

  Sprite draw(const Face& face, int rung) {
    if (pages_.empty() || row_y_ + rung > page_side) {
      new_page();
    } else if (x_ + rung > page_side) {
      x_ = 0;
      row_y_ += row_height_;
      row_height_ = 0;
      if (row_y_ + rung > page_side) new_page();
    }
    auto surface = render::Surface::make(rung, rung);
    if (!surface) return {};
    draw_face(surface->draw().get(), face, rung);
    pages_.back().update(x_, row_y_, rung, rung, surface->pixels().data(), surface->stride());
    const auto part = [](int at) { return static_cast<float>(at) / page_side; };
    const Sprite sprite{pages_.back().name(), part(x_), part(row_y_), part(x_ + rung), part(row_y_ + rung)};
    x_ += rung + 1;
    row_height_ = std::max(row_height_, rung + 1);
    return sprite;
  }

  void new_page() {
    pages_.emplace_back(page_side, page_side, gl::Filter::linear);
    x_ = row_y_ = row_height_ = 0;
  }

  const GameData& data_;
  std::map<std::string, Sprite> sprites_;
  std::vector<gl::Texture> pages_;
  int x_ = 0;
  int row_y_ = 0;
  int row_height_ = 0;
};

}  // namespace

std::unique_ptr<CounterArt> make_plain_counters(const GameData& data) {
  return std::make_unique<PlainCounters>(data);
}

}  // namespace sandtable::ui

// The counters of an atlas on the card: pages that changed are sent again, pictures are drawn a few a frame.
#include <unordered_map>
#include <utility>
#include <vector>

#include "render/atlas.hpp"
#include "ui/counter_art.hpp"
#include "ui/gl/objects.hpp"

namespace sandtable::ui {
namespace {

constexpr std::size_t most_bytes = 32U << 20U;  // of pages
constexpr std::size_t drawn_at_once = 24;       // about 5 ms of drawing

class DrawnCounters final : public CounterArt {
 public:
  DrawnCounters(render::LookMaker looks, std::function<void(const Error&)> say)
      : looks_(std::move(looks)), say_(std::move(say)), known_(looks_.data().counters.size()) {}

  void begin() override { atlas_.begin_frame(); }

  void want(const SeenCounter& counter, int pixels) override {
    const Known& known = known_of(counter);
    (void)atlas_.find(known.look, known.key, pixels);  // asking is enough
  }

  bool finish() override {
    const auto left = atlas_.draw_waiting(drawn_at_once);
    if (!left) {
      if (!std::exchange(said_, true)) say_(left.error());
      return false;
    }
    for (const std::size_t page : atlas_.take_dirty()) send(page);
    return *left > 0;
  }

  Sprite sprite(const SeenCounter& counter, int pixels) override {
    const Known& known = known_of(counter);
    const auto picture = atlas_.find(known.look, known.key, pixels);
    if (!picture || picture->page >= pages_.size()) return {};
    const gl::Texture& page = pages_[picture->page];
    const auto width = static_cast<float>(page.width());
    const auto height = static_cast<float>(page.height());
    const render::Rect& rect = picture->rect;
    return {.texture = page.name(),
            .u0 = static_cast<float>(rect.x) / width,
            .v0 = static_cast<float>(rect.y) / height,
            .u1 = static_cast<float>(rect.right()) / width,
            .v1 = static_cast<float>(rect.bottom()) / height,
            .reach = static_cast<float>(rect.width / picture->level)};
  }

 private:
  /// A look with its name, kept while the counter stays as it is.
  struct Known {
    CounterState state;
    render::CounterLook look;
    std::string key;
  };

  const Known& known_of(const SeenCounter& counter) {
    if (!counter.counter.exists()) {
      Known& back = backs_[counter.back];
      if (back.key.empty()) learn(back, counter);
      return back;
    }
    Known& known = known_[counter.counter.index()];
    // Where it lies does not change what it looks like.
    CounterState state = counter.state;
    state.place = PlaceId::none();
    if (known.key.empty() || !(known.state == state)) {
      learn(known, counter);
      known.state = state;
    }
    return known;
  }

  void learn(Known& known, const SeenCounter& counter) const {
    known.look = looks_.look_of(counter);
    known.key = known.look.key();
  }

  void send(std::size_t page) {
    if (page >= pages_.size()) pages_.resize(page + 1);
    const render::Surface& pixels = atlas_.page(page);
    gl::Texture& texture = pages_[page];
    if (texture.width() == pixels.width() && texture.height() == pixels.height()) {
      texture.update(0, 0, pixels.width(), pixels.height(), pixels.pixels().data(), pixels.stride());
    } else {
      texture =
          gl::Texture(pixels.width(), pixels.height(), gl::Filter::linear, pixels.pixels().data(), pixels.stride());
    }
  }

  render::LookMaker looks_;
  std::function<void(const Error&)> say_;
  render::CounterAtlas atlas_{most_bytes};
  std::vector<gl::Texture> pages_;
  std::vector<Known> known_;  // by counter
  std::unordered_map<std::string, Known> backs_;
  bool said_ = false;
};

}  // namespace

std::unique_ptr<CounterArt> make_drawn_counters(render::LookMaker looks, std::function<void(const Error&)> say) {
  return std::make_unique<DrawnCounters>(std::move(looks), std::move(say));
}

}  // namespace sandtable::ui

// The counters of an atlas on the card: pages that changed are sent again, pictures are drawn a few a frame.
#include <chrono>
#include <unordered_map>
#include <utility>
#include <vector>

#include "render/atlas.hpp"
#include "ui/counter_art.hpp"
#include "ui/page_sheets.hpp"

namespace sandtable::ui {
namespace {

constexpr std::size_t most_bytes = 16U << 20U;  // of pages, which the card holds once more
constexpr std::size_t drawn_at_once = 8;
constexpr std::chrono::milliseconds drawing_time(10);  // a frame
// When a whole army waits, fewer and longer frames show it sooner.
constexpr std::size_t many = 200;
constexpr std::chrono::milliseconds long_drawing_time(60);

class DrawnCounters final : public CounterArt {
 public:
  DrawnCounters(render::LookMaker looks, std::function<void(const Error&)> say)
      : looks_(std::move(looks)), say_(std::move(say)), known_(looks_.data().counters.size()) {}

  void begin() override { atlas_.begin_frame(); }

  void want(const SeenCounter& counter, int pixels) override { look_up(known_of(counter), pixels); }

  bool finish() override {
    const auto start = std::chrono::steady_clock::now();
    std::size_t waiting = 1;
    while (waiting > 0 &&
           std::chrono::steady_clock::now() - start < (waiting > many ? long_drawing_time : drawing_time)) {
      const auto left = atlas_.draw_waiting(drawn_at_once);
      if (!left) {
        if (!std::exchange(said_, true)) say_(left.error());
        return false;
      }
      waiting = *left;
    }
    for (const std::size_t page : atlas_.take_dirty()) sheets_.send(page);
    return waiting > 0;
  }

  Sprite sprite(const SeenCounter& counter, int pixels) override {
    Known& known = known_of(counter);
    look_up(known, pixels);
    if (!known.picture) return {};
    const PageSheets::Spot spot = sheets_.spot(known.picture->page);
    const render::Rect& rect = known.picture->rect;
    return {.texture = spot.texture,
            .u0 = (static_cast<float>(rect.x) + spot.left) / spot.width,
            .v0 = (static_cast<float>(rect.y) + spot.top) / spot.height,
            .u1 = (static_cast<float>(rect.right()) + spot.left) / spot.width,
            .v1 = (static_cast<float>(rect.bottom()) + spot.top) / spot.height,
            .reach = static_cast<float>(rect.width / known.picture->level)};
  }

 private:
  /// A look with its name, kept while the counter stays as it is.
  struct Known {
    CounterState state;
    render::CounterLook look;
    std::string key;
    std::optional<render::AtlasPicture> picture;
    std::uint64_t generation = 0;  // of the atlas, when the picture was found
  };

  /// What was found once is not looked for again until the atlas moves something.
  void look_up(Known& known, int pixels) {
    if (known.picture && known.generation == atlas_.generation() &&
        known.picture->level == render::CounterAtlas::level_for(pixels)) {
      atlas_.keep(*known.picture);
      return;
    }
    known.picture = atlas_.find(known.look, known.key, pixels);
    known.generation = atlas_.generation();
  }

  Known& known_of(const SeenCounter& counter) {
    if (!counter.counter.exists()) {
      Known& back = backs_[counter.back];
      if (back.key.empty()) learn(back, counter);
      return back;
    }
    Known& known = known_[counter.counter.index()];
    // Where it lies and on what does not change what it looks like.
    CounterState state = counter.state;
    state.place = PlaceId::none();
    state.below = CounterId::none();
    state.carrier = CounterId::none();
    if (known.key.empty() || !(known.state == state)) {
      learn(known, counter);
      known.state = state;
    }
    return known;
  }

  void learn(Known& known, const SeenCounter& counter) const {
    known.look = looks_.look_of(counter);
    known.key = known.look.key();
    known.picture.reset();
  }

  render::LookMaker looks_;
  std::function<void(const Error&)> say_;
  render::CounterAtlas atlas_{most_bytes};
  PageSheets sheets_{atlas_};
  std::vector<Known> known_;  // by counter
  std::unordered_map<std::string, Known> backs_;
  bool said_ = false;
};

}  // namespace

std::unique_ptr<CounterArt> make_drawn_counters(render::LookMaker looks, std::function<void(const Error&)> say) {
  return std::make_unique<DrawnCounters>(std::move(looks), std::move(say));
}

}  // namespace sandtable::ui

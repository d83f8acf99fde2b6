#include "render/atlas.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "render/counter_drawing.hpp"

namespace sandtable::render {

namespace {

int margin_of(int level) {
  return static_cast<int>(std::ceil(level * counter_margin));
}
/// A pixel between pictures, so that a card's smoothing does not mix them.
int cell_of(int level) {
  return level + 2 * margin_of(level) + 2;
}
int columns_of(int level) {
  return std::min(16, CounterAtlas::largest_page / cell_of(level));
}
std::size_t bytes_of(int level) {
  const auto side = static_cast<std::size_t>(columns_of(level) * cell_of(level));
  return side * side * 4;
}

std::string key_of(const std::string& look, int level) {
  return std::to_string(level) + " " + look;
}

std::size_t index_of(int level) {
  return static_cast<std::size_t>(std::ranges::find(CounterAtlas::levels, level) - CounterAtlas::levels.begin());
}

}  // namespace

int CounterAtlas::level_for(int pixels) {
  const auto found = std::ranges::lower_bound(levels, pixels);
  return found == levels.end() ? levels.back() : *found;
}

std::optional<AtlasPicture> CounterAtlas::use(const std::string& look_key, int level) {
  const auto& slots = slots_[index_of(level)];
  const auto slot = slots.find(look_key);
  if (slot == slots.end()) return std::nullopt;
  const AtlasPicture found = picture(slot->second);
  keep(found);
  return found;
}

std::optional<AtlasPicture> CounterAtlas::find(const CounterLook& look, const std::string& look_key, int pixels) {
  const int level = level_for(pixels);
  if (const auto found = use(look_key, level)) return found;
  const std::string key = key_of(look_key, level);
  const auto [waiting, is_new] = waiting_.try_emplace(key, look, look_key, level, frame_);
  waiting->second.asked = frame_;
  if (is_new) queue_.push_back(key);
  return stand_in(look_key, level);
}

std::optional<AtlasPicture> CounterAtlas::stand_in(const std::string& look_key, int level) {
  // Larger ones first, the nearest of them foremost: they lose nothing but time. Then smaller ones, largest first.
  const std::size_t here = index_of(level);
  for (std::size_t i = here + 1; i < levels.size(); ++i) {
    if (const auto found = use(look_key, levels[i])) return found;
  }
  for (std::size_t i = here; i-- > 0;) {
    if (const auto found = use(look_key, levels[i])) return found;
  }
  return std::nullopt;
}

AtlasPicture CounterAtlas::picture(const Slot& slot) const {
  const int level = pages_[slot.page].level;
  const auto columns = static_cast<std::size_t>(columns_of(level));
  const double cell = cell_of(level);
  const double side = cell - 2;
  return {slot.page,
          {static_cast<double>(slot.cell % columns) * cell + 1, static_cast<double>(slot.cell / columns) * cell + 1,
           side, side},
          level,
          slot.cell};
}

void CounterAtlas::free(const Slot& slot) {
  Page& page = pages_[slot.page];
  std::string& key = page.keys[slot.cell];
  if (key.empty()) return;
  slots_[index_of(page.level)].erase(key);
  key.clear();
  ++generation_;
}

std::size_t CounterAtlas::picture_count() const {
  std::size_t sum = 0;
  for (const auto& slots : slots_) sum += slots.size();
  return sum;
}

std::size_t CounterAtlas::bytes() const {
  std::size_t sum = 0;
  for (const Page& page : pages_) sum += bytes_of(page.level);
  return sum;
}

std::optional<std::size_t> CounterAtlas::oldest_page() const {
  std::vector<std::uint64_t> used;
  for (const Page& page : pages_) used.push_back(std::ranges::max(page.used));
  const auto oldest = std::ranges::min_element(used);
  if (oldest == used.end() || *oldest == frame_) return std::nullopt;
  return static_cast<std::size_t>(oldest - used.begin());
}

std::optional<CounterAtlas::Slot> CounterAtlas::oldest_slot(int level) {
  std::optional<Slot> oldest;
  std::uint64_t before = frame_;
  for (std::size_t number = 0; number < pages_.size(); ++number) {
    const Page& page = pages_[number];
    if (page.level != level) continue;
    const auto least = std::ranges::min_element(page.used);
    if (*least >= before) continue;
    before = *least;
    oldest = Slot{number, static_cast<std::size_t>(least - page.used.begin())};
  }
  return oldest;
}

Result<std::size_t> CounterAtlas::new_page(int level) {
  std::size_t number = pages_.size();
  if (bytes() + bytes_of(level) > most_bytes_) {
    if (const auto oldest = oldest_page()) {
      number = *oldest;
      for (std::size_t cell = 0; cell < pages_[number].keys.size(); ++cell) free({number, cell});
    }
  }
  const int side = columns_of(level) * cell_of(level);
  auto surface = Surface::make(side, side);
  if (!surface) return std::unexpected(surface.error());
  if (number == pages_.size()) pages_.emplace_back();
  Page& page = pages_[number];
  page.surface = std::move(*surface);
  page.level = level;
  page.dirty = true;
  const auto columns = static_cast<std::size_t>(columns_of(level));
  page.keys.assign(columns * columns, "");
  page.used.assign(columns * columns, 0);
  return number;
}

Result<CounterAtlas::Slot> CounterAtlas::free_slot(int level) {
  for (std::size_t number = 0; number < pages_.size(); ++number) {
    const Page& page = pages_[number];
    if (page.level != level) continue;
    const auto empty = std::ranges::find(page.keys, std::string());
    if (empty == page.keys.end()) continue;
    return Slot{number, static_cast<std::size_t>(empty - page.keys.begin())};
  }
  if (bytes() + bytes_of(level) > most_bytes_) {
    if (const auto oldest = oldest_slot(level)) {
      free(*oldest);
      return *oldest;
    }
  }
  const auto page = new_page(level);
  if (!page) return std::unexpected(page.error());
  return Slot{*page, 0};
}

Result<void> CounterAtlas::draw(const CounterLook& look, int level, const std::string& look_key) {
  const auto slot = free_slot(level);
  if (!slot) return std::unexpected(slot.error());
  Page& page = pages_[slot->page];
  page.keys[slot->cell] = look_key;
  page.used[slot->cell] = frame_;
  page.dirty = true;
  slots_[index_of(level)][look_key] = *slot;
  const Rect rect = picture(*slot).rect;
  const Context context = page.surface->draw();
  cairo_rectangle(context.get(), rect.x - 1, rect.y - 1, rect.width + 2, rect.height + 2);
  cairo_clip(context.get());
  cairo_set_operator(context.get(), CAIRO_OPERATOR_CLEAR);
  cairo_paint(context.get());
  cairo_set_operator(context.get(), CAIRO_OPERATOR_OVER);
  cairo_translate(context.get(), rect.x + margin_of(level), rect.y + margin_of(level));
  draw_counter(context.get(), look, level);
  return {};
}

Result<std::size_t> CounterAtlas::draw_waiting(std::size_t most) {
  // Once a frame is enough, for what is asked for in this one is not stale.
  if (std::exchange(swept_, frame_) != frame_) {
    std::erase_if(queue_, [&](const std::string& key) {
      const auto found = waiting_.find(key);
      const bool stale = found->second.asked != frame_;
      if (stale) waiting_.erase(found);
      return stale;
    });
  }
  for (std::size_t count = 0; count < most && !queue_.empty(); ++count) {
    const std::string key = std::move(queue_.front());
    queue_.pop_front();
    const auto found = waiting_.find(key);
    const Waiting waiting = std::move(found->second);
    waiting_.erase(found);
    if (auto drawn = draw(waiting.look, waiting.level, waiting.look_key); !drawn) return std::unexpected(drawn.error());
  }
  return queue_.size();
}

std::vector<std::size_t> CounterAtlas::take_dirty() {
  std::vector<std::size_t> dirty;
  for (std::size_t number = 0; number < pages_.size(); ++number) {
    if (std::exchange(pages_[number].dirty, false)) dirty.push_back(number);
  }
  return dirty;
}

}  // namespace sandtable::render

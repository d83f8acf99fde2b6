#include "ui/playback.hpp"

#include <algorithm>
#include <array>

namespace sandtable::ui {
namespace {

constexpr std::array speeds{1, 3, 10, 30};

}

int Playback::speed() const {
  return speeds[speed_];
}

void Playback::change_speed() {
  speed_ = (speed_ + 1) % speeds.size();
}

Result<void> Playback::start(GameTable& table, double now) {
  if (table.live()) {
    if (auto shown = table.show(0); !shown) return shown;
  }
  running_ = !table.live();
  due_ = now + 1.0 / speed();
  return {};
}

Result<void> Playback::advance(GameTable& table, double now) {
  if (!running_ || now < due_) return {};
  // A slow machine skips lines rather than falling behind.
  const auto lines = 1 + static_cast<std::size_t>((now - due_) * speed());
  due_ = now + 1.0 / speed();
  auto shown = table.show(std::min(table.length(), table.shown() + lines));
  running_ = shown && !table.live();
  return shown;
}

double Playback::next_change(double now) const {
  return running_ ? std::max(0.0, due_ - now) : -1;
}

}  // namespace sandtable::ui

#include "ui/notices.hpp"

#include <algorithm>

namespace sandtable::ui {
namespace {

constexpr std::size_t most_notices = 5;

}

void Notices::begin_frame(double now) {
  now_ = now;
  std::erase_if(notices_, [now](const Notice& notice) { return notice.until <= now; });
}

void Notices::say(std::string text, NoticeKind kind) {
  const double seconds = std::clamp(2.5 + 0.05 * static_cast<double>(text.size()), 3.0, 12.0);
  std::erase_if(notices_, [&text](const Notice& notice) { return notice.text == text; });
  notices_.push_back({kind, std::move(text), now_ + seconds});
  if (notices_.size() > most_notices) notices_.pop_front();
}

double Notices::next_change() const {
  double next = -1;
  for (const Notice& notice : notices_) {
    const double left = std::max(0.0, notice.until - now_);
    next = next < 0 ? left : std::min(next, left);
  }
  return next;
}

}  // namespace sandtable::ui

#include "ui/widgets.hpp"

namespace sandtable::ui {

void Widgets::begin_frame() {
  drawing_.clear();
}

void Widgets::mark(std::string_view name, const Rect& rect) {
  if (wanted_) drawing_.insert_or_assign(std::string(name), rect);
}

void Widgets::end_frame() {
  shown_.swap(drawing_);
}

std::optional<Rect> Widgets::find(std::string_view name) const {
  const auto found = shown_.find(name);
  return found == shown_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::string> Widgets::names() const {
  std::vector<std::string> all;
  for (const auto& [name, rect] : shown_) all.push_back(name);
  return all;
}

std::string widget_word(std::string_view text) {
  std::string word;
  for (const char letter : text) {
    const bool upper = letter >= 'A' && letter <= 'Z';
    const bool plain = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '.' ||
                       letter == '/' || letter == '_';
    word += upper ? static_cast<char>(letter - 'A' + 'a') : plain ? letter : '-';
  }
  return word;
}

}  // namespace sandtable::ui

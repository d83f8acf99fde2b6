#include "ui/commands.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace sandtable::ui {
namespace {

constexpr std::array named_keys{
    std::pair{key::space, "Space"},
    std::pair{key::escape, "Esc"},
    std::pair{key::enter, "Enter"},
    std::pair{key::tab, "Tab"},
    std::pair{key::backspace, "Backspace"},
    std::pair{key::remove, "Delete"},
    std::pair{key::right, "Right"},
    std::pair{key::left, "Left"},
    std::pair{key::down, "Down"},
    std::pair{key::up, "Up"},
    std::pair{key::page_up, "Page Up"},
    std::pair{key::page_down, "Page Down"},
    std::pair{key::home, "Home"},
    std::pair{key::end, "End"},
    std::pair{key::plus, "+"},
    std::pair{key::minus, "-"},
    std::pair{int{','}, "Comma"},
    std::pair{int{'.'}, "Period"},
};

std::string key_name(int code) {
  for (const auto& [known, name] : named_keys) {
    if (known == code) return name;
  }
  if (code >= key::f1 && code < key::f1 + 12) return "F" + std::to_string(code - key::f1 + 1);
  return std::string(1, static_cast<char>(code));
}

}  // namespace

std::string Key::text() const {
  if (code == 0) return {};
  std::string words;
  if (control) words += "Ctrl+";
  if (alt) words += "Alt+";
  if (shift) words += "Shift+";
  return words + key_name(code);
}

void Commands::add(Command command) {
  assert(find(command.id) == nullptr);
  commands_.push_back(std::move(command));
}

const Command* Commands::find(std::string_view id) const {
  const auto found = std::ranges::find(commands_, id, &Command::id);
  return found == commands_.end() ? nullptr : &*found;
}

bool Commands::run(std::string_view id) const {
  const Command* command = find(id);
  if (command == nullptr || !command->can_run()) return false;
  command->run();
  return true;
}

bool Commands::press(const Key& pressed, bool typing) const {
  const bool stands_out = pressed.control || pressed.alt || (pressed.code >= key::f1 && pressed.code < key::f1 + 12);
  if (typing && !stands_out && pressed.code != key::escape) return false;
  for (const Command& command : commands_) {
    const bool meant = command.key == pressed || (command.second.code != 0 && command.second == pressed);
    if (!meant || !command.can_run()) continue;
    command.run();
    return true;
  }
  return false;
}

}  // namespace sandtable::ui

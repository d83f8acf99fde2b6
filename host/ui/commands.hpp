// Everything that can be done by a key or a menu, in one table: name, key, help. F1 shows this table.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::ui {

/// A key with what is held down. Codes are those of GLFW: letters and digits are their upper-case characters.
struct Key {
  int code = 0;  // 0: none
  bool control = false;
  bool shift = false;
  bool alt = false;
  bool operator==(const Key&) const = default;
  /// "Ctrl+Z"; empty for none.
  [[nodiscard]] std::string text() const;
};

/// The codes that have no character.
namespace key {
inline constexpr int space = 32, escape = 256, enter = 257, tab = 258, backspace = 259, remove = 261, right = 262,
                     left = 263, down = 264, up = 265, page_up = 266, page_down = 267, home = 268, end = 269, f1 = 290,
                     plus = 334, minus = 333;
}  // namespace key

struct Command {
  std::string id;     // "game.undo"; the part before the dot is the heading in the list of keys
  std::string title;  // "Undo"
  Key key;
  std::string help;  // one sentence
  std::function<void()> run;
  std::function<bool()> enabled;  // always, if not set
  /// Another key for the same.
  Key second = {};

  [[nodiscard]] bool can_run() const { return run && (!enabled || enabled()); }
};

class Commands {
 public:
  /// Programming error: an id or key that is taken.
  void add(Command command);
  [[nodiscard]] const std::vector<Command>& all() const { return commands_; }
  [[nodiscard]] const Command* find(std::string_view id) const;
  /// Runs it if it is enabled; false otherwise.
  bool run(std::string_view id) const;
  /// Runs the command of the key. While text is typed only keys with Ctrl or Alt, F keys and Escape count.
  bool press(const Key& key, bool typing) const;

 private:
  std::vector<Command> commands_;
};

}  // namespace sandtable::ui

// A decision: who must choose now, in which step, and the complete list of legal actions.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "sandtable/action.hpp"
#include "sandtable/ids.hpp"

namespace sandtable {

/// The list of legal actions is complete and the only source for highlighting, validation, bots and checks. The caller
/// owns the object and reuses it, so that asking allocates nothing once it has grown.
struct Decision {
  SideId side;              // who decides; none when the game is over
  std::string_view prompt;  // one line, static text; {0} {1} {2} stand for the subjects
  std::string_view rule;    // the rule that asks
  struct Subject {
    ArgumentKind kind = ArgumentKind::number;
    std::uint16_t value = 0;
  };
  std::array<Subject, 3> subjects{};
  std::vector<Action> actions;
  /// Index of the quiet choice (pass, none, stand); -1 if there is none. Previews assume it for other sides.
  std::int32_t quiet = -1;

  [[nodiscard]] bool over() const { return !side.exists(); }
  void clear() {
    side = SideId::none();
    prompt = rule = {};
    subjects = {};
    actions.clear();
    quiet = -1;
  }
  template <typename... Arguments>
  void add(const Arguments&... arguments) {
    actions.emplace_back(arguments...);
  }
  /// Adds an action and marks it as the quiet choice.
  template <typename... Arguments>
  void add_quiet(const Arguments&... arguments) {
    quiet = static_cast<std::int32_t>(actions.size());
    actions.emplace_back(arguments...);
  }
};

}  // namespace sandtable

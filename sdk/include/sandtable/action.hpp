// Actions: a verb with typed arguments, and one text form with printed names.
//
//     move I/261 1511 1512        attack 1512 with 5th        retreat II/261 1514 1515
//
// The same text is stored in the log, written in scripts, typed on the command line and shown in the event list. A
// module lists its verbs with a pattern each; the text form follows from the pattern, so parsing and printing are the
// SDK's work.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sandtable/error.hpp"
#include "sandtable/ids.hpp"

namespace sandtable {

struct GameData;

/// What an argument names.
enum class ArgumentKind : std::uint8_t {
  counter,
  hex,
  place,
  number,
  side,
  step,
  word,
  direction,
  type,
  formation,
  hexside
};

/// An action in memory: small, comparable, no allocation. Argument kinds follow from the verb.
struct Action {
  static constexpr std::size_t most_arguments = 11;

  std::uint8_t verb = 0;                                  // index into the game's verbs
  std::uint8_t count = 0;                                 // arguments used
  std::array<std::uint16_t, most_arguments> arguments{};  // unused ones are 0

  constexpr Action() = default;
  template <typename Verb, typename... Arguments>
    requires(sizeof...(Arguments) <= most_arguments)
  constexpr explicit Action(Verb which, Arguments... values)
      : verb(static_cast<std::uint8_t>(which)), count(sizeof...(Arguments)), arguments{raw(values)...} {}

  [[nodiscard]] HexId hex(std::size_t i) const { return HexId(arguments[i]); }
  [[nodiscard]] CounterId counter(std::size_t i) const { return CounterId(arguments[i]); }
  [[nodiscard]] PlaceId place(std::size_t i) const { return PlaceId(arguments[i]); }
  [[nodiscard]] HexsideId hexside(std::size_t i) const { return HexsideId(arguments[i]); }
  [[nodiscard]] std::int16_t number(std::size_t i) const { return static_cast<std::int16_t>(arguments[i]); }
  [[nodiscard]] std::uint16_t word(std::size_t i) const { return arguments[i]; }
  /// Appends an argument. Requires count < most_arguments.
  template <typename Argument>
  constexpr void add(Argument value) {
    arguments[count++] = raw(value);
  }

  bool operator==(const Action&) const = default;

 private:
  template <typename Value>
  static constexpr std::uint16_t raw(Value value) {
    if constexpr (requires { value.value; }) {
      return static_cast<std::uint16_t>(value.value);
    } else {
      return static_cast<std::uint16_t>(value);
    }
  }
};

/// What a verb does, for the interface: how to highlight and animate it. Never for rules.
enum class VerbRole : std::uint8_t { choice, place, move, attack, fire, retreat, advance, pass, finish };

/// A verb and the pattern of its arguments.
///
/// Pattern: words separated by spaces. An argument kind (`counter hex place number side step direction type formation
/// hexside`) may carry `+` (one or more), `*` (none or more) or `?` (none or one), at most one such in a pattern and it
/// comes last. `word(a|b|c)` is one of the listed words. Anything else is a keyword that stands in the text as it is.
/// Example: "hex with counter+".
struct Verb {
  std::string_view name;
  std::string_view pattern;
  VerbRole role = VerbRole::choice;
  std::string_view summary;  // help text, a few words
  /// The text is for the side that plays it alone (a hidden mission). Acts that name a hidden counter are kept from
  /// others without this.
  bool secret = false;
};

/// The text form of a module's actions. Made once for a game; immutable.
class ActionGrammar {
 public:
  /// Programming errors in patterns are reported as ErrorCode::module_failed.
  [[nodiscard]] static Result<ActionGrammar> make(const GameData& data, std::span<const Verb> verbs);

  [[nodiscard]] std::string print(const Action& action) const;
  void print_to(const Action& action, std::string& text) const;
  /// Names the unknown word and, when one is close, the nearest known one.
  [[nodiscard]] Result<Action> parse(std::string_view text) const;
  /// One line of help for a verb: its name and pattern.
  [[nodiscard]] std::string usage(std::string_view verb) const;
  [[nodiscard]] std::span<const Verb> verbs() const { return verbs_; }
  /// Kind of the i-th argument of an action.
  [[nodiscard]] ArgumentKind kind(const Action& action, std::size_t i) const;

 private:
  struct Part {
    bool keyword = false;
    ArgumentKind kind = ArgumentKind::word;
    char repeat = ' ';  // ' ', '+', '*', '?'
    std::string text;   // the keyword
    std::vector<std::string> words;
  };

  const GameData* data_ = nullptr;
  std::vector<Verb> verbs_;
  std::vector<std::vector<Part>> parts_;
};

}  // namespace sandtable

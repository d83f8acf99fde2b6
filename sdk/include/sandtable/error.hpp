// Errors from outside (files, plugins, players) as values: what, where, and what to do.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>

namespace sandtable {

/// What kind of thing went wrong; decides the exit status and the icon, never the wording.
enum class ErrorCode {
  not_found,         // a file, module, hex, counter ... that was named does not exist
  unreadable,        // the file cannot be opened or is not what it claims to be
  malformed,         // syntax of a data file, journal line, script or action
  invalid_data,      // well formed, but it contradicts the module format or itself
  refused_plugin,    // a plugin that may not be loaded
  module_failed,     // a plugin threw or broke its contract
  illegal_action,    // a rule forbids it
  altered,           // a hash or chain does not match
  version_mismatch,  // another version of a module, format or interface
  limit_exceeded,    // larger or deeper than a stranger's file may be
  write_failed,      // disk full, no permission
  misuse,            // a request that makes no sense here (undo of nothing)
};

/// One clear sentence for a person, and the place it speaks of.
struct Error {
  ErrorCode code = ErrorCode::misuse;
  std::string sentence;  // what is wrong and what to do; ends with a full stop
  std::string place;     // "file:line", a file, a hex, a rule id; may be empty
  std::string rule;      // the rule id, for illegal actions

  /// `place: sentence`, or the sentence alone.
  [[nodiscard]] std::string text() const { return place.empty() ? sentence : place + ": " + sentence; }
};

template <typename T>
using Result = std::expected<T, Error>;

/// Shorthand for returning an error from a function that returns Result.
[[nodiscard]] inline std::unexpected<Error> fail(ErrorCode code, std::string sentence, std::string place = {},
                                                 std::string rule = {}) {
  return std::unexpected(Error{code, std::move(sentence), std::move(place), std::move(rule)});
}

/// Why an action is not allowed: the rule and a sentence. Static text, so that refusing costs nothing in a search.
struct Refusal {
  std::string_view rule;      // empty when the action is allowed
  std::string_view sentence;  // plain words; lives as long as the plugin

  [[nodiscard]] constexpr bool refused() const { return !rule.empty(); }
  [[nodiscard]] static constexpr Refusal allowed() { return {}; }
};

}  // namespace sandtable

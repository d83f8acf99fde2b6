// The text of a journal's lines: limits, and how a line is written and read. See docs/journal-format.md.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/journal.hpp"

namespace sandtable {

inline constexpr std::size_t most_line_bytes = std::size_t{64} * 1024;
inline constexpr std::uintmax_t most_journal_bytes = std::uintmax_t{1} << 30U;
/// Deepest nesting of a line: object, list of values, one value.
inline constexpr int most_nesting = 3;
inline constexpr int most_sides_of_a_draw = 65535;

/// `prev` of the header, which follows on nothing.
inline constexpr std::string_view no_line_hash = "0000000000000000000000000000000000000000000000000000000000000000";

/// What a log that was sent to one side begins with; see sent_log.hpp.
inline constexpr std::string_view sent_beginning = "{\"sandsent\":";

/// The line's bytes without the newline. Fails if a text is not UTF-8 or the line is too long.
[[nodiscard]] Result<std::string> encode_header(const JournalHeader& header);
/// The same into a buffer that the caller reuses.
[[nodiscard]] Result<void> encode_line(const JournalLine& line, std::string_view previous_hash, std::string& text);

/// What is wrong with the seats of a header, as a part of a sentence; empty if they are well.
[[nodiscard]] std::string seats_problem(const std::vector<std::pair<std::string, std::string>>& seats);

/// Errors carry no place; the caller knows file and line.
[[nodiscard]] Result<JournalHeader> decode_header(std::string_view text);

/// Fills `line` and `previous_hash`, which the caller reuses so that a long log costs hardly an allocation a line. On
/// an error both are unspecified.
[[nodiscard]] Result<void> decode_line(std::string_view text, JournalLine& line, std::string& previous_hash);

/// "d6" for a die, "draw 12" for a draw.
[[nodiscard]] std::string roll_kind_text(const RolledValue& value);
/// False if the text is neither, or out of range.
[[nodiscard]] bool parse_roll_kind(std::string_view text, RolledValue& value);

/// True for lower-case hexadecimal of that many digits.
[[nodiscard]] bool is_hexadecimal(std::string_view text, std::size_t digits);
/// True for "2026-04-09T05:30:00Z".
[[nodiscard]] bool is_time(std::string_view text);

/// Whether a text holds characters below the space, or delete: they could steer a reader's terminal, so no log has
/// them.
/// Those in `allowed` do not count: a comment may have line ends and tabs.
[[nodiscard]] bool has_control_characters(std::string_view text, std::string_view allowed = {});
inline constexpr std::string_view allowed_in_comments = "\n\t";

}  // namespace sandtable

// Verification of a log: one pass that keeps no line.
#include <fmt/format.h>

#include "core/act.hpp"
#include "core/journal_stream.hpp"
#include "core/narrate.hpp"
#include "core/replayer.hpp"
#include "core/session.hpp"

namespace sandtable {

namespace {

using Progress = std::function<bool(std::size_t, std::size_t)>;
constexpr std::size_t lines_between_progress = 1024;

Verification failed(Verification result, Error error, const std::string& place) {
  if (error.place.empty()) error.place = place;
  result.first_bad = std::move(error);
  return result;
}

/// Why a line could not be played. When the line after it shows that it was altered, that is the reason.
Error why(JournalStream& stream, Error error) {
  error.place = stream.place();
  JournalLine after;
  const auto next = stream.next(after);
  return next ? error : next.error();
}

void tell_foreign_values(Verification& result, const Replayer& replayer, const std::filesystem::path& log) {
  result.foreign_values = replayer.foreign_values();
  if (result.foreign_values == 0) return;
  result.first_foreign = fmt::format("{}:{}", log.string(), replayer.first_foreign_line() + 1);
  const bool one = result.foreign_values == 1;
  result.foreign_text = fmt::format(
      "{} of its random values {} not what the seed gives (the first is at {}): players rolled real dice, or the seed "
      "or the {} altered.",
      result.foreign_values, one ? "is" : "are", result.first_foreign, one ? "value was" : "values were");
}

Verification verify_stream(const LoadedModule& module, JournalStream& stream, const std::filesystem::path& log,
                           const Progress& progress) {
  Verification result;
  Replayer replayer(module);
  if (auto begun = replayer.begin(stream.header()); !begun) return failed(result, why(stream, begun.error()), {});
  JournalLine line;
  while (true) {
    const auto found = stream.next(line);
    if (!found) return failed(result, found.error(), stream.place());
    if (!*found) break;
    if (auto played = replayer.play(line); !played) return failed(result, why(stream, played.error()), {});
    ++result.lines;
    if (progress && result.lines % lines_between_progress == 0 && !progress(stream.bytes_done(), stream.file_bytes())) {
      return failed(result, {ErrorCode::misuse, "The verification was canceled.", {}, {}}, stream.place());
    }
  }
  result.torn = stream.torn();
  tell_foreign_values(result, replayer, log);
  const auto outcome = outcome_contained(module.game(), replayer.position());
  if (!outcome) return failed(result, outcome.error(), stream.place());
  result.outcome = outcome_text(module.data(), *outcome);
  result.good = true;
  return result;
}

}  // namespace

Verification verify(const LoadedModule& module, const std::filesystem::path& log, const Progress& progress) {
  auto stream = JournalStream::open(log);
  if (!stream) return failed({}, stream.error(), log.string());
  return verify_stream(module, *stream, log, progress);
}

Verification verify(Shelf& shelf, const std::filesystem::path& log, const Progress& progress) {
  auto stream = JournalStream::open(log);
  if (!stream) return failed({}, stream.error(), log.string());
  const JournalHeader& header = stream->header();
  const auto module = shelf.load(header.module, header.module_version, header.data_hash);
  if (!module) return failed({}, module.error(), log.string());
  return verify_stream(**module, *stream, log, progress);
}

}  // namespace sandtable

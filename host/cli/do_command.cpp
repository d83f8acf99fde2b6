// sandtable do
#include <fmt/format.h>

#include <map>
#include <memory>

#include "cli/opened.hpp"
#include "core/bots.hpp"
#include "core/narrate.hpp"
#include "sandtable/umpire.hpp"

namespace sandtable::cli {
namespace {

/// The bots of a log's seats, by side id.
class Bots {
 public:
  explicit Bots(const Session& session) {
    constexpr std::string_view prefix = "bot ";
    // Seeded by the length of the log, so that a bot does not repeat itself from one call to the next. What it chooses
    // is in the log, so nothing depends on it later.
    const std::uint64_t seed = session.all_lines().size();
    for (const auto& [side, seat] : session.header().seats) {
      if (!seat.starts_with(prefix)) continue;
      if (auto bot = make_bot(std::string_view(seat).substr(prefix.size()), seed)) bots_[side] = std::move(bot);
    }
  }

  /// Plays for as long as a bot must decide.
  [[nodiscard]] Result<void> answer(Session& session) {
    while (!session.decision().over()) {
      const std::string& side = session.data().sides[session.decision().side.index()].id;
      const auto bot = bots_.find(side);
      if (bot == bots_.end() || session.decision().actions.empty()) return {};
      const std::size_t chosen = bot->second->choose(session.game(), session.position(), session.decision());
      const Action action = session.decision().actions.at(chosen);
      EventList events;
      if (auto played = session.play(action, &events); !played) return played;
      print_played(session, side, session.module().grammar().print(action), events);
    }
    return {};
  }

  static void print_played(const Session& session, std::string_view who, std::string_view text,
                           const EventList& events) {
    fmt::print("{} {}: {}\n", session.length(), who, text);
    for (const Event& event : events.events) fmt::print("    {}\n", narrate(session.data(), event));
  }

 private:
  std::map<std::string, std::unique_ptr<Bot>, std::less<>> bots_;
};

std::string who_acts(const Session& session, std::string_view text) {
  if (text.starts_with("umpire")) return "umpire";
  return session.decision().over() ? "nobody" : session.data().sides[session.decision().side.index()].id;
}

Result<void> play(Session& session, const std::string& text) {
  if (text == "undo") {
    const std::string last = session.length() == 0 ? std::string{} : session.step(session.length() - 1).line.text;
    if (auto undone = session.undo(); !undone) return undone;
    fmt::print("taken back: {}\n", last);
    fmt::print("{} in force after the undo\n", count_text(session.length(), "line"));
    return {};
  }
  const std::string who = who_acts(session, text);
  EventList events;
  if (auto played = session.play(text, &events); !played) return played;
  // As the log has it, whatever spaces the player typed.
  Bots::print_played(session, who, session.step(session.length() - 1).line.text, events);
  return {};
}

Status refuse(const Session& session, const std::string& text, const Error& error, std::size_t done) {
  const Status status = report({error.code, fmt::format("'{}': {}", text, error.text()), {}, error.rule});
  if (const RuleEntry* rule = session.data().find_rule(error.rule); rule != nullptr) {
    fmt::print(stderr, "    {} {}: {}\n", rule->id, rule->title, rule->text);
    fmt::print(stderr,
               "    `sandtable legal` lists what is allowed; `sandtable explain` gives the sum behind an action.\n");
  }
  if (done > 0) {
    fmt::print(stderr, "sandtable: The {} before it {} played and stay{} in the log, which has {} lines in force.\n",
               done == 1 ? "action" : fmt::format("{} actions", done), done == 1 ? "was" : "were", done == 1 ? "s" : "",
               session.length());
  }
  return status;
}

}  // namespace

Status run(const Common& common, const DoCommand& command) {
  auto session = resume_log(common, command.log);
  if (!session) return report(session.error());
  Bots bots(*session);
  const auto answer = [&]() -> Result<void> { return command.no_bots ? Result<void>{} : bots.answer(*session); };
  if (command.actions.empty()) {
    if (const auto answered = answer(); !answered) return report(answered.error());
  }
  std::size_t done = 0;
  for (const std::string& text : command.actions) {
    // A bot whose turn it is plays before the person's action is read.
    if (text != "undo" && !is_umpire_text(text)) {
      if (const auto answered = answer(); !answered) return report(answered.error());
    }
    if (const auto played = play(*session, text); !played) return refuse(*session, text, played.error(), done);
    ++done;
    // After an undo a bot would at once play again what was taken back.
    if (text == "undo") continue;
    if (const auto answered = answer(); !answered) return report(answered.error());
  }
  fmt::print("{}", decision_text(*session, {session->position(), session->decision()}));
  return Status::good;
}

}  // namespace sandtable::cli

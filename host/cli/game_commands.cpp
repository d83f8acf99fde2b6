// sandtable new, legal, undo, comment, branch
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <map>
#include <random>

#include "cli/opened.hpp"
#include "core/bots.hpp"

namespace sandtable::cli {
namespace {

/// The log writes who sits where as "person NAME" or "bot NAME".
Result<Pairs> seats_of(const GameData& data, const Pairs& named) {
  constexpr std::string_view bot = "bot:";
  Pairs seats;
  for (const auto& [side, name] : named) {
    if (!data.find_side(side).exists()) {
      std::vector<std::string> ids;
      for (const Side& known : data.sides) ids.push_back(known.id);
      return fail(ErrorCode::misuse,
                  fmt::format("There is no side '{}'; the sides are {}.", side, fmt::join(ids, ", ")));
    }
    const bool is_bot = name.starts_with(bot);
    const std::string_view plain = is_bot ? std::string_view(name).substr(bot.size()) : std::string_view(name);
    if (is_bot && make_bot(plain, 0) == nullptr) {
      return fail(ErrorCode::misuse, fmt::format("There is no bot '{}'; there is 'random'.", plain));
    }
    seats.emplace_back(side, fmt::format("{} {}", is_bot ? "bot" : "person", plain));
  }
  return seats;
}

std::uint64_t fresh_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32U) | device();
}

/// Where a log stands after a command.
void print_state(const Session& session, const std::string& log) {
  fmt::print("{}: {} in force\n{}", log, count_text(session.length(), "line"),
             decision_text(session, {session.position(), session.decision()}));
}

/// One text form a line. Verbs with the fewest choices (end, pass, a quick set-up) come first: they are what a player
/// looks for under hundreds of moves. The order of the decision itself stays as it is.
void print_actions(const Session& session, const Decision& decision, const std::string& verb) {
  std::map<std::uint8_t, std::size_t> choices;
  std::vector<const Action*> actions;
  for (const Action& action : decision.actions) {
    if (!verb.empty() && session.game().verbs()[action.verb].name != verb) continue;
    actions.push_back(&action);
    ++choices[action.verb];
  }
  std::ranges::stable_sort(actions, {}, [&](const Action* action) { return choices[action->verb]; });
  for (const Action* action : actions) fmt::print("{}\n", session.module().grammar().print(*action));
  constexpr std::size_t a_screen = 24;
  std::fflush(stdout);
  fmt::print(stderr, "{} legal action{}{}\n", actions.size(), actions.size() == 1 ? "" : "s",
             actions.size() > a_screen && choices.size() > 1 ? "; --verb WORD lists those that begin with it" : "");
}

/// Nothing, or why no action can begin with the word.
Result<void> check_verb(const Session& session, const std::string& verb) {
  std::vector<std::string_view> known;
  for (const Verb& one : session.game().verbs()) known.push_back(one.name);
  if (verb.empty() || std::ranges::find(known, verb) != known.end()) return {};
  return fail(ErrorCode::misuse,
              fmt::format("No action begins with \"{}\"; the words are {}.", verb, fmt::join(known, ", ")));
}

}  // namespace

Status run(const Common& common, const NewCommand& command) {
  const auto module = load_module_named(common, command.module);
  if (!module) return report(module.error(), status_of_missing(module.error()));
  const auto seats = seats_of((*module)->data(), command.seats);
  if (!seats) return report(seats.error(), Status::usage);
  // A session without a log is for bots and tests; a person's game must not vanish.
  if (command.log.empty())
    return report({ErrorCode::misuse, "--log needs the name of a new file.", {}, {}}, Status::usage);
  NewGame game;
  game.scenario = command.scenario;
  game.options = command.options;
  game.seats = *seats;
  game.seed = command.seed.value_or(fresh_seed());
  const auto session = Session::start(*module, game, command.log);
  if (!session) return report(session.error(), Status::usage);
  print_state(*session, command.log);
  return Status::good;
}

Status run(const Common& common, const LegalCommand& command) {
  const auto session = read_log(common, command.log);
  if (!session) return report(session.error());
  const auto moment = moment_at(*session, command.at);
  if (!moment) return report(moment.error(), Status::usage);
  if (const auto known = check_verb(*session, command.verb); !known) return report(known.error(), Status::usage);
  if (common.json) {
    Json json = decision_json(*session, *moment);
    if (!command.verb.empty() && json.contains("actions")) {
      Json chosen = Json::array();
      for (std::size_t i = 0; i < moment->decision.actions.size(); ++i) {
        const Action& action = moment->decision.actions[i];
        if (session->game().verbs()[action.verb].name == command.verb) chosen.push_back(json["actions"][i]);
      }
      json["actions"] = std::move(chosen);
    }
    print_json(json);
    return Status::good;
  }
  fmt::print("{}", decision_text(*session, *moment));
  if (!moment->decision.over()) print_actions(*session, moment->decision, command.verb);
  return Status::good;
}

Status run(const Common& common, const UndoCommand& command) {
  auto session = resume_log(common, command.log);
  if (!session) return report(session.error());
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < session->length(); ++i) {
    const JournalLine& line = session->step(i).line;
    lines.push_back(fmt::format("{} {}: {}", i + 1, line.side.empty() ? "umpire" : line.side, line.text));
  }
  if (const auto undone = session->undo(command.count, command.past_dice); !undone) {
    const Error& why = undone.error();
    return report(why, why.code == ErrorCode::misuse && command.count < 1 ? Status::usage : Status::bad);
  }
  // The last line played is the first taken back.
  for (std::size_t i = lines.size(); i > session->length(); --i) fmt::print("taken back: {}\n", lines[i - 1]);
  print_state(*session, command.log);
  return Status::good;
}

Status run(const Common& common, const CommentCommand& command) {
  auto session = resume_log(common, command.log);
  if (!session) return report(session.error());
  if (const auto said = session->comment(command.text); !said) return report(said.error());
  fmt::print("{}: the remark stands after line {}\n", command.log, session->length());
  return Status::good;
}

Status run(const Common& common, const BranchCommand& command) {
  const auto session = read_log(common, command.log);
  if (!session) return report(session.error());
  const auto branch = session->branch(command.at, command.new_log);
  if (!branch) return report(branch.error(), Status::usage);
  print_state(*branch, command.new_log);
  return Status::good;
}

}  // namespace sandtable::cli

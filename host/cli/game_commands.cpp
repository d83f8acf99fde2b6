// sandtable new, legal, undo, comment, branch
#include <fmt/format.h>
#include <nlohmann/json.hpp>

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
  fmt::print("{}: {} lines in force\n{}", log, session.length(),
             decision_text(session, {session.position(), session.decision()}));
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
  if (common.json) {
    print_json(decision_json(*session, *moment));
    return Status::good;
  }
  fmt::print("{}", decision_text(*session, *moment));
  for (const Action& action : moment->decision.actions) fmt::print("{}\n", session->module().grammar().print(action));
  return Status::good;
}

Status run(const Common& common, const UndoCommand& command) {
  auto session = resume_log(common, command.log);
  if (!session) return report(session.error());
  if (const auto undone = session->undo(command.count, command.past_dice); !undone) return report(undone.error());
  print_state(*session, command.log);
  return Status::good;
}

Status run(const Common& common, const CommentCommand& command) {
  auto session = resume_log(common, command.log);
  if (!session) return report(session.error());
  if (const auto said = session->comment(command.text); !said) return report(said.error());
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

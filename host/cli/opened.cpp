#include "cli/opened.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <filesystem>

#include "core/act.hpp"
#include "core/narrate.hpp"

namespace sandtable::cli {

Shelf find_shelf(const Common& common) {
  return Shelf::find({common.module_folders.begin(), common.module_folders.end()});
}

Result<std::shared_ptr<const LoadedModule>> load_module_named(const Common& common, const std::string& id) {
  return find_shelf(common).load(id);
}

Result<ShelfEntry> find_entry(const Shelf& shelf, const std::string& id) {
  const ShelfEntry* newest = nullptr;
  for (const ShelfEntry& entry : shelf.entries()) {
    // Of two copies of one version the shelf refuses the second; what can be played comes before what cannot.
    if (entry.id == id && (newest == nullptr || !entry.refused || newest->refused)) newest = &entry;
  }
  if (newest != nullptr) return *newest;
  std::vector<std::string> ids;
  for (const ShelfEntry& entry : shelf.entries()) ids.push_back(entry.id);
  const std::string near = nearest_name(id, ids);
  return fail(ErrorCode::not_found, fmt::format("There is no module '{}' on the shelf{}", id,
                                                near.empty() ? "." : fmt::format("; did you mean '{}'?", near)));
}

Status status_of_missing(const Error& error) {
  return error.code == ErrorCode::not_found ? Status::usage : Status::bad;
}

namespace {

Result<Session> with_notices(Result<Session> session) {
  if (!session) return session;
  for (const std::string& notice : session->notices()) fmt::print(stderr, "sandtable: {}\n", notice);
  return session;
}

}  // namespace

Result<Session> read_log(const Common& common, const std::string& log) {
  Shelf shelf = find_shelf(common);
  return with_notices(Session::read(shelf, log));
}

Result<Session> resume_log(const Common& common, const std::string& log) {
  Shelf shelf = find_shelf(common);
  return with_notices(Session::resume(shelf, log));
}

Result<Moment> moment_at(const Session& session, std::optional<std::size_t> at) {
  if (!at || *at == session.length()) return Moment{session.position(), session.decision()};
  if (*at > session.length()) {
    return fail(ErrorCode::misuse, fmt::format("The log has only {} in force.", count_text(session.length(), "line")));
  }
  auto position = session.at(*at);
  if (!position) return std::unexpected(position.error());
  Moment moment{std::move(*position), {}};
  if (auto decided = decide_contained(session.game(), moment.position, moment.decision); !decided) {
    return std::unexpected(decided.error());
  }
  return moment;
}

namespace {

/// The conditions of victory, met ones marked, a line each.
std::string reckoning_text(const Outcome& outcome) {
  std::string text;
  for (const Outcome::Item& item : outcome.reckoning) {
    const std::string points = item.points == 0 ? std::string{} : fmt::format(" ({} points)", item.points);
    text += fmt::format("  [{}] {}{} [{}]\n", item.met ? "x" : " ", item.text, points, item.rule);
  }
  return text;
}

}  // namespace

std::string decision_text(const Session& session, const Moment& moment) {
  const GameData& data = session.data();
  std::string text = moment_text(data, moment.position) + "\n";
  if (moment.decision.over()) {
    const Outcome outcome = session.game().outcome(moment.position);
    return text + fmt::format("The game is over. {}\n", outcome_text(data, outcome)) + reckoning_text(outcome);
  }
  const std::string rule = moment.decision.rule.empty() ? std::string{} : fmt::format(" [{}]", moment.decision.rule);
  return text + fmt::format("{} decides: {}{}\n", data.sides[moment.decision.side.index()].name,
                            prompt_text(data, moment.decision), rule);
}

Json decision_json(const Session& session, const Moment& moment) {
  const GameData& data = session.data();
  const SequenceState& now = moment.position.sequence;
  Json json;
  json["turn"] = now.turn;
  if (now.step.exists() && now.step.index() < data.sequence.step_count())
    json["step"] = data.sequence.step(now.step).id;
  json["over"] = moment.decision.over();
  if (moment.decision.over()) {
    json["outcome"] = outcome_json(data, session.game().outcome(moment.position));
    return json;
  }
  json["side"] = data.sides[moment.decision.side.index()].id;
  json["prompt"] = prompt_text(data, moment.decision);
  json["rule"] = moment.decision.rule;
  json["actions"] = Json::array();
  for (const Action& action : moment.decision.actions) {
    json["actions"].push_back(session.module().grammar().print(action));
  }
  if (moment.decision.quiet >= 0) json["quiet"] = json["actions"][static_cast<std::size_t>(moment.decision.quiet)];
  return json;
}

Json outcome_json(const GameData& data, const Outcome& outcome) {
  Json json = {{"over", outcome.over}, {"winner", nullptr}, {"level", outcome.level}};
  if (outcome.winner.exists()) json["winner"] = data.sides[outcome.winner.index()].id;
  json["reckoning"] = Json::array();
  for (const Outcome::Item& item : outcome.reckoning) {
    json["reckoning"].push_back({{"text", item.text}, {"met", item.met}, {"points", item.points}, {"rule", item.rule}});
  }
  return json;
}

}  // namespace sandtable::cli

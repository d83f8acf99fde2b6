// sandtable replay
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/opened.hpp"
#include "cli/replay_picture.hpp"
#include "cli/sent_log_commands.hpp"
#include "core/narrate.hpp"
#include "core/sent_log.hpp"
#include "testkit/event_names.hpp"

namespace sandtable::cli {
namespace {

Json json_of(const GameData& data, const Event& event) {
  Json json = {{"kind", event_kind_name(event.kind)}, {"sentence", narrate(data, event)}};
  if (event.side.exists()) json["side"] = data.sides[event.side.index()].id;
  for (const CounterId counter : event.counters) json["counters"].push_back(data.counter_name(counter));
  for (const CounterId counter : event.others) json["others"].push_back(data.counter_name(counter));
  if (event.place.exists()) json["place"] = data.place_name(event.place);
  for (const HexId hex : event.path) json["path"].push_back(data.map.name(hex));
  for (const EventNumber& number : event.numbers) {
    json["numbers"].push_back({{"name", number.name}, {"value", number.value.text()}, {"rule", number.rule}});
  }
  if (!event.table.empty()) json["table"] = event.table;
  if (!event.line.empty()) json["line"] = event.line;
  if (event.column >= 0) json["column"] = event.column + 1;
  if (event.die != 0) json["die"] = event.die;
  if (!event.result.empty()) json["result"] = event.result;
  if (!event.text.empty()) json["text"] = event.text;
  for (const std::string_view rule : event.rules) json["rules"].push_back(rule);
  return json;
}

/// The counters in play, by place and from the top of each stack down, and the tracks.
Json board_json(const GameData& data, const Position& position) {
  Json counters = Json::array();
  for (std::size_t i = 0; i < data.place_count(); ++i) {
    const PlaceId place(static_cast<std::uint16_t>(i));
    position.board.for_each(place, [&](CounterId counter) {
      const CounterState& state = position.board.counter(counter);
      Json json = {{"counter", data.counter_name(counter)},
                   {"place", data.place_name(place)},
                   {"face", state.face},
                   {"facing", state.facing}};
      if (state.owner.exists()) json["owner"] = data.sides[state.owner.index()].id;
      for (std::size_t bit = 0; bit < data.marks.size(); ++bit) {
        if (position.board.mark(counter, static_cast<unsigned>(bit))) json["marks"].push_back(data.marks[bit]);
      }
      counters.push_back(std::move(json));
    });
  }
  Json tracks = Json::object();
  for (std::size_t i = 0; i < data.tracks.size(); ++i) tracks[data.tracks[i].id] = position.board.tracks()[i];
  return {{"counters", std::move(counters)}, {"tracks", std::move(tracks)}};
}

Result<Json> line_json(const Session& session, std::size_t i, bool with_events) {
  const JournalLine& line = session.step(i).line;
  Json json = {{"number", i + 1}, {"side", line.side}, {"do", line.text}};
  for (const RolledValue& roll : line.rolls) {
    json["rolls"].push_back({{"label", roll.label}, {"value", roll.value}, {"of", roll.sides}});
  }
  if (!line.comment.empty()) json["comment"] = line.comment;
  if (!with_events) return json;
  const auto events = session.events_of(i + 1);
  if (!events) return std::unexpected(events.error());
  json["events"] = Json::array();
  for (const Event& event : events->events) json["events"].push_back(json_of(session.data(), event));
  return json;
}

/// Remarks of the log that were made after line `i` in force and before the next one.
std::vector<std::string> remarks_after(const Session& session, std::size_t i) {
  const std::int64_t from = i == 0 ? 0 : session.step(i - 1).line.number;
  const std::int64_t until = i < session.length() ? session.step(i).line.number : INT64_MAX;
  std::vector<std::string> remarks;
  for (const JournalLine& line : session.all_lines()) {
    const bool remark = line.kind == JournalLine::Kind::comment;
    if (remark && line.number > from && line.number < until) remarks.push_back(line.comment);
  }
  return remarks;
}

void print_remarks(const Session& session, std::size_t i) {
  for (const std::string& remark : remarks_after(session, i)) fmt::print("    # {}\n", remark);
}

Status print_as_json(const Session& session, const Moment& moment, std::size_t count, const ReplayCommand& command) {
  const JournalHeader& header = session.header();
  Json json = {{"module", header.module}, {"version", header.module_version}, {"scenario", header.scenario}};
  json["lines"] = Json::array();
  for (std::size_t i = 0; i < count; ++i) {
    auto line = line_json(session, i, command.events);
    if (!line) return report(line.error());
    json["lines"].push_back(std::move(*line));
  }
  json["remarks"] = Json::array();
  for (std::size_t i = 0; i <= count; ++i) {
    for (const std::string& remark : remarks_after(session, i)) {
      json["remarks"].push_back({{"after", i}, {"text", remark}});
    }
  }
  json["decision"] = decision_json(session, moment);
  if (command.board) json["board"] = board_json(session.data(), moment.position);
  print_json(json);
  return Status::good;
}

Status print_as_text(const Session& session, const Moment& moment, std::size_t count, const ReplayCommand& command) {
  const JournalHeader& header = session.header();
  fmt::print("{} {}, scenario {}\n", header.module, header.module_version, header.scenario);
  for (const auto& [side, seat] : header.seats) fmt::print("{}: {}\n", side, seat);
  print_remarks(session, 0);
  for (std::size_t i = 0; i < count; ++i) {
    const JournalLine& line = session.step(i).line;
    fmt::print("{} {}: {}\n", i + 1, line.side.empty() ? "umpire" : line.side, line.text);
    if (!line.comment.empty()) fmt::print("    # {}\n", line.comment);
    if (command.events) {
      const auto events = session.events_of(i + 1);
      if (!events) return report(events.error());
      for (const Event& event : events->events) fmt::print("    {}\n", narrate(session.data(), event));
    }
    print_remarks(session, i + 1);
  }
  fmt::print("{}", decision_text(session, moment));
  if (!command.board) return Status::good;
  const std::string said = moment_text(session.data(), moment.position);
  for (const std::string& line : board_text(session.game(), moment.position)) {
    if (line != said) fmt::print("{}\n", line);
  }
  return Status::good;
}

}  // namespace

Status run(const Common& common, const ReplayCommand& command) {
  if (is_sent_log(command.log)) return replay_sent(common, command);
  const auto session = read_log(common, command.log);
  if (!session) return report(session.error());
  const auto moment = moment_at(*session, command.at);
  if (!moment) return report(moment.error(), Status::usage);
  if (!command.png.empty()) {
    const auto drawn = draw_moment(*session, *moment, command);
    if (drawn) return Status::good;
    return report(drawn.error(), drawn.error().code == ErrorCode::misuse ? Status::usage : Status::bad);
  }
  const std::size_t count = command.at.value_or(session->length());
  return common.json ? print_as_json(*session, *moment, count, command)
                     : print_as_text(*session, *moment, count, command);
}

}  // namespace sandtable::cli

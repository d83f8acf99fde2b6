// Makes a sent log from a full one, and compares the two.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/audience.hpp"
#include "core/journal_format.hpp"
#include "core/journal_stream.hpp"
#include "core/narrate.hpp"
#include "core/new_file.hpp"
#include "core/replayer.hpp"
#include "core/salt.hpp"
#include "core/sent_log.hpp"

namespace sandtable {

namespace {

using Json = nlohmann::ordered_json;

Json json_of(const std::vector<RolledValue>& rolls) {
  Json json = Json::array();
  for (const RolledValue& roll : rolls) json.push_back({roll.label, roll_kind_text(roll), roll.value});
  return json;
}

/// Makes the lines of a sent log one after the other.
class Sender {
 public:
  Sender(const LoadedModule& module, SideId side, Remarks remarks)
      : module_(module), side_(side), remarks_(remarks), replayer_(module) {
    replayer_.set_events(events_);
  }

  [[nodiscard]] Result<std::string> first(const JournalHeader& header) {
    salt_ = header.salt;
    if (auto begun = replayer_.begin(header); !begun) return std::unexpected(begun.error());
    const Position blank = module_.game().blank_position();
    const Audience audience(module_, blank, replayer_.position(), events_, side_);
    Json json = {{"sandsent", 1},
                 {"module", header.module},
                 {"version", header.module_version},
                 {"data", header.data_hash},
                 {"scenario", header.scenario}};
    json["options"] = Json::object();
    for (const auto& [id, value] : header.options) json["options"][id] = value;
    json["seats"] = Json::object();
    for (const auto& [id, who] : header.seats) json["seats"][id] = who;
    json["side"] = module_.data().sides[side_.index()].id;
    json["remarks"] = remarks_ == Remarks::show ? "shown" : "hidden";
    json["created"] = header.created;
    // The dice stay hidden: who knows the seed knows every die to come.
    json["dice"] = hidden(0, "dice", header.dice);
    if (!header.rolls.empty()) add_rolls(json, 0, header.rolls, audience);
    json["hash"] = hidden(0, "hash", header.hash);
    add_events(json, audience);
    return finished(std::move(json), std::string(no_line_hash));
  }

  [[nodiscard]] Result<std::string> next(const JournalLine& line) {
    const Position before = replayer_.position();
    if (auto played = replayer_.play(line); !played) return std::unexpected(played.error());
    const Audience audience(module_, before, replayer_.position(), events_, side_);
    Json json = {{"n", line.number}};
    switch (line.kind) {
      case JournalLine::Kind::action:
        json["side"] = line.side;
        add_act(json, "do", line, audience);
        break;
      case JournalLine::Kind::umpire:
        add_act(json, "umpire", line, audience);
        break;
      case JournalLine::Kind::undo:
        json["undo"] = line.text;
        break;
      case JournalLine::Kind::comment:
        break;
    }
    if (!line.rolls.empty()) add_rolls(json, line.number, line.rolls, audience);
    json["hash"] = hidden(line.number, "hash", line.hash);
    json["time"] = line.time;
    if (!line.comment.empty()) {
      json["comment"] = remarks_ == Remarks::show ? Json(line.comment) : hidden(line.number, "comment", line.comment);
    }
    add_events(json, audience);
    return finished(std::move(json), previous_);
  }

 private:
  [[nodiscard]] Json hidden(std::int64_t number, std::string_view key, const std::string& text) const {
    return {{"hidden", commitment(salt_, number, key, text)}};
  }
  void add_act(Json& json, const char* key, const JournalLine& line, const Audience& audience) const {
    const auto act = parse_act(module_, line.kind, line.text);  // the replayer has read it already
    const bool note = act && act->umpire && act->umpire->verb == UmpireAct::Verb::note;
    const bool shown =
        act && (note ? remarks_ == Remarks::show : audience.sees(*act, module_.data().find_side(line.side)));
    json[key] = shown ? Json(line.text) : hidden(line.number, key, line.text);
  }
  void add_rolls(Json& json, std::int64_t number, const std::vector<RolledValue>& rolls,
                 const Audience& audience) const {
    Json values = json_of(rolls);
    json["roll"] = audience.sees_chance() ? std::move(values) : hidden(number, "roll", values.dump());
  }
  void add_events(Json& json, const Audience& audience) {
    for (const Event& event : events_.events) {
      if (event.kind == EventKind::umpire && remarks_ == Remarks::hide) continue;
      if (const auto seen = audience.as_seen(event)) json["said"].push_back(narrate(module_.data(), *seen));
    }
    events_.events.clear();
  }
  [[nodiscard]] Result<std::string> finished(Json json, const std::string& previous) {
    json["prev"] = previous;
    std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (text.size() > most_line_bytes) {
      return fail(ErrorCode::limit_exceeded, "A line of the log to send would be longer than 64 KiB.");
    }
    previous_ = journal_line_hash(text);
    return text;
  }

  const LoadedModule& module_;
  SideId side_;
  Remarks remarks_;
  Replayer replayer_;
  EventList events_;
  std::string salt_;
  std::string previous_;
};

/// At most `most` lines of a sent log.
Result<std::vector<std::string>> sent_lines(const LoadedModule& module, const std::filesystem::path& full,
                                            const std::string& side, Remarks remarks, std::size_t most) {
  auto stream = JournalStream::open(full);
  if (!stream) return std::unexpected(stream.error());
  if (stream->header().salt.empty()) {
    return fail(ErrorCode::misuse,
                "This log was begun without a salt, so what it hides could be guessed; make a branch of it with "
                "`sandtable branch`, which has one, and send that.",
                full.string());
  }
  const SideId who = module.data().find_side(side);
  if (!who.exists()) {
    std::vector<std::string> ids;
    for (const Side& known : module.data().sides) ids.push_back(known.id);
    return fail(ErrorCode::misuse,
                fmt::format("There is no side \"{}\"; the sides are {}.", side, fmt::join(ids, ", ")));
  }
  Sender sender(module, who, remarks);
  const auto add = [&](std::vector<std::string>& lines, Result<std::string> text) -> Result<void> {
    if (!text) {
      if (text.error().place.empty()) text.error().place = stream->place();
      return std::unexpected(text.error());
    }
    lines.push_back(std::move(*text));
    return {};
  };
  std::vector<std::string> lines;
  if (auto added = add(lines, sender.first(stream->header())); !added) return std::unexpected(added.error());
  JournalLine line;
  while (lines.size() < most) {
    const auto more = stream->next(line);
    if (!more) return std::unexpected(more.error());
    if (!*more) break;
    if (auto added = add(lines, sender.next(line)); !added) return std::unexpected(added.error());
  }
  return lines;
}

/// The first key whose values differ, for a sentence.
std::string differing_key(const std::string& left, const std::string& right) {
  const Json one = Json::parse(left, nullptr, false);
  const Json other = Json::parse(right, nullptr, false);
  if (!one.is_object() || !other.is_object()) return "text";
  for (const auto& [key, value] : one.items()) {
    if (!other.contains(key) || other[key] != value) return key;
  }
  for (const auto& [key, value] : other.items()) {
    if (!one.contains(key)) return key;
  }
  return "order of keys";
}

Result<std::shared_ptr<const LoadedModule>> module_of(Shelf& shelf, const std::filesystem::path& full) {
  const auto stream = JournalStream::open(full);
  if (!stream) return std::unexpected(stream.error());
  const JournalHeader& header = stream->header();
  return shelf.load(header.module, header.module_version, header.data_hash);
}

}  // namespace

Result<std::size_t> send_log(const LoadedModule& module, const std::filesystem::path& full, const std::string& side,
                             const std::filesystem::path& sent, Remarks remarks) {
  const auto lines = sent_lines(module, full, side, remarks, std::numeric_limits<std::size_t>::max());
  if (!lines) return std::unexpected(lines.error());
  auto file = NewFile::create(sent);
  if (!file) return std::unexpected(file.error());
  for (const std::string& line : *lines) {
    if (auto written = file->write(line + "\n"); !written) return std::unexpected(written.error());
  }
  if (auto finished = file->finish(); !finished) return std::unexpected(finished.error());
  return lines->size() - 1;
}

Result<std::size_t> send_log(Shelf& shelf, const std::filesystem::path& full, const std::string& side,
                             const std::filesystem::path& sent, Remarks remarks) {
  const auto module = module_of(shelf, full);
  if (!module) return std::unexpected(module.error());
  return send_log(**module, full, side, sent, remarks);
}

Result<void> compare_sent_log(const LoadedModule& module, const std::filesystem::path& sent,
                              const std::filesystem::path& full) {
  const auto log = read_sent_log(sent);
  if (!log) return std::unexpected(log.error());
  const auto lines = sent_lines(module, full, log->side, log->remarks, log->texts.size());
  if (!lines) return std::unexpected(lines.error());
  for (std::size_t i = 0; i < log->texts.size(); ++i) {
    const std::string place = fmt::format("{}:{}", sent.string(), i + 1);
    if (i >= lines->size()) {
      return fail(ErrorCode::altered, "The full log ends before this line.", place);
    }
    if (log->texts[i] == (*lines)[i]) continue;
    return fail(ErrorCode::altered,
                fmt::format("\"{}\" of this line is not what the full log gives; one of the two was altered.",
                            differing_key((*lines)[i], log->texts[i])),
                place);
  }
  return {};
}

Result<void> compare_sent_log(Shelf& shelf, const std::filesystem::path& sent, const std::filesystem::path& full) {
  const auto module = module_of(shelf, full);
  if (!module) return std::unexpected(module.error());
  return compare_sent_log(**module, sent, full);
}

}  // namespace sandtable

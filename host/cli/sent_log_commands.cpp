// sandtable send, and replay and verify of what was sent
#include "cli/sent_log_commands.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/opened.hpp"
#include "core/sent_log.hpp"

namespace sandtable::cli {
namespace {

Json json_of(const SentLine& line) {
  Json json = {{"number", line.number}, {"who", line.who}, {"do", nullptr}};
  if (line.text) json["do"] = *line.text;
  if (!line.comment.empty()) json["comment"] = line.comment;
  if (!line.said.empty()) json["said"] = line.said;
  return json;
}

void print(const SentLine& line) {
  const bool remark = line.who.empty() && !line.text;
  const std::string text = line.text.value_or(remark ? "a remark" : "(hidden from you)");
  fmt::print("{} {}{}{}\n", line.number, line.who, line.who.empty() ? "" : ": ", text);
  if (!line.comment.empty()) fmt::print("    # {}\n", line.comment);
  for (const std::string& sentence : line.said) fmt::print("    {}\n", sentence);
}

}  // namespace

Status run(const Common& common, const SendCommand& command) {
  Shelf shelf = find_shelf(common);
  const auto lines =
      send_log(shelf, command.log, command.side, command.sent, command.remarks ? Remarks::show : Remarks::hide);
  if (!lines) return report(lines.error(), lines.error().code == ErrorCode::misuse ? Status::usage : Status::bad);
  fmt::print("{}: {} for {}\n", command.sent, count_text(static_cast<std::size_t>(*lines), "line"), command.side);
  return Status::good;
}

Status replay_sent(const Common& common, const ReplayCommand& command) {
  const auto log = read_sent_log(command.log);
  if (!log) return report(log.error());
  const std::size_t count = std::min(command.at.value_or(log->lines.size()), log->lines.size());
  if (common.json) {
    Json json = {{"module", log->module}, {"version", log->version}, {"scenario", log->scenario}, {"side", log->side}};
    json["lines"] = Json::array();
    for (std::size_t i = 0; i < count; ++i) json["lines"].push_back(json_of(log->lines[i]));
    print_json(json);
    return Status::good;
  }
  fmt::print("{} {}, scenario {}, as {} sees it\n", log->module, log->version, log->scenario, log->side);
  for (const auto& [side, seat] : log->seats) fmt::print("{}: {}\n", side, seat);
  for (const std::string& sentence : log->said) fmt::print("    {}\n", sentence);
  for (std::size_t i = 0; i < count; ++i) print(log->lines[i]);
  return Status::good;
}

Status verify_sent(const Common& common, const std::string& log, const std::string& full, Json& list) {
  const auto read = read_sent_log(log);
  Result<void> good;
  if (!read) good = std::unexpected(read.error());
  if (read && !full.empty()) {
    Shelf shelf = find_shelf(common);
    good = compare_sent_log(shelf, log, full);
  }
  const std::size_t lines = read ? read->lines.size() : 0;
  if (common.json) {
    Json json = {{"log", log}, {"good", good.has_value()}, {"lines", lines}};
    if (read) json["side"] = read->side;
    if (!good) json["first_bad"] = json_of(good.error());
    if (!full.empty()) json["against"] = full;
    list.push_back(std::move(json));
  } else if (!good) {
    fmt::print("{}\n", good.error().text());
  } else {
    fmt::print("{}: {}, {} lines, as {} sees them\n", log,
               full.empty() ? "its chain is whole" : "good, and what the full log gives", lines, read->side);
  }
  return good ? Status::good : Status::bad;
}

}  // namespace sandtable::cli

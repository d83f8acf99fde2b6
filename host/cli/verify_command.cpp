// sandtable verify
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/opened.hpp"
#include "cli/sent_log_commands.hpp"
#include "core/sent_log.hpp"

namespace sandtable::cli {
namespace {

Json json_of(const std::string& log, const Verification& result) {
  Json json = {{"log", log}, {"good", result.good}, {"lines", result.lines}};
  if (!result.good) json["first_bad"] = cli::json_of(result.first_bad);
  if (!result.torn.empty()) json["torn"] = result.torn;
  if (!result.outcome.empty()) json["outcome"] = result.outcome;
  json["foreign_values"] = result.foreign_values;
  if (result.foreign_values != 0) json["first_foreign"] = result.first_foreign;
  return json;
}

void print(const std::string& log, const Verification& result) {
  if (result.good) {
    fmt::print("{}: good, {}{}{}\n", log, count_text(result.lines, "line"), result.outcome.empty() ? "" : "; ",
               result.outcome);
  } else {
    // The error mostly names the file itself, with the line.
    const std::string text = result.first_bad.text();
    fmt::print("{}{} (bad after {})\n", text.starts_with(log) ? "" : log + ": ", text,
               count_text(result.lines, "good line"));
  }
  if (!result.torn.empty()) fmt::print("    {}\n", result.torn);
  if (!result.foreign_text.empty()) fmt::print("    {}\n", result.foreign_text);
}

}  // namespace

Status run(const Common& common, const VerifyCommand& command) {
  Shelf shelf = find_shelf(common);
  Status status = Status::good;
  Json list = Json::array();
  for (const std::string& log : command.logs) {
    if (is_sent_log(log)) {
      if (verify_sent(common, log, command.against, list) != Status::good) status = Status::bad;
      continue;
    }
    if (!command.against.empty()) {
      return report({ErrorCode::misuse, "--against is for logs that were sent.", log, {}}, Status::usage);
    }
    const Verification result = verify(shelf, log);
    if (!result.good) status = Status::bad;
    if (common.json) {
      list.push_back(json_of(log, result));
    } else {
      print(log, result);
    }
  }
  if (common.json) print_json(list);
  return status;
}

}  // namespace sandtable::cli

// sandtable explain
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/opened.hpp"
#include "core/preview.hpp"

namespace sandtable::cli {
namespace {

/// "12.5", in percent, without floating point.
std::string percent(std::uint64_t weight, std::uint64_t total) {
  const std::uint64_t tenths = (weight * 2000 / total + 1) / 2;
  return fmt::format("{}.{}", tenths / 10, tenths % 10);
}

Json json_of(const Explanation& explanation) {
  Json json = {{"title", explanation.title}, {"lines", Json::array()}, {"rules", explanation.rules}};
  for (const ExplanationLine& line : explanation.lines) {
    Json entry = {{"text", line.text}, {"rule", line.rule}, {"source", name_of(line.source)}, {"total", line.total}};
    if (line.value) entry["value"] = line.value->text();
    json["lines"].push_back(std::move(entry));
  }
  if (explanation.table) {
    const ExplanationTable& table = *explanation.table;
    json["table"] = {{"table", table.table},       {"line", table.line},
                     {"column", table.column + 1}, {"column_label", table.column_label},
                     {"clamped", table.clamped},   {"die_modifier", table.die_modifier}};
  }
  return json;
}

Json json_of(const Preview& preview) {
  Json json = {{"exact", preview.exact},
               {"total", preview.total},
               {"outcomes", Json::array()},
               {"assumptions", preview.assumptions}};
  for (const PreviewOutcome& outcome : preview.outcomes) {
    json["outcomes"].push_back({{"result", outcome.result}, {"weight", outcome.weight}});
  }
  return json;
}

void print(const Explanation& explanation) {
  if (!explanation.title.empty()) fmt::print("{}\n", explanation.title);
  for (const ExplanationLine& line : explanation.lines) {
    fmt::print("  {}{:<44} {:>8}  {}{}\n", line.total ? "= " : "  ", line.text, line.value ? line.value->text() : "",
               line.rule.empty() ? "" : fmt::format("[{}]", line.rule),
               line.source == Source::reconstructed ? " reconstructed" : "");
  }
  if (!explanation.table) return;
  const ExplanationTable& table = *explanation.table;
  fmt::print("  Table {}", table.table);
  if (!table.line.empty()) fmt::print(", line {}", table.line);
  if (!table.column_label.empty()) {
    fmt::print(", column {} ({}){}", table.column + 1, table.column_label,
               table.clamped ? ", the last that the line reaches" : "");
  }
  if (table.die_modifier != 0) fmt::print(", {:+} to the die", table.die_modifier);
  fmt::print("\n");
}

void print(const Preview& preview) {
  if (preview.total <= 1) {
    fmt::print("No chance is involved.\n");
    return;
  }
  if (preview.deals > 0) {
    fmt::print("Chances (what is hidden from the side dealt anew {} times)\n", preview.deals);
  } else {
    fmt::print("Chances ({}{} {})\n", preview.exact ? "all " : "", preview.total,
               preview.exact ? "outcomes of the dice" : "samples");
  }
  for (const PreviewOutcome& outcome : preview.outcomes) {
    fmt::print("  {:<12} {:>6} %  ({} of {})\n", outcome.result, percent(outcome.weight, preview.total), outcome.weight,
               preview.total);
  }
  for (const std::string& assumption : preview.assumptions) fmt::print("  {}\n", assumption);
}

Status forbidden(const Common& common, const Explanation& explanation, const std::string& action) {
  if (common.json) {
    print_json({{"legal", false}, {"rule", explanation.forbidden_rule}, {"why", explanation.forbidden_why}});
  } else {
    fmt::print("Not legal: {}: {} [{}]\n", action, explanation.forbidden_why, explanation.forbidden_rule);
  }
  return Status::bad;
}

}  // namespace

Status run(const Common& common, const ExplainCommand& command) {
  const auto session = read_log(common, command.log);
  if (!session) return report(session.error());
  const auto moment = moment_at(*session, command.at);
  if (!moment) return report(moment.error(), Status::usage);
  const auto action = session->module().grammar().parse(command.action);
  if (!action) return report(action.error());
  Explanation explanation;
  session->game().explain(moment->position, *action, explanation);
  if (!explanation.forbidden_rule.empty()) return forbidden(common, explanation, command.action);
  const auto chances = preview_for(session->game(), moment->position, moment->decision.side, *action);
  if (!chances) return report(chances.error());
  if (common.json) {
    Json json = {{"legal", true}};
    json.update(json_of(explanation));
    json["chances"] = json_of(*chances);
    print_json(json);
    return Status::good;
  }
  print(explanation);
  print(*chances);
  return Status::good;
}

}  // namespace sandtable::cli

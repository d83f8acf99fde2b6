// sandtable info
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

#include "cli/opened.hpp"
#include "core/provenance.hpp"
#include "sandtable/data_loader.hpp"

namespace sandtable::cli {
namespace {

Json json_of(const ModuleInfo& info) {
  return {{"id", info.id},
          {"version", info.version},
          {"title", info.title},
          {"subtitle", info.subtitle},
          {"publisher", info.publisher},
          {"designer", info.designer},
          {"period", info.period},
          {"scale", info.scale},
          {"summary", info.summary}};
}

Json json_of(const std::vector<GivenReason>& reasons) {
  Json list = Json::array();
  for (const GivenReason& reason : reasons) list.push_back({{"reason", reason.text}, {"values", reason.names}});
  return list;
}

Json json_of(const ProvenancePart& part) {
  return {{"part", part.name},
          {"printed", part.count(Source::printed)},
          {"example", part.count(Source::example)},
          {"errata", part.count(Source::errata)},
          {"reconstructed", part.count(Source::reconstructed)},
          {"reconstructed_values", part.reconstructed},
          {"reasons", json_of(part.reasons)}};
}

Json json_of(const GameData& data) {
  Json json = json_of(data.info);
  json["data_hash"] = data.data_hash;
  for (const Side& side : data.sides) json["sides"].push_back({{"id", side.id}, {"name", side.name}});
  for (const Scenario& scenario : data.scenarios) {
    json["scenarios"].push_back({{"id", scenario.id},
                                 {"title", scenario.title},
                                 {"turns", scenario.turns},
                                 {"summary", scenario.summary},
                                 {"note", scenario.note}});
  }
  json["options"] = Json::array();
  for (const GameOption& option : data.options) {
    json["options"].push_back(
        {{"id", option.id}, {"title", option.title}, {"rule", option.rule}, {"values", option.values}});
  }
  json["provenance"] = Json::array();
  for (const ProvenancePart& part : provenance(data)) json["provenance"].push_back(json_of(part));
  json["rulings"] = Json::array();
  for (const Ruling& ruling : data.rulings) {
    json["rulings"].push_back({{"id", ruling.id},
                               {"kind", ruling.kind},
                               {"title", ruling.title},
                               {"rules", ruling.rules},
                               {"problem", ruling.problem},
                               {"ruling", ruling.ruling},
                               {"authority", ruling.authority}});
  }
  return json;
}

void print_line(std::string_view name, std::string_view value) {
  if (!value.empty()) fmt::print("{:<11}{}\n", name, value);
}

void print_about(const GameData& data) {
  const ModuleInfo& info = data.info;
  fmt::print("{}{}{}\n", info.title, info.subtitle.empty() ? "" : ": ", info.subtitle);
  print_line("id", info.id + " " + info.version);
  print_line("publisher", info.publisher);
  print_line("designer", info.designer);
  print_line("period", info.period);
  print_line("scale", info.scale);
  std::vector<std::string> sides;
  for (const Side& side : data.sides) sides.push_back(fmt::format("{} ({})", side.name, side.id));
  print_line("sides", fmt::format("{}", fmt::join(sides, ", ")));
  print_line("size", fmt::format("{} hexes, {} counters, {} tables, {} rules", data.map.hex_count(),
                                 data.counters.size(), data.tables.size(), data.rules.size()));
  print_line("data", data.data_hash);
  if (!info.summary.empty()) fmt::print("\n{}\n", info.summary);
}

void print_choices(const GameData& data) {
  fmt::print("\nScenarios\n");
  for (const Scenario& scenario : data.scenarios) {
    fmt::print("  {:<16} {} ({} turns)\n", scenario.id, scenario.title, scenario.turns);
    if (!scenario.summary.empty()) fmt::print("      {}\n", scenario.summary);
  }
  if (!data.options.empty()) fmt::print("\nOptions (the first value is the default)\n");
  for (const GameOption& option : data.options) {
    fmt::print("  {}={}  {} [{}]\n", option.id, fmt::join(option.values, "|"), option.title, option.rule);
  }
}

/// Names as far as there is room for them.
std::string listed(const std::vector<std::string>& names, std::size_t most) {
  const std::size_t shown = std::min(most, names.size());
  const std::vector<std::string> first(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(shown));
  const std::size_t more = names.size() - shown;
  return fmt::format("{}{}", fmt::join(first, ", "), more == 0 ? std::string{} : fmt::format(" and {} more", more));
}

void print_reasons(const ProvenancePart& part) {
  constexpr std::size_t most_reasons = 8;
  constexpr std::size_t most_names = 3;
  const std::size_t shown = std::min(most_reasons, part.reasons.size());
  for (std::size_t i = 0; i < shown; ++i) {
    const GivenReason& reason = part.reasons[i];
    const bool all = reason.names.size() == part.reconstructed.size();
    fmt::print("      {}{}\n", reason.text,
               all ? std::string{} : fmt::format(" ({})", listed(reason.names, most_names)));
  }
  if (part.reasons.size() > shown) fmt::print("      and {} more reasons\n", part.reasons.size() - shown);
}

void print_provenance(const GameData& data) {
  constexpr std::size_t most_shown = 12;
  const std::vector<ProvenancePart> parts = provenance(data);
  fmt::print("\nWhere the values come from\n  {:<30} {:>8} {:>8} {:>8} {:>14}\n", "", "printed", "example", "errata",
             "reconstructed");
  for (const ProvenancePart& part : parts) {
    fmt::print("  {:<30} {:>8} {:>8} {:>8} {:>14}\n", part.name, part.count(Source::printed),
               part.count(Source::example), part.count(Source::errata), part.count(Source::reconstructed));
  }
  fmt::print("\nReconstructed (--json lists all)\n");
  for (const ProvenancePart& part : parts) {
    if (part.reconstructed.empty()) continue;
    fmt::print("  {}: {}\n", part.name, listed(part.reconstructed, most_shown));
    print_reasons(part);
  }
}

void print_rulings(const GameData& data) {
  if (data.rulings.empty()) return;
  fmt::print("\nRulings\n");
  for (const Ruling& ruling : data.rulings) {
    fmt::print("  {} {} [{}]\n      {}\n", ruling.id, ruling.title, fmt::join(ruling.rules, ", "), ruling.ruling);
  }
}

}  // namespace

Status run(const Common& common, const InfoCommand& command) {
  const auto entry = find_entry(find_shelf(common), command.module);
  if (!entry) return report(entry.error(), status_of_missing(entry.error()));
  const auto data = load_game_data(entry->folder);
  if (!data) return report(in_folder(data.error(), entry->folder));
  if (common.json) {
    print_json(json_of(*data));
    return Status::good;
  }
  print_about(*data);
  print_choices(*data);
  print_provenance(*data);
  print_rulings(*data);
  return Status::good;
}

}  // namespace sandtable::cli

// sandtable shelf, sandtable lint
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

#include "cli/opened.hpp"
#include "sandtable/data_loader.hpp"

namespace sandtable::cli {

Status run_shelf(const Common& common) {
  Shelf shelf = find_shelf(common);
  shelf.check_all();
  if (common.json) {
    Json list = Json::array();
    for (const ShelfEntry& entry : shelf.entries()) {
      Json json = {{"id", entry.id},
                   {"version", entry.version},
                   {"title", entry.title},
                   {"folder", entry.folder.string()},
                   {"playable", !entry.refused.has_value()}};
      if (entry.refused) json["refused"] = json_of(*entry.refused);
      list.push_back(std::move(json));
    }
    print_json(list);
    return Status::good;
  }
  if (shelf.entries().empty()) fmt::print("The shelf is empty. Name a folder of modules with --modules DIR.\n");
  for (const ShelfEntry& entry : shelf.entries()) {
    fmt::print("{:<24} {:<10} {}\n", entry.id, entry.version, entry.title);
    if (entry.refused) fmt::print("  cannot be played: {}\n", entry.refused->text());
  }
  return Status::good;
}

Status run(const Common& common, const LintCommand& command) {
  const std::vector<Complaint> complaints = lint_game_data(command.folder);
  const auto is_error = [](const Complaint& complaint) { return complaint.severity == Severity::error; };
  const auto errors = std::ranges::count_if(complaints, is_error);
  const auto warnings = static_cast<std::ptrdiff_t>(complaints.size()) - errors;
  if (common.json) {
    Json list = Json::array();
    for (const Complaint& complaint : complaints) {
      Json json = {{"severity", is_error(complaint) ? "error" : "warning"}};
      json.update(json_of(complaint.error));
      list.push_back(std::move(json));
    }
    print_json({{"errors", errors}, {"warnings", warnings}, {"complaints", std::move(list)}});
  } else {
    for (const Complaint& complaint : complaints) {
      fmt::print("{}: {}\n", is_error(complaint) ? "error" : "warning", complaint.error.text());
    }
    fmt::print("{}: {} errors, {} warnings\n", command.folder, errors, warnings);
  }
  return errors == 0 ? Status::good : Status::bad;
}

}  // namespace sandtable::cli

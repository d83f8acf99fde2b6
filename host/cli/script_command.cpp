// sandtable script
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "cli/opened.hpp"
#include "testkit/script.hpp"

namespace sandtable::cli {
namespace {

/// Files as named, and the *.play files of folders, in the order of their paths.
Result<std::vector<std::filesystem::path>> find_scripts(const std::vector<std::string>& named) {
  std::vector<std::filesystem::path> scripts;
  for (const std::string& name : named) {
    std::error_code problem;
    if (!std::filesystem::is_directory(name, problem)) {
      scripts.emplace_back(name);
      continue;
    }
    std::vector<std::filesystem::path> found;
    std::filesystem::recursive_directory_iterator entry(name, problem);
    for (const std::filesystem::recursive_directory_iterator end; !problem && entry != end; entry.increment(problem)) {
      std::error_code not_a_file;
      if (entry->is_regular_file(not_a_file) && entry->path().extension() == ".play") found.push_back(entry->path());
    }
    if (problem) {
      return fail(ErrorCode::unreadable, fmt::format("The folder cannot be searched: {}.", problem.message()), name);
    }
    std::ranges::sort(found);
    scripts.insert(scripts.end(), found.begin(), found.end());
  }
  return scripts;
}

/// Runs scripts, loading each module once.
class ScriptSuite {
 public:
  explicit ScriptSuite(const Common& common) : shelf_(find_shelf(common)) {}

  [[nodiscard]] ScriptResult run(const std::filesystem::path& path) {
    std::error_code problem;
    if (!std::filesystem::is_regular_file(path, problem)) {
      return failed({ErrorCode::unreadable, "This is not a file; name a script (*.play).", path.string(), {}});
    }
    std::ifstream file(path);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    if (!file) return failed({ErrorCode::unreadable, "The script cannot be read.", path.string(), {}});
    const auto id = script_module(text, path.string());
    if (!id) return failed(id.error());
    const auto module = shelf_.load(*id);
    if (!module) return failed({module.error().code, module.error().text(), path.string(), {}});
    ScriptResult result = run_script((*module)->game(), (*module)->grammar(), text, path.string());
    results_[*id].push_back(result);
    return result;
  }

  /// Prints the rules of a module that no script named. Bad if there are any.
  Status print_coverage(const std::string& id) {
    const auto module = shelf_.load(id);
    if (!module) return report(module.error(), status_of_missing(module.error()));
    const RuleCoverage coverage = rule_coverage((*module)->data(), results_[id]);
    fmt::print("{}: {} of {} rules are named by a script\n", id, coverage.covered.size(),
               coverage.covered.size() + coverage.missing.size());
    for (const std::string& rule : coverage.missing) {
      fmt::print("  no script: {} {}\n", rule, (*module)->data().find_rule(rule)->title);
    }
    return coverage.missing.empty() ? Status::good : Status::bad;
  }

 private:
  static ScriptResult failed(const Error& error) {
    ScriptResult result;
    result.failures.push_back(error);
    return result;
  }

  Shelf shelf_;
  std::map<std::string, std::vector<ScriptResult>> results_;  // by module
};

}  // namespace

Status run(const Common& common, const ScriptCommand& command) {
  const auto scripts = find_scripts(command.scripts);
  if (!scripts) return report(scripts.error());
  if (scripts->empty()) return report({ErrorCode::not_found, "There are no scripts there.", {}, {}}, Status::usage);
  ScriptSuite suite(common);
  std::size_t bad = 0;
  int checks = 0;
  for (const std::filesystem::path& path : *scripts) {
    const ScriptResult result = suite.run(path);
    checks += result.checks;
    if (!result.failures.empty()) ++bad;
    for (const Error& failure : result.failures) fmt::print("{}\n", failure.text());
  }
  fmt::print("{} scripts, {} failed, {} comparisons\n", scripts->size(), bad, checks);
  const Status covered = command.coverage.empty() ? Status::good : suite.print_coverage(command.coverage);
  return bad > 0 ? Status::bad : covered;
}

}  // namespace sandtable::cli

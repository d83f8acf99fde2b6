#include "cli/arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <string_view>

#include "cli/argument_parser.hpp"

namespace sandtable::cli {
namespace {

constexpr const char* about =
    "Sandtable, a host for hex-and-counter wargames.\n"
    "Exit status: 0 good, 1 the thing asked about is bad, 2 the command line makes no sense.";

constexpr std::string_view json_flag = "--json";

constexpr const char* examples =
    "A first game:\n"
    "  sandtable shelf\n"
    "  sandtable new vimy-ridge --log game.sandlog --seat german=bot:random\n"
    "  sandtable legal game.sandlog\n"
    "  sandtable do game.sandlog \"ACTION\"\n"
    "  sandtable verify game.sandlog";

Status run_contained(const Chosen& chosen) {
  if (chosen.common.json) report_as_json();
  try {
    return chosen.run();
  } catch (const std::exception& problem) {
    // A module's plugin or the system threw where the core promises values; the sentence is all that is known.
    return report({ErrorCode::module_failed, fmt::format("The command broke off: {}.", problem.what()), {}, {}});
  }
}

}  // namespace

Status run_command_line(int count, char** words) {
  CLI::App app(about, "sandtable");
  app.footer(examples);
  app.require_subcommand(1);
  Chosen chosen;
  app.add_option("--modules", chosen.common.module_folders, "Another folder to look for modules in; may repeat")
      ->type_name("DIR")
      ->allow_extra_args(false)
      ->check(CLI::ExistingDirectory);
  add_shelf_commands(app, chosen);
  add_play_commands(app, chosen);
  add_reading_commands(app, chosen);
  add_checking_commands(app, chosen);
  add_file_commands(app, chosen);
  if (count == 1) {
    // Without a word the window opens; where it cannot, the help says what there is.
    if (window_can_open()) return run(chosen.common, WindowCommand{});
    fmt::print("{}", app.help());
    return Status::usage;
  }
  try {
    app.parse(count, words);
  } catch (const CLI::ParseError& problem) {
    const bool asks_json = std::any_of(words, words + count, [](const char* word) { return word == json_flag; });
    if (problem.get_exit_code() == 0 || !asks_json) return app.exit(problem) == 0 ? Status::good : Status::usage;
    report_as_json();
    return report({ErrorCode::misuse, problem.what(), {}, {}}, Status::usage);
  }
  return run_contained(chosen);
}

}  // namespace sandtable::cli

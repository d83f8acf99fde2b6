// shelf, info, lint
#include "cli/argument_parser.hpp"

namespace sandtable::cli {

void add_shelf_commands(CLI::App& app, Chosen& chosen) {
  CLI::App* shelf = app.add_subcommand("shelf", "List the modules found, and why any of them cannot be played");
  shelf->fallthrough();
  shelf->footer("Example:\n  sandtable shelf --modules ~/my-modules");
  shelf->callback([&chosen] { chosen.run = [&chosen] { return run_shelf(chosen.common); }; });
  add_json(*shelf, chosen);

  const auto info = std::make_shared<InfoCommand>();
  CLI::App& about = add_command(
      app, chosen, "info", "Say what a module is: scenarios, options, what is printed and what reconstructed, rulings",
      "info vimy-ridge", info);
  about.add_option("MODULE", info->module, "The module's id")->required();
  add_json(about, chosen);

  const auto lint = std::make_shared<LintCommand>();
  CLI::App& check = add_command(app, chosen, "lint", "Check a module's data folder", "lint modules/vimy-ridge", lint);
  check.add_option("DIR", lint->folder, "The module's folder")->required()->check(CLI::ExistingDirectory);
  add_json(check, chosen);
}

}  // namespace sandtable::cli

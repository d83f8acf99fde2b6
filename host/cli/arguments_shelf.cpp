// shelf, info, map, lint
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

  const auto map = std::make_shared<MapCommand>();
  CLI::App& drawn = add_command(app, chosen, "map", "Draw a module's map into a PNG picture",
                                "map vimy-ridge --png vimy.png --size 2400x1500 --region 1020..1830", map);
  drawn.add_option("MODULE", map->module, "The module's id")->required();
  drawn.add_option("--png", map->png, "The picture to write")->required()->type_name("FILE");
  drawn.add_option("--size", map->size, "Its pixels")->type_name("WxH")->capture_default_str();
  drawn.add_option("--region", map->region, "Two hexes in opposite corners of what to draw; else the whole sheet")
      ->type_name("HEX..HEX");

  const auto lint = std::make_shared<LintCommand>();
  CLI::App& check = add_command(app, chosen, "lint", "Check a module's data folder", "lint modules/vimy-ridge", lint);
  check.add_option("DIR", lint->folder, "The module's folder")->required()->check(CLI::ExistingDirectory);
  add_json(check, chosen);
}

}  // namespace sandtable::cli

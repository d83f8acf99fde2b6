// legal, replay, explain
#include "cli/argument_parser.hpp"

namespace sandtable::cli {

void add_reading_commands(CLI::App& app, Chosen& chosen) {
  const auto legal = std::make_shared<LegalCommand>();
  CLI::App& may =
      add_command(app, chosen, "legal", "Say who must decide, and list all legal actions", "legal game.sandlog", legal);
  may.add_option("FILE", legal->log, "The log")->required()->check(CLI::ExistingFile);
  add_number(may, "--at", legal->at, 0, most_lines, "After so many lines in force (default: all)");
  may.add_option("--verb", legal->verb, "Only actions that begin with this word");
  add_json(may, chosen);

  const auto replay = std::make_shared<ReplayCommand>();
  CLI::App& again =
      add_command(app, chosen, "replay", "Show a recorded game", "replay game.sandlog --at 40 --board", replay);
  again.add_option("FILE", replay->log, "The log")->required()->check(CLI::ExistingFile);
  add_number(again, "--at", replay->at, 0, most_lines, "Up to so many lines in force (default: all)");
  again.add_flag("--events", replay->events, "Say in sentences what happened");
  again.add_flag("--board", replay->board, "Show the position at the end");
  CLI::Option* png = again.add_option("--png", replay->png, "Draw the map with its counters into this picture instead")
                         ->type_name("FILE");
  again.add_option("--size", replay->size, "The picture's pixels")->type_name("WxH")->capture_default_str()->needs(png);
  again.add_option("--region", replay->region, "Two hexes in opposite corners of what to draw; else the whole sheet")
      ->type_name("HEX..HEX")
      ->needs(png);
  again.add_option("--side", replay->side, "Draw only what this side sees; else everything")
      ->type_name("SIDE")
      ->needs(png);
  add_json(again, chosen);

  const auto explain = std::make_shared<ExplainCommand>();
  CLI::App& why = add_command(app, chosen, "explain",
                              "Show the calculation behind an action and its chances, or the rule that forbids it",
                              "explain game.sandlog \"attack 1512 with 5th\"", explain);
  why.add_option("FILE", explain->log, "The log")->required()->check(CLI::ExistingFile);
  why.add_option("ACTION", explain->action, "The action as `sandtable legal` prints it")->required();
  add_number(why, "--at", explain->at, 0, most_lines, "After so many lines in force (default: all)");
  add_json(why, chosen);
}

}  // namespace sandtable::cli

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

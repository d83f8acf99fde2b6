// new, do, undo, comment, branch, auto
#include "cli/argument_parser.hpp"

namespace sandtable::cli {
namespace {

void add_new(CLI::App& app, Chosen& chosen) {
  const auto command = std::make_shared<NewCommand>();
  CLI::App& added =
      add_command(app, chosen, "new", "Start a game and its log",
                  "new vimy-ridge --log game.sandlog --scenario campaign --seat german=bot:random", command);
  added.add_option("MODULE", command->module, "The module's id")->required();
  added.add_option("--log", command->log, "The log to write; must not exist yet")->required()->type_name("FILE");
  added.add_option("--scenario", command->scenario, "The scenario's id (default: the first)");
  add_pairs(added, "--option", command->options, "An optional rule; may repeat", "ID=VALUE");
  add_number(added, "--seed", command->seed, 0, UINT64_MAX, "Seed of the dice (default: a new one)");
  add_pairs(added, "--seat", command->seats, "Who plays a side: a person's name or bot:random; may repeat",
            "SIDE=NAME");
}

void add_do(CLI::App& app, Chosen& chosen) {
  const auto command = std::make_shared<DoCommand>();
  CLI::App& added = add_command(
      app, chosen, "do",
      "Play actions in order. Each argument is one action as `sandtable legal` prints it, an umpire's act\n"
      "(`umpire place ...`), or `undo`. Bots answer until a person must decide. An illegal action is refused with its\n"
      "rule and ends the command; actions before it stay played.",
      "do game.sandlog \"move 5th 1512\" stop", command);
  added.add_option("FILE", command->log, "The log")->required()->check(CLI::ExistingFile);
  added.add_option("ACTION", command->actions, "Actions; none lets the bots play");
  added.add_flag("--no-bots", command->no_bots, "Leave the bots' decisions open");
}

void add_undo_and_comment(CLI::App& app, Chosen& chosen) {
  const auto undo = std::make_shared<UndoCommand>();
  CLI::App& back = add_command(app, chosen, "undo", "Take back the last lines of a log, as a new line of it",
                               "undo game.sandlog 2", undo);
  back.add_option("FILE", undo->log, "The log")->required()->check(CLI::ExistingFile);
  add_number(back, "N", undo->count, 1, most_lines, "How many lines (default: 1)");
  back.add_flag("--past-dice", undo->past_dice, "Also past dice and reveals, if all players agree");

  const auto comment = std::make_shared<CommentCommand>();
  CLI::App& say = add_command(app, chosen, "comment", "Add a remark to a log",
                              "comment game.sandlog \"The river is the key.\"", comment);
  say.add_option("FILE", comment->log, "The log")->required()->check(CLI::ExistingFile);
  say.add_option("TEXT", comment->text, "The remark")->required();
}

void add_branch(CLI::App& app, Chosen& chosen) {
  const auto command = std::make_shared<BranchCommand>();
  CLI::App& added = add_command(app, chosen, "branch", "Start a new log that leaves another one at a moment",
                                "branch game.sandlog --at 40 --log what-if.sandlog", command);
  added.add_option("FILE", command->log, "The log to leave")->required()->check(CLI::ExistingFile);
  add_number(added, "--at", command->at, 0, most_lines, "Lines in force to keep").required();
  added.add_option("--log", command->new_log, "The log to write; must not exist yet")->required()->type_name("NEW");
}

void add_auto(CLI::App& app, Chosen& chosen) {
  const auto command = std::make_shared<AutoCommand>();
  CLI::App& added = add_command(app, chosen, "auto", "Let bots play whole games",
                                "auto vimy-ridge --games 10 --seed 7 --log games", command);
  added.add_option("MODULE", command->module, "The module's id")->required();
  added.add_option("--scenario", command->scenario, "The scenario's id (default: the first)");
  add_pairs(added, "--option", command->options, "An optional rule; may repeat", "ID=VALUE");
  add_number(added, "--games", command->games, 1, most_games, "How many games (default: 1)");
  add_number(added, "--seed", command->seed, 0, UINT64_MAX,
             "Seed of the first game; the next ones follow (default: 1)");
  added.add_option("--seats", command->seats, "Bots in the order of the sides (default: random)")->delimiter(',');
  added.add_option("--log", command->log_folder, "Folder to write a log of each game to")->type_name("DIR");
  add_json(added, chosen);
}

}  // namespace

void add_play_commands(CLI::App& app, Chosen& chosen) {
  const auto window = std::make_shared<WindowCommand>();
  CLI::App& open = add_command(app, chosen, "window", "Open the window, with a game or a module if one is named",
                               "window game.sandlog", window);
  open.add_option("OPEN", window->open, "A game (FILE.sandlog) or a module's id");
  open.add_option("--drive", window->drive, "A Unix socket on which a test asks where things are")->type_name("SOCKET");
  open.add_flag("--timing", window->timing, "Say when the first frame was shown");

  add_new(app, chosen);
  add_do(app, chosen);
  add_undo_and_comment(app, chosen);
  add_branch(app, chosen);
  add_auto(app, chosen);
}

}  // namespace sandtable::cli

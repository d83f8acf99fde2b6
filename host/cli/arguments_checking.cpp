// verify, script, signature, bench
#include "cli/argument_parser.hpp"

namespace sandtable::cli {

void add_checking_commands(CLI::App& app, Chosen& chosen) {
  const auto verify = std::make_shared<VerifyCommand>();
  CLI::App& check =
      add_command(app, chosen, "verify", "Replay logs and check every line, die and position; names the first bad line",
                  "verify game.sandlog", verify);
  check.add_option("FILE", verify->logs, "Logs")->required();
  check.add_option("--against", verify->against, "Hold logs that were sent against this full log")
      ->check(CLI::ExistingFile)
      ->type_name("FULL");
  add_json(check, chosen);

  const auto script = std::make_shared<ScriptCommand>();
  CLI::App& test =
      add_command(app, chosen, "script",
                  "Run play scripts; folders are searched for *.play. With --coverage, also list the rules\n"
                  "that no script names, and fail if there are any.",
                  "script tests/rules/vimy-ridge --coverage vimy-ridge", script);
  test.add_option("FILE", script->scripts, "Scripts and folders")->required()->check(CLI::ExistingPath);
  test.add_option("--coverage", script->coverage, "Compare with this module's rules")->type_name("MODULE");

  const auto signature = std::make_shared<SignatureCommand>();
  signature->games = 20;
  CLI::App& sign =
      add_command(app, chosen, "signature", "Print one number for a module's behavior: a hash over fixed random games",
                  "signature vimy-ridge", signature);
  sign.add_option("MODULE", signature->module, "The module's id")->required();
  add_number(sign, "--games", signature->games, 1, most_games, "How many games (default: 20)");
  add_json(sign, chosen);

  const auto bench = std::make_shared<BenchCommand>();
  CLI::App& measure =
      add_command(app, chosen, "bench", "Measure speed and size; medians of five", "bench vimy-ridge", bench);
  measure.add_option("MODULE", bench->module, "The module's id (default: the first that can be played)");
  add_json(measure, chosen);
}

}  // namespace sandtable::cli

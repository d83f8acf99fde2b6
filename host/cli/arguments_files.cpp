// send, pack, unpack
#include "cli/argument_parser.hpp"

namespace sandtable::cli {
namespace {

template <typename Command>
void add_conversion(CLI::App& app, Chosen& chosen, const std::string& name, const std::string& about,
                    const std::string& example) {
  const auto command = std::make_shared<Command>();
  CLI::App& added = add_command(app, chosen, name, about, example, command);
  added.add_option("FILE", command->logs, "Logs")->required()->check(CLI::ExistingFile);
  added.add_flag("--replace", command->replace, "Remove FILE once the new file was read back and is the same");
}

}  // namespace

void add_file_commands(CLI::App& app, Chosen& chosen) {
  const auto send = std::make_shared<SendCommand>();
  CLI::App& give =
      add_command(app, chosen, "send", "Write a log that holds what one side may see and commitments to the rest",
                  "send game.sandlog --side german --log for-german.sandlog", send);
  give.add_option("FILE", send->log, "The full log")->required()->check(CLI::ExistingFile);
  give.add_option("--side", send->side, "The side that gets it")->required();
  give.add_option("--log", send->sent, "The log to write; must not exist yet")->required()->type_name("OUT");
  give.add_flag("--remarks", send->remarks, "Send remarks and umpire's notes too; they may tell anything");
  add_conversion<PackCommand>(app, chosen, "pack",
                              "Write compressed copies of logs (FILE.zst), which can be read but not played on",
                              "pack game.sandlog");
  add_conversion<UnpackCommand>(app, chosen, "unpack", "Write plain copies of compressed logs",
                                "unpack game.sandlog.zst");
}

}  // namespace sandtable::cli

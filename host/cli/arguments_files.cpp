// pack, unpack
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
  add_conversion<PackCommand>(app, chosen, "pack",
                              "Write compressed copies of logs (FILE.zst), which can be read but not played on",
                              "pack game.sandlog");
  add_conversion<UnpackCommand>(app, chosen, "unpack", "Write plain copies of compressed logs",
                                "unpack game.sandlog.zst");
}

}  // namespace sandtable::cli

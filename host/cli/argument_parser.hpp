// How the commands' arguments are declared. Only arguments*.cpp include this: the parser's header is slow to compile.
#pragma once

#include <CLI/CLI.hpp>

#include <functional>
#include <memory>
#include <string>

#include "cli/commands.hpp"

namespace sandtable::cli {

/// The command that the line names, with its arguments.
struct Chosen {
  Common common;
  std::function<Status()> run;
};

void add_shelf_commands(CLI::App& app, Chosen& chosen);
void add_play_commands(CLI::App& app, Chosen& chosen);
void add_reading_commands(CLI::App& app, Chosen& chosen);
void add_checking_commands(CLI::App& app, Chosen& chosen);
void add_file_commands(CLI::App& app, Chosen& chosen);

/// Declares a command whose arguments are a `Command`, kept alive until it has run. Options of the program may follow
/// it.
template <typename Command>
CLI::App& add_command(CLI::App& app, Chosen& chosen, const std::string& name, const std::string& about,
                      const std::string& example, std::shared_ptr<Command> command) {
  CLI::App* added = app.add_subcommand(name, about);
  added->fallthrough();
  added->footer("Example:\n  sandtable " + example);
  added->callback([&chosen, command = std::move(command)] {
    chosen.run = [&chosen, command] { return run(chosen.common, *command); };
  });
  return *added;
}

inline void add_json(CLI::App& command, Chosen& chosen) {
  command.add_flag("--json", chosen.common.json, "Print JSON");
}

/// An option KEY=VALUE that may repeat.
inline void add_pairs(CLI::App& command, const std::string& name, Pairs& pairs, const std::string& about,
                      const std::string& type) {
  command
      .add_option_function<std::vector<std::string>>(
          name,
          [&pairs, name](const std::vector<std::string>& texts) {
            for (const std::string& text : texts) {
              const std::size_t sign = text.find('=');
              if (sign == std::string::npos || sign == 0 || sign + 1 == text.size()) {
                throw CLI::ValidationError(name, "'" + text + "' is not of the form KEY=VALUE");
              }
              pairs.emplace_back(text.substr(0, sign), text.substr(sign + 1));
            }
          },
          about)
      ->type_name(type)
      ->allow_extra_args(false);
}

}  // namespace sandtable::cli

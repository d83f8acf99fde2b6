// How the commands' arguments are declared. Only arguments*.cpp include this: the parser's header is slow to compile.
#pragma once

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
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

template <typename Number>
Number number_type(const std::optional<Number>&);
template <typename Number>
Number number_type(const Number&);

inline constexpr std::uint64_t most_games = 1'000'000;
inline constexpr std::uint64_t most_lines = 1'000'000'000;

inline void add_json(CLI::App& command, Chosen& chosen) {
  command.add_flag("--json", chosen.common.json, "Print JSON");
}

/// Takes a whole number and says so in one way for every option; CLI11 has a sentence of its own for each mistake.
template <typename Number>
CLI::Option& add_number(CLI::App& command, const std::string& name, Number& number, std::uint64_t least,
                        std::uint64_t most, const std::string& about) {
  const auto refuse = [name, least, most](const std::string& text) {
    return name + " takes a whole number from " + std::to_string(least) + " to " + std::to_string(most) + ", not \"" +
           text + "\".";
  };
  return *command
              .add_option_function<std::string>(
                  name,
                  [&number, least, most, refuse](const std::string& text) {
                    std::uint64_t value = 0;
                    const char* end = text.data() + text.size();
                    const auto [stopped, problem] = std::from_chars(text.data(), end, value);
                    if (text.empty() || problem != std::errc{} || stopped != end || value < least || value > most) {
                      throw CLI::ParseError(refuse(text), CLI::ExitCodes::ValidationError);
                    }
                    number = static_cast<decltype(number_type(number))>(value);
                  },
                  about)
              ->type_name("N");
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
              const std::string key = text.substr(0, sign);
              if (std::ranges::find(pairs, key, &Pairs::value_type::first) != pairs.end()) {
                throw CLI::ValidationError(name, "'" + key + "' is given twice");
              }
              pairs.emplace_back(key, text.substr(sign + 1));
            }
          },
          about)
      ->type_name(type)
      ->allow_extra_args(false);
}

}  // namespace sandtable::cli

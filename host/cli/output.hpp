// What the commands say and return.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "sandtable/error.hpp"

namespace sandtable::cli {

/// Exit status of the program.
enum class Status : int {
  good = 0,
  bad = 1,    // the thing asked about is bad: an illegal action, an altered log, a failed script
  usage = 2,  // the command line makes no sense, or names a file or module that does not exist
};

using Json = nlohmann::ordered_json;

/// From here on report() prints {"error": ...} to standard output: a program that asked for JSON gets nothing else.
void report_as_json();
/// Prints the error to standard error as one line, and returns `status`.
Status report(const Error& error, Status status = Status::bad);
/// Prints JSON to standard output, readable by people too.
void print_json(const Json& json);
/// "1 line", "3 lines".
[[nodiscard]] std::string count_text(std::size_t count, std::string_view noun);
/// The JSON form of an error.
[[nodiscard]] Json json_of(const Error& error);

}  // namespace sandtable::cli

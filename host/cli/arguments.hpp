// Reads the command line and runs the command it names.
#pragma once

#include "cli/output.hpp"

namespace sandtable::cli {

/// Prints help or a usage error itself.
[[nodiscard]] Status run_command_line(int count, char** words);

}  // namespace sandtable::cli

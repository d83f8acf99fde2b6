// The command line of Sandtable: a shelf of games, played, replayed, checked and measured without a window.
#include "cli/arguments.hpp"

#include <cstdio>

int main(int count, char** words) {
  const auto status = static_cast<int>(sandtable::cli::run_command_line(count, words));
  // Short outputs reach a full disk only now; a result that was lost is no success.
  if (std::fflush(stdout) != 0) {
    std::fputs("sandtable: The output could not be written whole.\n", stderr);
    return 1;
  }
  return status;
}

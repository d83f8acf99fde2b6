// The command line of Sandtable: a shelf of games, played, replayed, checked and measured without a window.
#include "cli/arguments.hpp"

int main(int count, char** words) {
  return static_cast<int>(sandtable::cli::run_command_line(count, words));
}

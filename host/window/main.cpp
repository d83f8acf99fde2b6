// The window of Sandtable. A program of its own, so that the command line starts without the libraries of the screen;
// `sandtable window` starts it.
#include <CLI/CLI.hpp>

#include <chrono>
#include <cstdio>

#include "ui/window.hpp"

int main(int count, char** words) {
  sandtable::ui::AppOptions options;
  options.started = std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
  options.settings = sandtable::ui::settings_file();
  CLI::App app("The window of Sandtable.", "sandtable-window");
  app.add_option("OPEN", options.open, "A game (FILE.sandlog) or a module's id");
  app.add_option("--modules", options.module_folders, "Another folder to look for modules in; may repeat")
      ->allow_extra_args(false);
  app.add_option("--drive", options.drive, "A Unix socket on which a test asks where things are");
  app.add_flag("--timing", options.timing, "Say when the first frame was shown");
  CLI11_PARSE(app, count, words);
  if (const auto closed = sandtable::ui::run_window(std::move(options)); !closed) {
    std::fprintf(stderr, "sandtable: %s\n", closed.error().text().c_str());
    return 1;
  }
  return 0;
}

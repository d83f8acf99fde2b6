// sandtable window: starts the program of the window, which lies beside this one. The command line itself stays free of
// the libraries of the screen, so that it starts quickly and works where they are missing.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "cli/commands.hpp"

namespace sandtable::cli {
namespace {

std::filesystem::path window_program() {
  std::error_code problem;
  return std::filesystem::read_symlink("/proc/self/exe", problem).parent_path() / "sandtable-window";
}

}  // namespace

bool window_can_open() {
  const char* display = std::getenv("DISPLAY");
  std::error_code problem;
  return display != nullptr && *display != '\0' && std::filesystem::exists(window_program(), problem);
}

Status run(const Common& common, const WindowCommand& command) {
  const std::string program = window_program().string();
  std::vector<std::string> words{program};
  if (!command.open.empty()) words.push_back(command.open);
  for (const std::string& folder : common.module_folders) words.insert(words.end(), {"--modules", folder});
  if (!command.drive.empty()) words.insert(words.end(), {"--drive", command.drive});
  if (command.timing) words.emplace_back("--timing");
  std::vector<char*> raw;
  for (std::string& word : words) raw.push_back(word.data());
  raw.push_back(nullptr);
  ::execv(program.c_str(), raw.data());
  return report(
      {ErrorCode::not_found,
       fmt::format("The window's program cannot be started: {}. Build or install sandtable-window beside sandtable.",
                   std::strerror(errno)),
       program,
       {}});
}

}  // namespace sandtable::cli

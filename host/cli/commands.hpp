// The commands of the `sandtable` program: one struct of arguments and one function each. The arguments are filled by
// arguments.cpp; nothing else knows how a command line is read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/output.hpp"

namespace sandtable::cli {

using Pairs = std::vector<std::pair<std::string, std::string>>;

/// What every command has.
struct Common {
  std::vector<std::string> module_folders;  // looked in before the user's and the installed modules
  bool json = false;
};

struct InfoCommand {
  std::string module;
};
struct MapCommand {
  std::string module;
  std::string png;
  std::string size = "1600x1000";
  std::string region;  // "0101..0510"; empty: the whole sheet
};
struct LintCommand {
  std::string folder;
};
struct WindowCommand {
  std::string open;   // a log or a module's id; empty: the shelf
  std::string drive;  // a socket for tests
  bool timing = false;
};
struct NewCommand {
  std::string module;
  std::string log;
  std::string scenario;
  Pairs options;
  Pairs seats;
  std::optional<std::uint64_t> seed;
};
struct LegalCommand {
  std::string log;
  std::string verb;  // empty: all
  std::optional<std::size_t> at;
};
struct DoCommand {
  std::string log;
  std::vector<std::string> actions;
  bool no_bots = false;
};
struct UndoCommand {
  std::string log;
  int count = 1;
  bool past_dice = false;
};
struct CommentCommand {
  std::string log;
  std::string text;
};
struct BranchCommand {
  std::string log;
  std::size_t at = 0;
  std::string new_log;
};
struct AutoCommand {
  std::string module;
  std::string scenario;
  Pairs options;
  std::size_t games = 1;
  std::uint64_t seed = 1;
  std::vector<std::string> seats;  // bot names in the order of the module's sides; one name serves all
  std::string log_folder;
};
struct ReplayCommand {
  std::string log;
  std::optional<std::size_t> at;
  bool events = false;
  bool board = false;
  std::string png;  // a picture to draw instead of printing
  std::string size = "1600x1000";
  std::string region;  // "0101..0510"; empty: the whole sheet
  std::string side;    // whose view; empty: everything
};
struct VerifyCommand {
  std::vector<std::string> logs;
  std::string against;  // the full log to hold sent ones against
};
struct SendCommand {
  std::string log;
  std::string side;
  std::string sent;
  bool remarks = false;
};
struct PackCommand {
  std::vector<std::string> logs;
  bool replace = false;
};
struct UnpackCommand {
  std::vector<std::string> logs;
  bool replace = false;
};
struct ExplainCommand {
  std::string log;
  std::string action;
  std::optional<std::size_t> at;
};
struct ScriptCommand {
  std::vector<std::string> scripts;  // files and folders
  std::string coverage;              // module to compare with; empty: no comparison
};
struct SignatureCommand {
  std::string module;
  std::size_t games = 0;
};
struct BenchCommand {
  std::string module;  // empty: the first on the shelf that can be played
};

Status run_shelf(const Common& common);
Status run(const Common& common, const InfoCommand& command);
Status run(const Common& common, const MapCommand& command);
Status run(const Common& common, const LintCommand& command);
/// Does not return if the window's program could be started.
Status run(const Common& common, const WindowCommand& command);
/// There is a display, and the window's program is there.
[[nodiscard]] bool window_can_open();
Status run(const Common& common, const NewCommand& command);
Status run(const Common& common, const LegalCommand& command);
Status run(const Common& common, const DoCommand& command);
Status run(const Common& common, const UndoCommand& command);
Status run(const Common& common, const CommentCommand& command);
Status run(const Common& common, const BranchCommand& command);
Status run(const Common& common, const AutoCommand& command);
Status run(const Common& common, const ReplayCommand& command);
Status run(const Common& common, const VerifyCommand& command);
Status run(const Common& common, const SendCommand& command);
Status run(const Common& common, const PackCommand& command);
Status run(const Common& common, const UnpackCommand& command);
Status run(const Common& common, const ExplainCommand& command);
Status run(const Common& common, const ScriptCommand& command);
Status run(const Common& common, const SignatureCommand& command);
Status run(const Common& common, const BenchCommand& command);

}  // namespace sandtable::cli

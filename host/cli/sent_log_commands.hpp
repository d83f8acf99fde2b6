// Logs that were sent to one side, where a command takes any log.
#pragma once

#include "cli/commands.hpp"

namespace sandtable::cli {

/// Shows a sent log as its side's story.
Status replay_sent(const Common& common, const ReplayCommand& command);
/// Checks a sent log, against the full log unless `full` is empty. Appends to `list` if JSON is wanted, else prints.
Status verify_sent(const Common& common, const std::string& log, const std::string& full, Json& list);

}  // namespace sandtable::cli

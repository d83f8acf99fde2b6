// The picture of a moment of a recorded game.
#pragma once

#include "cli/commands.hpp"
#include "cli/opened.hpp"

namespace sandtable::cli {

/// Draws the map with its counters, as `command.side` sees them, into `command.png`.
[[nodiscard]] Result<void> draw_moment(const Session& session, const Moment& moment, const ReplayCommand& command);

}  // namespace sandtable::cli

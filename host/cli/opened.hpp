// Finding modules and opening logs for the commands.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/commands.hpp"
#include "core/session.hpp"
#include "core/shelf.hpp"

namespace sandtable::cli {

[[nodiscard]] Shelf find_shelf(const Common& common);

/// A module named on the command line.
[[nodiscard]] Result<std::shared_ptr<const LoadedModule>> load_module_named(const Common& common,
                                                                            const std::string& id);
/// The newest version of a module on the shelf: its data can be shown even if its plugin is refused.
[[nodiscard]] Result<ShelfEntry> find_entry(const Shelf& shelf, const std::string& id);
/// Exit status for a module that could not be had: naming one that is not there is a mistake of the command line.
[[nodiscard]] Status status_of_missing(const Error& error);

/// Opens a log to read or to go on playing, and prints what the core has to say about it (a torn line dropped ...).
[[nodiscard]] Result<Session> read_log(const Common& common, const std::string& log);
[[nodiscard]] Result<Session> resume_log(const Common& common, const std::string& log);

/// A position of a game and the decision that is due in it.
struct Moment {
  Position position;
  Decision decision;
};
/// After `at` lines in force; at the end if not given.
[[nodiscard]] Result<Moment> moment_at(const Session& session, std::optional<std::size_t> at);

/// Where the game stands, who must decide what, in a few lines; ends with a newline.
[[nodiscard]] std::string decision_text(const Session& session, const Moment& moment);
/// The same as JSON, with every legal action.
[[nodiscard]] Json decision_json(const Session& session, const Moment& moment);
[[nodiscard]] Json outcome_json(const GameData& data, const Outcome& outcome);

}  // namespace sandtable::cli

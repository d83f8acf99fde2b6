// A session: one game being played or read. Holds the position, the history with snapshots, and the journal.
//
// One thread uses a session at a time. Every confirmed action is on the disk before its effect can be seen.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/journal.hpp"
#include "core/random_source.hpp"
#include "core/shelf.hpp"
#include "core/timeline.hpp"
#include "sandtable/decision.hpp"
#include "sandtable/event.hpp"
#include "sandtable/position.hpp"

namespace sandtable {

struct NewGame {
  std::string scenario;  // empty: the first
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<std::pair<std::string, std::string>> seats;
  std::uint64_t seed = 0;
  /// Players roll real dice and type them in (see Session::typed_dice). The set-up's own chance still comes from
  /// `seed`.
  bool typed_dice = false;
};

class Replayer;

class Session {
 public:
  /// Starts a game and creates its log (no log if `log` is empty, for bots and tests).
  [[nodiscard]] static Result<Session> start(std::shared_ptr<const LoadedModule> module, const NewGame& setup,
                                             const std::filesystem::path& log);
  /// Opens a log to go on playing. Replays it, checking every hash.
  [[nodiscard]] static Result<Session> resume(Shelf& shelf, const std::filesystem::path& log);
  /// Opens a log to read; nothing can be played in it. Another version of the module gives a session at the last
  /// position that can be reached, and read_only_reason() says so. Without the module the error holds the log's facts.
  [[nodiscard]] static Result<Session> read(Shelf& shelf, const std::filesystem::path& log);
  /// The same with a module at hand, whatever module the log names.
  [[nodiscard]] static Result<Session> resume(std::shared_ptr<const LoadedModule> module,
                                              const std::filesystem::path& log);
  [[nodiscard]] static Result<Session> read(std::shared_ptr<const LoadedModule> module,
                                            const std::filesystem::path& log);

  [[nodiscard]] const LoadedModule& module() const { return *module_; }
  [[nodiscard]] const Game& game() const { return module_->game(); }
  [[nodiscard]] const GameData& data() const { return module_->data(); }
  [[nodiscard]] const JournalHeader& header() const { return header_; }
  [[nodiscard]] const Position& position() const { return position_; }
  /// The decision at the end of the line; recomputed after every change.
  [[nodiscard]] const Decision& decision() const { return decision_; }
  /// Why nothing can be played; empty if it can.
  [[nodiscard]] const std::string& read_only_reason() const { return read_only_; }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// Sentences to show on opening (a torn line dropped ...).
  [[nodiscard]] const std::vector<std::string>& notices() const { return notices_; }

  /// Plays an action of the current decision. Refused actions leave position and log as they were.
  [[nodiscard]] Result<void> play(const Action& action, EventSink* events = nullptr);
  /// Parses and plays an action or an umpire's act.
  [[nodiscard]] Result<void> play(std::string_view text, EventSink* events = nullptr);
  /// Takes back the last `count` lines in force, as a line of the log. Fails past a line that used chance or revealed
  /// something unless `past_dice` is set (an umpire's decision).
  [[nodiscard]] Result<void> undo(int count = 1, bool past_dice = false);
  [[nodiscard]] Result<void> comment(const std::string& text);
  /// Where foreign dice come from; the default is the seeded generator continued from the log, or typed dice.
  void set_dice(std::unique_ptr<Dice> dice) { dice_ = std::move(dice); }
  /// The typed dice of this game; nullptr if its dice are not typed in. When play() fails and typed_dice()->wanted() is
  /// set, ask the players for that value, give() it and play the same action again.
  [[nodiscard]] TypedDice* typed_dice() { return dynamic_cast<TypedDice*>(dice_.get()); }
  /// Sync after every line (the default), or only when the session ends, for games between bots.
  void set_sync(bool every_line);

  // History: the lines in force (undone ones are left out), 0 is the set-up.
  [[nodiscard]] std::size_t length() const { return history_.size(); }
  struct Step {
    JournalLine line;
    SideId side;
  };
  [[nodiscard]] const Step& step(std::size_t i) const { return history_[i]; }
  /// All lines of the file, undone ones and undo lines included.
  [[nodiscard]] const std::vector<JournalLine>& all_lines() const { return lines_; }
  /// The position after `i` lines in force (0: after set-up). Uses snapshots; any moment, both directions.
  [[nodiscard]] Result<Position> at(std::size_t i) const;
  /// The events of line i (1-based count as in at()), made by replaying it.
  [[nodiscard]] Result<EventList> events_of(std::size_t i) const;
  /// Writes a new log that leaves this one after `i` lines and names it as parent, and opens it.
  [[nodiscard]] Result<Session> branch(std::size_t i, const std::filesystem::path& log) const;

 private:
  Session() = default;
  [[nodiscard]] static Result<Session> replayed(std::shared_ptr<const LoadedModule> module, const JournalFile& file,
                                                bool strict);
  void remember(const JournalLine& line);
  [[nodiscard]] Result<void> play_act(const Act& act, JournalLine line, EventSink& events);
  [[nodiscard]] Result<void> write(JournalLine& line);
  [[nodiscard]] Result<void> check_open(std::string_view doing) const;
  [[nodiscard]] Result<void> check_undo(std::size_t count, bool past_dice) const;
  [[nodiscard]] Result<void> write_branch(std::size_t i, const std::filesystem::path& log) const;

  std::shared_ptr<const LoadedModule> module_;
  JournalHeader header_;
  Position position_;
  Decision decision_;
  std::vector<Step> history_;
  std::vector<JournalLine> lines_;
  std::vector<std::string> line_hashes_;  // of each file line, header first; empty without a log
  Timeline timeline_;
  std::optional<JournalWriter> writer_;
  std::optional<SeededDice> seeded_;  // one value drawn for each value in the log, undone lines included
  std::unique_ptr<Dice> dice_;        // used instead of seeded_ if set
  std::filesystem::path path_;
  std::string read_only_;
  std::vector<std::string> notices_;
};

/// Result of verifying a log.
struct Verification {
  std::size_t lines = 0;
  bool good = false;
  Error first_bad;   // names line and reason when not good
  std::string torn;  // a torn last line is said, but is not bad
  std::string outcome;
  std::size_t foreign_values = 0;  // dice that the header's seed would not have given (typed in, or altered)
  std::string first_foreign;       // "file:line" of the first of them
  std::string foreign_text;        // a sentence about them, or empty
};

/// Replays a whole log and compares every hash, die and side. `progress(done, total)`, in bytes of the file, may return
/// false to cancel.
[[nodiscard]] Verification verify(Shelf& shelf, const std::filesystem::path& log,
                                  const std::function<bool(std::size_t, std::size_t)>& progress = {});
/// The same with a module at hand, whatever module the log names.
[[nodiscard]] Verification verify(const LoadedModule& module, const std::filesystem::path& log,
                                  const std::function<bool(std::size_t, std::size_t)>& progress = {});

/// Runs a module's apply() with its exceptions contained. On an error the position may be spoiled: give it a copy.
[[nodiscard]] Result<void> apply_contained(const Game& game, Position& position, const Action& action, Dice& dice,
                                           EventSink& events);

}  // namespace sandtable

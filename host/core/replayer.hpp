// Plays the lines of a journal on a game and compares everything they record: side, chance and position.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "core/journal.hpp"
#include "core/random_source.hpp"
#include "core/shelf.hpp"
#include "core/timeline.hpp"
#include "sandtable/decision.hpp"

namespace sandtable {

class Replayer {
 public:
  /// `module` must outlive the replayer.
  explicit Replayer(const LoadedModule& module) : module_(module) {}

  /// Sets the game up as the header says and compares the position.
  [[nodiscard]] Result<void> begin(const JournalHeader& header);
  /// Plays one line. On an error position() is spoiled and timeline() is as before; the replay has ended.
  [[nodiscard]] Result<void> play(const JournalLine& line);

  /// Where the events of begin() and play() go; nowhere without it.
  void set_events(EventSink& events) { events_ = &events; }

  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] const Timeline& timeline() const { return timeline_; }
  [[nodiscard]] const GameSetup& setup() const { return setup_; }
  /// The timeline; the replay has ended.
  [[nodiscard]] Timeline take_timeline() { return std::move(timeline_); }
  /// The seeded generator after every value of the log so far; none if the log's dice are not seeded.
  [[nodiscard]] const std::optional<SeededDice>& seeded() const { return seeded_; }
  /// Values of the log that its seed would not have given.
  [[nodiscard]] std::size_t foreign_values() const { return foreign_values_; }
  /// Number of the first line with such a value; 0 is the header.
  [[nodiscard]] std::int64_t first_foreign_line() const { return first_foreign_line_; }

 private:
  [[nodiscard]] EventSink& events() { return events_ != nullptr ? *events_ : no_events_; }
  [[nodiscard]] Result<void> play_act(const JournalLine& line);
  void follow_seed(const JournalLine& line);
  [[nodiscard]] Result<void> play_undo(const JournalLine& line);
  [[nodiscard]] Result<void> check_side(const JournalLine& line);
  [[nodiscard]] Result<void> check_chance(const JournalLine& line) const;
  [[nodiscard]] Result<void> check_position(const JournalLine& line) const;

  const LoadedModule& module_;
  GameSetup setup_;
  Position position_;
  Decision decision_;
  Timeline timeline_;
  RecordedDice dice_;
  NoEvents no_events_;
  EventSink* events_ = nullptr;
  std::optional<SeededDice> seeded_;
  std::size_t foreign_values_ = 0;
  std::int64_t first_foreign_line_ = 0;
  std::int64_t first_own_line_ = 1;  // lines before it were copied from a parent with other dice
};

/// The seed of "seed 12345"; nothing for other dice.
[[nodiscard]] std::optional<std::uint64_t> seed_of(const std::string& dice);

}  // namespace sandtable

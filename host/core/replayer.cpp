#include "core/replayer.hpp"

#include <fmt/format.h>

#include <charconv>

namespace sandtable {

namespace {

/// "`move I/261 1511 1512`". The line's number is left to the place of the error, so that nobody meets two numberings.
std::string name_of(const JournalLine& line) {
  const bool acts = line.kind == JournalLine::Kind::action || line.kind == JournalLine::Kind::umpire;
  if (acts) return fmt::format("`{}`", line.text);
  return line.kind == JournalLine::Kind::undo ? "This undo" : "This comment";
}

std::unexpected<Error> differs(const JournalLine& line, std::string_view what) {
  return fail(ErrorCode::altered, fmt::format("{}: {}.", name_of(line), what));
}

std::string chance_problem(const RecordedDice& dice) {
  if (!dice.mismatch().empty()) return dice.mismatch();
  if (!dice.used_up()) return fmt::format("nobody asks for the recorded value of {}", describe(dice.unused()));
  return {};
}

}  // namespace

std::optional<std::uint64_t> seed_of(const std::string& dice) {
  constexpr std::string_view word = "seed ";
  if (!dice.starts_with(word)) return std::nullopt;
  std::uint64_t seed = 0;
  const char* end = dice.data() + dice.size();
  const auto [last, problem] = std::from_chars(dice.data() + word.size(), end, seed);
  if (problem != std::errc{} || last != end) return std::nullopt;
  return seed;
}

Result<void> Replayer::begin(const JournalHeader& header) {
  auto setup = check_setup(module_.data(), header.scenario, header.options);
  if (!setup) return std::unexpected(setup.error());
  setup_ = std::move(*setup);
  if (const auto seed = seed_of(header.dice)) seeded_.emplace(*seed);
  if (header.parent_line > 0) first_own_line_ = header.parent_line + 1;
  if (seeded_) {
    const std::size_t foreign = seeded_->follow(header.rolls);
    if (header.parent_file.empty()) foreign_values_ += foreign;
  }
  dice_.set(header.rolls);
  auto position = set_up_contained(module_.game(), setup_, dice_, events());
  if (!position) return std::unexpected(position.error());
  position_ = std::move(*position);
  if (const std::string problem = chance_problem(dice_); !problem.empty()) {
    return fail(ErrorCode::altered, fmt::format("The set-up of the header does not replay: {}.", problem));
  }
  if (position_.hash().text() != header.hash) {
    return fail(ErrorCode::altered, "The position after the set-up is not the recorded one.");
  }
  timeline_ = Timeline(module_.game(), position_);
  return {};
}

Result<void> Replayer::play(const JournalLine& line) {
  switch (line.kind) {
    case JournalLine::Kind::action:
    case JournalLine::Kind::umpire:
      return play_act(line);
    case JournalLine::Kind::undo:
      return play_undo(line);
    case JournalLine::Kind::comment:
      return check_position(line);
  }
  return {};
}

Result<void> Replayer::play_act(const JournalLine& line) {
  const auto act = parse_act(module_, line.kind, line.text);
  if (!act) return differs(line, fmt::format("it cannot be read ({})", act.error().sentence));
  if (line.kind == JournalLine::Kind::action) {
    if (auto side = check_side(line); !side) return side;
  }
  dice_.set(line.rolls);
  auto done = perform(module_.game(), *act, position_, dice_, events());
  if (!done) {
    done.error().sentence = fmt::format("{}: {}", name_of(line), done.error().sentence);
    return done;
  }
  if (auto chance = check_chance(line); !chance) return chance;
  if (auto position = check_position(line); !position) return position;
  timeline_.add(*act, line.rolls, position_);
  if (seeded_) follow_seed(line);
  return {};
}

void Replayer::follow_seed(const JournalLine& line) {
  const std::size_t foreign = seeded_->follow(line.rolls);
  if (line.number < first_own_line_ || foreign == 0) return;
  if (foreign_values_ == 0) first_foreign_line_ = line.number;
  foreign_values_ += foreign;
}

Result<void> Replayer::play_undo(const JournalLine& line) {
  std::size_t length = 0;
  const char* end = line.text.data() + line.text.size();
  const auto [last, problem] = std::from_chars(line.text.data(), end, length);
  if (problem != std::errc{} || last != end || length >= timeline_.length()) {
    return differs(line, fmt::format("it leaves {} lines in force, but only {} are", line.text, timeline_.length()));
  }
  auto position = timeline_.at(length);
  if (!position) return std::unexpected(position.error());
  position_ = std::move(*position);
  if (auto same = check_position(line); !same) return same;
  timeline_.cut(length);
  return {};
}

Result<void> Replayer::check_side(const JournalLine& line) {
  if (auto decided = decide_contained(module_.game(), position_, decision_); !decided) return decided;
  if (decision_.over()) return differs(line, "the game is over before it");
  const std::string& side = module_.data().sides[decision_.side.index()].id;
  if (side != line.side) return differs(line, fmt::format("it is {} that decides here, not {}", side, line.side));
  return {};
}

Result<void> Replayer::check_chance(const JournalLine& line) const {
  const std::string problem = chance_problem(dice_);
  if (problem.empty()) return {};
  return differs(line, problem);
}

Result<void> Replayer::check_position(const JournalLine& line) const {
  if (position_.hash().text() == line.hash) return {};
  return differs(line, "the position after it is not the recorded one");
}

}  // namespace sandtable

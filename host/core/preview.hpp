// What an action may lead to: the host copies the position, applies the action with every outcome of the dice and
// groups the results that the events name. Costs a module nothing.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sandtable/error.hpp"
#include "sandtable/fraction.hpp"
#include "sandtable/game.hpp"

namespace sandtable {

struct PreviewOutcome {
  std::string result;        // result code of the resolving event, "-" for no effect
  std::uint64_t weight = 0;  // of Preview::total
  bool operator==(const PreviewOutcome&) const = default;
};

struct Preview {
  bool exact = true;                     // every combination of dice was tried; else sampled
  std::uint64_t total = 0;               // combinations or samples; with `deals` parts of one
  std::uint64_t deals = 0;               // times that what is hidden was dealt anew; 0 if nothing was
  std::vector<PreviewOutcome> outcomes;  // by weight, then code
  std::vector<std::string> assumptions;  // "German is taken to pass at support step 2 (8.2.1-b2)"
};

/// Most combinations tried exactly; beyond that as many samples are drawn with a fixed seed.
inline constexpr std::uint64_t preview_limit = 50'000;

/// Tries the action until an event of kind `resolved` (or the end of chance) on every branch. Quiet choices are assumed
/// wherever someone would be asked in between: while an interrupt is open or another side is asked, within the same
/// step of the sequence of play.
[[nodiscard]] Result<Preview> preview(const Game& game, const Position& position, const Action& action,
                                      std::uint64_t limit = preview_limit);

/// The same as far as `side` can know it: what is hidden from it is dealt anew many times, so that the odds tell
/// nothing of how it lies. A side of none sees everything.
[[nodiscard]] Result<Preview> preview_for(const Game& game, const Position& position, SideId side, const Action& action,
                                          std::uint64_t limit = preview_limit);

}  // namespace sandtable

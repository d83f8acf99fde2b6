// The umpire's verbs, the same for every module: they overrule the program, play a title without rules code, and set
// positions up in test scripts. They are logged as what they are.
//
//   umpire place COUNTER PLACE [FACE]   put a counter on top of a place
//   umpire remove COUNTER               out of play
//   umpire flip COUNTER [FACE]          turn to the next or the given face
//   umpire face COUNTER DIRECTION       set the facing (0..5 or a direction's name)
//   umpire mark COUNTER MARK on|off     set a status marker
//   umpire hexside HEXSIDE MARK on|off  set a mark of a hexside ("1511-1512", or "1501-NW" at the map's edge)
//   umpire level COUNTER LEVEL NUMBER   set one of the counter's small numbers
//   umpire roll SIDES                   a die for the players' own use
//   umpire set TRACK NUMBER             set a track
//   umpire phase STEP [TURN]            go to a step of the sequence of play
//   umpire note TEXT                    a remark
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sandtable/dice.hpp"
#include "sandtable/error.hpp"
#include "sandtable/event.hpp"
#include "sandtable/game.hpp"

namespace sandtable {

/// A checked umpire's act.
struct UmpireAct {
  enum class Verb : std::uint8_t { place, remove, flip, face, mark, hexside, level, roll, set, phase, note };
  Verb verb = Verb::note;
  CounterId counter;
  PlaceId place;
  HexsideId hexside;
  std::int32_t number = 0;  // face, facing, mark bit, die sides, track value, turn
  std::int32_t value = 0;   // on/off, level value
  TrackId track;
  StepId step;
  std::string note;
};

/// True if the text starts with "umpire".
[[nodiscard]] bool is_umpire_text(std::string_view text);
[[nodiscard]] Result<UmpireAct> parse_umpire(const GameData& data, std::string_view text);
/// Canonical text form, starting with "umpire".
[[nodiscard]] std::string print_umpire(const GameData& data, const UmpireAct& act);
/// Carries the act out and lets the game adjust. Works without rules code if `game` has none to adjust.
void apply_umpire(const Game& game, Position& position, const UmpireAct& act, Dice& dice, EventSink& events);

}  // namespace sandtable

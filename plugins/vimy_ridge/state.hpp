// What Vimy Ridge keeps in a position beside the board: marks, frames and the module's own small state.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "sandtable/ids.hpp"
#include "sandtable/position.hpp"

namespace vimy {

using namespace sandtable;

inline constexpr SideId allied{0};
inline constexpr SideId german{1};
[[nodiscard]] constexpr SideId enemy_of(SideId side) {
  return side == allied ? german : allied;
}

/// Verbs in the order of VimyGame::verbs().
enum class Act : std::uint8_t {
  deploy,
  pick,
  quick,
  ready,
  move,
  stop,
  end,
  aircraft,
  replace,
  enter,
  rebuild,
  gas,
  bombard,
  fire,
  attack,
  join,
  declare,
  support,
  pass,
  lose,
  resist,
  retreat,
  displace,
  advance,
  done,
};

/// Status markers, in the order of counters.toml.
enum Mark : unsigned { moved, attacked, advanced, displaced, arrived };

/// Small number of a counter: which divisions have attacked it in this phase, a bit each (18.3-b).
inline constexpr unsigned attacking_divisions = 0;

/// Steps of the sequence, in the order of sequence.toml.
enum class Phase : std::uint16_t {
  german_setup,
  allied_setup,
  support,
  allied_movement,
  allied_bombardment,
  allied_combat,
  allied_mobile_movement,
  allied_mobile_combat,
  german_movement,
  german_bombardment,
  german_combat,
  german_mobile_movement,
  german_mobile_combat,
  end,
};
inline constexpr std::size_t phase_count = 14;

/// How the game was won before its last turn ended (12.1-e, 12.1-f).
enum class InstantWin : std::uint8_t { none, vimy_town, no_germans };

enum class Gas : std::uint8_t { undecided, used, not_used };

/// The module's own state: plain bytes without padding.
struct VimyState {
  std::uint16_t peaks_allied = 0;  // bit i: the last unit on the i-th peak hex was Canadian (12.1-b)
  std::uint8_t supply_allied = 0;  // the last unit in the German supply hex was Canadian (12.1-c)
  std::uint8_t replacements = 0;   // left to the phasing side in this night phase (11.3, 11.6)
  Gas gas = Gas::undecided;
  InstantWin instant_win = InstantWin::none;
  std::uint8_t over = 0;        // the game has ended
  std::uint8_t sight_open = 0;  // option: No Man's Land does not block sight
  std::uint8_t last_turn = 0;
  std::uint8_t aircraft_lost_turn = 0;  // the last night turn whose aircraft was taken (18.1)
};
static_assert(std::has_unique_object_representations_v<VimyState>);

/// Kinds of frames.
enum class Open : std::uint16_t { move, arrival, attack, displacement };

/// Frame of a move under way (5.1-b).
struct MoveFrame {
  CounterId unit;
  std::int16_t left = 0;            // half movement points
  std::int16_t started_in_zoc = 0;  // and has not left its first hex
};

/// Frame of a replacement that must choose its arrival hex (11.3-f, 11.6-b).
struct ArrivalFrame {
  CounterId unit;
  std::int16_t face = 0;
};

inline constexpr std::size_t most_attackers = 6;
inline constexpr std::size_t longest_retreat = 3;

/// A path of retreat: up to three hexes in order.
struct RetreatPath {
  std::array<HexId, longest_retreat> hexes{};
  std::uint16_t count = 0;

  [[nodiscard]] HexId last() const { return hexes[count - 1U]; }
  bool operator==(const RetreatPath&) const = default;
};

enum class AttackStep : std::uint8_t {
  gather,
  support_1,  // 8.2.1-b1 attacker
  support_2,  // 8.2.1-b2 defender
  support_3,  // 8.2.1-b3 attacker
  support_4,  // 8.2.1-b4 defender
  loss,       // the attacker picks the unit that loses a step
  attacker_retreat,
  defender_retreat,
  advance,
};

enum class AttackerState : std::uint8_t { fought, must_retreat, done };

/// Frame of an attack from its declaration to the last advance. `step` of the frame is an AttackStep.
struct AttackFrame {
  CounterId target;
  HexId hex;
  std::array<CounterId, most_attackers> attackers{};
  std::array<AttackerState, most_attackers> states{};
  std::uint8_t count = 0;           // attackers
  std::uint8_t retreat_length = 0;  // of the result
  std::uint8_t exchange = 0;        // the loss is an Ex, so the defender loses a step too
  std::uint8_t path_count = 0;      // path of retreat, combat hex first (8.5-d)
  std::array<HexId, longest_retreat + 1> path{};
};

/// Frame of a unit that must make room for another that retreats into its hex (8.3.1).
struct DisplacementFrame {
  CounterId unit;       // to be displaced
  CounterId retreater;  // comes into its hex afterwards
  RetreatPath path;     // of the retreater
  std::uint16_t loses_step = 0;
};

}  // namespace vimy

// Vimy Ridge: Arras Diversion. One function for each procedure of the rules, in files named after the rulebook's
// sections; the numbers of its tables and tracks live in modules/vimy-ridge.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "forces.hpp"
#include "ground.hpp"
#include "sandtable/game.hpp"
#include "state.hpp"

namespace vimy {

/// What one apply() works with.
struct Play {
  Position& position;
  Dice& dice;
  EventSink& events;

  [[nodiscard]] Board& board() const { return position.board; }
  [[nodiscard]] VimyState& state() const { return position.state<VimyState>(); }
};

/// A way to retreat: full length, or short with the loss of a step (8.3-i).
struct RetreatOption {
  RetreatPath path;
  bool displaces = false;   // the last hex holds a friend that must make room (8.3.1)
  bool loses_step = false;  // shorter than the result demands
};

/// Ways to retreat, in a fixed order. At most 42 paths of three hexes exist, and as many shorter ones.
struct RetreatOptions {
  std::array<RetreatOption, 96> list{};
  std::size_t count = 0;
  void add(const RetreatOption& option) { list[count++] = option; }
  [[nodiscard]] std::span<const RetreatOption> all() const { return {list.data(), count}; }
};

/// The calculation of one attack.
struct AttackSum {
  std::int32_t attack = 0;          // attack strengths
  std::int32_t attack_support = 0;  // revealed markers
  std::int32_t defense = 0;         // after halving
  std::int32_t printed_defense = 0;
  std::int32_t defense_support = 0;
  std::int32_t line = 0;  // of the combat results table
  std::string_view line_rule;
  [[nodiscard]] std::int32_t differential() const { return attack + attack_support - defense - defense_support; }
};

class VimyGame final : public Game {
 public:
  explicit VimyGame(const GameData& data);

  [[nodiscard]] std::span<const Verb> verbs() const override;
  void set_up(Position& position, const GameSetup& setup, Dice& dice, EventSink& events) const override;
  void decide(const Position& position, Decision& decision) const override;
  Refusal apply(Position& position, const Action& action, Dice& dice, EventSink& events) const override;
  [[nodiscard]] Outcome outcome(const Position& position) const override;
  void explain(const Position& position, const Action& action, Explanation& explanation) const override;
  [[nodiscard]] Visibility visibility(const Position& position, CounterId counter, SideId side) const override;
  void on_umpire(Position& position, bool step_changed) const override;
  [[nodiscard]] std::string check(const Position& position) const override;
  void describe(const Position& position, std::vector<std::string>& lines) const override;

 private:
  // The position as the rules read it
  [[nodiscard]] Phase phase(const Position& position) const { return static_cast<Phase>(position.sequence.step.value); }
  [[nodiscard]] SideId phasing_side(const Position& position) const;
  [[nodiscard]] bool night(const Position& position) const;
  [[nodiscard]] bool movement_phase(const Position& position) const;
  [[nodiscard]] bool bombardment_phase(const Position& position) const;
  [[nodiscard]] bool combat_phase(const Position& position) const;
  /// The unit standing in a hex; none if there is only a marker or nothing.
  [[nodiscard]] CounterId unit_in(const Board& board, HexId hex) const {
    const CounterId top = board.top(hex);
    return top.exists() && !forces_.is_unit(top) ? unit_below(board, top) : top;
  }
  [[nodiscard]] CounterId unit_below(const Board& board, CounterId marker) const;
  [[nodiscard]] bool holds_enemy(const Board& board, HexId hex, SideId side) const;
  [[nodiscard]] const Strength& strength(const Board& board, CounterId unit) const {
    return forces_.strength(unit, board.counter(unit).face);
  }
  [[nodiscard]] Open open(const Position& position) const { return static_cast<Open>(position.frame().kind); }
  [[nodiscard]] bool open_is(const Position& position, Open kind) const {
    return position.has_frame() && open(position) == kind;
  }
  /// The attack being fought; it lies at the bottom of the stack of frames.
  [[nodiscard]] static const AttackFrame* attack_under_way(const Position& position);
  [[nodiscard]] bool attack_step(const Position& position, AttackStep step) const;

  // 6.0 Zones of control (zone_of_control.cpp)
  /// Whether `hex` lies in an enemy zone of control for a unit of `side`. `occupied`: a unit of that side stands there,
  /// so that trenches stop zones of control (14.2-d).
  [[nodiscard]] bool in_enemy_zoc(const Board& board, HexId hex, SideId side, bool occupied) const;

  // 3.0, 11.0 Set-up (setup.cpp)
  void decide_setup(const Position& position, SideId side, Decision& decision) const;
  [[nodiscard]] Refusal check_deploy(const Position& position, CounterId unit, HexId hex) const;
  [[nodiscard]] Refusal check_pick(const Position& position, CounterId unit) const;
  [[nodiscard]] Refusal check_quick(const Position& position, SideId side) const;
  [[nodiscard]] Refusal check_ready(const Position& position) const;
  [[nodiscard]] Refusal check_bands(const Board& board) const;
  void do_deploy(Play& play, CounterId unit, HexId hex) const;
  void do_quick(Play& play, SideId side) const;

  // 4.0 Sequence of play (turn.cpp)
  void begin_turn(Play& play) const;
  void allot_bombardment(Board& board, std::uint16_t turn) const;
  void begin_step(Position& position, EventSink& events) const;
  void end_step(Position& position, EventSink& events) const;
  [[nodiscard]] bool step_needs_decision(const Position& position) const;
  void next_step(Play& play) const;
  void go_on(Play& play) const;

  // 5.0 Movement (movement.cpp)
  void decide_movement(const Position& position, Decision& decision) const;
  void decide_move_under_way(const Position& position, Decision& decision) const;
  void add_steps(const Position& position, CounterId unit, const MoveFrame& move, Decision& decision) const;
  void add_aircraft(const Position& position, Decision& decision) const;
  [[nodiscard]] bool may_move(const Position& position, CounterId unit) const;
  [[nodiscard]] MoveFrame begin_move(const Board& board, CounterId unit) const;
  [[nodiscard]] Refusal check_step(const Board& board, const MoveFrame& move, Direction direction) const;
  [[nodiscard]] bool can_finish(const Board& board, SideId side, HexId hex, int left, int depth) const;
  [[nodiscard]] Refusal check_move(const Position& position, CounterId unit, HexId to) const;
  [[nodiscard]] Refusal check_stop(const Position& position) const;
  [[nodiscard]] Refusal check_end(const Position& position) const;
  [[nodiscard]] Refusal check_aircraft(const Position& position, HexId hex) const;
  void do_move(Play& play, CounterId unit, HexId to) const;
  void finish_move(Position& position, CounterId unit) const;
  void do_aircraft(Play& play, HexId hex) const;
  [[nodiscard]] CounterId spare_aircraft(const Board& board) const { return board.top(forces_.aircraft_pool()); }
  [[nodiscard]] bool aircraft_over(const Board& board, HexId hex) const;

  // 11.3, 11.6 Replacements (replacements.cpp)
  void add_replacements(const Position& position, Decision& decision) const;
  [[nodiscard]] bool any_replacement(const Position& position) const;
  void decide_arrival(const Position& position, Decision& decision) const;
  [[nodiscard]] Refusal check_replace(const Position& position, CounterId unit, std::uint16_t face) const;
  [[nodiscard]] Refusal check_rebuild(const Position& position, CounterId unit) const;
  [[nodiscard]] Refusal check_enter(const Position& position, HexId hex) const;
  [[nodiscard]] Refusal arrival_refusal(const Board& board, SideId side, HexId hex) const;
  [[nodiscard]] bool any_arrival_hex(const Board& board, SideId side) const;
  void do_replace(Play& play, CounterId unit, std::uint16_t face) const;
  void do_rebuild(Play& play, CounterId unit) const;
  void do_enter(Play& play, HexId hex) const;

  // 17.3 Observation (observation.cpp)
  /// Whether `side` observes the enemy unit in `target`.
  [[nodiscard]] bool observed(const Position& position, HexId target, SideId side) const;

  // 17.0 Bombardment (bombardment.cpp)
  void decide_bombardment(const Position& position, Decision& decision) const;
  [[nodiscard]] Refusal check_bombard(const Position& position, CounterId unit) const;
  [[nodiscard]] Refusal check_gas(const Position& position) const;
  [[nodiscard]] Refusal check_fire(const Position& position) const;
  [[nodiscard]] bool any_bombardment(const Position& position) const;
  [[nodiscard]] bool gas_open(const Position& position) const;
  [[nodiscard]] std::int32_t markers_on(const Board& board, HexId hex) const;
  struct BombardmentSum {
    std::array<const TableModifier*, 5> modifiers{};
    std::size_t count = 0;
    std::int32_t total = 0;
  };
  [[nodiscard]] BombardmentSum bombardment_sum(const Position& position, HexId hex, SideId firing) const;
  void do_bombard(Play& play, CounterId unit) const;
  void do_fire(Play& play) const;
  void bombard_unit(Play& play, CounterId unit, std::int32_t markers) const;

  // 8.2 Ground combat (combat.cpp)
  void decide_combat(const Position& position, Decision& decision) const;
  void decide_attack(const Position& position, Decision& decision) const;
  [[nodiscard]] bool may_attack(const Board& board, CounterId unit) const;
  [[nodiscard]] bool any_attack(const Position& position) const;
  [[nodiscard]] Refusal check_attacker(const Position& position, CounterId unit, CounterId target, HexId hex) const;
  [[nodiscard]] Refusal check_attack(const Position& position, HexId hex, CounterId unit) const;
  [[nodiscard]] Refusal check_join(const Position& position, CounterId unit) const;
  [[nodiscard]] Refusal check_declare(const Position& position) const;
  void do_attack(Play& play, HexId hex, CounterId unit) const;
  void do_join(Play& play, CounterId unit) const;
  void do_declare(Play& play) const;
  [[nodiscard]] AttackSum attack_sum(const Position& position, const AttackFrame& attack) const;
  [[nodiscard]] std::int32_t terrain_line(const Board& board, const AttackFrame& attack, std::string_view& rule) const;
  [[nodiscard]] const Table& crt() const { return *crt_; }

  // 7.0 Support fire (support_fire.cpp)
  void decide_support(const Position& position, Decision& decision) const;
  [[nodiscard]] Refusal check_support(const Position& position) const;
  [[nodiscard]] Refusal check_pass(const Position& position) const;
  [[nodiscard]] static SideId supporting_side(SideId attacker, AttackStep step);
  [[nodiscard]] bool support_allowed(const Position& position, const AttackFrame& attack, SideId side) const;
  void draw_allotment(Play& play, SideId side) const;
  void do_support(Play& play) const;
  void next_support_step(Play& play) const;
  void return_support(Board& board, SideId side, bool unused_too) const;

  // 8.2.4 Results (combat_results.cpp)
  void resolve_attack(Play& play) const;
  void apply_result(Play& play, std::string_view result) const;
  void ask_for_loss(Play& play, bool exchange) const;
  void finish_attack(Play& play) const;
  [[nodiscard]] Refusal check_lose(const Position& position, CounterId unit) const;
  void do_lose(Play& play, CounterId unit) const;
  void lose_step(Play& play, CounterId unit, std::string_view rule) const;
  void eliminate(Play& play, CounterId unit, std::string_view rule) const;
  void decide_loss(const Position& position, Decision& decision) const;

  // 8.3, 8.4 Retreat and stiff resistance (retreat.cpp)
  void decide_retreat(const Position& position, Decision& decision) const;
  void decide_displacement(const Position& position, Decision& decision) const;
  [[nodiscard]] RetreatOptions retreat_options(const Position& position, CounterId unit, std::uint16_t length) const;
  void collect_paths(const Position& position, CounterId unit, std::uint16_t length, bool full, RetreatOptions& vacant,
                     RetreatOptions& through, RetreatOptions& displacing) const;
  void keep_nearer_home(SideId side, HexId from, RetreatOptions& options) const;
  [[nodiscard]] RetreatOptions displacement_options(const Position& position, CounterId unit) const;
  /// `bumped`: units already making room in this chain.
  [[nodiscard]] bool bars_displacement(const Board& board, CounterId unit, HexId next) const;
  [[nodiscard]] bool can_displace(const Position& position, CounterId unit, std::span<const CounterId> bumped) const;
  [[nodiscard]] bool must_retreat(const Position& position, CounterId unit) const;
  [[nodiscard]] Refusal check_resist(const Position& position, CounterId unit) const;
  [[nodiscard]] Refusal check_retreat(const Position& position, const Action& action) const;
  [[nodiscard]] Refusal check_displace(const Position& position, CounterId unit, HexId hex) const;
  void do_resist(Play& play, CounterId unit) const;
  void do_retreat(Play& play, const Action& action) const;
  void do_displace(Play& play, CounterId unit, HexId hex) const;
  void carry_out_retreat(Play& play, CounterId unit, const RetreatPath& path, bool loses_step) const;
  void retreat_done(Play& play, CounterId unit, HexId start, const RetreatPath& path) const;

  // 8.5 Advance after combat (advance.cpp)
  void open_advance(Play& play) const;
  void decide_advance(const Position& position, Decision& decision) const;
  [[nodiscard]] Refusal check_advance(const Position& position, CounterId unit, HexId hex) const;
  [[nodiscard]] Refusal check_done(const Position& position) const;
  [[nodiscard]] bool any_advance(const Position& position) const;
  void do_advance(Play& play, CounterId unit, HexId hex) const;

  // 12.0 Victory (victory.cpp)
  /// To be called for every hex a unit enters (12.1-b, -c, -e).
  void entered(Play& play, CounterId unit, HexId hex) const;
  void win_at_once(Play& play, InstantWin how) const;
  void check_last_german(Play& play) const;
  [[nodiscard]] std::int32_t east_edge_units(const Board& board) const;
  [[nodiscard]] std::int32_t victory_points(const Position& position) const;

  // Explanations (explain.cpp)
  [[nodiscard]] Refusal check(const Position& position, const Action& action) const;
  void explain_attack(const Position& position, const AttackFrame& attack, Explanation& explanation) const;
  void explain_move(const Position& position, CounterId unit, HexId to, Explanation& explanation) const;
  void explain_bombardment(const Position& position, CounterId unit, Explanation& explanation) const;
  void explain_target(const Position& position, CounterId unit, std::int32_t markers, Explanation& explanation) const;
  void explain_fire(const Position& position, Explanation& explanation) const;
  void explain_retreat(const Position& position, const Action& action, Explanation& explanation) const;

  Ground ground_;
  Forces forces_;
  const Table* crt_ = nullptr;
  const Table* bombardment_table_ = nullptr;
  const TableModifier* gas_modifier_ = nullptr;
  const TableModifier* aircraft_modifier_ = nullptr;
  const TableModifier* allied_target_modifier_ = nullptr;
  const TableModifier* night_modifier_ = nullptr;
  std::vector<std::uint8_t> night_turns_;                  // by turn
  std::vector<std::array<std::int32_t, 2>> bombardments_;  // allotment by turn and side
  std::vector<std::array<std::int32_t, 2>> support_allotment_;
  std::int32_t replacements_ = 0;
  std::int32_t markers_on_one_unit_ = 0;
  std::int32_t points_needed_ = 0;
  std::int32_t east_edge_needed_ = 0;
};

}  // namespace vimy

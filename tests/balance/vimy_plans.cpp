// Plays Vimy Ridge with the simplest sensible plan for each side, to see that neither side is helpless with the
// reconstructed strengths (ruling B2). The Allied plan presses east and attacks when the odds are good; the German
// plan holds its ground, bombards and counterattacks when the odds are good.
//
//     sandtable_vimy_plans MODULE_FOLDER GAMES FIRST_SEED ALLIED_PLAN GERMAN_PLAN      plans: sensible, random
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "core/random_source.hpp"
#include "core/shelf.hpp"
#include "sandtable/decision.hpp"
#include "sandtable/game.hpp"

namespace {

using namespace sandtable;

/// What a result is worth to the attacker, for choosing attacks only.
int worth(std::string_view result) {
  if (result == "De") return 6;
  if (result == "D3") return 4;
  if (result == "D2") return 3;
  if (result == "A1" || result == "A2" || result == "A3") return -2;
  if (result == "(A)") return -3;
  if (result == "Ae") return -7;
  return 0;
}

class Plan {
 public:
  Plan(const LoadedModule& module, SideId side, std::uint64_t seed) : module_(module), side_(side), chooser_(seed) {}

  Action choose(const Position& position, const Decision& decision) {
    const auto verb = [&](std::string_view name) { return first(decision, name); };
    for (const std::string_view always : {"quick-setup", "rebuild", "lose", "displace"}) {
      if (always == "quick-setup" && set_up_) continue;
      if (const Action* action = verb(always)) {
        set_up_ = set_up_ || always == "quick-setup";
        return *action;
      }
    }
    if (const Action* ready = verb("ready")) return *ready;
    if (verb("gas") != nullptr) return *verb("gas");
    if (verb("support") != nullptr) return *verb("support");
    if (verb("fire") != nullptr) return choose_bombardment(position, decision);
    if (verb("resist") != nullptr) return choose_retreat(position, decision);
    if (verb("done") != nullptr) return verb("advance") != nullptr ? farthest_advance(decision) : *verb("done");
    if (verb("declare") != nullptr) return choose_join(position, decision);
    if (verb("attack") != nullptr) return choose_attack(position, decision);
    if (verb("return") != nullptr) return *verb("return");
    if (verb("enter") != nullptr)
      return decision.actions[chooser_.below(static_cast<std::uint32_t>(decision.actions.size()))];
    return choose_move(position, decision);
  }

 private:
  [[nodiscard]] const Game& game() const { return module_.game(); }
  [[nodiscard]] const Map& map() const { return module_.data().map; }
  [[nodiscard]] std::string_view name(const Action& action) const {
    return module_.grammar().verbs()[action.verb].name;
  }
  [[nodiscard]] const Action* first(const Decision& decision, std::string_view verb) const {
    for (const Action& action : decision.actions) {
      if (name(action) == verb) return &action;
    }
    return nullptr;
  }

  /// Average worth over the die of the attack that `declare` or the given action stands for; in sixths.
  int attack_worth(const Position& position, const Action& action) const {
    Explanation explanation;
    game().explain(position, action, explanation);
    if (!explanation.table) return -100;
    const Table& table = *module_.data().find_table(explanation.table->table);
    int sum = 0;
    for (const auto& row : table.rows) sum += worth(row[static_cast<std::size_t>(explanation.table->column)].result);
    return sum;
  }

  Action choose_attack(const Position& position, const Decision& decision) const {
    const Action* best = first(decision, "end");
    int best_worth = 2;
    for (const Action& action : decision.actions) {
      if (name(action) != "attack") continue;
      // With everyone of the division who can join.
      Position trial = position;
      SeededDice dice(1);
      NoEvents nothing;
      (void)game().apply(trial, action, dice, nothing);
      Decision next;
      game().decide(trial, next);
      while (const Action* join = first(next, "join")) {
        const Action joining = *join;
        (void)game().apply(trial, joining, dice, nothing);
        game().decide(trial, next);
      }
      const int value = attack_worth(trial, *first(next, "declare"));
      if (value > best_worth) {
        best_worth = value;
        best = &action;
      }
    }
    return *best;
  }

  Action choose_join(const Position&, const Decision& decision) const {
    const Action* join = first(decision, "join");
    return join != nullptr ? *join : *first(decision, "declare");
  }

  Action choose_bombardment(const Position& position, const Decision& decision) const {
    const Action* best = first(decision, "fire");
    Fraction best_chance = 0;
    for (const Action& action : decision.actions) {
      if (name(action) != "bombard") continue;
      Explanation explanation;
      game().explain(position, action, explanation);
      for (const ExplanationLine& line : explanation.lines) {
        if (line.rule == "bomb.table" && line.value && *line.value > best_chance) {
          best_chance = *line.value;
          best = &action;
        }
      }
    }
    return *best;
  }

  /// A full unit resists where it shelters in a trench or on a peak; others give way.
  Action choose_retreat(const Position& position, const Decision& decision) const {
    const Action resist = *first(decision, "resist");
    const CounterId unit = resist.counter(0);
    const HexId hex = position.board.hex(unit);
    bool shelter = map().has(hex, map().find_feature("peak"));
    for (Direction side = 0; side < direction_count; ++side) {
      shelter = shelter || map().has(map().hexside(hex, side), map().find_feature("trench"));
    }
    if (position.board.counter(unit).face == 0 && shelter) return resist;
    for (const Action& action : decision.actions) {
      if (name(action) == "retreat" && action.counter(0) == unit) return action;
    }
    return resist;
  }

  Action farthest_advance(const Decision& decision) const {
    const Action* best = first(decision, "advance");
    for (const Action& action : decision.actions) {
      if (name(action) == "advance" && action.counter(0) == best->counter(0)) best = &action;
    }
    return *best;
  }

  /// The German reserves of the center garrison Petit Vimy, which bars the instant win (12.1-e).
  [[nodiscard]] int garrison_gain(const Position& position, const Action& step) const {
    const CounterId unit = step.counter(0);
    const std::string& id = module_.data().counter_name(unit);
    const Zone& petit = map().zone(map().find_zone("petit-vimy"));
    const bool north = id == "III/262";
    if (!north && id != "III/263") return 0;
    const HexId post = north ? petit.hexes.front() : petit.hexes.back();
    return map().distance(position.board.hex(unit), post) - map().distance(step.hex(1), post);
  }

  /// Every second battalion makes for Vimy (12.1-e); the others close with the nearest enemy.
  [[nodiscard]] int goal_distance(const Position& position, CounterId mover, HexId hex) const {
    int best = 1000;
    const Zone& vimy = map().zone(map().find_zone("vimy"));
    for (const HexId goal : vimy.hexes) best = std::min(best, map().distance(hex, goal));
    if (mover.value % 2 == 0) return best;
    for (std::uint16_t i = 0; i < module_.data().counters.size(); ++i) {
      const CounterType& type = module_.data().type_of(CounterId(i));
      const HexId at = position.board.hex(CounterId(i));
      if (type.kind == CounterKind::unit && type.side != side_ && at.exists()) {
        best = std::min(best, map().distance(hex, at));
      }
    }
    return best;
  }

  Action choose_move(const Position& position, const Decision& decision) {
    if (const Action* aircraft = first(decision, "aircraft")) {
      for (const Action& action : decision.actions) {
        if (name(action) == "aircraft" && position.board.top(action.hex(0)).exists() &&
            position.board.counter(position.board.top(action.hex(0))).owner != side_) {
          return action;
        }
      }
      (void)aircraft;
    }
    const Action* quiet = decision.quiet >= 0 ? &decision.actions[static_cast<std::size_t>(decision.quiet)] : nullptr;
    const Action* best = quiet;
    int best_gain = 0;
    for (const Action& action : decision.actions) {
      if (name(action) != "move") continue;
      const CounterId unit = action.counter(0);
      const int gain = side_.value == 1 ? garrison_gain(position, action)
                                        : goal_distance(position, unit, position.board.hex(unit)) -
                                              goal_distance(position, unit, action.hex(1));
      if (best == nullptr || gain > best_gain) {
        best = &action;
        best_gain = gain;
      }
    }
    return *best;
  }

  const LoadedModule& module_;
  SideId side_;
  SeededDice chooser_;
  bool set_up_ = false;
};

}  // namespace

int main(int count, char** arguments) {
  if (count != 6) {
    fmt::print(stderr, "usage: sandtable_vimy_plans MODULE_FOLDER GAMES FIRST_SEED ALLIED_PLAN GERMAN_PLAN\n");
    return 2;
  }
  const auto module = load_module(arguments[1]);
  if (!module) {
    fmt::print(stderr, "{}\n", module.error().text());
    return 1;
  }
  const Game& game = (*module)->game();
  const int games = std::atoi(arguments[2]);
  int allied_wins = 0;
  int instant = 0;
  long points[4] = {};
  long lost[2] = {};
  for (int i = 0; i < games; ++i) {
    const auto seed = static_cast<std::uint64_t>(std::atoll(arguments[3])) + static_cast<std::uint64_t>(i);
    SeededDice dice(seed);
    SeededDice chooser(seed + 77);
    Plan plans[2] = {Plan(**module, SideId(0), seed), Plan(**module, SideId(1), seed)};
    Position position = game.blank_position();
    NoEvents nothing;
    game.set_up(position, {game.data().scenarios.front().id, {}}, dice, nothing);
    Decision decision;
    for (game.decide(position, decision); !decision.over(); game.decide(position, decision)) {
      const std::string_view plan = arguments[4 + decision.side.value];
      const Action action = plan == "sensible"
                                ? plans[decision.side.value].choose(position, decision)
                                : decision.actions[chooser.below(static_cast<std::uint32_t>(decision.actions.size()))];
      const Refusal refusal = game.apply(position, action, dice, nothing);
      if (refusal.refused()) {
        fmt::print(stderr, "refused: {}\n", refusal.sentence);
        return 1;
      }
    }
    const Outcome outcome = game.outcome(position);
    allied_wins += outcome.winner.value == 0 ? 1 : 0;
    instant += outcome.level == "instant victory" ? 1 : 0;
    for (std::size_t item = 0; item < 3; ++item) points[item] += outcome.reckoning[item].met ? 1 : 0;
    for (std::size_t side = 0; side < 2; ++side) {
      lost[side] += static_cast<long>(
          position.board.count(game.data().find_box(side == 0 ? "eliminated-allied" : "eliminated-german")));
    }
  }
  fmt::print(
      "{} games, Allied {} against German {}: Allied won {} ({} at once), peaks {}, supply hex {}, east edge {}; "
      "units lost a game: Allied {:.1f}, German {:.1f}\n",
      games, arguments[4], arguments[5], allied_wins, instant, points[0], points[1], points[2],
      static_cast<double>(lost[0]) / games, static_cast<double>(lost[1]) / games);
  return 0;
}

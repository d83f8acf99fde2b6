// Random games to the end on any module, with the checks that every module must pass: no dead end, no exception, a
// list of legal actions that is complete and sound, texts and saved positions that come back the same, and views that
// do not depend on what is hidden.
//
//     sandtable_random_games MODULE_FOLDER GAMES FIRST_SEED
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/random_source.hpp"
#include "core/shelf.hpp"
#include "sandtable/decision.hpp"
#include "sandtable/game.hpp"

namespace {

using namespace sandtable;

constexpr int most_decisions = 200'000;
constexpr int pool_size = 512;

void require(bool holds, const std::string& what) {
  if (!holds) throw std::runtime_error(what);
}

class RandomGame {
 public:
  RandomGame(const LoadedModule& module, std::uint64_t seed)
      : module_(module), game_(module.game()), dice_(seed), chooser_(seed ^ 0x5bd1e995ULL) {}

  /// Plays to the end; returns the winner's id, or "nobody".
  std::string play() {
    position_ = game_.blank_position();
    GameSetup setup;
    setup.scenario =
        game_.data().scenarios[chooser_.below(static_cast<std::uint32_t>(game_.data().scenarios.size()))].id;
    for (const GameOption& option : game_.data().options) {
      setup.options.emplace_back(option.id,
                                 option.values[chooser_.below(static_cast<std::uint32_t>(option.values.size()))]);
    }
    NoEvents quiet;
    game_.set_up(position_, setup, dice_, quiet);
    loaded_ = position_;
    for (decisions_ = 0; decisions_ < most_decisions; ++decisions_) {
      game_.decide(position_, decision_);
      if (decision_.over()) break;
      check_decision();
      const Action action = decision_.actions[chooser_.below(static_cast<std::uint32_t>(decision_.actions.size()))];
      remember(action);
      if (decisions_ % 64 == 0) check_position();
      if (decisions_ % 16 == 0) check_probe();
      EventList events;
      const Refusal refusal = decisions_ % 8 == 0 ? game_.apply(position_, action, dice_, events)
                                                  : game_.apply(position_, action, dice_, quiet);
      require(!refusal.refused(), fmt::format("a listed action was refused: {} by {}", text(action), refusal.rule));
    }
    require(decisions_ < most_decisions, fmt::format("no end after {} decisions", most_decisions));
    check_position();
    const Outcome outcome = game_.outcome(position_);
    require(outcome.over, "there is nothing to decide but the game is not over");
    require(!outcome.level.empty() && !outcome.reckoning.empty(), "the outcome has no level or no reckoning");
    return outcome.winner.exists() ? game_.data().sides[outcome.winner.index()].id : "nobody";
  }

  [[nodiscard]] int decisions() const { return decisions_; }
  [[nodiscard]] long checks() const { return checks_; }

 private:
  [[nodiscard]] std::string text(const Action& action) const { return module_.grammar().print(action); }

  void check_decision() {
    require(decision_.side.index() < game_.data().sides.size(), "a decision names no side of the game");
    require(!decision_.actions.empty(), fmt::format("dead end: {} has nothing to do at \"{}\"",
                                                    game_.data().sides[decision_.side.index()].id, decision_.prompt));
    require(decision_.quiet < static_cast<std::int32_t>(decision_.actions.size()),
            "the quiet choice is not in the list");
    require(!decision_.prompt.empty() && game_.data().find_rule(decision_.rule) != nullptr,
            fmt::format("the decision \"{}\" names the unknown rule {}", decision_.prompt, decision_.rule));
    ++checks_;
  }

  void check_position() {
    const std::string problem = game_.check(position_);
    require(problem.empty(), problem);
    check_no_doubles();
    check_saving();
    check_texts();
    check_views();
    checks_ += 4;
  }

  void check_no_doubles() {
    std::vector<std::string> texts;
    for (const Action& action : decision_.actions) texts.push_back(text(action));
    std::ranges::sort(texts);
    const auto twice = std::ranges::adjacent_find(texts);
    require(twice == texts.end(), twice == texts.end() ? "" : "the list holds an action twice: " + *twice);
  }

  void check_saving() {
    const std::vector<std::uint8_t> bytes = position_.save();
    require(bytes.size() == position_.byte_size(), "byte_size() is wrong");
    const Result<void> result = loaded_.load(bytes);
    require(result.has_value(), result ? "" : result.error().sentence);
    require(loaded_ == position_ && loaded_.hash() == position_.hash(), "a saved position came back different");
  }

  void check_texts() {
    for (const Action& action : decision_.actions) {
      const Result<Action> parsed = module_.grammar().parse(text(action));
      require(parsed.has_value() && *parsed == action, "an action's text does not read back: " + text(action));
    }
  }

  /// Swaps hidden counters that look alike: no side's view may change.
  void check_views() {
    for (std::uint8_t side = 0; side < game_.data().sides.size(); ++side) {
      std::vector<CounterId> hidden;
      for (std::uint16_t i = 0; i < game_.data().counters.size(); ++i) {
        if (position_.board.in_play(CounterId(i)) &&
            game_.visibility(position_, CounterId(i), SideId(side)) == Visibility::back) {
          hidden.push_back(CounterId(i));
        }
      }
      if (hidden.size() < 2) continue;
      const CounterId a = hidden[chooser_.below(static_cast<std::uint32_t>(hidden.size()))];
      const CounterId b = hidden[chooser_.below(static_cast<std::uint32_t>(hidden.size()))];
      if (a == b || game_.data().type_of(a).back != game_.data().type_of(b).back) continue;
      Position other = position_;
      const PlaceId place = position_.board.place(a);
      other.board.move(a, position_.board.place(b));
      other.board.move(b, place);
      require(game_.view_for(other, SideId(side)) == game_.view_for(position_, SideId(side)),
              fmt::format("side {} can tell {} from {}", game_.data().sides[side].id, game_.data().counter_name(a),
                          game_.data().counter_name(b)));
      ++checks_;
    }
  }

  void remember(const Action& action) {
    if (pool_.size() < pool_size) {
      pool_.push_back(action);
    } else {
      pool_[chooser_.below(pool_size)] = action;
    }
  }

  /// An action that was legal at some time is accepted now exactly if it is listed now; a refusal changes nothing and
  /// names a rule of the index, and explain() agrees with it.
  void check_probe() {
    const Action probe = pool_[chooser_.below(static_cast<std::uint32_t>(pool_.size()))];
    const bool listed = std::ranges::find(decision_.actions, probe) != decision_.actions.end();
    Position copy = position_;
    SeededDice dice(1);
    NoEvents quiet;
    const Refusal refusal = game_.apply(copy, probe, dice, quiet);
    require(refusal.refused() != listed,
            fmt::format("\"{}\" is {} but was {}", text(probe), listed ? "listed" : "not listed",
                        refusal.refused() ? fmt::format("refused by {}", refusal.rule) : "accepted"));
    Explanation explanation;
    game_.explain(position_, probe, explanation);
    if (refusal.refused()) {
      require(copy == position_, "a refused action changed the position: " + text(probe));
      require(game_.data().find_rule(refusal.rule) != nullptr,
              fmt::format("a refusal names the unknown rule {}", refusal.rule));
      require(explanation.forbidden_rule == refusal.rule,
              "explain() names another rule than the refusal: " + text(probe));
    } else {
      require(explanation.forbidden_rule.empty(), "explain() forbids a legal action: " + text(probe));
    }
    ++checks_;
  }

  const LoadedModule& module_;
  const Game& game_;
  SeededDice dice_;
  SeededDice chooser_;
  Position position_;
  Position loaded_;
  Decision decision_;
  std::vector<Action> pool_;
  int decisions_ = 0;
  long checks_ = 0;
};

}  // namespace

int main(int count, char** arguments) {
  if (count != 4) {
    fmt::print(stderr, "usage: sandtable_random_games MODULE_FOLDER GAMES FIRST_SEED\n");
    return 2;
  }
  const auto module = load_module(arguments[1]);
  if (!module) {
    fmt::print(stderr, "{}\n", module.error().text());
    return 1;
  }
  const int games = std::atoi(arguments[2]);
  const auto first_seed = static_cast<std::uint64_t>(std::atoll(arguments[3]));
  long decisions = 0;
  long checks = 0;
  std::vector<std::pair<std::string, int>> wins;
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(i);
    RandomGame game(**module, seed);
    try {
      const std::string winner = game.play();
      const auto found = std::ranges::find(wins, winner, &std::pair<std::string, int>::first);
      found == wins.end() ? wins.emplace_back(winner, 1) : (++found->second, *found);
    } catch (const std::exception& problem) {
      fmt::print(stderr, "game with seed {} after {} decisions: {}\n", seed, game.decisions(), problem.what());
      return 1;
    }
    decisions += game.decisions();
    checks += game.checks();
  }
  fmt::print("{} random games of {} ended, {} decisions, {} checks", games, (*module)->data().info.title, decisions,
             checks);
  for (const auto& [winner, number] : wins) fmt::print(", {} won {}", winner, number);
  fmt::print("\n");
  return games > 0 && checks > 0 ? 0 : 1;
}

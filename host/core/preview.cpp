#include "core/preview.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

#include "core/act.hpp"
#include "core/narrate.hpp"
#include "core/outcome_tree.hpp"
#include "core/phrases.hpp"
#include "core/random_source.hpp"
#include "core/session.hpp"

namespace sandtable {

namespace {

constexpr std::uint64_t sample_seed = 1;
/// Quiet choices taken in one walk; a procedure that asks more often is not waiting for a result.
constexpr int most_quiet_choices = 100;

/// Keeps the result of the first table look-up and wants nothing after it.
class FirstResult final : public EventSink {
 public:
  explicit FirstResult(OutcomeTree* tree) : tree_(tree) {}
  bool wanted() const override { return !found_; }
  void add(Event event) override {
    if (found_ || event.kind != EventKind::resolved) return;
    found_ = true;
    result_ = event.result.empty() ? "-" : std::string(event.result);
    if (tree_ != nullptr) tree_->stop_branching();
  }
  void clear() { found_ = false; }
  [[nodiscard]] bool found() const { return found_; }
  [[nodiscard]] std::string result() const { return found_ ? result_ : "no roll"; }

 private:
  OutcomeTree* tree_;
  bool found_ = false;
  std::string result_;
};

/// Plays the action again and again from one position.
class Walker {
 public:
  Walker(const Game& game, const Position& start, const Action& action, std::vector<std::string>& assumptions)
      : game_(game), start_(start), action_(action), assumptions_(assumptions) {}

  [[nodiscard]] Result<void> begin() {
    auto decided = decide_contained(game_, start_, decision_);
    actor_ = decision_.side;
    return decided;
  }

  /// One pass: the action, and quiet choices until the first result.
  [[nodiscard]] Result<void> walk(Dice& dice, FirstResult& events) {
    events.clear();
    position_ = start_;
    if (auto done = apply_contained(game_, position_, action_, dice, events); !done) return done;
    for (int quiet = 0; !events.found() && in_the_same_procedure() && quiet < most_quiet_choices; ++quiet) {
      if (auto decided = decide_contained(game_, position_, decision_); !decided) return decided;
      const bool interrupt = position_.has_frame() || decision_.side != actor_;
      if (decision_.over() || decision_.quiet < 0 || !interrupt) return {};
      const Action choice = decision_.actions[static_cast<std::size_t>(decision_.quiet)];
      if (auto assumed = assume(choice); !assumed) return assumed;
      if (auto done = apply_contained(game_, position_, choice, dice, events); !done) return done;
    }
    return {};
  }

 private:
  /// Results of a later step have nothing to do with the action.
  [[nodiscard]] bool in_the_same_procedure() const { return position_.sequence == start_.sequence; }

  [[nodiscard]] Result<void> assume(const Action& choice) {
    if (!grammar_) {
      auto made = ActionGrammar::make(game_.data(), game_.verbs());
      if (!made) return std::unexpected(made.error());
      grammar_ = std::move(*made);
    }
    const std::string prompt = prompt_text(game_.data(), decision_);
    std::string sentence =
        fmt::format("{} is taken to choose `{}`", side_text(game_.data(), decision_.side), grammar_->print(choice));
    if (!prompt.empty()) sentence += fmt::format(" when asked \"{}\"", prompt);
    if (!decision_.rule.empty()) sentence += fmt::format(" ({})", decision_.rule);
    sentence += ".";
    if (std::ranges::find(assumptions_, sentence) == assumptions_.end()) assumptions_.push_back(std::move(sentence));
    return {};
  }

  const Game& game_;
  const Position& start_;
  const Action& action_;
  std::vector<std::string>& assumptions_;
  Position position_;
  Decision decision_;
  SideId actor_;
  std::optional<ActionGrammar> grammar_;
};

/// Combinations by result and by how rare each is (one in N).
using Counts = std::map<std::pair<std::string, std::uint64_t>, std::uint64_t>;

/// Brings all weights to one denominator; false if it does not fit 63 bits.
bool weigh(const Counts& counts, Preview& preview) {
  constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  std::uint64_t total = 1;
  for (const auto& [key, count] : counts) {
    const std::uint64_t factor = key.second / std::gcd(total, key.second);
    if (total > most / factor) return false;
    total *= factor;
  }
  std::map<std::string, std::uint64_t> weights;
  for (const auto& [key, count] : counts) weights[key.first] += count * (total / key.second);
  preview.total = total;
  for (const auto& [result, weight] : weights) preview.outcomes.push_back({result, weight});
  return true;
}

/// True if every combination could be tried; the preview is filled then.
Result<bool> try_all(Walker& walker, std::uint64_t limit, Preview& preview) {
  OutcomeTree tree;
  FirstResult events(&tree);
  Counts counts;
  std::uint64_t combinations = 0;
  do {
    if (++combinations > limit) return false;
    tree.begin_pass();
    if (auto walked = walker.walk(tree, events); !walked) return std::unexpected(walked.error());
    const std::uint64_t one_in = tree.one_in();
    if (one_in == 0) return false;
    ++counts[{events.result(), one_in}];
  } while (tree.advance());
  return weigh(counts, preview);
}

Result<void> sample(Walker& walker, std::uint64_t samples, Preview& preview) {
  SeededDice dice(sample_seed);
  FirstResult events(nullptr);
  std::map<std::string, std::uint64_t> counts;
  for (std::uint64_t i = 0; i < samples; ++i) {
    if (auto walked = walker.walk(dice, events); !walked) return walked;
    ++counts[events.result()];
  }
  preview.exact = false;
  preview.total = samples;
  for (const auto& [result, count] : counts) preview.outcomes.push_back({result, count});
  return {};
}

}  // namespace

Result<Preview> preview(const Game& game, const Position& position, const Action& action, std::uint64_t limit) {
  Preview made;
  Walker walker(game, position, action, made.assumptions);
  if (auto begun = walker.begin(); !begun) return std::unexpected(begun.error());
  const auto exact = try_all(walker, limit, made);
  if (!exact) return std::unexpected(exact.error());
  if (!*exact) {
    if (auto sampled = sample(walker, limit, made); !sampled) return std::unexpected(sampled.error());
  }
  std::ranges::stable_sort(made.outcomes, std::greater{}, &PreviewOutcome::weight);  // equal ones stay by code
  return made;
}

Result<Preview> preview_for(const Game& game, const Position& position, SideId side, const Action& action,
                            std::uint64_t limit) {
  constexpr std::uint64_t deals = 48;
  constexpr std::uint64_t share = 1'000'000;  // weight of one deal
  if (!side.exists()) return preview(game, position, action, limit);
  SeededDice dice(sample_seed);
  std::map<std::string, std::uint64_t> weights;
  Preview made;
  Preview first;
  bool anything_hidden = false;
  bool matters = false;  // the odds depend on how the hidden things lie
  for (std::uint64_t deal = 0; deal < deals; ++deal) {
    Position dealt = position;
    game.resample(dealt, side, dice);
    anything_hidden = anything_hidden || !(dealt == position);
    if (deal == 3 && !anything_hidden) return preview(game, position, action, limit);
    auto one = preview(game, dealt, action, limit);
    if (!one) return one;
    if (deal == 0) first = *one;
    matters = matters || one->outcomes != first.outcomes;
    for (const PreviewOutcome& outcome : one->outcomes) weights[outcome.result] += outcome.weight * share / one->total;
    made.assumptions = std::move(one->assumptions);
  }
  if (!matters) return first;
  made.exact = false;
  for (const auto& [result, weight] : weights) {
    made.outcomes.push_back({result, weight});
    made.total += weight;
  }
  made.deals = deals;
  std::ranges::stable_sort(made.outcomes, std::greater{}, &PreviewOutcome::weight);
  return made;
}

}  // namespace sandtable

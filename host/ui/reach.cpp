#include "ui/reach.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "core/act.hpp"
#include "core/session.hpp"
#include "ui/choices.hpp"

namespace sandtable::ui {
namespace {

/// Gives the least value and remembers that it was asked.
class NoDice final : public Dice {
 public:
  int roll(std::string_view, int) override {
    asked = true;
    return 1;
  }
  int draw(std::string_view, int) override {
    asked = true;
    return 0;
  }
  bool asked = false;
};

class RevealWatch final : public EventSink {
 public:
  [[nodiscard]] bool wanted() const override { return true; }
  void add(Event event) override { revealed = revealed || event.kind == EventKind::revealed; }
  bool revealed = false;
};

bool may_be_chained(const Choice& choice, CounterId counter) {
  if (choice.counter != counter) return false;
  return choice.role == VerbRole::move || choice.role == VerbRole::place || choice.role == VerbRole::retreat ||
         choice.role == VerbRole::advance || (choice.role == VerbRole::choice && !choice.target.exists());
}

struct Tried {
  Position position;
  Choices choices;
  bool goes_on = false;
};

}  // namespace

Reach Reach::search(const LoadedModule& module, const Position& position, const Decision& decision, CounterId counter,
                    std::size_t limit) {
  Reach reach;
  const PlaceId home = position.board.place(counter);
  const SideId side = decision.side;
  std::vector<Tried> tried;
  std::set<std::array<std::uint8_t, 16>> seen{position.hash().bytes};
  reach.nodes_.push_back({0, {}, home, 0, 0});
  tried.push_back({position, Choices(module, position, decision), true});
  for (std::size_t at = 0; at < reach.nodes_.size() && reach.nodes_.size() < limit; ++at) {
    if (!tried[at].goes_on) continue;
    const Position here = std::move(tried[at].position);
    const Choices choices = std::move(tried[at].choices);
    for (const std::size_t i : choices.of_counter(counter)) {
      if (!may_be_chained(choices[i], counter) || reach.nodes_.size() >= limit) continue;
      Position next = here;
      NoDice dice;
      RevealWatch events;
      if (!apply_contained(module.game(), next, choices[i].action, dice, events)) continue;
      if (dice.asked || events.revealed || !seen.insert(next.hash().bytes).second) continue;
      Decision after;
      if (!decide_contained(module.game(), next, after)) continue;
      const PlaceId place = next.board.place(counter);
      const bool goes_on = after.side == side;
      Choices open(module, next, after);
      const std::size_t freedom = goes_on ? open.of_counter(counter).size() : 0;
      // A choice that does not open anything for the counter (gas, a flip) is no part of a way.
      if (place == reach.nodes_[at].place && freedom == 0) continue;
      reach.nodes_.push_back({at, choices[i].action, place, reach.nodes_[at].depth + 1, freedom});
      tried.push_back({std::move(next), std::move(open), goes_on});
    }
  }
  for (std::size_t i = 1; i < reach.nodes_.size(); ++i) {
    const Node& node = reach.nodes_[i];
    if (!node.place.exists() || node.place == home) continue;
    const auto [best, fresh] = reach.best_.try_emplace(node.place, i);
    if (fresh) continue;
    const Node& other = reach.nodes_[best->second];
    if (node.depth == other.depth && node.freedom > other.freedom) best->second = i;
  }
  return reach;
}

std::vector<PlaceId> Reach::places() const {
  std::vector<PlaceId> all;
  for (const auto& [place, node] : best_) all.push_back(place);
  return all;
}

std::vector<Action> Reach::way_to(PlaceId place) const {
  std::vector<Action> way;
  const auto found = best_.find(place);
  if (found == best_.end()) return way;
  for (std::size_t at = found->second; at != 0; at = nodes_[at].parent) way.push_back(nodes_[at].action);
  std::ranges::reverse(way);
  return way;
}

std::vector<PlaceId> Reach::path_to(PlaceId place) const {
  std::vector<PlaceId> path;
  const auto found = best_.find(place);
  if (found == best_.end()) return path;
  for (std::size_t at = found->second;; at = nodes_[at].parent) {
    if (path.empty() || path.back() != nodes_[at].place) path.push_back(nodes_[at].place);
    if (at == 0) break;
  }
  std::ranges::reverse(path);
  return path;
}

}  // namespace sandtable::ui

#include "ui/choices.hpp"

#include <algorithm>

#include "sandtable/position.hpp"

namespace sandtable::ui {
namespace {

const std::vector<std::size_t> nothing;

CounterId subject(const Decision& decision) {
  for (const Decision::Subject& about : decision.subjects) {
    if (about.kind == ArgumentKind::counter) return CounterId(about.value);
  }
  return CounterId::none();
}

Choice describe(const LoadedModule& module, const Position& position, const Action& action, CounterId about,
                bool placing) {
  Choice choice;
  choice.action = action;
  choice.role = module.grammar().verbs()[action.verb].role;
  CounterId last_counter;
  for (std::size_t i = 0; i < action.count; ++i) {
    switch (module.grammar().kind(action, i)) {
      case ArgumentKind::counter:
        if (!choice.counter.exists()) choice.counter = action.counter(i);
        last_counter = action.counter(i);
        break;
      case ArgumentKind::hex:
      case ArgumentKind::place:
        choice.target = action.place(i);
        break;
      default:
        break;
    }
  }
  if (!choice.counter.exists() && choice.target.exists() && (choice.role != VerbRole::place || placing)) {
    choice.counter = about;
  }
  if (!choice.target.exists() && last_counter != choice.counter && last_counter.exists()) {
    choice.target = position.board.place(last_counter);
  }
  return choice;
}

}  // namespace

Choices::Choices(const LoadedModule& module, const Position& position, const Decision& decision) {
  const CounterId about = subject(decision);
  // In the midst of a move a thing that is placed elsewhere is not the counter that the decision is about.
  const auto verbs = module.grammar().verbs();
  const bool placing = std::ranges::none_of(decision.actions, [&](const Action& action) {
    const VerbRole role = verbs[action.verb].role;
    return role == VerbRole::move || role == VerbRole::retreat || role == VerbRole::advance;
  });
  all_.reserve(decision.actions.size());
  int confirming = 0;
  for (const Action& action : decision.actions) {
    const std::size_t i = all_.size();
    all_.push_back(describe(module, position, action, about, placing));
    const Choice& choice = all_.back();
    if (choice.counter.exists()) by_counter_[choice.counter].push_back(i);
    if (choice.target.exists()) by_target_[choice.target].push_back(i);
    auto group = std::ranges::find(groups_, action.verb, &Group::verb);
    if (group == groups_.end()) group = groups_.insert(groups_.end(), Group{action.verb, {}});
    group->choices.push_back(i);
    if (choice.bare() && (choice.role == VerbRole::finish || choice.role == VerbRole::pass)) {
      confirming_ = static_cast<int>(i);
      ++confirming;
    }
  }
  if (confirming != 1) confirming_ = -1;
}

const std::vector<std::size_t>& Choices::of_counter(CounterId counter) const {
  const auto found = by_counter_.find(counter);
  return found == by_counter_.end() ? nothing : found->second;
}

const std::vector<std::size_t>& Choices::at(PlaceId target) const {
  const auto found = by_target_.find(target);
  return found == by_target_.end() ? nothing : found->second;
}

}  // namespace sandtable::ui

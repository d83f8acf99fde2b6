#include "ui/attention.hpp"

#include <algorithm>

namespace sandtable::ui {

void Attention::set(const GameTable& table, const Action& action) {
  if (action_ && *action_ == action && revision_ == table.revision()) return;
  action_ = action;
  explanation_ = table.explanation(action);
  legal_ = std::ranges::any_of(table.choices().all(), [&](const Choice& choice) { return choice.action == action; });
}

void Attention::explain(const GameTable& table, const Action& action) {
  follow(table);
  set(table, action);
  call("explanation");
}

void Attention::point(const GameTable& table, const Action& action) {
  follow(table);
  set(table, action);
  if (raised_ || !explanation_.table) return;
  raised_ = true;
  call("explanation");
}

void Attention::follow(const GameTable& table) {
  if (revision_ == table.revision()) return;
  action_.reset();
  explanation_ = {};
  legal_ = false;
  const bool was_committing = std::exchange(committing_, false);
  const int confirming = table.choices().confirming();
  if (confirming >= 0) {
    const Action action = table.choices()[static_cast<std::size_t>(confirming)].action;
    revision_ = table.revision();
    set(table, action);
    committing_ = explanation_.table.has_value();
    if (!committing_) action_.reset();
  }
  revision_ = table.revision();
  // While one attack is put together the player may look at another panel; he is not called back.
  raised_ = committing_;
  if (committing_ && !was_committing) call("explanation");
}

void Attention::open_rule(std::string_view id) {
  rule_ = id;
  ++rules_opened_;
  call("rules");
}

namespace {

/// The action with a counter and a place put in where it names such; nothing if it names no counter.
std::optional<Action> put_in(const GameTable& table, const Choice& choice, CounterId counter, PlaceId place) {
  Action meant = choice.action;
  bool fits = false;
  for (std::size_t i = 0; i < meant.count; ++i) {
    const ArgumentKind kind = table.module().grammar().kind(meant, i);
    if (kind == ArgumentKind::counter) {
      meant.arguments[i] = counter.value;
      fits = true;
    } else if (kind == ArgumentKind::hex || kind == ArgumentKind::place) {
      if (kind == ArgumentKind::hex && place.index() >= table.data().map.hex_count()) return std::nullopt;
      meant.arguments[i] = place.value;
    }
  }
  return fits ? std::optional(meant) : std::nullopt;
}

}  // namespace

std::optional<Action> meant_action(const GameTable& table, PlaceId place, CounterId counter) {
  const Choices& choices = table.choices();
  const CounterId chosen = table.selected_counter();
  if (place.exists()) {
    for (const std::size_t i : choices.at(place)) {
      if (!chosen.exists() || choices[i].counter == chosen || !choices[i].counter.exists()) return choices[i].action;
    }
  }
  if (counter.exists() && !choices.of_counter(counter).empty())
    return choices[choices.of_counter(counter).front()].action;
  const bool elsewhere = chosen.exists() && place.exists() && table.position().board.place(chosen) != place;
  for (const Choice& choice : choices.all()) {
    std::optional<Action> meant;
    if (elsewhere && choice.target.exists()) {
      meant = put_in(table, choice, chosen, place);
    } else if (!elsewhere && counter.exists() && choice.counter.exists()) {
      meant = put_in(table, choice, counter, choice.target.exists() ? choice.target : place);
    }
    if (meant) return meant;
  }
  return std::nullopt;
}

}  // namespace sandtable::ui

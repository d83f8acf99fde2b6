// Playing, undoing, dragging, and the bots of a game on the table.
#include <algorithm>

#include "ui/game_table.hpp"

namespace sandtable::ui {

Result<void> GameTable::play_now(const Action& action, bool by_person) {
  EventList events;
  const Position before = session_.position();
  if (auto played = session_.play(action, &events); !played) return played;
  const bool was_live = shown_ + 1 == session_.length();
  told_.resize(session_.length());
  trails_.swap(live_trails_);
  if (by_person) trails_.clear();
  add_trails(events, before, session_.position());
  trails_.swap(live_trails_);
  preview_.reset();
  preview_job_.cancel();
  if (was_live) {
    show_live();
  } else {
    ++revision_;
  }
  return {};
}

Result<void> GameTable::choose(const Action& action) {
  if (!live()) return fail(ErrorCode::misuse, "You are looking at an earlier moment. Go back to the present to play.");
  if (!session_.read_only_reason().empty()) return fail(ErrorCode::misuse, session_.read_only_reason());
  if (!may_choose()) return fail(ErrorCode::misuse, "It is not your turn to decide.");
  const std::string text = text_of(action);
  if (auto played = play_now(action, true); !played) {
    if (session_.typed_dice() != nullptr && session_.typed_dice()->wanted() != nullptr) {
      if (pending_.empty() || !(pending_.front() == action)) pending_.insert(pending_.begin(), action);
      return {};
    }
    pending_.clear();
    return played;
  }
  if (!undone_.empty() && undone_.back() == text) {
    undone_.pop_back();
  } else {
    undone_.clear();
  }
  return {};
}

const RolledValue* GameTable::wanted_roll() {
  if (pending_.empty() || session_.typed_dice() == nullptr) return nullptr;
  return session_.typed_dice()->wanted();
}

Result<void> GameTable::give_roll(int value) {
  if (wanted_roll() == nullptr) return fail(ErrorCode::misuse, "No die is waited for.");
  if (!session_.typed_dice()->give(value)) {
    return fail(ErrorCode::misuse, "That value is not on " + describe(*wanted_roll()) + ".");
  }
  std::vector<Action> actions;
  actions.swap(pending_);
  const Action action = actions.front();
  return choose(action);
}

const Reach& GameTable::reach(CounterId counter) {
  if (counter != reach_counter_ || revision_ != reach_revision_) {
    reach_ = may_choose() ? Reach::search(module(), session_.position(), session_.decision(), counter) : Reach();
    reach_counter_ = counter;
    reach_revision_ = revision_;
  }
  return reach_;
}

Drop GameTable::drop(CounterId counter, PlaceId place) {
  Drop drop;
  if (!counter.exists() || !place.exists() || position().board.place(counter) == place) return drop;
  std::vector<std::size_t> fitting;
  for (const std::size_t i : choices_.of_counter(counter)) {
    if (choices_[i].target == place) fitting.push_back(i);
  }
  if (fitting.empty()) {
    // Dragging onto a counter that an action names: a unit onto its target.
    for (const std::size_t i : choices_.at(place)) {
      for (std::size_t k = 0; k < choices_[i].action.count; ++k) {
        if (module().grammar().kind(choices_[i].action, k) == ArgumentKind::counter &&
            choices_[i].action.counter(k) == counter) {
          fitting.push_back(i);
          break;
        }
      }
    }
  }
  if (fitting.size() == 1) {
    drop.way = {choices_[fitting.front()].action};
    drop.path = {position().board.place(counter), place};
    return drop;
  }
  for (const std::size_t i : fitting) drop.ambiguous.push_back(choices_[i].action);
  if (!drop.ambiguous.empty()) return drop;
  const Reach& found = reach(counter);
  drop.way = found.way_to(place);
  drop.path = found.path_to(place);
  if (drop.way.empty()) drop.refusal = refusal_of_drop(counter, place);
  return drop;
}

std::string GameTable::refusal_of_drop(CounterId counter, PlaceId place) const {
  if (!live()) return "You are looking at an earlier moment. Go back to the present to play.";
  if (!may_choose()) return "It is not your turn to decide.";
  // An action of a verb in use, with this counter and this place put in, is what the player seems to mean.
  const auto asked = [&](VerbRole role) -> std::string {
    for (const Choice& choice : choices_.all()) {
      if (choice.role != role || !choice.target.exists()) continue;
      Action meant = choice.action;
      bool fits = false;
      for (std::size_t i = 0; i < meant.count; ++i) {
        const ArgumentKind kind = module().grammar().kind(meant, i);
        if (kind == ArgumentKind::counter) {
          meant.arguments[i] = counter.value;
          fits = true;
        } else if (kind == ArgumentKind::hex || kind == ArgumentKind::place) {
          if (kind == ArgumentKind::hex && place.value >= data().map.hex_count()) return {};
          meant.arguments[i] = place.value;
        }
      }
      if (!fits) continue;
      if (std::string why = why_not(meant); !why.empty()) return why;
    }
    return {};
  };
  for (const VerbRole role :
       {VerbRole::move, VerbRole::place, VerbRole::attack, VerbRole::retreat, VerbRole::advance}) {
    if (std::string why = asked(role); !why.empty()) return why;
  }
  return data().counter_name(counter) + " cannot go to " + std::string(data().place_name(place)) + " now.";
}

Result<void> GameTable::drag(CounterId counter, PlaceId place) {
  const Drop meant = drop(counter, place);
  if (!meant.ambiguous.empty()) return fail(ErrorCode::misuse, "Several actions fit. Choose one of them.");
  if (meant.way.empty()) {
    return fail(ErrorCode::illegal_action, meant.refusal.empty() ? "Nothing to do there." : meant.refusal);
  }
  for (const Action& action : meant.way) {
    if (auto chosen = choose(action); !chosen) return chosen;
    if (!pending_.empty()) break;
  }
  return {};
}

Result<void> GameTable::take_back_one() {
  if (session_.length() == 0) return fail(ErrorCode::misuse, "There is nothing to take back.");
  const Session::Step last = session_.step(session_.length() - 1);
  if (auto undone = session_.undo(); !undone) return undone;
  told_.resize(session_.length());
  undone_.push_back(last.line.text);
  return {};
}

Result<void> GameTable::undo() {
  bot_job_.cancel();
  bot_busy_ = false;
  pending_.clear();
  Result<void> done = take_back_one();
  // What a bot played would be played at once again, so it goes together with the person's choice before it.
  while (done && bot_is_due() && session_.length() > 0) done = take_back_one();
  live_trails_.clear();
  preview_.reset();
  preview_job_.cancel();
  show_live();
  return done;
}

Result<void> GameTable::redo() {
  if (undone_.empty()) return fail(ErrorCode::misuse, "There is nothing to play again.");
  trails_.clear();
  Result<void> done;
  do {
    EventList events;
    const Position before = session_.position();
    done = session_.play(undone_.back(), &events);
    if (!done) {
      undone_.clear();
      break;
    }
    undone_.pop_back();
    add_trails(events, before, session_.position());
  } while (bot_is_due() && !undone_.empty());
  told_.resize(session_.length());
  live_trails_ = trails_;
  show_live();
  return done;
}

Result<void> GameTable::update() {
  constexpr std::size_t lines_a_frame = 150;
  chronicle_complete_ = chronicle_.extend(session_, lines_a_frame);
  if (bot_error_) {
    const Error error = std::move(*bot_error_);
    bot_error_.reset();
    bots_paused_ = true;  // the same would go wrong again
    return std::unexpected(error);
  }
  if (!bot_busy_ && bot_is_due() && undone_.empty()) start_bot();
  return {};
}

void GameTable::start_bot() {
  struct Chosen {
    std::size_t index = 0;
  };
  const Seat* seat = seat_of(session_.decision().side);
  bot_busy_ = true;
  bot_job_ = jobs_.start(
      {},
      [bot = seat->bot, &game = session_.game(), position = session_.position(),
       decision = session_.decision()](JobProgress&) { return Chosen{bot->choose(game, position, decision)}; },
      [this](Chosen chosen) {
        bot_busy_ = false;
        const Decision& decision = session_.decision();
        if (chosen.index >= decision.actions.size()) {
          bot_error_ = Error{ErrorCode::module_failed, "The bot chose an action that does not exist.", {}, {}};
          return;
        }
        const Action action = decision.actions[chosen.index];
        if (auto played = play_now(action, false); !played) bot_error_ = played.error();
      });
}

}  // namespace sandtable::ui

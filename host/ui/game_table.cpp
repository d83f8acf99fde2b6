#include "ui/game_table.hpp"

#include <algorithm>
#include <exception>

#include "core/act.hpp"
#include "core/narrate.hpp"

namespace sandtable::ui {
namespace {

constexpr std::string_view bot_prefix = "bot ";
constexpr std::string_view person_prefix = "person ";

std::vector<Seat> seats_of(const Session& session) {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < session.data().sides.size(); ++i) {
    Seat seat{SideId(static_cast<std::uint8_t>(i)), "a person", nullptr};
    for (const auto& [side, sitter] : session.header().seats) {
      if (side != session.data().sides[i].id) continue;
      if (sitter.starts_with(bot_prefix)) {
        seat.name = sitter.substr(bot_prefix.size());
        // Seeded by the length of the log, so that a bot does not repeat itself when a game is opened again.
        seat.bot = make_bot(seat.name, session.all_lines().size() + i);
      } else if (sitter.starts_with(person_prefix)) {
        seat.name = sitter.substr(person_prefix.size());
      }
    }
    seats.push_back(std::move(seat));
  }
  return seats;
}

}  // namespace

View whole_view(const GameData& data, const Position& position) {
  View view;
  view.sequence = position.sequence;
  for (std::size_t at = 0; at < data.place_count(); ++at) {
    const PlaceId place(static_cast<std::uint16_t>(at));
    std::uint16_t order = 0;
    position.board.for_each(place, [&](CounterId counter) {
      view.counters.push_back({place, order++, counter, position.board.counter(counter), {}});
    });
  }
  for (std::size_t i = 0; i < data.tracks.size(); ++i) {
    const TrackId track(static_cast<std::uint8_t>(i));
    view.tracks.emplace_back(track, position.board.track(track));
  }
  return view;
}

GameTable::GameTable(Session session, Jobs& jobs)
    : session_(std::move(session)), jobs_(jobs), seats_(seats_of(session_)), shown_(session_.length()) {
  std::vector<SideId> persons;
  for (const Seat& seat : seats_) {
    if (seat.bot == nullptr) persons.push_back(seat.side);
  }
  if (persons.size() == 1) {
    eyes_ = Eyes::side;
    eyes_side_ = persons.front();
  } else if (persons.empty()) {
    eyes_ = Eyes::all;
  }
  told_.resize(session_.length());
  refresh();
  trace_line(session_.length());
  live_trails_ = trails_;
}

const Seat* GameTable::seat_of(SideId side) const {
  const auto found = std::ranges::find(seats_, side, &Seat::side);
  return found == seats_.end() ? nullptr : &*found;
}

bool GameTable::may_choose() const {
  if (!live() || awaited_.exists() || session_.decision().over() || !session_.read_only_reason().empty()) return false;
  const Seat* seat = seat_of(session_.decision().side);
  return seat == nullptr || seat->bot == nullptr;
}

bool GameTable::bot_is_due() const {
  if (bots_paused_ || session_.decision().over() || !session_.read_only_reason().empty()) return false;
  const Seat* seat = seat_of(session_.decision().side);
  return seat != nullptr && seat->bot != nullptr;
}

SideId GameTable::viewer() const {
  switch (eyes_) {
    case Eyes::all:
      return SideId::none();
    case Eyes::side:
      return eyes_side_;
    case Eyes::decider:
      break;
  }
  // Looking back, too, a player sees what he may, and after the end everything lies open.
  if (curtain_ && at_screen_.exists()) return session_.decision().over() ? SideId::none() : at_screen_;
  return decision().over() ? SideId::none() : decision().side;
}

void GameTable::set_eyes(Eyes eyes, SideId side) {
  eyes_ = eyes;
  eyes_side_ = side;
  refresh();
}

void GameTable::refresh() {
  ++revision_;
  watch_screen();
  const SideId side = viewer();
  view_ = side.exists() ? session_.game().view_for(position(), side) : whole_view(data(), position());
  choices_ = may_choose() ? Choices(module(), session_.position(), session_.decision()) : Choices();
  if (selected_counter_.exists()) {
    const PlaceId place = position().board.place(selected_counter_);
    // The selection goes with the counter.
    if (place.exists()) {
      selected_place_ = place;
    } else {
      selected_counter_ = CounterId::none();
    }
  }
}

Result<void> GameTable::show(std::size_t i) {
  if (i >= session_.length()) {
    show_live();
    return {};
  }
  auto position = session_.at(i);
  if (!position) return std::unexpected(position.error());
  Decision decision;
  if (auto decided = decide_contained(session_.game(), *position, decision); !decided) return decided;
  past_ = std::move(*position);
  past_decision_ = std::move(decision);
  shown_ = i;
  trace_line(i);
  refresh();
  return {};
}

void GameTable::trace_line(std::size_t i) {
  trails_.clear();
  if (i == 0) return;
  const auto events = session_.events_of(i);
  const auto before = session_.at(i - 1);
  const auto after = session_.at(i);
  if (events && before && after) add_trails(*events, *before, *after);
}

void GameTable::show_live() {
  shown_ = session_.length();
  trails_ = live_trails_;
  refresh();
}

void GameTable::select(PlaceId place, CounterId counter) {
  selected_place_ = place;
  selected_counter_ = counter;
}

void GameTable::select_next(bool backwards) {
  std::vector<CounterId> able;
  for (const SeenCounter& seen : view_.counters) {
    if (seen.counter.exists() && !choices_.of_counter(seen.counter).empty()) able.push_back(seen.counter);
  }
  if (able.empty()) return;
  const auto here = std::ranges::find(able, selected_counter_);
  std::size_t next = backwards ? able.size() - 1 : 0;
  if (here != able.end()) {
    const auto i = static_cast<std::size_t>(here - able.begin());
    next = (i + (backwards ? able.size() - 1 : 1)) % able.size();
  }
  select(position().board.place(able[next]), able[next]);
}

Explanation GameTable::explanation(const Action& action) const {
  Explanation explanation;
  try {
    session_.game().explain(position(), action, explanation);
  } catch (const std::exception& problem) {
    explanation.forbidden_why = std::string("The module could not explain this: ") + problem.what();
  }
  return explanation;
}

std::string GameTable::why_not(const Action& action) const {
  const Explanation why = explanation(action);
  if (why.forbidden_why.empty()) return {};
  return why.forbidden_rule.empty() ? why.forbidden_why : why.forbidden_why + " [" + why.forbidden_rule + "]";
}

void GameTable::ask_preview(const Action& action) {
  if (preview_ && preview_->action == action) return;
  preview_ = PreviewState{.action = action};
  preview_job_ = jobs_.start(
      {},
      [&game = session_.game(), position = position(), side = viewer(), action](JobProgress&) {
        return preview_for(game, position, side, action);
      },
      [this](Result<Preview> result) {
        preview_->preview = std::move(result);
        preview_->ready = true;
      });
}

}  // namespace sandtable::ui

#include "sandtable/game.hpp"

#include <algorithm>

namespace sandtable {

std::string_view GameSetup::option(const GameData& data, std::string_view id) const {
  for (const auto& [name, value] : options) {
    if (name == id) return value;
  }
  const GameOption* option = data.find_option(id);
  return option == nullptr || option->values.empty() ? std::string_view{} : std::string_view(option->values.front());
}

Visibility Game::visibility(const Position&, CounterId, SideId) const {
  return Visibility::open;
}

void Game::add_facts(const Position&, SideId, View&) const {}

bool Game::track_visible(const Position&, TrackId, SideId) const {
  return true;
}

std::string Game::check(const Position&) const {
  return {};
}

void Game::describe(const Position&, std::vector<std::string>&) const {}

void Game::links(const Position&, std::vector<Link>&) const {}

void* Game::query(std::string_view, int) {
  return nullptr;
}

Position Game::blank_position() const {
  Position position;
  position.board = Board(data_.place_count(), data_.counters.size(), data_.tracks.size());
  position.board.set_hex_count(data_.map.hex_count());
  if (!data_.hexside_marks.empty()) position.board.make_hexside_marks(data_.map.hexside_count());
  for (std::size_t i = 0; i < data_.counters.size(); ++i) {
    const CounterId id(static_cast<std::uint16_t>(i));
    const CounterTypeId type = data_.counters[i].type;
    position.board.set_type(id, type);
    position.board.set_owner(id, data_.types[type.index()].side);
  }
  for (std::size_t i = 0; i < data_.tracks.size(); ++i) {
    position.board.set_track(TrackId(static_cast<std::uint8_t>(i)), data_.tracks[i].start);
  }
  return position;
}

namespace {

/// Open counters of a cup have no order; sort them by identity so that the order of drawing does not show.
void forget_order(std::vector<SeenCounter>& seen) {
  std::ranges::sort(seen, [](const SeenCounter& a, const SeenCounter& b) {
    return a.counter != b.counter ? a.counter < b.counter : a.back < b.back;
  });
  std::uint16_t order = 0;
  for (SeenCounter& counter : seen) {
    counter.order = order++;
    counter.state.below = CounterId::none();
  }
}

}  // namespace

View Game::view_for(const Position& position, SideId side) const {
  View view;
  view.side = side;
  view.sequence = position.sequence;
  for (std::size_t i = 0; i < data_.place_count(); ++i) {
    const PlaceId place(static_cast<std::uint16_t>(i));
    std::vector<SeenCounter> here;
    std::uint16_t order = 0;
    position.board.for_each(place, [&](CounterId counter) {
      const Visibility seen = visibility(position, counter, side);
      if (seen == Visibility::nothing) return;
      SeenCounter entry;
      entry.place = place;
      entry.order = order++;
      if (seen == Visibility::open) {
        entry.counter = counter;
        entry.state = position.board.counter(counter);
        // The link below would name a counter that may be hidden; order says the same.
        entry.state.below = CounterId::none();
      } else {
        entry.back = data_.types[position.board.counter(counter).type.index()].back;
      }
      here.push_back(std::move(entry));
    });
    const bool cup = i >= data_.map.hex_count() && data_.boxes[i - data_.map.hex_count()].cup;
    if (cup) forget_order(here);
    view.counters.insert(view.counters.end(), here.begin(), here.end());
  }
  for (std::size_t i = 0; i < data_.tracks.size(); ++i) {
    const TrackId track(static_cast<std::uint8_t>(i));
    if (track_visible(position, track, side)) view.tracks.emplace_back(track, position.board.track(track));
  }
  for (std::size_t i = 0; i < position.board.hexside_marks().size(); ++i) {
    const std::uint8_t marks = position.board.hexside_marks()[i];
    if (marks != 0) view.hexside_marks.emplace_back(HexsideId(static_cast<std::uint16_t>(i)), marks);
  }
  add_facts(position, side, view);
  return view;
}

}  // namespace sandtable

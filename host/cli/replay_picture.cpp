#include "cli/replay_picture.hpp"

#include <fmt/format.h>

#include "cli/picture_arguments.hpp"
#include "render/cartographer.hpp"
#include "render/counter_position.hpp"

namespace sandtable::cli {
namespace {

/// What somebody sees who may look at everything.
View open_view(const GameData& data, const Position& position) {
  View view;
  view.sequence = position.sequence;
  for (std::size_t i = 0; i < data.place_count(); ++i) {
    const PlaceId place(static_cast<std::uint16_t>(i));
    std::uint16_t order = 0;
    position.board.for_each(place, [&](CounterId counter) {
      view.counters.push_back({place, order++, counter, position.board.counter(counter), ""});
    });
  }
  for (std::size_t i = 0; i < data.tracks.size(); ++i) {
    view.tracks.emplace_back(TrackId(static_cast<std::uint8_t>(i)), position.board.tracks()[i]);
  }
  return view;
}

Result<View> view_of(const Session& session, const Position& position, const std::string& side_name) {
  const GameData& data = session.data();
  if (side_name.empty()) return open_view(data, position);
  const SideId side = data.find_side(side_name);
  if (side.exists()) return session.game().view_for(position, side);
  std::string known;
  for (const Side& each : data.sides) known += fmt::format("{}{}", known.empty() ? "" : " or ", each.id);
  return fail(ErrorCode::misuse, fmt::format("There is no side '{}'; name {}.", side_name, known));
}

}  // namespace

Result<void> draw_moment(const Session& session, const Moment& moment, const ReplayCommand& command) {
  const GameData& data = session.data();
  const auto size = parse_size(command.size);
  if (!size) return std::unexpected(size.error());
  const auto view = view_of(session, moment.position, command.side);
  if (!view) return std::unexpected(view.error());
  auto style = render::MapStyle::of_module(data);
  if (!style) return std::unexpected(style.error());
  if (auto fonts = render::check_fonts({style->name_family, style->number_family, style->title_family}); !fonts) {
    report(fonts.error());
  }
  const render::Cartographer cartographer(data, std::move(*style));
  if (cartographer.image_error()) report(*cartographer.image_error());
  const auto region = parse_region(data, cartographer.sheet(), command.region);
  if (!region) return std::unexpected(region.error());
  const auto picture = draw_picture(cartographer, render::LookMaker(data, cartographer.style()), *view, *region,
                                    size->first, size->second);
  if (!picture) return std::unexpected(picture.error());
  return picture->write_png(command.png);
}

}  // namespace sandtable::cli

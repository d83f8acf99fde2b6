// sandtable map
#include "cli/opened.hpp"
#include "cli/picture_arguments.hpp"
#include "render/cartographer.hpp"
#include "sandtable/data_loader.hpp"

namespace sandtable::cli {
namespace {

Result<void> draw(const GameData& data, const MapCommand& command) {
  const auto size = parse_size(command.size);
  if (!size) return std::unexpected(size.error());
  auto style = render::MapStyle::of_module(data);
  if (!style) return std::unexpected(style.error());
  if (auto fonts = render::check_fonts({style->name_family, style->number_family, style->title_family}); !fonts) {
    report(fonts.error());
  }
  const render::Cartographer cartographer(data, std::move(*style));
  if (cartographer.image_error()) report(*cartographer.image_error());
  const auto region = parse_region(data, cartographer.sheet(), command.region);
  if (!region) return std::unexpected(region.error());
  const auto picture = draw_picture(cartographer, *region, size->first, size->second);
  if (!picture) return std::unexpected(picture.error());
  return picture->write_png(command.png);
}

}  // namespace

Status run(const Common& common, const MapCommand& command) {
  const auto entry = find_entry(find_shelf(common), command.module);
  if (!entry) return report(entry.error(), status_of_missing(entry.error()));
  const auto data = load_game_data(entry->folder);
  if (!data) return report(data.error());
  if (const auto drawn = draw(*data, command); !drawn) {
    return report(drawn.error(), drawn.error().code == ErrorCode::misuse ? Status::usage : Status::bad);
  }
  return Status::good;
}

}  // namespace sandtable::cli

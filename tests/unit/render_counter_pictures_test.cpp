// Pictures of counters and symbols.
#include "counter_sheets.hpp"
#include "picture.hpp"
#include "render/counter_position.hpp"

namespace sandtable::render {
namespace {

using samples::must;
using testing::expect_picture;

const std::vector<CounterLook>& vimy_looks() {
  static const std::vector<CounterLook> looks = [] {
    const GameData& data = samples::vimy();
    return samples::looks_of_every_kind(data, LookMaker(data, must(MapStyle::of_module(data))));
  }();
  return looks;
}

TEST(CounterPictures, CountersAtEverySize) {
  for (const int size : {20, 28, 40, 56, 112, 200}) {
    expect_picture(samples::counter_sheet(vimy_looks(), size, 8), "counters-" + std::to_string(size));
  }
}

TEST(CounterPictures, Symbols) {
  expect_picture(samples::symbol_sheet("Inter", 64), "symbols");
}

/// A position: stacks of one to six in a row of hexes, and a crowd in a box.
TEST(CounterPictures, StacksAndBoxesOnTheMap) {
  const GameData& data = samples::vimy();
  const Cartographer cartographer(data, must(MapStyle::of_module(data)));
  sandtable::View seen;
  std::uint16_t next = 0;
  const auto put = [&](PlaceId place, std::uint16_t count) {
    for (std::uint16_t order = 0; order < count; ++order, ++next) {
      SeenCounter counter;
      counter.place = place;
      counter.order = order;
      counter.counter = CounterId(next);
      counter.state.type = data.counters[next].type;
      seen.counters.push_back(counter);
    }
  };
  const std::vector<const char*> hexes = {"1520", "1522", "1524", "1720", "1722", "1724"};
  for (std::uint16_t index = 0; index < hexes.size(); ++index) {
    put(data.map.find(hexes[index]), static_cast<std::uint16_t>(index + 1));
  }
  put(PlaceId(static_cast<std::uint16_t>(data.map.hex_count() + 1)), 20);
  const LookMaker looks(data, cartographer.style());
  const Sheet& sheet = cartographer.sheet();
  const Rect hexes_rect =
      Rect{sheet.center(data.map.find("1520")).x, sheet.center(data.map.find("1520")).y, 0, 0}
          .joined({sheet.center(data.map.find("1724")).x, sheet.center(data.map.find("1724")).y, 0, 0})
          .grown(1);
  expect_picture(must(draw_picture(cartographer, looks, seen, hexes_rect, 700, 480)), "stacks-near");
  expect_picture(must(draw_picture(cartographer, looks, seen, hexes_rect, 220, 150)), "stacks-far");
  const Rect box = sheet.box_rect(seen.counters.back().place);
  expect_picture(must(draw_picture(cartographer, looks, seen, box, 480, 160)), "box-full");
}

}  // namespace
}  // namespace sandtable::render

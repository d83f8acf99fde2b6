// What counters look like, before they are drawn; and the symbols they name.
#include "counter_sheets.hpp"

namespace sandtable::render {
namespace {

using samples::must;
using samples::vimy;

LookMaker maker_of(const GameData& data, const std::string& style = "") {
  return {data, must(MapStyle::parse(style, "test"))};
}

SeenCounter seen_of(const GameData& data, const std::string& name) {
  SeenCounter seen;
  seen.counter = data.find_counter(name);
  seen.state.type = data.counters[seen.counter.index()].type;
  return seen;
}

TEST(CounterLook, PrintsWhatTheFacePrints) {
  const LookMaker maker = maker_of(vimy());
  SeenCounter seen = seen_of(vimy(), "5th");
  const CounterLook full = maker.look_of(seen);
  ASSERT_EQ(full.values.size(), 3U);
  EXPECT_EQ(full.values[0].text, "4");
  EXPECT_EQ(full.label, "5");
  EXPECT_EQ(full.formation_name, "1Can");
  EXPECT_EQ(full.symbol, "infantry");
  EXPECT_EQ(full.size, "battalion");
  EXPECT_FALSE(full.reduced);
  seen.state.face = 1;
  const CounterLook reduced = maker.look_of(seen);
  EXPECT_TRUE(reduced.reduced);
  EXPECT_EQ(reduced.values[0].text, "2");
  EXPECT_NE(full.key(), reduced.key());
}

TEST(CounterLook, MarksDimOrAreNamed) {
  const LookMaker maker = maker_of(vimy(), "[counter]\nspent = \"attacked\"\n");
  SeenCounter seen = seen_of(vimy(), "5th");
  seen.state.marks = 1;
  EXPECT_EQ(maker.look_of(seen).marks, std::vector<std::string>{"moved"});
  EXPECT_FALSE(maker.look_of(seen).spent);
  seen.state.marks = 2;
  EXPECT_TRUE(maker.look_of(seen).marks.empty());
  EXPECT_TRUE(maker.look_of(seen).spent);
}

TEST(CounterLook, HiddenCountersShowTheirBackAlone) {
  const LookMaker maker = maker_of(vimy());
  SeenCounter allied;
  allied.back = "Allied support fire";
  SeenCounter german;
  german.back = "German support fire";
  const CounterLook look = maker.look_of(allied);
  EXPECT_TRUE(look.hidden);
  EXPECT_EQ(look.text, "Allied support fire");
  EXPECT_TRUE(look.values.empty());
  EXPECT_TRUE(look.symbol.empty());
  EXPECT_NE(look.ground.red, maker.look_of(german).ground.red);
}

TEST(CounterLook, StylesPlaceValues) {
  const LookMaker maker = maker_of(
      vimy(), "[counter.value.movement]\nat = \"top-left\"\nsuffix = \"m\"\n[counter.value.attack]\nat = \"none\"\n");
  const CounterLook look = maker.look_of(seen_of(vimy(), "5th"));
  ASSERT_EQ(look.values.size(), 2U);
  EXPECT_EQ(look.values[1].text, "6m");
  EXPECT_EQ(look.values[1].place, ValuePlace::top_left);
  EXPECT_FALSE(MapStyle::parse("[counter]\ncorners = 1\n", "test").has_value());
  EXPECT_FALSE(MapStyle::parse("[counter.value.attack]\nat = \"botom\"\n", "test").has_value());
}

TEST(CounterLook, FacesAlongTheGrid) {
  const LookMaker maker = maker_of(vimy());
  SeenCounter seen = seen_of(vimy(), "5th");
  EXPECT_FALSE(maker.look_of(seen).facing.has_value());
  seen.state.facing = 2;
  EXPECT_DOUBLE_EQ(maker.look_of(seen).facing.value_or(-1), vimy().map.top() == HexTop::flat ? 120 : 150);
}

TEST(CounterLook, CapturedCountersTakeTheirOwnersColor) {
  const LookMaker maker = maker_of(vimy());
  SeenCounter seen = seen_of(vimy(), "5th");
  const CounterLook own = maker.look_of(seen);
  seen.state.owner = vimy().find_side("german");
  EXPECT_TRUE(maker.look_of(seen).captured);
  EXPECT_NE(maker.look_of(seen).ground.red, own.ground.red);
}

TEST(CounterLook, FractionsPrintAsOneSign) {
  EXPECT_EQ(printed_number(Fraction(5, 2)), "2½");
  EXPECT_EQ(printed_number(Fraction(1, 2)), "½");
  EXPECT_EQ(printed_number(Fraction(-1, 2)), "-½");
  EXPECT_EQ(printed_number(Fraction(-2)), "-2");
}

TEST(Symbols, AreFoundByNameAndByParts) {
  EXPECT_EQ(find_symbol("infantry").signs.size(), 1U);
  EXPECT_EQ(find_symbol("anti-air-artillery").signs.size(), 2U);
  EXPECT_EQ(find_symbol("machine-gun").signs.size(), 1U);
  EXPECT_FALSE(find_symbol("aircraft").framed());
  EXPECT_FALSE(find_symbol("tank-rhomboid").framed());
}

TEST(Symbols, UnknownOnesBecomeLetters) {
  EXPECT_EQ(find_symbol("flak-train").letters, "FT");
  EXPECT_EQ(find_symbol("sapper").letters, "SA");
  EXPECT_EQ(find_symbol("").letters, "");
  EXPECT_TRUE(find_symbol("sapper").framed());
}

}  // namespace
}  // namespace sandtable::render

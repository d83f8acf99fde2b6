// What a board can hold beside counters in places: marks on hexsides, tracks in halves, hidden counters dealt anew.
#include <gtest/gtest.h>

#include <set>

#include "core/narrate.hpp"
#include "core/random_source.hpp"
#include "module_folder.hpp"
#include "sandtable/data_loader.hpp"
#include "sandtable/umpire.hpp"

namespace sandtable {
namespace {

using testing::ModuleFolder;

/// A table without rules. Red counters and shells in play are hidden from Blue.
class OpenTable final : public Game {
 public:
  using Game::Game;
  std::span<const Verb> verbs() const override { return {}; }
  void set_up(Position&, const GameSetup&, Dice&, EventSink&) const override {}
  void decide(const Position&, Decision&) const override {}
  Refusal apply(Position&, const Action&, Dice&, EventSink&) const override { return {}; }
  Outcome outcome(const Position&) const override { return {}; }
  void explain(const Position&, const Action&, Explanation&) const override {}
  void on_umpire(Position&, bool) const override {}
  Visibility visibility(const Position&, CounterId counter, SideId side) const override {
    if (side != SideId(0)) return Visibility::open;
    const std::string& type = data().type_of(counter).id;
    return type == "red-infantry" ? Visibility::back : type == "shell" ? Visibility::nothing : Visibility::open;
  }
};

class BoardState : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_.replace("counters.toml", "levels = [\"fatigue\"]",
                    "levels = [\"fatigue\", \"b\", \"c\", \"d\", \"e\", \"f\", \"g\", \"h\"]\n"
                    "hexside_marks = [\"blown\", \"mined\"]");
    folder_.replace("counters.toml", "start = 1", "start = 1\nunits_per_point = 2");
    auto data = load_game_data(folder_.path());
    ASSERT_TRUE(data) << data.error().text();
    data_ = std::move(*data);
    game_ = std::make_unique<OpenTable>(data_);
    position_ = game_->blank_position();
  }

  void umpire(std::string_view text) {
    const auto act = parse_umpire(data_, text);
    ASSERT_TRUE(act) << act.error().text();
    EXPECT_EQ(print_umpire(data_, *act), text);
    NoEvents none;
    SeededDice dice(1);
    apply_umpire(*game_, position_, *act, dice, none);
  }

  bool board_says(const std::string& line) const {
    const std::vector<std::string> lines = board_text(*game_, position_);
    return std::ranges::find(lines, line) != lines.end();
  }

  ModuleFolder folder_;
  GameData data_;
  std::unique_ptr<OpenTable> game_;
  Position position_;
};

TEST_F(BoardState, HexsidesHaveNamesBothWays) {
  const Map& map = data_.map;
  for (std::size_t i = 0; i < map.hexside_count(); ++i) {
    const HexsideId side(static_cast<std::uint16_t>(i));
    EXPECT_EQ(map.find_hexside(map.hexside_name(side)), side) << map.hexside_name(side);
  }
  EXPECT_EQ(map.find_hexside("0202-0102"), map.find_hexside("0102-0202"));
  EXPECT_TRUE(map.find_hexside("0102-0202").exists());
  EXPECT_FALSE(map.find_hexside("0101-0404").exists());
  EXPECT_FALSE(map.find_hexside("0202").exists());
  EXPECT_FALSE(map.find_hexside("0202-").exists());
}

TEST_F(BoardState, AMarkOnAHexsideIsPartOfThePosition) {
  const Position before = position_;
  umpire("umpire hexside 0102-0202 mined on");
  const HexsideId side = data_.map.find_hexside("0202-0102");
  EXPECT_TRUE(position_.board.hexside_mark(side, 1));
  EXPECT_FALSE(position_.board.hexside_mark(side, 0));
  EXPECT_TRUE(position_.board.is_consistent());
  EXPECT_NE(position_, before);
  EXPECT_NE(position_.hash(), before.hash());
  EXPECT_TRUE(board_says("Hexside 0102-0202: mined"));
  const View view = game_->view_for(position_, SideId(1));
  ASSERT_EQ(view.hexside_marks.size(), 1U);
  EXPECT_EQ(view.hexside_marks[0], std::pair(side, std::uint8_t{2}));

  Position loaded = game_->blank_position();
  ASSERT_TRUE(loaded.load(position_.save()));
  EXPECT_EQ(loaded, position_);
  EXPECT_EQ(position_.save().size(), position_.byte_size());

  std::vector<std::string> differing;
  const auto parts = before.part_hashes();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i] != position_.part_hashes()[i]) differing.push_back(parts[i].first);
  }
  EXPECT_EQ(differing, std::vector<std::string>{"hexsides"});

  umpire("umpire hexside 0102-0202 mined off");
  EXPECT_EQ(position_, before);
}

TEST_F(BoardState, UnknownHexsidesAndMarksAreNamed) {
  const auto no_side = parse_umpire(data_, "umpire hexside 0101-0404 mined on");
  ASSERT_FALSE(no_side);
  EXPECT_NE(no_side.error().sentence.find("0101-0404"), std::string::npos);
  const auto no_mark = parse_umpire(data_, "umpire hexside 0102-0202 mimed on");
  ASSERT_FALSE(no_mark);
  EXPECT_NE(no_mark.error().sentence.find("mined"), std::string::npos);
}

TEST_F(BoardState, AModuleWithoutHexsideMarksPaysNothingForThem) {
  const ModuleFolder plain;
  const auto data = load_game_data(plain.path());
  ASSERT_TRUE(data);
  const OpenTable game(*data);
  EXPECT_TRUE(game.blank_position().board.hexside_marks().empty());
  // And a position of the one cannot be loaded into the other.
  Position other = game.blank_position();
  EXPECT_FALSE(other.load(position_.save()));
}

TEST_F(BoardState, EightLevelsACounter) {
  umpire("umpire level 1/B1 h 200");
  EXPECT_EQ(position_.board.counter(data_.find_counter("1/B1")).levels[7], 200);
}

TEST_F(BoardState, ATrackInHalvesIsReadInPoints) {
  umpire("umpire set red-vp 7");
  EXPECT_TRUE(board_says("Red victory points: 3 1/2"));
  Event event;
  event.kind = EventKind::track_set;
  event.text = "red-vp";
  event.numbers = {{"value", 7, {}}};
  EXPECT_NE(narrate(data_, event).find("3 1/2"), std::string::npos) << narrate(data_, event);
}

TEST_F(BoardState, HiddenCountersAreDealtAnewAndTheViewStays) {
  umpire("umpire place 1/B1 0101 0");
  umpire("umpire place 1/R 0202 0");
  umpire("umpire place 2/R 0303 0");
  umpire("umpire place shell-1 0202 0");
  umpire("umpire place shell-2 0303 0");
  umpire("umpire place shell-3 0303 0");
  const View seen = game_->view_for(position_, SideId(0));
  std::set<std::vector<std::uint8_t>> worlds;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Position dealt = position_;
    SeededDice dice(seed);
    game_->resample(dealt, SideId(0), dice);
    EXPECT_TRUE(dealt.board.is_consistent());
    EXPECT_EQ(game_->view_for(dealt, SideId(0)), seen);
    EXPECT_EQ(dealt.board.counter(data_.find_counter("1/B1")), position_.board.counter(data_.find_counter("1/B1")));
    worlds.insert(dealt.save());
  }
  EXPECT_EQ(worlds.size(), 2U * 6U);  // two Red units, three shells
  Position same = position_;
  SeededDice dice(1);
  game_->resample(same, SideId(1), dice);  // Red sees everything
  EXPECT_EQ(same, position_);
}

TEST(Audience, EventsForSomeSides) {
  Event event;
  EXPECT_TRUE(event.meant_for(SideId(0)));
  event.audience = 1U << 1U;
  EXPECT_FALSE(event.meant_for(SideId(0)));
  EXPECT_TRUE(event.meant_for(SideId(1)));
  EXPECT_TRUE(event.meant_for(SideId::none()));  // the umpire
}

}  // namespace
}  // namespace sandtable

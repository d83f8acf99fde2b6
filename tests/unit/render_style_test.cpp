// Style files, fonts, pictures read from disk, scanned maps.
#include <gtest/gtest.h>

#include "module_folder.hpp"
#include "picture.hpp"
#include "render/text.hpp"
#include "render_samples.hpp"
#include "test_folder.hpp"

namespace sandtable {
namespace {

using render::Drawing;
using render::MapStyle;
using render::Surface;

TEST(MapStyle, ChangesWhatItNamesAndKeepsTheRest) {
  const auto plain = samples::must(MapStyle::load());
  const auto changed =
      samples::must(MapStyle::parse("[sheet]\npaper = \"#102030\"\n[feature.bog]\ndrawing = \"marsh\"\n", "test"));
  EXPECT_NEAR(changed.paper.blue, 0x30 / 255.0, 1e-9);
  EXPECT_EQ(changed.features.at("bog").drawing, Drawing::marsh);
  EXPECT_EQ(changed.features.at("woods").drawing, plain.features.at("woods").drawing);
  EXPECT_NE(changed.hash(), plain.hash());
}

TEST(MapStyle, SaysWhatIsWrongAndWhere) {
  const auto sentence = [](std::string_view text) {
    const auto style = MapStyle::parse(text, "style.toml");
    return style ? std::string("no error") : style.error().text();
  };
  EXPECT_EQ(sentence("[sheet]\npapper = \"#102030\"\n"),
            "style.toml:2: Unknown key \"papper\"; did you mean \"paper\"?");
  EXPECT_EQ(sentence("[sheet]\npaper = \"red\"\n"),
            "style.toml:2: \"paper\" must be a color, \"#rrggbb\" or \"#rrggbbaa\".");
  EXPECT_EQ(sentence("[feature.bog]\ndrawing = \"mash\"\n"),
            "style.toml:2: Unknown drawing \"mash\"; did you mean \"marsh\"?");
  EXPECT_NE(sentence("[sheets]\n").find("Unknown section \"sheets\"; did you mean \"sheet\"?"), std::string::npos);
  EXPECT_NE(sentence("[sheet]\ngrid_width = -1\n").find("must be a number"), std::string::npos);
  EXPECT_NE(sentence("[sheet]\ngrid_width = nan\n").find("must be a number"), std::string::npos);
  EXPECT_NE(sentence("[sheet\n").find("not valid TOML"), std::string::npos);
  EXPECT_NE(sentence("[image]\nfile = \"a.png\"\n").find("hex_a"), std::string::npos);
  std::string deep = "a";
  for (int level = 0; level < 20000; ++level) deep += ".a";
  EXPECT_NE(sentence(deep + " = 1").find("more dots"), std::string::npos);
}

TEST(MapStyle, IsNoPartOfTheDataHash) {
  const testing::ModuleFolder module;
  const auto before = samples::must(load_game_data(module.path()));
  std::filesystem::create_directories(module.path() / "art");
  module.write("art/style.toml", "[sheet]\npaper = \"#102030\"\n");
  const auto after = samples::must(load_game_data(module.path()));
  EXPECT_EQ(before.data_hash, after.data_hash);
  EXPECT_NEAR(samples::must(MapStyle::of_module(after)).paper.blue, 0x30 / 255.0, 1e-9);
  module.write("art/style.toml", std::string(70000, '#'));
  EXPECT_FALSE(MapStyle::of_module(after).has_value());
}

TEST(MapStyle, TakesTheColorOfTheSideForALineVariant) {
  const GameData& data = samples::vimy();
  const auto plain = samples::must(MapStyle::load());
  const auto allied = plain.feature(data, data.map.find_feature("trench.allied"));
  EXPECT_EQ(allied.drawing, Drawing::trench);
  ASSERT_TRUE(allied.line.has_value());
  EXPECT_NEAR(allied.line->red, 0x3d / 255.0, 1e-9);
}

TEST(Fonts, AMissingOneGivesASentence) {
  EXPECT_TRUE(render::check_fonts({"Inter", "B612"}).has_value());
  const auto missing = render::check_fonts({"Inter", "No Such Type"});
  ASSERT_FALSE(missing.has_value());
  EXPECT_NE(missing.error().sentence.find("No Such Type is not installed"), std::string::npos);
}

TEST(Surface, ReadsWhatItWrote) {
  const testing::TestFolder folder;
  auto surface = samples::must(Surface::make(9, 7));
  surface.pixels_to_write()[4] = 200;
  surface.pixels_to_write()[7] = 255;
  surface.pixels_written();
  ASSERT_TRUE(surface.write_png(folder.path() / "a.png").has_value());
  const auto read = samples::must(Surface::read_png(folder.path() / "a.png"));
  EXPECT_EQ(testing::difference(surface, read).pixels, 0U);
  EXPECT_FALSE(surface.write_png(folder.path() / "none" / "a.png").has_value());
}

TEST(Surface, RefusesWhatIsNoPicture) {
  const testing::TestFolder folder;
  EXPECT_EQ(Surface::read_png(folder.path() / "none.png").error().code, ErrorCode::not_found);
  testing::write_file(folder.path() / "text.png", "no picture");
  EXPECT_EQ(Surface::read_png(folder.path() / "text.png").error().code, ErrorCode::unreadable);
  ASSERT_TRUE(samples::must(Surface::make(20, 20)).write_png(folder.path() / "whole.png").has_value());
  const std::string bytes = testing::read_file(folder.path() / "whole.png");
  testing::write_file(folder.path() / "torn.png", bytes.substr(0, bytes.size() / 2));
  EXPECT_EQ(Surface::read_png(folder.path() / "torn.png").error().code, ErrorCode::unreadable);
  std::string huge = bytes;
  huge[16] = 1;  // sixteen million pixels wide
  testing::write_file(folder.path() / "huge.png", huge);
  EXPECT_EQ(Surface::read_png(folder.path() / "huge.png").error().code, ErrorCode::limit_exceeded);
  EXPECT_EQ(Surface::read_png(folder.path() / "whole.png", 10).error().code, ErrorCode::limit_exceeded);
}

/// A module with a scanned map: red in the west, blue in the east; hex 0101 at pixel (40, 60), 0401 at (220, y).
class ScannedMap : public ::testing::Test {
 protected:
  void SetUp() override {
    data_.folder = folder_.path();
    std::filesystem::create_directories(art());
    auto scan = samples::must(Surface::make(300, 300));
    const render::Context context = scan.draw();
    cairo_set_source_rgb(context.get(), 1, 0, 0);
    cairo_paint(context.get());
    cairo_set_source_rgb(context.get(), 0, 0, 1);
    cairo_rectangle(context.get(), 130, 0, 170, 300);
    cairo_fill(context.get());
    ASSERT_TRUE(scan.write_png(art() / "map.png").has_value());
  }

  [[nodiscard]] std::filesystem::path art() const { return folder_.path() / "art"; }
  [[nodiscard]] render::Cartographer cartographer(const std::string& image) const {
    testing::write_file(art() / "style.toml", "[image]\n" + image);
    return samples::cartographer_of(data_);
  }
  /// Color at a hex's center: red, green, blue.
  [[nodiscard]] std::array<int, 3> color_at(const render::Cartographer& drawn, const char* hex) const {
    const auto about = samples::about(drawn, data_.map.find(hex), 0.02);
    const auto picture = samples::drawn(drawn, about, 100);
    const auto pixels = picture.pixels();
    return {pixels[2], pixels[1], pixels[0]};
  }

  const std::string fixes_ = "hex_a = \"0101\"\nat_a = [40, 60]\nhex_b = \"0103\"\nat_b = [40, 180]\n";
  testing::TestFolder folder_;
  GameData data_ = samples::game_of(samples::map_of(samples::board("", 4, 4)));
};

TEST_F(ScannedMap, LiesUnderItsHexes) {
  const auto drawn = cartographer("file = \"map.png\"\n" + fixes_);
  ASSERT_FALSE(drawn.image_error().has_value()) << drawn.image_error()->text();
  // 60 pixels a hex: 0102 lies at x = 40, 0301 at 144.
  EXPECT_EQ(color_at(drawn, "0102"), (std::array{255, 0, 0}));
  EXPECT_EQ(color_at(drawn, "0301"), (std::array{0, 0, 255}));
}

TEST_F(ScannedMap, ThreeFixesSkewIt) {
  const auto drawn = cartographer("file = \"map.png\"\n" + fixes_ + "hex_c = \"0401\"\nat_c = [120, 60]\n");
  ASSERT_FALSE(drawn.image_error().has_value()) << drawn.image_error()->text();
  EXPECT_EQ(color_at(drawn, "0401"), (std::array{255, 0, 0}));
}

TEST_F(ScannedMap, TakesOurGridIfAsked) {
  const auto bare = cartographer("file = \"map.png\"\n" + fixes_);
  const auto gridded = cartographer("file = \"map.png\"\ngrid = true\n" + fixes_);
  const auto region = samples::about(bare, data_.map.find("0202"), 0.7);
  EXPECT_GT(testing::difference(samples::drawn(bare, region, 60), samples::drawn(gridded, region, 60)).pixels, 100U);
  EXPECT_NE(bare.key(), gridded.key());
}

TEST_F(ScannedMap, SaysWhyItIsLeftOut) {
  const auto sentence = [&](const std::string& image) {
    const auto drawn = cartographer(image);
    return drawn.image_error() ? drawn.image_error()->text() : std::string("no error");
  };
  EXPECT_EQ(sentence("file = \"none.png\"\n" + fixes_),
            "none.png: There is no such picture in the module's art folder.");
  testing::write_file(folder_.path() / "secret.png", "x");
  EXPECT_EQ(sentence("file = \"../secret.png\"\n" + fixes_),
            "../secret.png: The picture lies outside the module's art folder; put it inside.");
  std::filesystem::create_symlink(folder_.path() / "secret.png", art() / "link.png");
  EXPECT_EQ(sentence("file = \"link.png\"\n" + fixes_),
            "link.png: The picture lies outside the module's art folder; put it inside.");
  testing::write_file(art() / "bad.png", "no picture");
  EXPECT_EQ(sentence("file = \"bad.png\"\n" + fixes_), "bad.png: This is not a PNG picture; save it as PNG.");
  EXPECT_NE(sentence("file = \"map.png\"\nhex_a = \"9999\"\nat_a = [1, 1]\nhex_b = \"0103\"\nat_b = [40, 180]\n")
                .find("no hex 9999"),
            std::string::npos);
  EXPECT_NE(sentence("file = \"map.png\"\nhex_a = \"0101\"\nat_a = [1, 1]\nhex_b = \"0103\"\nat_b = [1, 1]\n")
                .find("name others"),
            std::string::npos);
}

}  // namespace
}  // namespace sandtable

// Rules of Vimy Ridge that its own map and counters never call on, held by data that does.
#include "vimy_variant.hpp"

namespace sandtable {
namespace {

using testing::VimyVariant;

/// A marsh that nobody enters in 0835 and a cliff between 0833 and 0834.
void add_prohibited_terrain(const VimyVariant& variant) {
  variant.append("terrain.toml",
                 "\n[[feature]]\nid = \"marsh\"\nname = \"Marsh\"\nat = \"hex\"\nsummary = \"Nobody enters.\"\n"
                 "numbers = { barred = 1 }\nsource = \"reconstructed\"\n"
                 "\n[[feature]]\nid = \"cliff\"\nname = \"Cliff\"\nat = \"hexside\"\nsummary = \"Nobody climbs.\"\n"
                 "numbers = { barred = 1 }\nsource = \"reconstructed\"\n");
  variant.append("map.toml",
                 "\n[[terrain]]\nfeature = \"marsh\"\nsource = \"reconstructed\"\nhexes = [\"0835\"]\n"
                 "\n[[hexsides]]\nfeature = \"cliff\"\nsource = \"reconstructed\"\nsides = [\"0833-0834\"]\n");
}

TEST(VimyVariants, NobodyEntersProhibitedTerrain) {
  const VimyVariant variant;
  add_prohibited_terrain(variant);
  variant.plays(R"(
given phase allied.movement 2
given place 1st 0834
given place 5th 0833
given place I/1 2844
refuse move 1st 0835 by 5.2-f
refuse move 1st 0833 by 5.2-f
refuse move 5th 0834 by 5.2-f
expect not legal move 1st 0835
expect legal move 1st 0734
)");
}

TEST(VimyVariants, NobodyAttacksAcrossOrIntoIt) {
  const VimyVariant variant;
  add_prohibited_terrain(variant);
  variant.plays(R"(
given phase allied.combat 2
given place I/261 0834
given place II/261 0835
given place 5th 0833
given place 1st 0933
given place 2nd 0735
refuse attack 0834 with 5th by 8.2-g
refuse attack 0835 with 2nd by 8.2-g
expect legal attack 0834 with 1st
do attack 0834 with 1st
refuse join 5th by 8.2-g
)");
}

TEST(VimyVariants, NobodyRetreatsThroughIt) {
  const VimyVariant variant;
  add_prohibited_terrain(variant);
  variant.plays(R"(
given phase allied.combat 2
given place I/261 0834
given place 1st 0933
given place 2nd 0934
do attack 0834 with 1st
do join 2nd
dice 1
do declare
expect event resolved result D2
refuse retreat I/261 0835 0736 by 8.3-f
refuse retreat I/261 0835 0836 by 8.3-f
expect legal-count "retreat I/261 0835" 0
)");
}

TEST(VimyVariants, NobodyMakesRoomIntoIt) {
  const VimyVariant variant;
  add_prohibited_terrain(variant);
  variant.replace("map.toml", "hexes = [\"0835\"]", "hexes = [\"0737\"]");
  variant.replace("map.toml", "\"0833-0834\"", "\"0102-0103\"");
  variant.plays(R"(
given phase allied.combat 2
given place I/261 0834
given place II/261 0735
given place III/261 0736
given place 1st 0833
given place 2nd 0933
given place 27th 0936
do attack 0834 with 1st
do join 2nd
dice 1
do declare
do retreat I/261 0835 0736
refuse displace III/261 0737 by 8.3.1-c
expect legal-count "displace III/261" 2
)");
}

TEST(VimyVariants, AOneStepUnitIsLostAtOnce) {
  const VimyVariant variant;
  variant.replace("counters.toml", "[[type]]\nid = \"bombardment\"",
                  "[[type]]\nid = \"german-company\"\nname = \"German company\"\nkind = \"unit\"\nside = \"german\"\n"
                  "symbol = \"infantry\"\nsize = \"company\"\nsource = \"reconstructed\"\n[[type.face]]\n"
                  "name = \"full\"\nvalues = { attack = 3, defense = 4, movement = 5 }\n\n"
                  "[[type]]\nid = \"bombardment\"");
  variant.replace("counters.toml", "id = \"I/261\"\nlabel = \"I/261\"\ntype = \"german-infantry\"",
                  "id = \"I/261\"\nlabel = \"I/261\"\ntype = \"german-company\"");
  variant.plays(R"(
section Standing its ground
given phase allied.combat 2
given place I/261 0834
given place II/1 2844
given place 1st 0833
given place 2nd 0933
do attack 0834 with 1st
do join 2nd
dice 1
do declare
expect event resolved result D2
do resist I/261
expect event eliminated
expect gone I/261

section It returns for one replacement, whole
given phase german.movement 3
given place 1st 0831
given place II/1 2844
given place I/261 eliminated-german
expect legal return I/261 full
expect not legal return I/261 reduced
)");
}

TEST(VimyVariants, AUnitWithoutAZoneOfControlIsWalkedPast) {
  const VimyVariant variant;
  variant.replace("counters.toml", "id = \"german-infantry\"", "id = \"german-infantry\"\nflags = [\"no-zoc\"]");
  variant.plays(R"(
given phase allied.movement 2
given place I/261 0834
given place 1st 0832
do move 1st 0833
expect legal move 1st 0933
)");
  const VimyVariant printed;
  printed.plays(R"(
given phase allied.movement 2
given place I/261 0834
given place 1st 0832
do move 1st 0833
expect not legal move 1st 0933
)");
}

TEST(VimyVariants, PlusTerrainAddsToWhatElseLiesThere) {
  const VimyVariant variant;
  variant.append("terrain.toml",
                 "\n[[feature]]\nid = \"mud\"\nname = \"Mud\"\nat = \"hex\"\ncost = 1\nsummary = \"One more.\"\n"
                 "numbers = { adds = 1 }\nsource = \"reconstructed\"\n");
  variant.append("map.toml",
                 "\n[[terrain]]\nfeature = \"mud\"\nsource = \"reconstructed\"\nhexes = [\"0834\", \"2227\"]\n");
  variant.plays(R"(
given phase allied.movement 2
given place 1st 0833
given place 5th 2226
given place I/1 2844
expect explain "cost of the step" 2 for move 1st 0834
expect terrain 2227 hill
expect explain "cost of the step" 3 for move 5th 2227
)");
}

TEST(VimyVariants, OfTwoTerrainsInAHexTheDefenderHasTheBetterLine) {
  // A peak's line begins at -1, a town's at -3; the order in the terrain key must not decide.
  const VimyVariant variant;
  variant.append("map.toml",
                 "\n[[terrain]]\nfeature = \"town\"\nsource = \"reconstructed\"\nhexes = [\"1221\"]\n"
                 "\n[[terrain]]\nfeature = \"woods\"\nsource = \"reconstructed\"\nhexes = [\"1440\"]\n");
  variant.plays(R"(
section A town on a peak
given phase allied.combat 2
given place I/261 1221
given place 1st 1222
do attack 1221 with 1st
dice 3
do declare
expect event resolved line peak

section Woods in a town
given phase allied.combat 2
given place I/261 1440
given place 1st 1439
do attack 1440 with 1st
dice 3
do declare
expect event resolved line woods
)");
}

TEST(VimyVariants, InNoMansLandOnlyItsOwnModifierCounts) {
  const VimyVariant variant;
  variant.append("map.toml", "\n[[terrain]]\nfeature = \"woods\"\nsource = \"reconstructed\"\nhexes = [\"1519\"]\n");
  variant.plays(R"(
given phase allied.bombardment 2
given place I/261 1519
given place 1st 1518
expect terrain 1519 woods
expect explain "die modifier +1" 1 for bombard I/261
)");
}

TEST(VimyVariants, TheBandsOfTheGermanDivisionsAreData) {
  const VimyVariant variant;
  variant.replace("module.toml", "id = \"band-79Res\"", "id = \"band-80Res\"");
  EXPECT_NE(variant.refusal().find("no constant \"band-79Res\""), std::string::npos) << variant.refusal();
}

TEST(VimyVariants, SightNeedsARangeThatCanBeWorkedOut) {
  for (const char* range : {"0", "-5", "3000"}) {
    const VimyVariant variant;
    variant.replace("module.toml", "id = \"sight-range\"\nvalue = 10",
                    "id = \"sight-range\"\nvalue = " + std::string(range));
    EXPECT_NE(variant.refusal().find("it lies between 1 and 30"), std::string::npos) << range << variant.refusal();
  }
}

}  // namespace
}  // namespace sandtable

// Writes a module of 26 by 42 hexes with as many counters as are asked for, each with a name of its own, so that no two
// look the same. Played by tests/plugins/stress.cpp.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace sandtable::testing {

inline constexpr int stress_columns = 42;
inline constexpr int stress_rows = 26;

namespace stress {

inline void write(const std::filesystem::path& file, const std::string& text) {
  std::ofstream(file, std::ios::binary) << text;
}

inline std::string hex_name(int hex) {
  return fmt::format("{:02}{:02}", hex / stress_rows + 1, hex % stress_rows + 1);
}

inline std::string hex_list(int first, int step) {
  std::string list;
  for (int hex = first; hex < stress_columns * stress_rows; hex += step) {
    list += fmt::format("{}\"{}\"", list.empty() ? "" : ", ", hex_name(hex));
  }
  return list;
}

inline std::string counters_text(int count) {
  constexpr std::array symbols{"infantry", "cavalry", "artillery", "engineer", "armor", "headquarters"};
  std::string text;
  for (const char* side : {"red", "blue"}) {
    for (const char* symbol : symbols) {
      text += fmt::format(
          "[[type]]\nid = \"{0}-{1}\"\nname = \"{1}\"\nkind = \"unit\"\nside = \"{0}\"\nsymbol = \"{1}\"\nsize = "
          "\"battalion\"\nsource = \"printed\"\n[[type.face]]\nname = \"full\"\nvalues = {{ attack = 4, defense = 3, "
          "movement = 6 }}\n\n",
          side, symbol);
    }
  }
  for (int i = 0; i < count; ++i) {
    const char* side = i % 2 == 0 ? "red" : "blue";
    text += fmt::format("[[counter]]\nid = \"{0}/{1}\"\nlabel = \"{0}\"\ntype = \"{1}-{2}\"\nsource = \"printed\"\n\n",
                        i + 1, side, symbols[static_cast<std::size_t>(i / 2) % symbols.size()]);
  }
  return text;
}

inline std::string placements_text(int count) {
  constexpr int hexes = stress_columns * stress_rows;
  std::vector<std::string> placed(hexes);
  for (int i = 0; i < count; ++i) {
    // A step without a common divisor spreads them over the whole map.
    std::string& here = placed[static_cast<std::size_t>(i * 389 % hexes)];
    here += fmt::format("{}\"{}/{}\"", here.empty() ? "" : ", ", i + 1, i % 2 == 0 ? "red" : "blue");
  }
  std::string text;
  for (int hex = 0; hex < hexes; ++hex) {
    const std::string& here = placed[static_cast<std::size_t>(hex)];
    if (!here.empty()) text += fmt::format("[[place]]\nhex = \"{}\"\ncounters = [{}]\n\n", hex_name(hex), here);
  }
  return text;
}

}  // namespace stress

/// Writes the module "stress" into `folder`, which is its own.
inline void write_stress_module(const std::filesystem::path& folder, int counters) {
  std::filesystem::create_directories(folder / "scenarios");
  stress::write(
      folder / "module.toml",
      "[module]\nid = \"stress\"\nversion = \"1.0.0\"\ntitle = \"Stress\"\nplugin = \"stress\"\n\n[[side]]\nid "
      "= \"red\"\nname = \"Red\"\ncolor = \"#a03030\"\n\n[[side]]\nid = \"blue\"\nname = \"Blue\"\ncolor = "
      "\"#3030a0\"\n");
  stress::write(folder / "map.toml",
                fmt::format("[map]\ntitle = \"A wide country\"\nhex_meters = 500\nsource = \"printed\"\n\n"
                            "[[board]]\nid = \"main\"\ncolumns = {}\nrows = {}\ntop = \"flat\"\nshifted = \"even\"\n\n"
                            "[board.naming]\nfirst = \"column\"\n\n"
                            "[[terrain]]\nfeature = \"woods\"\nsource = \"printed\"\nhexes = [{}]\n\n"
                            "[[terrain]]\nfeature = \"town\"\nsource = \"printed\"\nhexes = [{}]\n",
                            stress_columns, stress_rows, stress::hex_list(3, 7), stress::hex_list(11, 53)));
  stress::write(folder / "terrain.toml",
                "[[feature]]\nid = \"woods\"\nname = \"Woods\"\nat = \"hex\"\ncost = 2\nsummary = \"Trees.\"\nsource = "
                "\"printed\"\n\n[[feature]]\nid = \"town\"\nname = \"Town\"\nat = \"hex\"\ncost = 1\nsummary = "
                "\"Houses.\"\nsource = \"printed\"\n");
  stress::write(folder / "counters.toml", stress::counters_text(counters));
  stress::write(folder / "sequence.toml",
                "[[step]]\nid = \"passing\"\ntitle = \"Both sides pass\"\nrule = \"1\"\n\n[[turn]]\nname = "
                "\"First\"\nsource = \"printed\"\n");
  stress::write(folder / "rules.toml",
                "[[rule]]\nid = \"1\"\nkind = \"rule\"\ntitle = \"Passing\"\ntext = \"The sides pass in turn.\"\n\n"
                "[[rule]]\nid = \"2\"\nkind = \"victory\"\ntitle = \"The end\"\ntext = \"After four passes.\"\n");
  stress::write(folder / "rulings.toml", "# No rulings.\n");
  stress::write(folder / "tables.toml", "# No tables.\n");
  stress::write(folder / "scenarios/only.toml",
                "[scenario]\nid = \"only\"\ntitle = \"All of them\"\nturns = 1\nsource = \"printed\"\n\n" +
                    stress::placements_text(counters));
}

}  // namespace sandtable::testing

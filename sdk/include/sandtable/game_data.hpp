// Everything a module's data folder says, read once and immutable from then on.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "sandtable/counters.hpp"
#include "sandtable/error.hpp"
#include "sandtable/ids.hpp"
#include "sandtable/map.hpp"
#include "sandtable/sequence.hpp"
#include "sandtable/tables.hpp"

namespace sandtable {

/// One entry of the rules index, in our own words.
struct RuleEntry {
  std::string id;
  std::string kind;  // rule, setup, victory, table, scenario, info
  std::string title;
  std::string text;
};

/// A defect of the printed game and what we do about it, or a reconstruction of a missing part.
struct Ruling {
  std::string id;
  std::string kind;  // ruling, reconstruction
  std::vector<std::string> rules;
  std::string title;
  std::string problem;
  std::string ruling;
  std::string authority;
};

/// An optional rule or a choice made when a game is set up.
struct GameOption {
  std::string id;
  std::string title;
  std::string rule;
  std::vector<std::string> values;  // the first is the default
};

/// Where a scenario puts a counter at the start.
struct Placement {
  CounterId counter;
  PlaceId place;
  std::uint8_t face = 0;
  std::uint8_t facing = 0;
};

struct Scenario {
  std::string id;
  std::string title;
  std::string summary;
  std::string note;  // historical note
  std::int32_t turns = 0;
  std::vector<Placement> placements;
  /// Named default set-ups for the quick set-up action: name, then where each counter goes.
  std::vector<std::pair<std::string, std::vector<Placement>>> quick_setups;
  std::vector<std::pair<std::string, std::int32_t>> numbers;
  Source source = Source::printed;
  Reason reason = nullptr;
};

/// A named whole number of the module ("division_replacements = 2") with the rule and source it comes from.
struct Constant {
  std::string id;
  std::int32_t value = 0;
  std::string rule;
  Source source = Source::printed;
  Reason reason = nullptr;
};

/// About the module itself, from module.toml.
struct ModuleInfo {
  std::string id;       // "vimy-ridge"
  std::string version;  // "1.0.0"
  std::string title;
  std::string subtitle;
  std::string publisher;
  std::string designer;
  std::string period;
  std::string summary;
  std::string plugin;                // base name of the plugin library; empty for data-only modules
  std::string scale;                 // "160 m a hex, 8 hours a turn"
  std::int32_t units_per_point = 2;  // movement units in a movement point
};

struct GameData {
  ModuleInfo info;
  std::filesystem::path folder;
  std::string data_hash;  // SHA-256 over all data files, lower-case hexadecimal

  Map map;
  std::vector<Side> sides;
  std::vector<Formation> formations;
  std::vector<CounterType> types;
  std::vector<Counter> counters;
  std::vector<Box> boxes;
  std::vector<Track> tracks;
  std::vector<std::string> marks;          // status markers by bit
  std::vector<std::string> levels;         // small numbers of a counter by index
  std::vector<std::string> hexside_marks;  // what can be marked on a hexside, by bit
  SequenceOfPlay sequence;
  std::vector<Table> tables;
  std::vector<Constant> constants;
  std::vector<GameOption> options;
  std::vector<Scenario> scenarios;
  std::vector<RuleEntry> rules;
  std::vector<Ruling> rulings;

  // Look-ups by id; none, nullptr or an empty text if unknown.
  [[nodiscard]] SideId find_side(std::string_view id) const;
  [[nodiscard]] FormationId find_formation(std::string_view id) const;
  [[nodiscard]] CounterTypeId find_type(std::string_view id) const;
  [[nodiscard]] CounterId find_counter(std::string_view id) const;
  [[nodiscard]] TrackId find_track(std::string_view id) const;
  [[nodiscard]] PlaceId find_place(std::string_view name) const;  // a hex or a box
  [[nodiscard]] PlaceId find_box(std::string_view id) const;
  [[nodiscard]] const Table* find_table(std::string_view id) const;
  [[nodiscard]] const Scenario* find_scenario(std::string_view id) const;
  [[nodiscard]] const RuleEntry* find_rule(std::string_view id) const;
  [[nodiscard]] const GameOption* find_option(std::string_view id) const;
  /// Value of a constant; programming error (module_failed when the game is made) if it is missing.
  [[nodiscard]] const Constant* find_constant(std::string_view id) const;

  [[nodiscard]] std::size_t place_count() const { return map.hex_count() + boxes.size(); }
  [[nodiscard]] std::string_view place_name(PlaceId place) const;
  [[nodiscard]] const std::string& counter_name(CounterId id) const { return counters[id.index()].id; }
  [[nodiscard]] const CounterType& type_of(CounterId id) const { return types[counters[id.index()].type.index()]; }

  /// Fills the indexes below; the loader calls it last.
  void build_indexes();

 private:
  template <typename IdType>
  using Index = std::unordered_map<std::string, IdType>;
  Index<CounterId> counter_index_;
  Index<PlaceId> box_index_;
  Index<std::size_t> rule_index_;
};

/// The name nearest to `word` by edit distance, if it is near enough to suggest; else empty.
[[nodiscard]] std::string nearest_name(std::string_view word, const std::vector<std::string>& names);

}  // namespace sandtable

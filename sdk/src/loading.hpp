// A module while it is being read: the data so far, the ids met and where they stand, and the complaints. Each load_*
// function reads one subject and needs those before it in this header.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "complaints.hpp"
#include "data_document.hpp"
#include "data_folder.hpp"
#include "data_reader.hpp"
#include "id_registry.hpp"
#include "sandtable/map_builder.hpp"

namespace sandtable {

/// A feature of the terrain key with its variants, until the map is there to take it.
struct TerrainFeature {
  Feature feature;
  std::vector<std::string> lines;
  Spot spot;
  bool place_known = true;  // false: "at" was wrong, and has been complained about
};

struct Loading {
  Loading(const DataFolder& data_folder, Complaints::Until until) : folder(data_folder), complaints(until) {}

  const DataFolder& folder;
  Complaints complaints;
  GameData data;
  std::vector<TerrainFeature> terrain;
  bool map_ready = false;         // false: the map could not be built, and hex names cannot be checked
  Spot map_spot;                  // [map]
  std::vector<Spot> place_spots;  // of the map's places

  // The limits are those of the id types, or generous for what has none.
  IdRegistry sides{"side", 16};
  IdRegistry options{"option", 100};
  IdRegistry constants{"constant", 1000};
  IdRegistry rules{"rule", 5000};
  IdRegistry rulings{"ruling", 1000};
  IdRegistry features{"feature", 64};
  IdRegistry boards{"board", 64};
  IdRegistry zones{"zone", 254};
  IdRegistry marks{"mark", 32};
  IdRegistry levels{"level", 8};
  IdRegistry hexside_marks{"hexside mark", 8};
  IdRegistry formations{"formation", 254};
  IdRegistry types{"type", 2000};
  IdRegistry counters{"counter", 5000};
  IdRegistry boxes{"box", 1000};
  IdRegistry tracks{"track", 254};
  IdRegistry tables{"table", 254};
  IdRegistry steps{"step", 500};
  IdRegistry scenarios{"scenario", 200};

  // References. Left out or unknown they read as none.
  SideId side(DataReader& reader, std::string_view key, Need need = Need::optional);
  FormationId formation(DataReader& reader, std::string_view key);
  /// A rule id, which must be in rules.toml.
  std::string rule(DataReader& reader, std::string_view key, Need need = Need::optional);
  HexId hex(const PlacedText& name);
  /// A hex or a box.
  PlaceId place(const PlacedText& name);

  /// Names of all hexes, for suggestions.
  std::vector<std::string> hex_names;

  void unknown_hex(const PlacedText& name);

  /// Gives each table of [[key]] to `read`, until there are complaints enough.
  template <typename Read>
  void each(DataReader& top, std::string_view key, std::size_t most, Read read) {
    for (const DataNode* node : top.tables(key, most)) {
      if (complaints.enough()) return;
      read(*node);
    }
  }
  /// Adds a thing to its list if its id is free.
  template <typename Thing>
  void keep(IdRegistry& registry, std::vector<Thing>& list, Thing thing, Spot spot) {
    if (registry.add(thing.id, spot, complaints)) list.push_back(std::move(thing));
  }

  /// Opens a data file and gives its top table to `read`. A file that is missing is an error only if it is needed.
  void read_file(std::string_view name, Need need, const std::function<void(DataReader& top)>& read);
};

void load_rules(Loading& loading);        // rules.toml, rulings.toml
void load_module_info(Loading& loading);  // module.toml
void load_terrain(Loading& loading);      // terrain.toml
void load_map(Loading& loading);          // map.toml
void load_counters(Loading& loading);     // counters.toml
void load_tables(Loading& loading);       // tables.toml
void load_sequence(Loading& loading);     // sequence.toml
void load_scenarios(Loading& loading);    // scenarios/*.toml

/// Only [module] of module.toml, which needs no other file.
void load_module_words(Loading& loading);

/// All of the above but load_module_words, in order; stops where the complaints say so.
void load_all(Loading& loading);

/// What lint adds when everything is read: what nothing uses, what nothing reaches.
void lint_whole(Loading& loading);

}  // namespace sandtable

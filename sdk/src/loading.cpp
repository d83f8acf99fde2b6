#include "loading.hpp"

#include <fmt/format.h>

namespace sandtable {

SideId Loading::side(DataReader& reader, std::string_view key, Need need) {
  const auto found = sides.refer(reader.id(key, need), reader.spot(key), complaints);
  return found ? SideId(static_cast<std::uint8_t>(*found)) : SideId::none();
}

FormationId Loading::formation(DataReader& reader, std::string_view key) {
  const auto found = formations.refer(reader.id(key, Need::optional), reader.spot(key), complaints);
  return found ? FormationId(static_cast<std::uint8_t>(*found)) : FormationId::none();
}

std::string Loading::rule(DataReader& reader, std::string_view key, Need need) {
  std::string id = reader.id(key, need);
  if (!id.empty()) rules.refer(id, reader.spot(key), complaints);
  return id;
}

HexId Loading::hex(const PlacedText& name) {
  if (!map_ready) return HexId::none();
  const HexId found = data.map.find(name.text);
  if (!found.exists()) unknown_hex(name);
  return found;
}

void Loading::unknown_hex(const PlacedText& name) {
  complaints.error(name.spot, fmt::format("Unknown hex {}{}", in_quotes(name.text), suggestion(name.text, hex_names)));
}

PlaceId Loading::place(const PlacedText& name) {
  if (!map_ready) return PlaceId::none();
  const HexId found = data.map.find(name.text);
  if (found.exists()) return found;
  if (const auto box = boxes.find(name.text)) {
    boxes.mark_used(*box);
    return PlaceId(static_cast<std::uint16_t>(data.map.hex_count() + *box));
  }
  std::vector<std::string> known = boxes.names();
  known.insert(known.end(), hex_names.begin(), hex_names.end());
  complaints.error(name.spot,
                   fmt::format("Unknown hex or box {}{}", in_quotes(name.text), suggestion(name.text, known)));
  return PlaceId::none();
}

void Loading::read_file(std::string_view name, Need need, const std::function<void(DataReader& top)>& read) {
  const DataFile* file = folder.find(name);
  if (file == nullptr) {
    if (need == Need::required) {
      complaints.error({name, 0}, "This file is missing; every module needs it.", ErrorCode::not_found);
    }
    return;
  }
  const auto document = parse_document(file->bytes);
  if (!document) {
    const DocumentError& error = document.error();
    complaints.error({file->name, error.line}, error.sentence, error.code);
    return;
  }
  DataReader top(*document, file->name, "file", complaints);
  read(top);
  top.finish();
}

void load_all(Loading& loading) {
  for (const auto load : {load_rules, load_module_info, load_terrain, load_map, load_counters, load_tables,
                          load_sequence, load_scenarios}) {
    load(loading);
    if (loading.complaints.enough()) return;
  }
  loading.data.folder = loading.folder.path();
  loading.data.data_hash = loading.folder.hash();
  loading.data.build_indexes();
}

}  // namespace sandtable

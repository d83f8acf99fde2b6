#include "render/style_reader.hpp"

#include <fmt/format.h>

#include <toml++/toml.h>
#include <algorithm>
#include <variant>

#include "render/style.hpp"
#include "sandtable/game_data.hpp"

namespace sandtable::render {

namespace {

/// Where a value of the file goes, by the type it must have.
using Target =
    std::variant<Color*, std::optional<Color>*, double*, int*, bool*, std::string*, Drawing*, Point*, ValuePlace*>;
using Keys = std::vector<std::pair<std::string_view, Target>>;

constexpr std::array<std::pair<std::string_view, Drawing>, 23> drawing_words = {
    {{"none", Drawing::none},       {"tint", Drawing::tint},      {"woods", Drawing::woods},
     {"orchard", Drawing::orchard}, {"town", Drawing::town},      {"hill", Drawing::hill},
     {"peak", Drawing::peak},       {"broken", Drawing::broken},  {"craters", Drawing::craters},
     {"marsh", Drawing::marsh},     {"water", Drawing::water},    {"hatch", Drawing::hatch},
     {"fort", Drawing::fort},       {"line", Drawing::line},      {"river", Drawing::river},
     {"canal", Drawing::canal},     {"trench", Drawing::trench},  {"wire", Drawing::wire},
     {"slope", Drawing::slope},     {"wall", Drawing::wall},      {"road", Drawing::road},
     {"trail", Drawing::trail},     {"railway", Drawing::railway}}};

constexpr std::array<std::pair<std::string_view, ValuePlace>, 7> place_words = {{{"bottom", ValuePlace::bottom},
                                                                                 {"top-left", ValuePlace::top_left},
                                                                                 {"top-right", ValuePlace::top_right},
                                                                                 {"left", ValuePlace::left},
                                                                                 {"right", ValuePlace::right},
                                                                                 {"middle", ValuePlace::middle},
                                                                                 {"none", ValuePlace::none}}};

class StyleReader {
 public:
  StyleReader(std::string place, MapStyle& style) : place_(std::move(place)), style_(style) {}

  [[nodiscard]] Result<void> read(const toml::table& file);

 private:
  [[nodiscard]] std::unexpected<Error> complain(const toml::node& node, std::string sentence) const {
    return fail(ErrorCode::invalid_data, std::move(sentence), fmt::format("{}:{}", place_, node.source().begin.line));
  }
  [[nodiscard]] std::unexpected<Error> unknown(const toml::node& node, std::string_view what, std::string_view word,
                                               const std::vector<std::string>& known) const;
  [[nodiscard]] Result<void> read_section(std::string_view name, const toml::node& node);
  /// A section of named tables such as [feature.woods].
  template <typename Value, typename KeysOf>
  [[nodiscard]] Result<void> read_named(const toml::node& node, std::map<std::string, Value, std::less<>>& values,
                                        KeysOf keys_of);
  [[nodiscard]] Result<void> read_keys(const toml::node& node, const Keys& keys);
  [[nodiscard]] Result<void> read_value(std::string_view key, const toml::node& node, const Target& target);
  /// One of a list of words.
  template <typename Value, std::size_t Count>
  [[nodiscard]] Result<void> read_word(const toml::node& node, std::string_view what,
                                       const std::array<std::pair<std::string_view, Value>, Count>& words,
                                       Value& value);
  [[nodiscard]] Result<void> read_counter(const toml::node& node);
  [[nodiscard]] Result<void> read_zones(const toml::node& node);
  [[nodiscard]] Result<void> read_image(const toml::node& node);

  std::string place_;
  MapStyle& style_;
};

std::unexpected<Error> StyleReader::unknown(const toml::node& node, std::string_view what, std::string_view word,
                                            const std::vector<std::string>& known) const {
  const std::string near = nearest_name(word, known);
  return complain(node, fmt::format("Unknown {} \"{}\"{}", what, word.substr(0, 64),
                                    near.empty() ? std::string(".") : fmt::format("; did you mean \"{}\"?", near)));
}

template <typename Value, std::size_t Count>
Result<void> StyleReader::read_word(const toml::node& node, std::string_view what,
                                    const std::array<std::pair<std::string_view, Value>, Count>& words, Value& value) {
  const auto word = node.value<std::string_view>();
  if (!word) return complain(node, fmt::format("The name of a {} is wanted here.", what));
  std::vector<std::string> known;
  for (const auto& [name, meaning] : words) {
    known.emplace_back(name);
    if (name != *word) continue;
    value = meaning;
    return {};
  }
  return unknown(node, what, *word, known);
}

Result<void> StyleReader::read_value(std::string_view key, const toml::node& node, const Target& target) {
  constexpr double largest = 10000;
  const auto wrong = [&](std::string_view wanted) {
    return complain(node, fmt::format("\"{}\" must be {}.", key, wanted));
  };
  if (std::holds_alternative<Color*>(target) || std::holds_alternative<std::optional<Color>*>(target)) {
    const auto color = parse_color(node.value_or<std::string_view>(""));
    if (!color) return wrong("a color, \"#rrggbb\" or \"#rrggbbaa\"");
    if (const auto* const plain = std::get_if<Color*>(&target)) **plain = *color;
    if (const auto* const maybe = std::get_if<std::optional<Color>*>(&target)) **maybe = *color;
  } else if (const auto* const number = std::get_if<double*>(&target)) {
    const auto value = node.value<double>();
    if (!value || !(*value >= 0) || *value > largest) return wrong("a number from 0 to 10000");
    **number = *value;
  } else if (const auto* const whole = std::get_if<int*>(&target)) {
    const auto value = node.value_exact<std::int64_t>();
    if (!value || *value < 0 || *value > 10000) return wrong("a whole number from 0 to 10000");
    **whole = static_cast<int>(*value);
  } else if (const auto* const truth = std::get_if<bool*>(&target)) {
    const auto value = node.value_exact<bool>();
    if (!value) return wrong("true or false");
    **truth = *value;
  } else if (const auto* const text = std::get_if<std::string*>(&target)) {
    const auto value = node.value_exact<std::string>();
    if (!value || value->size() > 200) return wrong("a text of at most 200 bytes");
    **text = *value;
  } else if (const auto* const point = std::get_if<Point*>(&target)) {
    const toml::array* list = node.as_array();
    const auto x = list != nullptr && list->size() == 2 ? (*list)[0].value<double>() : std::nullopt;
    const auto y = list != nullptr && list->size() == 2 ? (*list)[1].value<double>() : std::nullopt;
    if (!x || !y || !(std::abs(*x) <= 100000) || !(std::abs(*y) <= 100000)) return wrong("two numbers, [x, y]");
    **point = {*x, *y};
  } else if (const auto* const drawing = std::get_if<Drawing*>(&target)) {
    return read_word(node, "drawing", drawing_words, **drawing);
  } else if (const auto* const place = std::get_if<ValuePlace*>(&target)) {
    return read_word(node, "place", place_words, **place);
  }
  return {};
}

Result<void> StyleReader::read_keys(const toml::node& node, const Keys& keys) {
  const toml::table* table = node.as_table();
  if (table == nullptr) return complain(node, "A table is wanted here, [section] or [section.name].");
  for (const auto& [key, value] : *table) {
    const auto known = std::ranges::find(keys, key.str(), [](const auto& entry) { return entry.first; });
    if (known == keys.end()) {
      std::vector<std::string> names;
      for (const auto& entry : keys) names.emplace_back(entry.first);
      return unknown(value, "key", key.str(), names);
    }
    if (auto read = read_value(key.str(), value, known->second); !read) return read;
  }
  return {};
}

template <typename Value, typename KeysOf>
Result<void> StyleReader::read_named(const toml::node& node, std::map<std::string, Value, std::less<>>& values,
                                     KeysOf keys_of) {
  const toml::table* table = node.as_table();
  if (table == nullptr) return complain(node, "A table is wanted here, [section.name].");
  for (const auto& [name, value] : *table) {
    if (values.size() >= 500) return complain(value, "A style has at most 500 entries of a kind.");
    if (auto read = read_keys(value, keys_of(values[std::string(name.str())])); !read) return read;
  }
  return {};
}

Result<void> StyleReader::read_zones(const toml::node& node) {
  const toml::table* table = node.as_table();
  if (table == nullptr) return complain(node, "A table is wanted here, [zones].");
  for (const auto& [name, value] : *table) {
    if (name.str() == "drawn") {
      if (auto read = read_value("drawn", value, &style_.zones); !read) return read;
      continue;
    }
    ZoneStyle& zone = style_.zone_styles[std::string(name.str())];
    if (auto read = read_keys(value, {{"drawn", &zone.drawn}, {"line", &zone.line}}); !read) return read;
  }
  return {};
}

Result<void> StyleReader::read_counter(const toml::node& node) {
  CounterStyle& style = style_.counter;
  const Keys keys = {{"neutral", &style.neutral},       {"light", &style.light},         {"dark", &style.dark},
                     {"stripe", &style.stripe},         {"selection", &style.selection}, {"facing", &style.facing},
                     {"corner", &style.corner},         {"bevel", &style.bevel},         {"shadow", &style.shadow},
                     {"formations", &style.formations}, {"separator", &style.separator}, {"spent", &style.spent}};
  const toml::table* table = node.as_table();
  if (table == nullptr) return complain(node, "A table is wanted here, [counter].");
  toml::table plain = *table;
  if (const toml::node* values = table->get("value")) {
    auto read = read_named(*values, style.values, [](ValueStyle& entry) {
      return Keys{{"at", &entry.place}, {"prefix", &entry.prefix}, {"suffix", &entry.suffix}};
    });
    if (!read) return read;
    plain.erase("value");
  }
  return read_keys(plain, keys);
}

Result<void> StyleReader::read_image(const toml::node& node) {
  std::array<ImageStyle::Fix, 3> fixes;
  ImageStyle& image = style_.image;
  const Keys keys = {{"file", &image.file},     {"grid", &image.grid},     {"terrain", &image.terrain},
                     {"hex_a", &fixes[0].hex},  {"at_a", &fixes[0].pixel}, {"hex_b", &fixes[1].hex},
                     {"at_b", &fixes[1].pixel}, {"hex_c", &fixes[2].hex},  {"at_c", &fixes[2].pixel}};
  if (auto read = read_keys(node, keys); !read) return read;
  image.fixes.clear();
  for (const ImageStyle::Fix& fix : fixes) {
    if (!fix.hex.empty()) image.fixes.push_back(fix);
  }
  if (image.fixes.size() < 2) {
    return complain(node,
                    "A picture needs hex_a with at_a and hex_b with at_b: two hexes and where their centers lie "
                    "on it, in pixels.");
  }
  return {};
}

Result<void> StyleReader::read_section(std::string_view name, const toml::node& node) {
  MapStyle& style = style_;
  if (name == "sheet") {
    return read_keys(node, {{"paper", &style.paper},
                            {"ground", &style.ground},
                            {"ink", &style.ink},
                            {"frame", &style.frame},
                            {"panel", &style.panel},
                            {"grid", &style.grid},
                            {"hex_id", &style.hex_id},
                            {"grid_width", &style.grid_width},
                            {"id_size", &style.id_size},
                            {"title", &style.title}});
  }
  if (name == "type") {
    return read_keys(
        node, {{"names", &style.name_family}, {"numbers", &style.number_family}, {"title", &style.title_family}});
  }
  if (name == "elevation") {
    return read_keys(node, {{"low", &style.low},
                            {"high", &style.high},
                            {"contour", &style.contour},
                            {"interval", &style.contour_interval},
                            {"relief", &style.relief},
                            {"tints", &style.tints}});
  }
  if (name == "name") {
    return read_named(node, style.names, [](NameStyle& entry) {
      return Keys{{"color", &entry.color},
                  {"size", &entry.size},
                  {"bold", &entry.bold},
                  {"italic", &entry.italic},
                  {"spacing", &entry.spacing}};
    });
  }
  if (name == "feature") {
    return read_named(node, style.features, [](FeatureStyle& entry) {
      return Keys{{"drawing", &entry.drawing}, {"fill", &entry.fill}, {"line", &entry.line}, {"width", &entry.width}};
    });
  }
  if (name == "box") {
    return read_named(node, style.boxes, [](Rect& entry) {
      return Keys{{"x", &entry.x}, {"y", &entry.y}, {"width", &entry.width}, {"height", &entry.height}};
    });
  }
  if (name == "counter") return read_counter(node);
  if (name == "zones") return read_zones(node);
  if (name == "image") return read_image(node);
  return unknown(node, "section", name,
                 {"sheet", "type", "elevation", "name", "feature", "box", "zones", "image", "counter"});
}

Result<void> StyleReader::read(const toml::table& file) {
  for (const auto& [name, node] : file) {
    if (auto section = read_section(name.str(), node); !section) return section;
  }
  return {};
}

/// Line with more dots than any style needs; 0 if there is none. Dotted keys make a tree as deep as they are long.
std::size_t line_of_many_dots(std::string_view text) {
  constexpr int most = 64;
  std::size_t line = 1;
  int dots = 0;
  for (const char letter : text) {
    if (letter == '.' && ++dots > most) return line;
    if (letter != '\n') continue;
    ++line;
    dots = 0;
  }
  return 0;
}

}  // namespace

Result<void> read_style(std::string_view text, const std::string& place, MapStyle& style) {
  if (const std::size_t line = line_of_many_dots(text); line > 0) {
    return fail(ErrorCode::limit_exceeded, "This line has more dots than any style needs.",
                fmt::format("{}:{}", place, line));
  }
  try {
    return StyleReader(place, style).read(toml::parse(text));
  } catch (const toml::parse_error& error) {
    return fail(ErrorCode::malformed, fmt::format("This is not valid TOML: {}.", error.description().substr(0, 200)),
                fmt::format("{}:{}", place, error.source().begin.line));
  }
}

}  // namespace sandtable::render

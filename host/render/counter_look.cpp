#include "render/counter_look.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "render/symbol.hpp"

namespace sandtable::render {

namespace {

bool is_word_of(std::string_view list, std::string_view word) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(' '), list.size());
    if (list.substr(0, end) == word) return true;
    list.remove_prefix(std::min(list.size(), end + 1));
  }
  return false;
}

/// Whether a face prints less than the front: no value above the front's, and one below.
bool prints_less(const Face& front, const Face& face) {
  bool less = false;
  for (const FaceValue& value : face.values) {
    const Fraction full = front.value(value.name, value.value);
    if (value.value > full) return false;
    less = less || value.value < full;
  }
  return less;
}

bool flies(std::string_view name) {
  static constexpr std::array<std::string_view, 9> airborne = {
      "biplane", "aircraft-top", "kite-balloon", "air", "fighter", "observation", "bomber", "balloon", "aircraft"};
  return std::ranges::find(airborne, name) != airborne.end();
}

/// Degrees clockwise from the top to the neighbor in a direction.
double angle_of(HexTop top, Direction facing) {
  const Point step = top == HexTop::flat ? Point{0, 60} : Point{30, 60};
  return step.x + step.y * facing;
}

void add_color(std::string& key, const Color& color) {
  key += fmt::format("{:.3f},{:.3f},{:.3f},{:.3f};", color.red, color.green, color.blue, color.opacity);
}

}  // namespace

bool CounterStyle::means_spent(std::string_view mark) const {
  return is_word_of(spent, mark);
}

std::string printed_number(Fraction value) {
  struct Part {
    Fraction value;
    std::string_view glyph;
  };
  static constexpr std::array<Part, 5> parts = {{{Fraction(1, 2), "½"},
                                                 {Fraction(1, 4), "¼"},
                                                 {Fraction(3, 4), "¾"},
                                                 {Fraction(1, 3), "⅓"},
                                                 {Fraction(2, 3), "⅔"}}};
  const bool negative = value < Fraction(0);
  const Fraction size = negative ? Fraction(0) - value : value;
  const std::int64_t whole = size.floor();
  for (const Part& part : parts) {
    if (size - Fraction(whole) != part.value) continue;
    return fmt::format("{}{}{}", negative ? "-" : "", whole == 0 ? std::string() : std::to_string(whole), part.glyph);
  }
  return value.text();
}

std::string CounterLook::key() const {
  std::string key = fmt::format("{}{}{:d}{:d}{:d}{:d}{:d}{:d}|", static_cast<int>(kind), static_cast<int>(shape),
                                hidden, reduced, spent, flying, captured, selected);
  add_color(key, ground);
  if (formation) add_color(key, *formation);
  if (facing) key += fmt::format("@{}", *facing);
  // Lengths before texts, so that no text can pass for two.
  const auto add = [&](std::string_view word) { key += fmt::format("|{}:{}", word.size(), word); };
  for (const std::string* word : {&formation_name, &label, &text, &symbol, &size}) add(*word);
  for (const PrintedValue& value : values) add(fmt::format("{}={}", static_cast<int>(value.place), value.text));
  key += '#';
  for (const std::string& mark : marks) add(mark);
  return key;
}

LookMaker::LookMaker(const GameData& data, const MapStyle& style) : data_(&data) {
  auto own = std::make_shared<CounterStyle>(style.counter);
  own->numbers = style.number_family;
  own->names = style.name_family;
  style_ = std::move(own);
}

Color LookMaker::ground_of(SideId side) const {
  if (!side.exists()) return style_->neutral;
  return parse_color(data_->sides[side.index()].color).value_or(style_->neutral);
}

CounterLook LookMaker::back_of(const std::string& text) const {
  CounterLook look;
  look.style = style_;
  look.hidden = true;
  look.text = text;
  // The side, if all counters with this back are of one: that much the back itself tells.
  std::optional<SideId> side;
  bool shared = false;
  for (const CounterType& type : data_->types) {
    if (type.back != text) continue;
    shared = shared || (side && *side != type.side);
    side = type.side;
  }
  look.ground = ground_of(side && !shared ? *side : SideId::none());
  return look;
}

void LookMaker::add_values(CounterLook& look, const Face& face) const {
  for (const FaceValue& value : face.values) {
    const auto found = style_->values.find(value.name);
    const ValueStyle style = found == style_->values.end() ? ValueStyle{} : found->second;
    if (style.place == ValuePlace::none) continue;
    look.values.push_back({style.prefix + printed_number(value.value) + style.suffix, style.place});
  }
}

void LookMaker::add_marks(CounterLook& look, const CounterState& state) const {
  for (std::size_t bit = 0; bit < data_->marks.size() && bit < 32; ++bit) {
    if ((state.marks >> bit & 1U) == 0) continue;
    if (style_->means_spent(data_->marks[bit])) {
      look.spent = true;
    } else {
      look.marks.push_back(data_->marks[bit]);
    }
  }
}

CounterLook LookMaker::look_of(const SeenCounter& seen) const {
  if (!seen.counter.exists()) return back_of(seen.back);
  const Counter& counter = data_->counters[seen.counter.index()];
  const CounterTypeId type_id = seen.state.type.exists() ? seen.state.type : counter.type;
  const CounterType& type = data_->types[type_id.index()];
  CounterLook look;
  look.style = style_;
  look.kind = type.kind;
  look.shape = type.has_flag("round") || (type.kind == CounterKind::chit && !type.has_flag("square"))
                   ? CounterShape::round
                   : CounterShape::square;
  const SideId owner = seen.state.owner.exists() ? seen.state.owner : type.side;
  look.captured = type.side.exists() && owner != type.side;
  look.ground = ground_of(owner);
  if (counter.formation.exists() && style_->formations) {
    const Formation& formation = data_->formations[counter.formation.index()];
    look.formation = parse_color(formation.color);
    look.formation_name = formation.id;
  }
  look.label = counter.label;
  if (type.kind != CounterKind::unit) look.text = type.name;
  look.symbol = type.symbol;
  look.size = type.size;
  look.flying = flies(type.symbol);
  if (!type.faces.empty()) {
    const Face& face = type.faces[std::min<std::size_t>(seen.state.face, type.faces.size() - 1)];
    add_values(look, face);
    look.reduced = face.name == "reduced" || prints_less(type.faces.front(), face);
  }
  add_marks(look, seen.state);
  if (seen.state.facing != 0 || type.has_flag("facing")) {
    look.facing = angle_of(data_->map.top(), seen.state.facing);
  }
  return look;
}

}  // namespace sandtable::render

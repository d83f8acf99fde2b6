// What a counter looks like, worked out from what is seen of it: everything that is drawn, and nothing else, so that
// two counters that look the same are equal.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "render/color.hpp"
#include "render/counter_style.hpp"
#include "render/style.hpp"
#include "sandtable/game_data.hpp"
#include "sandtable/view.hpp"

namespace sandtable::render {

enum class CounterShape { square, round };

/// A value as it is printed.
struct PrintedValue {
  std::string text;
  ValuePlace place = ValuePlace::bottom;
  bool operator==(const PrintedValue&) const = default;
};

struct CounterLook {
  CounterKind kind = CounterKind::unit;
  CounterShape shape = CounterShape::square;
  bool hidden = false;  // seen by its back: only `ground` and `text` are drawn
  Color ground;
  std::optional<Color> formation;  // color of the stripe
  std::string formation_name;
  std::string label;
  std::string text;  // of the back, or a marker's name
  std::string symbol;
  std::string size;
  std::vector<PrintedValue> values;
  std::vector<std::string> marks;  // but those that mean spent
  bool reduced = false;
  bool spent = false;
  bool flying = false;
  bool captured = false;  // owned by another side than it was printed for
  bool selected = false;
  std::optional<double> facing;  // degrees clockwise from the top of the map
  std::shared_ptr<const CounterStyle> style;

  /// Names the look: equal for equal looks of the same style.
  [[nodiscard]] std::string key() const;
};

/// Makes looks for one module. Immutable; any number of threads may use it.
class LookMaker {
 public:
  /// `data` must outlive the maker.
  LookMaker(const GameData& data, const MapStyle& style);

  [[nodiscard]] CounterLook look_of(const SeenCounter& counter) const;
  [[nodiscard]] const GameData& data() const { return *data_; }
  [[nodiscard]] const CounterStyle& style() const { return *style_; }

 private:
  [[nodiscard]] CounterLook back_of(const std::string& text) const;
  [[nodiscard]] Color ground_of(SideId side) const;
  void add_values(CounterLook& look, const Face& face) const;
  void add_marks(CounterLook& look, const CounterState& state) const;

  const GameData* data_;
  std::shared_ptr<const CounterStyle> style_;
};

/// "3", "2½", "-1".
[[nodiscard]] std::string printed_number(Fraction value);

}  // namespace sandtable::render

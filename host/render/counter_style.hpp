// How counters are drawn: the part of a style file under [counter].
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "render/color.hpp"

namespace sandtable::render {

/// Where a printed value stands on the counter. Values along the bottom are joined by hyphens, in the printed order.
enum class ValuePlace { bottom, top_left, top_right, left, right, middle, none };

struct ValueStyle {
  ValuePlace place = ValuePlace::bottom;
  std::string prefix;
  std::string suffix;
  bool operator==(const ValueStyle&) const = default;
};

struct CounterStyle {
  Color neutral;         // ground of counters without a side
  Color light, dark;     // ink on dark and on light grounds
  Color stripe;          // behind the values of a reduced counter
  Color selection;       // halo
  Color facing;          // arrow
  double corner = 0.09;  // radius, in counters
  double bevel = 0.5;    // strength, 0 to 1
  double shadow = 0.4;   // the same
  bool formations = true;
  std::string separator = "-";  // between the values at the bottom
  std::string spent;            // marks that dim and turn a counter, with spaces between
  std::map<std::string, ValueStyle, std::less<>> values;
  // From [type] of the same file.
  std::string numbers, names;

  [[nodiscard]] bool means_spent(std::string_view mark) const;
};

}  // namespace sandtable::render

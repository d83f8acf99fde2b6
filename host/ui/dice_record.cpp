#include "ui/dice_record.hpp"

#include <algorithm>

namespace sandtable::ui {

std::vector<RolledLine> last_rolls(const Session& session, std::size_t shown, std::size_t most) {
  std::vector<RolledLine> lines;
  for (std::size_t i = std::min(shown, session.length()); i > 0 && lines.size() < most; --i) {
    const Session::Step& step = session.step(i - 1);
    RolledLine rolled{i, step.side, {}, 0};
    for (const RolledValue& value : step.line.rolls) {
      if (value.draw) {
        ++rolled.draws;
      } else {
        rolled.dice.push_back(value);
      }
    }
    if (!rolled.dice.empty()) lines.push_back(std::move(rolled));
  }
  return lines;
}

std::vector<FaceCounts> face_counts(const Session& session, std::size_t shown) {
  std::vector<FaceCounts> all;
  for (std::size_t i = 0; i < std::min(shown, session.length()); ++i) {
    const Session::Step& step = session.step(i);
    for (const RolledValue& value : step.line.rolls) {
      if (value.draw || value.sides < 2 || value.value < 1 || value.value > value.sides) continue;
      auto counts = std::ranges::find_if(
          all, [&](const FaceCounts& own) { return own.side == step.side && own.sides == value.sides; });
      if (counts == all.end()) {
        counts = all.insert(all.end(), FaceCounts{step.side, value.sides, {}, 0, 0});
        counts->faces.resize(static_cast<std::size_t>(value.sides));
      }
      ++counts->faces[static_cast<std::size_t>(value.value) - 1];
      ++counts->total;
      counts->sum += static_cast<std::size_t>(value.value);
    }
  }
  std::ranges::sort(all, [](const FaceCounts& a, const FaceCounts& b) {
    return a.side != b.side ? a.side < b.side : a.sides < b.sides;
  });
  return all;
}

}  // namespace sandtable::ui

#include "ui/timeline_strip.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::ui {
namespace {

std::string use_label(const GameData& data, const TableUse& use) {
  const Table* table = data.find_table(use.table);
  std::string label = (table != nullptr ? table->title : use.table) + ": " + use.result;
  if (use.place.exists()) label += " at " + std::string(data.place_name(use.place));
  return label;
}

void add_line(const GameData& data, std::size_t i, const LineRecord& record, std::vector<TimelineMark>& marks) {
  const SequenceState& state = record.after;
  if (record.begins_turn && state.turn > 0) {
    std::string label = "Turn " + std::to_string(state.turn);
    if (state.turn <= data.sequence.turns.size()) label += ", " + data.sequence.turns[state.turn - 1U].name;
    marks.push_back({MarkKind::turn, i, std::move(label), SideId::none()});
  }
  if (record.begins_group && state.step.exists()) {
    const SequenceStep& step = data.sequence.step(state.step);
    marks.push_back({MarkKind::player_turn, i, step.group.empty() ? step.title : step.group, step.side});
  }
  for (const TableUse& use : record.uses) marks.push_back({MarkKind::table_used, i, use_label(data, use), use.side});
}

/// Lines in force that stand before a line of the file.
std::size_t lines_before(const Session& session, std::int64_t number) {
  std::size_t low = 0;
  std::size_t high = session.length();
  while (low < high) {
    const std::size_t middle = (low + high) / 2;
    if (session.step(middle).line.number < number) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

}  // namespace

std::vector<TimelineMark> timeline_marks(const Session& session, const Chronicle& chronicle) {
  std::vector<TimelineMark> marks;
  marks.push_back({MarkKind::turn, 0, "Set-up", SideId::none()});
  for (std::size_t i = 1; i <= chronicle.known(); ++i) add_line(session.data(), i, chronicle.line(i), marks);
  for (const JournalLine& line : session.all_lines()) {
    if (line.comment.empty()) continue;
    const bool own = line.kind == JournalLine::Kind::comment;
    marks.push_back({MarkKind::comment, lines_before(session, line.number + (own ? 0 : 1)), line.comment, {}});
  }
  std::ranges::stable_sort(marks, [](const TimelineMark& a, const TimelineMark& b) {
    return a.line != b.line ? a.line < b.line : a.kind < b.kind;
  });
  return marks;
}

float TimelineScale::x_of(std::size_t line) const {
  if (length == 0) return left;
  return left + width * static_cast<float>(line) / static_cast<float>(length);
}

std::size_t TimelineScale::line_at(float x) const {
  if (length == 0 || width <= 0) return 0;
  const float share = std::clamp((x - left) / width, 0.F, 1.F);
  return static_cast<std::size_t>(std::lround(share * static_cast<float>(length)));
}

}  // namespace sandtable::ui

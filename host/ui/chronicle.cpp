#include "ui/chronicle.hpp"

#include <algorithm>
#include <utility>

#include "core/act.hpp"

namespace sandtable::ui {
namespace {

const std::string& group_of(const GameData& data, const SequenceState& state) {
  static const std::string none;
  return state.step.exists() ? data.sequence.step(state.step).group : none;
}

TableUse table_use(const GameData& data, const Event& event) {
  TableUse use{std::string(event.table),
               std::string(event.line),
               event.column,
               event.die,
               0,
               std::string(event.result),
               event.side,
               event.place};
  const Table* table = data.find_table(event.table);
  for (const EventNumber& number : event.numbers) {
    if (table == nullptr || !number.value.whole()) continue;
    const TableModifier* modifier = table->find_modifier(number.name);
    if (modifier != nullptr && modifier->die != 0) use.modifier += static_cast<std::int32_t>(number.value.top());
  }
  return use;
}

}  // namespace

void Chronicle::cut(const Session& session) {
  const std::size_t before = lines_.size();
  if (lines_.size() > session.length()) lines_.resize(session.length());
  while (!lines_.empty() && session.step(lines_.size() - 1).line.number != lines_.back().number) lines_.pop_back();
  if (lines_.size() == before) return;
  failed_ = false;
  ++revision_;
}

bool Chronicle::extend(const Session& session, std::size_t most) {
  cut(session);
  if (failed_ || lines_.size() == session.length()) return true;
  if (at_ != lines_.size()) {
    auto position = session.at(lines_.size());
    if (!position) {
      failed_ = true;
      return true;
    }
    position_ = std::move(*position);
    at_ = lines_.size();
    if (at_ == 0) start_ = position_.sequence;
  }
  ++revision_;
  for (; most > 0 && lines_.size() < session.length(); --most) {
    if (!add(session)) {
      failed_ = true;
      return true;
    }
  }
  return lines_.size() == session.length();
}

bool Chronicle::add(const Session& session) {
  const JournalLine& line = session.step(lines_.size()).line;
  at_ = static_cast<std::size_t>(-1);  // until the position is good again
  const auto act = parse_act(session.module(), line.kind, line.text);
  if (!act) return false;
  RecordedDice dice;
  dice.set(line.rolls);
  EventList events;
  if (!perform(session.game(), *act, position_, dice, events)) return false;
  const GameData& data = session.data();
  const SequenceState before = lines_.empty() ? start_ : lines_.back().after;
  LineRecord record;
  record.number = line.number;
  record.after = position_.sequence;
  record.begins_turn = before.turn != record.after.turn;
  record.begins_group = record.begins_turn || group_of(data, before) != group_of(data, record.after);
  for (const Event& event : events.events) {
    if (event.kind == EventKind::resolved) record.uses.push_back(table_use(data, event));
  }
  record.last_use = !record.uses.empty() ? lines_.size() + 1 : lines_.empty() ? 0 : lines_.back().last_use;
  lines_.push_back(std::move(record));
  at_ = lines_.size();
  return true;
}

const TableUse* Chronicle::last_use(std::size_t shown) const {
  if (shown == 0 || shown > lines_.size()) return nullptr;
  const std::size_t at = line(shown).last_use;
  return at == 0 ? nullptr : &line(at).uses.back();
}

std::optional<std::size_t> Chronicle::start_of_turn(std::uint16_t turn) const {
  for (std::size_t i = 1; i <= lines_.size(); ++i) {
    if (line(i).after.turn >= turn) return i;
  }
  return std::nullopt;
}

UsedCell find_cell(const Table& table, const TableUse& use) {
  UsedCell cell;
  for (std::size_t i = 0; i < table.lines.size(); ++i) {
    if (table.lines[i].id == use.line || table.lines[i].label == use.line) cell.line = static_cast<std::int32_t>(i);
  }
  if (table.lines.size() == 1) cell.line = 0;
  if (use.column >= 0 && use.column < table.column_count()) cell.column = use.column;
  if (cell.column < 0 && table.column_count() == 1) cell.column = 0;
  if (cell.column < 0 || table.rows.empty()) return cell;
  const auto rows = static_cast<std::int32_t>(table.rows.size());
  const auto result = [&](std::int32_t row) -> const std::string& {
    return table.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(cell.column)].result;
  };
  // A rule may overrule the table ("a 1 always hits"): then the row of the die stands, whatever is printed there.
  cell.row = std::clamp(use.die + use.modifier - table.least_row, 0, rows - 1);
  const std::int32_t plain = std::clamp(use.die - table.least_row, 0, rows - 1);
  if (result(cell.row) != use.result && result(plain) == use.result) cell.row = plain;
  return cell;
}

}  // namespace sandtable::ui

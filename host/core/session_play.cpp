// Playing: actions, umpire's acts, undo and comments. Nothing of a session changes before its line is in the log.
#include <fmt/format.h>

#include <algorithm>

#include "core/act.hpp"
#include "core/clock.hpp"
#include "core/journal_format.hpp"
#include "core/session.hpp"

namespace sandtable {

namespace {

/// Puts the seeded generator back unless the act came into the log.
class GeneratorGuard {
 public:
  explicit GeneratorGuard(std::optional<SeededDice>& generator) : generator_(generator), before_(generator) {}
  GeneratorGuard(const GeneratorGuard&) = delete;
  GeneratorGuard& operator=(const GeneratorGuard&) = delete;
  ~GeneratorGuard() {
    if (!kept_) generator_ = before_;
  }
  void keep() { kept_ = true; }

 private:
  std::optional<SeededDice>& generator_;
  std::optional<SeededDice> before_;
  bool kept_ = false;
};

}  // namespace

Result<void> Session::check_open(std::string_view doing) const {
  if (read_only_.empty()) return {};
  return fail(ErrorCode::misuse, fmt::format("Nothing can be {} here. {}", doing, read_only_));
}

Result<void> Session::play(const Action& action, EventSink* events) {
  if (auto open = check_open("played"); !open) return open;
  if (decision_.over()) return fail(ErrorCode::misuse, "The game is over; undo or branch to play on.");
  JournalLine line;
  line.kind = JournalLine::Kind::action;
  line.side = data().sides[decision_.side.index()].id;
  line.text = module_->grammar().print(action);
  NoEvents none;
  return play_act({action, nullptr}, std::move(line), events != nullptr ? *events : none);
}

Result<void> Session::play(std::string_view text, EventSink* events) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  const auto kind = is_umpire_text(text) ? JournalLine::Kind::umpire : JournalLine::Kind::action;
  const auto act = parse_act(*module_, kind, text);
  if (!act) return std::unexpected(act.error());
  if (!act->umpire) return play(act->action, events);
  if (auto open = check_open("played"); !open) return open;
  JournalLine line;
  line.kind = kind;
  line.text = print_umpire(data(), *act->umpire);
  NoEvents none;
  return play_act(*act, std::move(line), events != nullptr ? *events : none);
}

Result<void> Session::play_act(const Act& act, JournalLine line, EventSink& events) {
  GeneratorGuard guard(seeded_);
  TypedDice* typed = typed_dice();
  if (typed != nullptr) typed->begin_attempt();
  Dice* source = dice_.get();
  if (source == nullptr) source = &*seeded_;
  RecordingDice dice(*source);
  Position next = position_;
  EventList happened;  // passed on only when the act is in the log
  NoEvents none;
  EventSink& sink = events.wanted() ? static_cast<EventSink&>(happened) : none;
  if (auto done = perform(game(), act, next, dice, sink); !done) return done;
  if (typed != nullptr && typed->wanted() != nullptr) {
    return fail(ErrorCode::misuse, fmt::format("A value is needed for {}; give it and play the action again.",
                                               describe(*typed->wanted())));
  }
  Decision decision;
  if (auto decided = decide_contained(game(), next, decision); !decided) return decided;

  if (dice_ && seeded_) seeded_->follow(dice.values());  // the generator keeps step with the log whoever rolls
  line.rolls = dice.values();
  line.hash = next.hash().text();
  const SideId side = act.umpire ? SideId::none() : decision_.side;
  if (auto written = write(line); !written) return written;
  guard.keep();
  if (typed != nullptr) typed->confirm();
  position_ = std::move(next);
  decision_ = std::move(decision);
  timeline_.add(act, line.rolls, position_);
  history_.push_back({std::move(line), side});
  for (Event& event : happened.events) events.add(std::move(event));
  return {};
}

Result<void> Session::write(JournalLine& line) {
  line.number = static_cast<std::int64_t>(lines_.size()) + 1;
  line.time = time_text();
  if (writer_) {
    if (auto written = writer_->append(line); !written) return written;
    line_hashes_.push_back(writer_->last_hash());
  }
  lines_.push_back(line);
  return {};
}

Result<void> Session::check_undo(std::size_t count, bool past_dice) const {
  if (auto open = check_open("undone"); !open) return open;
  if (count == 0) return fail(ErrorCode::misuse, "Undo takes back at least one line.");
  if (history_.empty()) return fail(ErrorCode::misuse, "There is nothing to take back.");
  if (count > history_.size()) {
    return fail(ErrorCode::misuse, history_.size() == 1
                                       ? std::string("There is only 1 line to take back.")
                                       : fmt::format("There are only {} lines to take back.", history_.size()));
  }
  if (past_dice) return {};
  for (std::size_t i = history_.size(); i > history_.size() - count; --i) {
    const std::string& text = history_[i - 1].line.text;
    if (timeline_.used_chance(i)) {
      return fail(
          ErrorCode::misuse,
          fmt::format("`{}` used chance; it is taken back only if all players agree (undo --past-dice).", text));
    }
    const auto happened = timeline_.events_of(i);
    if (!happened) return std::unexpected(happened.error());
    if (std::ranges::find(happened->events, EventKind::revealed, &Event::kind) != happened->events.end()) {
      return fail(
          ErrorCode::misuse,
          fmt::format("`{}` revealed something; it is taken back only if all players agree (undo --past-dice).", text));
    }
  }
  return {};
}

Result<void> Session::undo(int count, bool past_dice) {
  const std::size_t lines = count < 0 ? 0 : static_cast<std::size_t>(count);
  if (auto allowed = check_undo(lines, past_dice); !allowed) return allowed;
  const std::size_t length = history_.size() - lines;
  auto before = timeline_.at(length);
  if (!before) return std::unexpected(before.error());
  Decision decision;
  if (auto decided = decide_contained(game(), *before, decision); !decided) return decided;
  JournalLine line;
  line.kind = JournalLine::Kind::undo;
  line.text = std::to_string(length);
  line.hash = before->hash().text();
  if (auto written = write(line); !written) return written;
  position_ = std::move(*before);
  decision_ = std::move(decision);
  timeline_.cut(length);
  history_.resize(length);
  return {};
}

Result<void> Session::comment(const std::string& text) {
  if (auto open = check_open("written"); !open) return open;
  if (text.empty()) return fail(ErrorCode::misuse, "A comment needs some words.");
  if (has_control_characters(text, allowed_in_comments)) {
    return fail(ErrorCode::misuse, "A comment may have line ends and tabs but no other control characters.");
  }
  JournalLine line;
  line.kind = JournalLine::Kind::comment;
  line.comment = text;
  line.hash = position_.hash().text();
  return write(line);
}

}  // namespace sandtable

// Starting and opening games.
#include "core/session.hpp"

#include <fmt/format.h>

#include "core/act.hpp"
#include "core/bots.hpp"
#include "core/clock.hpp"
#include "core/journal_stream.hpp"
#include "core/replayer.hpp"
#include "core/salt.hpp"

namespace sandtable {

namespace {

Result<void> check_seats(const GameData& data, const std::vector<std::pair<std::string, std::string>>& seats) {
  for (const auto& [side, who] : seats) {
    if (data.find_side(side).exists()) continue;
    std::vector<std::string> ids;
    for (const Side& known : data.sides) ids.push_back(known.id);
    return fail(ErrorCode::not_found, fmt::format("There is no side \"{}\" to seat {} at; the sides are {}.", side, who,
                                                  fmt::join(ids, ", ")));
  }
  return check_bots(seats);
}

JournalHeader header_for(const GameData& data, const NewGame& game, const GameSetup& setup) {
  JournalHeader header;
  header.module = data.info.id;
  header.module_version = data.info.version;
  header.data_hash = data.data_hash;
  header.scenario = setup.scenario;
  header.options = setup.options;
  header.seats = game.seats;
  header.dice = game.typed_dice ? "typed" : fmt::format("seed {}", game.seed);
  header.created = time_text();
  return header;
}

/// The error of a log whose module is not on the shelf, with what the log says of itself.
std::unexpected<Error> no_module(const JournalFile& file, const Error& why) {
  return fail(why.code, fmt::format("{} The log says: {}.", why.sentence, fmt::join(describe_journal(file), "; ")),
              file.path.string());
}

}  // namespace

Result<Session> Session::start(std::shared_ptr<const LoadedModule> module, const NewGame& setup,
                               const std::filesystem::path& log) {
  const auto checked = check_setup(module->data(), setup.scenario, setup.options);
  if (!checked) return std::unexpected(checked.error());
  if (auto seats = check_seats(module->data(), setup.seats); !seats) return std::unexpected(seats.error());

  Session session;
  session.module_ = std::move(module);
  session.header_ = header_for(session.data(), setup, *checked);
  SeededDice source(setup.seed);
  RecordingDice dice(source);
  NoEvents events;
  auto position = set_up_contained(session.game(), *checked, dice, events);
  if (!position) return std::unexpected(position.error());
  session.position_ = std::move(*position);
  session.header_.rolls = dice.values();
  session.header_.hash = session.position_.hash().text();
  session.timeline_ = Timeline(session.game(), session.position_);
  if (setup.typed_dice) {
    session.dice_ = std::make_unique<TypedDice>();
  } else {
    session.seeded_ = source;
  }
  if (auto decided = decide_contained(session.game(), session.position_, session.decision_); !decided) {
    return std::unexpected(decided.error());
  }
  if (log.empty()) return session;
  session.header_.salt = new_salt();
  auto writer = JournalWriter::create(log, session.header_);
  if (!writer) return std::unexpected(writer.error());
  session.writer_ = std::move(*writer);
  session.line_hashes_.push_back(session.writer_->last_hash());
  session.path_ = log;
  return session;
}

Result<Session> Session::replayed(std::shared_ptr<const LoadedModule> module, const JournalFile& file, bool strict) {
  Session session;
  session.module_ = std::move(module);
  session.header_ = file.header;
  session.path_ = file.path;
  session.line_hashes_ = file.line_hashes;
  if (!file.torn.empty()) session.notices_.push_back(file.torn);

  Replayer replayer(*session.module_);
  if (auto begun = replayer.begin(file.header); !begun) {
    begun.error().place = file.path.string() + ":1";
    return std::unexpected(file.damage && file.lines.empty() ? *file.damage : begun.error());
  }
  for (const JournalLine& line : file.lines) {
    auto played = replayer.play(line);
    if (!played) {
      played.error().place = fmt::format("{}:{}", file.path.string(), line.number + 1);
      // As in verification: when the line after shows that this one was altered, that is the reason.
      if (file.damage && &line == &file.lines.back()) return std::unexpected(*file.damage);
      if (strict || file.damage) return std::unexpected(played.error());
      session.read_only_ = fmt::format("The log could be replayed for {} of its {} lines. {}", line.number - 1,
                                       file.lines.size(), played.error().text());
      session.notices_.push_back(session.read_only_);
      break;
    }
    session.remember(line);
  }
  if (file.damage) return std::unexpected(*file.damage);
  session.timeline_ = replayer.take_timeline();
  session.seeded_ = replayer.seeded();
  if (!session.seeded_) session.dice_ = std::make_unique<TypedDice>();
  auto position = session.timeline_.at(session.timeline_.length());
  if (!position) return std::unexpected(position.error());
  session.position_ = std::move(*position);
  if (auto decided = decide_contained(session.game(), session.position_, session.decision_); !decided) {
    return std::unexpected(decided.error());
  }
  return session;
}

Result<Session> Session::resume(std::shared_ptr<const LoadedModule> module, const std::filesystem::path& log) {
  const auto file = read_journal_until_damage(log);
  if (!file) return std::unexpected(file.error());
  if (file->packed) return std::unexpected(packed_log_error(log));
  if (auto seats = check_bots(file->header.seats); !seats) {
    seats.error().place = log.string() + ":1";
    return std::unexpected(seats.error());
  }
  auto session = replayed(std::move(module), *file, true);
  if (!session) return session;
  auto writer = JournalWriter::append_to(*file);
  if (!writer) return std::unexpected(writer.error());
  session->writer_ = std::move(*writer);
  return session;
}

Result<Session> Session::resume(Shelf& shelf, const std::filesystem::path& log) {
  const auto stream = JournalStream::open(log);
  if (!stream) return std::unexpected(stream.error());
  const JournalHeader& header = stream->header();
  auto module = shelf.load(header.module, header.module_version, header.data_hash);
  if (!module) return std::unexpected(module.error());
  return resume(std::move(*module), log);
}

Result<Session> Session::read(std::shared_ptr<const LoadedModule> module, const std::filesystem::path& log) {
  const auto file = read_journal_until_damage(log);
  if (!file) return std::unexpected(file.error());
  auto session = replayed(std::move(module), *file, false);
  if (session && session->read_only_.empty()) session->read_only_ = "This log is open for reading.";
  return session;
}

Result<Session> Session::read(Shelf& shelf, const std::filesystem::path& log) {
  const auto file = read_journal_until_damage(log);
  if (!file) return std::unexpected(file.error());
  const JournalHeader& header = file->header;
  auto module = shelf.load(header.module, header.module_version, header.data_hash);
  std::string other;
  if (!module) {
    const Error why = module.error();
    module = shelf.load(header.module);
    if (!module && file->damage) return std::unexpected(*file->damage);
    if (!module) return no_module(*file, why);
    other = fmt::format("This log was recorded with {} {}; it is shown with version {}. ", header.module,
                        header.module_version, (*module)->data().info.version);
    if ((*module)->data().info.version == header.module_version) {
      other = fmt::format("This log was recorded with other data of {} {} than is on the shelf. ", header.module,
                          header.module_version);
    }
  }
  auto session = replayed(std::move(*module), *file, false);
  if (!session) {
    if (!other.empty()) session.error().sentence.insert(0, other);
    return session;
  }
  if (session->read_only_.empty()) {
    session->read_only_ = other.empty() ? "This log is open for reading." : "Every line of it replays all the same.";
  }
  session->read_only_.insert(0, other);
  return session;
}

void Session::set_sync(bool every_line) {
  if (writer_) writer_->set_sync(every_line);
}

}  // namespace sandtable

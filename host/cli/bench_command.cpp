// sandtable bench
#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <nlohmann/json.hpp>

#include <filesystem>

#include "cli/opened.hpp"
#include "cli/playout.hpp"
#include "cli/timing.hpp"
#include "sandtable/data_loader.hpp"

namespace sandtable::cli {
namespace {

struct Measurement {
  std::string name;
  std::string unit;
  double value = 0;
};
using Measurements = std::vector<Measurement>;

Result<GameRun> play_random(const LoadedModule& module, std::uint64_t seed,
                            const std::function<void(const Position&)>& visit = {}) {
  const auto bots = make_bots(module.data(), {}, seed);
  if (!bots) return std::unexpected(bots.error());
  return play_out(module, default_setup(module.data()), *bots, seed, visit);
}

/// Legal list, random choice and apply, without a log; several games until it has taken long enough.
Result<void> measure_play(const LoadedModule& module, Measurements& found) {
  constexpr double long_enough = 0.3;
  std::uint64_t seed = 1;
  std::size_t all_decisions = 0;
  std::optional<Error> problem;
  const double rate = median_of_five([&] {
    const auto start = std::chrono::steady_clock::now();
    std::size_t decisions = 0;
    while (!problem && seconds_since(start) < long_enough) {
      const auto played = play_random(module, seed++);
      if (!played) problem = played.error();
      decisions += played ? played->decisions : 0;
    }
    all_decisions += decisions;
    return static_cast<double>(decisions) / seconds_since(start);
  });
  if (problem) return std::unexpected(*problem);
  found.push_back({"random play", "decisions a second", rate});
  found.push_back(
      {"length of a random game", "decisions", static_cast<double>(all_decisions) / static_cast<double>(seed - 1)});
  return {};
}

/// The position in the middle of a random game: neither the empty start nor the thinned-out end.
Result<Position> middle_position(const LoadedModule& module) {
  const auto first = play_random(module, 1);
  if (!first) return std::unexpected(first.error());
  Position middle;
  std::size_t visited = 0;
  const auto again = play_random(module, 1, [&](const Position& position) {
    if (visited++ == first->decisions / 2) middle = position;
  });
  if (!again) return std::unexpected(again.error());
  return middle;
}

Result<void> measure_position(const LoadedModule& module, Measurements& found) {
  const auto middle = middle_position(module);
  if (!middle) return std::unexpected(middle.error());
  const auto add = [&](std::string name, auto&& work) {
    found.push_back({std::move(name), "a second", median_of_five([&] { return rate_of(work); })});
  };
  add("position copies", [&] {
    const Position copy = *middle;  // NOLINT(performance-unnecessary-copy-initialization): it is what is measured
    keep(copy);
  });
  Position target = *middle;
  add("position copies into one at hand", [&] {
    target = *middle;
    keep(target);
  });
  add("position hashes", [&] { keep(middle->hash()); });
  add("position saves", [&] { keep(middle->save()); });
  const std::vector<std::uint8_t> bytes = middle->save();
  if (const auto loaded = target.load(bytes); !loaded) return std::unexpected(loaded.error());
  add("position loads", [&] { keep(target.load(bytes)); });
  found.push_back({"position size", "bytes", static_cast<double>(middle->byte_size())});
  return {};
}

/// A folder for the logs that are measured; gone afterwards.
class ScratchFolder {
 public:
  ScratchFolder() {
    const std::filesystem::path parent = std::filesystem::temp_directory_path(problem_);
    if (problem_) return;
    path_ = parent / fmt::format("sandtable-bench-{}", ::getpid());
    std::filesystem::create_directories(path_, problem_);
  }
  ~ScratchFolder() {
    std::error_code ignored;  // a folder that stays behind harms nobody, and a destructor cannot report it
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] Result<void> made() const {
    if (!problem_) return {};
    return fail(ErrorCode::write_failed,
                fmt::format("A folder for the logs to measure cannot be made: {}.", problem_.message()),
                path_.string());
  }

 private:
  std::error_code problem_;
  std::filesystem::path path_;
};

/// Plays one game into a log and returns the lines written a second.
Result<double> write_log(const std::shared_ptr<const LoadedModule>& module, const std::filesystem::path& log) {
  const auto bots = make_bots(module->data(), {}, 1);
  if (!bots) return std::unexpected(bots.error());
  NewGame game;
  game.seed = 1;
  auto session = Session::start(module, game, log);
  if (!session) return std::unexpected(session.error());
  session->set_sync(false);
  const auto start = std::chrono::steady_clock::now();
  const auto played = run_session(*session, *bots);
  if (!played) return std::unexpected(played.error());
  return static_cast<double>(played->decisions) / seconds_since(start);
}

Result<void> measure_log(const std::shared_ptr<const LoadedModule>& module, Measurements& found) {
  const ScratchFolder folder;
  if (auto made = folder.made(); !made) return made;
  std::optional<Error> problem;
  int number = 0;
  const auto next_log = [&](int i) { return folder.path() / fmt::format("{}.sandlog", i); };
  const double written = median_of_five([&] {
    const auto rate = write_log(module, next_log(number++));
    if (!rate) problem = rate.error();
    return rate.value_or(0);
  });
  if (problem) return std::unexpected(*problem);
  found.push_back({"playing into a log, not synced", "lines a second", written});
  const double verified = median_of_five([&] {
    const auto start = std::chrono::steady_clock::now();
    const Verification result = verify(*module, next_log(0));
    if (!result.good) problem = result.first_bad;
    return static_cast<double>(result.lines) / seconds_since(start);
  });
  if (problem) return std::unexpected(*problem);
  found.push_back({"replaying and verifying a log", "lines a second", verified});
  return {};
}

/// Runs this program's `shelf` and waits for its end; seconds, or nothing if it cannot be run.
std::optional<double> run_shelf_program() {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  std::string program = "sandtable";
  std::string command = "shelf";
  std::array<char*, 3> words = {program.data(), command.data(), nullptr};
  const auto start = std::chrono::steady_clock::now();
  pid_t child = 0;
  const bool started = posix_spawn(&child, "/proc/self/exe", &files, nullptr, words.data(), environ) == 0;
  posix_spawn_file_actions_destroy(&files);
  int status = 0;
  if (!started || waitpid(child, &status, 0) != child || status != 0) return std::nullopt;
  return seconds_since(start);
}

Result<void> measure_start(const LoadedModule& module, Measurements& found) {
  constexpr double milliseconds = 1000;
  const std::filesystem::path folder = module.data().folder;
  found.push_back({"reading the module's data", "ms", milliseconds * median_of_five([&] {
                                                        const auto start = std::chrono::steady_clock::now();
                                                        keep(load_game_data(folder));
                                                        return seconds_since(start);
                                                      })});
  bool ran = true;
  const double start_up = median_of_five([&] {
    const auto seconds = run_shelf_program();
    ran = ran && seconds.has_value();
    return seconds.value_or(0);
  });
  if (ran) found.push_back({"starting up and loading the shelf", "ms", milliseconds * start_up});
  return {};
}

void measure_memory(Measurements& found) {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  found.push_back({"peak memory of this run", "MiB", static_cast<double>(usage.ru_maxrss) / 1024});
}

/// The module named, or the first that can be played.
Result<std::shared_ptr<const LoadedModule>> choose_module(const Common& common, const std::string& id) {
  if (!id.empty()) return load_module_named(common, id);
  Shelf shelf = find_shelf(common);
  shelf.check_all();
  for (const ShelfEntry& entry : shelf.entries()) {
    if (!entry.refused) return shelf.load(entry.id, entry.version);
  }
  return fail(ErrorCode::not_found, "There is no module on the shelf that can be played.");
}

void print(const Common& common, const GameData& data, const Measurements& found) {
  if (common.json) {
    Json json = {{"module", data.info.id}, {"version", data.info.version}, {"measurements", Json::array()}};
    for (const Measurement& one : found) {
      json["measurements"].push_back({{"name", one.name}, {"unit", one.unit}, {"value", one.value}});
    }
    print_json(json);
    return;
  }
  fmt::print("{} {}, medians of five\n", data.info.id, data.info.version);
  for (const Measurement& one : found) {
    fmt::print("  {:<36} {:>14} {}\n", one.name,
               one.value < 100 ? fmt::format("{:.2f}", one.value) : fmt::format("{:.0f}", one.value), one.unit);
  }
}

}  // namespace

Status run(const Common& common, const BenchCommand& command) {
  const auto module = choose_module(common, command.module);
  if (!module) return report(module.error(), status_of_missing(module.error()));
  Measurements found;
  if (const auto done = measure_play(**module, found); !done) return report(done.error());
  if (const auto done = measure_position(**module, found); !done) return report(done.error());
  if (const auto done = measure_log(*module, found); !done) return report(done.error());
  if (const auto done = measure_start(**module, found); !done) return report(done.error());
  measure_memory(found);
  print(common, (*module)->data(), found);
  return Status::good;
}

}  // namespace sandtable::cli

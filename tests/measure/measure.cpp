// Measures one thing of the window, once, and prints it as a line of JSON; tests/ui/measure repeats and sums up.
//
//   sandtable_measure counters N FOLDER   opens a game of N counters, pans over it; 75 is Vimy Ridge
//   sandtable_measure seek FOLDER         goes to places of a finished game
//
// FOLDER takes the module and the log. A window is opened if there is a display; otherwise a picture in memory is
// drawn.
#include <imgui.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/session.hpp"
#include "stress_module.hpp"
#include "ui/app.hpp"
#include "ui/gl/objects.hpp"

namespace {

using namespace sandtable;

constexpr int width = 1600;
constexpr int height = 1000;

double now() {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values.empty() ? 0 : values[values.size() / 2];
}

[[noreturn]] void give_up(const std::string& sentence) {
  std::fprintf(stderr, "sandtable_measure: %s\n", sentence.c_str());
  std::exit(1);
}

template <typename T>
T need(Result<T> result) {
  if (!result) give_up(result.error().text());
  return std::move(*result);
}

double resident_megabytes() {
  std::ifstream status("/proc/self/status");
  for (std::string word; status >> word;) {
    double kilobytes = 0;
    if (word == "VmRSS:" && status >> kilobytes) return kilobytes / 1024;
  }
  return 0;
}

std::filesystem::path module_folder(int counters, const std::filesystem::path& folder) {
  if (counters == 75) return std::filesystem::path(SANDTABLE_SOURCE_DIR) / "modules/vimy-ridge";
  testing::write_stress_module(folder / "stress", counters);
  return folder / "stress";
}

std::filesystem::path new_game(const std::filesystem::path& module, const std::filesystem::path& folder) {
  const std::shared_ptr<const LoadedModule> loaded = need(load_module(module));
  NewGame setup;
  setup.scenario = loaded->data().scenarios.front().id;
  for (const Side& side : loaded->data().sides) setup.seats.emplace_back(side.id, "person " + side.name);
  setup.seed = 1;
  const std::filesystem::path log = folder / "game.sandlog";
  (void)need(Session::start(loaded, setup, log));
  return log;
}

class Measured {
 public:
  explicit Measured(const std::filesystem::path& modules) {
    ImGui::CreateContext();
    if (auto window = ui::open_window({width, height, false}, "Sandtable")) {
      platform_ = std::move(*window);
    } else {
      platform_ = need(ui::open_offscreen(width, height));
    }
    ui::AppOptions options;
    options.module_folders = {modules};
    app_ = std::make_unique<ui::App>(*platform_, options);
    settle();
  }
  ~Measured() {
    app_.reset();
    platform_.reset();
    ImGui::DestroyContext();
  }
  Measured(const Measured&) = delete;
  Measured& operator=(const Measured&) = delete;

  [[nodiscard]] ui::App& app() { return *app_; }
  double frame() {
    platform_->wait(0);
    const double before = now();
    app_->frame();
    return now() - before;
  }
  void wait_and_frame() {
    platform_->wait(0.01);
    app_->frame();
  }
  void until(const std::function<bool()>& true_at_last) {
    const double last = now() + 60'000;
    while (!true_at_last()) {
      if (now() > last) give_up("The window does not come to rest.");
      wait_and_frame();
    }
  }
  void settle() {
    wait_and_frame();
    until([this] { return app_->idle(); });
  }

 private:
  std::unique_ptr<ui::Platform> platform_;
  std::unique_ptr<ui::App> app_;
};

/// There and back in a square, by whole pixels; the median of the frames.
double pan(Measured& measured) {
  std::vector<double> times;
  measured.app().view()->camera().set_glide(false);
  for (const bool timed : {false, true}) {
    for (const auto& [dx, dy] : {std::pair(7, 0), std::pair(0, 5), std::pair(-7, 0), std::pair(0, -5)}) {
      for (int step = 0; step < 20; ++step) {
        measured.app().view()->camera().pan(dx, dy);
        const double time = measured.frame();
        if (timed) times.push_back(time);
      }
      if (!timed) measured.settle();
    }
  }
  return median(times);
}

nlohmann::ordered_json measure_counters(int counters, const std::filesystem::path& folder) {
  const std::filesystem::path module = module_folder(counters, folder);
  const std::filesystem::path log = new_game(module, folder);
  Measured measured(module.parent_path());
  nlohmann::ordered_json figures;
  figures["resident_shelf_mb"] = resident_megabytes();
  const double start = now();
  measured.app().open_game(log);
  measured.until([&] { return measured.app().view() != nullptr; });
  figures["open_table_ms"] = now() - start;
  measured.until([&] { return measured.app().view()->map_is_covered(); });
  figures["open_tiles_ms"] = now() - start;
  measured.until([&] { return !measured.app().view()->busy(); });
  figures["open_full_ms"] = now() - start;
  measured.settle();
  figures["pan_all_ms"] = pan(measured);
  measured.app().view()->camera().zoom_about_middle(2.5);
  measured.settle();
  figures["pan_near_ms"] = pan(measured);
  figures["resident_mb"] = resident_megabytes();
  return figures;
}

nlohmann::ordered_json measure_seek(const std::filesystem::path& folder) {
  const std::filesystem::path log = folder / "finished.sandlog";
  std::filesystem::copy_file(std::filesystem::path(SANDTABLE_SOURCE_DIR) / "tests/replays/vimy-ridge-1.sandlog", log,
                             std::filesystem::copy_options::overwrite_existing);
  Measured measured(std::filesystem::path(SANDTABLE_SOURCE_DIR) / "modules");
  measured.app().open_game(log);
  measured.until([&] { return measured.app().table() != nullptr; });
  measured.settle();
  std::vector<double> times;
  std::uint32_t random = 1;
  for (int i = 0; i < 40; ++i) {
    random = random * 1664525U + 1013904223U;
    const std::size_t place = (random >> 8U) % measured.app().table()->length();
    const double before = now();
    if (const auto shown = measured.app().table()->show(place); !shown) give_up(shown.error().text());
    measured.frame();
    times.push_back(now() - before);
  }
  return {{"lines", measured.app().table()->length()},
          {"seek_ms", median(times)},
          {"seek_worst_ms", *std::ranges::max_element(times)}};
}

}  // namespace

int main(int count, char** words) {
  const std::vector<std::string> said(words + 1, words + count);
  nlohmann::ordered_json figures;
  if (said.size() == 3 && said[0] == "counters") {
    figures = measure_counters(std::clamp(std::atoi(said[1].c_str()), 1, 5000), said[2]);
  } else if (said.size() == 2 && said[0] == "seek") {
    figures = measure_seek(said[1]);
  } else {
    give_up("Say 'counters N FOLDER' or 'seek FOLDER'.");
  }
  std::printf("%s\n", figures.dump().c_str());
  return 0;
}

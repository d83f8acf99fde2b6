// Five thousand counters, no two alike, drawn without a display.
#include <gtest/gtest.h>
#include <imgui.h>

#include <chrono>
#include <set>
#include <thread>

#include "stress_module.hpp"
#include "test_folder.hpp"
#include "ui/app.hpp"

namespace sandtable::ui {
namespace {

constexpr std::size_t counter_count = 5000;

class Stress : public ::testing::Test {
 protected:
  void SetUp() override {
    testing::write_stress_module(folder_.path() / "stress", static_cast<int>(counter_count));
    auto module = load_module(folder_.path() / "stress");
    ASSERT_TRUE(module) << module.error().text();
    module_ = *module;
    ::setenv("XDG_DATA_HOME", folder_.path().c_str(), 1);
    ::setenv("XDG_CACHE_HOME", folder_.path().c_str(), 1);
    ImGui::CreateContext();
    auto opened = open_offscreen(1600, 1000);
    ASSERT_TRUE(opened) << opened.error().text();
    platform_ = std::move(*opened);
  }
  void TearDown() override {
    app_.reset();
    platform_.reset();
    ImGui::DestroyContext();
  }
  [[nodiscard]] Session start(const std::filesystem::path& log) {
    NewGame setup;
    setup.scenario = "only";
    setup.seats = {{"red", "person Ann"}, {"blue", "person Ben"}};
    setup.seed = 1;
    auto session = Session::start(module_, setup, log);
    EXPECT_TRUE(session) << session.error().text();
    return std::move(*session);
  }
  void settle() {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(120);
    do {
      ASSERT_LT(std::chrono::steady_clock::now(), until);
      app_->frame();
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    } while (!app_->idle());
  }

  testing::TestFolder folder_;
  std::shared_ptr<const LoadedModule> module_;
  std::unique_ptr<Offscreen> platform_;
  std::unique_ptr<App> app_;
};

TEST_F(Stress, EveryCounterHasItsOwnPictureInOneTexture) {
  const Session session = start({});
  const View view = whole_view(session.data(), session.position());
  ASSERT_EQ(view.counters.size(), counter_count);
  const auto style = render::MapStyle::of_module(session.data());
  ASSERT_TRUE(style) << style.error().text();
  const auto art = make_drawn_counters(render::LookMaker(session.data(), *style),
                                       [](const Error& error) { ADD_FAILURE() << error.text(); });
  bool waits = true;
  for (int frame = 0; waits && frame < 1000; ++frame) {
    art->begin();
    for (const SeenCounter& seen : view.counters) art->want(seen, 20);
    waits = art->finish();
  }
  EXPECT_FALSE(waits);
  std::set<unsigned> textures;
  std::set<std::pair<float, float>> corners;
  for (const SeenCounter& seen : view.counters) {
    const Sprite sprite = art->sprite(seen, 20);
    textures.insert(sprite.texture);
    corners.insert({sprite.u0, sprite.v0});
    EXPECT_LT(sprite.u0, sprite.u1);
    EXPECT_LE(sprite.u1, 1);
    EXPECT_LE(sprite.v1, 1);
  }
  EXPECT_EQ(corners.size(), counter_count);
  EXPECT_EQ(textures.size(), 1U);
  EXPECT_FALSE(textures.contains(0));
}

TEST_F(Stress, NothingIsLeftOutWhilePanningAndZooming) {
  const std::filesystem::path log = folder_.path() / "game.sandlog";
  {
    const Session session = start(log);
  }
  AppOptions options;
  options.module_folders = {folder_.path()};
  options.open = log.string();
  app_ = std::make_unique<App>(*platform_, options);
  settle();
  ASSERT_NE(app_->view(), nullptr);
  EXPECT_EQ(app_->table()->view().counters.size(), counter_count);
  const auto expect_whole = [&](const char* when) {
    settle();
    EXPECT_FALSE(app_->view()->counters_wait()) << when;
    EXPECT_TRUE(app_->view()->map_is_covered()) << when;
  };
  expect_whole("the whole map");
  app_->view()->camera().zoom_about_middle(4);
  expect_whole("nearer");
  app_->view()->camera().pan(400, 250);
  expect_whole("panned");
  app_->view()->camera().fit();
  expect_whole("the whole map again");
}

}  // namespace
}  // namespace sandtable::ui

// The application drawn without a display, with a mouse and keys of the test's. With SANDTABLE_PICTURES=FOLDER it
// leaves pictures there.
#pragma once

#include <gtest/gtest.h>
#include <imgui.h>

#include <chrono>
#include <cstdlib>
#include <memory>
#include <string>
#include <thread>

#include "test_folder.hpp"
#include "ui/app.hpp"
#include "ui/gl/objects.hpp"

namespace sandtable::testing {

class OffscreenTest : public ::testing::Test {
 protected:
  void SetUp() override {
    ::setenv("XDG_DATA_HOME", folder_.path().c_str(), 1);
    ImGui::CreateContext();
    auto opened = ui::open_offscreen(1600, 1000);
    ASSERT_TRUE(opened) << opened.error().text();
    platform_ = std::move(*opened);
  }
  void TearDown() override {
    app_.reset();
    platform_.reset();
    ImGui::DestroyContext();
  }

  /// `open`: a log or a module's id; empty: the shelf.
  void start(int width, int height, const std::filesystem::path& modules, const std::string& open = {}) {
    app_.reset();
    platform_->resize(width, height);
    ui::AppOptions options;
    options.module_folders = {modules};
    options.open = open;
    options.fonts = fonts_;
    options.drive = (folder_.path() / "socket").string();
    app_ = std::make_unique<ui::App>(*platform_, options);
    app_->settings().curtain = false;
  }
  void settle() {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    app_->frame();
    for (int still = 0; still < 3;) {
      ASSERT_LT(std::chrono::steady_clock::now(), until);
      app_->frame();
      still = app_->idle() ? still + 1 : 0;
      if (!app_->idle()) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  }
  void point(const std::string& name) {
    const auto rect = app_->widgets().find(name);
    ASSERT_TRUE(rect) << name;
    platform_->set_pointer(rect->x + rect->width / 2, rect->y + rect->height / 2);
    settle();
  }
  void click(const std::string& name, int button = 0) {
    ASSERT_NO_FATAL_FAILURE(point(name));
    platform_->set_button(button, true);
    settle();
    platform_->set_button(button, false);
    settle();
  }
  void press(const ui::Key& key) {
    platform_->press_key(key);
    settle();
  }
  void away() {
    platform_->set_pointer(-1, -1);
    settle();
  }
  void picture(const std::string& name) {
    const char* folder = std::getenv("SANDTABLE_PICTURES");
    if (folder == nullptr) return;
    app_->frame();
    const auto saved = ui::gl::save_frame(platform_->pixel_width(), platform_->pixel_height(),
                                          std::string(folder) + "/" + name + ".png");
    EXPECT_TRUE(saved) << saved.error().text();
  }
  [[nodiscard]] bool shown(const std::string& name) const { return app_->widgets().find(name).has_value(); }
  [[nodiscard]] std::string notices() const {
    std::string all;
    for (const ui::Notice& notice : app_->notices().shown()) all += notice.text + "\n";
    return all;
  }
  /// Nothing of the interface is cut off by the window's edges.
  void expect_all_inside() {
    for (const std::string& name : app_->widgets().names()) {
      const ui::Rect rect = *app_->widgets().find(name);
      if (name.starts_with("hex/") || name.starts_with("box/") || name.starts_with("counter/")) continue;
      EXPECT_GE(rect.x, 0) << name;
      EXPECT_GE(rect.y, 0) << name;
      EXPECT_LE(rect.right(), platform_->pixel_width()) << name;
      EXPECT_LE(rect.bottom(), platform_->pixel_height()) << name;
    }
  }

  TestFolder folder_;
  std::filesystem::path fonts_ = "/usr/share/fonts";
  std::unique_ptr<ui::Offscreen> platform_;
  std::unique_ptr<ui::App> app_;
};

}  // namespace sandtable::testing

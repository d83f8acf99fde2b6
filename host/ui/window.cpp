#include "ui/window.hpp"

#include <imgui.h>

#include "ui/gl/objects.hpp"

namespace sandtable::ui {

Result<void> run_window(AppOptions options) {
  const ReadSettings read = read_settings(options.settings);
  ImGui::CreateContext();
  auto platform = open_window({read.settings.width, read.settings.height, read.settings.maximized}, "Sandtable");
  if (!platform) {
    ImGui::DestroyContext();
    return std::unexpected(platform.error());
  }
  Result<void> good = gl::check_version();
  if (good) {
    App app(**platform, std::move(options));
    if (!read.notice.empty()) app.notices().say(read.notice, NoticeKind::warning);
    app.run();
  }
  platform->reset();
  ImGui::DestroyContext();
  return good;
}

}  // namespace sandtable::ui

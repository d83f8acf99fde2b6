#include "ui/app.hpp"

#include <fmt/format.h>

#include <epoxy/gl.h>
#include <imgui.h>

#include <backends/imgui_impl_opengl3.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "core/narrate.hpp"
#include "ui/gl/objects.hpp"

namespace sandtable::ui {

App::App(Platform& platform, AppOptions options)
    : platform_(platform),
      options_(std::move(options)),
      theme_(make_theme(false)),
      library_(options_.module_folders),
      painter_(std::make_unique<Painter>()),
      panels_(make_panels()),
      jobs_([this] { platform_.wake(); }) {
  ReadSettings read = read_settings(options_.settings);
  settings_ = std::move(read.settings);
  if (!read.notice.empty()) notices_.say(read.notice, NoticeKind::warning);
  jobs_.on_failure = [this](const std::string& sentence) { notices_.say(sentence, NoticeKind::warning); };
  ImGui::GetIO().IniFilename = nullptr;
  ImGui_ImplOpenGL3_Init("#version 330 core");
  set_dark(settings_.dark);
  add_commands();
  add_time_commands();
  add_view_commands();
  add_panel_commands();
  library_.refresh(jobs_);
  if (!options_.drive.empty()) {
    widgets_.set_wanted(true);
    auto driver = Driver::listen(options_.drive, [this] { platform_.wake(); });
    if (driver) {
      driver_ = std::move(*driver);
    } else {
      notices_.alert("The window cannot be driven", driver.error());
    }
  }
  if (options_.open.ends_with(".sandlog")) {
    open_game(options_.open);
  } else if (!options_.open.empty()) {
    offer_new_game(options_.open);
  }
}

App::~App() {
  driver_.reset();
  remember_view();
  save_settings();
  opening_job_.cancel();
  view_.reset();
  table_.reset();
  painter_.reset();
  ImGui_ImplOpenGL3_Shutdown();
}

void App::save_settings() {
  if (options_.settings.empty()) return;
  const WindowSize size = platform_.window_size();
  settings_.maximized = size.maximized;
  if (!size.maximized) {
    settings_.width = size.width;
    settings_.height = size.height;
  }
  if (const auto written = write_settings(settings_, options_.settings); !written) {
    std::fprintf(stderr, "sandtable: %s\n", written.error().text().c_str());
  }
}

void App::remember_view() {
  if (!view_) return;
  const Point middle = view_->camera().goal_middle();
  settings_.views[table_->session().path().filename().string()] = {middle.x, middle.y, view_->camera().goal_zoom()};
}

void App::want_frames(int count) {
  frames_ = std::max(frames_, count);
}

void App::set_dark(bool dark) {
  settings_.dark = dark;
  theme_ = make_theme(dark);
  scale_ = 0;  // the style is applied with the fonts
}

void App::set_scale(float scale) {
  settings_.scale = std::clamp(scale, 0.75F, 3.F);
}

void App::refresh_fonts() {
  const float wanted = settings_.scale * platform_.screen_scale();
  if (wanted == scale_) return;
  scale_ = wanted;
  ImGui_ImplOpenGL3_DestroyFontsTexture();
  fonts_ = make_fonts(scale_, options_.fonts);
  ImGui_ImplOpenGL3_CreateFontsTexture();
  apply_theme(theme_, scale_);
  if (!fonts_.notice.empty()) notices_.say(fonts_.notice, NoticeKind::warning);
}

void App::open_game(const std::filesystem::path& log) {
  opening_ = true;
  opening_job_ = jobs_.start(
      "Opening " + log.filename().string(), [this, log](JobProgress&) { return library_.open(log); },
      [this](Result<Session> session) { seat(std::move(session)); });
}

void App::start_game(const std::string& module, const NewGame& setup) {
  opening_ = true;
  opening_job_ = jobs_.start(
      "Setting up",
      [this, module, setup](JobProgress&) -> Result<Session> {
        auto loaded = library_.load(module);
        if (!loaded) return std::unexpected(loaded.error());
        const auto file = new_game_file(games_folder(), module);
        if (!file) return std::unexpected(file.error());
        return Session::start(*loaded, setup, *file);
      },
      [this](Result<Session> session) { seat(std::move(session)); });
}

void App::seat(Result<Session> session) {
  opening_ = false;
  if (!session) {
    notices_.alert("The game cannot be opened", session.error());
    return;
  }
  later_.push_back([this, opened = std::make_shared<Session>(std::move(*session))] {
    remember_view();
    view_.reset();
    for (const std::string& notice : opened->notices()) notices_.say(notice, NoticeKind::warning);
    if (!opened->read_only_reason().empty()) notices_.say(opened->read_only_reason(), NoticeKind::warning);
    table_ = std::make_unique<GameTable>(std::move(*opened), jobs_);
    view_ = std::make_unique<TableView>(*table_, notices_, [this] { platform_.wake(); });
    new_game_.reset();
    attention_ = {};
    playback_ = {};
    settings_.last_game = table_->session().path().string();
    platform_.set_title(table_->data().info.title + " - Sandtable");
    save_settings();
  });
}

void App::close_game() {
  later_.push_back([this] {
    remember_view();
    view_.reset();
    table_.reset();
    attention_ = {};
    playback_ = {};
    platform_.set_title("Sandtable");
    library_.refresh(jobs_);
  });
}

void App::offer_new_game(const std::string& module) {
  opening_ = true;
  opening_job_ = jobs_.start(
      "Reading the module", [this, module](JobProgress&) { return library_.load(module); },
      [this](Result<std::shared_ptr<const LoadedModule>> loaded) {
        opening_ = false;
        if (loaded) {
          new_game_ = make_new_game_dialog(*loaded);
        } else {
          notices_.alert("The module cannot be played", loaded.error());
        }
      });
}

void App::attempt(const Result<void>& done) {
  if (!done) notices_.refuse(done.error());
}

bool App::idle() const {
  return frames_ == 0 && !moving_ && !(view_ && view_->busy()) && jobs_.idle() && later_.empty() && !opening_ &&
         !playback_.running() &&
         !(table_ && (table_->bot_is_due() || table_->bot_thinks() || !table_->chronicle_is_complete()));
}

double App::wait_time() const {
  if (frames_ > 0 || moving_ || !later_.empty() || (view_ && view_->counters_wait())) return 0;
  if (view_ && view_->busy()) return 0.03;
  double wait = notices_.next_change();
  if (const double next = playback_.next_change(platform_.clock()); next >= 0)
    wait = wait < 0 ? next : std::min(wait, next);
  if (!jobs_.running().empty()) wait = wait < 0 ? 0.1 : std::min(wait, 0.1);
  if (ImGui::GetIO().WantTextInput) wait = wait < 0 ? 0.4 : std::min(wait, 0.4);  // the cursor blinks
  return wait < 0 ? -1 : std::max(wait, 0.01);
}

void App::run() {
  while (!quitting_ && !platform_.close_asked()) {
    platform_.wait(wait_time());
    if (platform_.take_input()) want_frames();
    frame();
    play_bots();
  }
}

void App::play_bots() {
  // Bots are faster than pictures, so not every action of theirs gets one.
  const double until = platform_.clock() + 0.06;
  while (table_ && table_->bot_thinks() && platform_.clock() < until) {
    platform_.wait(0.01);
    if (jobs_.deliver()) attempt(table_->update());
    want_frames();
  }
}

void App::begin_frame() {
  const double now = platform_.clock();
  notices_.begin_frame(now);
  if (jobs_.deliver()) want_frames();
  while (!later_.empty()) {
    const auto next = std::move(later_.front());
    later_.pop_front();
    next();
    want_frames();
  }
  if (table_) {
    table_->set_curtain(settings_.curtain);
    attempt(table_->update());
    attempt(playback_.advance(*table_, now));
    if (!table_->chronicle_is_complete()) want_frames(1);
    attention_.follow(*table_);
    const bool roll_wanted = table_->wanted_roll() != nullptr;
    if (roll_wanted && !roll_wanted_) attention_.call("dice");
    roll_wanted_ = roll_wanted;
    if (const std::string panel = attention_.take_call(); !panel.empty()) show_panel(panel);
    moving_ = view_->advance(now - last_frame_);
  } else {
    moving_ = false;
  }
  last_frame_ = now;
  refresh_fonts();
}

void App::frame() {
  begin_frame();
  frames_ = std::max(0, frames_ - 1);
  platform_.begin_frame();
  ImGui_ImplOpenGL3_NewFrame();
  ImGui::NewFrame();
  for (const Key& key : platform_.take_keys()) {
    if (!ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopupId) || key.control) {
      press(key);
    }
    want_frames();
  }
  widgets_.begin_frame();
  AppContext context{*this,    settings_, theme_,   fonts_,     scale_,    last_frame_,  widgets_,   commands_,
                     notices_, jobs_,     library_, attention_, playback_, table_.get(), view_.get()};
  draw(context);
  ImGui::Render();
  const int width = platform_.pixel_width();
  const int height = platform_.pixel_height();
  glViewport(0, 0, width, height);
  const gl::Color back = table_ ? theme_.table : theme_.background;
  glClearColor(static_cast<float>(back.red) / 255, static_cast<float>(back.green) / 255,
               static_cast<float>(back.blue) / 255, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  if (view_ && !table_->awaited().exists()) {
    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    painter_->quads.begin(width, height);
    painter_->strokes.begin(width, height);
    view_->paint(*painter_, theme_, scale_);
  }
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
  widgets_.end_frame();
  answer_driver();
  platform_.end_frame();
  if (first_frame_ == 0) {
    first_frame_ =
        std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count() - options_.started;
    if (options_.timing) std::fprintf(stderr, "first frame after %.0f ms\n", first_frame_ * 1000);
  }
}

void App::answer_driver() {
  if (!driver_) return;
  const std::string question = driver_->question();
  if (question.empty()) return;
  if (question == "idle?") {
    driver_->answer(idle() ? "yes" : "no");
  } else if (question == "list") {
    std::string all;
    for (const std::string& name : widgets_.names()) all += name + "\n";
    driver_->answer(all + ".");
  } else if (question == "rects") {
    std::string all;
    for (const std::string& name : widgets_.names()) {
      const Rect rect = widgets_.find(name).value_or(Rect{});
      all += fmt::format("{:.0f} {:.0f} {:.0f} {:.0f} {}\n", rect.x, rect.y, rect.width, rect.height, name);
    }
    driver_->answer(all + ".");
  } else if (question == "state") {
    driver_->answer(state_json());
  } else if (question.starts_with("where ")) {
    const auto rect = widgets_.find(question.substr(6));
    int x = 0;
    int y = 0;
    platform_.position(x, y);
    char text[96] = "none";
    if (rect)
      std::snprintf(text, sizeof text, "%.0f %.0f %.0f %.0f", rect->x + static_cast<float>(x),
                    rect->y + static_cast<float>(y), rect->width, rect->height);
    driver_->answer(text);
  } else if (question.starts_with("picture ")) {
    const auto saved = gl::save_frame(platform_.pixel_width(), platform_.pixel_height(), question.substr(8));
    driver_->answer(saved ? "done" : saved.error().text());
  } else {
    driver_->answer("unknown");
  }
}

std::string App::state_json() const {
  nlohmann::ordered_json state;
  state["screen"] = table_ ? "table" : "shelf";
  state["first_frame_ms"] = static_cast<int>(first_frame_ * 1000);
  nlohmann::ordered_json said = nlohmann::ordered_json::array();
  for (const Notice& notice : notices_.shown()) said.push_back(notice.text);
  state["notices"] = said;
  if (notices_.alert() != nullptr) state["alert"] = notices_.alert()->text;
  if (!table_) return state.dump();
  const GameData& data = table_->data();
  state["log"] = table_->session().path().string();
  if (const auto tab = settings_.tabs.find("right"); tab != settings_.tabs.end()) state["panel"] = tab->second;
  state["explained"] = attention_.action() ? table_->text_of(*attention_.action()) : "";
  state["length"] = table_->length();
  state["shown"] = table_->shown();
  state["moment"] = moment_line(*table_);
  state["over"] = table_->decision().over();
  state["prompt"] = table_->decision().over() ? "" : prompt_text(data, table_->decision());
  state["side"] = table_->decision().over() ? "" : data.sides[table_->decision().side.index()].id;
  state["awaited"] = table_->awaited().exists() ? data.sides[table_->awaited().index()].id : "";
  state["may_choose"] = table_->may_choose();
  state["actions"] = table_->choices().all().size();
  state["selected"] = table_->selected_counter().exists() ? data.counter_name(table_->selected_counter()) : "";
  state["selected_place"] =
      table_->selected_place().exists() ? std::string(data.place_name(table_->selected_place())) : "";
  nlohmann::ordered_json places;
  for (const SeenCounter& seen : table_->view().counters) {
    if (seen.counter.exists()) places[data.counter_name(seen.counter)] = data.place_name(seen.place);
  }
  state["places"] = places;
  return state.dump();
}

std::string moment_line(const GameTable& table) {
  return moment_text(table.data(), table.position());
}

}  // namespace sandtable::ui

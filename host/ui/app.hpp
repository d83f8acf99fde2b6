// The application: owns everything, draws the frames, switches between the shelf and the table.
//
// Everything here belongs to one thread, that of the OpenGL context. Work beside it goes through Jobs.
#pragma once

#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/session.hpp"
#include "ui/attention.hpp"
#include "ui/commands.hpp"
#include "ui/driver.hpp"
#include "ui/fonts.hpp"
#include "ui/game_table.hpp"
#include "ui/jobs.hpp"
#include "ui/library.hpp"
#include "ui/notices.hpp"
#include "ui/painter.hpp"
#include "ui/panel.hpp"
#include "ui/platform.hpp"
#include "ui/playback.hpp"
#include "ui/settings.hpp"
#include "ui/table_view.hpp"
#include "ui/theme.hpp"

namespace sandtable::ui {

struct AppOptions {
  std::vector<std::filesystem::path> module_folders;
  std::string open;                                  // a log or a module's id; empty: the shelf
  std::filesystem::path settings;                    // empty: nothing is remembered
  std::filesystem::path fonts = "/usr/share/fonts";  // the interface's fonts
  std::string drive;                                 // a Unix socket for tests; empty: none
  bool timing = false;                               // says on standard error when the first frame was shown
  double started = 0;                                // seconds of the steady clock when the program began
};

class App {
 public:
  App(Platform& platform, AppOptions options);
  ~App();
  App(const App&) = delete;
  App& operator=(const App&) = delete;

  /// Draws until the window is closed.
  void run();
  /// Draws one frame, whether it is wanted or not.
  void frame();

  // For panels and commands. What opens or closes a game happens before the next frame, so that nothing disappears
  // under a panel that draws.
  void open_game(const std::filesystem::path& log);
  void start_game(const std::string& module, const NewGame& setup);
  void close_game();
  /// Shows the new-game dialog of a module.
  void offer_new_game(const std::string& module);
  void quit() { quitting_ = true; }
  /// Opens the panel's place and brings it to the front.
  void show_panel(std::string_view id);
  /// Writes what is shown as the end of a new game in the player's folder, and opens that.
  void branch_here();
  /// Arrow keys move along the timeline instead of the map.
  void set_timeline_focus(bool focused) { timeline_focus_ = focused; }
  /// At least so many frames more, for what settles over several.
  void want_frames(int count = 3);
  void set_dark(bool dark);
  void set_scale(float scale);

  [[nodiscard]] GameTable* table() { return table_.get(); }
  [[nodiscard]] TableView* view() { return view_.get(); }
  [[nodiscard]] Settings& settings() { return settings_; }
  [[nodiscard]] const Widgets& widgets() const { return widgets_; }
  [[nodiscard]] Notices& notices() { return notices_; }
  [[nodiscard]] const Commands& commands() const { return commands_; }
  /// Nothing runs, moves or waits.
  [[nodiscard]] bool idle() const;
  /// Seconds from the program's start to the end of the first frame.
  [[nodiscard]] double first_frame() const { return first_frame_; }
  void toggle_keys() { keys_shown_ = !keys_shown_; }

 private:
  void add_commands();
  void add_view_commands();
  void add_time_commands();
  void add_strip_commands();
  void add_panel_commands();
  void begin_frame();
  void play_bots();
  void draw(AppContext& context);
  void draw_table_screen(AppContext& context);
  void draw_shelf_screen(AppContext& context);
  void draw_top_bar(AppContext& context, const Rect& rect);
  void draw_column(AppContext& context, const char* name, PanelPlace place, const Rect& rect);
  void draw_splitters(AppContext& context, const struct Arrangement& places);
  void draw_notices(AppContext& context);
  void draw_alert(AppContext& context);
  void draw_jobs(AppContext& context);
  void draw_keys(AppContext& context);
  void press(const Key& pressed);
  void answer_driver();
  [[nodiscard]] std::string state_json() const;
  void seat(Result<Session> session);
  void remember_view();
  void save_settings();
  void refresh_fonts();
  [[nodiscard]] double wait_time() const;
  [[nodiscard]] bool has_panel(PanelPlace place) const;
  void attempt(const Result<void>& done);

  Platform& platform_;
  AppOptions options_;
  Settings settings_;
  Theme theme_;
  Fonts fonts_;
  float scale_ = 0;
  Widgets widgets_;
  Commands commands_;
  Notices notices_;
  Library library_;
  std::unique_ptr<Painter> painter_;
  std::unique_ptr<GameTable> table_;
  std::unique_ptr<TableView> view_;
  std::vector<std::unique_ptr<Panel>> panels_;
  Attention attention_;
  Playback playback_;
  std::string front_;  // the panel that comes to the front in the next frame
  bool timeline_focus_ = false;
  bool roll_wanted_ = false;  // a typed die was waited for in the last frame
  std::deque<std::function<void()>> later_;
  int frames_ = 3;
  double last_frame_ = 0;
  double first_frame_ = 0;
  bool moving_ = false;
  bool quitting_ = false;
  bool keys_shown_ = false;
  bool opening_ = false;
  std::string new_game_module_;
  std::unique_ptr<class NewGameDialog> new_game_;
  Jobs jobs_;
  Job opening_job_;
  std::unique_ptr<Driver> driver_;
};

/// The dialog in which a game is set up; one at a time.
class NewGameDialog {
 public:
  virtual ~NewGameDialog() = default;
  /// False when it is done with.
  [[nodiscard]] virtual bool draw(AppContext& context) = 0;
};
[[nodiscard]] std::unique_ptr<NewGameDialog> make_new_game_dialog(std::shared_ptr<const LoadedModule> module);

/// Draws the sequence of play's moment as a short line.
[[nodiscard]] std::string moment_line(const GameTable& table);

}  // namespace sandtable::ui

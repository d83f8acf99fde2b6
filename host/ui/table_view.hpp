// The map with its counters: panning, zooming, pointing, choosing and dragging.
//
// draw() takes the input and draws what ImGui draws; paint() paints the rest below it, in the same frame.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "ui/board_layout.hpp"
#include "ui/camera.hpp"
#include "ui/counter_art.hpp"
#include "ui/game_table.hpp"
#include "ui/made_picture.hpp"
#include "ui/map_art.hpp"
#include "ui/panel.hpp"
#include "ui/tool_sight.hpp"

namespace sandtable::ui {

class TableView {
 public:
  /// `wake` is called from workers when a part of the map is ready.
  TableView(GameTable& table, Notices& notices, std::function<void()> wake);

  void draw(AppContext& context, const Rect& area);
  void paint(Painter& painter, const Theme& theme, float scale);
  /// Moves the camera on; true while it is on its way.
  bool advance(double seconds) { return camera_.advance(seconds); }
  [[nodiscard]] bool busy() const { return map_art_->busy() || counters_wait_; }
  /// Counters in sight are still to be drawn, a few a frame.
  [[nodiscard]] bool counters_wait() const { return counters_wait_; }
  /// The map in sight is there, if only coarsely.
  [[nodiscard]] bool map_is_covered() const { return map_art_->covered(); }
  [[nodiscard]] Camera& camera() { return camera_; }
  [[nodiscard]] const BoardLayout& layout() const { return *made_layout_; }
  /// Shows the whole map, without the boxes beside it.
  void fit_map() { camera_.fit(layout().plane().least(), layout().plane().most()); }
  /// Moves the selection to the next hex in a direction of the screen.
  void move_selection(double dx, double dy);
  /// In the next frame does with the selected place what a click on it would do.
  void ask_use() { use_asked_ = true; }
  /// Moves the sheet so that a place can be seen.
  void reveal(PlaceId place);
  [[nodiscard]] PlaceId hovered_place() const { return hovered_place_; }
  [[nodiscard]] CounterId hovered_counter() const { return hovered_counter_; }
  /// A way to be shown as long as a panel asks for it in every frame: the action under the mouse, say.
  void point_at(const Action& action) { pointed_ = action; }
  [[nodiscard]] SightTool& sight() { return sight_; }

 private:
  /// A counter as it lies in the window.
  struct Placed {
    Rect rect;
    std::size_t seen = 0;  // index into the view
    bool fanned = false;
  };

  void place_counters();
  [[nodiscard]] const Placed* counter_at(float x, float y) const;
  void take_input(AppContext& context, bool hovered);
  void use_selection(AppContext& context);
  void click(AppContext& context, float x, float y);
  /// Plays what the selected counter, or the decision, can do with a place; false if nothing fits.
  bool use_place(AppContext& context, PlaceId place, CounterId counter);
  void finish_drag(AppContext& context);
  void draw_words(AppContext& context);
  void draw_menu(AppContext& context);
  void explain(AppContext& context);
  void draw_overview(AppContext& context);
  void mark_all(AppContext& context);
  void paint_targets(Painter& painter, const Theme& theme, float scale);
  void paint_counters(Painter& painter);
  void paint_counter(Painter& painter, const SeenCounter& counter, const Rect& rect, float alpha);
  void paint_above(Painter& painter, const Theme& theme, float scale);
  [[nodiscard]] std::vector<Point> corners(PlaceId place, double share = 1) const;
  [[nodiscard]] std::vector<PlaceId> targets() const;

  void make_map(Notices& notices, std::function<void()> wake);

  GameTable& table_;
  std::shared_ptr<const render::Cartographer> cartographer_;
  std::unique_ptr<const render::Sheet> plain_sheet_;  // if there is no cartographer
  std::optional<BoardLayout> made_layout_;
  Camera camera_;
  std::unique_ptr<MapArt> map_art_;
  std::unique_ptr<CounterArt> counter_art_;
  SightTool sight_;
  MadePicture overview_;
  std::vector<Placed> placed_;
  bool fitted_ = false;
  bool counters_wait_ = false;  // some are still to be drawn

  PlaceId hovered_place_;
  CounterId hovered_counter_;
  double hovered_since_ = 0;  // seconds of the frame clock
  std::optional<Action> pointed_;
  enum class Grip { nothing, pressed, panning, dragging };
  Grip grip_ = Grip::nothing;
  Point pressed_at_;
  CounterId pressed_counter_;
  Point pointer_;
  Drop drop_;  // while dragging
  PlaceId drop_place_;
  std::vector<Action> menu_;  // actions to choose from at the mouse
  bool open_menu_ = false;
  bool use_asked_ = false;
  /// One frame's targets, so that marking and painting agree.
  std::vector<PlaceId> targets_;
};

}  // namespace sandtable::ui

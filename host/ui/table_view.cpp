#include "ui/table_view.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/app.hpp"
#include "ui/attention.hpp"
#include "ui/gui.hpp"
#include "ui/hover_card.hpp"
#include "ui/notices.hpp"

namespace sandtable::ui {
namespace {

constexpr double card_delay = 0.45;  // seconds until the card of a place shows

}

TableView::TableView(GameTable& table, Notices& notices, std::function<void()> wake)
    : table_(table), sight_(table.data()) {
  make_map(notices, std::move(wake));
  camera_.set_sheet(layout().least(), layout().most());
}

void TableView::make_map(Notices& notices, std::function<void()> wake) {
  const GameData& data = table_.data();
  const auto say = [&notices](const Error& error) { notices.say(error.text(), NoticeKind::warning); };
  if (auto style = render::MapStyle::of_module(data)) {
    counter_art_ = make_drawn_counters(render::LookMaker(data, *style), say);
    cartographer_ = std::make_shared<const render::Cartographer>(data, std::move(*style));
    if (cartographer_->image_error()) notices.say(cartographer_->image_error()->text(), NoticeKind::warning);
    made_layout_.emplace(data, cartographer_->sheet());
    map_art_ = make_tiled_map(cartographer_, std::move(wake));
    return;
  } else {
    notices.say(style.error().text() + " The map is drawn plainly.", NoticeKind::warning);
  }
  counter_art_ = make_drawn_counters(render::LookMaker(data, render::MapStyle()), say);
  plain_sheet_ = std::make_unique<const render::Sheet>(data);
  made_layout_.emplace(data, *plain_sheet_);
  map_art_ = make_plain_map(data.map, layout().plane());
}

void TableView::reveal(PlaceId place) {
  if (place.exists()) camera_.reveal(layout().middle(place));
}

void TableView::draw(AppContext& context, const Rect& area) {
  camera_.set_area(area);
  if (!fitted_) {
    fitted_ = true;
    const auto saved = context.settings.views.find(table_.session().path().filename().string());
    if (saved != context.settings.views.end() && saved->second.zoom > 0) {
      camera_.look({saved->second.x, saved->second.y}, saved->second.zoom);
    } else {
      fit_map();
    }
    camera_.jump();
  }
  targets_ = targets();
  pointed_.reset();
  place_counters();
  ImGui::SetNextWindowPos({area.x, area.y});
  ImGui::SetNextWindowSize({area.width, area.height});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
  ImGui::Begin("###table", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoMove |
                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus |
                   ImGuiWindowFlags_NoScrollWithMouse);
  ImGui::PopStyleVar();
  ImGui::InvisibleButton(
      "###sheet", {area.width, area.height},
      ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight | ImGuiButtonFlags_MouseButtonMiddle);
  take_input(context, ImGui::IsItemHovered());
  if (std::exchange(use_asked_, false)) use_selection(context);
  draw_words(context);
  if (context.settings.overview) draw_overview(context);
  draw_menu(context);
  ImGui::End();
  if (context.widgets.wanted()) mark_all(context);
}

std::vector<PlaceId> TableView::targets() const {
  std::vector<PlaceId> places;
  if (!table_.may_choose()) return places;
  const Choices& choices = table_.choices();
  const CounterId chosen = grip_ == Grip::dragging ? pressed_counter_ : table_.selected_counter();
  if (chosen.exists() && !choices.of_counter(chosen).empty()) {
    for (const std::size_t i : choices.of_counter(chosen)) {
      if (choices[i].target.exists()) places.push_back(choices[i].target);
    }
  } else {
    for (const Choice& choice : choices.all()) {
      if (choice.target.exists() && !choice.counter.exists()) places.push_back(choice.target);
    }
    // Where nearly everything may be chosen, marks would only hide the map.
    if (places.size() > table_.data().map.hex_count() / 4) places.clear();
  }
  std::ranges::sort(places);
  places.erase(std::ranges::unique(places).begin(), places.end());
  return places;
}

void TableView::place_counters() {
  placed_.clear();
  const auto& seen = table_.view().counters;
  const auto side = static_cast<float>(BoardLayout::counter_side * camera_.zoom());
  const Rect& area = camera_.area();
  std::vector<Placed> fan;
  for (std::size_t first = 0; first < seen.size();) {
    std::size_t end = first;
    while (end < seen.size() && seen[end].place == seen[first].place) ++end;
    const std::size_t count = end - first;
    const bool is_hex = seen[first].place.index() < table_.data().map.hex_count();
    const bool fanned = is_hex && count > 1 && table_.selected_place() == seen[first].place;
    // The bottom first, so that the top lies above.
    for (std::size_t i = end; i-- > first;) {
      Point middle = camera_.to_window(layout().counter_middle(seen[i].place, i - first, count));
      if (fanned) {
        const double along = static_cast<double>(i - first) - static_cast<double>(count - 1) / 2;
        middle = camera_.to_window(layout().middle(seen[i].place));
        middle.x += along * side * 1.08;
        middle.y -= count > 1 ? side * 0.1 : 0;
      }
      const Rect rect{static_cast<float>(middle.x) - side / 2, static_cast<float>(middle.y) - side / 2, side, side};
      if (rect.right() < area.x || rect.bottom() < area.y || rect.x > area.right() || rect.y > area.bottom()) continue;
      (fanned ? fan : placed_).push_back({rect, i, fanned});
    }
    first = end;
  }
  placed_.insert(placed_.end(), fan.begin(), fan.end());
}

const TableView::Placed* TableView::counter_at(float x, float y) const {
  for (auto placed = placed_.rbegin(); placed != placed_.rend(); ++placed) {
    if (placed->rect.holds(x, y)) return &*placed;
  }
  return nullptr;
}

void TableView::take_input(AppContext& context, bool hovered) {
  const ImGuiIO& io = ImGui::GetIO();
  pointer_ = {io.MousePos.x, io.MousePos.y};
  const PlaceId before = hovered_place_;
  if (hovered || grip_ == Grip::dragging) {
    const Placed* under = counter_at(io.MousePos.x, io.MousePos.y);
    hovered_counter_ = under != nullptr ? table_.view().counters[under->seen].counter : CounterId::none();
    hovered_place_ = under != nullptr && under->fanned ? table_.view().counters[under->seen].place
                                                       : layout().place_at(camera_.to_map(pointer_));
  } else {
    hovered_counter_ = CounterId::none();
    hovered_place_ = PlaceId::none();
  }
  if (hovered_place_ != before || grip_ != Grip::nothing) hovered_since_ = context.now;
  if (hovered && io.MouseWheel != 0) camera_.zoom_about(std::pow(1.2, io.MouseWheel), pointer_);
  for (const ImGuiMouseButton button : {ImGuiMouseButton_Right, ImGuiMouseButton_Middle}) {
    if (ImGui::IsItemActive() && ImGui::IsMouseDragging(button, 4)) camera_.pan(-io.MouseDelta.x, -io.MouseDelta.y);
  }
  if (hovered && ImGui::IsMouseReleased(ImGuiMouseButton_Right) &&
      io.MouseDragMaxDistanceSqr[ImGuiMouseButton_Right] < 16) {
    explain(context);
  }
  if (sight_.active()) {
    sight_.hover(hovered_place_);
    if (hovered && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) sight_.press(hovered_place_);
    if (ImGui::IsMouseReleased(ImGuiMouseButton_Left)) sight_.release(hovered_place_);
    if (grip_ == Grip::nothing) return;
  }
  if (hovered && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
    grip_ = Grip::pressed;
    pressed_at_ = pointer_;
    pressed_counter_ = hovered_counter_;
  }
  if (grip_ == Grip::nothing) return;
  const double moved = std::hypot(pointer_.x - pressed_at_.x, pointer_.y - pressed_at_.y);
  if (grip_ == Grip::pressed && moved > 5 * context.scale) {
    grip_ = pressed_counter_.exists() && table_.may_choose() ? Grip::dragging : Grip::panning;
    if (grip_ == Grip::dragging) table_.select(table_.position().board.place(pressed_counter_), pressed_counter_);
    drop_place_ = PlaceId::none();
  }
  if (grip_ == Grip::panning) camera_.pan(-io.MouseDelta.x, -io.MouseDelta.y);
  if (grip_ == Grip::dragging) {
    const PlaceId place = layout().place_at(camera_.to_map(pointer_));
    if (place != drop_place_) {
      drop_place_ = place;
      drop_ = table_.drop(pressed_counter_, place);
    }
  }
  if (io.MouseDown[ImGuiMouseButton_Left]) return;
  if (grip_ == Grip::pressed) click(context, io.MousePos.x, io.MousePos.y);
  if (grip_ == Grip::dragging) finish_drag(context);
  grip_ = Grip::nothing;
}

bool TableView::use_place(AppContext& context, PlaceId place, CounterId counter) {
  if (!place.exists() || !table_.may_choose()) return false;
  const Choices& choices = table_.choices();
  const CounterId chosen = table_.selected_counter();
  std::vector<Action> fitting;
  for (const std::size_t i : choices.at(place)) {
    if (choices[i].counter == chosen || !choices[i].counter.exists()) fitting.push_back(choices[i].action);
  }
  // A second click on what is selected does the one thing that can be done with it.
  if (fitting.empty() && counter.exists() && counter == chosen) {
    for (const std::size_t i : choices.of_counter(chosen)) {
      if (!choices[i].target.exists()) fitting.push_back(choices[i].action);
    }
  }
  if (fitting.size() == 1) {
    if (const auto played = table_.choose(fitting.front()); !played) context.notices.refuse(played.error());
  } else if (!fitting.empty()) {
    menu_ = std::move(fitting);
    open_menu_ = true;
  }
  return !fitting.empty() || open_menu_;
}

void TableView::click(AppContext& context, float x, float y) {
  if (use_place(context, hovered_place_, hovered_counter_)) return;
  const Placed* under = counter_at(x, y);
  if (under != nullptr) {
    const SeenCounter& seen = table_.view().counters[under->seen];
    table_.select(seen.place, seen.counter);
  } else {
    table_.select(hovered_place_);
  }
}

void TableView::use_selection(AppContext& context) {
  const PlaceId place = table_.selected_place();
  if (use_place(context, place, table_.selected_counter())) return;
  // Otherwise the next counter of the stack is taken up.
  std::vector<CounterId> here;
  for (const SeenCounter& seen : table_.view().counters) {
    if (seen.place == place && seen.counter.exists()) here.push_back(seen.counter);
  }
  if (here.empty()) return;
  const auto at = std::ranges::find(here, table_.selected_counter());
  table_.select(place, at == here.end() || at + 1 == here.end() ? here.front() : *(at + 1));
}

void TableView::move_selection(double dx, double dy) {
  const Map& map = table_.data().map;
  const PlaceId place = table_.selected_place();
  if (!place.exists() || place.index() >= map.hex_count()) {
    table_.select(PlaceId(layout().plane().sheet().hex_at({camera_.middle().x, camera_.middle().y})));
    return;
  }
  const HexId from(place.value);
  const Point middle = layout().middle(place);
  PlaceId best;
  double best_share = 0.3;  // at least roughly that way
  for (const HexId hex : map.neighbors(from)) {
    if (!hex.exists()) continue;
    const Point at = layout().middle(PlaceId(hex));
    const double share = (at.x - middle.x) * dx + (at.y - middle.y) * dy;
    if (share > best_share) {
      best_share = share;
      best = PlaceId(hex);
    }
  }
  if (!best.exists()) return;
  // The counter taken up stays so, to go there with Enter.
  const CounterId chosen = table_.selected_counter();
  table_.select(best, chosen);
  reveal(best);
}

void TableView::explain(AppContext& context) {
  if (const auto meant = meant_action(table_, hovered_place_, hovered_counter_)) {
    context.attention.explain(table_, *meant);
  } else {
    table_.select(hovered_place_, hovered_counter_);
  }
}

void TableView::finish_drag(AppContext& context) {
  if (!drop_place_.exists() || drop_place_ == table_.position().board.place(pressed_counter_)) return;
  if (!drop_.ambiguous.empty()) {
    menu_ = drop_.ambiguous;
    open_menu_ = true;
    return;
  }
  if (const auto dragged = table_.drag(pressed_counter_, drop_place_); !dragged)
    context.notices.refuse(dragged.error());
}

void TableView::draw_menu(AppContext& context) {
  if (std::exchange(open_menu_, false)) ImGui::OpenPopup("###table-menu");
  if (!ImGui::BeginPopup("###table-menu")) return;
  for (const Action& action : menu_) {
    const std::string text = table_.text_of(action);
    if (ImGui::MenuItem(text.c_str())) {
      if (const auto played = table_.choose(action); !played) context.notices.refuse(played.error());
    }
    gui::mark(context, "menu/" + widget_word(text));
    if (ImGui::IsItemHovered()) {
      point_at(action);
      context.attention.point(table_, action);
    }
  }
  ImGui::EndPopup();
}

void TableView::draw_words(AppContext& context) {
  ImDrawList& words = *ImGui::GetWindowDrawList();
  const GameData& data = table_.data();
  if (grip_ == Grip::dragging && !drop_.refusal.empty()) ImGui::SetTooltip("%s", drop_.refusal.c_str());
  if (!hovered_place_.exists() && !sight_.active()) return;
  if (hovered_place_.exists() && !sight_.active() && grip_ == Grip::nothing && !ImGui::IsPopupOpen("###table-menu")) {
    if (context.now - hovered_since_ >= card_delay) {
      draw_hover_card(context, hover_card(table_, hovered_place_));
    } else {
      context.app.want_frames(2);
    }
  }
  std::string line = sight_.active() ? sight_.words() : std::string(data.place_name(hovered_place_));
  if (!sight_.active() && hovered_place_.index() < data.map.hex_count()) {
    const HexId hex(hovered_place_.value);
    line += " · " + terrain_words(data.map, hex);
    if (const auto name = data.map.place_name(hex); !name.empty()) line += " · " + std::string(name);
  }
  if (!sight_.active() && hovered_counter_.exists()) line += " · " + data.counter_name(hovered_counter_);
  const Rect& area = camera_.area();
  const ImVec2 size = ImGui::CalcTextSize(line.c_str());
  const float pad = 6 * context.scale;
  const ImVec2 at{area.x + pad * 2, area.bottom() - size.y - pad * 2.5F};
  words.AddRectFilled({at.x - pad, at.y - pad / 2}, {at.x + size.x + pad, at.y + size.y + pad / 2},
                      gui::color(context.theme.panel.with_alpha(235)), 4 * context.scale);
  words.AddText(at, gui::color(context.theme.text), line.c_str());
}

void TableView::draw_overview(AppContext& context) {
  const Rect& area = camera_.area();
  if (area.width < 560 * context.scale || area.height < 320 * context.scale) return;
  const Point least = layout().least();
  const Point most = layout().most();
  const double shrink =
      std::min(170.0 * context.scale / (most.x - least.x), 150.0 * context.scale / (most.y - least.y));
  const ImVec2 size{static_cast<float>((most.x - least.x) * shrink), static_cast<float>((most.y - least.y) * shrink)};
  const ImVec2 at{area.right() - size.x - 12 * context.scale, area.bottom() - size.y - 12 * context.scale};
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const auto inset = [&](Point p) {
    return ImVec2(at.x + static_cast<float>((p.x - least.x) * shrink),
                  at.y + static_cast<float>((p.y - least.y) * shrink));
  };
  ImGui::SetCursorScreenPos(at);
  ImGui::InvisibleButton("###overview", size);
  gui::mark(context, "overview");
  if (ImGui::IsItemActive()) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    camera_.look_at({least.x + (mouse.x - at.x) / shrink, least.y + (mouse.y - at.y) / shrink});
  }
  list.AddRectFilled(at, {at.x + size.x, at.y + size.y}, gui::color(context.theme.panel.with_alpha(225)), 3);
  if (cartographer_) {
    overview_.ask(context.jobs,
                  [cartographer = cartographer_, width = static_cast<int>(size.x), height = static_cast<int>(size.y)] {
                    return render::draw_picture(*cartographer, cartographer->sheet().bounds(), width, height);
                  });
  }
  if (overview_.ready()) {
    list.AddImage(gui::image(overview_.texture()), at, {at.x + size.x, at.y + size.y});
  } else {
    list.AddRectFilled(inset(layout().plane().least()), inset(layout().plane().most()), IM_COL32(214, 206, 184, 255));
  }
  const GameData& data = table_.data();
  PlaceId last_place;
  SideId last_side;
  for (const SeenCounter& seen : table_.view().counters) {
    if (!seen.counter.exists()) continue;
    const CounterType& type = data.type_of(seen.counter);
    if (type.kind != CounterKind::unit || !type.side.exists()) continue;
    // One dot does for those of a side that lie together.
    if (seen.place == last_place && type.side == last_side) continue;
    last_place = seen.place;
    last_side = type.side;
    const ImVec2 dot = inset(layout().middle(seen.place));
    list.AddRectFilled({dot.x - 1.5F, dot.y - 1.5F}, {dot.x + 1.5F, dot.y + 1.5F},
                       gui::color(gl::color_of(data.sides[type.side.index()].color, {0, 0, 0, 255})));
  }
  list.PushClipRect(at, {at.x + size.x, at.y + size.y}, true);
  list.AddRect(inset(camera_.to_map({area.x, area.y})), inset(camera_.to_map({area.right(), area.bottom()})),
               gui::color(context.theme.accent), 0, 0, 2 * context.scale);
  list.PopClipRect();
  list.AddRect(at, {at.x + size.x, at.y + size.y}, gui::color(context.theme.line), 3);
}

void TableView::mark_all(AppContext& context) {
  const GameData& data = table_.data();
  const Rect& area = camera_.area();
  const auto side = static_cast<float>(0.5 * camera_.zoom());
  const auto mark = [&](const std::string& name, Point middle, float width) {
    const Point at = camera_.to_window(middle);
    if (!area.holds(static_cast<float>(at.x), static_cast<float>(at.y))) return;
    context.widgets.mark(name,
                         {static_cast<float>(at.x) - width / 2, static_cast<float>(at.y) - width / 2, width, width});
  };
  for (std::size_t i = 0; i < data.place_count(); ++i) {
    const PlaceId place(static_cast<std::uint16_t>(i));
    const bool hex = i < data.map.hex_count();
    mark((hex ? "hex/" : "box/") + std::string(data.place_name(place)), layout().middle(place), side);
  }
  for (const Placed& placed : placed_) {
    const CounterId counter = table_.view().counters[placed.seen].counter;
    if (!counter.exists()) continue;
    const Rect& rect = placed.rect;
    const Placed* top = counter_at(rect.x + rect.width / 2, rect.y + rect.height / 2);
    // A counter whose middle is covered is reached by its stack.
    if (top == &placed && area.holds(rect.x + rect.width / 2, rect.y + rect.height / 2)) {
      context.widgets.mark("counter/" + data.counter_name(counter), rect);
    }
  }
}

}  // namespace sandtable::ui

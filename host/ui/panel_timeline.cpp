// The game from its first line to its last as a strip to drag along.
#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>

#include "ui/app.hpp"
#include "ui/gui.hpp"
#include "ui/icons.hpp"
#include "ui/playback.hpp"
#include "ui/rule_link.hpp"
#include "ui/timeline_strip.hpp"

namespace sandtable::ui {
namespace {

class TimelinePanel final : public Panel {
 public:
  std::string_view id() const override { return "timeline"; }
  std::string_view title() const override { return "Timeline"; }
  const char* icon() const override { return icon::timeline; }
  PanelPlace place() const override { return PanelPlace::bottom; }

  void draw(AppContext& context) override {
    follow(*context.table);
    draw_buttons(context);
    draw_comment_form(context);
    draw_strip(context);
  }

 private:
  void follow(const GameTable& table) {
    const std::uint64_t revision = table.chronicle().revision();
    const std::size_t lines = table.session().all_lines().size();
    if (revision_ == revision && lines_ == lines && path_ == table.session().path()) return;
    revision_ = revision;
    lines_ = lines;
    path_ = table.session().path();
    marks_ = timeline_marks(table.session(), table.chronicle());
  }

  static void command(AppContext& context, const char* id, const char* icon) {
    const Command& wanted = *context.commands.find(id);
    const std::string key = wanted.key.text();
    if (gui::icon_button(context, "timeline/" + std::string(id), icon, wanted.title + " (" + key + ")",
                         wanted.can_run()))
      wanted.run();
    ImGui::SameLine(0, 1 * context.scale);
  }

  void draw_buttons(AppContext& context) {
    GameTable& table = *context.table;
    command(context, "time.first", icon::first);
    command(context, "time.back", icon::back);
    command(context, "time.play", context.playback.running() ? icon::pause : icon::play);
    command(context, "time.forward", icon::forward);
    command(context, "time.live", icon::last);
    const std::string speed = std::to_string(context.playback.speed()) + "/s";
    if (gui::button(context, "timeline/speed", speed, 46 * context.scale)) context.playback.change_speed();
    gui::tooltip(context, "Lines a second when playing; click to change.");
    ImGui::SameLine(0, 2 * context.scale);
    command(context, "time.branch", icon::branch);
    if (gui::icon_button(context, "timeline/comment", icon::notes,
                         table.live() ? "Write a comment on this moment" : "Comments are written at the present",
                         table.live() && table.session().read_only_reason().empty())) {
      ImGui::OpenPopup("###comment");
    }
    ImGui::SameLine(0, 8 * context.scale);
    ImGui::AlignTextToFramePadding();
    const std::string where =
        std::to_string(table.shown()) + "/" + std::to_string(table.length()) + "  " + moment_line(table);
    const std::string count = std::to_string(table.shown()) + "/" + std::to_string(table.length());
    const bool fits = ImGui::CalcTextSize(where.c_str()).x <= ImGui::GetContentRegionAvail().x;
    draw_cut(context, fits ? where : count);  // the moment stands in the bar on top too
    gui::mark(context, "timeline/moment");
    gui::tooltip(context, where);
  }

  static void draw_cut(AppContext& context, const std::string& words) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float room = std::max(1.F, ImGui::GetContentRegionAvail().x);
    const float top = at.y + ImGui::GetStyle().FramePadding.y;
    ImGui::Dummy({room, ImGui::GetFrameHeight()});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(at, {at.x + room, at.y + ImGui::GetFrameHeight()}, true);
    list.AddText({at.x, top}, gui::color(context.theme.text), words.c_str());
    list.PopClipRect();
  }

  void draw_comment_form(AppContext& context) {
    if (!ImGui::BeginPopup("###comment")) return;
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(320 * context.scale);
    const bool entered = ImGui::InputTextWithHint("###comment-text", "A comment for the log", &comment_,
                                                  ImGuiInputTextFlags_EnterReturnsTrue);
    gui::mark(context, "timeline/comment/text");
    const bool saved = gui::main_button(context, "timeline/comment/save", "Write it down");
    if ((entered || saved) && !comment_.empty()) {
      if (const auto written = context.table->comment(comment_); !written) {
        context.notices.refuse(written.error());
      } else {
        comment_.clear();
      }
      ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
  }

  void draw_strip(AppContext& context) {
    GameTable& table = *context.table;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 size{std::max(20.F, ImGui::GetContentRegionAvail().x),
                      std::max(24.F * context.scale, ImGui::GetContentRegionAvail().y)};
    ImGui::InvisibleButton("###strip", size);
    gui::mark(context, "timeline/strip");
    const float inset = 7 * context.scale;
    const TimelineScale scale{at.x + inset, size.x - 2 * inset, table.length()};
    // The bare arrow keys belong to what was clicked last or lies under the mouse.
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) clicked_ = ImGui::IsItemHovered();
    context.app.set_timeline_focus(clicked_ || ImGui::IsItemHovered());
    if (ImGui::IsItemActive()) {
      context.playback.stop();
      const std::size_t wanted = scale.line_at(ImGui::GetIO().MousePos.x);
      if (wanted != table.shown()) {
        if (const auto shown = table.show(wanted); !shown) context.notices.refuse(shown.error());
      }
    }
    paint_strip(context, at, size, scale);
    if (ImGui::IsItemHovered()) draw_hint(context, scale);
  }

  void paint_strip(AppContext& context, ImVec2 at, ImVec2 size, const TimelineScale& scale) const {
    const GameTable& table = *context.table;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float line = ImGui::GetTextLineHeight();
    const float top = at.y + line + 2 * context.scale;
    const float bottom = at.y + size.y - 3 * context.scale;
    list.AddRectFilled({at.x, top}, {at.x + size.x, bottom}, gui::color(context.theme.raised), 3 * context.scale);
    paint_turns(context, list, scale, top, bottom);
    const float middle = (top + bottom) / 2;
    for (const TimelineMark& mark : marks_) {
      const float x = scale.x_of(mark.line);
      if (mark.kind == MarkKind::table_used) {
        list.AddLine({x, middle}, {x, bottom - 1}, gui::color(color_of(context, mark.side)), 1.2F * context.scale);
      } else if (mark.kind == MarkKind::comment) {
        list.AddCircleFilled({x, middle - 4 * context.scale}, 2.8F * context.scale, gui::color(context.theme.accent));
      }
    }
    float free_from = at.x;
    for (const TimelineMark& mark : marks_) {
      if (mark.kind != MarkKind::turn) continue;
      const float x = scale.x_of(mark.line);
      list.AddLine({x, at.y + line * 0.2F}, {x, bottom}, gui::color(context.theme.quiet), 1.2F * context.scale);
      const std::string label = short_label(mark.label);
      const float width = ImGui::CalcTextSize(label.c_str()).x;
      if (x + 4 * context.scale < free_from || x + width + 4 * context.scale > at.x + size.x) continue;
      list.AddText({x + 4 * context.scale, at.y}, gui::color(context.theme.quiet), label.c_str());
      free_from = x + width + 10 * context.scale;
    }
    const float here = scale.x_of(table.shown());
    list.AddRectFilled({here - 1.5F * context.scale, top - 3 * context.scale},
                       {here + 1.5F * context.scale, bottom + 2 * context.scale}, gui::color(context.theme.accent));
    list.AddTriangleFilled({here - 6 * context.scale, top - 7 * context.scale},
                           {here + 6 * context.scale, top - 7 * context.scale}, {here, top + 1 * context.scale},
                           gui::color(context.theme.accent));
  }

  /// Player turns as bands in the color of their side.
  void paint_turns(AppContext& context, ImDrawList& list, const TimelineScale& scale, float top, float bottom) const {
    const TimelineMark* open = nullptr;
    const auto close = [&](std::size_t end) {
      if (open == nullptr || !open->side.exists()) return;
      list.AddRectFilled({scale.x_of(open->line), top}, {scale.x_of(end), (top + bottom) / 2},
                         gui::color(color_of(context, open->side).with_alpha(120)));
    };
    for (const TimelineMark& mark : marks_) {
      if (mark.kind != MarkKind::player_turn) continue;
      close(mark.line);
      open = &mark;
    }
    close(scale.length);
  }

  static gl::Color color_of(AppContext& context, SideId side) {
    return side.exists() ? gl::color_of(context.table->data().sides[side.index()].color, context.theme.text)
                         : context.theme.text;
  }

  /// "Turn 3, April 9, Evening" is "3" on the strip.
  static std::string short_label(const std::string& label) {
    constexpr std::string_view prefix = "Turn ";
    if (!label.starts_with(prefix)) return label;
    return label.substr(prefix.size(), label.find(',') - prefix.size());
  }

  void draw_hint(AppContext& context, const TimelineScale& scale) const {
    const std::size_t line = scale.line_at(ImGui::GetIO().MousePos.x);
    std::string words = "Line " + std::to_string(line);
    const TimelineMark* turn = nullptr;
    const TimelineMark* player = nullptr;
    std::string here;
    for (const TimelineMark& mark : marks_) {
      if (mark.line > line) break;
      if (mark.kind == MarkKind::turn) turn = &mark;
      if (mark.kind == MarkKind::player_turn) player = &mark;
      if (mark.line == line && mark.kind >= MarkKind::table_used) here += "\n" + mark.label;
    }
    if (turn != nullptr) words += "\n" + turn->label;
    if (player != nullptr) words += ", " + player->label;
    if (line > 0) words += "\n" + context.table->session().step(line - 1).line.text;
    gui::tooltip(context, words + here);
  }

  std::vector<TimelineMark> marks_;
  std::uint64_t revision_ = static_cast<std::uint64_t>(-1);
  std::size_t lines_ = 0;
  std::filesystem::path path_;
  std::string comment_;
  bool clicked_ = false;
};

}  // namespace

std::unique_ptr<Panel> make_timeline_panel() {
  return std::make_unique<TimelinePanel>();
}

}  // namespace sandtable::ui

// The dice tray: what is to be rolled, what was rolled, and how the dice have fallen so far.
#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>

#include "ui/app.hpp"
#include "ui/dice_record.hpp"
#include "ui/gui.hpp"
#include "ui/icons.hpp"
#include "ui/rule_link.hpp"

namespace sandtable::ui {
namespace {

constexpr std::size_t lines_shown = 12;

/// A die of six with pips, any other with its number, as an item.
void draw_die(AppContext& context, const RolledValue& die) {
  const float side = 30 * context.scale;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const ImVec2 end{at.x + side, at.y + side};
  ImGui::Dummy({side, side});
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImU32 ink = gui::color({28, 26, 24, 255});
  list.AddRectFilled(at, end, gui::color({250, 247, 238, 255}), 6 * context.scale);
  list.AddRect(at, end, gui::color(context.theme.quiet), 6 * context.scale);
  if (die.sides != 6 || die.value < 1 || die.value > 6) {
    const std::string number = std::to_string(die.value);
    const ImVec2 size = ImGui::CalcTextSize(number.c_str());
    list.AddText({at.x + (side - size.x) / 2, at.y + (side - size.y) / 2}, ink, number.c_str());
    return;
  }
  // Pips on a grid of three by three, a bit each from the upper left.
  constexpr std::array<unsigned, 6> pips{0b000010000, 0b100000001, 0b100010001, 0b101000101, 0b101010101, 0b101101101};
  for (unsigned i = 0; i < 9; ++i) {
    if ((pips[static_cast<std::size_t>(die.value) - 1] >> i & 1U) == 0) continue;
    const float x = at.x + side * (0.25F + 0.25F * static_cast<float>(i % 3));
    const float y = at.y + side * (0.25F + 0.25F * static_cast<float>(i / 3));
    list.AddCircleFilled({x, y}, 2.6F * context.scale, ink);
  }
}

class DicePanel final : public Panel {
 public:
  std::string_view id() const override { return "dice"; }
  std::string_view title() const override { return "Dice"; }
  const char* icon() const override { return icon::dice; }
  PanelPlace place() const override { return PanelPlace::right; }

  void draw(AppContext& context) override {
    GameTable& table = *context.table;
    follow(table);
    gui::quiet(context, table.session().header().dice == "typed"
                            ? "The players roll their own dice and type them in."
                            : "The program rolls the dice. Every throw is in the log and can be checked.");
    gui::mark(context, "dice/source");
    if (table.wanted_roll() != nullptr) {
      draw_wanted(context);
    } else {
      typed_.clear();
      asked_ = false;
    }
    ImGui::Spacing();
    gui::heading(context, "Last rolls");
    if (rolls_.empty()) gui::quiet(context, "Nothing has been rolled yet.");
    for (const RolledLine& rolled : rolls_) draw_rolled(context, rolled);
    if (counts_.empty()) return;
    ImGui::Separator();
    gui::heading(context, "How the dice have fallen");
    for (const FaceCounts& counts : counts_) draw_counts(context, counts);
  }

 private:
  void follow(const GameTable& table) {
    if (revision_ == table.revision() && path_ == table.session().path()) return;
    revision_ = table.revision();
    path_ = table.session().path();
    rolls_ = last_rolls(table.session(), table.shown(), lines_shown);
    counts_ = face_counts(table.session(), table.shown());
  }

  void draw_wanted(AppContext& context) {
    GameTable& table = *context.table;
    const RolledValue wanted = *table.wanted_roll();
    gui::heading(context, "Roll: " + describe(wanted));
    const int first = wanted.draw ? 0 : 1;
    if (!std::exchange(asked_, true)) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1);
    const bool entered =
        ImGui::InputTextWithHint("###dice/typed", "Type what came up, then Enter", &typed_,
                                 ImGuiInputTextFlags_CharsDecimal | ImGuiInputTextFlags_EnterReturnsTrue);
    gui::mark(context, "dice/typed");
    if (entered) {
      int value = -1;
      std::from_chars(typed_.data(), typed_.data() + typed_.size(), value);
      typed_.clear();
      asked_ = false;
      if (const auto given = table.give_roll(value); !given) context.notices.refuse(given.error());
      return;
    }
    const float width = 36 * context.scale;
    const int in_row = std::max(1, static_cast<int>(ImGui::GetContentRegionAvail().x / (width + 8 * context.scale)));
    for (int i = 0; i < std::min(wanted.sides, 20); ++i) {
      if (i % in_row != 0) ImGui::SameLine();
      const std::string number = std::to_string(first + i);
      if (!gui::button(context, "dice/roll/" + number, number, width)) continue;
      asked_ = false;
      if (const auto given = table.give_roll(first + i); !given) context.notices.refuse(given.error());
      return;
    }
  }

  static std::string side_name(const GameTable& table, SideId side) {
    return side.exists() ? table.data().sides[side.index()].name : std::string("Umpire");
  }

  static void draw_rolled(AppContext& context, const RolledLine& rolled) {
    GameTable& table = *context.table;
    const std::string& act = table.session().step(rolled.line - 1).line.text;
    const std::string number = std::to_string(rolled.line);
    if (gui::row(context, "dice/line/" + number, number + "  " + side_name(table, rolled.side) + ": " + act)) {
      if (const auto shown = table.show(rolled.line); !shown) context.notices.refuse(shown.error());
      return;
    }
    const float end = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    const float step = 34 * context.scale;
    std::string label;
    for (std::size_t i = 0; i < rolled.dice.size(); ++i) {
      if (i > 0 && ImGui::GetItemRectMax().x + step < end) ImGui::SameLine(0, 4 * context.scale);
      draw_die(context, rolled.dice[i]);
      gui::mark(context, "dice/die/" + number + "/" + std::to_string(i));
      gui::tooltip(context, rolled.dice[i].label + ": " + std::to_string(rolled.dice[i].value));
      if (label.find(rolled.dice[i].label) == std::string::npos)
        label += (label.empty() ? "" : ", ") + rolled.dice[i].label;
    }
    std::string results;
    if (rolled.line <= table.chronicle().known()) {
      for (const TableUse& use : table.chronicle().line(rolled.line).uses)
        results += (results.empty() ? "" : ", ") + use.result;
    }
    gui::quiet(context, results.empty() ? label : label + ": " + results);
    ImGui::Spacing();
  }

  static void draw_counts(AppContext& context, const FaceCounts& counts) {
    const GameTable& table = *context.table;
    const std::string name = side_name(table, counts.side);
    gui::wrapped(name + ", " + std::to_string(counts.total) + " dice of " + std::to_string(counts.sides));
    gui::mark(context, "dice/counts/" + widget_word(name));
    const std::size_t most = *std::ranges::max_element(counts.faces);
    const double top = std::max(static_cast<double>(most), counts.expected()) * 1.05 + 0.01;
    const float room = ImGui::GetContentRegionAvail().x;
    const float width = room / static_cast<float>(counts.faces.size());
    const float height = 54 * context.scale;
    const float line = ImGui::GetTextLineHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy({room, height + 2 * line});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float base = at.y + line + height;
    for (std::size_t i = 0; i < counts.faces.size(); ++i) {
      const float left = at.x + width * static_cast<float>(i);
      const float bar = height * static_cast<float>(static_cast<double>(counts.faces[i]) / top);
      const gl::Color color = counts.side.exists()
                                  ? gl::color_of(table.data().sides[counts.side.index()].color, context.theme.accent)
                                  : context.theme.quiet;
      list.AddRectFilled({left + width * 0.15F, base - bar}, {left + width * 0.85F, base}, gui::color(color), 2);
      if (counts.faces.size() > 12) continue;
      const auto centered = [&](const std::string& words, float y, gl::Color ink) {
        list.AddText({left + (width - ImGui::CalcTextSize(words.c_str()).x) / 2, y}, gui::color(ink), words.c_str());
      };
      centered(std::to_string(counts.faces[i]), base - bar - line, context.theme.text);
      centered(std::to_string(i + 1), base, context.theme.quiet);
    }
    const float level = base - height * static_cast<float>(counts.expected() / top);
    list.AddLine({at.x, level}, {at.x + room, level}, gui::color(context.theme.warning), 1.5F * context.scale);
    char words[96];
    std::snprintf(words, sizeof words, "The line: %.1f of each are expected.", counts.expected());
    gui::quiet(context, words);
    std::snprintf(words, sizeof words, "Mean %.2f; %.1f is expected.", counts.mean(), counts.expected_mean());
    gui::quiet(context, words);
    ImGui::Spacing();
  }

  std::string typed_;
  bool asked_ = false;  // the field has the keyboard for this die
  std::uint64_t revision_ = 0;
  std::filesystem::path path_;
  std::vector<RolledLine> rolls_;
  std::vector<FaceCounts> counts_;
};

}  // namespace

std::unique_ptr<Panel> make_dice_panel() {
  return std::make_unique<DicePanel>();
}

}  // namespace sandtable::ui

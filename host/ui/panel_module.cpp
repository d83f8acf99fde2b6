// What the module is, and what of it is printed and what is reconstructed.
#include <algorithm>

#include "core/provenance.hpp"
#include "ui/app.hpp"
#include "ui/attention.hpp"
#include "ui/gui.hpp"
#include "ui/icons.hpp"
#include "ui/rule_link.hpp"

namespace sandtable::ui {
namespace {

constexpr std::size_t names_shown = 24;  // of the reconstructed values of one part

class ModulePanel final : public Panel {
 public:
  std::string_view id() const override { return "module"; }
  std::string_view title() const override { return "The game"; }
  const char* icon() const override { return icon::info; }
  PanelPlace place() const override { return PanelPlace::right; }

  void draw(AppContext& context) override {
    const GameData& data = context.table->data();
    if (data_ != &data) {
      data_ = &data;
      parts_ = provenance(data);
    }
    draw_facts(context, data.info);
    draw_this_game(context);
    draw_scenarios(context);
    draw_provenance(context);
    draw_rulings(context);
    ImGui::Spacing();
    gui::heading(context, "Files");
    gui::quiet(context, data.folder.string());
    gui::mark(context, "module/files");
    gui::quiet(context, "Data " + data.data_hash.substr(0, 16) + " ...");
    gui::tooltip(context, "SHA-256 of the data: " + data.data_hash);
    gui::quiet(context, "Log " + context.table->session().path().string());
  }

 private:
  static void fact(AppContext& context, const char* name, const std::string& value) {
    if (value.empty()) return;
    ImGui::TableNextRow();
    ImGui::TableSetColumnIndex(0);
    gui::quiet(context, name);
    ImGui::TableSetColumnIndex(1);
    gui::wrapped(value);
  }

  static bool begin_facts(AppContext& context, const char* name) {
    if (!ImGui::BeginTable(name, 2)) return false;
    ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthFixed, 82 * context.scale);
    ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthStretch);
    return true;
  }

  static void draw_facts(AppContext& context, const ModuleInfo& info) {
    gui::heading(context, info.title);
    gui::mark(context, "module/title");
    if (!info.subtitle.empty()) gui::quiet(context, info.subtitle);
    gui::wrapped(info.summary);
    if (!begin_facts(context, "facts")) return;
    fact(context, "Designer", info.designer);
    fact(context, "Publisher", info.publisher);
    fact(context, "Period", info.period);
    fact(context, "Scale", info.scale);
    fact(context, "Module", info.id + " " + info.version);
    ImGui::EndTable();
  }

  static void draw_this_game(AppContext& context) {
    const GameTable& table = *context.table;
    const JournalHeader& header = table.session().header();
    ImGui::Spacing();
    gui::heading(context, "This game");
    if (!begin_facts(context, "game")) return;
    for (const Seat& seat : table.seats())
      fact(context, table.data().sides[seat.side.index()].name.c_str(), (seat.bot ? "bot " : "") + seat.name);
    for (const GameOption& option : table.data().options) {
      std::string value = option.values.empty() ? std::string() : option.values.front();
      for (const auto& [id, chosen] : header.options) value = id == option.id ? chosen : value;
      fact(context, "Option", option.title + ": " + value);
    }
    fact(context, "Begun", header.created);
    fact(context, "Branch of",
         header.parent_file.empty() ? std::string()
                                    : header.parent_file + ", line " + std::to_string(header.parent_line));
    ImGui::EndTable();
  }

  static void draw_scenarios(AppContext& context) {
    const GameData& data = context.table->data();
    ImGui::Spacing();
    gui::heading(context, data.scenarios.size() == 1 ? "Scenario" : "Scenarios");
    for (const Scenario& scenario : data.scenarios) {
      const bool played = scenario.id == context.table->session().header().scenario;
      gui::wrapped(scenario.title + (played ? " (played here)" : ""));
      gui::mark(context, "module/scenario/" + scenario.id);
      gui::source_mark(context, scenario.source);
      if (!scenario.summary.empty()) gui::quiet(context, scenario.summary);
    }
  }

  void draw_provenance(AppContext& context) const {
    ImGui::Spacing();
    gui::heading(context, "Printed and reconstructed");
    gui::quiet(context, "Nothing reconstructed is passed off as the original.");
    for (const ProvenancePart& part : parts_) {
      const std::size_t printed = part.total() - part.count(Source::reconstructed);
      gui::wrapped(part.name + ": " + std::to_string(printed) + " of " + std::to_string(part.total()) + " from print");
      draw_share(context, part, printed);
      gui::mark(context, "module/part/" + widget_word(part.name));
      gui::tooltip(context, names_text(part));
    }
  }

  static void draw_share(AppContext& context, const ProvenancePart& part, std::size_t printed) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float room = ImGui::GetContentRegionAvail().x;
    const float height = 8 * context.scale;
    ImGui::Dummy({room, height});
    const float share = room * static_cast<float>(printed) / static_cast<float>(std::max<std::size_t>(1, part.total()));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + room, at.y + height}, gui::color(context.theme.warning.with_alpha(110)), 2);
    list.AddRectFilled(at, {at.x + share, at.y + height}, gui::color(context.theme.accent), 2);
  }

  static std::string names_text(const ProvenancePart& part) {
    std::string words;
    for (std::size_t i = 0; i < part.counts.size(); ++i) {
      if (part.counts[i] == 0) continue;
      words += (words.empty() ? "" : ", ") + std::to_string(part.counts[i]) + " " +
               std::string(name_of(static_cast<Source>(i)));
    }
    if (part.reconstructed.empty()) return words;
    words += ".\nReconstructed: ";
    for (std::size_t i = 0; i < std::min(part.reconstructed.size(), names_shown); ++i)
      words += (i == 0 ? "" : ", ") + part.reconstructed[i];
    if (part.reconstructed.size() > names_shown)
      words += " and " + std::to_string(part.reconstructed.size() - names_shown) + " more";
    return words;
  }

  static void draw_rulings(AppContext& context) {
    const GameData& data = context.table->data();
    for (const char* kind : {"reconstruction", "ruling"}) {
      const auto count = std::ranges::count(data.rulings, kind, &Ruling::kind);
      if (count == 0) continue;
      ImGui::Spacing();
      const std::string title =
          (std::string(kind) == "ruling" ? "Rulings (" : "Reconstructions (") + std::to_string(count) + ")";
      ImGui::SetNextItemOpen(std::string(kind) != "ruling", ImGuiCond_Once);
      const bool open = ImGui::CollapsingHeader((title + "###" + kind).c_str());
      gui::mark(context, std::string("module/") + kind + "s");
      if (!open) continue;
      for (const Ruling& ruling : data.rulings) {
        if (ruling.kind != kind) continue;
        if (gui::row(context, "module/ruling/" + ruling.id, ruling.id + "  " + ruling.title))
          context.attention.open_rule(ruling.id);
        gui::tooltip(context, ruling.ruling);
      }
    }
  }

  const GameData* data_ = nullptr;
  std::vector<ProvenancePart> parts_;
};

}  // namespace

std::unique_ptr<Panel> make_module_panel() {
  return std::make_unique<ModulePanel>();
}

}  // namespace sandtable::ui

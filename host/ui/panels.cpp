#include "ui/panel.hpp"

namespace sandtable::ui {

std::vector<std::unique_ptr<Panel>> make_panels() {
  std::vector<std::unique_ptr<Panel>> panels;
  panels.push_back(make_shelf_panel());
  panels.push_back(make_prompt_panel());
  panels.push_back(make_inspector_panel());
  panels.push_back(make_log_panel());
  panels.push_back(make_sequence_panel());
  panels.push_back(make_explanation_panel());
  panels.push_back(make_charts_panel());
  panels.push_back(make_dice_panel());
  panels.push_back(make_rules_panel());
  panels.push_back(make_module_panel());
  panels.push_back(make_timeline_panel());
  return panels;
}

}  // namespace sandtable::ui

#include "ui/panel.hpp"

namespace sandtable::ui {

std::vector<std::unique_ptr<Panel>> make_panels() {
  std::vector<std::unique_ptr<Panel>> panels;
  panels.push_back(make_shelf_panel());
  panels.push_back(make_prompt_panel());
  panels.push_back(make_inspector_panel());
  panels.push_back(make_log_panel());
  return panels;
}

}  // namespace sandtable::ui

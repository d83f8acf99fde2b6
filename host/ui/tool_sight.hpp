// The ruler on the map: distance and line of sight between two hexes, and range rings.
#pragma once

#include <optional>
#include <string>

#include "ui/board_layout.hpp"
#include "ui/camera.hpp"
#include "ui/sight_report.hpp"

namespace sandtable::ui {

struct Painter;
struct Theme;

class SightTool {
 public:
  explicit SightTool(const GameData& data) : data_(data) {}

  [[nodiscard]] bool active() const { return active_; }
  /// Starts from a hex, or from the first one pressed if there is none.
  void toggle(PlaceId start);
  [[nodiscard]] bool rings() const { return rings_.exists(); }
  /// Rings about a hex; none takes them away.
  void set_rings(PlaceId middle);
  void close();

  // The mouse on the map while it is active: press and press, or press, drag and release.
  void press(PlaceId place);
  void release(PlaceId place);
  void hover(PlaceId place);

  /// What is measured now; nothing without two hexes.
  [[nodiscard]] const std::optional<SightReport>& report() const { return report_; }
  /// The report, or what to do.
  [[nodiscard]] std::string words() const;
  [[nodiscard]] HexId from() const { return from_; }
  [[nodiscard]] HexId to() const { return to_; }
  void paint(Painter& painter, const Camera& camera, const BoardLayout& layout, const Theme& theme, float scale) const;

 private:
  [[nodiscard]] HexId hex_of(PlaceId place) const;
  [[nodiscard]] const SightRules& rules() const;
  void measure();
  void paint_rings(Painter& painter, const Camera& camera, const BoardLayout& layout, const Theme& theme,
                   float scale) const;

  const GameData& data_;
  mutable std::optional<SightRules> rules_;  // made when first needed
  bool active_ = false;
  bool fixed_ = false;
  bool pressed_ = false;
  HexId from_;
  HexId to_;
  HexId rings_;
  std::optional<SightReport> report_;
};

}  // namespace sandtable::ui

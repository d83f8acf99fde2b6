// ImGui with names: widgets that register where they are, so that a test can find them. For panels' sources only.
#pragma once

#include <imgui.h>

#include <string>
#include <string_view>

#include "ui/fonts.hpp"
#include "ui/gl/strokes.hpp"
#include "ui/panel.hpp"
#include "ui/theme.hpp"

namespace sandtable::ui::gui {

[[nodiscard]] ImU32 color(gl::Color color);
[[nodiscard]] ImVec4 vector(gl::Color color);

/// A texture as ImGui names it.
[[nodiscard]] inline ImTextureID image(unsigned texture) {
  return reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(texture));  // NOLINT(performance-no-int-to-ptr)
}

/// Registers the last item under a name, if any of it can be seen and clicked.
void mark(AppContext& context, std::string_view name);

/// Each returns true when it was used. `name` is the widget's name and its ImGui id.
bool button(AppContext& context, std::string_view name, std::string_view label, float width = 0);
/// A button that stands out: what the player most likely wants.
bool main_button(AppContext& context, std::string_view name, std::string_view label, float width = 0);
/// An icon alone, with a tooltip.
bool icon_button(AppContext& context, std::string_view name, const char* icon, std::string_view tip,
                 bool enabled = true);
/// A line that can be chosen, as wide as its place; text that is too long is cut with dots and shown in a tooltip.
bool row(AppContext& context, std::string_view name, std::string_view label, bool chosen = false);
bool checkbox(AppContext& context, std::string_view name, std::string_view label, bool& value);
bool search_field(AppContext& context, std::string_view name, const char* hint, std::string& text);

void text(std::string_view words);
void wrapped(std::string_view words);
void quiet(AppContext& context, std::string_view words);       // secondary text, wrapped
void quiet_line(AppContext& context, std::string_view words);  // secondary text on one line
void heading(AppContext& context, std::string_view words);

/// True if `words` holds every word of `filter`, in any case.
[[nodiscard]] bool matches(std::string_view words, std::string_view filter);

}  // namespace sandtable::ui::gui

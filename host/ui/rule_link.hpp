// Small things that panels show beside numbers: links to rules, marks of reconstructed values, tooltips that wrap. For
// panels' sources only.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "sandtable/source.hpp"
#include "ui/gui.hpp"

namespace sandtable::ui::gui {

/// A tooltip of the last item, in lines of a readable length.
void tooltip(AppContext& context, std::string_view words);
/// A rule's id that opens the rule; plain text if the index has no such rule. Its widget is "PLACE/rule/ID". Requires a
/// game.
void rule_link(AppContext& context, std::string_view place, std::string_view id);
/// Several of them, wrapped.
void rule_links(AppContext& context, std::string_view place, std::span<const std::string> ids);
/// A small triangle on the same line for a value that is not printed, with a tooltip; nothing for a printed one.
void source_mark(AppContext& context, Source source, std::string_view reason = {});
/// The triangle in the corner of a rectangle.
void corner_mark(AppContext& context, ImVec2 least, ImVec2 most);
/// What the triangle means.
void source_legend(AppContext& context);
/// "Reconstructed." or the like, and why if that is known.
[[nodiscard]] std::string source_text(Source source, std::string_view reason);

}  // namespace sandtable::ui::gui

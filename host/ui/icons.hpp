// Icons of the interface's font (Material Design Icons), as text.
#pragma once

namespace sandtable::ui::icon {

inline constexpr const char *undo = "\ue166", *redo = "\ue15a", *menu = "\ue5d2", *settings = "\ue8b8",
                            *home = "\ue88a", *zoom_in = "\ue8ff", *zoom_out = "\ue900", *fit = "\uea10",
                            *list = "\ue896", *close = "\ue5cd", *help = "\ue887", *dice = "\ueb40", *first = "\ue5dc",
                            *last = "\ue5dd", *play = "\ue037", *pause = "\ue034", *back = "\ue5cb",
                            *forward = "\ue5cc", *eye = "\ue8f4", *warning = "\ue002", *error = "\ue000",
                            *info = "\ue88e", *search = "\ue8b6", *add = "\ue145", *folder = "\ue2c8",
                            *history = "\ue889", *map = "\ue55b", *layers = "\ue53b", *flag = "\ue153",
                            *notes = "\ue26c", *document = "\ue873", *gavel = "\ue90e", *timeline = "\ue922",
                            *theme = "\ue3ab", *touch = "\ue913", *table = "\ue265", *calculate = "\uea5f",
                            *book = "\uea19", *check = "\ue5ca", *ruler = "\ue41c", *dashboard = "\ue871",
                            *branch = "\ue0b6";

}  // namespace sandtable::ui::icon

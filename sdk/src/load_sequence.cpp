// sequence.toml: the steps of set-up and of a turn, and the turn track.
#include <fmt/format.h>

#include <algorithm>

#include "loading.hpp"

namespace sandtable {

namespace {

void read_step(Loading& loading, const DataNode& node, std::string_view file, std::string_view what,
               std::vector<SequenceStep>& steps) {
  DataReader reader(node, file, what, loading.complaints);
  SequenceStep step;
  step.id = reader.id("id", Need::required);
  step.title = reader.text("title", Need::required);
  step.group = reader.text("group", Need::optional);
  step.side = loading.side(reader, "side");
  step.rule = loading.rule(reader, "rule");
  reader.finish();
  if (loading.steps.add(step.id, reader.spot("id"), loading.complaints)) steps.push_back(std::move(step));
}

void read_turn(Loading& loading, const DataNode& node, std::string_view file) {
  DataReader reader(node, file, "[[turn]]", loading.complaints);
  GameTurn turn;
  turn.name = reader.text("name", Need::required);
  for (const PlacedText& flag : reader.ids("flags", Need::optional, 32)) turn.flags.push_back(flag.text);
  const Source source = reader.source();
  for (NamedWhole& value : reader.wholes("values")) {
    turn.values.push_back({std::move(value.name), value.value, source});
  }
  for (const auto& [name, exception] : reader.named_sources("sources")) {
    const auto found = std::ranges::find(turn.values, name, &TurnValue::name);
    if (found != turn.values.end()) {
      found->source = exception;
    } else {
      loading.complaints.error(reader.spot("sources"), fmt::format("\"sources\" names {}, which is not among the "
                                                                   "values.",
                                                                   in_quotes(name)));
    }
  }
  reader.finish();
  loading.data.sequence.turns.push_back(std::move(turn));
}

}  // namespace

void load_sequence(Loading& loading) {
  loading.read_file("sequence.toml", Need::required, [&](DataReader& top) {
    const std::string_view file = top.spot().file;
    SequenceOfPlay& sequence = loading.data.sequence;
    for (const DataNode* node : top.tables("setup", 500)) read_step(loading, *node, file, "[[setup]]", sequence.setup);
    for (const DataNode* node : top.tables("step", 500)) read_step(loading, *node, file, "[[step]]", sequence.steps);
    for (const DataNode* node : top.tables("turn", 1000)) read_turn(loading, *node, file);
    if (!top.has("step")) loading.complaints.error(top.spot(), "A sequence of play needs at least one [[step]].");
  });
}

}  // namespace sandtable

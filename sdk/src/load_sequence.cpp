// sequence.toml: the steps of set-up and of a turn, and the turn track.
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
  loading.keep(loading.steps, steps, std::move(step), reader.spot("id"));
}

void read_turn(Loading& loading, const DataNode& node, std::string_view file) {
  DataReader reader(node, file, "[[turn]]", loading.complaints);
  GameTurn turn;
  turn.name = reader.text("name", Need::required);
  for (const PlacedText& flag : reader.ids("flags", Need::optional, 32)) turn.flags.push_back(flag.text);
  const StatedSource source = reader.source();
  for (NamedWhole& value : reader.wholes("values")) {
    turn.values.push_back({std::move(value.name), value.value, source.source, source.reason});
  }
  reader.except_sources("sources", turn.values, source);
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

// sandtable signature
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/opened.hpp"
#include "cli/playout.hpp"

namespace sandtable::cli {

Status run(const Common& common, const SignatureCommand& command) {
  // Hashing every position would cost more than playing; one in eight still meets every kind of change at once.
  constexpr std::size_t stride = 8;
  const auto module = load_module_named(common, command.module);
  if (!module) return report(module.error(), status_of_missing(module.error()));
  const GameData& data = (*module)->data();
  std::vector<std::uint8_t> hashes;
  const auto add = [&](const Position& position) {
    const Digest hash = position.hash();
    hashes.insert(hashes.end(), hash.bytes.begin(), hash.bytes.end());
  };
  std::size_t decisions = 0;
  for (std::size_t i = 0; i < command.games; ++i) {
    const std::uint64_t seed = i + 1;
    // Scenarios in turn, so that each of them counts.
    GameSetup setup = default_setup(data);
    if (!data.scenarios.empty()) setup.scenario = data.scenarios[i % data.scenarios.size()].id;
    const auto bots = make_bots(data, {}, seed);
    if (!bots) return report(bots.error());
    std::size_t visited = 0;
    Position last;
    const auto played = play_out(**module, setup, *bots, seed, [&](const Position& position) {
      if (visited++ % stride == 0) add(position);
      last = position;
    });
    if (!played) return report(played.error());
    add(last);
    decisions += played->decisions;
  }
  if (common.json) {
    print_json({{"module", data.info.id},
                {"version", data.info.version},
                {"games", command.games},
                {"decisions", decisions},
                {"signature", digest(hashes).text()}});
    return Status::good;
  }
  fmt::print("{} {} games {} decisions {} {}\n", data.info.id, data.info.version, command.games, decisions,
             digest(hashes).text());
  return Status::good;
}

}  // namespace sandtable::cli

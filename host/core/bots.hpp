// Bots that play any module from its list of legal actions.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/random_source.hpp"
#include "sandtable/decision.hpp"
#include "sandtable/error.hpp"
#include "sandtable/game.hpp"

namespace sandtable {

/// Chooses among the legal actions. One bot serves one seat of one game.
class Bot {
 public:
  virtual ~Bot() = default;
  /// Index into decision.actions. Requires at least one action.
  [[nodiscard]] virtual std::size_t choose(const Game& game, const Position& position, const Decision& decision) = 0;
};

/// Names that make_bot() knows.
[[nodiscard]] std::vector<std::string> bot_names();

/// Checks that every seat "bot NAME" names a bot of ours. Without it a side would wait for a person who is not there.
[[nodiscard]] Result<void> check_bots(const std::vector<std::pair<std::string, std::string>>& seats);

/// A bot by name ("random"); nullptr if there is none of that name.
[[nodiscard]] std::unique_ptr<Bot> make_bot(std::string_view name, std::uint64_t seed);

}  // namespace sandtable

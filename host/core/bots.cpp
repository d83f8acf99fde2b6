#include "core/bots.hpp"

#include <fmt/format.h>

namespace sandtable {

namespace {

/// Takes any legal action, each as likely.
class RandomBot final : public Bot {
 public:
  explicit RandomBot(std::uint64_t seed) : choice_(seed) {}
  std::size_t choose(const Game&, const Position&, const Decision& decision) override {
    return choice_.below(static_cast<std::uint32_t>(decision.actions.size()));
  }

 private:
  SeededDice choice_;
};

}  // namespace

std::unique_ptr<Bot> make_bot(std::string_view name, std::uint64_t seed) {
  if (name == "random") return std::make_unique<RandomBot>(seed);
  return nullptr;
}

std::vector<std::string> bot_names() {
  return {"random"};
}

Result<void> check_bots(const std::vector<std::pair<std::string, std::string>>& seats) {
  constexpr std::string_view prefix = "bot ";
  for (const auto& [side, who] : seats) {
    if (!who.starts_with(prefix)) continue;
    const std::string_view name = std::string_view(who).substr(prefix.size());
    if (make_bot(name, 0) != nullptr) continue;
    return fail(ErrorCode::not_found, fmt::format("{} is played by the bot \"{}\", which this program does not have; "
                                                  "it has {}.",
                                                  side, name, fmt::join(bot_names(), ", ")));
  }
  return {};
}

}  // namespace sandtable

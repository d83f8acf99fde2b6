#include "core/bots.hpp"

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

}  // namespace sandtable

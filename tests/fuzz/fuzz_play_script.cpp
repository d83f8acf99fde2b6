// Hostile play scripts, run against a whole game: the reader of scripts, the text form of actions, the umpire's verbs
// and the rules of the module behind them.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "core/shelf.hpp"
#include "property.hpp"
#include "testkit/script.hpp"

namespace {

const sandtable::LoadedModule& module() {
  static const auto loaded = [] {
    auto result = sandtable::load_module(SANDTABLE_SOURCE_DIR "/modules/vimy-ridge");
    if (!result) {
      std::fprintf(stderr, "%s\n", result.error().text().c_str());
      std::exit(1);
    }
    return *result;
  }();
  return *loaded;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const auto result = sandtable::run_script(module().game(), module().grammar(), text, "input.play");
  sandtable::fuzz::demand(result.checks > 0 || !result.failures.empty(), "a script that compares nothing fails");
  return 0;
}

// A copy of the data of Vimy Ridge that a test changes: terrain and counters that the rules provide for and the module
// does not use.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "core/shelf.hpp"
#include "testkit/script.hpp"

namespace sandtable::testing {

class VimyVariant {
 public:
  VimyVariant() {
    const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
    static int number = 0;
    folder_ = std::filesystem::temp_directory_path() / ("sandtable-vimy-" + std::string(test->name()) + "-" +
                                                        std::to_string(::getpid()) + "-" + std::to_string(++number));
    std::filesystem::copy(std::filesystem::path(SANDTABLE_SOURCE_DIR) / "modules/vimy-ridge", folder_,
                          std::filesystem::copy_options::recursive);
  }
  ~VimyVariant() {
    std::error_code ignored;  // a folder left behind in the temporary directory fails no test
    std::filesystem::remove_all(folder_, ignored);
  }
  VimyVariant(const VimyVariant&) = delete;
  VimyVariant& operator=(const VimyVariant&) = delete;

  void replace(const std::string& file, const std::string& before, const std::string& after) const {
    std::string text = read(file);
    const std::size_t at = text.find(before);
    EXPECT_NE(at, std::string::npos) << file << " has no " << before;
    if (at != std::string::npos) text.replace(at, before.size(), after);
    write(file, text);
  }
  void append(const std::string& file, const std::string& text) const { write(file, read(file) + text); }

  [[nodiscard]] Result<std::shared_ptr<const LoadedModule>> load() const { return load_module(folder_); }
  /// Why the game cannot be made; empty if it can.
  [[nodiscard]] std::string refusal() const {
    const auto loaded = load();
    return loaded ? std::string() : loaded.error().sentence;
  }
  /// Runs a play script on this data; every failure of the script is one of the test.
  void plays(const std::string& script) const {
    const auto loaded = load();
    ASSERT_TRUE(loaded) << loaded.error().text();
    const ScriptResult result =
        run_script((*loaded)->game(), (*loaded)->grammar(), "module vimy-ridge\n" + script, "variant.play");
    for (const Error& failure : result.failures) ADD_FAILURE() << failure.text();
    EXPECT_GT(result.checks, 0);
  }

 private:
  [[nodiscard]] std::string read(const std::string& file) const {
    std::ifstream stream(folder_ / file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  void write(const std::string& file, const std::string& text) const {
    std::ofstream(folder_ / file, std::ios::binary) << text;
  }

  std::filesystem::path folder_;
};

}  // namespace sandtable::testing

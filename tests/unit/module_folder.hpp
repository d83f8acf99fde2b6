// A copy of a fixture module that a test may spoil.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace sandtable::testing {

inline std::filesystem::path fixture(std::string_view name) {
  return std::filesystem::path(SANDTABLE_SOURCE_DIR) / "tests/unit/fixtures" / name;
}

class ModuleFolder {
 public:
  explicit ModuleFolder(std::string_view name = "skirmish") {
    const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
    root_ = std::filesystem::temp_directory_path() /
            (std::string("sandtable-") + test->test_suite_name() + "-" + test->name() + "-" +
             std::to_string(reinterpret_cast<std::uintptr_t>(this)));
    std::filesystem::remove_all(root_);
    std::filesystem::create_directories(root_);
    path_ = root_ / name;
    std::filesystem::copy(fixture(name), path_, std::filesystem::copy_options::recursive);
  }
  ~ModuleFolder() {
    std::error_code ignored;  // a folder left behind in the temporary directory fails no test
    std::filesystem::remove_all(root_, ignored);
  }
  ModuleFolder(const ModuleFolder&) = delete;
  ModuleFolder& operator=(const ModuleFolder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// A folder beside the module, outside of it.
  [[nodiscard]] const std::filesystem::path& outside() const { return root_; }

  [[nodiscard]] std::string read(const std::string& file) const {
    std::ifstream stream(path_ / file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  void write(const std::string& file, const std::string& text) const {
    std::ofstream stream(path_ / file, std::ios::binary);
    stream << text;
  }
  void append(const std::string& file, const std::string& text) const { write(file, read(file) + text); }
  void remove(const std::string& file) const { std::filesystem::remove(path_ / file); }
  /// Replaces the first occurrence, which must exist, and returns the line it is on.
  int replace(const std::string& file, const std::string& before, const std::string& after) const {
    std::string text = read(file);
    const std::size_t at = text.find(before);
    EXPECT_NE(at, std::string::npos) << file << " has no " << before;
    if (at == std::string::npos) return 0;
    text.replace(at, before.size(), after);
    write(file, text);
    return 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  }

 private:
  std::filesystem::path root_;
  std::filesystem::path path_;
};

}  // namespace sandtable::testing

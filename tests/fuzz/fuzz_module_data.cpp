// Hostile module folders. An input is a whole folder in one text: a line "=== NAME" begins the file of that name.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "property.hpp"
#include "sandtable/data_loader.hpp"

namespace {

using sandtable::fuzz::demand;

constexpr std::string_view file_mark = "=== ";
constexpr std::array<std::string_view, 10> file_names = {
    "module.toml",   "map.toml",   "terrain.toml", "counters.toml",      "tables.toml",
    "sequence.toml", "rules.toml", "rulings.toml", "scenarios/one.toml", "scenarios/two.toml"};

/// A folder in memory where the system has one, taken away at the end.
class ScratchFolder {
 public:
  ScratchFolder() {
    const std::filesystem::path memory = "/dev/shm";
    const auto root = std::filesystem::is_directory(memory) ? memory : std::filesystem::temp_directory_path();
    path_ = root / ("sandtable-fuzz-" + std::to_string(getpid()));
    std::filesystem::create_directories(path_ / "scenarios");
  }
  ~ScratchFolder() {
    std::error_code ignored;  // a folder left behind harms nothing
    std::filesystem::remove_all(path_, ignored);
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  /// Writes the files of the input and removes all others.
  void fill(std::string_view input) {
    for (const std::string_view name : file_names) std::filesystem::remove(path_ / name);
    std::size_t at = input.find(file_mark);
    while (at != std::string_view::npos) {
      const std::size_t line_end = std::min(input.find('\n', at), input.size());
      const std::string_view name = input.substr(at + file_mark.size(), line_end - at - file_mark.size());
      const std::size_t next = input.find(file_mark, line_end);
      if (std::ranges::find(file_names, name) != file_names.end()) {
        const std::string_view bytes = input.substr(line_end, next - line_end);
        std::ofstream(path_ / name, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
      }
      at = next;
    }
  }

 private:
  std::filesystem::path path_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static ScratchFolder folder;
  folder.fill({reinterpret_cast<const char*>(bytes), size});
  const auto complaints = sandtable::lint_game_data(folder.path());
  const bool bad = std::ranges::any_of(complaints, [](const sandtable::Complaint& complaint) {
    return complaint.severity == sandtable::Severity::error;
  });
  const auto data = sandtable::load_game_data(folder.path());
  demand(data.has_value() || bad, "lint finds an error in whatever cannot be loaded");
  for (const sandtable::Complaint& complaint : complaints) {
    demand(!complaint.error.sentence.empty(), "a complaint says something");
  }
  return 0;
}

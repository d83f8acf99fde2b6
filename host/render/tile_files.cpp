#include "render/tile_files.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <fstream>

#include "render/hashing.hpp"

namespace sandtable::render {

namespace fs = std::filesystem;

namespace {

// A file is this word, the SHA-256 of the pixels in hexadecimal, and the pixels.
constexpr std::string_view magic = "sandtile1";
constexpr std::size_t hash_size = 64;

}  // namespace

fs::path tile_cache_folder() {
  // The variable counts only if it is absolute, as the XDG rules say.
  const char* const cache = std::getenv("XDG_CACHE_HOME");
  if (cache != nullptr && *cache == '/') return fs::path(cache) / "sandtable" / "tiles";
  const char* const home = std::getenv("HOME");
  if (home != nullptr && *home == '/') return fs::path(home) / ".cache" / "sandtable" / "tiles";
  return {};
}

std::optional<Surface> read_tile(const fs::path& file, int pixels) {
  auto surface = Surface::make(pixels, pixels);
  if (!surface) return std::nullopt;
  const auto bytes = surface->pixels_to_write();
  std::error_code error;
  if (fs::file_size(file, error) != magic.size() + hash_size + bytes.size() || error) return std::nullopt;
  std::ifstream stream(file, std::ios::binary);
  std::string head(magic.size() + hash_size, '\0');
  stream.read(head.data(), static_cast<std::streamsize>(head.size()));
  char* const to = reinterpret_cast<char*>(bytes.data());
  if (!stream.read(to, static_cast<std::streamsize>(bytes.size()))) return std::nullopt;
  if (!head.starts_with(magic) || head.substr(magic.size()) != sha256_of({to, bytes.size()})) return std::nullopt;
  surface->pixels_written();
  return std::move(*surface);
}

void write_tile(const fs::path& file, const Surface& surface) {
  static std::atomic<unsigned> written{0};
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  const auto pixels = surface.pixels();
  const std::string_view bytes(reinterpret_cast<const char*>(pixels.data()), pixels.size());
  // Under a name of its own until it is whole: another program may be reading and writing here.
  const fs::path part = file.string() + fmt::format(".{}-{}.part", getpid(), written++);
  std::ofstream stream(part, std::ios::binary | std::ios::trunc);
  stream << magic << sha256_of(bytes) << bytes;
  stream.close();
  if (stream) {
    fs::rename(part, file, error);
  }
  if (!stream || error) fs::remove(part, error);
}

void prune_tiles(const fs::path& folder, std::uintmax_t largest) {
  struct Entry {
    fs::file_time_type written;
    fs::path path;
    std::uintmax_t size;
  };
  std::vector<Entry> entries;
  std::uintmax_t total = 0;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    std::error_code lost;  // somebody else may prune at the same time
    if (!at->is_regular_file(lost) || lost) continue;
    const std::uintmax_t size = at->file_size(lost);
    const auto written = at->last_write_time(lost);
    if (lost) continue;
    total += size;
    entries.push_back({written, at->path(), size});
  }
  if (total <= largest) return;
  std::ranges::sort(entries, [](const Entry& a, const Entry& b) { return a.written < b.written; });
  for (const Entry& entry : entries) {
    if (total <= largest) return;
    fs::remove(entry.path, error);
    total -= entry.size;
  }
}

}  // namespace sandtable::render

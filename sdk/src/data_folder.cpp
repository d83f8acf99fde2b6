#include "data_folder.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <fstream>

namespace sandtable {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t largest_file = 4U << 20U;  // bytes
constexpr std::size_t largest_total = 32U << 20U;   // bytes
constexpr std::size_t most_files = 256;
constexpr std::size_t longest_name = 128;

/// True if the path with all links followed lies inside the folder.
bool lies_inside(const fs::path& path, const fs::path& folder) {
  std::error_code error;
  const fs::path real = fs::canonical(path, error);
  if (error) return false;
  return std::ranges::mismatch(folder, real).in1 == folder.end();
}

bool printable(std::string_view name) {
  return std::ranges::none_of(name,
                              [](char letter) { return static_cast<unsigned char>(letter) < ' ' || letter == '\x7f'; });
}

void hash_bytes(crypto_hash_sha256_state& state, std::string_view bytes) {
  std::array<unsigned char, 8> length{};
  for (std::size_t index = 0; index < length.size(); ++index) {
    length[index] = static_cast<unsigned char>(bytes.size() >> (8 * index));
  }
  crypto_hash_sha256_update(&state, length.data(), length.size());
  crypto_hash_sha256_update(&state, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
}

}  // namespace

Result<DataFolder> DataFolder::read(const fs::path& folder) {
  DataFolder result;
  std::error_code error;
  if (!fs::is_directory(folder, error)) {
    return fail(ErrorCode::not_found, "There is no such folder; name the folder that holds module.toml.",
                folder.string());
  }
  result.path_ = fs::canonical(folder, error);
  if (error) return fail(ErrorCode::unreadable, "The folder cannot be read; check its permissions.", folder.string());
  if (auto added = result.add_files_of(result.path_, ""); !added) return std::unexpected(added.error());
  const fs::path scenarios = result.path_ / "scenarios";
  if (fs::is_directory(scenarios, error)) {
    if (!lies_inside(scenarios, result.path_)) {
      return fail(ErrorCode::unreadable, "This link leads out of the module's folder; put the files themselves here.",
                  "scenarios");
    }
    if (auto added = result.add_files_of(scenarios, "scenarios/"); !added) return std::unexpected(added.error());
  }
  std::ranges::sort(result.files_, {}, &DataFile::name);
  return result;
}

Result<void> DataFolder::add_files_of(const fs::path& folder, const std::string& prefix) {
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    const fs::path& file = entry->path();
    std::string name = file.filename().string();
    // Hidden files are left behind by editors and are no part of a module.
    if (file.extension() != ".toml" || name.starts_with('.')) continue;
    if (auto added = add_file(file, prefix + name); !added) return added;
  }
  if (error) return fail(ErrorCode::unreadable, "The folder cannot be read; check its permissions.", folder.string());
  return {};
}

Result<void> DataFolder::add_file(const fs::path& file, std::string name) {
  if (name.size() > longest_name || !printable(name)) {
    return fail(ErrorCode::invalid_data, "A data file has a name that is too long or cannot be printed; rename it.");
  }
  if (files_.size() >= most_files) {
    return fail(ErrorCode::limit_exceeded, fmt::format("A module has at most {} data files.", most_files), name);
  }
  std::error_code error;
  if (!fs::exists(file, error)) {
    return fail(ErrorCode::unreadable, "This link leads nowhere; put the file itself here.", name);
  }
  if (!lies_inside(file, path_)) {
    return fail(ErrorCode::unreadable, "This link leads out of the module's folder; put the file itself here.", name);
  }
  if (!fs::is_regular_file(file, error)) {
    return fail(ErrorCode::unreadable, "This is not a file; data files are plain text files.", name);
  }
  const std::uintmax_t size = fs::file_size(file, error);
  if (error) return fail(ErrorCode::unreadable, "The file cannot be read; check its permissions.", name);
  if (size > largest_file || total_ + size > largest_total) {
    return fail(ErrorCode::limit_exceeded, "The file is too large; a data file has at most 4 MiB, all together 32.",
                name);
  }
  std::string bytes(size, '\0');
  std::ifstream stream(file, std::ios::binary);
  stream.read(bytes.data(), static_cast<std::streamsize>(size));
  if (!stream || static_cast<std::uintmax_t>(stream.gcount()) != size) {
    return fail(ErrorCode::unreadable, "The file cannot be read; check its permissions.", name);
  }
  total_ += bytes.size();
  files_.push_back({std::move(name), std::move(bytes)});
  return {};
}

const DataFile* DataFolder::find(std::string_view name) const {
  const auto found = std::ranges::find(files_, name, &DataFile::name);
  return found == files_.end() ? nullptr : &*found;
}

std::string DataFolder::hash() const {
  crypto_hash_sha256_state state;
  crypto_hash_sha256_init(&state);
  for (const DataFile& file : files_) {
    hash_bytes(state, file.name);
    hash_bytes(state, file.bytes);
  }
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256_final(&state, hash.data());
  std::array<char, 2 * crypto_hash_sha256_BYTES + 1> digits{};
  sodium_bin2hex(digits.data(), digits.size(), hash.data(), hash.size());
  return {digits.data()};
}

}  // namespace sandtable

#include "core/plugin_file.hpp"

#include <elf.h>
#include <fmt/format.h>

#include <array>
#include <bit>
#include <cstring>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "sandtable/file_hash.hpp"

namespace sandtable {

namespace {

// Reads a value at an offset; nothing if the file ends before it.
template <typename Value>
std::optional<Value> read_at(std::ifstream& stream, std::uint64_t offset) {
  Value value{};
  stream.clear();
  stream.seekg(static_cast<std::streamoff>(offset));
  stream.read(reinterpret_cast<char*>(&value), sizeof value);
  if (!stream) return std::nullopt;
  return value;
}

// The machine this program was built for, from its own file.
std::uint16_t own_machine() {
  std::ifstream self("/proc/self/exe", std::ios::binary);
  const auto header = read_at<Elf64_Ehdr>(self, 0);
  return header ? header->e_machine : std::uint16_t{EM_NONE};
}

bool lies_within(std::uint64_t offset, std::uint64_t length, std::uint64_t size) {
  return offset <= size && length <= size - offset;
}

constexpr const char* cut_short = "is cut short or damaged";

// Why the file cannot be loaded as a library; nullptr if it can.
const char* elf_defect(std::ifstream& stream, std::uint64_t size) {
  const auto magic = read_at<std::array<unsigned char, EI_NIDENT>>(stream, 0);
  if (!magic || std::memcmp(magic->data(), ELFMAG, SELFMAG) != 0) return "is not a shared library";
  constexpr unsigned char own_order = std::endian::native == std::endian::little ? ELFDATA2LSB : ELFDATA2MSB;
  if ((*magic)[EI_CLASS] != ELFCLASS64 || (*magic)[EI_DATA] != own_order) return "is for another machine";
  const auto header = read_at<Elf64_Ehdr>(stream, 0);
  if (!header) return cut_short;
  if (header->e_machine != own_machine()) return "is for another machine";
  if (header->e_type != ET_DYN) return "is not a shared library";

  if (header->e_phentsize != sizeof(Elf64_Phdr) || header->e_phnum == 0) return cut_short;
  for (std::uint64_t i = 0; i < header->e_phnum; ++i) {
    const auto segment = read_at<Elf64_Phdr>(stream, header->e_phoff + i * sizeof(Elf64_Phdr));
    if (!segment || !lies_within(segment->p_offset, segment->p_filesz, size)) return cut_short;
  }
  if (header->e_shentsize != sizeof(Elf64_Shdr) || header->e_shnum == 0) return cut_short;
  for (std::uint64_t i = 0; i < header->e_shnum; ++i) {
    const auto section = read_at<Elf64_Shdr>(stream, header->e_shoff + i * sizeof(Elf64_Shdr));
    if (!section) return cut_short;
    if (section->sh_type != SHT_NOBITS && !lies_within(section->sh_offset, section->sh_size, size)) return cut_short;
  }
  return nullptr;
}

}  // namespace

Result<void> check_plugin_file(const std::filesystem::path& plugin, const PrivateCopy& copy,
                               const PluginDescription& description) {
  const std::string name = plugin.filename().string();
  const std::uintmax_t size = copy.size();
  if (size != description.size) {
    return fail(ErrorCode::altered,
                fmt::format("The plugin {} has {} bytes, but its description says {}; it was cut short or replaced, so "
                            "reinstall the module.",
                            name, size, description.size),
                plugin.string());
  }
  const auto hash = hash_file(copy.path());
  if (!hash) return std::unexpected(hash.error());
  if (*hash != description.sha256) {
    return fail(ErrorCode::altered,
                fmt::format("The plugin {} is not the file that its description was made for (its SHA-256 differs); it "
                            "was damaged or replaced, so reinstall the module.",
                            name),
                plugin.string());
  }
  std::ifstream stream(copy.path(), std::ios::binary);
  if (const char* defect = elf_defect(stream, size)) {
    return fail(ErrorCode::refused_plugin,
                fmt::format("The plugin {} {}; reinstall the module, or ask its publisher for a plugin built for this "
                            "machine.",
                            name, defect),
                plugin.string());
  }
  return {};
}

}  // namespace sandtable

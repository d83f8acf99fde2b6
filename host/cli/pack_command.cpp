// sandtable pack, unpack
#include <fmt/format.h>

#include <filesystem>

#include "cli/commands.hpp"
#include "core/pack.hpp"

namespace sandtable::cli {
namespace {

using Convert = Result<std::filesystem::path> (*)(const std::filesystem::path&, Original);

Status convert_all(const std::vector<std::string>& logs, bool replace, Convert convert) {
  Status status = Status::good;
  for (const std::string& log : logs) {
    std::error_code ignored;  // a size that cannot be had is shown as it comes; the conversion tells what is wrong
    const auto before = std::filesystem::file_size(log, ignored);
    const auto written = convert(log, replace ? Original::remove : Original::keep);
    if (!written) {
      status = report(written.error());
      continue;
    }
    fmt::print("{}: {} bytes, from {}\n", written->string(), std::filesystem::file_size(*written, ignored), before);
  }
  return status;
}

}  // namespace

Status run(const Common&, const PackCommand& command) {
  return convert_all(command.logs, command.replace, pack_log);
}

Status run(const Common&, const UnpackCommand& command) {
  return convert_all(command.logs, command.replace, unpack_log);
}

}  // namespace sandtable::cli

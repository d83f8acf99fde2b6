#include "cli/output.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstdio>

namespace sandtable::cli {
namespace {

bool as_json = false;  // one command line, one form of output

}  // namespace

void report_as_json() {
  as_json = true;
}

Status report(const Error& error, Status status) {
  if (as_json) {
    print_json({{"error", json_of(error)}});
    return status;
  }
  std::fflush(stdout);
  const std::string rule = error.rule.empty() ? std::string{} : fmt::format(" (rule {})", error.rule);
  fmt::print(stderr, "sandtable: {}{}\n", error.text(), rule);
  return status;
}

void print_json(const Json& json) {
  // Names come from files of strangers: bytes that are no UTF-8 are replaced and do not end the program.
  fmt::print("{}\n", json.dump(2, ' ', false, Json::error_handler_t::replace));
}

std::string count_text(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

Json json_of(const Error& error) {
  Json json = {{"sentence", error.sentence}};
  if (!error.place.empty()) json["place"] = error.place;
  if (!error.rule.empty()) json["rule"] = error.rule;
  return json;
}

}  // namespace sandtable::cli

// Made-up lines of a log.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

#include "core/journal.hpp"
#include "test_folder.hpp"

namespace sandtable::testing {

inline JournalHeader sample_header() {
  JournalHeader header;
  header.module = "toy";
  header.module_version = "1.0.0";
  header.data_hash = std::string(64, 'a');
  header.scenario = "strip";
  header.options = {{"turns", "3"}, {"fog", "on"}};
  header.seats = {{"red", "person Ada \"the \xC3\xA9l\xC3\xA8ve\""}, {"blue", "bot random"}};
  header.dice = "seed 12345";
  header.created = "2026-04-09T05:30:00Z";
  header.rolls = {{"first player", 2, false, 1}};
  header.hash = std::string(32, '0');
  return header;
}

inline JournalLine sample_line(std::int64_t number) {
  JournalLine line;
  line.number = number;
  line.side = "red";
  line.text = fmt::format("move R1 {:04}", number);
  if (number % 2 == 0) line.rolls = {{"combat", 6, false, 3}, {"chit", 12, true, 0}};
  line.hash = std::string(32, static_cast<char>('0' + number % 10));
  line.time = "2026-04-09T05:31:00Z";
  return line;
}

/// The text of a log with that many lines.
inline std::string sample_log(const TestFolder& folder, std::int64_t lines) {
  const auto path = folder.path() / "sample.sandlog";
  auto writer = JournalWriter::create(path, sample_header());
  EXPECT_TRUE(writer) << writer.error().text();
  for (std::int64_t number = 1; number <= lines; ++number) EXPECT_TRUE(writer->append(sample_line(number)));
  return read_file(path);
}

}  // namespace sandtable::testing

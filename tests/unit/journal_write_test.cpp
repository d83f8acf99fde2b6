#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include <string>

#include "core/journal.hpp"
#include "core/journal_format.hpp"
#include "journal_samples.hpp"
#include "test_folder.hpp"

namespace sandtable {
namespace {

using testing::read_file;
using testing::sample_header;
using testing::sample_line;
using testing::TestFolder;

TEST(JournalWriter, NeverOverwritesAndNeverSharesAFile) {
  const TestFolder folder;
  const auto path = folder.path() / "game.sandlog";
  auto writer = JournalWriter::create(path, sample_header());
  ASSERT_TRUE(writer);
  EXPECT_NE(JournalWriter::create(path, sample_header()).error().sentence.find("exists already"), std::string::npos);
  const auto journal = read_journal(path);
  ASSERT_TRUE(journal);
  EXPECT_NE(JournalWriter::append_to(*journal).error().sentence.find("another window"), std::string::npos);
  ASSERT_TRUE(writer->append(sample_line(1)));
  JournalWriter moved = std::move(*writer);
  ASSERT_TRUE(moved.append(sample_line(2)));
  {
    const JournalWriter closed = std::move(moved);
  }
  EXPECT_NE(JournalWriter::append_to(*journal).error().sentence.find("has changed"), std::string::npos);
  EXPECT_FALSE(JournalWriter::create(folder.path() / "none" / "game.sandlog", sample_header()));
}

TEST(JournalWriter, RefusesTextsThatALogCannotHold) {
  const TestFolder folder;
  auto writer = JournalWriter::create(folder.path() / "game.sandlog", sample_header());
  ASSERT_TRUE(writer);
  JournalLine line = sample_line(1);
  line.comment = "\xff";
  EXPECT_EQ(writer->append(line).error().code, ErrorCode::malformed);
  line.comment = std::string(most_line_bytes, 'x');
  EXPECT_EQ(writer->append(line).error().code, ErrorCode::limit_exceeded);
  EXPECT_TRUE(writer->append(sample_line(1)));
  EXPECT_EQ(read_journal(folder.path() / "game.sandlog")->lines.size(), 1U);
}

TEST(JournalWriter, AFullDiskCutsTheFileBackAndIsReported) {
  const TestFolder folder;
  const auto path = folder.path() / "game.sandlog";
  auto writer = JournalWriter::create(path, sample_header());
  ASSERT_TRUE(writer);
  ASSERT_TRUE(writer->append(sample_line(1)));
  const std::string before = read_file(path);

  // A limit on file size stands for a full disk: half of the line is written, then the rest fails.
  rlimit old{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &old), 0);
  const auto old_handler = ::signal(SIGXFSZ, SIG_IGN);
  rlimit small = old;
  small.rlim_cur = before.size() + 60;
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  const auto failed = writer->append(sample_line(2));
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &old), 0);
  ::signal(SIGXFSZ, old_handler);

  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().code, ErrorCode::write_failed);
  EXPECT_EQ(read_file(path), before);
  ASSERT_TRUE(writer->append(sample_line(2)));  // the disk has room again
  EXPECT_EQ(read_journal(path)->lines.size(), 2U);
}

}  // namespace
}  // namespace sandtable

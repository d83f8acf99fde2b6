#include "core/pack.hpp"

#include <gtest/gtest.h>
#include <zstd.h>

#include <string>

#include "core/journal_format.hpp"
#include "core/journal_stream.hpp"
#include "session_fixture.hpp"

namespace sandtable {
namespace {

using testing::read_file;
using testing::write_file;

std::string compressed(const std::string& text) {
  std::string packed(ZSTD_compressBound(text.size()), '\0');
  packed.resize(ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 1));
  return packed;
}

class PackTest : public testing::SessionTest {
 protected:
  std::filesystem::path packed_ = folder_.path() / "game.sandlog.zst";

  [[nodiscard]] Error refusal(const std::string& bytes) const {
    write_file(packed_, bytes);
    const auto journal = read_journal(packed_);
    EXPECT_FALSE(journal);
    EXPECT_FALSE(verify(*module_, packed_).good);
    EXPECT_TRUE(journal.error().place.starts_with(packed_.string())) << journal.error().text();
    return journal.error();
  }
};

TEST_F(PackTest, APackedLogReadsLikeAPlainOne) {
  play_whole_game("100");
  const auto packed = pack_log(log_, Original::keep);
  ASSERT_TRUE(packed) << packed.error().text();
  EXPECT_EQ(*packed, packed_);
  EXPECT_LT(std::filesystem::file_size(packed_) * 2, std::filesystem::file_size(log_));

  const Verification plain = verify(*module_, log_);
  std::size_t last = 0;
  const Verification same = verify(*module_, packed_, [&](std::size_t done, std::size_t total) {
    EXPECT_LE(done, total);
    EXPECT_GE(done, last);
    last = done;
    return true;
  });
  EXPECT_TRUE(same.good) << same.first_bad.text();
  EXPECT_EQ(same.lines, plain.lines);
  EXPECT_EQ(same.outcome, plain.outcome);

  const auto session = Session::read(module_, packed_);
  ASSERT_TRUE(session) << session.error().text();
  EXPECT_EQ(session->position().hash().text(), Session::read(module_, log_)->position().hash().text());
  const auto branch = session->branch(5, folder_.path() / "branch.sandlog");
  ASSERT_TRUE(branch) << branch.error().text();
  EXPECT_EQ(branch->header().parent_file, "game.sandlog.zst");
  EXPECT_EQ(branch->length(), 5U);
}

TEST_F(PackTest, APackedLogIsNotPlayedOn) {
  {
    Session session = start();
  }
  ASSERT_TRUE(pack_log(log_, Original::keep));
  const std::string before = read_file(packed_);
  const auto resumed = Session::resume(module_, packed_);
  ASSERT_FALSE(resumed);
  EXPECT_NE(resumed.error().sentence.find("sandtable unpack game.sandlog.zst"), std::string::npos);
  EXPECT_FALSE(JournalWriter::append_to(*read_journal(packed_)));
  EXPECT_EQ(read_file(packed_), before);
}

TEST_F(PackTest, UnpackingGivesTheSameBytes) {
  play_whole_game("3");
  const std::string before = read_file(log_) + "{\"n\":";  // a torn line is kept as it is
  write_file(log_, before);
  ASSERT_TRUE(pack_log(log_, Original::remove));
  EXPECT_FALSE(std::filesystem::exists(log_));
  const auto plain = unpack_log(packed_, Original::remove);
  ASSERT_TRUE(plain) << plain.error().text();
  EXPECT_EQ(*plain, log_);
  EXPECT_EQ(read_file(log_), before);
  EXPECT_FALSE(std::filesystem::exists(packed_));
}

TEST_F(PackTest, NothingIsOverwrittenAndNoBadLogIsPacked) {
  {
    Session session = start();
  }
  write_file(packed_, "mine");
  EXPECT_NE(pack_log(log_, Original::remove).error().sentence.find("exists already"), std::string::npos);
  EXPECT_EQ(read_file(packed_), "mine");
  std::filesystem::remove(packed_);
  EXPECT_FALSE(unpack_log(log_, Original::keep));
  {
    const auto open = Session::resume(module_, log_);
    EXPECT_NE(pack_log(log_, Original::keep).error().sentence.find("open for play"), std::string::npos);
  }
  const std::string good = read_file(log_);
  write_file(log_, good + "nonsense\n");
  EXPECT_FALSE(pack_log(log_, Original::remove));
  write_file(log_, compressed(good));
  EXPECT_NE(pack_log(log_, Original::remove).error().sentence.find("compressed already"), std::string::npos);
  EXPECT_TRUE(std::filesystem::exists(log_));
  // Nothing half-made stays behind.
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_.path()), {}), 1);
}

TEST_F(PackTest, DamageHasItsOwnSentences) {
  play_whole_game("100");
  ASSERT_TRUE(pack_log(log_, Original::keep));
  const std::string whole = read_file(packed_);
  for (const std::size_t length : {std::size_t{5}, whole.size() / 2, whole.size() - 1}) {
    EXPECT_NE(refusal(whole.substr(0, length)).sentence.find("cut short"), std::string::npos) << length;
  }
  for (const std::size_t at : {std::size_t{4}, whole.size() / 3, whole.size() / 2, whole.size() - 1}) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x55);
    EXPECT_FALSE(refusal(damaged).sentence.empty()) << at;
  }
  std::string checksum = whole;
  checksum.back() = static_cast<char>(checksum.back() ^ 1);
  EXPECT_NE(refusal(checksum).sentence.find("damaged"), std::string::npos);
  EXPECT_NE(refusal(compressed("")).sentence.find("empty"), std::string::npos);
  EXPECT_NE(refusal(compressed("Dear diary\n")).sentence.find("not a Sandtable log"), std::string::npos);
}

// Small files that would unpack to more than memory holds.
TEST_F(PackTest, ABombIsRefusedBeforeItGrows) {
  {
    Session session = start();
  }
  const std::string text = read_file(log_);
  const std::string zeros = compressed(std::string(std::size_t{8} << 20U, '\0'));
  std::string bomb = compressed(text);
  for (int i = 0; i < 1000; ++i) bomb += zeros;
  EXPECT_EQ(refusal(bomb).code, ErrorCode::limit_exceeded);  // of a line's length
  const std::string blank = compressed(std::string(std::size_t{8} << 20U, '\n'));
  bomb = compressed(text);
  for (int i = 0; i < 200; ++i) bomb += blank;
  const Error error = refusal(bomb);  // of the file's
  EXPECT_NE(error.sentence.find("more than 1 GiB"), std::string::npos) << error.text();
}

TEST_F(PackTest, PackedBytesCanBeReadFromMemory) {
  {
    Session session = start();
  }
  const auto journal = parse_journal(compressed(read_file(log_)), "memory");
  ASSERT_TRUE(journal) << journal.error().text();
  EXPECT_TRUE(journal->packed);
  EXPECT_EQ(journal->header.module, "toy");
}

}  // namespace
}  // namespace sandtable

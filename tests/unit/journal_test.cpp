#include "core/journal.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "core/journal_format.hpp"
#include "journal_samples.hpp"
#include "test_folder.hpp"

namespace sandtable {
namespace {

using testing::read_file;
using testing::sample_header;
using testing::sample_line;
using testing::sample_log;
using testing::TestFolder;
using testing::write_file;

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> lines;
  std::size_t start = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', start)) {
    lines.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return lines;
}

std::string join(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

Error error_of(const std::string& text) {
  const auto journal = parse_journal(text, "game.sandlog");
  EXPECT_FALSE(journal) << "no error was found";
  return journal ? Error{} : journal.error();
}

TEST(Journal, WritesAndReadsEveryKindOfLine) {
  const TestFolder folder;
  const auto path = folder.path() / "all.sandlog";
  JournalHeader header = sample_header();
  header.parent_file = "parent.sandlog";
  header.parent_line = 17;
  header.parent_line_hash = std::string(64, 'c');
  auto writer = JournalWriter::create(path, header);
  ASSERT_TRUE(writer);
  std::vector<JournalLine> lines = {sample_line(1), sample_line(2), sample_line(3), sample_line(4), sample_line(5)};
  lines[1].kind = JournalLine::Kind::umpire;
  lines[1].side.clear();
  lines[1].text = "umpire note \"what\\ever\"";
  lines[2].kind = JournalLine::Kind::undo;
  lines[2].side.clear();
  lines[2].text = "1";
  lines[3].kind = JournalLine::Kind::comment;
  lines[3].side.clear();
  lines[3].text.clear();
  lines[3].rolls.clear();
  lines[3].comment = "A tab\tand a line\nand \xE2\x82\xAC";
  lines[4].comment = "with a remark";
  for (const JournalLine& line : lines) ASSERT_TRUE(writer->append(line));

  const auto journal = read_journal(path);
  ASSERT_TRUE(journal) << journal.error().text();
  EXPECT_EQ(journal->header.seats, header.seats);
  EXPECT_EQ(journal->header.options, header.options);
  EXPECT_EQ(journal->header.rolls, header.rolls);
  EXPECT_EQ(journal->header.dice, header.dice);
  EXPECT_EQ(journal->header.parent_file, header.parent_file);
  EXPECT_EQ(journal->header.parent_line, header.parent_line);
  EXPECT_EQ(journal->header.parent_line_hash, header.parent_line_hash);
  ASSERT_EQ(journal->lines.size(), lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    EXPECT_EQ(journal->lines[i].kind, lines[i].kind);
    EXPECT_EQ(journal->lines[i].side, lines[i].side);
    EXPECT_EQ(journal->lines[i].text, lines[i].text);
    EXPECT_EQ(journal->lines[i].rolls, lines[i].rolls);
    EXPECT_EQ(journal->lines[i].hash, lines[i].hash);
    EXPECT_EQ(journal->lines[i].comment, lines[i].comment);
  }
  EXPECT_EQ(journal->torn, "");
  EXPECT_EQ(journal->line_hashes.back(), writer->last_hash());
  EXPECT_EQ(describe_journal(*journal).front(), "Module: toy 1.0.0");
}

// docs/journal-format.md shows these lines.
TEST(Journal, TheTextIsFixed) {
  JournalLine line = sample_line(2);
  std::string text;
  ASSERT_TRUE(encode_line(line, std::string(64, 'b'), text));
  EXPECT_EQ(text, R"({"n":2,"side":"red","do":"move R1 0002","roll":[["combat","d6",3],["chit","draw 12",0]],)"
                  R"("hash":"22222222222222222222222222222222","time":"2026-04-09T05:31:00Z",)"
                  R"("prev":"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"})");
}

TEST(Journal, ATornLastLineIsDroppedAndSaidWhereverItIsTorn) {
  const TestFolder folder;
  const std::string whole = sample_log(folder, 3);
  const std::string good = join({split(whole)[0], split(whole)[1], split(whole)[2]});
  for (std::size_t length = good.size() + 1; length < whole.size(); ++length) {
    const auto journal = parse_journal(whole.substr(0, length), "game.sandlog");
    ASSERT_TRUE(journal) << journal.error().text();
    EXPECT_EQ(journal->lines.size(), 2U);
    EXPECT_EQ(journal->good_bytes, good.size());
    EXPECT_NE(journal->torn.find(fmt::format("({} bytes)", length - good.size())), std::string::npos);
  }
  EXPECT_EQ(parse_journal(good, "game.sandlog")->torn, "");
  EXPECT_NE(parse_journal(good + std::string(100, '\0'), "game.sandlog")->torn, "");
}

TEST(Journal, WritingGoesOnAfterATornLine) {
  const TestFolder folder;
  const std::string whole = sample_log(folder, 3);
  const auto path = folder.path() / "torn.sandlog";
  write_file(path, whole.substr(0, whole.size() - 20));
  const auto journal = read_journal(path);
  ASSERT_TRUE(journal);
  {
    auto writer = JournalWriter::append_to(*journal);
    ASSERT_TRUE(writer) << writer.error().text();
    ASSERT_TRUE(writer->append(sample_line(3)));
  }
  EXPECT_EQ(read_file(path), whole);
}

TEST(Journal, AnAlteredLineIsNamed) {
  const TestFolder folder;
  const std::vector<std::string> lines = split(sample_log(folder, 5));
  for (std::size_t altered = 0; altered + 1 < lines.size(); ++altered) {
    std::vector<std::string> other = lines;
    const std::string_view word = altered == 0 ? "Ada" : "move R1";
    other[altered].replace(other[altered].find(word), word.size(), altered == 0 ? "Eve" : "move R2");
    const Error error = error_of(join(other));
    EXPECT_EQ(error.code, ErrorCode::altered);
    EXPECT_EQ(error.place, fmt::format("game.sandlog:{}", altered + 2));
    const std::string name = altered == 0 ? "the first line" : "the line before";
    EXPECT_NE(error.sentence.find(name + ", or its hash"), std::string::npos) << error.text();
  }
}

TEST(Journal, ADroppedReorderedOrInsertedLineIsNamed) {
  const TestFolder folder;
  const std::vector<std::string> lines = split(sample_log(folder, 6));
  for (std::size_t at = 1; at + 1 < lines.size(); ++at) {
    std::vector<std::string> dropped = lines;
    dropped.erase(dropped.begin() + static_cast<std::ptrdiff_t>(at));
    Error error = error_of(join(dropped));
    EXPECT_EQ(error.place, fmt::format("game.sandlog:{}", at + 1));
    EXPECT_NE(error.sentence.find("taken out"), std::string::npos) << error.text();

    std::vector<std::string> swapped = lines;
    std::swap(swapped[at], swapped[at + 1]);
    error = error_of(join(swapped));
    EXPECT_EQ(error.place, fmt::format("game.sandlog:{}", at + 1));
    EXPECT_NE(error.sentence.find("moved"), std::string::npos) << error.text();

    std::vector<std::string> doubled = lines;
    doubled.insert(doubled.begin() + static_cast<std::ptrdiff_t>(at), lines[at]);
    error = error_of(join(doubled));
    EXPECT_EQ(error.place, fmt::format("game.sandlog:{}", at + 2));
    EXPECT_NE(error.sentence.find("put in"), std::string::npos) << error.text();
  }
}

TEST(Journal, ALineTakenOutWithTheNumbersMadeUpForItIsFound) {
  const TestFolder folder;
  std::vector<std::string> lines = split(sample_log(folder, 3));
  lines.erase(lines.begin() + 2);
  lines[2].replace(lines[2].find("\"n\":3"), 5, "\"n\":2");
  EXPECT_EQ(error_of(join(lines)).code, ErrorCode::altered);
}

TEST(Journal, FilesThatAreNoLogEachGetTheirOwnSentence) {
  EXPECT_NE(error_of("").sentence.find("empty"), std::string::npos);
  EXPECT_NE(error_of("Dear diary,\n").sentence.find("not a Sandtable log"), std::string::npos);
  EXPECT_NE(error_of("{\"game\":1}\n").sentence.find("not a Sandtable log"), std::string::npos);
  EXPECT_NE(error_of(std::string(1000, '\0')).sentence.find("not a Sandtable log"), std::string::npos);
  EXPECT_NE(error_of("{\"sandlog\":1,\"mod").sentence.find("incomplete"), std::string::npos);
  EXPECT_NE(error_of("{\"sandlog\":1,\"mod\n").sentence.find("not well-formed"), std::string::npos);
  for (const std::string number : {"2", "18446744073709551616", "99999999999999999999999999999999999999"}) {
    for (const std::string rest : {"true", "[[[[[[1]]]]]]"}) {  // a newer format may hold anything
      const Error newer = error_of("{\"sandlog\":" + number + ",\"whatever\":" + rest + "}\n");
      EXPECT_EQ(newer.code, ErrorCode::version_mismatch) << newer.text();
      EXPECT_NE(newer.sentence.find("format " + number.substr(0, 20)), std::string::npos) << newer.text();
      EXPECT_LT(newer.sentence.size(), 200U);
    }
  }
  for (const std::string number : {"0", "1.5", "-1", "1e3", "\"1\""}) {
    EXPECT_NE(error_of("{\"sandlog\":" + number + "}\n").sentence.find("not a Sandtable log"), std::string::npos);
  }
  const TestFolder folder;
  EXPECT_EQ(read_journal(folder.path() / "none.sandlog").error().code, ErrorCode::not_found);
  EXPECT_NE(read_journal(folder.path()).error().sentence.find("not a file"), std::string::npos);
}

// What editors and mail programs do to a text is no tampering, and its sentence says how to mend it.
TEST(Journal, ALogThatAnEditorChangedSaysSo) {
  const TestFolder folder;
  const std::string whole = sample_log(folder, 2);
  const Error marked = error_of("\xEF\xBB\xBF" + whole);
  EXPECT_NE(marked.sentence.find("byte order mark"), std::string::npos) << marked.text();
  EXPECT_NE(marked.sentence.find("sed -i"), std::string::npos);
  std::string returns;
  for (const std::string& line : split(whole)) returns += line + "\r\n";
  const Error ends = error_of(returns);
  EXPECT_NE(ends.sentence.find("line ends"), std::string::npos) << ends.text();
  EXPECT_EQ(ends.place, "game.sandlog:1");
  for (const std::string blank : {"\n", "\n\n\n"}) {
    const auto journal = parse_journal(whole + blank, "game.sandlog");
    ASSERT_TRUE(journal) << journal.error().text();
    EXPECT_EQ(journal->lines.size(), 2U);
    EXPECT_EQ(journal->good_bytes, whole.size());
    EXPECT_NE(journal->torn.find("blank"), std::string::npos) << journal->torn;
  }
}

TEST(Journal, NoHeaderWithBadSeatsIsWritten) {
  const TestFolder folder;
  for (const auto& seat : {std::pair<std::string, std::string>{"blue", "person \x1b[2J"},
                           {"red", "person Eve"},
                           {"blue", "Eve"},
                           {"bl\nue", "person Eve"}}) {
    JournalHeader header = sample_header();
    header.seats = {{"red", "person Ada"}, seat};
    const auto path = folder.path() / "seats.sandlog";
    EXPECT_EQ(JournalWriter::create(path, header).error().code, ErrorCode::misuse);
    EXPECT_FALSE(std::filesystem::exists(path));
  }
}

TEST(Journal, BadLinesNameTheirReason) {
  const TestFolder folder;
  const std::vector<std::string> lines = split(sample_log(folder, 2));
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", "not well-formed"},
      {"[]", "not a JSON object"},
      {"{}", "\"n\" is missing"},
      {R"({"n":1,"sied":"red"})", "\"side\" may be meant"},
      {R"({"n":1,"n":1})", "twice"},
      {R"({"n":-1})", "\"n\" is not of the right kind"},
      {R"({"n":1.5})", "\"n\" is not of the right kind"},
      {R"({"n":99999999999999999999})", "\"n\" is not of the right kind"},
      {R"({"n":1,"roll":[["combat","d0",1]]})", "\"roll\" is not of the right kind"},
      {R"({"n":1,"roll":[["combat","d6",1,1]]})", "\"roll\" is not of the right kind"},
      {R"({"n":1,"roll":[["combat","d6"]]})", "\"roll\" is not of the right kind"},
      {R"({"n":1,"roll":[[[["combat"]]]]})", "\"roll\" is not of the right kind"},
      {R"({"n":1,"roll":{}})", "\"roll\" is not of the right kind"},
      {R"({"n":1,"side":["red"]})", "\"side\" is not of the right kind"},
      {R"({"n":1,"do":"pass","hash":"0","time":"0","prev":"0"})", "go together"},
      {R"({"n":1,"hash":"0","time":"0","prev":"0"})", "neither does anything"},
      {R"({"n":1,"undo":0,"umpire":"x","hash":"0","time":"0","prev":"0"})", "only one"},
      {R"({"n":1,"undo":0,"roll":[],"hash":"0","time":"0","prev":"0"})", "chance"},
      {R"({"n":1,"undo":0,"hash":"XY","time":"0","prev":"0"})", "32 hexadecimal"},
      {lines[1] + "x", "not well-formed"},
      {"{\"comment\":\"\xff\xfe\"}", "not well-formed"},
      {"{\"n\":1,\"roll\":[[\"a\\u001b\",\"d6\",1]]}", "control characters"},
  };
  for (const auto& [bad, reason] : cases) {
    const Error error = error_of(join({lines[0], bad, lines[2]}));
    EXPECT_EQ(error.code, ErrorCode::malformed) << bad;
    EXPECT_EQ(error.place, "game.sandlog:2") << bad;
    EXPECT_NE(error.sentence.find(reason), std::string::npos) << bad << "\n" << error.text();
  }
  const Error error = error_of(join({lines[0], std::string(most_line_bytes + 1, ' '), lines[2]}));
  EXPECT_EQ(error.code, ErrorCode::limit_exceeded);
  EXPECT_EQ(error.place, "game.sandlog:2");
}

TEST(Journal, BadHeadersNameTheirReason) {
  const TestFolder folder;
  const std::string header = split(sample_log(folder, 0))[0];
  const std::vector<std::array<std::string, 3>> cases = {
      {"\"module\"", "\"modul\"", "\"module\" may be meant"},
      {"\"scenario\":\"strip\"", "\"scenario\":7", "not a text"},
      {"\"dice\":\"seed 12345\"", "\"dice\":\"loaded\"", "\"dice\" is none of"},
      {"\"options\":{", "\"options\":{\"turns\":\"5\",", "twice"},
      {"[\"first player\",\"d2\",1]", "[\"first player\",1]", "not a list"},
      {"2026-04-09T", "2026-04-09 ", "not a time"},
      {"\"bot random\"", "\"random\"", "neither"},
      {"\"bot random\"", "\"bot \\u001b[2J\"", "control characters"},
      {"\"fog\":\"on\"", "\"fog\":\"o\\u0007n\"", "control characters"},
      {"\"first player\"", "\"first \\u001bplayer\"", "control characters"},
      {"\"blue\":", "\"red\":", "twice"},
      {"\"prev\":\"0", "\"prev\":\"1", "64 zeros"},
  };
  for (const auto& [from, to, reason] : cases) {
    std::string bad = header;
    bad.replace(bad.find(from), from.size(), to);
    const Error error = error_of(bad + "\n");
    EXPECT_EQ(error.place, "game.sandlog:1");
    EXPECT_NE(error.sentence.find(reason), std::string::npos) << error.text();
  }
}

}  // namespace
}  // namespace sandtable

// Finds deep nesting in a data file without parsing it. Knows just enough of TOML to tell strings and comments from
// structure; where a file is not valid TOML, the parser stops before it can nest deeper than what was counted here.
#include "data_document.hpp"

namespace sandtable {

namespace {

constexpr int deepest_brackets = 16;
constexpr int longest_key = 16;  // parts of a dotted key

class NestingScanner {
 public:
  explicit NestingScanner(std::string_view bytes) : bytes_(bytes) {}

  std::int32_t scan() {
    while (at_ < bytes_.size()) {
      const char letter = bytes_[at_];
      if (letter == '#') {
        skip_comment();
      } else if (letter == '"' || letter == '\'') {
        skip_string(letter);
      } else {
        count(letter);
        ++at_;
      }
      if (brackets_ > deepest_brackets || dots_ > longest_key) return line_;
    }
    return 0;
  }

 private:
  void count(char letter) {
    switch (letter) {
      case '\n':
        ++line_;
        dots_ = 0;
        break;
      case '[':
      case '{':
        ++brackets_;
        dots_ = 0;
        break;
      case ']':
      case '}':
        if (brackets_ > 0) --brackets_;
        dots_ = 0;
        break;
      case '=':
      case ',':
        dots_ = 0;
        break;
      case '.':
        ++dots_;
        break;
      default:
        break;
    }
  }

  void skip_comment() {
    while (at_ < bytes_.size() && bytes_[at_] != '\n') ++at_;
  }

  bool three(char quote) const {
    return at_ + 2 < bytes_.size() && bytes_[at_] == quote && bytes_[at_ + 1] == quote && bytes_[at_ + 2] == quote;
  }

  void skip_string(char quote) {
    const bool long_string = three(quote);
    at_ += long_string ? 3 : 1;
    for (; at_ < bytes_.size(); ++at_) {
      const char letter = bytes_[at_];
      if (letter == '\n') {
        if (!long_string) return;  // not valid TOML; the parser stops here
        ++line_;
      } else if (letter == '\\' && quote == '"' && at_ + 1 < bytes_.size() && bytes_[at_ + 1] != '\n') {
        ++at_;
      } else if (letter == quote && (!long_string || three(quote))) {
        at_ += long_string ? 3 : 1;
        // Up to two quotes before the closing three belong to the text.
        for (int more = 0; long_string && more < 2 && at_ < bytes_.size() && bytes_[at_] == quote; ++more) ++at_;
        return;
      }
    }
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
  std::int32_t line_ = 1;
  int brackets_ = 0;
  int dots_ = 0;
};

}  // namespace

std::int32_t find_deep_nesting(std::string_view bytes) {
  return NestingScanner(bytes).scan();
}

}  // namespace sandtable

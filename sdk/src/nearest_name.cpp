// Suggestions for mistyped names.
#include <algorithm>
#include <cctype>
#include <numeric>

#include "sandtable/game_data.hpp"

namespace sandtable {

namespace {

constexpr std::size_t longest_word = 64;  // longer ones are no typing mistakes, and the work grows with the square

std::string lower_case(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(),
                         [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return result;
}

/// Edit distance in which swapping two neighboring letters counts as one mistake.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    std::swap(before, last);
    std::swap(last, row);
  }
  return last[b.size()];
}

}  // namespace

std::string nearest_name(std::string_view word, const std::vector<std::string>& names) {
  if (word.empty() || word.size() > longest_word) return {};
  const std::string wanted = lower_case(word);
  // A third of the letters may be wrong, but never all of them.
  std::size_t limit = std::min(std::max<std::size_t>(1, word.size() / 3), word.size() - 1);
  const std::string* best = nullptr;
  for (const std::string& name : names) {
    const std::size_t longer = std::max(name.size(), word.size());
    const std::size_t shorter = std::min(name.size(), word.size());
    if (longer - shorter > limit) continue;
    const std::size_t distance = edit_distance(wanted, lower_case(name));
    if (distance > limit || (best != nullptr && distance == limit)) continue;
    best = &name;
    limit = distance;
    if (distance == 0) break;
  }
  return best == nullptr ? std::string() : *best;
}

}  // namespace sandtable

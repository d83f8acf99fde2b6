#include "core/version_order.hpp"

#include <algorithm>

namespace sandtable {

namespace {

// Takes the text up to the separator off the front.
std::string_view take(std::string_view& text, char separator) {
  const std::string_view head = text.substr(0, text.find(separator));
  text.remove_prefix(std::min(text.size(), head.size() + 1));
  return head;
}

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// Numbers of any length: without leading zeros the longer one is greater.
std::weak_ordering compare_numbers(std::string_view left, std::string_view right) {
  left.remove_prefix(std::min(left.find_first_not_of('0'), left.size()));
  right.remove_prefix(std::min(right.find_first_not_of('0'), right.size()));
  if (left.size() != right.size()) return left.size() <=> right.size();
  return left <=> right;
}

std::weak_ordering compare_parts(std::string_view left, std::string_view right) {
  if (is_number(left) && is_number(right)) return compare_numbers(left, right);
  if (is_number(left) != is_number(right)) {
    return is_number(left) ? std::weak_ordering::less : std::weak_ordering::greater;
  }
  return left <=> right;
}

std::weak_ordering compare_releases(std::string_view left, std::string_view right) {
  while (!left.empty() || !right.empty()) {
    const std::string_view left_part = left.empty() ? "0" : take(left, '.');
    const std::string_view right_part = right.empty() ? "0" : take(right, '.');
    if (const auto order = compare_parts(left_part, right_part); order != 0) return order;
  }
  return std::weak_ordering::equivalent;
}

std::weak_ordering compare_prereleases(std::string_view left, std::string_view right) {
  if (left.empty() != right.empty()) {
    return left.empty() ? std::weak_ordering::greater : std::weak_ordering::less;
  }
  while (!left.empty() && !right.empty()) {
    if (const auto order = compare_parts(take(left, '.'), take(right, '.')); order != 0) return order;
  }
  return right.empty() <=> left.empty();  // of two that begin alike the longer one is newer
}

}  // namespace

std::weak_ordering compare_versions(std::string_view left, std::string_view right) {
  left = left.substr(0, left.find('+'));
  right = right.substr(0, right.find('+'));
  const std::string_view left_release = take(left, '-');
  const std::string_view right_release = take(right, '-');
  if (const auto order = compare_releases(left_release, right_release); order != 0) return order;
  return compare_prereleases(left, right);
}

}  // namespace sandtable

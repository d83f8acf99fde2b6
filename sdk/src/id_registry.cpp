#include "id_registry.hpp"

#include <fmt/format.h>

namespace sandtable {

bool IdRegistry::add(const std::string& id, Spot spot, Complaints& complaints) {
  if (id.empty()) return false;  // the reader has complained
  if (const auto taken = find(id)) {
    complaints.error(spot, fmt::format("There are two {}s {}; the first is at {}. Rename one.", noun_, in_quotes(id),
                                       spots_[*taken].text()));
    return false;
  }
  if (names_.size() >= most_) {
    complaints.error(spot, fmt::format("A module has at most {} {}s.", most_, noun_), ErrorCode::limit_exceeded);
    return false;
  }
  by_name_.emplace(id, names_.size());
  names_.push_back(id);
  spots_.push_back(spot);
  used_.push_back(false);
  return true;
}

std::optional<std::size_t> IdRegistry::find(std::string_view id) const {
  const auto found = by_name_.find(std::string(id));
  if (found == by_name_.end()) return std::nullopt;
  return found->second;
}

std::optional<std::size_t> IdRegistry::refer(std::string_view id, Spot spot, Complaints& complaints) {
  if (id.empty()) return std::nullopt;
  const auto found = find(id);
  if (found) {
    used_[*found] = true;
  } else if (unknown_.emplace(id).second) {
    // What was meant is in use with all its variants, and needs no complaint of its own.
    const std::string meant = nearest_name(id, names_);
    for (std::size_t index = 0; !meant.empty() && index < names_.size(); ++index) {
      if (names_[index] == meant || names_[index].starts_with(meant + ".")) used_[index] = true;
    }
    complaints.error(spot, fmt::format("Unknown {} {}{}", noun_, in_quotes(id), suggestion(id, names_)));
  }
  return found;
}

}  // namespace sandtable

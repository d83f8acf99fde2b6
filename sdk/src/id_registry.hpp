// The ids of one kind of thing while a module is read: where each is defined, whether anything refers to it, and what
// to say about one that is unknown or defined twice.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "complaints.hpp"

namespace sandtable {

class IdRegistry {
 public:
  /// `noun` is the thing in the singular ("formation"), `most` how many there may be.
  IdRegistry(std::string_view noun, std::size_t most) : noun_(noun), most_(most) {}

  /// Gives the id the next index. False, with a complaint, if it is taken or there are too many.
  bool add(const std::string& id, Spot spot, Complaints& complaints);
  [[nodiscard]] std::optional<std::size_t> find(std::string_view id) const;
  /// Finds an id that a file refers to and remembers that it is in use; complains if it is unknown, once
  /// for each word: a name that is wrong where it is defined would otherwise be complained about wherever it is used.
  std::optional<std::size_t> refer(std::string_view id, Spot spot, Complaints& complaints);
  void mark_used(std::size_t index) { used_[index] = true; }

  [[nodiscard]] std::size_t size() const { return names_.size(); }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] Spot spot(std::size_t index) const { return spots_[index]; }
  [[nodiscard]] bool used(std::size_t index) const { return used_[index]; }

 private:
  std::string_view noun_;
  std::size_t most_;
  std::vector<std::string> names_;
  std::vector<Spot> spots_;
  std::vector<bool> used_;
  std::unordered_map<std::string, std::size_t> by_name_;
  std::unordered_set<std::string> unknown_;  // complained about
};

}  // namespace sandtable

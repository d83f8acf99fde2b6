// Where complaints about a data folder are gathered while it is read. Private to the loader and lint.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sandtable/data_loader.hpp"

namespace sandtable {

/// A place in a data file. The file's name is owned by the DataFolder, which outlives every spot.
struct Spot {
  std::string_view file;
  std::int32_t line = 0;  // 0: the file as a whole

  [[nodiscard]] std::string text() const;
};

class Complaints {
 public:
  /// Whether reading goes on after an error: the loader stops, lint wants them all.
  enum class Until { first_error, end };

  explicit Complaints(Until until) : until_(until) {}

  void error(Spot spot, std::string sentence, ErrorCode code = ErrorCode::invalid_data);
  /// What lint calls an error and the loader lets pass: it spoils no look-up, but it is not fit for players.
  void strict(Spot spot, std::string sentence);
  void warn(Spot spot, std::string sentence);

  [[nodiscard]] bool failed() const { return failed_; }
  /// True if there is no use in reading on.
  [[nodiscard]] bool enough() const;
  [[nodiscard]] const std::vector<Complaint>& all() const { return all_; }
  [[nodiscard]] std::vector<Complaint> take() && { return std::move(all_); }

 private:
  void add(Severity severity, Spot spot, std::string sentence, ErrorCode code);

  Until until_;
  bool failed_ = false;
  std::vector<Complaint> all_;
};

/// `; did you mean "source"?` if a name is near, else `; LIST are known.` for a short list, else a full stop.
[[nodiscard]] std::string suggestion(std::string_view word, const std::vector<std::string>& names);
/// A word from a file as it is quoted in a complaint: short and without control characters.
[[nodiscard]] std::string in_quotes(std::string_view word);

}  // namespace sandtable

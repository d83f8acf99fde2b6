// A position: everything in a game that can change. A value with no pointers, so it can be copied, saved, loaded,
// compared and hashed anywhere.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "sandtable/board.hpp"
#include "sandtable/error.hpp"
#include "sandtable/ids.hpp"

namespace sandtable {

/// One open interrupt or half-made choice: a frame on the position's stack. The module gives the numbers their meaning.
struct Frame {
  std::uint16_t kind = 0;  // the module's own enumeration
  SideId side;             // who is asked
  std::uint8_t step = 0;   // where the procedure stands
  std::array<std::int16_t, 30> values{};

  /// The values as a plain struct of the module, stored in place: up to 60 bytes, trivially copyable, no padding.
  template <typename Values>
  [[nodiscard]] Values& as() {
    static_assert(std::is_trivially_copyable_v<Values> && std::has_unique_object_representations_v<Values> &&
                  sizeof(Values) <= sizeof(values) && alignof(Values) <= alignof(std::int16_t));
    return *reinterpret_cast<Values*>(values.data());
  }
  template <typename Values>
  [[nodiscard]] const Values& as() const {
    return const_cast<Frame*>(this)->as<Values>();
  }

  bool operator==(const Frame&) const = default;
};
static_assert(sizeof(Frame) == 64 && std::has_unique_object_representations_v<Frame>);

/// Where the sequence of play stands.
struct SequenceState {
  std::uint16_t turn = 0;  // game turn, counted from 1; 0 before set-up is complete
  StepId step;             // the step of the sequence of play
  bool operator==(const SequenceState&) const = default;
};

/// 128-bit digest of a position or a part of it.
struct Digest {
  std::array<std::uint8_t, 16> bytes{};
  bool operator==(const Digest&) const = default;
  /// 32 lower-case hexadecimal digits.
  [[nodiscard]] std::string text() const;
};

class Position {
 public:
  Board board;
  SequenceState sequence;

  // The stack of frames; the last one is open.
  [[nodiscard]] bool has_frame() const { return !frames_.empty(); }
  [[nodiscard]] const Frame& frame() const { return frames_.back(); }
  [[nodiscard]] Frame& frame() { return frames_.back(); }
  [[nodiscard]] std::span<const Frame> frames() const { return frames_; }
  void push(const Frame& frame) { frames_.push_back(frame); }
  void pop() { frames_.pop_back(); }
  void clear_frames() { frames_.clear(); }

  /// The module's own state: a trivially copyable struct without padding, stored in place. The module calls
  /// set_state_type once when it sets a game up.
  template <typename State>
  void make_state() {
    static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>,
                  "a module's state must be plain bytes without padding");
    state_.assign((sizeof(State) + 7) / 8, 0);
    state_size_ = sizeof(State);
    const State fresh{};
    std::memcpy(state_.data(), &fresh, sizeof fresh);
  }
  template <typename State>
  [[nodiscard]] State& state() {
    assert(state_size_ == sizeof(State));
    return *reinterpret_cast<State*>(state_.data());
  }
  template <typename State>
  [[nodiscard]] const State& state() const {
    assert(state_size_ == sizeof(State));
    return *reinterpret_cast<const State*>(state_.data());
  }

  /// Canonical bytes: equal positions of one module version give equal bytes on every machine.
  [[nodiscard]] std::vector<std::uint8_t> save() const;
  /// Appends the canonical bytes to a buffer that the caller reuses.
  void save_to(std::vector<std::uint8_t>& bytes) const;
  /// Loads what save() wrote into this position, which must have the same game's shape (it was set up by that game).
  /// On error the position is unchanged.
  [[nodiscard]] Result<void> load(std::span<const std::uint8_t> bytes);

  /// Digest of save().
  [[nodiscard]] Digest hash() const;
  /// Digests of the parts ("counters", "tracks", "hexsides", "sequence", "frames", "state"), to say where two positions
  /// differ.
  [[nodiscard]] std::vector<std::pair<std::string, Digest>> part_hashes() const;
  /// Bytes of save(), without making them.
  [[nodiscard]] std::size_t byte_size() const;

  bool operator==(const Position&) const = default;

 private:
  std::vector<Frame> frames_;
  std::vector<std::uint64_t> state_;
  std::size_t state_size_ = 0;
};

/// Digest of arbitrary bytes with the same function as Position::hash.
[[nodiscard]] Digest digest(std::span<const std::uint8_t> bytes);

}  // namespace sandtable

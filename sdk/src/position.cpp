#include "sandtable/position.hpp"

#include <xxhash.h>

#include <bit>

namespace sandtable {

// The image is the memory of plain structs; on a big-endian machine it would need swapping.
static_assert(std::endian::native == std::endian::little, "positions are saved as little-endian bytes");

namespace {

/// Shape of a saved position: how many of everything, then the sections in this order.
struct ImageHead {
  std::uint32_t counters = 0;
  std::uint32_t tracks = 0;
  std::uint32_t hexside_marks = 0;
  std::uint32_t frames = 0;
  std::uint32_t state_bytes = 0;
  SequenceState sequence;
};
static_assert(sizeof(ImageHead) == 24 && std::has_unique_object_representations_v<ImageHead>);

void append(std::vector<std::uint8_t>& bytes, const void* data, std::size_t size) {
  const auto* first = static_cast<const std::uint8_t*>(data);
  bytes.insert(bytes.end(), first, first + size);
}

template <typename T>
std::span<const std::uint8_t> bytes_of(std::span<const T> values) {
  return {reinterpret_cast<const std::uint8_t*>(values.data()), values.size_bytes()};
}

}  // namespace

Digest digest(std::span<const std::uint8_t> bytes) {
  // XXH3 in 128 bits: fast enough to follow every action. That nothing was altered is the work of the journal's
  // SHA-256 chain; this digest only has to tell positions apart.
  XXH128_canonical_t canonical;
  XXH128_canonicalFromHash(&canonical, XXH3_128bits(bytes.data(), bytes.size()));
  Digest result;
  static_assert(sizeof canonical.digest == sizeof result.bytes);
  std::memcpy(result.bytes.data(), canonical.digest, sizeof canonical.digest);
  return result;
}

std::string Digest::text() const {
  static constexpr char digits[] = "0123456789abcdef";
  std::string text;
  text.reserve(bytes.size() * 2);
  for (const std::uint8_t byte : bytes) {
    text.push_back(digits[byte >> 4U]);
    text.push_back(digits[byte & 15U]);
  }
  return text;
}

std::size_t Position::byte_size() const {
  return sizeof(ImageHead) + board.counters().size_bytes() + board.tracks().size_bytes() +
         board.hexside_marks().size() + frames_.size() * sizeof(Frame) + state_size_;
}

void Position::save_to(std::vector<std::uint8_t>& bytes) const {
  const ImageHead head{static_cast<std::uint32_t>(board.counters().size()),
                       static_cast<std::uint32_t>(board.tracks().size()),
                       static_cast<std::uint32_t>(board.hexside_marks().size()),
                       static_cast<std::uint32_t>(frames_.size()),
                       static_cast<std::uint32_t>(state_size_),
                       sequence};
  append(bytes, &head, sizeof head);
  append(bytes, board.counters().data(), board.counters().size_bytes());
  append(bytes, board.tracks().data(), board.tracks().size_bytes());
  append(bytes, board.hexside_marks().data(), board.hexside_marks().size());
  append(bytes, frames_.data(), frames_.size() * sizeof(Frame));
  append(bytes, state_.data(), state_size_);
}

std::vector<std::uint8_t> Position::save() const {
  std::vector<std::uint8_t> bytes;
  bytes.reserve(byte_size());
  save_to(bytes);
  return bytes;
}

Result<void> Position::load(std::span<const std::uint8_t> bytes) {
  const auto bad = [](const char* what) {
    return fail(ErrorCode::malformed, std::string("This saved position cannot be read: ") + what + ".");
  };
  ImageHead head;
  if (bytes.size() < sizeof head) return bad("it is too short");
  std::memcpy(&head, bytes.data(), sizeof head);
  if (head.counters != board.counters().size() || head.tracks != board.tracks().size() ||
      head.hexside_marks != board.hexside_marks().size() || head.state_bytes != state_size_) {
    return bad("it belongs to another game or module version");
  }
  if (head.frames > 1024) return bad("it holds too many open choices");
  const std::size_t size = sizeof head + head.counters * sizeof(CounterState) + head.tracks * sizeof(std::int32_t) +
                           head.hexside_marks + head.frames * sizeof(Frame) + head.state_bytes;
  if (bytes.size() != size) return bad("its length is wrong");
  std::vector<CounterState> counters(head.counters);
  std::vector<std::int32_t> tracks(head.tracks);
  std::vector<std::uint8_t> hexside_marks(head.hexside_marks);
  std::vector<Frame> frames(head.frames);
  const std::uint8_t* at = bytes.data() + sizeof head;
  const auto take = [&at](void* to, std::size_t count) {
    if (count != 0) std::memcpy(to, at, count);
    at += count;
  };
  take(counters.data(), counters.size() * sizeof(CounterState));
  take(tracks.data(), tracks.size() * sizeof(std::int32_t));
  take(hexside_marks.data(), hexside_marks.size());
  take(frames.data(), frames.size() * sizeof(Frame));
  if (!board.restore(counters, tracks, hexside_marks)) return bad("its counters contradict each other");
  take(state_.data(), state_size_);
  frames_ = std::move(frames);
  sequence = head.sequence;
  return {};
}

Digest Position::hash() const {
  // One buffer a thread: hashing happens after every action and must not allocate.
  thread_local std::vector<std::uint8_t> buffer;
  buffer.clear();
  save_to(buffer);
  return digest(buffer);
}

std::vector<std::pair<std::string, Digest>> Position::part_hashes() const {
  const std::span<const SequenceState> sequence_span(&sequence, 1);
  const std::span<const std::uint64_t> state_span(state_);
  return {{"counters", digest(bytes_of(board.counters()))},
          {"tracks", digest(bytes_of(board.tracks()))},
          {"hexsides", digest(board.hexside_marks())},
          {"sequence", digest(bytes_of(sequence_span))},
          {"frames", digest(bytes_of(std::span<const Frame>(frames_)))},
          {"state", digest(bytes_of(state_span))}};
}

}  // namespace sandtable

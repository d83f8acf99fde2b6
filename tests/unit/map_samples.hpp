// Maps that several tests use.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <stdexcept>
#include <utility>

#include "sandtable/map_builder.hpp"

namespace sandtable::samples {

inline BoardLayout board(std::string id, std::int32_t columns, std::int32_t rows) {
  BoardLayout layout;
  layout.naming.prefix = id.empty() ? "" : id + "-";
  layout.id = std::move(id);
  layout.columns = columns;
  layout.rows = rows;
  return layout;
}

/// Unwraps a result that the test relies on.
template <typename T>
T must(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().text());
  if constexpr (!std::is_void_v<T>) return std::move(*result);
}

/// A builder with that one board joined, ready for features.
inline MapBuilder builder_of(BoardLayout layout) {
  MapBuilder builder;
  must(builder.add_board(std::move(layout)));
  must(builder.join());
  return builder;
}

inline Map map_of(BoardLayout layout) {
  return builder_of(std::move(layout)).finish();
}

inline HexId hex_id(std::size_t index) {
  return HexId(static_cast<std::uint16_t>(index));
}

/// A number of the range, both ends included.
inline std::int32_t number_within(std::int32_t low, std::int32_t high) {
  return *rc::gen::inRange(low, high + 1);
}

/// A board of any top, shift and turn with some cells left out.
inline BoardLayout any_board(std::string id, std::int32_t longest) {
  BoardLayout layout = board(std::move(id), number_within(1, longest), number_within(1, longest));
  layout.top = *rc::gen::element(HexTop::flat, HexTop::pointy);
  layout.shifted = *rc::gen::element(Shifted::odd, Shifted::even);
  layout.turn = number_within(-6, 6);
  layout.cells.assign(static_cast<std::size_t>(layout.columns * layout.rows), HexId(0));
  for (HexId& cell : layout.cells) {
    if (number_within(0, 5) == 0) cell = HexId::none();
  }
  layout.cells[static_cast<std::size_t>(number_within(0, layout.columns * layout.rows - 1))] = HexId(0);
  return layout;
}

}  // namespace sandtable::samples

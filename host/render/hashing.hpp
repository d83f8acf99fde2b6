// SHA-256 of texts, for the names of cached drawings.
#pragma once

#include <string>
#include <string_view>

namespace sandtable::render {

/// Lower-case hexadecimal.
[[nodiscard]] std::string sha256_of(std::string_view bytes);

}  // namespace sandtable::render

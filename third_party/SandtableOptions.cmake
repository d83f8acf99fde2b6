# Language, warnings, sanitizers and linker for everything in this tree.
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)

# All programs and libraries land in one folder, so that a build tree runs as it is.
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib")
# Installed programs find the library from where they lie, so that an installation can be moved.
set(CMAKE_INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")

set(SANDTABLE_SANITIZE "" CACHE STRING "Sanitizers for -fsanitize=, for example address,undefined")

add_library(sandtable_options INTERFACE)
target_compile_options(sandtable_options INTERFACE -Wall -Wextra -Wconversion -Wshadow -Werror
  # g++ 12 sees bad copies in std::string where there are none (GCC bugs 105651 and 105329, mended in 13).
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict$<SEMICOLON>-Wno-stringop-overflow$<SEMICOLON>-Wno-array-bounds>
  # std::stable_sort of libstdc++ 12 uses a function that the same library calls deprecated.
  $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>)
if(SANDTABLE_SANITIZE)
  add_compile_options(-fsanitize=${SANDTABLE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${SANDTABLE_SANITIZE})
endif()
if(SANDTABLE_FUZZ)
  # Everything, libraries and plugins too, tells the fuzzer which ways it goes; the targets themselves link its driver.
  add_compile_options(-fsanitize=fuzzer-no-link)
  add_link_options(-fsanitize=fuzzer-no-link)
endif()

find_program(SANDTABLE_CCACHE ccache)
if(SANDTABLE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${SANDTABLE_CCACHE}")
endif()
find_program(SANDTABLE_MOLD mold)
if(SANDTABLE_MOLD)
  add_link_options(-fuse-ld=mold)
endif()

# Headers that nearly every source reads; targets of many sources compile them once. Not for clang, whose builds here are
# for tools that read single sources.
set(SANDTABLE_COMMON_HEADERS <algorithm> <array> <expected> <filesystem> <functional> <memory> <optional> <span> <string>
    <string_view> <unordered_map> <utility> <vector>)

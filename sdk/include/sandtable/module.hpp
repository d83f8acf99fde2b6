// The plugin boundary: what a module's shared library exports, and how the host tells whether it may be loaded.
//
// A plugin is written as
//     class MyGame final : public sandtable::Game { ... };
//     SANDTABLE_MODULE("my-game", "1.0.0", MyGame)
// and built with the CMake function sandtable_add_module(), which also writes a description beside the library
// (my_game.json beside my_game.so). The host checks that file and the exported symbols before any code of the plugin
// runs, then compares the stamp below with its own. A plugin built by another compiler, for another ABI number or with
// another layout is refused, never guessed at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <string>

#include "sandtable/game.hpp"

namespace sandtable {

/// Number of the binary interface. Any change to a type or virtual function that plugins see raises it.
#define SANDTABLE_ABI_NUMBER 1
inline constexpr std::uint32_t abi_number = SANDTABLE_ABI_NUMBER;

// Compiler, library and the flags that change the layout of types, as one text.
#if defined(__clang__)
#define SANDTABLE_COMPILER_STAMP "clang " __clang_version__
#else
#define SANDTABLE_COMPILER_STAMP "g++ " __VERSION__
#endif

#define SANDTABLE_STRINGIZE_(x) #x
#define SANDTABLE_STRINGIZE(x) SANDTABLE_STRINGIZE_(x)

#define SANDTABLE_LIBRARY_STAMP                                                                     \
  "libstdc++ " SANDTABLE_STRINGIZE(__GLIBCXX__) " abi " SANDTABLE_STRINGIZE(_GLIBCXX_USE_CXX11_ABI) \
      SANDTABLE_DEBUG_STAMP SANDTABLE_SANITIZER_STAMP

#if defined(_GLIBCXX_DEBUG)
#define SANDTABLE_DEBUG_STAMP " debug-containers"
#else
#define SANDTABLE_DEBUG_STAMP ""
#endif

#if defined(__SANITIZE_ADDRESS__)
#define SANDTABLE_SANITIZER_STAMP " address-sanitizer"
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANDTABLE_SANITIZER_STAMP " address-sanitizer"
#else
#define SANDTABLE_SANITIZER_STAMP ""
#endif
#else
#define SANDTABLE_SANITIZER_STAMP ""
#endif

extern "C" {

/// Plain facts about a plugin; the same struct is filled by the host for itself and compared.
struct SandtableStamp {
  std::uint32_t struct_size;  // sizeof(SandtableStamp)
  std::uint32_t abi;
  const char* module_id;
  const char* module_version;
  const char* compiler;
  const char* library;
  std::uint32_t size_of_game;
  std::uint32_t size_of_position;
  std::uint32_t size_of_board;
  std::uint32_t size_of_decision;
  std::uint32_t size_of_event;
  std::uint32_t size_of_game_data;
};

/// What the factory returns: a game, or nullptr and a message in `error`.
struct SandtableGameHandle {
  void* game;  // sandtable::Game*
  void (*destroy)(void* game);
};

}  // extern "C"

/// The stamp of the code that includes this header.
[[nodiscard]] inline SandtableStamp make_stamp(const char* module_id, const char* module_version) noexcept {
  return {sizeof(SandtableStamp),  abi_number,      module_id,        module_version, SANDTABLE_COMPILER_STAMP,
          SANDTABLE_LIBRARY_STAMP, sizeof(Game),    sizeof(Position), sizeof(Board),  sizeof(Decision),
          sizeof(Event),           sizeof(GameData)};
}

/// Names of the two functions a plugin exports.
inline constexpr const char* stamp_symbol = "sandtable_module_stamp";
inline constexpr const char* create_symbol = "sandtable_module_create";
/// What the facts below begin with, so that a tool finds them in the library's bytes.
inline constexpr const char* facts_marker = "sandtable-module-facts\n";
using StampFunction = void(SandtableStamp* stamp) noexcept;
using CreateFunction = SandtableGameHandle(const GameData* data, char* error, std::size_t error_size) noexcept;

/// Makes a game inside the plugin; no exception leaves it.
template <typename GameType>
SandtableGameHandle create_game_guarded(const GameData* data, char* error, std::size_t error_size) noexcept {
  const auto say = [&](const char* what) {
    if (error_size == 0) return;
    std::size_t i = 0;
    for (; i + 1 < error_size && what[i] != '\0'; ++i) error[i] = what[i];
    error[i] = '\0';
  };
  try {
    Game* game = new GameType(*data);
    return {game, [](void* made) { delete static_cast<Game*>(made); }};
  } catch (const std::exception& problem) {
    say(problem.what());
  } catch (...) {
    say("an unknown exception");
  }
  return {nullptr, nullptr};
}

}  // namespace sandtable

#define SANDTABLE_EXPORT extern "C" __attribute__((visibility("default")))

/// Puts the facts about a plugin into its library as text. The description is written from this text, so it tells what
/// the plugin itself was compiled with, and nobody has to run the plugin to learn it.
#define SANDTABLE_MODULE_FACTS(id, version)                                                     \
  SANDTABLE_EXPORT const char sandtable_module_facts[];                                         \
  const char sandtable_module_facts[] =                                                         \
      "sandtable-module-facts\nid " id "\nversion " version                                     \
      "\nabi " SANDTABLE_STRINGIZE(SANDTABLE_ABI_NUMBER) "\ncompiler " SANDTABLE_COMPILER_STAMP \
                                                         "\nlibrary " SANDTABLE_LIBRARY_STAMP "\n";

/// Exports a module. `Type` derives from sandtable::Game and is constructible from (const GameData&); its constructor
/// may throw std::exception with one sentence for the player.
#define SANDTABLE_MODULE(id, version, Type)                                                 \
  SANDTABLE_MODULE_FACTS(id, version)                                                       \
  SANDTABLE_EXPORT void sandtable_module_stamp(sandtable::SandtableStamp* stamp) noexcept { \
    *stamp = sandtable::make_stamp(id, version);                                            \
  }                                                                                         \
  SANDTABLE_EXPORT sandtable::SandtableGameHandle sandtable_module_create(                  \
      const sandtable::GameData* data, char* error, std::size_t error_size) noexcept {      \
    return sandtable::create_game_guarded<Type>(data, error, error_size);                   \
  }

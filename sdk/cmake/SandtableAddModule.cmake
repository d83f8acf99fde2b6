# sandtable_add_module(TARGET name ID module-id VERSION x.y.z SOURCES file ...
#                      [OUTPUT_FOLDER folder] [NO_INSTALL])
#
# Builds a module's plugin, name.so, and writes its description beside it, name.json. The host reads the description
# before it loads any code: module id, version, ABI number, compiler, standard library with the flags that change the
# layout of types, size and SHA-256 of the library. Copy both files together, and change neither.
#
# ID and VERSION are those of module.toml and of SANDTABLE_MODULE in the sources; a difference fails the build.
# OUTPUT_FOLDER is where both are written (default: lib/sandtable/plugins of the build tree, where a host built in the
# same tree looks). Unless NO_INSTALL is given, both are installed to <libdir>/sandtable/plugins.
include(GNUInstallDirs)

function(sandtable_add_module)
  cmake_parse_arguments(PARSE_ARGV 0 MODULE "NO_INSTALL" "TARGET;ID;VERSION;OUTPUT_FOLDER" "SOURCES")
  foreach(required TARGET ID VERSION SOURCES)
    if(NOT MODULE_${required})
      message(FATAL_ERROR "sandtable_add_module: ${required} is missing")
    endif()
  endforeach()
  if(MODULE_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "sandtable_add_module: unknown arguments ${MODULE_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT MODULE_OUTPUT_FOLDER)
    set(MODULE_OUTPUT_FOLDER "${CMAKE_BINARY_DIR}/lib/sandtable/plugins")
  endif()
  # Set by the installed package: the compiler that the SDK and its host were built with.
  if(SANDTABLE_SDK_COMPILER AND NOT SANDTABLE_SDK_COMPILER STREQUAL
                                "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}")
    message(WARNING "sandtable_add_module: ${MODULE_TARGET} is built with ${CMAKE_CXX_COMPILER_ID} "
                    "${CMAKE_CXX_COMPILER_VERSION}, but the host was built with ${SANDTABLE_SDK_COMPILER} and will "
                    "refuse the plugin.")
  endif()

  add_library(${MODULE_TARGET} MODULE ${MODULE_SOURCES})
  target_link_libraries(${MODULE_TARGET} PRIVATE sandtable::sandtable)
  # The host has loaded the SDK's library already, so a plugin needs no search path; without one, installing does not
  # rewrite the file and the hash stays true. Without a shared-object name two versions can be loaded side by side.
  set_target_properties(${MODULE_TARGET} PROPERTIES
    PREFIX "" SUFFIX ".so" NO_SONAME ON
    CXX_EXTENSIONS OFF CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON
    BUILD_WITH_INSTALL_RPATH ON INSTALL_RPATH ""
    LIBRARY_OUTPUT_DIRECTORY "${MODULE_OUTPUT_FOLDER}")
  # Unique symbols would tie libraries together and keep one from ever being closed. Only g++ makes them.
  target_compile_options(${MODULE_TARGET} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fno-gnu-unique>)
  # A missing symbol fails here and not in a player's hands. Clang's sanitizers leave theirs to the program.
  if(NOT (SANDTABLE_SANITIZE AND CMAKE_CXX_COMPILER_ID MATCHES "Clang"))
    target_link_options(${MODULE_TARGET} PRIVATE -Wl,-z,defs)
  endif()

  add_custom_command(TARGET ${MODULE_TARGET} POST_BUILD
    COMMAND sandtable::describe_plugin $<TARGET_FILE:${MODULE_TARGET}> ${MODULE_ID} ${MODULE_VERSION}
    BYPRODUCTS "${MODULE_OUTPUT_FOLDER}/${MODULE_TARGET}.json"
    VERBATIM)

  if(NOT MODULE_NO_INSTALL)
    # As files: installing as a target would allow stripping, which changes the hash.
    install(FILES $<TARGET_FILE:${MODULE_TARGET}> "${MODULE_OUTPUT_FOLDER}/${MODULE_TARGET}.json"
            DESTINATION ${CMAKE_INSTALL_LIBDIR}/sandtable/plugins)
  endif()
endfunction()

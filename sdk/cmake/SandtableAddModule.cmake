# sandtable_add_module(TARGET name ID module-id VERSION x.y.z SOURCES ...)
#
# Builds a module's plugin: hidden visibility, no unique symbols, no undefined symbols, and plugin.json beside it.
function(sandtable_add_module)
  cmake_parse_arguments(MODULE "" "TARGET;ID;VERSION" "SOURCES" ${ARGN})
  add_library(${MODULE_TARGET} MODULE ${MODULE_SOURCES})
  target_link_libraries(${MODULE_TARGET} PRIVATE sandtable)
  set_target_properties(${MODULE_TARGET} PROPERTIES PREFIX "" CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON
    LIBRARY_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib/sandtable/plugins")
  target_compile_options(${MODULE_TARGET} PRIVATE -fno-gnu-unique)
  target_link_options(${MODULE_TARGET} PRIVATE -Wl,-z,defs)
endfunction()

# What a publisher gets: headers, library, the tool that describes plugins, and the package that finds them. Alone:
#   cmake --install BUILD --component sdk
include(CMakePackageConfigHelpers)
set(SANDTABLE_PACKAGE_FOLDER "${CMAKE_INSTALL_LIBDIR}/cmake/sandtable")

install(TARGETS sandtable sandtable_describe_plugin EXPORT sandtableTargets
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT sdk
        RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT sdk)
install(DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT sdk)
install(EXPORT sandtableTargets NAMESPACE sandtable:: DESTINATION ${SANDTABLE_PACKAGE_FOLDER}
        COMPONENT sdk)

configure_package_config_file(${CMAKE_CURRENT_SOURCE_DIR}/cmake/sandtableConfig.cmake.in
  ${CMAKE_CURRENT_BINARY_DIR}/sandtableConfig.cmake INSTALL_DESTINATION ${SANDTABLE_PACKAGE_FOLDER})
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/sandtableConfigVersion.cmake
  VERSION ${PROJECT_VERSION} COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/sandtableConfig.cmake
              ${CMAKE_CURRENT_BINARY_DIR}/sandtableConfigVersion.cmake
              ${CMAKE_CURRENT_SOURCE_DIR}/cmake/SandtableAddModule.cmake
        DESTINATION ${SANDTABLE_PACKAGE_FOLDER} COMPONENT sdk)

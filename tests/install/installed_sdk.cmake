# Installs the SDK to a scratch prefix and builds a publisher's plugin against it; then the plugin's hash must be true
# after the publisher has installed it too.
#   cmake -D BUILD=... -D SOURCE=... -D SCRATCH=... -D COMPILER=... -P installed_sdk.cmake
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE said ERROR_VARIABLE said)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGN}\n${said}")
  endif()
endfunction()

file(REMOVE_RECURSE ${SCRATCH})
run(${CMAKE_COMMAND} --install ${BUILD} --component sdk --prefix ${SCRATCH}/prefix)
run(${CMAKE_COMMAND} -G Ninja -S ${SOURCE}/tests/install/publisher -B ${SCRATCH}/build
    -DCMAKE_PREFIX_PATH=${SCRATCH}/prefix -DCMAKE_CXX_COMPILER=${COMPILER}
    -DPASSING_GAME_FOLDER=${SOURCE}/tests/plugins)
run(${CMAKE_COMMAND} --build ${SCRATCH}/build)
run(${CMAKE_COMMAND} --install ${SCRATCH}/build --prefix ${SCRATCH}/published --strip)

file(GLOB_RECURSE description ${SCRATCH}/published/passing.json)
file(READ ${description} text)
string(JSON promised GET ${text} sha256)
cmake_path(REPLACE_EXTENSION description so)
file(SHA256 ${description} actual)
if(NOT promised STREQUAL actual)
  message(FATAL_ERROR "The installed plugin is not the described one: ${actual} instead of ${promised}")
endif()

# Compiler settings that every target of ours shares.
function(govor_target_settings target)
    target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
                                             -Wnon-virtual-dtor -Woverloaded-virtual)
    # At -O3 g++ 12 sees overlapping copies in std::string's operator+ where there are none (GCC bug 105651).
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
        target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-Wno-restrict>)
    endif()
    if(GOVOR_WARNINGS_AS_ERRORS)
        target_compile_options(${target} PRIVATE -Werror)
    endif()
    if(GOVOR_SANITIZERS)
        target_compile_options(${target} PRIVATE -fsanitize=${GOVOR_SANITIZERS} -fno-omit-frame-pointer
                                                 -fno-sanitize-recover=all)
        target_link_options(${target} PRIVATE -fsanitize=${GOVOR_SANITIZERS})
    endif()
endfunction()

# govor_engine_library(<folder> [libraries...]): the static target govor_<folder> from every source in engine/<folder>.
# A folder that holds no source yet is a target of headers only.
function(govor_engine_library folder)
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/engine/${folder}/*.cpp)
    if(NOT sources)
        add_library(govor_${folder} INTERFACE)
        target_include_directories(govor_${folder} INTERFACE ${CMAKE_SOURCE_DIR}/engine)
        target_link_libraries(govor_${folder} INTERFACE ${ARGN})
        return()
    endif()
    add_library(govor_${folder} STATIC ${sources})
    target_include_directories(govor_${folder} PUBLIC ${CMAKE_SOURCE_DIR}/engine)
    target_link_libraries(govor_${folder} PUBLIC ${ARGN})
    govor_target_settings(govor_${folder})
endfunction()

# govor_test(<name> SOURCES ... LIBRARIES ...): one GoogleTest program, each of its tests known to CTest.
function(govor_test name)
    cmake_parse_arguments(ARG "" "" "SOURCES;LIBRARIES" ${ARGN})
    add_executable(${name} ${ARG_SOURCES})
    target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
    target_link_libraries(${name} PRIVATE ${ARG_LIBRARIES} GTest::gmock GTest::gtest_main)
    target_compile_definitions(${name} PRIVATE GOVOR_TEST_DATA="${CMAKE_SOURCE_DIR}/tests/data")
    govor_target_settings(${name})
    gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST PROPERTIES TIMEOUT 600)
endfunction()

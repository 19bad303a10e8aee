# Sets the compiler options of a target of Govor.
function(govor_set_target_options target)
    target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion
                                             -Wnon-virtual-dtor -Woverloaded-virtual)
    if(NOT GOVOR_UNITY_BUILD)  # in a unity build, a local variable may have the name of a function in another source
        target_compile_options(${target} PRIVATE -Wshadow)
    endif()
    # At -O3, g++ 12 wrongly warns of overlapping copies in std::string's operator+ (GCC bug 105651) and of an
    # uninitialized std::function in a command that is moved into a variant.
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
        target_compile_options(${target} PRIVATE "$<$<CONFIG:Release>:-Wno-restrict;-Wno-maybe-uninitialized>")
    endif()
    if(GOVOR_WARNINGS_AS_ERRORS)
        target_compile_options(${target} PRIVATE -Werror)
    endif()
    if(GOVOR_SANITIZERS)
        target_compile_options(${target} PRIVATE -fsanitize=${GOVOR_SANITIZERS} -fno-omit-frame-pointer
                                                 -fno-sanitize-recover=all)
        target_link_options(${target} PRIVATE -fsanitize=${GOVOR_SANITIZERS})
        if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)  # in instrumented code, GCC does not detect that values are initialized
            target_compile_options(${target} PRIVATE -Wno-maybe-uninitialized)
        endif()
    endif()
endfunction()

# govor_add_engine_library(<folder> [libraries...]): adds the static library govor_<folder> with all sources in engine/<folder>,
# or an interface library if the folder has no sources.
function(govor_add_engine_library folder)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/engine/${folder}/*.cpp)
    if(NOT sources)
        add_library(govor_${folder} INTERFACE)
        target_include_directories(govor_${folder} INTERFACE ${CMAKE_SOURCE_DIR}/engine)
        target_link_libraries(govor_${folder} INTERFACE ${ARGN})
        return()
    endif()
    add_library(govor_${folder} STATIC ${sources})
    target_include_directories(govor_${folder} PUBLIC ${CMAKE_SOURCE_DIR}/engine)
    target_link_libraries(govor_${folder} PUBLIC ${ARGN})
    govor_set_target_options(govor_${folder})
    if(folder MATCHES "^(audio|image|quant)$" AND NOT GOVOR_SANITIZERS)
        target_compile_options(govor_${folder} PRIVATE -O3)  # loops over samples, pixels and weights on the CPU
    endif()
    if(NOT folder STREQUAL gpu)  # the precompiled headers of gpu include those of Vulkan
        govor_use_precompiled_headers(govor_${folder} engine)
    endif()
endfunction()

# The environment of tests that use Vulkan. Mesa's compiled kernels are kept for later builds: tests change HOME, so
# otherwise each program would compile them again.
set(GOVOR_TEST_ENVIRONMENT "GOVOR_PIPELINE_CACHE=;MESA_SHADER_CACHE_DIR=${GOVOR_CACHE_DIR}/test-kernels")
# The environment of tests of whole programs. They submit the commands that the engine's tests check with the validation
# layer, and the layer would take a seventh of their time.
set(GOVOR_PROGRAM_TEST_ENVIRONMENT "${GOVOR_TEST_ENVIRONMENT};GOVOR_VULKAN_VALIDATION=0")

# govor_add_test(<name> SOURCES ... LIBRARIES ... [SHARDS n] [WHOLE_PROGRAM]): one GoogleTest program, which CTest runs
# as a whole or in n shards in parallel. Tests are not run one by one, because each start of a program on software
# Vulkan compiles its kernels again.
function(govor_add_test name)
    cmake_parse_arguments(ARG "WHOLE_PROGRAM" "SHARDS" "SOURCES;LIBRARIES" ${ARGN})
    add_executable(${name} ${ARG_SOURCES})
    target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
    target_link_libraries(${name} PRIVATE ${ARG_LIBRARIES} govor_test_data GTest::gmock GTest::gtest_main)
    govor_set_target_options(${name})
    if(TARGET Qt6::Core AND "${ARG_LIBRARIES}" MATCHES "govor_gui|govor_test_sound")
        govor_use_precompiled_headers(${name} gui_tests)
    else()
        govor_use_precompiled_headers(${name} tests)
    endif()
    set(options SHARDS ${ARG_SHARDS})
    if(ARG_WHOLE_PROGRAM)
        list(APPEND options WHOLE_PROGRAM)
    endif()
    govor_add_test_run(${name} ${name} ${options})
endfunction()

# govor_add_test_run(<test> <program> [SHARDS n] [WHOLE_PROGRAM] [ENVIRONMENT NAME=VALUE ...]): adds the CTest
# test <test>, which runs the program, or <test>.0 to <test>.<n-1> for n shards. WHOLE_PROGRAM selects
# GOVOR_PROGRAM_TEST_ENVIRONMENT.
function(govor_add_test_run test program)
    cmake_parse_arguments(ARG "WHOLE_PROGRAM" "SHARDS" "ENVIRONMENT" ${ARGN})
    set(environment ${GOVOR_TEST_ENVIRONMENT})
    if(ARG_WHOLE_PROGRAM)
        set(environment ${GOVOR_PROGRAM_TEST_ENVIRONMENT})
    endif()
    if(NOT ARG_SHARDS)
        set(ARG_SHARDS 1)
    endif()
    math(EXPR last "${ARG_SHARDS} - 1")
    foreach(shard RANGE ${last})
        set(name ${test})
        if(last GREATER 0)
            set(name ${test}.${shard})
        endif()
        add_test(NAME ${name} COMMAND ${program} --gtest_brief=1)
        # Programs with shards take longest and start first (COST), so that all cores are busy until the end.
        set_tests_properties(${name} PROPERTIES TIMEOUT 1800 COST ${ARG_SHARDS} ENVIRONMENT
            "GTEST_TOTAL_SHARDS=${ARG_SHARDS};GTEST_SHARD_INDEX=${shard};${environment};${ARG_ENVIRONMENT}")
    endforeach()
endfunction()

# govor_add_gui_library(<folder> [libraries...]): adds the static library govor_gui_<folder> with all sources in
# app/gui/<folder> and its subfolders. Include paths start at app/gui.
function(govor_add_gui_library folder)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/app/gui/${folder}/*.cpp
                                                ${CMAKE_SOURCE_DIR}/app/gui/${folder}/*.h)
    add_library(govor_gui_${folder} STATIC ${sources})
    set_target_properties(govor_gui_${folder} PROPERTIES AUTOMOC ON)
    target_include_directories(govor_gui_${folder} PUBLIC ${CMAKE_SOURCE_DIR}/app/gui)
    target_link_libraries(govor_gui_${folder} PUBLIC ${ARGN})
    govor_set_target_options(govor_gui_${folder})
    if("Qt6::Widgets" IN_LIST ARGN)
        govor_use_precompiled_headers(govor_gui_${folder} widgets)
    else()
        govor_use_precompiled_headers(govor_gui_${folder} gui)
    endif()
endfunction()

# The library govor_version with version, commit and build (engine/core/version.h). Every build reads the commit from git and
# rewrites version.cpp only if the commit has changed. GOVOR_COMMIT specifies the commit if there is no repository, as in a
# source archive.
#
# The same file is also run as a script, which writes version.cpp: cmake -P Version.cmake, with the variables SOURCE, TEMPLATE,
# OUTPUT and GOVOR_*.
if(CMAKE_SCRIPT_MODE_FILE)
    if(NOT GOVOR_COMMIT)
        execute_process(COMMAND git -C ${SOURCE} rev-parse --short=12 HEAD OUTPUT_VARIABLE GOVOR_COMMIT
                        OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
        if(failed)
            set(GOVOR_COMMIT unknown)
        else()
            execute_process(COMMAND git -C ${SOURCE} status --porcelain --untracked-files=no OUTPUT_VARIABLE changes
                            ERROR_QUIET)
            if(changes)
                string(APPEND GOVOR_COMMIT +changes)
            endif()
        endif()
    endif()
    configure_file(${TEMPLATE} ${OUTPUT} @ONLY)
    return()
endif()

set(GOVOR_COMMIT "" CACHE STRING "The commit of the sources; empty: the commit that is checked out")
set(GOVOR_BUILD_NAME "${CMAKE_BUILD_TYPE}" CACHE STRING "The name of the build that --version shows")
set(GOVOR_BUILD_TEXT "${GOVOR_BUILD_NAME}")
if(NOT GOVOR_BUILD_TEXT)
    set(GOVOR_BUILD_TEXT Development)
endif()
string(APPEND GOVOR_BUILD_TEXT ", ${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}, ${CMAKE_SYSTEM_PROCESSOR}")
set(version_source ${CMAKE_BINARY_DIR}/version/version.cpp)
add_custom_target(govor_version_source BYPRODUCTS ${version_source}
    COMMAND ${CMAKE_COMMAND} -DSOURCE=${CMAKE_SOURCE_DIR} -DTEMPLATE=${CMAKE_SOURCE_DIR}/engine/core/version.cpp.in
            -DOUTPUT=${version_source} -DGOVOR_VERSION=${PROJECT_VERSION} -DGOVOR_COMMIT=${GOVOR_COMMIT}
            "-DGOVOR_BUILD_TEXT=${GOVOR_BUILD_TEXT}" -P ${CMAKE_CURRENT_LIST_FILE}
    VERBATIM)
add_library(govor_version STATIC ${version_source})
target_include_directories(govor_version PUBLIC ${CMAKE_SOURCE_DIR}/engine)
add_dependencies(govor_version govor_version_source)
govor_set_target_options(govor_version)

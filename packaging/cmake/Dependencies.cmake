# Finds all external dependencies of Govor. docs/dependencies.md gives the reason for each.
#
# glslang >= 15.1, Vulkan headers >= 1.4 and VulkanMemoryAllocator may be in a private prefix, because the
# versions in stable distributions are too old; packaging/setup.sh creates it.
if(NOT "$ENV{XDG_CACHE_HOME}" STREQUAL "")
    set(_cache $ENV{XDG_CACHE_HOME})
else()
    set(_cache $ENV{HOME}/.cache)
endif()
set(GOVOR_CACHE_DIR ${_cache}/govor)  # what builds and tests keep for later ones
set(GOVOR_TOOLCHAIN_DIR ${GOVOR_CACHE_DIR}/toolchain CACHE PATH "Private prefix with glslang, Vulkan headers and VMA")

find_program(GOVOR_GLSLANG NAMES glslang glslangValidator HINTS ${GOVOR_TOOLCHAIN_DIR}/bin NO_DEFAULT_PATH)
find_program(GOVOR_GLSLANG NAMES glslang glslangValidator)
if(NOT GOVOR_GLSLANG)
    message(FATAL_ERROR "glslang is missing: install glslang >= 15.1, or run packaging/setup.sh, which builds it on Debian 12.")
endif()
execute_process(COMMAND ${GOVOR_GLSLANG} --version OUTPUT_VARIABLE _glslang_version)
string(REGEX MATCH "Glslang Version: [0-9]+:([0-9.]+)" _ "${_glslang_version}")
if(NOT CMAKE_MATCH_1 VERSION_GREATER_EQUAL 15.1)
    message(FATAL_ERROR "${GOVOR_GLSLANG} is version '${CMAKE_MATCH_1}'; shaders need glslang >= 15.1.")
endif()

# Only the headers of Vulkan are used: the loader is opened at run time, so that the program can report a
# missing Vulkan.
find_path(GOVOR_VULKAN_INCLUDE vulkan/vulkan_raii.hpp HINTS ${GOVOR_TOOLCHAIN_DIR}/include NO_DEFAULT_PATH)
find_path(GOVOR_VULKAN_INCLUDE vulkan/vulkan_raii.hpp REQUIRED)
find_path(GOVOR_VMA_INCLUDE NAMES vk_mem_alloc.h HINTS ${GOVOR_TOOLCHAIN_DIR}/include NO_DEFAULT_PATH)
find_path(GOVOR_VMA_INCLUDE NAMES vk_mem_alloc.h PATH_SUFFIXES vma REQUIRED)
add_library(govor_vulkan INTERFACE)
target_include_directories(govor_vulkan SYSTEM INTERFACE ${GOVOR_VULKAN_INCLUDE} ${GOVOR_VMA_INCLUDE})
target_link_libraries(govor_vulkan INTERFACE ${CMAKE_DL_LIBS})

# Likewise, libcurl is opened at run time, so that only downloads need it (engine/io/hub/curl_library.h).
find_path(GOVOR_CURL_INCLUDE curl/curl.h REQUIRED)
add_library(govor_curl INTERFACE)
target_include_directories(govor_curl SYSTEM INTERFACE ${GOVOR_CURL_INCLUDE})
target_link_libraries(govor_curl INTERFACE ${CMAKE_DL_LIBS})

find_package(Threads REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(CLI11 REQUIRED)

if(GOVOR_STATIC_DEPENDENCIES)
    include(StaticDependencies)
else()
    include(SharedDependencies)
endif()

find_path(GOVOR_KISSFFT_INCLUDE kissfft/kissfft.hh REQUIRED)
add_library(govor_kissfft INTERFACE)
target_include_directories(govor_kissfft SYSTEM INTERFACE ${GOVOR_KISSFFT_INCLUDE})

# Boost.Asio and Boost.Beast; only headers are used.
find_path(GOVOR_BOOST_INCLUDE boost/beast.hpp REQUIRED)
add_library(govor_boost INTERFACE)
target_include_directories(govor_boost SYSTEM INTERFACE ${GOVOR_BOOST_INCLUDE})
target_compile_definitions(govor_boost INTERFACE BOOST_ASIO_NO_DEPRECATED BOOST_ERROR_CODE_HEADER_ONLY)
target_link_libraries(govor_boost INTERFACE Threads::Threads)
# ThreadSanitizer does not support the fences that Asio uses.
if(GOVOR_SANITIZERS MATCHES thread AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    target_compile_options(govor_boost INTERFACE -Wno-tsan)
endif()
